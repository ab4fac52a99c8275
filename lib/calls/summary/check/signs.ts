import { grammarOf, type SpokenClause } from "./clauses";
import { type Ground, weightOf } from "./ground";
import { type Item, isDeed, opposites } from "./items";
import { type Place, placeOf, saysItem, saysNumber } from "./place";
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
/** Less than this says nothing that could be wrong. */
const TELLING_MIN = 0.3;
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
    if (total < TELLING_MIN) return 1;
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

/** How the clauses that speak of a claim say it, of those near the lines in which it would stand. */
function judgeClaim(claim: Claim, near: ReadonlySet<number>, ground: Ground, weight: (item: Item) => number) {
  const core = coreOf(claim, weight);
  const beside = new Map([...near].map((line) => [line, besideOf(claim, ground.lines[line], weight)]));
  const matched = ground.clauses.flatMap((clause, at) => {
    const score = near.has(clause.segment) ? scoreOf(claim, clause, beside.get(clause.segment) ?? 0, weight) : 0;
    return score > 0 ? [{ clause, score, answer: answerTo(ground, at) }] : [];
  });
  const max = Math.max(0, ...matched.map(({ score }) => score));
  if (max < SCORE_MIN || core === null) return { denied: 0, undone: 0, teller: 0 };
  const excluded = opposites(core);
  // "The claim was declined" denies that it was accepted.
  const isTurned = (clause: SpokenClause) => !clause.stems.has(core.stem) && [...clause.ids].some((id) => excluded.has(id));
  const ofCore = matched.filter(({ clause }) => saysItem(core, clause) >= CORE_MIN || isTurned(clause));
  const telling = ofCore.length > 0 ? ofCore : matched;
  const most = Math.max(...telling.map(({ score }) => score));
  /** How much better the clauses speak of it that do not fit. */
  const against = (fits: (clause: SpokenClause, answer: "yes" | "no" | null) => boolean) =>
    1 - Math.max(0, ...telling.filter(({ clause, answer }) => fits(clause, answer)).map(({ score }) => score)) / most;
  const isNot = claim.isNegated || claim.mode === "refused";
  const isDone = claim.mode === "done" && !isNot && !claim.isPossible && isDeed(core);
  return {
    denied: isNot ? 0 : against((clause, answer) => ((answer === "no") === clause.isNegated) !== isTurned(clause)),
    undone: isDone
      ? against(({ isQuestion, isPossible, isFuture }, answer) => !isFuture && (answer === "yes" || !(isQuestion || isPossible)))
      : 0,
    teller: claim.teller ? against(({ side }) => side === claim.teller) : 0,
  };
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
  const heaviest = (fits: (item: Item) => boolean) =>
    items.filter(fits).reduce<Item | null>((best, item) => (weight(item) > (best ? weight(best) : 0.2) ? item : best), null);
  return (
    heaviest(isDeed) ?? heaviest(({ kind }) => kind === "state") ?? heaviest(({ kind }) => kind !== "time" && kind !== "other")
  );
}

/** "Any rash?" "No."; "I could send somebody." "No thanks.": what the other side says to it first. */
function answerTo({ clauses, language }: Ground, at: number): "yes" | "no" | null {
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

function startsWith(text: string, expression: RegExp): boolean {
  expression.lastIndex = 0;
  const found = expression.exec(text);
  expression.lastIndex = 0;
  return found?.index === 0;
}
