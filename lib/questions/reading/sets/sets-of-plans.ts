import type { Analysis, AnalysisPeriod } from "@/lib/contract/analysis/analysis";
import type { FactFilter } from "@/lib/contract/report-facts";

/** What is asked of one set. */
export interface SetPlan {
  plan: Analysis;
  /** What its rows meet besides those of all sets. */
  own: readonly FactFilter[];
  /** Its period where the sets have different ones. */
  period: AnalysisPeriod | null;
}

/** Plans that ask for the same figure of different rows. */
export interface PlannedSets {
  /** Conditions and period that all of them share. */
  shared: { conditions: readonly FactFilter[]; period: AnalysisPeriod | null };
  sets: readonly SetPlan[];
}

const keyOf = (value: unknown) => JSON.stringify(value ?? null);

/** What is worked out, without of which rows. */
const figureOf = ({ measure, by, having, order, limit }: Analysis) => keyOf([measure, by ?? [], having, order, limit]);

const spanOf = (period: AnalysisPeriod | null | undefined) =>
  keyOf(period == null ? null : [period.column, period.from, period.to]);

/**
 * Plans as sets of rows; null where they don't ask for the same figure, or don't differ in the same columns: what only one of them
 * is restricted by may be meant for all.
 */
export function setsOf(plans: readonly Analysis[]): PlannedSets | null {
  const [first, ...others] = plans;
  if (first === undefined || others.length === 0 || plans.some(({ against }) => against)) return null;
  if (others.some((plan) => figureOf(plan) !== figureOf(first))) return null;
  const lists = plans.map(({ rows }) => rows?.conditions ?? []);
  const isShared = (one: FactFilter) => lists.every((list) => list.some((other) => keyOf(other) === keyOf(one)));
  const conditions = (lists[0] ?? []).filter(isShared);
  const isSpanShared = others.every((plan) => spanOf(plan.rows?.period) === spanOf(first.rows?.period));
  const sets = plans.map((plan, at): SetPlan => {
    const own = (lists[at] ?? []).filter((one) => !isShared(one));
    return { plan, own, period: isSpanShared ? null : (plan.rows?.period ?? null) };
  });
  const differing = new Set(sets.map(dimensionsOf));
  const different = new Set(sets.map(({ own, period }) => keyOf([own.map(keyOf).toSorted(), spanOf(period)])));
  if (differing.size > 1 || differing.has("[]") || different.size < sets.length) return null;
  return { shared: { conditions, period: isSpanShared ? (first.rows?.period ?? null) : null }, sets };
}

/** Whether periods are of one kind: "the first quarter of 2025 against that of 2024" is no quarter beside a year. */
export function areLike({ sets }: PlannedSets): boolean {
  const days = sets.flatMap(({ period }) =>
    period?.from == null || period.to === null ? [] : [(Date.parse(period.to) - Date.parse(period.from)) / 86_400_000],
  );
  return days.length < 2 || Math.max(...days) <= LIKE_MAX * Math.min(...days);
}

const LIKE_MAX = 1.5;

/** The columns that tell a set apart. */
const dimensionsOf = ({ own, period }: SetPlan) =>
  keyOf([...new Set([...own.map(({ column }) => column), ...(period === null ? [] : [`@${period.column}`])])].toSorted());

/** Conditions that are the same as a period. */
export const filtersOf = (period: AnalysisPeriod | null): FactFilter[] =>
  period === null
    ? []
    : [
        ...(period.from === null ? [] : [{ column: period.column, op: "gte" as const, value: period.from }]),
        ...(period.to === null ? [] : [{ column: period.column, op: "lt" as const, value: period.to }]),
      ];

/** Whether no row can be in two of them, whatever the rows are. */
export const areApart = (sets: readonly SetPlan[]) =>
  sets.every((one, at) => sets.slice(at + 1).every((other) => contradict(allOf(one), allOf(other))));

const allOf = ({ own, period }: SetPlan) => [...own, ...filtersOf(period)];

/** Whether no row can meet the conditions of a plan: "under 3, 3 to 6" of one column. */
export const isEmpty = ({ rows }: Analysis) => {
  const conditions = rows?.conditions ?? [];
  return [...new Set(conditions.map(({ column }) => column))].some(
    (column) => !canBeMet(conditions.filter((one) => one.column === column)),
  );
};

function contradict(a: readonly FactFilter[], b: readonly FactFilter[]): boolean {
  const columns = new Set(a.map(({ column }) => column));
  return [...columns].some((column) => {
    const both = [...a, ...b].filter((one) => one.column === column);
    return b.some((one) => one.column === column) && !canBeMet(both);
  });
}

type Bound = { value: string | number; isIn: boolean } | null;

/** Whether one value of a column may meet all of the conditions. */
function canBeMet(conditions: readonly FactFilter[]): boolean {
  const isNull = conditions.some(({ op, value }) => op === "eq" && value === null);
  const isFilled = ({ op, value }: FactFilter) => op === "not_null" || (op === "ne" && value === null);
  const isBound = ({ op }: FactFilter) => op === "lt" || op === "lte" || op === "gt" || op === "gte";
  const isOf = ({ op, value }: FactFilter) => (op === "eq" && value !== null) || op === "in";
  if (isNull && conditions.some((one) => isFilled(one) || isBound(one) || isOf(one))) return false;
  const lists = conditions.filter(isOf).map(({ value }) => (Array.isArray(value) ? value : [value]).map(String));
  const values = lists
    .slice(1)
    .reduce<string[] | null>((left, list) => left?.filter((one) => list.includes(one)) ?? null, lists[0] ?? null);
  const out = conditions
    .filter(({ op, value }) => (op === "ne" || op === "not_in") && value !== null)
    .flatMap(({ value }) => (Array.isArray(value) ? value : [value]).map(String));
  const bounds = conditions.filter(isBound);
  if (values !== null) return values.some((one) => !out.includes(one) && bounds.every((bound) => isWithin(one, bound)));
  return isRange(bounds);
}

function isWithin(said: string, { op, value }: FactFilter): boolean {
  if (typeof value !== "number") return true;
  const number = Number(said);
  if (op === "lt") return number < value;
  if (op === "lte") return number <= value;
  return op === "gt" ? number > value : number >= value;
}

function isRange(bounds: readonly FactFilter[]): boolean {
  let [low, high]: [Bound, Bound] = [null, null];
  for (const { op, value } of bounds) {
    if (typeof value !== "number" && typeof value !== "string") return true;
    const bound = { value, isIn: op === "gte" || op === "lte" };
    if (op === "gt" || op === "gte") {
      if (low === null || value > low.value || (value === low.value && !bound.isIn)) low = bound;
    } else if (high === null || value < high.value || (value === high.value && !bound.isIn)) high = bound;
  }
  if (low === null || high === null) return true;
  return low.value < high.value || (low.value === high.value && low.isIn && high.isIn);
}
