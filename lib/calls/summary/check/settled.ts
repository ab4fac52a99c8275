import { foldedOf, grammarOf, type SpokenClause, startsWith } from "./clauses";
import type { Ground } from "./ground";

export type Answer = "yes" | "no" | null;

const ANSWER_WORDS = 4;
/** "No problem", "no worries": no refusal. */
const POLITE_NO = /^no (?:problem|worries|bother|trouble)(?: |$)/;
/** So many clauses behind a slip it is put right, and so far on another value stands. */
const CORRECTED_IN = 3;
const AHEAD = 6;

/** Whether a clause asks, offers, wishes for or announces something. */
export function isOpen({ isQuestion, isPossible, isFuture }: SpokenClause): boolean {
  return isQuestion || isPossible || isFuture;
}

/** "Any rash?" "No."; "I could send somebody." "No thanks.": what the other side says first to what is open. */
export function answerTo(ground: Ground, at: number): Answer {
  const clause = ground.clauses[at];
  return clause && isOpen(clause) ? replyTo(ground, at) : null;
}

/** What the other side says first to something open, or to a line that ends with a question: "Twenty a month. Do you want it?" "Not now." */
export function replyTo({ clauses, language }: Ground, at: number): Answer {
  const clause = clauses[at];
  if (!clause) return null;
  let next = at + 1;
  while (clauses[next]?.segment === clause.segment) next++;
  const [last, reply] = [clauses[next - 1] ?? clause, clauses[next]];
  if (!reply || reply.side === clause.side || !(isOpen(clause) || last.isQuestion)) return null;
  const { yes, no } = grammarOf(language);
  const said = foldedOf(reply.words.slice(0, ANSWER_WORDS));
  if (POLITE_NO.test(said)) return null;
  if (startsWith(said, no)) return "no";
  // "Well, no.", "Tuesday, no, I'm away."
  const second = clauses[next + 1];
  const isShort = second?.segment === reply.segment && reply.words.length <= ANSWER_WORDS;
  if (isShort && startsWith(foldedOf(second.words.slice(0, ANSWER_WORDS)), no)) return "no";
  return startsWith(said, yes) ? "yes" : null;
}

/**
 * Whether a value or time was taken back wherever it was said: its speaker corrects it, or the other side turns it down, and another one
 * follows.
 */
export function isWithdrawn(says: (clause: SpokenClause) => boolean, kind: "number" | "time", ground: Ground): boolean {
  const said = ground.clauses.flatMap((clause, at) => (says(clause) ? [at] : []));
  return said.length > 0 && said.every((at) => isTakenBack(at, says, kind, ground));
}

function isTakenBack(at: number, says: (clause: SpokenClause) => boolean, kind: "number" | "time", ground: Ground): boolean {
  const { clauses, language } = ground;
  const clause = clauses[at];
  if (!clause) return false;
  const ahead = clauses.slice(at + 1, at + 1 + AHEAD);
  const rest = ahead.filter(({ segment }) => segment === clause.segment);
  const next = ahead.filter(({ segment }) => segment === clause.segment + 1);
  const isOther = (one: SpokenClause) =>
    !says(one) && (kind === "number" ? one.values.size > 0 : one.items.some((item) => item.kind === "time"));
  const { corrects } = grammarOf(language);
  const slip = rest.findIndex(({ words }) => startsWith(foldedOf(words.slice(0, CORRECTED_IN)), corrects));
  if (slip >= 0 && slip < CORRECTED_IN && (rest.slice(slip).some(isOther) || next.some(isOther))) return true;
  if (kind === "time" && clause.isNegated && !rest.some(says)) return true;
  // An answer is one to what was said last.
  return rest.length <= 1 && replyTo(ground, at) === "no" && next.some((one) => isOther(one) || isOpen(clause));
}
