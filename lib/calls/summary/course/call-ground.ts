import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { type Language, spoken } from "../../language/languages";
import type { CallClaims } from "../call-claims";
import { splitSentences } from "../sentences";
import { actPatterns } from "./act-patterns";
import { type Clause, splitClauses } from "./clauses";
import { sideOfName } from "./name-sides";
import { spokenValues } from "./spoken-values";
import { type CheckWords, stemOf, wordsOf } from "./stems";
import { type Act, tellActs } from "./tell-acts";

/** A clause of the call, ready to be compared. */
export interface GroundClause {
  clause: Clause;
  words: readonly string[];
  stems: readonly string[];
  values: ReadonlySet<string>;
  acts: ReadonlySet<Act["kind"]>;
}

interface GroundLine {
  stems: ReadonlySet<string>;
  values: ReadonlySet<string>;
}

/** All that was said in a call, as a statement is compared with it. */
export interface CallGround {
  language: Language;
  check: CheckWords;
  clauses: readonly GroundClause[];
  /** The clauses by the turn they belong to. */
  turns: ReadonlyMap<number, readonly GroundClause[]>;
  /** By index of the segment. */
  lines: readonly GroundLine[];
  stems: ReadonlySet<string>;
  values: ReadonlySet<string>;
  /** Numbers with the word behind them: "12 engineers". */
  measured: ReadonlySet<string>;
  words: ReadonlySet<string>;
  plain: string;
  /** Words that stand in small letters: none of them is a name. */
  common: ReadonlySet<string>;
  /** The side on which somebody of these names speaks. */
  sideOf: (names: readonly string[], isCompany?: boolean) => "Agent" | "Customer" | null;
  /** Numbers that are said as something else than a time of day. */
  counted: ReadonlySet<string>;
  claims: CallClaims;
}

/** Whose stem is that of a shoulder. */
const MODAL = /^(?:should|would|could)$/;
/** No time of day. */
const GREETING = /\b(?:good (?:morning|afternoon|evening|day)|guten (?:morgen|tag|abend))\b/gi;
/** Before a time of day. */
export const CLOCK = /^(?:at|by|till|until|past|after|before|around|between)$/;
const BEHIND_CLOCK = /^(?:is|was|works|suits|would|or|and|then|on|o'clock|am|pm|in|uhr|please|tomorrow|today)$/;

/** "At eight", "eight is full". */
function isTimeOfDay(words: readonly string[], from: number, to: number): boolean {
  const [before, next] = [words[from - 1] ?? "", words[to + 1] ?? ""];
  return (
    (CLOCK.test(before) && (next === "" || BEHIND_CLOCK.test(next) || next.endsWith("day"))) ||
    (before === "" && /^(?:is|works|suits)$/.test(next))
  );
}

/** "The tenth's taken". */
function bareWord(word: string): string {
  return word.replace(/['’]s$/, "");
}

/** Gathers the ground; null where the language has no words to compare with. */
export function callGround(
  segments: readonly TranscriptSegment[],
  language: Language | null,
  claims: CallClaims,
): CallGround | null {
  const check = language ? spoken(language).check : undefined;
  const patterns = language ? actPatterns(language) : null;
  if (!language || !check || !patterns) return null;
  const clauses = splitClauses(splitSentences(segments, language), patterns);
  const acts = tellActs(clauses, patterns);
  const kinds = new Map<Clause, Set<Act["kind"]>>();
  for (const { clause, kind } of acts) kinds.set(clause, (kinds.get(clause) ?? new Set()).add(kind));
  const stem = (word: string) => stemOf(word, check);
  const measured = new Set<string>();
  const counted = new Set<string>();
  const lines = segments.map(({ text }): GroundLine => {
    const words = wordsOf(text.replace(GREETING, " "));
    const found = spokenValues(words.map(bareWord), language);
    for (const { from, to, values } of found) {
      if (!isTimeOfDay(words, from, to)) for (const value of values) counted.add(value);
      for (const value of values) for (const unit of words.slice(to + 1, to + 4)) measured.add(`${value} ${stem(unit)}`);
    }
    // A number ends with its sentence: "a hundred and sixty thousand. Eighteen years".
    const apart = text.split(/[.!?;]\s/).flatMap((part) => spokenValues(wordsOf(part).map(bareWord), language));
    return {
      stems: new Set(words.filter((word) => !MODAL.test(word)).map(stem)),
      values: new Set([...found, ...apart].flatMap(({ values }) => [...values])),
    };
  });
  const plain = ` ${segments.flatMap(({ text }) => wordsOf(text.replace(GREETING, " "))).join(" ")} `;
  const compared = clauses.map((clause): GroundClause => {
    const words = wordsOf(clause.folded);
    const values = new Set(spokenValues(words.map(bareWord), language).flatMap((found) => [...found.values]));
    return { clause, words, stems: words.map(stem), values, acts: kinds.get(clause) ?? new Set() };
  });
  const turns = new Map<number, GroundClause[]>();
  for (const one of compared) {
    const turn = turns.get(one.clause.turn);
    if (turn) turn.push(one);
    else turns.set(one.clause.turn, [one]);
  }
  return {
    language,
    check,
    clauses: compared,
    turns,
    lines,
    stems: new Set(lines.flatMap(({ stems }) => [...stems])),
    values: new Set(lines.flatMap(({ values }) => [...values])),
    measured,
    words: new Set(plain.split(" ").flatMap((word) => [word, word.replace(/['’]s$/, "")])),
    plain,
    common: new Set(segments.flatMap(({ text }) => text.match(/(?<=[a-z,] )\p{Ll}{4,}/gu) ?? [])),
    sideOf: (names, isCompany) => sideOfName(names, clauses, isCompany),
    counted,
    claims,
  };
}
