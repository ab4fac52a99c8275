import type { Ground } from "./ground";
import { saysItem, saysNumber } from "./place";
import { type Signs, weighStatement } from "./signs";
import type { Claim } from "./statement";

/** What each sign counts, fitted by logistic regression on calls with true and invented statements (see README). */
const PLACE = 2.2;
const STRANGE_TIME = -1.75;
/** These count as far as the statement is of what the place speaks of. */
const AGAINST = { denied: -1.95, undone: -1.25, teller: -0.85 };
const BASE = -1.05;
/** What a place that was not cited counts. */
const UNCITED = 0.6;
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
  const said = PLACE * Math.max(signs.cited, UNCITED * signs.place) + STRANGE_TIME * signs.strangeTime;
  const against = AGAINST.denied * signs.denied + AGAINST.undone * (isTask ? 0 : signs.undone) + AGAINST.teller * signs.teller;
  if (BASE + said + against * Math.max(signs.cited, signs.place) < 0) return { evidence: null, reason: reasonOf(signs) };
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

function reasonOf({ number, name, date, denied, undone, teller }: Signs): string {
  if (number) return "a number that was not said";
  if (name) return "a name that was not said";
  if (date) return "a time that was not said";
  return Math.max(denied, undone, teller) >= CONTRADICTS ? "not what was said of it" : "something that was not said";
}
