import { countedValue, namesOutcome, newsOf, yesValue } from "@/lib/analysis/meaning/outcome";
import type { FactFilter } from "@/lib/contract/report-facts";
import { groupedCorrelation } from "@/lib/core/statistics/grouped-correlation";
import { isDayPart } from "@/lib/figures/column-use";
import type { FindContext } from "@/lib/figures/finding-draft";
import { whereSql } from "@/lib/figures/sql-text";
import { figureOf, type TableColumn } from "@/lib/figures/table";
import { literal } from "@/lib/platform/analysis/identifiers";
import { groupValue } from "../exact-figures";
import { tamed } from "../tame";
import { isOutcome, type Targets } from "../targets";

/** Rows that the screens and tests look at; figures that are told come from all rows. */
const ROWS_MAX = 20_000;
/** A sample that is so far from the size it should have is drawn from rows that repeat: it stands for nothing. */
const SIZE_BLUR = 0.2;
const NUMBERS_MAX = 12;
const GROUPS_MAX = 10;
const FLAGS_MAX = 4;
const OUTCOMES_MAX = 8;
/** Values of categories with more than two, that say how a row came out: of all of them, and of one. */
const SEVERAL_MAX = 8;
const SEVERAL_OF_ONE_MAX = 4;
/** A category of more values says where a row stands, or what it is about. */
const STATES_MAX = 12;
/** So many rows have such a value, at least, and such a part of them at most. */
const HITS_MIN = 30;
const HITS_SHARE_MAX = 0.9;
const YOUNG = 0.2;
/** Groups of a column at most. */
const VALUES_MAX = 31;
/** Values of a numeric column at least, so that its order says more than its groups. */
export const LEVELS_MIN = 8;

/** … and of one that a rate is told over: the reminders that somebody had, up to six. */
export const LEVELS_MIN_OF_RATES = 5;

/** Values of a category whose rates are looked at for two groups at once, the share of one, how many in all, and their place after all outcomes. */
const [KIND_VALUES_MAX, KIND_SHARE_MAX, KINDS_MAX, KIND_RANK] = [6, 0.4, 10, 8];

/** A measure, or what a row counts for in a rate. */
export interface Outcome {
  column: TableColumn;
  /** Of each row; NaN where it is missing. */
  values: Float64Array;
  /** True for 1 and 0: its average is a rate. */
  rate: boolean;
  /** Value of a category that is counted; null for measures and flags. */
  equals: string | null;
  /** In keys: the column, and of a category with several outcomes which of them. */
  key: string;
  /** Place in the order of interest. */
  rank: number;
  asked: boolean;
  /** As of `Numbers`. */
  wanders: boolean;
}

/** A numeric column whose values have an order. */
export interface Numbers {
  column: TableColumn;
  values: Float64Array;
  rank: number;
  asked: boolean;
  /** True where each value follows the one before it in time: two such columns go together by their course alone. */
  wanders: boolean;
}

/** A column of groups. */
export interface Groups {
  column: TableColumn;
  /** Place of each row's value in `values`, -1 where it is missing. */
  codes: Int32Array;
  values: readonly (string | number | boolean)[];
  asked: boolean;
}

export interface Sample {
  rowCount: number;
  numbers: readonly Numbers[];
  outcomes: readonly Outcome[];
  /** Rates of the values of categories that say of what kind a row is, and not how it came out. */
  kinds: readonly Outcome[];
  groups: readonly Groups[];
  /** Parts of the year. */
  seasons: readonly Groups[];
  /** Weekdays and times of the day, in steps of three hours, to be told with each other. */
  rhythm: readonly Groups[];
  /** When each row was, in milliseconds or years; NaN where nothing tells. */
  moments: Float64Array;
}

/** Whether two columns go together by how they are made, so that it says nothing about the rows. */
export type GoTogether = (a: TableColumn, b: TableColumn) => boolean;

