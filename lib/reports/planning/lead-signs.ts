import { hasWord, listOfWords, wordsOf } from "@/lib/analysis/meaning/header-words";
import type { TableColumn } from "@/lib/figures/table";
import type { PlanInput } from "./candidates";

/**
 * What speaks for a column beside its header, as found on half of 297 public tables whose help pages name their response. Where it
 * stands decides among equals only: more gains no table there, and loses some of those that machines have written.
 */
const LAST = 0.15;
const FIRST = 0.1;
const FEW_VALUES = -1;
const DESIGN = -0.4;

/** Of so few different values a number is what somebody set, not what came of it. */
const FEW_VALUES_MAX = 12;
/** Of shorter words the beginnings are alike by chance. */
const LIKE_LETTERS_MIN = 5;

/** What rows are measured at, over or with. */
const DESIGNS = listOfWords(
  "time day days week weeks month hour hours minute minutes age period visit trial baseline dose conc concentration",
);

/**
 * How much the place of a column and its values say that rows are kept for it, in steps of `leadRank`: results stand first or last
 * where rows were written down by hand, and what was set has few values. Says less than a header that names a result.
 */
export function placeSign({ columns }: PlanInput, { index, profile }: TableColumn): number {
  const received = columns.filter((column) => column.profile.derivation === undefined).map((column) => column.index);
  const isNumber = profile.type !== "boolean" && profile.type !== "category";
  return (
    (index === Math.max(...received) ? LAST : index === Math.min(...received) ? FIRST : 0) +
    (isNumber && profile.distinctCount <= FEW_VALUES_MAX ? FEW_VALUES : 0) +
    (hasWord(wordsOf(profile.name), DESIGNS) ? DESIGN : 0)
  );
}

/** True for a column that the dataset has its name from: "affairs" of "Affairs.csv", "fatal" of "Fatalities"; no "order_weight" of "Orders". */
export function isCalledAfter({ datasetName = "" }: PlanInput, { profile }: TableColumn): boolean {
  const names = wordsOf(datasetName);
  if (profile.derivation !== undefined) return false;
  return wordsOf(profile.name).every((word) => !DESIGNS.has(word) && names.some((name) => isAlike(word, name)));
}

function isAlike(one: string, other: string): boolean {
  const [short = "", long = ""] = [one, other].toSorted((a, b) => a.length - b.length);
  return (
    long.startsWith(short) && (short.length >= LIKE_LETTERS_MIN || (short.length > 2 && /^e?s?$/.test(long.slice(short.length))))
  );
}
