import { coreOf, itemsOf, ownOf, type Weight } from "./claim-parts";
import type { Ground } from "./ground";
import { type Item, isDeed } from "./items";
import { type Place, saysItem, saysNumber } from "./place";
import { answerTo, isOpen, isReplaced, isSuperseded, isWithdrawn, replyTo } from "./settled";
import { actorOf } from "./speakers";
import type { Claim } from "./statement";

/** A lighter time is one that the call has all over. */
const TELLING_MIN = 0.2;
const CORE_MIN = 0.7;
const BESIDE = 0.5;
/** "The customer booked" is "I have booked you in": one side does it for the other. */
const TRANSACTED: ReadonlySet<string> = new Set([
  "bookDeed",
  "makeAppointment",
  "order",
  "buy",
  "cancel",
  "terminate",
  "renew",
  "change",
  "reschedule",
  "exchange",
]);
/** A clause with less of a claim does not speak of it, and clauses with this part of the most speak of it too. */
const CLAUSE_MIN = 0.25;
const ALIKE = 0.6;
/** What of a claim the call has, and what stands beside its number at most, if the number is of something else. */
const ELSEWHERE = { whole: 0.6, beside: 0.15 };

/** What the clauses that speak most of a plain claim say against it, wherever they stand. */
export function opposeClaim(claim: Claim, ground: Ground, weight: Weight) {
  const { items, numbers, subject, isDone, isPast, isPossible, teller } = claim;
  const own = ground.clauses.map((clause) => ownOf(claim, clause, weight));
  const near = ground.lines.map((line) => itemsOf(claim, line, weight));
  const ranks = own.map((score, at) => (score < CLAUSE_MIN ? 0 : score + BESIDE * (near[ground.clauses[at]?.segment ?? 0] ?? 0)));
  const max = Math.max(0, ...ranks);
  const matched = ground.clauses.flatMap((clause, at) =>
    max > 0 && (ranks[at] ?? 0) >= ALIKE * max ? [{ clause, at, rank: ranks[at] ?? 0, answer: answerTo(ground, at) }] : [],
  );
  const doer = subject ?? teller;
  const isAccepted = items.some(({ ids }) => ids.some((id) => id === "accept" || id === "agreeOn"));
  const isOpenOrOther = (at: number) => {
    const reply = replyTo(ground, at);
    return reply !== "yes" && !ground.clauses[at]?.ids.has("accept");
  };
  const isNo = ({ clause, answer }: (typeof matched)[number]) => (answer === "no") !== clause.isNegated;
  const last = matched.at(-1);
  const first = matched.find(({ rank }) => rank === max);
  const core = coreOf(claim, weight);
  const ofCore = core ? matched.filter(({ clause }) => saysItem(core, clause) >= CORE_MIN) : [];
  const isSaidSo = core !== null && isToldAsDone(core, ground);
  const doers = (ofCore.length > 0 ? ofCore : matched.filter(({ rank }) => rank >= 0.9 * max)).flatMap(({ clause }) =>
    core ? (actorOf(clause, core, ground.language) ?? []) : [],
  );
  const isGone =
    numbers.some(
      (values) => isWithdrawn((clause) => saysNumber(values, clause), "number", ground) || isReplaced(values, ground),
    ) ||
    items.some(
      (item) =>
        item.kind === "time" &&
        weight(item) > TELLING_MIN &&
        isWithdrawn((clause) => saysItem(item, clause) === 1, "time", ground),
    );
  return {
    settled: last && isNo(last) ? 1 : 0,
    open:
      isDone &&
      isPast &&
      teller === null &&
      core &&
      !isSaidSo &&
      matched.length > 0 &&
      matched.every(({ clause, answer }) => isOpen(clause) && answer !== "yes")
        ? 1
        : 0,
    refused: first && replyTo(ground, first.at) === "no" ? 1 : 0,
    actor: subject && doers.length > 0 && !doers.includes(subject) && !core?.ids.some((id) => TRANSACTED.has(id)) ? 1 : 0,
    withdrawn: isGone ? 1 : 0,
    superseded: isSuperseded(
      items.flatMap(({ ids }) => ids),
      new Set(numbers.flatMap((values) => [...values])),
      ground,
    )
      ? 1
      : 0,
    unaccepted: isAccepted && matched.length > 0 && matched.every(({ at }) => isOpenOrOther(at)) ? 1 : 0,
    silent: doer && !isPossible && !ground.clauses.some(({ side }) => side === doer) ? 1 : 0,
    offered:
      core &&
      isDeed(core) &&
      !isPossible &&
      !isSaidSo &&
      matched.length > 0 &&
      matched.every(({ clause, at }) => (clause.isQuestion || clause.isPossible) && replyTo(ground, at) !== "yes")
        ? 1
        : 0,
    elsewhere: isElsewhere(claim, ground, weight) ? 1 : 0,
  };
}

/** "I've reserved it for you": wherever what was reserved and for when were named. */
export function isToldAsDone(core: Item, { clauses }: Ground): boolean {
  return isDeed(core) && clauses.some((clause) => !isOpen(clause) && !clause.isNegated && saysItem(core, clause) >= CORE_MIN);
}

/** Whether its numbers are said only where nothing else of it is, though the call speaks of that. */
function isElsewhere({ items, numbers }: Claim, { around, whole }: Ground, weight: Weight): boolean {
  if (numbers.length === 0) return false;
  const total = items.reduce((sum, item) => sum + weight(item), 0);
  const part = (place: Place) => items.reduce((sum, item) => sum + weight(item) * saysItem(item, place), 0) / total;
  if (total < CLAUSE_MIN || part(whole) < ELSEWHERE.whole) return false;
  return numbers.some((values) => around.every((place) => !saysNumber(values, place) || part(place) < ELSEWHERE.beside));
}