/**
 * The columns that a relation can be looked for in, all rows of them or, of more than 20,000, those that a hash of the whole
 * row picks: the same whatever their order. Null where rows repeat so often that no such sample stands for them.
 */
export async function readSample({ session, scope, plan }: FindContext, targets: Targets): Promise<Sample | null> {
  const measures = plan.measures.slice(0, NUMBERS_MAX).map(({ column }) => column);
  const at = (index: number) => scope.columns.find((column) => column.index === index);
  const seasons = plan.seasons.flatMap(({ column }) => at(column) ?? []);
  const groups = plan.dimensions
    .flatMap(({ column }) => at(column) ?? [])
    .filter(({ profile }) => profile.distinctCount >= 2 && profile.distinctCount <= VALUES_MAX)
    .slice(0, GROUPS_MAX);
  // What became of a row comes before other flags.
  const flags = plan.flags.toSorted((a, b) => Number(isOutcomeAt(at(b))) - Number(isOutcomeAt(at(a)))).slice(0, FLAGS_MAX);
  const wanted = [...new Set([...measures, ...flags])].flatMap((index) => at(index) ?? []);
  const rhythm = scope.columns.some(isDayPart) ? scope.columns.filter((column) => isDayPart(column) || isWeekday(column)) : [];
  const columns = [...new Set([...wanted, ...groups, ...seasons, ...rhythm])];
  if (plan.rowCount === 0 || columns.length < 2) return null;
  const time = plan.time === null ? undefined : at(plan.time.column);
  const every = Math.max(1, Math.ceil(plan.rowCount / ROWS_MAX));
  const cells = scope.columns.filter(({ profile }) => profile.derivation === undefined).map(({ sql }) => sql);
  const picked = `hash(${[literal(scope.seed), ...cells].join(", ")}) % ${every} = 0`;
  const { rows } = await session.query(
    `SELECT ${[...columns.map(cellSql), momentSql(time)].join(", ")} FROM rows${whereSql(every === 1 ? scope.conditions : [...scope.conditions, picked])} ` +
      `ORDER BY ${[...columns, time].map((_, place) => `${place + 1} NULLS LAST`).join(", ")}`,
  );
  if (every > 1 && Math.abs((rows.length * every) / plan.rowCount - 1) > SIZE_BLUR) return null;
  const cellsOf = (column: TableColumn) => {
    const place = columns.indexOf(column);
    return rows.map((row) => row[place] ?? null);
  };
  const moments = numbersOf(rows.map((row) => row[columns.length] ?? null));
  const asked = (index: number) => [...plan.measures, ...plan.dimensions].some((one) => one.column === index && one.asked);
  const numberOf = (index: number): Numbers[] => {
    const column = at(index);
    if (column === undefined) return [];
    const values = tamed(column, numbersOf(cellsOf(column)));
    return [
      { column, values, rank: Math.max(0, measures.indexOf(index)), asked: asked(index), wanders: wanders(values, moments) },
    ];
  };
  const numbers = measures.flatMap(numberOf);
  const grouped = groups.map((column) => groupsOf(column, cellsOf(column), asked(column.index)));
  const outcomes: Outcome[] = [
    ...flags.flatMap(numberOf).map((one) => ({ ...one, rate: true, equals: null, key: keyOf(one), rank: 0 })),
    ...grouped.flatMap(outcomeOf),
    ...numbers.filter(varies).map((one) => ({ ...one, rate: false, equals: null, key: keyOf(one) })),
  ];
  const byInterest = (a: Outcome, b: Outcome) => (targets.get(b.column.index) ?? 0) - (targets.get(a.column.index) ?? 0);
  return {
    rowCount: rows.length,
    // What is divided goes with all that its parts go with.
    numbers: numbers.filter(({ column }) => column.profile.derivation?.kind !== "ratio"),
    outcomes: [
      ...outcomes.toSorted(byInterest).slice(0, OUTCOMES_MAX),
      ...grouped
        .flatMap((groups) => severalOutcomes(groups, moments))
        .toSorted(byInterest)
        .slice(0, SEVERAL_MAX),
    ],
    kinds: grouped.flatMap(kindsOf).slice(0, KINDS_MAX),
    groups: [...grouped, ...flags.flatMap((index) => at(index) ?? []).map((column) => groupsOf(column, cellsOf(column), false))],
    seasons: seasons.map((column) => groupsOf(column, cellsOf(column), false)),
    rhythm: rhythm.map((column) => groupsOf(column, cellsOf(column), false)),
    moments,
  };
}

