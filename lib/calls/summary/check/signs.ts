import { hasPhrase } from "../phrases";
import { coreOf, itemsOf, type Weight } from "./claim-parts";
import { grammarOf, type SpokenClause } from "./clauses";
import { COMMON } from "./common";
import { type Ground, statementLanguage, weightOf } from "./ground";
import { type Item, isDeed, opposites } from "./items";
import { isToldAsDone, opposeClaim } from "./oppose-claim";
import { type Place, placeOf, saysItem, saysNumber } from "./place";
import { MASK } from "./read-words";
import { type Answer, answerTo } from "./settled";
import { type Claim, readStatement } from "./statement";

/** What speaks for and against a statement, each 0 to 1. */
export interface Signs {
  /** Part of its weight that the cited lines have, that the best place of the call has, and that all of it has. */
  cited: number;
  place: number;
  call: number;
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
/** Of places alike, the one whose middle says most. */
const OWN_RANK = 0.01;
const SCORE_MIN = 0.4;
const CORE_MIN = 0.7;
const BESIDE = 0.5;
/** Of a statement in another language than the call's, by whose concepts alone they are compared. */
const FOREIGN_MIN = 0.4;
/** So many things said are few. */
const LITTLE = 2;

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
  const telling = items.filter((item) => !item.ids.some((id) => COMMON.has(id)));
  const isUnsaid = (item: Item) => saysItem(item, ground.whole) < 1;
  const signs = {
    cited: cited.length === 0 ? (covers[best] ?? 0) : cover(citedPlace),
    place: covers[best] ?? 0,
    call: cover(ground.whole),
    unsaid:
      numbers.length === 0 &&
      !claims.some(({ isNegated }) => isNegated) &&
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
function judgeClaim(claim: Claim, near: ReadonlySet<number>, ground: Ground, weight: Weight) {
  const core = coreOf(claim, weight);
  const beside = new Map([...near].map((line) => [line, itemsOf(claim, ground.lines[line], weight)]));
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
    denied: isNot && !claim.isUnwanted ? denied : 0,
    undone: claim.isDone && !isNot && isDeed(core) && !isToldAsDone(core, ground) ? against(isDone) : 0,
    teller: claim.teller ? against(({ side }) => side === claim.teller) : 0,
  };
}

function bestOf(matched: readonly Matched[], fits: Fits): number {
  return Math.max(0, ...matched.filter(({ clause, answer }) => fits(clause, answer)).map(({ score }) => score));
}

/** How much of a claim a clause has, with what stands beside it in the line. */
function scoreOf(claim: Claim, clause: SpokenClause, beside: number, weight: Weight): number {
  const said = itemsOf(claim, clause, weight);
  const own = said + claim.numbers.filter((values) => saysNumber(values, clause)).length;
  return own === 0 ? 0 : own + BESIDE * Math.max(0, beside - said);
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
