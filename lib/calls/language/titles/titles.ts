import type { Language } from "../languages";
import { DE_TITLES } from "./de";
import { EN_TITLES } from "./en";
import { ES_TITLES } from "./es";
import { FR_TITLES } from "./fr";
import { IT_TITLES } from "./it";
import { NL_TITLES } from "./nl";
import { PT_TITLES } from "./pt";
import type { TitleWords } from "./title-words";

const TITLES = {
  en: EN_TITLES,
  de: DE_TITLES,
  fr: FR_TITLES,
  es: ES_TITLES,
  it: IT_TITLES,
  pt: PT_TITLES,
  nl: NL_TITLES,
} as const satisfies Readonly<Record<Language, TitleWords>>;

/** The words of titles in a language. */
export function titleWords(language: Language): TitleWords {
  return TITLES[language];
}
