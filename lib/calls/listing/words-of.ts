import { MASKS } from "@/lib/contract/words/call-words";
import { foldText } from "../language/fold-text";

const WORD_CHARS_MAX = 60;
const MASKED = new RegExp(MASKS.map((mask) => mask.replace(/[[\]]/g, "\\$&")).join("|"), "g");
/** Kept as it is by folding: a syllable taken apart would be its first letter only. */
const HANGUL = /(\p{sc=Hangul}+)/u;
/** Marks that writers put or leave out, and characters that are not seen. */
const OPTIONAL = /[\u0300-\u036f]|[\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]|[\u00ad\u0640\u200b-\u200f]|\ufe0f/g;
/** Letters that are written in two ways. */
const SAME: Readonly<Record<string, string>> = {
  ß: "ss",
  ẞ: "ss",
  æ: "ae",
  Æ: "ae",
  œ: "oe",
  Œ: "oe",
  ı: "i",
  ς: "σ",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ة: "ه",
};
const TWO_WAYS = new RegExp(`[${Object.keys(SAME).join("")}]`, "g");
const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/gu;
/** Zeros of scripts with digits of their own; nine follow each. */
const ZEROS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x17e0,
  0x1810,
];

const UNSPACED = "\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}";
const RUN = new RegExp(`(?:(?=[${UNSPACED}])[\\p{L}\\p{M}])+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}])+`, "gu");
const STARTS_UNSPACED = new RegExp(`^[${UNSPACED}]`, "u");

/** A text as it is searched: masks left out, lower case, one way of writing for letters, accents and digits. */
export function searchableText(text: string): string {
  const plain = text
    .replace(MASKED, " ")
    .normalize("NFKC")
    .replace(TWO_WAYS, (letter) => SAME[letter] ?? letter);
  const folded = plain
    .split(HANGUL)
    .map((part, i) => (i % 2 === 1 ? part : foldText(part)))
    .join("");
  return folded
    .replace(TWO_WAYS, (letter) => SAME[letter] ?? letter)
    .replace(OPTIONAL, "")
    .replace(FOREIGN_DIGIT, asciiDigit);
}

/** A word, or a run of letters of a script that writes no spaces between words. */
interface Run {
  letters: string;
  isUnspaced: boolean;
}

/** Words of a text that `searchableText` made, in their order. */
export function runsOf(searchable: string): Run[] {
  return [...searchable.matchAll(RUN)].map(([run]) => {
    const isUnspaced = STARTS_UNSPACED.test(run);
    return { letters: isUnspaced ? run : [...run].slice(0, WORD_CHARS_MAX).join(""), isUnspaced };
  });
}

/** Pieces of `size` characters, each one further than the one before. */
export function piecesOf(characters: string, size: number): string[] {
  const all = [...characters];
  return all.slice(0, Math.max(0, all.length - size + 1)).map((_, i) => all.slice(i, i + size).join(""));
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => code >= start && code < start + 10);
  return zero === undefined ? digit : String(code - zero);
}
