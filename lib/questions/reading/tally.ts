import type { AnalysisMeasure } from "@/lib/contract/analysis/analysis";
import type { AskedColumn } from "./columns";

/** Headers of how often what the other columns say was counted, in the four languages, folded. */
const COUNTS =
  /^(counts?|cnt|n|freq|freqs|frequency|frequencies|anz|anzahl|haufigkeit|haufigkeiten|conteo|recuento|frecuencia|frecuencias|effectifs?|frequences?|aantal)$/;
const WHOLE = /^(total|all|sum|gesamt|insgesamt|summe|todos|suma|tous|somme)$/;

/**
 * The column that says how many each row stands for: `Freq` of a cross-table written out as rows, `cnt_total` of bikes counted day by
 * day. Null where rows themselves are what is counted.
 */
export function tallyOf(columns: readonly AskedColumn[], rowCount: number): AskedColumn | null {
  const isNumbered = columns.some(({ use, profile }) => use === "key" && profile.distinctCount >= rowCount);
  if (isNumbered) return null;
  const counts = columns.filter(
    ({ use, profile, words }) =>
      (use === "amount" || use === "level") &&
      profile.type === "integer" &&
      Number(profile.min) >= 0 &&
      words.some(({ word }) => COUNTS.test(word)) &&
      words.every(({ word, optional }) => optional || COUNTS.test(word)),
  );
  const wholes = counts.filter(({ words }) => words.some(({ word }) => WHOLE.test(word)));
  const [only, ...more] = counts.length > 1 ? wholes : counts;
  return only === undefined || more.length > 0 ? null : only;
}

type Counted = Exclude<AnalysisMeasure, { kind: "rows" }>;

/** A measure of rows as one of what those rows stand for: their number is the total of the tally, a share of them one of that. */
export function tallied(measure: Counted, { name }: AskedColumn): Counted {
  switch (measure.kind) {
    case "count":
      return { kind: "sum", column: name };
    case "rate":
      return { kind: "share", column: name, of: measure.of };
    case "share":
    case "per":
      return measure.column === null ? { ...measure, column: name } : measure;
    default:
      return measure;
  }
}
