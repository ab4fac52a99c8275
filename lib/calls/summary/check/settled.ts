import { foldedOf, grammarOf, type SpokenClause, startsWith } from "./clauses";
import type { Ground } from "./ground";

export type Answer = "yes" | "no" | null;

const ANSWER_WORDS = 4;
const REPLY_CLAUSES = 3;
const OFFER_CLAUSES = 3;
/** So many clauses behind the last word of a day another one takes its place. */
const OTHER_WITHIN = 8;
const DAYS: ReadonlySet<string> = new Set(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]);
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
  const reply = clauses[next];
  // "I could also mail you one, it's ten bucks for the week."
  const isAsked =
    isOpen(clause) || clauses.slice(Math.max(at, next - OFFER_CLAUSES), next).some(isOffer) || isOfferedBefore(at, clauses);
  if (!reply || reply.side === clause.side || !isAsked) return null;
  const { yes, no } = grammarOf(language);
  const said = foldedOf(reply.words.slice(0, ANSWER_WORDS));
  if (POLITE_NO.test(said)) return null;
  if (startsWith(said, no)) return "no";
  if (startsWith(said, yes)) return "yes";
  // "Well, no.", "Tuesday, no, I'm away.", "And give you my address? No."
  const rest = clauses.slice(next + 1, next + REPLY_CLAUSES).filter(({ segment }) => segment === reply.segment);
  return rest.some(({ words }) => startsWith(foldedOf(words.slice(0, ANSWER_WORDS)), no)) ? "no" : null;
}

/** Whether a clause asks, or offers something. */
function isOffer({ isQuestion, isPossible, isNegated }: SpokenClause): boolean {
  return isQuestion || (isPossible && !isNegated);
}

function isOfferedBefore(at: number, clauses: Ground["clauses"]): boolean {
  const before = clauses[at - 1];
  return before !== undefined && before.segment === clauses[at]?.segment && before.isPossible;
}

/**
 * Whether a number was only asked about or offered, and another one took its place: both sides say that one behind it, and nobody comes back
 * to the first.
 */
export function isReplaced(values: ReadonlySet<string>, ground: Ground): boolean {
  const { clauses } = ground;
  const said = clauses.flatMap((clause, at) => ([...values].some((value) => clause.values.has(value)) ? [at] : []));
  // "For six at eight": it isn't told which of the two is another one later.
  if (said.some((at) => clauses[at]?.values.size !== 1)) return false;
  const last = said.at(-1);
  if (last === undefined || !said.every((at) => isOfferedThere(at, clauses)) || said.some((at) => replyTo(ground, at) === "yes"))
    return false;
  const first = clauses[last];
  const rest = clauses.slice(last + 1, last + 1 + OTHER_WITHIN);
  const other = rest
    .filter(({ side, values: own }) => side !== first?.side && own.size > 0)
    .flatMap(({ values: own }) => [...own]);
  return other.some((value) => clauses.slice(last + 1).some(({ side, values: own }) => side === first?.side && own.has(value)));
}

function isOfferedThere(at: number, clauses: Ground["clauses"]): boolean {
  const segment = clauses[at]?.segment;
  return clauses.slice(at, at + OFFER_CLAUSES).some((one) => one.segment === segment && isOffer(one));
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
  // A message is many lines of one speaker.
  const turn = ahead.findIndex(({ side }) => side !== clause.side);
  const rest = turn < 0 ? ahead : ahead.slice(0, turn);
  const next = turn < 0 ? [] : ahead.slice(turn).filter(({ segment }) => segment === ahead[turn]?.segment);
  const isOther = (one: SpokenClause) =>
    !says(one) && (kind === "number" ? one.values.size > 0 : one.items.some((item) => item.kind === "time"));
  const { corrects } = grammarOf(language);
  const slip = rest.findIndex(({ words }) => startsWith(foldedOf(words.slice(0, CORRECTED_IN)), corrects));
  if (slip >= 0 && slip < CORRECTED_IN && (rest.slice(slip).some(isOther) || next.some(isOther))) return true;
  if (kind === "time" && clause.isNegated && !rest.some(says)) return true;
  // An answer is one to what was said last.
  return rest.length <= 1 && replyTo(ground, at) === "no" && next.some((one) => isOther(one) || isOpen(clause));
}

/** Whether a day of the week or a time of day gave way to another one: the other side took it up without a yes, and nobody comes back to it. */
export function isSuperseded(ids: readonly string[], times: ReadonlySet<string>, ground: Ground): boolean {
  const days = ids.filter((id) => DAYS.has(id));
  const clocks = [...times].filter((value) => value.includes(":"));
  const isIt = (clause: SpokenClause) =>
    [...clause.ids].some((id) => days.includes(id)) || clocks.some((value) => clause.values.has(value));
  const isOther = (clause: SpokenClause) =>
    !isIt(clause) &&
    ((days.length > 0 && [...clause.ids].some((id) => DAYS.has(id))) ||
      (clocks.length > 0 && [...clause.values].some((value) => value.includes(":"))));
  if (days.length === 0 && clocks.length === 0) return false;
  const { clauses } = ground;
  const last = clauses.findLastIndex(isIt);
  const next = clauses.findIndex((clause, at) => at > last && isOther(clause));
  if (last < 0 || next < 0 || next - last > OTHER_WITHIN) return false;
  const offered = clauses.findIndex(isIt);
  return replyTo(ground, last) !== "yes" && clauses.slice(offered, next).some(({ side }) => side !== clauses[offered]?.side);
}
