import { hasPhrase } from "../phrases";
import { grammarOf, type SpokenClause } from "./clauses";
import { COMMON } from "./common";
import { type Ground, statementLanguage, weightOf } from "./ground";
import { type Item, isDeed, opposites } from "./items";
import { type Place, placeOf, saysItem, saysNumber } from "./place";
import { MASK } from "./read-words";
import { type Answer, answerTo, isOpen, isSuperseded, isWithdrawn, replyTo } from "./settled";
import { actorOf } from "./speakers";
import { type Claim, readStatement } from "./statement";

/** What speaks for and against a statement, each 0 to 1. */
export interface Signs {
  /** Part of its weight that the cited lines have, that the best place of the call has, and that all of it has. */
  cited: number;
  place: number;
  call: number;
  /** The heaviest time that nobody spoke of. */
  strangeTime: number;
  /** A number, a name, a month or a day of the week that nobody said. */
  number: boolean;
  name: boolean;
  date: boolean;
  /** Nothing of it was said, by whatever name, or not what it turns on. */
  unsaid: boolean;
  /** It was said not to be so. */
  denied: number;
  /** Told as done, and only promised, wished for or asked. */
  undone: number;
  /** The other side says it. */
  teller: number;
  /** What is said of it last, or answered to it, says no. */
  settled: number;
  refused: number;
  /** Told as done, and only offered, asked or to come wherever it is spoken of. */
  open: number;
  /** The other side does it. */
  actor: number;
  /** A number or time of it was taken back. */
  withdrawn: number;
  /** Another day or time took the place of one of it. */
  superseded: number;
  /** Told as accepted, and nobody said yes to it. */
  unaccepted: number;
  /** Somebody does it who says nothing in the call. */
  silent: number;
  /** Only offered or asked about wherever it is spoken of, and not accepted. */
  offered: number;
  /** A number of it is said of something else. */
  elsewhere: number;
  /** Part of its claims that the best line for each has, and how much that is in all. */
  claims: number;
  amount: number;
}

interface Weighed {
  signs: Signs;
  /** The line around which most of it was said; null where nothing was. */
  line: number | null;
  /** What it says in all. */
  claims: readonly Claim[];
}

const DATES: ReadonlySet<string> = new Set(
  "monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december".split(
    " ",
  ),
);
/** Less than this tells nothing of this call. */
const TELLING_MIN = 0.2;
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
/** Of places alike, the one whose middle says most. */
const OWN_RANK = 0.01;
const SCORE_MIN = 0.4;
const CORE_MIN = 0.7;
const BESIDE = 0.5;
/** A "no" nearby often answers something else than what the statement says. */
const DENIED_PLAIN = 0.5;
/** A clause with less of a claim does not speak of it, and clauses with this part of the most speak of it too. */
const CLAUSE_MIN = 0.25;
const ALIKE = 0.6;
/** Of a statement in another language than the call's, by whose concepts alone they are compared. */
const FOREIGN_MIN = 0.4;
/** So many things said are few. */
const LITTLE = 2;
/** What of a claim the call has, and what stands beside its number at most, if the number is of something else. */
const ELSEWHERE = { whole: 0.6, beside: 0.15 };

