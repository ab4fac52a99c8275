import type { Finding } from "@/lib/content/ledger";
import { checkSentence } from "../check-sentence";
import type { FactBook } from "../fact-book";
import { parseTokens, splitSentences } from "../token-grammar";
import { Missing, type Saying, sayingOf } from "./saying";
import { ENDS } from "./size-of-news";
import type { Template } from "./template-conditions";

interface Variety {
  /** Template to begin with; the others follow in turn. */
  start: number;
  /** Texts that already stand elsewhere. */
  taken: ReadonlySet<string>;
  /** Text just before: the next one had better open in another way. */
  previous: string | undefined;
  /** True where two sentences are one too many. */
  oneSentence?: boolean;
}

/**
 * Says a finding by the first template that applies, starts well and passes the check; among those it prefers one that is
 * not said yet and opens unlike the text before it. Null when none applies.
 */
export function sayFinding(book: FactBook, finding: Finding, templates: readonly Template[], variety: Variety): string | null {
  if (looksEven(book, finding)) return null;
  const saying = sayingOf(book, finding);
  const sayable: string[] = [];
  for (let step = 0; step < templates.length; step += 1) {
    const template = templates[(variety.start + step) % templates.length];
    const text = template ? fill(template, saying) : null;
    if (text === null || !startsWell(book, text)) continue;
    if (variety.oneSentence && splitSentences(text).length > 1) continue;
    if (splitSentences(text).every((one) => checkSentence(book, one) === null)) sayable.push(text);
  }
  const fresh = sayable.filter((text) => !variety.taken.has(text));
  return fresh.find((text) => opening(text) !== opening(variety.previous ?? "")) ?? fresh[0] ?? sayable[0] ?? null;
}

/** Two ends that are written alike ("from 550K to 550K") leave nothing to tell. */
function looksEven(book: FactBook, finding: Finding): boolean {
  const ends = ENDS[finding.kind]?.map((role) => book.fact(finding.facts[role] ?? "")?.display);
  return ends !== undefined && ends[0] !== undefined && ends[0] === ends[1];
}

function opening(text: string): string {
  return text
    .replace(/\{\{[^}]*\}\}/g, "x")
    .toLowerCase()
    .split(" ")
    .slice(0, 2)
    .join(" ");
}

function fill(template: Template, saying: Saying): string | null {
  try {
    return template(saying);
  } catch (error) {
    if (error instanceof Missing) return null;
    throw error;
  }
}

/** A figure or a value of the data is printed as it is, so a sentence starts with one only if that has a capital. */
export function startsWell(book: FactBook, text: string): boolean {
  return splitSentences(text).every((sentence) => {
    const head = parseTokens(sentence)[0];
    if (head?.kind !== "fact" || head.part !== "display") return true;
    return /^\p{Lu}/u.test(book.fact(head.factId)?.display ?? "");
  });
}
