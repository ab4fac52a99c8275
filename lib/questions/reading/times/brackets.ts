import { isSmallWord } from "../../languages/detect-language";
import { has, type Item, isLink, plainly } from "../item";
import { explainedPeriod } from "../phrases/bracket-periods";
import type { Vocabulary } from "../vocabulary";
import type { Token } from "./tokens";

type AskedColumn = Vocabulary["columns"][number];

/** Where something stands in brackets: the places of the brackets themselves. */
interface Bracket {
  open: number;
  close: number;
}

/** The outermost brackets of a text. */
function bracketsOf(text: string): Bracket[] {
  const found: Bracket[] = [];
  let depth = 0;
  let open = -1;
  for (const [at, letter] of [...text].entries()) {
    if (letter === "(") {
      if (depth === 0) open = at;
      depth += 1;
    } else if (letter === ")" && depth > 0) {
      depth -= 1;
      if (depth === 0) found.push({ open, close: at });
    }
  }
  return found;
}

/**
 * "Fett %", "Rate/day EUR", "Queue (s)": a header with signs in it that is written as it stands is that column, as one word.
 * @param text as the places of the words count it
 */
export function withHeaders(tokens: readonly Token[], text: string, { columns }: Vocabulary): readonly Token[] {
  const signed = columns
    .filter(({ name, use }) => use !== "none" && SIGNED.test(name) && /\p{L}{2}/u.test(name))
    .toSorted((a, b) => b.name.length - a.name.length);
  let joined = tokens;
  for (const column of signed) {
    const from = placeOf(text, column.name);
    if (from === null) continue;
    const to = from + column.name.trim().length;
    const first = joined.findIndex(({ start, end }) => start >= from && end <= to);
    const last = joined.findLastIndex(({ start, end }) => start >= from && end <= to);
    const [token, end] = [joined[first], joined[last]];
    if (token === undefined || end === undefined || joined.slice(first, last + 1).some(({ quoted, header }) => quoted || header))
      continue;
    joined = [...joined.slice(0, first), headerOf(column, text.slice(from, to), from), ...joined.slice(last + 1)];
  }
  return joined;
}

const headerOf = ({ name }: AskedColumn, text: string, start: number): Token => ({
  text,
  word: text.toLowerCase(),
  start,
  end: start + text.length,
  kind: "word",
  quoted: false,
  header: name,
});

/** Signs that no question has by itself: a header that has one is not written by chance. */
const SIGNED = /[^\p{L}\p{N}\p{M}\s_.,-]/u;

/** Where a header stands in a text, by itself. Null where it doesn't. */
function placeOf(text: string, name: string): number | null {
  const [all, own] = [text.toLowerCase(), name.trim().toLowerCase()];
  const at = all.indexOf(own);
  const isApart = !/[\p{L}\p{N}]/u.test(
    `${all[at - 1] ?? " "}${/[\p{L}\p{N}]$/u.test(own) ? (all[at + own.length] ?? " ") : ""}`,
  );
  return at >= 0 && all.length === text.length && isApart ? at : null;
}

/** What is read of a question to tell what its brackets explain. */
interface Read {
  items: readonly Item[];
  tokens: readonly Token[];
  text: string;
}

/**
 * "días en leche (Melktage)", "sin pedido (PO Ref vacío)", "un interprète (interpreter)": what stands in brackets says what the words
 * before them mean, so those words are left out; "Ros (Clerk)" says which column has the value, so the brackets are. Null where no
 * bracket explains anything.
 */
export function withoutExplained(read: Read): readonly Token[] | null {
  const out = new Set<Token>();
  const named = new Map<Token, Token>();
  const moved = new Map<Token, Token>();
  for (const bracket of bracketsOf(read.text)) {
    const found = explainedBy(read, bracket);
    if (found?.moved !== undefined) moved.set(...found.moved);
    for (const token of found?.out ?? []) out.add(token);
    if (found?.header !== undefined) named.set(...found.header);
  }
  if (out.size + named.size === 0) return null;
  return read.tokens.flatMap((token) => {
    const behind = moved.get(token);
    return [
      ...(named.has(token) ? [named.get(token) ?? token] : out.has(token) ? [] : [token]),
      ...(behind === undefined ? [] : [behind]),
    ];
  });
}

interface Explained {
  /** Words that are left out. */
  out: readonly Token[];
  /** The one in the brackets that is read as a header. */
  header?: [Token, Token];
  /** A word that is said of them, too, and behind which. */
  moved?: readonly [Token, Token];
}

