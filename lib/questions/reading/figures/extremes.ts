import { type Draft, has, isLink, isMeasure, note, plainly } from "../draft";
import { isOf } from "../superlatives";
import { panelsOf } from "./panel";

type Item = Draft["items"][number];

/**
 * What items are by the extreme that is asked for: "die 5 Messungen mit der höchsten Zellzahl" are five of them, though a column has a 5,
 * and "les dégâts les plus chers" are what they cost, though a column says whether there were any.
 */
export function withExtremes(items: readonly Item[], tokens: Draft["tokens"]): Item[] {
  const isRanked = items.some((item) => has(item, "most", "least", "top", "bottom"));
  if (!isRanked) return [...items];
  return items.map((item, at) => dearest(items, limited(items, tokens, item, at), at));
}

function limited(items: readonly Item[], tokens: Draft["tokens"], item: Item, at: number): Item {
  const token = tokens[item.from];
  const next = items[at + 1];
  const value = token?.kind === "number" && item.to - item.from === 1 ? (token.value ?? Number.NaN) : Number.NaN;
  const isSmall = Number.isInteger(value) && value >= 1 && value <= 100;
  if (!isSmall || item.values.length === 0 || next === undefined || !OPENING.test(tokens[item.from - 1]?.word ?? "")) return item;
  const isNoun =
    next.entity || has(next, "entity") || next.columns.some(({ column, exact }) => exact > 0 && column.use === "group");
  // "the 5 stars" of a rating is one of its values.
  const isOwn = next.columns.some(({ column }) => item.values.some((one) => one.column === column));
  return isNoun && !isOwn && PLURAL.test(plainly(next))
    ? { ...item, values: [], exact: false, columns: [], number: { value, percent: false, currency: null } }
    : item;
}

const OPENING = /^(the|those|these|die|den|diese|los|las|les|ces|top|first|erste[n]?|primer[oa]s|premi(er|ere)s)$/;

const PLURAL = /(s|x|en|er|e|n)$/;

/** A noun beside "the most expensive", "the heaviest" is the figure of its headers that can be so. */
function dearest(items: readonly Item[], item: Item, at: number): Item {
  const dimension = [nearest(items, at, -1), nearest(items, at, 1)]
    .flatMap((one) => one?.senses ?? [])
    .find((sense) => sense.startsWith("of.") && sense !== "of.count")
    ?.slice(3);
  const [best] = item.columns;
  if (dimension === undefined || best === undefined || item.entity || item.values.length > 0 || isMeasure(best.column))
    return item;
  const fit = item.columns.filter(({ column, exact }) => exact > 0 && isMeasure(column) && isOf(column, dimension));
  return fit.length === 0 ? item : { ...item, columns: fit };
}

function nearest(items: readonly Item[], at: number, step: 1 | -1): Item | undefined {
  let place = at + step;
  while (isLink(items[place])) place += step;
  return Math.abs(place - at) <= 2 ? items[place] : undefined;
}

/**
 * "las 5 sucursales con más consumo" of a table with a row for each of them and each month: what it is called after is what the rows are
 * of, where a ranking needs groups. It is told.
 */
export function readPanelNoun(draft: Draft): void {
  const { items, groups, follows, vocabulary } = draft;
  const unique = items.findIndex((item, at) => has(item, "unique") && !draft.used.has(at));
  const isRanked = draft.order !== null || draft.limit !== null;
  if (groups.length > 0 || follows || !(isRanked || unique >= 0)) return;
  const at = items.findIndex(
    (item, place) =>
      !draft.used.has(place) && item.entity && !has(item, "entity") && item.values.length === 0 && isAsked(draft, place),
  );
  const [column, ...more] = at < 0 ? [] : panelsOf(vocabulary);
  const item = items[at];
  if (column === undefined || more.length > 0 || item === undefined || names(item, column)) return;
  if (unique >= 0) {
    const counts = items.flatMap((one, place) => (place < at && has(one, "count") ? [place] : []));
    draft.measures.push({ kind: "distinct", column: column.name });
    note(draft, "measure", [...counts, unique, at], `number of different ${column.label}`);
  } else {
    draft.groups.push({ column: column.name });
    note(draft, "group", [at], `by ${column.label}`);
  }
  draft.told.push(`I took “${item.said}” for ${column.label}, of which each has several rows.`);
}

/** "which branches", "the 5 branches". */
const isAsked = ({ items }: Draft, at: number) =>
  [at - 1, at - 2].some((place) => has(items[place], "which", "top", "unique") || items[place]?.number != null);

const names = (item: Item, column: Draft["vocabulary"]["columns"][number]) => item.columns.some((hit) => hit.column === column);