/** Weighs a statement against a call. */
export function weighStatement(text: string, cited: readonly number[], ground: Ground): Weighed {
  const language = statementLanguage(text, ground.language);
  const claims = readStatement(text, language, ground.names);
  const items = claims.flatMap((claim) => claim.items);
  const numbers = claims.flatMap((claim) => claim.numbers);
  const weights = new Map(items.map((item) => [item, weightOf(item, ground, language !== ground.language)]));
  const weight = (item: Item) => weights.get(item) ?? 0;
  const total = items.reduce((sum, item) => sum + weight(item), 0) + numbers.length;
  const cover = (place: Place) => {
    // What is masked was looked up before.
    if (total < TELLING_MIN) return text.search(MASK) < 0 ? 0 : 1;
    const said = items.reduce((sum, item) => sum + weight(item) * saysItem(item, place), 0);
    return (said + numbers.filter((values) => saysNumber(values, place)).length) / total;
  };
  const covers = ground.around.map(cover);
  const ranks = ground.lines.map((own, at) => (covers[at] ?? 0) + OWN_RANK * cover(own));
  const best = ranks.reduce((at, rank, index) => (rank > (ranks[at] ?? 0) ? index : at), 0);
  const line = (covers[best] ?? 0) > 0 ? best : null;
  const near = new Set([...cited, ...(line === null ? [] : [line])].flatMap((one) => [one - 1, one, one + 1]));
  const citedPlace = placeOf(cited.flatMap((one) => ground.around[one] ?? []));
  const judged = claims.map((claim) => judgeClaim(claim, near, ground, weight));
  const worst = (name: "denied" | "undone" | "teller") => Math.max(0, ...judged.map((one) => one[name]));
  // What is told as refused, offered or not so may be answered with no, and its numbers turned down.
  const isPlain = !claims.some(({ isNegated, isRefused, isOffered }) => isNegated || isRefused || isOffered);
  const against = isPlain ? claims.map((claim) => opposeClaim(claim, ground, weight)) : [];
  const most = (
    name:
      | "settled"
      | "open"
      | "refused"
      | "actor"
      | "withdrawn"
      | "superseded"
      | "unaccepted"
      | "silent"
      | "offered"
      | "elsewhere",
  ) => Math.max(0, ...against.map((one) => one[name]));
  const amount = claims.reduce((sum, claim) => sum + foundOf(claim, ground, weight), 0);
  const telling = items.filter((item) => !item.ids.some((id) => COMMON.has(id)));
  const isUnsaid = (item: Item) => saysItem(item, ground.whole) < 1;
  const times = items.filter(({ kind }) => kind === "time");
  const signs = {
    cited: cited.length === 0 ? (covers[best] ?? 0) : cover(citedPlace),
    place: covers[best] ?? 0,
    call: cover(ground.whole),
    strangeTime: Math.max(0, ...times.map((item) => (1 - saysItem(item, ground.whole)) * weight(item))),
    unsaid:
      numbers.length === 0 &&
      text.search(MASK) < 0 &&
      ((language !== ground.language && cover(ground.whole) < FOREIGN_MIN) || isMadeUp(telling, ground.whole)),
    number: numbers.some((values) => !saysNumber(values, ground.whole)),
    name: items.some((item) => item.kind === "name" && isUnsaid(item)),
    date: items.some((item) => item.ids.some((id) => DATES.has(id)) && isUnsaid(item)),
    denied: worst("denied"),
    undone: worst("undone"),
    teller: worst("teller"),
    settled: most("settled"),
    open: most("open"),
    refused: most("refused"),
    actor: most("actor"),
    withdrawn: most("withdrawn"),
    superseded: most("superseded"),
    unaccepted: most("unaccepted"),
    silent: most("silent"),
    offered: most("offered"),
    elsewhere: most("elsewhere"),
    claims: total < TELLING_MIN ? (covers[best] ?? 0) : amount / total,
    amount,
  };
  return { signs, line, claims };
}

type Fits = (clause: SpokenClause, answer: Answer) => boolean;

/** A clause that speaks of a claim. */
interface Matched {
  clause: SpokenClause;
  score: number;
  answer: Answer;
}

/** How the clauses that speak of a claim say it, of those near the lines in which it would stand. */
function judgeClaim(claim: Claim, near: ReadonlySet<number>, ground: Ground, weight: (item: Item) => number) {
  const core = coreOf(claim, weight);
  const beside = new Map([...near].map((line) => [line, besideOf(claim, ground.lines[line], weight)]));
  const matched = ground.clauses.flatMap((clause, at): Matched[] => {
    const score = near.has(clause.segment) ? scoreOf(claim, clause, beside.get(clause.segment) ?? 0, weight) : 0;
    return score > 0 ? [{ clause, score, answer: answerTo(ground, at) }] : [];
  });
  const max = Math.max(0, ...matched.map(({ score }) => score));
  if (max < SCORE_MIN || core === null) return { denied: 0, undone: 0, teller: 0 };
  const excluded = opposites(core);
  // "The claim was declined" denies that it was accepted.
  const isTurned = (clause: SpokenClause) =>
    [...clause.ids].some((id) => excluded.has(id)) && !core.ids.some((id) => clause.wide.has(id));
  const ofCore = matched.filter(({ clause }) => saysItem(core, clause) >= CORE_MIN || isTurned(clause));
  const telling = ofCore.length > 0 ? ofCore : matched;
  const most = Math.max(...telling.map(({ score }) => score));
  /** How much better the clauses speak of it that do not fit. */
  const against = (fits: Fits) => 1 - bestOf(telling, fits) / most;
  const isSo: Fits = (clause, answer) => ((answer === "no") === clause.isNegated) !== isTurned(clause);
  const isDone: Fits = ({ isQuestion, isPossible, isFuture }, answer) =>
    !isFuture && (answer === "yes" || !(isQuestion || isPossible));
  // That it is not so is only contradicted by who says that it is; "no table left" is one thing.
  const isNotSo: Fits = (clause, answer) => !isSo(clause, answer) || (claim.isRefused && clause.ids.has("refuse"));
  const plain =
    core.kind === "thing" || hasPhrase(core.stem, grammarOf(ground.language).negation)
      ? 0
      : bestOf(ofCore, (clause, answer) => !isNotSo(clause, answer) && isDone(clause, answer));
  const denied = plain === 0 ? 0 : Math.max(0, 1 - bestOf(telling, isNotSo) / plain);
  const isNot = claim.isNegated || claim.isRefused;
  return {
    denied: isNot ? denied : DENIED_PLAIN * against(isSo),
    undone: claim.isDone && !isNot && isDeed(core) && !isToldAsDone(core, ground) ? against(isDone) : 0,
    teller: claim.teller ? against(({ side }) => side === claim.teller) : 0,
  };
}

