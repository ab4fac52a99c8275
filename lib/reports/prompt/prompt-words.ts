import { wordsOf } from "./prompt-names";

/** Dates, comparison signs before a figure, figures with their marks: "2014-03-01", "1/5/2024", "≥", "1,000.50", "5k", "10%". */
const WHOLE = [
  /(?<![\p{L}\p{N}])\d{4}-\d{1,2}(?:-\d{1,2})?(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}])\d{1,2}[./]\d{1,2}[./]\d{2,4}(?![\p{L}\p{N}])/u,
  /(?:[<>]=?|[=≤≥])(?=\s*[$€£]?\d)/u,
  /(?<![\p{L}\p{N}.,])(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?:[kKmM]|bn|%)?(?![\p{L}\p{N}])/u,
];
const PIECES = new RegExp(`(${WHOLE.map(({ source }) => source).join("|")})`, "gu");

/** Words of a prompt in lower case; dates, figures and signs of comparison stay whole. */
export function promptWords(prompt: string): string[] {
  return prompt
    .normalize("NFKC")
    .split(PIECES)
    .flatMap((part, place) => (place % 2 === 1 ? [part.toLowerCase()] : wordsOf(part.replace(/n['’]t\b/g, " not"))));
}
