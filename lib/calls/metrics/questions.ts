import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { foldText } from "../language/fold-text";
import { knownLanguage, type Language, spoken } from "../language/languages";
import { hasPhrase, phrases } from "../summary/phrases";

const MARKS = /[?？؟⸮]+/g;
const compiled = new Map<Language, RegExp>();

/**
 * Questions per speaker. A transcript that has any question mark is counted by its marks (a run counts once). One that has
 * none is counted by segments whose first words open a question in its language; in other languages there are none then.
 */
export function countQuestions(segments: readonly TranscriptSegment[], languageName: string): Map<string, number> {
  const language = knownLanguage(languageName);
  const marked = segments.some(({ text }) => text.search(MARKS) !== -1);
  const counts = new Map<string, number>();
  for (const { speaker, text } of segments) {
    const found = marked ? (text.match(MARKS)?.length ?? 0) : language && opens(text, language) ? 1 : 0;
    counts.set(speaker, (counts.get(speaker) ?? 0) + found);
  }
  return counts;
}

/** A conversational "so", "and" or "okay" before the question is passed over. */
function opens(text: string, language: Language): boolean {
  const start = foldText(text.slice(0, 60)).replace(
    /^[^a-z]*(?:(?:and|so|okay|ok|well|und|also|et|alors|y|e|en|dus)[^a-z]+)?/,
    "",
  );
  const head = start.split(/[^a-z]+/, 3).join(" ");
  const expression = compiled.get(language) ?? phrases(spoken(language).openers);
  compiled.set(language, expression);
  expression.lastIndex = 0;
  return hasPhrase(head, expression) && head.search(expression) === 0;
}