function explainedBy({ items, tokens, text }: Read, { open, close }: Bracket): Explained | null {
  const startOf = (item: Item) => tokens[item.from]?.start ?? 0;
  const endOf = (item: Item) => tokens[item.to - 1]?.end ?? 0;
  const isInside = (item: Item) => startOf(item) > open && endOf(item) <= close;
  const first = items.findIndex(isInside);
  if (first < 1 || items.some((item) => startOf(item) < open && endOf(item) > open)) return null;
  const inner = items.filter(isInside);
  const before = items[first - 1];
  // "oil leak, (…)": behind a comma it explains nothing.
  if (before === undefined || /[^\s«»"“”]/.test(text.slice(endOf(before), open))) return null;
  const period = explainedPeriod(tokens, before, inner);
  if (period !== null) return period;
  // "coût moyen des dégâts (…)": what stands between two words of one piece is a piece of its own, and stays.
  const drop = (from: number, to: number) =>
    tokens.filter((_, at) => {
      const isIn = (item: Item) => item.from <= at && at < item.to;
      return items.slice(from, to).some(isIn) && ![...items.slice(0, from), ...items.slice(to)].some(isIn);
    });
  const mentioned = items.findLastIndex((item, at) => at < first && at >= first - MENTION_MAX && has(item, "mention"));
  // The words that a text is looked for by.
  if (mentioned >= 0 && inner.every(({ columns }) => columns.every(({ exact }) => exact < 3)))
    return mentioned + 1 < first ? { out: drop(mentioned + 1, first) } : null;
  const anchors = inner.filter(isAnchor);
  const [anchor] = anchors;
  if (anchor === undefined || !inner.every((item) => isAnchor(item) || isRead(item))) return null;
  const isName = anchor.values.length === 0 && inner.every((one) => one === anchor || isLink(one));
  const named = isName ? ownOf(anchor) : null;
  const columns =
    named === null
      ? new Set(anchors.flatMap(({ columns: hits, values }) => [...hits, ...values].map(({ column }) => column)))
      : new Set([named]);
  if (isName && anchor.columns[0]?.column.use === "moment" && before.period !== null) return null;
  // "Ros (Clerk)", "Contractor (Cust. type)": which column the value is of, with the noun before it.
  if (isName && before.values.some(({ column }) => columns.has(column))) {
    const noun = startOfPhrase({ items, tokens }, first - 1, { columns, isNegative: false, isOfValues: true });
    return { out: [...drop(noun, first - 1), ...drop(first, first + inner.length)] };
  }
  const isNegative = inner.some((item) => has(item, "not") || EMPTY.test(plainly(item)) || item.number?.value === 0);
  const isOfValues = anchors.some(({ values }) => values.length > 0);
  const start = startOfPhrase({ items, tokens }, first, { columns, isNegative, isOfValues });
  const [head, ...rest] = tokens.slice(anchor.from, anchor.to);
  const out = [...drop(start, first), ...(named === null ? [] : rest)];
  return named === null || head === undefined
    ? { out }
    : { out, header: [head, headerOf(named, text.slice(head.start, endOf(anchor)), head.start)] };
}

/** The one column whose header has the words themselves, or another form of them; null for several. */
function ownOf({ columns }: Item): AskedColumn | null {
  const most = Math.max(...columns.map(({ exact }) => exact));
  const [only, ...more] = columns.filter(({ exact }) => exact === most && exact >= 2);
  return only === undefined || more.length > 0 ? null : only.column;
}

const MENTION_MAX = 7;

/** A column or a value that is told by its own words. */
const isAnchor = ({ columns, values, exact, period }: Item) =>
  period === null && ((values.length > 0 && exact) || columns.some((hit) => hit.exact >= 1));

/** Signs, figures, and words that compare, leave out or link. */
const isRead = (item: Item) =>
  item.number !== null ||
  isLink(item) ||
  EMPTY.test(plainly(item)) ||
  /^[<>=≤≥]+$/.test(item.said) ||
  has(item, "not", "or", "and", "gt", "gte", "lt", "lte", "eq", "open", "yes", "until", "between");

/** Nothing stands there. */
const EMPTY = /^(empty|blank|missing|null|leer|fehlt|fehlend|ohne|vaci[oa]s?|sin|vides?|manquante?s?|sans)$/;

interface Explaining {
  columns: ReadonlySet<AskedColumn>;
  isNegative: boolean;
  isOfValues: boolean;
}

/** Where the phrase begins that ends before a place: the words that mean nothing else, with what leaves out where the brackets do. */
function startOfPhrase({ items, tokens }: Pick<Read, "items" | "tokens">, end: number, explaining: Explaining): number {
  let start = end;
  for (let at = end - 1; at >= Math.max(0, end - PHRASE_MAX); at -= 1) {
    const item = items[at];
    if (item === undefined) break;
    // "horas de atención": a unit is the head of what stands behind it.
    // A word that does something in another language is none that nobody knows.
    const isForeign = item.senses.length === 0 && !isLink(item) && isSmallWord(tokens[item.from]?.word ?? "");
    if (isForeign) break;
    const isHead = start < end && start - at <= 3 && item.senses.length > 0 && item.senses.every((one) => HEADS.test(one));
    if (isExplained(item, explaining, start === end || items[at + 1] === items[start])) start = at;
    else if (isHead && item.values.length === 0 && item.period === null) start = at;
    else if (!(isLink(item) && isWithin(item, explaining)) && !(explaining.isOfValues && has(item, "and", "or"))) break;
  }
  return start;
}

/** What a value is called ends at a preposition: "sin entregar en ciudad (Stadt)". */
const isWithin = (item: Item, { isOfValues, isNegative }: Explaining) => !isOfValues || isNegative || WITHIN.test(plainly(item));

const WITHIN = /^(of|the|an?|de|del|d|du|des|la|le|les|l|el|los|las|un|una|une|der|die|das|den|dem|eine?[nmrs]?|vom?n?)$/;

const PHRASE_MAX = 7;

const HEADS = /^(grain\.|duration|of\.time|part\.)/;

function isExplained(item: Item, { columns, isNegative, isOfValues }: Explaining, isNext: boolean): boolean {
  if (item.entity || item.period !== null || item.number !== null || item.quoted) return false;
  if (isLink(item)) return false;
  if (isNegative && (has(item, "not") || EMPTY.test(plainly(item)))) return true;
  if (item.values.length > 0) return !item.exact && item.values.every(({ column }) => columns.has(column));
  if (item.senses.length > 0)
    return (isNegative || (isOfValues && isNext)) && item.senses.every((sense) => sense === "open" || sense === "owe");
  // A column of its own is another thing, save where it is only near in meaning.
  return item.columns.every(({ column, exact, coverage }) => columns.has(column) || exact < 2 || coverage < 1);
}
