import type { Language } from "../languages";
import { DE_PLEDGES } from "./de";
import { EN_PLEDGES } from "./en";
import { ES_PLEDGES } from "./es";
import { FR_PLEDGES } from "./fr";
import { IT_PLEDGES } from "./it";
import { NL_PLEDGES } from "./nl";
import type { Pledges } from "./pledges";
import { PT_PLEDGES } from "./pt";

const PLEDGES = {
  en: EN_PLEDGES,
  de: DE_PLEDGES,
  fr: FR_PLEDGES,
  es: ES_PLEDGES,
  it: IT_PLEDGES,
  pt: PT_PLEDGES,
  nl: NL_PLEDGES,
} as const satisfies Readonly<Record<Language, Pledges>>;

/** Common ways to make a promise in a language. */
export function pledgesOf(language: Language): Pledges {
  return PLEDGES[language];
}
