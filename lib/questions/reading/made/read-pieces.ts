import { type AskedColumn, arePieces } from "../columns";
import { aggregateIn, type Draft, has, isLink, isMeasure, note, plainly, SAID, use } from "../draft";
import { bestColumns, type Item } from "../items";
import type { Vocabulary } from "../vocabulary";
import { derivedFrom } from "./read-two-columns";

/**
 * "stock value", "valeur du stock", "Lagerwert": how many there are, each at its price, where no column says it. The same is what was
 * sold where rows tell only pieces and their price.
 */
export function readWorthOfPieces(draft: Draft): void {
  const { items, vocabulary } = draft;
  if (draft.measures.length > 0 || draft.arithmetic !== null || vocabulary.money.length > 0) return;
  const pieces = piecesOf(vocabulary);
  if (pieces === null) return;
  const at = items.findIndex((item, place) => !draft.used.has(place) && isValue(item));
  const named =
    at < 0 ? [] : [-3, -2, -1, 0, 1, 2, 3].map((step) => at + step).filter((place) => isPiecesBeside(draft, at, place, pieces));
  const sold = items.findIndex(
    (item, place) => !draft.used.has(place) && isSold(item) && item.columns.length === 0 && !isRows(draft, item),
  );
  const places = named.length > 0 ? [at, ...named] : sold >= 0 && !isStock(pieces) ? [sold] : [];
  const [place] = places;
  if (place === undefined) return;
  const price = priceOf(draft, place);
  if (price === null) return;
  const made = derivedFrom("product", pieces, price);
  const said = aggregateIn(draft);
  const kind = said?.kind ?? "sum";
  draft.derive.push(made);
  draft.arithmetic = { columns: [pieces.name, price.name], places };
  draft.measures.push({ kind, column: made.name });
  draft.aggregated = true;
  note(draft, "measure", [...places, ...(said?.places ?? [])], `${SAID[kind]} ${made.name}`);
}

/** "out of stock", "agotados": rows of which there is none left, where a column says how many there are. */
export function readNoneLeft(draft: Draft): void {
  const at = draft.items.findIndex((item, place) => has(item, "none_left") && !draft.used.has(place) && item.values.length === 0);
  const stocks = draft.vocabulary.columns.filter((column) => arePieces(column) && isStock(column));
  const [stock, ...more] = stocks;
  if (at < 0 || stock === undefined || more.length > 0 || stock.profile.min !== 0) return;
  draft.conditions.push({ column: stock.name, op: "eq", value: 0 });
  note(draft, "condition", [at], `only rows where ${stock.label} is 0`);
}

/** "and in value?" of how many there are: the same at their price. Null where the figure before is none of pieces. */
export function worthOfThese(draft: Draft, column: string): string | null {
  const pieces = piecesOf(draft.vocabulary);
  const at = draft.items.findIndex((item, place) => !draft.used.has(place) && isValue(item));
  if (pieces === null || pieces.name !== column || at < 0 || draft.vocabulary.money.length > 0) return null;
  const price = priceOf(draft, at);
  if (price === null) return null;
  const made = derivedFrom("product", pieces, price);
  draft.derive.push(made);
  use(draft, at);
  return made.name;
}

/** The one column that says how many there are. */
export function piecesOf({ columns }: Vocabulary): AskedColumn | null {
  const counted = columns.filter(arePieces);
  const stocks = counted.filter(isStock);
  const [only, ...more] = stocks.length > 0 ? stocks : counted;
  return only === undefined || more.length > 0 ? null : only;
}

const isStock = ({ words }: AskedColumn) => words.some(({ concepts }) => concepts.has("stock"));

/** What one of them costs; asked where rows tell what was paid for it and what it sells for. */
function priceOf(draft: Draft, at: number): AskedColumn | null {
  const fit = draft.vocabulary.columns.filter(
    (column) =>
      isMeasure(column) &&
      column.money &&
      column.use === "level" &&
      column.words.some(({ concepts }) => concepts.has("price") || concepts.has("cost")),
  );
  const [first, ...more] = fit;
  const chosen = fit.find(({ name }) => name === draft.picks.get(at));
  if (chosen !== undefined || first === undefined || more.length === 0) return chosen ?? first ?? null;
  draft.doubts.push({
    at,
    sentence: `“${draft.items[at]?.said}” at which price?`,
    options: fit.slice(0, 4).map(({ name, label }) => ({ label: `at ${label}`, pick: name })),
  });
  return first;
}

const isValue = (item: Item) =>
  (item.concepts.has("amount") || item.concepts.has("worth")) &&
  item.columns.length === 0 &&
  item.number === null &&
  !has(item, "sum");

const isSold = ({ concepts }: Item) => concepts.has("revenue") || concepts.has("spend");

/** "sales", "Verkäufe": those may be the rows, which "Umsatz" and "revenue" never are. */
const isRows = ({ vocabulary: { entity } }: Draft, item: Item) =>
  item.entity && (entity.words.includes(plainly(item)) || SALES.test(plainly(item)));

const SALES = /^(sales?|verkaufe?n?|ventas?|ventes?|purchases?|kaufe?n?|compras?|achats?|expenses?|ausgaben|gastos?|depenses)$/;

/** The pieces are named right beside the word for their value: "value of the stock", "Lager-wert". */
function isPiecesBeside(draft: Draft, at: number, place: number, pieces: AskedColumn): boolean {
  const item = draft.items[place];
  if (item === undefined || place === at) return false;
  const isNamed =
    bestColumns(item, isMeasure).includes(pieces) ||
    item.concepts.has("stock") ||
    (item.from === draft.items[at]?.from && item.concepts.has("warehouse"));
  return (
    isNamed &&
    draft.items
      .slice(Math.min(at, place) + 1, Math.max(at, place))
      .every((one) => isLink(one) || one.ignorable || has(one, "sum"))
  );
}