/** "I've reserved it for you": wherever what was reserved and for when were named. */
function isToldAsDone(core: Item, { clauses }: Ground): boolean {
  return isDeed(core) && clauses.some((clause) => !isOpen(clause) && !clause.isNegated && saysItem(core, clause) >= CORE_MIN);
}

/** How much of a claim the best place for it has. */
function foundOf(claim: Claim, { around }: Ground, weight: (item: Item) => number): number {
  return around.reduce((most, place) => Math.max(most, ownOf(claim, place, weight)), 0);
}

/** What the clauses that speak most of a plain claim say against it, wherever they stand. */
function opposeClaim(claim: Claim, ground: Ground, weight: (item: Item) => number) {
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
    numbers.some((values) => isWithdrawn((clause) => saysNumber(values, clause), "number", ground)) ||
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

/** Whether nothing of it was said, or of little that it says, what was done or is so was not: "cheated over the lamp". */
function isMadeUp(telling: readonly Item[], said: Place): boolean {
  const isUnsaid = (item: Item) => saysItem(item, said) === 0;
  if (telling.every(isUnsaid)) return true;
  return (
    telling.length <= LITTLE &&
    telling.some((item) => item.ids.length > 0 && item.kind !== "thing" && item.kind !== "time" && isUnsaid(item))
  );
}

/** Whether its numbers are said only where nothing else of it is, though the call speaks of that. */
function isElsewhere({ items, numbers }: Claim, { around, whole }: Ground, weight: (item: Item) => number): boolean {
  if (numbers.length === 0) return false;
  const total = items.reduce((sum, item) => sum + weight(item), 0);
  const part = (place: Place) => items.reduce((sum, item) => sum + weight(item) * saysItem(item, place), 0) / total;
  if (total < CLAUSE_MIN || part(whole) < ELSEWHERE.whole) return false;
  return numbers.some((values) => around.every((place) => !saysNumber(values, place) || part(place) < ELSEWHERE.beside));
}

function itemsOf({ items }: Claim, place: Place | undefined, weight: (item: Item) => number): number {
  return place ? items.reduce((sum, item) => sum + weight(item) * saysItem(item, place), 0) : 0;
}

function ownOf(claim: Claim, place: Place, weight: (item: Item) => number): number {
  return itemsOf(claim, place, weight) + claim.numbers.filter((values) => saysNumber(values, place)).length;
}

function bestOf(matched: readonly Matched[], fits: Fits): number {
  return Math.max(0, ...matched.filter(({ clause, answer }) => fits(clause, answer)).map(({ score }) => score));
}

/** How much of a claim a clause has, with what stands beside it in the line. */
function scoreOf(claim: Claim, clause: SpokenClause, beside: number, weight: (item: Item) => number): number {
  const said = claim.items.reduce((sum, item) => sum + weight(item) * saysItem(item, clause), 0);
  const own = said + claim.numbers.filter((values) => saysNumber(values, clause)).length;
  return own === 0 ? 0 : own + BESIDE * Math.max(0, beside - said);
}

function besideOf({ items }: Claim, line: Place | undefined, weight: (item: Item) => number): number {
  return line ? items.reduce((sum, item) => sum + weight(item) * saysItem(item, line), 0) : 0;
}

/** What a claim turns on: its heaviest deed, else state, else thing; nothing where it names only a time. */
function coreOf({ items }: Claim, weight: (item: Item) => number): Item | null {
  // What was accepted or refused counts before that it was.
  const isAnswer = ({ ids }: Item) => ids.includes("accept") || ids.includes("refuse");
  const told = items.some((item) => isDeed(item) && !isAnswer(item)) ? items.filter((item) => !isAnswer(item)) : items;
  const heaviest = (fits: (item: Item) => boolean) =>
    told.filter(fits).reduce<Item | null>((best, item) => (weight(item) > (best ? weight(best) : 0.2) ? item : best), null);
  return (
    heaviest(isDeed) ?? heaviest(({ kind }) => kind === "state") ?? heaviest(({ kind }) => kind !== "time" && kind !== "other")
  );
}
