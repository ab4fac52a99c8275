import { keysOf } from "@/lib/core/typed-keys";
import type { Ground } from "./ground";
import { saysItem, saysNumber } from "./place";
import { type Signs, weighStatement } from "./signs";
import type { Claim } from "./statement";

/** What each sign counts, fitted on calls with true and invented statements (see README). */
const SUPPORT = 1.5;
/** Much that was found tells more than little, up to here. */
const AMOUNT = 0.7;
const AMOUNT_MAX = 4;
/** What was said as a whole in one place is no less than this. */
const WHOLE = { part: 0.9, amount: 1 };
const STRANGE_TIME = -1.75;
/** These count as far as the statement is of what the place speaks of. */
const AGAINST = { denied: -1.95, undone: -1.25, teller: -0.85 };
/** These were compared with the clauses that speak of it. */
const OPPOSED = { settled: -1.2, refused: -1.6, open: -1, actor: -1.6, withdrawn: -1.6 };
const BASE = -1.85;
/** Part of a title that has to be said, in whatever words. */
const TITLE_MIN = 0.5;
/** The cited lines are right when they have this part of what the best place has. */
const CITED_MIN = 0.7;
const CONTRADICTS = 0.5;

type Judgement = { evidence: number[]; reason: null } | { evidence: null; reason: string };

interface StatementKind {
  /** Half of it may be words of its own. */
  isTitle?: boolean;
  /** It is still to be done. */
  isTask?: boolean;
}

/**
 * Whether a call bears a statement out: enough of what it says was said, by whatever name, best where it points to; and nothing there speaks
 * against it. A number, a name or a time that nobody said is made up. Lines that were cited wrongly are replaced by those that say it. Linear in the length of the call.
 */
export function judgeStatement(
  text: string,
  cited: readonly number[],
  ground: Ground,
  { isTitle = false, isTask = false }: StatementKind = {},
): Judgement {
  const { signs, line, claims } = weighStatement(text, cited, ground);
  const isMadeUp = signs.number || signs.name || signs.date;
  if (isMadeUp || (isTitle && signs.call < TITLE_MIN)) return { evidence: null, reason: reasonOf(signs) };
  if (isTitle && signs.denied >= CONTRADICTS) return { evidence: null, reason: reasonOf(signs) };
  if (isTitle) return { evidence: [...cited], reason: null };
  const amount = Math.min(AMOUNT_MAX, Math.max(signs.amount, signs.claims >= WHOLE.part ? WHOLE.amount : 0));
  const said = SUPPORT * signs.claims + AMOUNT * amount + STRANGE_TIME * signs.strangeTime;
  const against = AGAINST.denied * signs.denied + AGAINST.undone * (isTask ? 0 : signs.undone) + AGAINST.teller * signs.teller;
  const opposed = keysOf(OPPOSED).reduce((sum, name) => sum + (isTask && name === "open" ? 0 : OPPOSED[name] * signs[name]), 0);
  if (BASE + said + against * Math.max(signs.cited, signs.place) + opposed < 0)
    return { evidence: null, reason: reasonOf(signs) };
  if (line === null || (cited.length > 0 && signs.cited >= CITED_MIN * signs.place))
    return { evidence: [...cited], reason: null };
  return {
    evidence: [line - 1, line, line + 1].filter((index) => index === line || adds(index, line, claims, ground)),
    reason: null,
  };
}

/** Whether a line says something of the claims that its neighbour does not. */
function adds(index: number, neighbour: number, claims: readonly Claim[], { lines }: Ground): boolean {
  const [own, other] = [lines[index], lines[neighbour]];
  if (!own || !other) return false;
  return claims.some(
    ({ items, numbers }) =>
      items.some((item) => saysItem(item, own) === 1 && saysItem(item, other) < 1) ||
      numbers.some((values) => saysNumber(values, own) && !saysNumber(values, other)),
  );
}

function reasonOf({ number, name, date, ...signs }: Signs): string {
  if (number) return "a number that was not said";
  if (name) return "a name that was not said";
  if (date) return "a time that was not said";
  return [...keysOf(AGAINST), ...keysOf(OPPOSED)].some((name) => signs[name] >= CONTRADICTS)
    ? "not what was said of it"
    : "something that was not said";
}
