/**
 * Lower case without accents or curly apostrophes, what phrases are looked up in: as long as the text, so an offset in one is
 * an offset in the other ("ß" becomes "s", "œ" "o"). Give it composed text (NFC).
 */
export function foldText(text: string): string {
  return text.replace(/[A-Z]+/g, (upper) => upper.toLowerCase()).replace(/[^\p{ASCII}]/gu, foldLetter);
}

const FOLDED = new Map<string, string>();

function foldLetter(letter: string): string {
  const known = FOLDED.get(letter);
  if (known !== undefined) return known;
  if (/[’‘´ʼ]/.test(letter)) return "'";
  const plain = LIGATURES[letter.toLowerCase()] ?? letter.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
  const folded = letter.length === 1 ? (plain[0] ?? letter) : letter;
  if (FOLDED.size < 2000) FOLDED.set(letter, folded);
  return folded;
}

const LIGATURES: Readonly<Record<string, string>> = { ß: "s", œ: "o", æ: "a", ø: "o", ł: "l" };

const WORD = /[\p{L}\p{N}]+(?:['’.,:-](?=[\p{L}\p{N}])[\p{L}\p{N}]+)*/gu;
/** Scripts that write no spaces between words: each letter counts as a word, as subtitle guidelines count them. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** Words of a text; "don't", "3.50" and a mask are one word each, a letter of Chinese, Japanese or Thai is one. */
export function countWords(text: string): number {
  let count = 0;
  for (const [word] of text.matchAll(WORD)) {
    if (UNSPACED.test(word)) count += [...word].length;
    else count++;
  }
  return count;
}
