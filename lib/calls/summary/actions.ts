import type { Lexicon } from "./lexicon";
import { findPhrases, hasPhrase } from "./phrases";
import type { Sentence } from "./sentences";
import type { ActionItem } from "./types";

const TASK_LENGTH_MAX = 200;
const DUE_LENGTH_MAX = 80;

/** What the agent asks the customer to do later: an order, or a question that is not about now. */
export function findRequests(sentences: readonly Sentence[], lexicon: Lexicon): ActionItem[] {
  const speakers = [...new Set(sentences.map(({ speaker }) => speaker))];
  const found: ActionItem[] = [];
  for (const sentence of sentences) {
    if (sentence.speaker === "Customer") continue;
    for (const { task, folded, asked } of clauses(sentence, lexicon)) {
      if (!asked || hasPhrase(folded, lexicon.rightNow)) continue;
      const due = findDue(task, folded, lexicon.due);
      found.push({ owner: otherSide(sentence.speaker, speakers), task, due, evidence: sentence.evidence });
    }
  }
  return found;
}

function* clauses({ text, folded }: Sentence, { commitment, request }: Lexicon) {
  if (text.trimEnd().endsWith("?") && !hasPhrase(folded, request)) return;
  const starts = [
    ...findPhrases(folded, request).map(({ from, to }) => ({ from, to, asked: true })),
    ...findPhrases(folded, commitment).map(({ from, to }) => ({ from, to, asked: false })),
  ].sort((a, b) => a.from - b.from);
  let end = 0;
  for (const [at, { from, to, asked }] of starts.entries()) {
    if (from < end) continue;
    let following = at + 1;
    while ((starts[following]?.from ?? to) < to) following++;
    const next = starts[following];
    const whole = text.slice(from, Math.min(next ? next.from : text.length, from + 2 * TASK_LENGTH_MAX));
    const task = trimTask(whole);
    end = to;
    if (task.length >= 8) yield { task, folded: folded.slice(from, from + task.length), asked };
  }
}

/** The clause without its full stop and without the conjunction that leads to the next one; cut at a space when long. */
function trimTask(text: string): string {
  const clause = text.replace(/(?:[\s,;]+(?:and|but|so|then|und|aber|et|mais|y|pero|e|ma|en|maar|mas))?[\s,;.!?…]*$/iu, "");
  if (clause.length <= TASK_LENGTH_MAX) return clause;
  const space = clause.lastIndexOf(" ", TASK_LENGTH_MAX);
  return space > 0 ? clause.slice(0, space) : "";
}

export function findDue(task: string, folded: string, due: RegExp): string {
  let longest = "";
  for (const { from, to } of findPhrases(folded, due)) if (to - from > longest.length) longest = task.slice(from, to);
  return longest.length > DUE_LENGTH_MAX ? "" : longest.trim();
}

function otherSide(speaker: string, speakers: readonly string[]): string {
  if (speaker === "Agent") return "Customer";
  if (speaker === "Customer") return "Agent";
  return speakers.length === 2 ? (speakers.find((one) => one !== speaker) ?? "") : "";
}
