import type { Language } from "../languages";
import type { Cues } from "./cues";
import { DE_CUES } from "./de";
import { EN_CUES } from "./en";
import { ES_CUES } from "./es";
import { FR_CUES } from "./fr";
import { IT_CUES } from "./it";
import { NL_CUES } from "./nl";
import { PT_CUES } from "./pt";

const CUES = {
  en: EN_CUES,
  de: DE_CUES,
  fr: FR_CUES,
  es: ES_CUES,
  it: IT_CUES,
  pt: PT_CUES,
  nl: NL_CUES,
} as const satisfies Readonly<Record<Language, Cues>>;

/** Set ways of saying how something stands, in a language. */
export function cuesOf(language: Language): Cues {
  return CUES[language];
}
