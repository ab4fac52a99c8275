import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { keysOf } from "@/lib/core/typed-keys";
import { AR_NUMBERS } from "./ar/numbers";
import { DA_NUMBERS } from "./da/numbers";
import { DE } from "./de/language";
import { EN } from "./en/language";
import { ES } from "./es/language";
import { foldText } from "./fold-text";
import { FR } from "./fr/language";
import { HI_NUMBERS } from "./hi/numbers";
import { IT } from "./it/language";
import { JA_NUMBERS } from "./ja/numbers";
import { NL } from "./nl/language";
import { NO_NUMBERS } from "./no/numbers";
import { PL_NUMBERS } from "./pl/numbers";
import { PT } from "./pt/language";
import type { NumberTalk, SpokenLanguage } from "./spoken-language";
import { SV_NUMBERS } from "./sv/numbers";
import { TR_NUMBERS } from "./tr/numbers";
import { ZH_NUMBERS } from "./zh/numbers";

const SPOKEN = { en: EN, de: DE, fr: FR, es: ES, it: IT, nl: NL, pt: PT } satisfies Record<string, SpokenLanguage>;

/** Languages that have rules; every other gets neutral answers. */
export type Language = keyof typeof SPOKEN;
export const LANGUAGES = keysOf(SPOKEN);

/** Languages whose numbers are understood, though no summary is written in them. */
const NUMBERS_ONLY = {
  pl: PL_NUMBERS,
  sv: SV_NUMBERS,
  da: DA_NUMBERS,
  no: NO_NUMBERS,
  tr: TR_NUMBERS,
  hi: HI_NUMBERS,
  ja: JA_NUMBERS,
  ar: AR_NUMBERS,
  zh: ZH_NUMBERS,
} satisfies Record<string, NumberTalk>;

/** Languages whose spoken numbers are masked. */
export type NumberLanguage = Language | keyof typeof NUMBERS_ONLY;
export const NUMBER_LANGUAGES: readonly NumberLanguage[] = [...LANGUAGES, ...keysOf(NUMBERS_ONLY)];

/** How numbers are spoken in a language. */
export function numberTalk(language: NumberLanguage): NumberTalk {
  return language in NUMBERS_ONLY ? NUMBERS_ONLY[language as keyof typeof NUMBERS_ONLY] : SPOKEN[language as Language].numbers;
}

/** What is known of a language. */
export function spoken(language: Language): SpokenLanguage {
  return SPOKEN[language];
}

const BY_NAME = new Map(LANGUAGES.flatMap((language) => spoken(language).names.map((name) => [name, language] as const)));

/** The language with rules behind a code or name ("en-GB", "german"); null when it has none or is not said. */
export function knownLanguage(name: string): Language | null {
  const folded = foldText(name.trim());
  const code = folded.split(/[-_]/, 1)[0] ?? "";
  return LANGUAGES.find((language) => language === code) ?? BY_NAME.get(folded) ?? null;
}

/** The language that rules read a call in: the one it is said to be in, else the one its words tell; null when there is none. */
export function callLanguage(segments: readonly TranscriptSegment[], name: string): Language | null {
  return name === "" ? guessLanguage(segments) : knownLanguage(name);
}

/**
 * The language whose frequent words are most of the first 300 segments; null when none is clearly ahead. For transcripts
 * that do not say theirs.
 */
export function guessLanguage(segments: readonly TranscriptSegment[]): Language | null {
  const words = foldText(
    segments
      .slice(0, 300)
      .map(({ text }) => text)
      .join(" "),
  ).split(/[^\p{L}']+/u);
  const scores = LANGUAGES.map((language) => {
    const frequent = new Set(foldText(spoken(language).frequent).split(" "));
    return { language, hits: words.filter((word) => frequent.has(word)).length };
  }).sort((a, b) => b.hits - a.hits);
  const [best, second] = scores;
  if (!best || best.hits < 2 || best.hits < words.length * 0.04 || best.hits < (second?.hits ?? 0) * 1.3) return null;
  return best.language;
}
