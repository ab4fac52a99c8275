import { keysOf, recordOf } from "@/lib/core/typed-keys";
import type { Cues } from "../language/cues/cues";
import { cuesOf } from "../language/cues/spoken-cues";
import { type Language, spoken } from "../language/languages";
import type { LexiconSource } from "../language/lexicon-source";
import type { Pledges } from "../language/pledges/pledges";
import { pledgesOf } from "../language/pledges/spoken-pledges";
import { NEVER, phrases } from "./phrases";

type Compiled<T> = { [K in keyof T]: T[K] extends string | undefined ? RegExp : Compiled<T[K]> };
export type Lexicon = Compiled<Omit<LexiconSource, "due">> & {
  due: RegExp;
  cues: readonly (readonly [keyof Cues, RegExp])[];
  pledges: Readonly<Record<keyof Pledges, RegExp>>;
};

const compiled = new Map<Language, Lexicon>();

/** The lexicon of a language, compiled when it is first wanted. */
export function lexiconOf(language: Language): Lexicon {
  const known = compiled.get(language);
  if (known) return known;
  const { due, ...lists } = spoken(language).lexicon;
  const cues = cuesOf(language);
  const pledges = pledgesOf(language);
  const lexicon = {
    ...(compile(lists) as Compiled<typeof lists>),
    due: new RegExp(`(?<![a-z0-9])(?:${due})(?![a-z0-9])`, "g"),
    cues: keysOf(cues).map((name) => [name, phrases(cues[name])] as const),
    pledges: recordOf(keysOf(pledges), (name) => phrases(pledges[name])),
  };
  compiled.set(language, lexicon);
  return lexicon;
}

function compile(value: object): object {
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === "string" ? (inner === "" ? NEVER : phrases(inner)) : compile(inner as object),
    ]),
  );
}
