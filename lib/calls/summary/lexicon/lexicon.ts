import type { Language } from "../../language/languages";
import { NEVER, phrases } from "../../language/phrases";
import { DE } from "./de";
import { EN } from "./en";
import { ES } from "./es";
import { FR } from "./fr";
import { IT } from "./it";
import type { LexiconSource } from "./lexicon-source";
import { NL } from "./nl";
import { PT } from "./pt";

type Compiled<T> = { [K in keyof T]: T[K] extends string | undefined ? RegExp : Compiled<T[K]> };
export type Lexicon = Compiled<Omit<LexiconSource, "due">> & { due: RegExp };

const SOURCES: Readonly<Record<Language, LexiconSource>> = { en: EN, de: DE, fr: FR, es: ES, it: IT, nl: NL, pt: PT };
const compiled = new Map<Language, Lexicon>();

/** The lexicon of a language, compiled when it is first wanted. */
export function lexiconOf(language: Language): Lexicon {
  const known = compiled.get(language);
  if (known) return known;
  const { due, ...lists } = SOURCES[language];
  const lexicon = { ...(compile(lists) as Compiled<typeof lists>), due: new RegExp(`(?<![a-z0-9])(?:${due})(?![a-z0-9])`, "g") };
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
