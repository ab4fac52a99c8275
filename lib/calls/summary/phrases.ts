import { foldText } from "../language/fold-text";

const BETWEEN = "[^a-z0-9\\[]{1,3}";
const GAP = `(?:${BETWEEN}[a-z0-9]+){0,4}?`;

/**
 * One expression for a list of phrases, matched in folded text at word borders. In a phrase `*` ends a word openly ("cancel*"),
 * `...` lets up to four words stand between, `(a|b)` are alternatives, `(a )?` and `(a )*` may be missing (at most three times there); apostrophes, commas and hyphens match as spaces do.
 * Every repetition is bounded, so matching is linear in the text. Phrases are separated by ";" or line ends.
 */
export function phrases(list: string): RegExp {
  const sources = list
    .split(/[;\n]/)
    .map((phrase) => foldText(phrase).trim())
    .filter(Boolean)
    .map(phraseSource);
  return sources.length === 0 ? NEVER : new RegExp(`(?<![a-z0-9])(?:${sources.join("|")})(?![a-z0-9])`, "g");
}

/** Matches nothing. */
export const NEVER = /(?!)/g;

function phraseSource(phrase: string): string {
  const words = phrase.split(/[\s']+/);
  let source = "";
  for (const [at, word] of words.entries()) {
    if (word === "...") {
      source += GAP;
      continue;
    }
    source += at === 0 ? "" : BETWEEN;
    source += word
      .replaceAll(")*", "){0,3}")
      .replaceAll("*", "[a-z]{0,20}")
      .replace(/\((?!\?)/g, "(?:");
  }
  return source;
}

/** How often one of the phrases stands in the text. */
export function countPhrases(folded: string, expression: RegExp): number {
  let count = 0;
  expression.lastIndex = 0;
  while (expression.exec(folded) !== null) count++;
  expression.lastIndex = 0;
  return count;
}

/** Where the phrases stand in the text. */
export function findPhrases(folded: string, expression: RegExp): { from: number; to: number }[] {
  return [...folded.matchAll(expression)].map((found) => ({ from: found.index, to: found.index + found[0].length }));
}

export function hasPhrase(folded: string, expression: RegExp): boolean {
  expression.lastIndex = 0;
  const found = expression.test(folded);
  expression.lastIndex = 0;
  return found;
}
