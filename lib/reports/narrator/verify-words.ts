import type { Citation } from "@/lib/contract/report-facts";
import type { FactBook } from "./fact-book";
import { COUNTED_NOUNS, refusedKind, VOCABULARY } from "./words";

/** Words that claim nothing and stand in titles and units only. */
const TITLE_WORDS: ReadonlySet<string> = new Set(["over", "time"]);

/**
 * What is wrong with the words of one rendered text, outside what is covered by citations and labels: a figure, a number
 * word, a direction, a superlative, a cause, a period, a unit, or any word that the closed list does not hold.
 */
export function verifyWords(book: FactBook, text: string, covered: Uint8Array, citations: readonly Citation[]): string[] {
  const reasons: string[] = [];
  for (const match of text.matchAll(/\p{N}+|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu)) {
    if (covered[match.index] === 1) continue;
    const reason = problemOf(book.withRows(match[0].toLowerCase().replaceAll("’", "'")));
    if (reason !== null) reasons.push(reason);
  }
  if (/[\u200b-\u200f\u2060-\u2064\u202a-\u202e\u2066-\u2069\ufeff\u00ad]/.test(uncovered(text, covered)))
    reasons.push("a character that cannot be seen");
  return [...reasons, ...bareNouns(book, text, covered, citations)];
}

function problemOf(word: string): string | null {
  if (/\p{N}/u.test(word)) return "a figure without a citation";
  const refused = refusedKind(word);
  if (refused !== null) return `a ${refused} without a citation`;
  return VOCABULARY.has(word) || TITLE_WORDS.has(word) ? null : "a word outside the closed list";
}

/** A noun that can be counted, straight after a figure, belongs to the figure: it must be cited as its unit. */
function bareNouns(book: FactBook, text: string, covered: Uint8Array, citations: readonly Citation[]): string[] {
  return citations.flatMap(({ part, factId, end }) => {
    if (part !== "display" || typeof book.fact(factId)?.value !== "number") return [];
    const next = book.withRows(/^[ \u00a0]([A-Za-z]+)/.exec(text.slice(end))?.[1]?.toLowerCase() ?? "");
    return COUNTED_NOUNS.has(next) && covered[end + 1] === 0 ? ["a unit without a citation"] : [];
  });
}

function uncovered(text: string, covered: Uint8Array): string {
  return [...Array(text.length).keys()].map((at) => (covered[at] === 1 ? "" : text.charAt(at))).join("");
}
