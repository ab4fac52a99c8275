import type { CallGround, GroundClause } from "./call-ground";
import { fits, isSummed, notNone, overlap, whole } from "./ground-words";
import type { Statement } from "./read-statement";
import { stemOf } from "./stems";
import type { Act } from "./tell-acts";

const OTHER_WORDS_MIN = 2;
/** Tells what they did, not what they want. */
const NARRATES = /^(?:i|we)(?:'ve| have)? (?!(?:am|are|was|were|want|need|would|like|have|had|just want|think|hope|got to)\b)/;
const NARRATED_MIN = 3;
const OTHER_TURNS = 4;
export const DONE_KINDS: readonly Act["kind"][] = ["done", "openStep", "escalation", "booking", "transfer", "sale", "works"];
export const ANSWER_WORDS_MAX = 5;
const PASSIVE_BEFORE = /^(?:was|were|been|is|are|wurde|worden)$/;
const ASKS_OF = /^(?:you|your|you'll|please|sie|ihnen|bitte)$/;
export const MEANS = /^(?:it|that|this|them|those|one|both|these|es|das|die|den|sie|ihn)$/;
const LETS = /^(?:let me|i'll|i'm just)\b/;
const CONCRETE =
  /^(?:e-?mail|text|call|ring|phone|send|post|mail|ship|refund|credit|cancel|order|print|sign|pay|block|fill|upload)$/;
const IT_IS = /^(?:(?:it|that|this)(?:'s| is| has)|das ist|ist) /;

const MAY = /^(?:i|we|ich|wir) (?:could|can|would|might|konnte|kann) /;

/** "The agent will send it" where they say "I'll have it in your inbox": an act of theirs that says the rest, in its turn or the one before. */
export function inOtherWords(statement: Statement, ground: CallGround): GroundClause[] | null {
  const { actor, mode, content, numbers, verb } = statement;
  const kinds: readonly Act["kind"][] = mode === "promised" ? ["promise"] : DONE_KINDS;
  if (mode !== "promised" && (actor === null || mode !== "done")) return null;
  const rest = content.filter((one) => one.stem !== verb && !isSummed(one, statement, ground));
  const isHandedOn = verb !== null && ["pass", "transfer"].some((one) => stemOf(one, ground.check) === verb);
  const times = new Set(ground.check.times.split(" "));
  if (rest.length > 0 && rest.every(({ word }) => times.has(word)) && verb !== null && !ground.stems.has(verb)) return null;
  if (rest.length + numbers.length < (mode === "promised" || isHandedOn ? 1 : OTHER_WORDS_MIN)) return null;
  const found = ground.clauses.filter((one) => {
    if ((actor !== null && !fits(one.clause.speaker, actor)) || !kinds.some((kind) => one.acts.has(kind))) return false;
    if (mode === "promised" && rest.length < 2 && numbers.length === 0 && isOtherDeed(one, verb)) return false;
    if (mode === "done" && one.acts.has("promise") && !one.acts.has("transfer")) return false;
    const turns = Array.from(
      { length: mode !== "done" ? OTHER_TURNS : IT_IS.test(one.clause.folded) ? 2 * OTHER_TURNS : 1 },
      (_, back) => one.clause.turn - back,
    );
    const around = turns.flatMap((turn) => ground.turns.get(turn) ?? []);
    const isSaid = ({ stem, word }: { stem: string; word: string }) =>
      around.some(({ stems, words }) => stems.includes(stem) || words.includes(word));
    const isCounted = ({ values }: { values: ReadonlySet<string> }) =>
      values.has("1") || around.some((other) => [...values].some((value) => other.values.has(value)));
    const isNear =
      rest.some(({ stem }) => one.stems.includes(stem)) ||
      IT_IS.test(one.clause.folded) ||
      one.words.some((word) => MEANS.test(word));
    return rest.every(isSaid) && numbers.every(isCounted) && isNear;
  });
  const isOwn = (one: GroundClause) => rest.some(({ stem }) => one.stems.includes(stem));
  // "I'll go through it": what the other side says of that very thing is theirs.
  const isTheirs =
    actor !== null &&
    ground.clauses.some((one) => !fits(one.clause.speaker, actor) && kinds.some((kind) => one.acts.has(kind)) && isOwn(one));
  return isTheirs ? notNone(found.filter(isOwn), null) : notNone(found, null);
}

/** "I'll email you the form" is no promise to fill it in: a deed of its own, said with its verb. */
function isOtherDeed({ words, stems }: GroundClause, verb: string | null): boolean {
  const at = words.findIndex((word) => /(?:'ll|^will)$/.test(word)) + 1;
  return verb !== null && at > 0 && stems[at] !== verb && CONCRETE.test(words[at] ?? "");
}

/** "The customer lost a rucksack" where they say "I left a rucksack on line four": what they tell of themselves, in other words. */
export function narrated(
  { actor, mode, content, numbers, verb, isPassive }: Statement,
  ground: CallGround,
): GroundClause[] | null {
  if (actor !== "Customer" || mode !== "done" || isPassive) return null;
  const rest = content.filter(({ stem }) => stem !== verb);
  if (rest.length + numbers.length < NARRATED_MIN) return null;
  const found = ground.clauses.filter((one) => {
    const isTold =
      one.clause.speaker === "Customer" &&
      !one.clause.isQuestion &&
      NARRATES.test(one.clause.folded) &&
      !whole(ground.check.clauseNegated).test(one.clause.folded) &&
      !whole(ground.check.clauseOpen).test(one.clause.folded) &&
      !whole(ground.check.clauseFuture).test(one.clause.folded);
    return (
      isTold &&
      rest.every(({ stem }) => (ground.turns.get(one.clause.turn) ?? []).some(({ stems }) => stems.includes(stem))) &&
      rest.some(({ stem }) => one.stems.includes(stem)) &&
      numbers.every(({ values }) => [...values].some((value) => one.values.has(value)))
    );
  });
  return notNone(found, null);
}

/** A request that was followed: "could you upload it?" "Done." */
export function complied(
  statement: Statement,
  own: readonly GroundClause[],
  { clauses, turns, check }: CallGround,
): GroundClause[] | null {
  const { actor, mode, verb, isPassive } = statement;
  if (mode === "done" && (actor === "Agent" || isPassive) && verb !== null) {
    const carriedOut = new RegExp(`^${check.carriedOut}(?![a-z])`);
    const last = clauses.findLast(({ clause }) => clause.speaker === "Agent" && carriedOut.test(clause.folded));
    const isAnnounced = ({ clause }: GroundClause) =>
      (clause.speaker === "Agent" ? !clause.isQuestion : clause.isQuestion && last?.clause.turn === clause.turn + 1) &&
      clause.at < (last?.clause.at ?? 0);
    const announced = own.find(isAnnounced);
    if (announced && last) return [announced, last];
    // "Let me reset it. Okay, I've sent you a new one."
    const begun = own.find(({ clause }) => clause.speaker === "Agent" && LETS.test(clause.folded));
    const after =
      begun && (turns.get(begun.clause.turn) ?? []).find(({ clause, acts }) => clause.at > begun.clause.at && acts.has("done"));
    return begun && after ? [begun, after] : null;
  }
  if (mode !== "done" || actor !== "Customer" || verb === null) return null;
  const answer = new RegExp(`^${check.complied}\\b`);
  const isTimed = (one: GroundClause) =>
    statement.numbers.length > 0 &&
    one.words.length <= ANSWER_WORDS_MAX &&
    statement.numbers.every(({ values }) => [...values].some((value) => one.values.has(value)));
  const answerAfterWord = new RegExp(`^[a-z]*[ ,.]*${check.complied}\\b`);
  const asks = ({ words, stems }: GroundClause) =>
    !PASSIVE_BEFORE.test(words[stems.indexOf(verb) - 1] ?? "") &&
    (words.slice(0, stems.indexOf(verb)).some((word) => ASKS_OF.test(word)) || stems[0] === verb);
  for (const asked of own.filter((one) => one.clause.speaker === "Agent" && asks(one))) {
    const next = turns.get(asked.clause.turn + 1) ?? [];
    const first =
      next.find(({ clause }) => answer.test(clause.folded)) ??
      next.find(({ clause }) => answerAfterWord.test(clause.sentence.folded)) ??
      next.find(isTimed) ??
      next.slice(0, 1).find(({ stems }) => statement.content.some(({ stem }) => stem !== verb && stems.includes(stem)));
    if (first) return [asked, first];
  }
  return null;
}

/** What was offered is said in one breath by whoever offered it. */
export function offered(statement: Statement, ground: CallGround): GroundClause[] | null {
  const { actor, content, numbers, verb } = statement;
  const own = ground.clauses.filter(({ clause }) => actor === null || fits(clause.speaker, actor));
  const things = content.length + numbers.length;
  const isAdvised = (clause: GroundClause) =>
    verb !== null &&
    clause.stems.includes(verb) &&
    clause.words.some((word) => MEANS.test(word)) &&
    content.every(
      (one) =>
        one.stem === verb ||
        isSummed(one, statement, ground) ||
        (clause.acts.has("promise") && ground.stems.has(one.stem)) ||
        [0, 1, 2].some((back) =>
          (ground.turns.get(clause.clause.turn - back) ?? []).some(({ stems }) => stems.includes(one.stem)),
        ),
    );
  return notNone(
    own.filter((clause) => {
      if (isAdvised(clause)) return true;
      const said = overlap(statement, clause);
      return things > 0 && (said >= Math.min(2, things) || (said > 0 && MAY.test(clause.clause.folded)));
    }),
    null,
  );
}
