import type { Focus, LabelledColumn } from "@/lib/content/ledger";
import type { Amount } from "./prompt-amounts";
import type { Item } from "./prompt-items";
import { IS_WORDS, LIST_WORDS } from "./prompt-lexicon";
import { stemOf, wordsOf } from "./prompt-names";

/** Things that an amount of money is of: "orders over 100" speaks of the amount of an order. */
const DEALS = new Set(
  "order sale purchase invoice payment transaction deal booking receipt expense charge bill amount".split(" "),
);
const SKIPPED = new Set([...IS_WORDS, ...LIST_WORDS, "with", "of", "in", "on", "that", "has", "have", "having"]);

/**
 * The column that a figure is compared with: the one of numbers that is named beside it, or the one of money where a deal is
 * named. Null where that is not clear. `instead` are columns that were named only as a word for the deal.
 */
export function comparedColumn(
  items: readonly Item[],
  at: number,
  columns: readonly LabelledColumn[],
): { column: LabelledColumn; instead: readonly number[] } | null {
  const [before, after] = [beside(items, at, -1), beside(items, at, 1)];
  const named = numericOf(before, columns) ?? numericOf(after, columns);
  if (named !== null) return { column: named, instead: [] };
  const deal = before?.words.some((word) => DEALS.has(stemOf(word))) ?? false;
  const money = deal ? moneyOf(columns) : null;
  return money === null ? null : { column: money, instead: before?.kind === "columns" ? before.indexes : [] };
}

/** A percent sign means a share where the column holds shares. */
export function amountFilters({ index, profile }: LabelledColumn, amount: Amount): Focus["filters"][number][] {
  const shares = amount.percent && (profile.type === "percent" || (typeof profile.max === "number" && profile.max <= 1));
  const own = (value: number) => (shares ? Number((value / 100).toPrecision(12)) : value);
  return amount.bounds.map(({ op, value }) => ({ column: index, op, value: own(value) }));
}

function numericOf(item: Item | null, columns: readonly LabelledColumn[]): LabelledColumn | null {
  const indexes = item?.kind === "columns" ? item.indexes : [];
  const found = columns.filter(({ index, profile }) => indexes.includes(index) && isFigure(profile));
  return found.length === 1 ? (found[0] ?? null) : null;
}

const AMOUNT_WORDS = new Set("amount total revenue sale turnover gross value".split(" "));

/** The one column that holds what a deal is worth; null where several might. */
function moneyOf(columns: readonly LabelledColumn[]): LabelledColumn | null {
  const named = columns.filter(
    ({ profile }) =>
      profile.role === "measure" && isFigure(profile) && wordsOf(profile.name).some((word) => AMOUNT_WORDS.has(stemOf(word))),
  );
  const money = named.filter(({ profile }) => profile.type === "currency");
  const [first, second] = money.length > 0 ? money : named;
  return second === undefined ? (first ?? null) : null;
}

function isFigure(profile: LabelledColumn["profile"]): boolean {
  return profile.role !== "id" && ["integer", "number", "currency", "percent"].includes(profile.type);
}

/** The item next to a figure, small words skipped. */
function beside(items: readonly Item[], at: number, step: 1 | -1): Item | null {
  for (let place = at + step; place >= 0 && place < items.length && Math.abs(place - at) <= 3; place += step) {
    const item = items[place];
    if (item === undefined) return null;
    if (item.kind !== "word" || !SKIPPED.has(item.word)) return item;
  }
  return null;
}
