import { hasPhrase } from "../phrases";
import { grammarOf, type SpokenClause, startsWith } from "./clauses";
import { type Ground, weightOf } from "./ground";
import { type Item, isDeed, opposites } from "./items";
import { type Place, placeOf, saysItem, saysNumber } from "./place";
import { MASK } from "./read-words";
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
  /** It was said not to be so. */
  denied: number;
  /** Told as done, and only promised, wished for or asked. */
  undone: number;
  /** The other side says it. */
  teller: number;
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
const ANSWER_WORDS = 3;

/** Weighs a statement against a call. */
export function weighStatement(text: string, cited: readonly number[], ground: Ground): Weighed {
  const claims = readStatement(text, ground.language);
  const items = claims.flatMap((claim) => claim.items);
  const numbers = claims.flatMap((claim) => claim.numbers);
  const weights = new Map(items.map((item) => [item, weightOf(item, ground)]));
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
  const isUnsaid = (item: Item) => saysItem(item, ground.whole) < 1;
  const times = items.filter(({ kind }) => kind === "time");
  const signs = {
    cited: cited.length === 0 ? (covers[best] ?? 0) : cover(citedPlace),
    place: covers[best] ?? 0,
    call: cover(ground.whole),
    strangeTime: Math.max(0, ...times.map((item) => (1 - saysItem(item, ground.whole)) * weight(item))),
    number: numbers.some((values) => !saysNumber(values, ground.whole)),
    name: items.some((item) => item.kind === "name" && isUnsaid(item)),
    date: items.some((item) => item.ids.some((id) => DATES.has(id)) && isUnsaid(item)),
    denied: worst("denied"),
    undone: worst("undone"),
    teller: worst("teller"),
  };
  return { signs, line, claims };
}

type Answer = "yes" | "no" | null;
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
    denied: isNot ? denied : against(isSo),
    undone: claim.isDone && !isNot && isDeed(core) ? against(isDone) : 0,
    teller: claim.teller ? against(({ side }) => side === claim.teller) : 0,
  };
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

/** "Any rash?" "No."; "I could send somebody." "No thanks.": what the other side says to it first. */
function answerTo({ clauses, language }: Ground, at: number): Answer {
  const clause = clauses[at];
  if (!clause || !(clause.isQuestion || clause.isPossible || clause.isFuture)) return null;
  let next = at + 1;
  while (clauses[next]?.segment === clause.segment) next++;
  const answer = clauses[next];
  if (!answer || answer.side === clause.side) return null;
  const { yes, no } = grammarOf(language);
  const said = answer.words
    .slice(0, ANSWER_WORDS)
    .map(({ text }) => text)
    .join(" ");
  if (startsWith(said, no)) return "no";
  return startsWith(said, yes) ? "yes" : null;
}
