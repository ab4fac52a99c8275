import { fold } from "../languages/language";
import type { AskedColumn } from "./columns";
import { type Draft, has, isLink, note, plainly } from "./draft";
import { bestColumns } from "./items";
import { unitAfter } from "./read-amounts";

/** "3 bedrooms": so many, and no other number. */
export function readExact(draft: Draft): void {
  readSame(draft);
  readMoreThanOnce(draft);
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
    const not = [at - 1, at - 2].filter((place) => has(draft.items[place], "not") && !draft.used.has(place)).slice(0, 1);
    draft.conditions.push({ column: column.name, op: not.length === 0 ? "eq" : "ne", value: item.number.value });
    const is = not.length === 0 ? "is" : "is not";
    note(draft, "condition", [...not, at, at + 1], `only rows where ${column.label} ${is} ${item.number.value}`);
  });
}

/** "reopened more than once" where a column counts how often that happened. */
function readMoreThanOnce(draft: Draft): void {
  const { items } = draft;
  const at = items.findIndex((item, place) => ONCE.test(plainly(item)) && !draft.used.has(place));
  const place = [at - 1, at + 1, at + 2].find((one) => {
    const [hit] = items[one]?.columns ?? [];
    return hit !== undefined && hit.exact >= 1 && hit.coverage === 1 && !draft.used.has(one) && isTally(hit.column);
  });
  const column = items[place ?? -1]?.columns[0]?.column;
  if (at < 0 || place === undefined || column === undefined) return;
  draft.conditions.push({ column: column.name, op: "gt", value: 1 });
  note(draft, "condition", [at, place], `only rows where ${column.label} is over 1`);
}

const ONCE = /^(more than once|mehr als einmal|mehrmals|mehrfach|mas de una vez|plus d une fois|plusieurs fois|varias veces)$/;

/** Small whole numbers from 0: how often something happened to a row. */
const isTally = ({ use: of, profile }: AskedColumn) =>
  (of === "level" || of === "amount" || of === "group") &&
  profile.type === "integer" &&
  profile.min === 0 &&
  profile.distinctCount <= 30;

/** "the median cost, where there was one", "quand il y en a eu": of those rows that have more than nothing of it. */
export function readSome(draft: Draft): void {
  const text = fold(draft.text);
  const found = WHERE_ANY.exec(text);
  const [only, ...more] = draft.measures;
  if (found === null || only === undefined || more.length > 0 || !("column" in only) || only.column === null) return;
  if (!["average", "median", "min"].includes(only.kind)) return;
  const [start, end] = [found.index, found.index + found[0].length];
  const places = draft.items.flatMap((item, at) => {
    const [from, to] = [draft.tokens[item.from]?.start ?? 0, draft.tokens[item.to - 1]?.end ?? 0];
    return from >= start && to <= end ? [at] : [];
  });
  draft.conditions.push({ column: only.column, op: "gt", value: 0 });
  note(draft, "condition", places, `only rows where ${only.column} is over 0`);
}

const WHERE_ANY =
  /(?<!\p{L})(?:(?:when|where|if|whenever) there (?:is|are|was|were) (?:one|any|some)|quand il y en a(?:vait)?(?: eu)?(?: une?)?|s ?['’]il y en a(?: eu)?(?: une?)?|(?:wenn|wo|falls) es (?:eine[ns]?|welche) (?:gab|gibt)|cuando (?:los |las |lo |la )?(?:hay|hubo|haya|habia)(?: algun[oa]?| un[oa])?)(?!\p{L})/u;

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
