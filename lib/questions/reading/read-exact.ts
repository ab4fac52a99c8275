import type { AskedColumn } from "./columns";
import { type Draft, has, isLink, note } from "./draft";
import { bestColumns } from "./items";
import { unitAfter } from "./read-amounts";

/** "3 bedrooms": so many, and no other number. */
export function readExact(draft: Draft): void {
  readSame(draft);
  draft.items.forEach((item, at) => {
    const next = draft.items[at + 1];
    if (item.number === null || item.period !== null || draft.used.has(at) || next === undefined || draft.used.has(at + 1))
      return;
    const [column] = bestColumns(
      next,
      ({ use: of, profile }) => (of === "level" || of === "amount") && profile.type === "integer" && profile.distinctCount <= 30,
    );
    const ranked = [at - 1, at + 2].some((place) => has(draft.items[place], "top", "bottom", "most", "least", "last"));
    if (column === undefined || ranked || next.entity) return;
    draft.conditions.push({ column: column.name, op: "eq", value: item.number.value });
    note(draft, "condition", [at, at + 1], `only rows where ${column.label} is ${item.number.value}`);
  });
}

/** "year 8", "a rating of 4 or 5", "note 1 ou 2": the numbers that a column of few has. */
function readSame(draft: Draft): void {
  const { items } = draft;
  items.forEach((item, at) => {
    if (draft.used.has(at) || item.values.length > 0 || item.period !== null || item.number !== null) return;
    const [column] = bestColumns(
      item,
      ({ use: of, profile }) => (of === "amount" || of === "level" || of === "group") && areFew(profile),
    );
    if (column === undefined || (item.columns[0]?.exact ?? 0) < 1 || item.columns[0]?.column !== column) return;
    const numbers = numbersBeside(draft, at);
    const [first] = numbers;
    if (first === undefined) return;
    const values = numbers.map(({ value }) => value);
    draft.conditions.push(
      values.length === 1
        ? { column: column.name, op: "eq", value: first.value }
        : { column: column.name, op: "in", value: values },
    );
    const places = [at, ...numbers.flatMap((one) => one.places)];
    note(draft, "condition", places, `only rows where ${column.label} is ${values.join(" or ")}`);
  });
}

const FEW_NUMBERS = 15;

const areFew = ({ type, distinctCount }: AskedColumn["profile"]) => type === "integer" && distinctCount <= FEW_NUMBERS;

/** Whole numbers right beside a column: behind it, or before it with "in" or "of" between. */
function numbersBeside(draft: Draft, at: number): { value: number; places: number[] }[] {
  const { items } = draft;
  const isBound = (place: number) => has(items[place], "gt", "gte", "lt", "lte", "between", "gte_after", "lte_after", "top");
  if ([at + 1, at + 2].some(isBound) || has(items[at - 1], "by", "top", "most", "least")) return [];
  const behind = isLink(items[at + 1]) || has(items[at + 1], "eq") ? at + 2 : at + 1;
  if (isBound(behind + 1)) return [];
  const after = numbersFrom(draft, behind, 1);
  if (after.length > 0) return after;
  if (!/^(in|en|of|de|bei|au|dans)$/i.test(items[at - 1]?.said ?? "") || [3, 4, 5].some((step) => isBound(at - step))) return [];
  return numbersFrom(draft, at - 2, -1);
}

/** "4", "1 ou 2": whole numbers from a place on, joined by "or". */
function numbersFrom(draft: Draft, start: number, step: 1 | -1): { value: number; places: number[] }[] {
  const { items } = draft;
  const wholeAt = (place: number) => {
    const item = items[place];
    const { value, percent, currency } = item?.number ?? {};
    const isPlain = item?.period === null && !draft.used.has(place) && percent === false && currency === null;
    return isPlain && Number.isInteger(value) && unitAfter(draft, place) === null ? (value ?? null) : null;
  };
  const first = wholeAt(start);
  if (first === null) return [];
  const second = has(items[start + step], "or", "and") ? wholeAt(start + 2 * step) : null;
  const found = { value: first, places: [start] };
  return second === null ? [found] : [found, { value: second, places: [start + step, start + 2 * step] }];
}
