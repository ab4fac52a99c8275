import { type Grain, shiftBucket } from "@/lib/core/time-grain";
import type { Language, Sense } from "../../languages/language";
import type { SaidPeriod } from "./period";
import type { Token } from "./tokens";

/** What a period is read from: the words, what they may do, and the newest row, which all that is relative counts back from. */
export interface PeriodReader {
  tokens: readonly Token[];
  /** What the words from `at` on may do, `length` of them as one phrase. */
  senses(at: number, length: number): readonly Sense[];
  newest: number | null;
  /** Month before day in "3/4/2025". */
  monthFirst: boolean;
  language: Pick<Language, "id">;
}

export interface Read {
  period: SaidPeriod;
  length: number;
}

const PHRASE_MAX = 7;

const GRAINS = ["hour", "day", "week", "month", "quarter", "half", "year"] as const;

/** A sense with a number after its point, at a place: `["month", 3, 1]` for "March". The longest phrase first. */
export function numbered(reader: PeriodReader, at: number, kind: string): { value: number; length: number } | null {
  for (let length = PHRASE_MAX; length >= 1; length -= 1) {
    const sense = reader.senses(at, length).find((one) => one.startsWith(`${kind}.`));
    if (sense !== undefined) return { value: Number(sense.slice(kind.length + 1)), length };
  }
  return null;
}

export function has(reader: PeriodReader, at: number, sense: Sense): number {
  for (let length = PHRASE_MAX; length >= 1; length -= 1) if (reader.senses(at, length).includes(sense)) return length;
  return 0;
}

/** How long a word for a length of time at a place is, and which. */
export function grainAt(reader: PeriodReader, at: number): { grain: Grain | "half"; length: number } | null {
  for (let length = PHRASE_MAX; length >= 1; length -= 1) {
    const senses: readonly string[] = reader.senses(at, length);
    const grain = GRAINS.find((one) => senses.includes(`grain.${one}`));
    if (grain !== undefined) return { grain, length };
  }
  return null;
}

const LINKS = new Set([
  "de",
  "del",
  "of",
  "du",
  "des",
  "d",
  "von",
  "vom",
  "in",
  "en",
  "im",
  "the",
  "l",
  "la",
  "el",
  "le",
  "los",
  "las",
  "les",
  "los",
  "year",
  "ano",
  "annee",
  "jahr",
  "jahres",
]);

/** The place after words that only link. */
export function skipLinks({ tokens }: PeriodReader, at: number): number {
  let place = at;
  while (place < tokens.length && place < at + 3 && LINKS.has(tokens[place]?.word ?? "")) place += 1;
  return place;
}

export function whole(from: number, grain: Grain, length: number, yearless: boolean, relative = false): Read {
  return { period: { span: { from, to: shiftBucket(from, grain, 1) }, grain, yearless, relative }, length };
}

export function ordinalAt(reader: PeriodReader, at: number): { value: number; length: number } | null {
  const named = numbered(reader, at, "ordinal");
  if (named !== null) return named;
  const token = reader.tokens[at];
  const value = Number(/^(\d)$/.exec(token?.text ?? "")?.[1] ?? 0);
  return value >= 1 && value <= 4 ? { value, length: 1 } : null;
}

export function countAt(reader: PeriodReader, at: number): { value: number; length: number } | null {
  const token = reader.tokens[at];
  if (
    token?.kind === "number" &&
    token.value !== undefined &&
    Number.isInteger(token.value) &&
    token.value > 0 &&
    token.value < 1000
  )
    return { value: token.value, length: 1 };
  const named = numbered(reader, at, "number");
  return named;
}
