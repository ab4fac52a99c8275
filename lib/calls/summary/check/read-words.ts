import { foldText } from "../../language/fold-text";
import type { Language } from "../../language/languages";
import { stem } from "./stem";

/** A word of a text. */
export interface Word {
  /** Folded. */
  text: string;
  stem: string;
  /** Where it stands in the text. */
  from: number;
  isCapital: boolean;
}

/** Elided before a vowel: "l'appel", "dell'ordine". */
const ELIDES: ReadonlySet<Language> = new Set(["fr", "it", "pt"]);
const WORD = /[$€£]?\d[\d.,:'’]*\d(?:st|nd|rd|th|[eºª])?|[$€£]?\d(?:st|nd|rd|th|[eºª])?|\p{L}+(?:['’]\p{L}+)?/gu;
/** "GB", "ID", "SIM": no names. */
const ACRONYM = /^\p{Lu}{2,4}$/u;
/** In place of what was taken out of a text. */
export const MASK = /\[(?:PHONE|EMAIL|ID|CARD)\]/g;

/** The words of a text with their stems; "can't" is one, "e-mail" and "l'appel" are two. */
export function readWords(text: string, language: Language): Word[] {
  const plain = text.normalize("NFC").replace(MASK, (mask) => " ".repeat(mask.length));
  const found: Word[] = [];
  for (const { 0: said, index } of plain.matchAll(WORD)) {
    const apostrophe = said.search(/['’](?=\p{L})/u);
    const isElided = apostrophe > 0 && ELIDES.has(language);
    const parts = isElided ? [said.slice(0, apostrophe), said.slice(apostrophe + 1)] : [said];
    let from = index;
    for (const part of parts) {
      const folded = foldText(part);
      found.push({ text: folded, stem: stem(folded, language), from, isCapital: /^\p{Lu}/u.test(part) && !ACRONYM.test(part) });
      from += part.length + 1;
    }
  }
  return found;
}
