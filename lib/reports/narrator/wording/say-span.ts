import type { Finding } from "@/lib/content/ledger";
import { checkSentence } from "../check-sentence";
import type { FactBook } from "../fact-book";
import { Missing, sayingOf } from "./saying";
import { filtered, ROWS, type Template } from "./template-conditions";

/** Ways to begin a sentence with the rows that it is about and the time that they cover. */
const SPANS: readonly Template[] = [
  (s) => `${filtered(s)}Across the ${s.counted("rows", ROWS)} that match the filter, from ${s.f("from")} to ${s.f("to")}, `,
  (s) => `${filtered(s)}Across the ${s.counted("rows", ROWS)} that match the filter, `,
  (s) => `Across ${s.counted("rows", ROWS)} from ${s.f("from")} to ${s.f("to")}, `,
  (s) => `Across ${s.counted("rows", ROWS)}, `,
];

/**
 * Puts the rows and the time covered before a sentence: "Across 2,400 rows from Jan 2024 to Nov 2025, total revenue came to …".
 * Null where the two don't make one sentence.
 * @param scope a finding of the kind `scope`
 * @param sentence a sentence in tokens that speaks of all these rows
 */
export function saySpan(book: FactBook, scope: Finding, sentence: string): string | null {
  const saying = sayingOf(book, scope);
  const rest = /^\{\{/.test(sentence) ? sentence : `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
  for (const span of SPANS) {
    const text = fill(span, saying);
    if (text === null) continue;
    if (checkSentence(book, `${text}${rest}`) === null) return `${text}${rest}`;
  }
  return null;
}

function fill(span: Template, saying: ReturnType<typeof sayingOf>): string | null {
  try {
    return span(saying);
  } catch (error) {
    if (error instanceof Missing) return null;
    throw error;
  }
}