function isWeekday({ profile: { derivation } }: TableColumn): boolean {
  return derivation?.kind === "calendar" && derivation.part === "weekday";
}

function isOutcomeAt(column: TableColumn | undefined): boolean {
  return column !== undefined && isOutcome(column);
}

function cellSql({ sql, stored }: TableColumn): string {
  if (stored === "integer" || stored === "decimal" || stored === "double") return `CAST(${sql} AS DOUBLE)`;
  return stored === "text" || stored === "boolean" ? sql : `CAST(${sql} AS VARCHAR)`;
}

/** A moment as a number, NULL where rows have none. */
function momentSql(time: TableColumn | undefined): string {
  if (time === undefined) return "NULL";
  return time.stored === "date" || time.stored === "timestamp"
    ? `epoch_ms(CAST(${time.sql} AS TIMESTAMP))`
    : `CAST(${time.sql} AS DOUBLE)`;
}

/** Correlation of each value with the one before it from which a column wanders. */
const WANDERS_MIN = 0.7;

function wanders(values: Float64Array, moments: Float64Array): boolean {
  const order = Array.from(values, (_, row) => row)
    .filter((row) => !Number.isNaN((values[row] ?? 0) + (moments[row] ?? Number.NaN)))
    .sort((a, b) => (moments[a] ?? 0) - (moments[b] ?? 0) || a - b)
    .map((row) => values[row] ?? 0);
  if (order.length < 20) return false;
  const { all } = groupedCorrelation(order.slice(1), order.slice(0, -1), new Int32Array(order.length - 1), 1);
  return all.r > WANDERS_MIN;
}

