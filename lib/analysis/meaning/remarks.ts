import type { ColumnProfile } from "@/lib/contract/datasets";
import { hasWord, listOfWords, wordsOf } from "./header-words";

const REMARK_WORDS = listOfWords(
  "subject comment comments remark remarks note notes description review feedback message body bemerkung kommentar betreff beschreibung commentaire objet comentario descripcion descrizione nota opinion avis suggestion suggestions sugerencia purpose notiz notizen nachricht mensaje messaggio betreff vermerk",
);
/** A remark of fewer words is a class of remarks. */
export const REMARK_WORDS_MIN = 2;
const WORDINGS_MIN = 4;

/** True for a header over what people write in words of their own. */
export function namesRemark(header: string): boolean {
  return hasWord(wordsOf(header), REMARK_WORDS);
}

/** Remarks in a few wordings, which are no classes of anything. */
export function isRemark({ name, distinctCount, topValues }: ColumnProfile): boolean {
  if (!namesRemark(name) || distinctCount < WORDINGS_MIN || topValues.length === 0) return false;
  const words = topValues.reduce((sum, { value }) => sum + value.trim().split(/\s+/).length, 0);
  return words / topValues.length >= REMARK_WORDS_MIN;
}
