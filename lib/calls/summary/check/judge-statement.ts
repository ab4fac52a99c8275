import { keysOf } from "@/lib/core/typed-keys";
import type { Ground } from "./ground";
import { saysItem, saysNumber } from "./place";
import { type Signs, weighStatement } from "./signs";
import type { Claim } from "./statement";

/** What speaks against a statement, each enough by itself from this much on. */
const AGAINST = {
  settled: 1,
  refused: 1,
  open: 1,
  offered: 1,
  actor: 1,
  withdrawn: 1,
  superseded: 1,
  unaccepted: 1,
  silent: 1,
  elsewhere: 1,
  undone: 0.5,
  denied: 0.9,
  teller: 0.9,
} as const;
/** Of a task that it is still to be done says nothing against it. */
const OF_TASKS: ReadonlySet<string> = new Set(["open", "offered", "undone", "unaccepted"]);
/** Of which less than this was said, the lines that speak of it may speak of something else. */
const SPOKEN_OF = 0.5;
/** So many things against it need less. */
const MANY = 4;
const LITTLE_SPOKEN_OF = 0.3;
/** Part of a title that has to be said, in whatever words. */
const TITLE_MIN = 0.5;
/** The cited lines are right when they have this part of what the best place has. */
const CITED_MIN = 0.7;

type Judgement = { evidence: number[]; reason: null } | { evidence: null; reason: string };

interface StatementKind {
  /** Half of it may be words of its own. */
  isTitle?: boolean;
  /** It is still to be done. */
  isTask?: boolean;
}

/**
 * Whether a call bears a statement out: nothing in it is made up, and nothing that was said of the same speaks against it. A number, a name or a
 * time that nobody said is made up, and so is what no word of the call speaks of. That a statement has other words than the call says nothing
 * against it. Lines that were cited wrongly are replaced by those that say it. Linear in the length of the call.
 */
export function judgeStatement(
  text: string,
  cited: readonly number[],
  ground: Ground,
  { isTitle = false, isTask = false }: StatementKind = {},
): Judgement {
  const { signs, line, claims } = weighStatement(text, cited, ground);
  const against = keysOf(AGAINST).filter(
    (name) => signs[name] >= AGAINST[name] && !(isTask && OF_TASKS.has(name)) && !(isTitle && name !== "denied"),
  );
  const reason = reasonAgainst(signs, against.length, isTitle);
  if (reason !== null) return { evidence: null, reason };
  if (isTitle || line === null || (cited.length > 0 && signs.cited >= CITED_MIN * signs.place))
    return { evidence: [...cited], reason: null };
  return {
    evidence: [line - 1, line, line + 1].filter((index) => index === line || adds(index, line, claims, ground)),
    reason: null,
  };
}

function reasonAgainst({ number, name, date, unsaid, call }: Signs, against: number, isTitle: boolean): string | null {
  if (number) return "a number that was not said";
  if (name) return "a name that was not said";
  if (date) return "a time that was not said";
  if (against > 0 && call >= (against < MANY ? SPOKEN_OF : LITTLE_SPOKEN_OF)) return "not what was said of it";
  return unsaid || (isTitle && call < TITLE_MIN) ? "something that was not said" : null;
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