/** True where rows enough have another value than most have: what four of a thousand rows cost goes with whatever those four have. */
function varies({ values }: Numbers): boolean {
  const counts = new Map<number, number>();
  for (const value of values) if (!Number.isNaN(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const most = Math.max(0, ...counts.values());
  return all - most >= Math.min(HITS_MIN, all / 2);
}

function numbersOf(cells: readonly unknown[]): Float64Array {
  return Float64Array.from(cells, (cell) => figureOf(cell) ?? Number.NaN);
}

function groupsOf(column: TableColumn, cells: readonly unknown[], asked: boolean): Groups {
  const places = new Map<string | number | boolean, number>();
  const codes = Int32Array.from(cells, (cell) => {
    if (cell === null) return -1;
    const value = typeof cell === "boolean" ? cell : groupValue(cell);
    const place = places.get(value) ?? places.size;
    places.set(value, place);
    return place;
  });
  return { column, codes, values: [...places.keys()], asked };
}

/** A text of two values that says what became of a row: the rarer one is counted. */
function outcomeOf({ column, codes, values, asked }: Groups): Outcome[] {
  const [first, second] = values;
  if (values.length !== 2 || typeof first !== "string" || typeof second !== "string") return [];
  // A text of nothing but yes and no is a flag, whatever its header.
  if (!namesOutcome(column.profile.name) && yesValue(column.profile) === null) return [];
  const countOf = (place: number) => codes.reduce((sum, code) => sum + (code === place ? 1 : 0), 0);
  const value = countedValue([
    { value: first, count: countOf(0) },
    { value: second, count: countOf(1) },
  ]);
  return [rateOf({ column, codes, values, asked }, value === second ? 1 : 0, String(column.index))];
}

/** The rate of one value of a category. */
function rateOf({ column, codes, values, asked }: Groups, counted: number, key: string): Outcome {
  return {
    column,
    values: Float64Array.from(codes, (code) => (code < 0 ? Number.NaN : Number(code === counted))),
    rate: true,
    equals: String(values[counted]),
    key,
    rank: 0,
    asked,
    wanders: false,
  };
}

/** What a row of several possible ends came to, each value a rate of its own: those that are news by their words, then the frequent ones. */
function severalOutcomes(groups: Groups, moments: Float64Array): Outcome[] {
  const { column, codes, values } = groups;
  if (values.length < 3 || values.length > STATES_MAX || column.stored !== "text" || !isOutcome(column)) return [];
  const counts = values.map(() => 0);
  for (const code of codes) if (code >= 0) counts[code] = (counts[code] ?? 0) + 1;
  const all = counts.reduce((sum, count) => sum + count, 0);
  const isNews = (value: Groups["values"][number]) => newsOf("", String(value)) !== null;
  return values
    .map((value, place) => ({ value: String(value), place, count: counts[place] ?? 0, news: isNews(value) }))
    .filter(({ place, count }) => count >= HITS_MIN && count <= HITS_SHARE_MAX * all && !isYoung(codes, place, moments))
    .toSorted((a, b) => Number(b.news) - Number(a.news) || b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, SEVERAL_OF_ONE_MAX)
    .map(({ place }, rank) => rateOf(groups, place, `${column.index}_${rank}`));
}

/** The rarer values of a category of few, which may come together with two groups at once: what is written off at night in one warehouse. */
function kindsOf(groups: Groups): Outcome[] {
  const { column, codes, values } = groups;
  const isKind = column.stored === "text" && column.profile.derivation === undefined && !isOutcome(column);
  if (!isKind || values.length < 3 || values.length > KIND_VALUES_MAX) return [];
  const counts = values.map(() => 0);
  for (const code of codes) if (code >= 0) counts[code] = (counts[code] ?? 0) + 1;
  const all = counts.reduce((sum, count) => sum + count, 0);
  return values
    .map((value, place) => ({ value: String(value), place, count: counts[place] ?? 0 }))
    .filter(({ count }) => count >= HITS_MIN && count <= KIND_SHARE_MAX * all)
    .toSorted((a, b) => a.count - b.count || (a.value < b.value ? -1 : 1))
    .map(({ place }, rank) => ({ ...rateOf(groups, place, `${column.index}_k${rank}`), rank: KIND_RANK }));
}

/** Half of the rows with this value lie among the last fifth of all: what has not come out yet. */
function isYoung(codes: Int32Array, place: number, moments: Float64Array): boolean {
  const sorted = (of: Float64Array) => of.filter((at) => !Number.isNaN(at)).sort();
  const [all, own] = [sorted(moments), sorted(moments.filter((_, row) => codes[row] === place))];
  const late = all[Math.floor((1 - YOUNG) * all.length)];
  return late !== undefined && own.length > 0 && (own[own.length >> 1] ?? 0) >= late;
}

/** What stands for an outcome of this column in the keys of drafts. */
export function keysOfColumn({ column }: Pick<Outcome, "column">): string[] {
  const key = String(column.index);
  return [key, ...Array.from({ length: SEVERAL_OF_ONE_MAX }, (_, rank) => `${key}_${rank}`)];
}

const keyOf = ({ column }: Pick<Outcome, "column">) => String(column.index);

/** The rows of one group. */
export function inGroup({ column }: Pick<Groups, "column">, value: string | number | boolean): FactFilter {
  return { column: column.profile.name, op: "eq", value };
}

/** All rows outside a group that have a value in its column. */
export function outsideGroup({ column }: Pick<Groups, "column">, value: string | number | boolean): FactFilter[] {
  return [
    { column: column.profile.name, op: "not_null", value: null },
    { column: column.profile.name, op: "ne", value },
  ];
}
