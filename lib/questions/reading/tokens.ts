import { fold, type Language } from "../languages/language";

/** A word, figure or sign of a question, with its place. */
export interface Token {
  /** As it was written. */
  text: string;
  /** Lower case, without accents. */
  word: string;
  start: number;
  end: number;
  kind: "word" | "number" | "date" | "sign";
  /** Of a number. */
  value?: number;
  percent?: boolean;
  /** ISO code of the currency that stands at a number. */
  currency?: string;
  /** In quotes: a value or a name, whatever it looks like. */
  quoted: boolean;
}

const PIECES =
  /\d{4}-\d{1,2}(?:-\d{1,2})?(?![\p{L}\p{N}])|\d{1,2}[./]\d{1,2}[./]\d{2,4}(?![\p{L}\p{N}])|[$€£]?\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![\p{L}\p{N}])|[$€£]?\d{1,3}(?:[.,'’]\d{3})+(?:[.,]\d+)?(?![\p{L}\p{N}])|[$€£]?\d+(?:[.,]\d+)?(?:[kKmM](?![\p{L}\p{N}])|%)?(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*|[<>]=?|[=≤≥#%&€$£+]/gu;
const QUOTED = /["“”„«»]([^"“”„«»]{1,80})["“”„«»]/gu;
const TOKENS_MAX = 600;
const SIGNS: Readonly<Record<string, string>> = { "€": "EUR", $: "USD", "£": "GBP" };

/** The text that the places of words count: "don't" is two words. */
export const spelledOut = (text: string) =>
  text
    .replaceAll(/n['’]t\b/g, " not")
    .replaceAll(/\bw\/o\b/gi, "without")
    .replaceAll(/\bi mean\b/gi, (said) => " ".repeat(said.length));

/** Cuts a question into words, figures and signs. */
export function tokensOf(text: string): Token[] {
  const question = spelledOut(text);
  const spans = [...question.matchAll(QUOTED)].map((match) => [match.index, match.index + match[0].length] as const);
  return [...question.matchAll(PIECES)].slice(0, TOKENS_MAX).map((match) => {
    const text = match[0];
    const start = match.index;
    const quoted = spans.some(([from, to]) => start > from && start < to);
    const base = { text, word: fold(text), start, end: start + text.length, quoted };
    if (/^\d{4}-|^\d{1,2}[./]\d{1,2}[./]/.test(text)) return { ...base, kind: "date" as const };
    if (/^[$€£]?\d/.test(text) && !/^\d+\p{L}{2,}|^\d+[^\d.,kKmM%'’ \u00a0\u202f]/u.test(text))
      return { ...base, kind: "number" as const };
    return { ...base, kind: /^[<>=≤≥#%&€$£+]/.test(text) ? ("sign" as const) : ("word" as const) };
  });
}

/** Gives numbers their values, by how the language writes thousands; a currency beside one goes with it. */
export function withValues(tokens: readonly Token[], language: Language): Token[] {
  return tokens.map((token, at) => {
    if (token.kind !== "number") return token;
    const sign = /^[$€£]/.exec(token.text)?.[0];
    const scale = /k$/i.test(token.text) ? 1_000 : /m$/i.test(token.text) ? 1_000_000 : 1;
    const percent = token.text.endsWith("%") || tokens[at + 1]?.text === "%";
    const currency = SIGNS[sign ?? tokens[at + 1]?.text ?? ""] ?? SIGNS[tokens[at - 1]?.text ?? ""];
    const value = numberOf(token.text.replaceAll(/[^\d.,]/g, ""), language) * scale;
    return { ...token, value, percent, ...(currency === undefined ? {} : { currency }) };
  });
}

function numberOf(text: string, { pointThousands }: Language): number {
  const thousands = pointThousands ? "." : ",";
  const mark = pointThousands ? "," : ".";
  const isGrouped = new RegExp(`^\\d{1,3}(\\${thousands}\\d{3})+(\\${mark}\\d+)?$`).test(text);
  if (isGrouped) return Number(text.replaceAll(thousands, "").replace(mark, "."));
  return Number(text.replace(",", "."));
}
