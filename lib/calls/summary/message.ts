import type { Lexicon } from "./lexicon";
import { hasPhrase, NEVER } from "./phrases";
import type { Sentence } from "./sentences";

/** What somebody leaves behind a greeting that asks for it: all sentences that are in none of its segments. */
export function messageOf(sentences: readonly Sentence[], { outcomes }: Lexicon): Sentence[] {
  const greeting = sentences.find(({ folded }) => hasPhrase(folded, outcomes.voicemail ?? NEVER));
  return sentences.filter(({ evidence }) => !evidence.some((index) => greeting?.evidence.includes(index)));
}
