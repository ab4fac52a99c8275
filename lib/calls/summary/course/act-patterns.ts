import { type Language, spoken } from "../../language/languages";
import { phrases } from "../phrases";

type ActWords = NonNullable<ReturnType<typeof spoken>["acts"]>;

export type ActPatterns = Readonly<Record<keyof ActWords, RegExp>> & {
  /** Begins a question. */
  readonly opener: RegExp;
};

const compiled = new Map<Language, ActPatterns | null>();
/** Stems, which may go on. */
const OPEN: readonly (keyof ActWords)[] = ["problem", "fails", "threat", "idle", "escalation", "identity", "comesBack"];
const FROM_START: readonly (keyof ActWords)[] = ["leadIn", "holds"];
const ALL: readonly (keyof ActWords)[] = ["clauseStart", "runOn", "promiseToo"];

/** What tells acts in a language, compiled when it is first wanted; null where it has no such words. */
export function actPatterns(language: Language): ActPatterns | null {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const { acts, openers } = spoken(language);
  const made = acts === undefined ? null : { ...compile(acts), opener: new RegExp(`^${phrases(openers).source}`) };
  compiled.set(language, made);
  return made;
}

function compile(words: ActWords): Readonly<Record<keyof ActWords, RegExp>> {
  const entries = Object.entries(words) as [keyof ActWords, string][];
  return Object.fromEntries(entries.map(([name, source]) => [name, expression(name, source)])) as Record<keyof ActWords, RegExp>;
}

function expression(name: keyof ActWords, source: string): RegExp {
  if (name === "clauseStart") return new RegExp(source, "g");
  if (FROM_START.includes(name)) return new RegExp(name === "holds" ? `^${source}$` : `^${source}`);
  const closed = OPEN.includes(name) || name === "promiseToo" ? source : `${source}(?![a-z0-9])`;
  return new RegExp(`(?<![a-z0-9'])${closed}`, ALL.includes(name) ? "g" : "");
}
