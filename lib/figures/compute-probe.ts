import { sharesSource } from "@/lib/analysis/language/sources";
import { hasWord, listOfWords, wordsOf } from "@/lib/analysis/meaning/header-words";
import type { FactFilter } from "@/lib/contract/report-facts";
import { DAY_MS } from "@/lib/core/time-grain";
import type { ColumnUse } from "./column-use";
import { exactCorrelationSql } from "./exact-moments";
import type { Correlation } from "./plan";
import { conditionSql, drawnSql, whereSql } from "./sql-text";
import { countOf, figureOf, momentOf, type RowsSession, type TableColumn } from "./table";
import { type TimeProfile, timeProfile, yearsProfile } from "./time-profile";

/** What the planner needs to know beyond the profiles, for the rows that pass the filters. */
export interface Probe {
  rowCount: number;
  /** Values present, by column index. */
  filled: Map<number, number>;
  /** Smallest and largest figure of each numeric column. */
  ranges: Map<number, { min: number; max: number }>;
  times: Map<number, TimeProfile>;
  correlations: Correlation[];
}

const MEASURES_COMPARED_MAX = 12;
const DAYS_MAX = 60_000;

/** Three kinds of scan: one for counts and ranges, one per time column, one for all pairs of measures. */
export async function computeProbe(
  session: RowsSession,
  uses: readonly ColumnUse[],
  filters: readonly FactFilter[],
  columns: readonly TableColumn[],
  asked: readonly number[] = [],
): Promise<Probe> {
  const conditions = conditionsOf(filters, columns);
  const { rowCount, filled, ranges } = await countAndRange(session, columns, conditions);
  const times = new Map<number, TimeProfile>();
  for (const use of uses) {
    if (use.kind !== "time" || times.size >= 3) continue;
    const profile = await readTime(session, use, conditions);
    if (profile === null) continue;
    const { from, to } = boundsOf(filters, use.column);
    const cut = use.years ? await cutYears(session, use.column, columns, conditions) : NOT_CUT;
    times.set(use.column.index, { ...profile, bounds: { from: from ?? cut.from, to: to ?? cut.to } });
  }
  const measures = uses.filter((use) => use.kind === "amount" || use.kind === "level").map((use) => use.column);
  const order = [
    ...measures.filter(({ index }) => asked.includes(index)),
    ...measures.filter(({ index }) => !asked.includes(index)),
  ];
  const compared = order.slice(0, MEASURES_COMPARED_MAX).sort((a, b) => a.index - b.index);
  const correlations = await correlate(session, { measures: compared, columns, asked, conditions, rowCount });
  return { rowCount, filled, ranges, times, correlations };
}

/** SQL of the filters; those of unknown columns are left out. */
export function conditionsOf(filters: readonly FactFilter[], columns: readonly TableColumn[]): string[] {
  return filters.flatMap((filter) => {
    const column = columns.find((candidate) => candidate.profile.name === filter.column);
    return column === undefined ? [] : [conditionSql(column, filter)];
  });
}

async function countAndRange(session: RowsSession, columns: readonly TableColumn[], conditions: readonly string[]) {
  const numeric = columns.filter((column) => ["integer", "decimal", "double"].includes(column.stored));
  const parts = [
    "count(*)",
    ...columns.map((column) => `count(${column.sql})`),
    ...numeric.flatMap((column) => [`min(${column.sql})`, `max(${column.sql})`]),
  ];
  const { rows } = await session.query(`SELECT ${parts.join(", ")} FROM rows${whereSql(conditions)}`);
  const cells = rows[0] ?? [];
  const filled = new Map(columns.map((column, place) => [column.index, countOf(cells[1 + place])]));
  const ranges = new Map<number, { min: number; max: number }>();
  numeric.forEach((column, place) => {
    const min = figureOf(cells[1 + columns.length + 2 * place]);
    const max = figureOf(cells[2 + columns.length + 2 * place]);
    if (min !== null && max !== null) ranges.set(column.index, { min, max });
  });
  return { rowCount: countOf(cells[0]), filled, ranges };
}

async function readTime(
  session: RowsSession,
  use: Extract<ColumnUse, { kind: "time" }>,
  conditions: readonly string[],
): Promise<TimeProfile | null> {
  const { sql } = use.column;
  const where = whereSql([...conditions, `${sql} IS NOT NULL`]);
  if (use.years) {
    const { rows } = await session.query(`SELECT ${sql}, count(*) FROM rows${where} GROUP BY 1 ORDER BY 1 LIMIT 3000`);
    const years = rows.flatMap((row) => figureOf(row[0]) ?? []);
    return yearsProfile(
      years,
      rows.reduce((sum, row) => sum + countOf(row[1]), 0),
    );
  }
  const range = await session.query(
    `SELECT min(${sql}), max(${sql}), count(*), bool_or(${sql} <> date_trunc('day', ${sql})) FROM rows${where}`,
  );
  const [min, max, count, clock] = range.rows[0] ?? [];
  const [from, to] = [momentOf(min), momentOf(max)];
  if (from === null || to === null) return null;
  const { rows } = await session.query(
    `SELECT DISTINCT CAST(${sql} AS DATE) AS day FROM rows${where} ORDER BY day LIMIT ${DAYS_MAX}`,
  );
  const days = rows.flatMap((row) => momentOf(row[0]) ?? []).map((day) => Math.floor(day / DAY_MS) * DAY_MS);
  return timeProfile(days, { from, to, rowCount: countOf(count), hasClock: clock === true });
}

const NOT_CUT: { from: number | null; to: number | null } = { from: null, to: null };
const PARTS = listOfWords("month months quarter week mois trimestre semaine monat quartal woche mes semana");
const PARTS_MAX = 53;
const YEARS_MIN = 4;

/** Where year numbers stand beside those of months, quarters or weeks, and the first or the last year lacks some that all others have: the whole years. */
async function cutYears(
  session: RowsSession,
  year: TableColumn,
  columns: readonly TableColumn[],
  conditions: readonly string[],
): Promise<typeof NOT_CUT> {
  const part = columns.find(({ profile }) => {
    const words = wordsOf(profile.name);
    return profile.derivation === undefined && words.length === 1 && hasWord(words, PARTS) && profile.distinctCount <= PARTS_MAX;
  });
  if (part === undefined) return NOT_CUT;
  const { rows } = await session.query(
    `SELECT ${year.sql}, count(DISTINCT ${part.sql}) FROM rows${whereSql([...conditions, `${year.sql} IS NOT NULL`])} GROUP BY 1 ORDER BY 1 LIMIT 3000`,
  );
  const years = rows.map(([at, parts]) => ({ at: figureOf(at) ?? 0, parts: countOf(parts) }));
  const [first, last, all] = [years[0], years.at(-1), part.profile.distinctCount];
  if (first === undefined || last === undefined || years.length < YEARS_MIN) return NOT_CUT;
  if (years.slice(1, -1).some(({ parts }) => parts !== all)) return NOT_CUT;
  return {
    from: first.parts < all ? Date.UTC(first.at + 1, 0) : null,
    to: last.parts < all ? Date.UTC(last.at, 0) : null,
  };
}

/** From when to when the filters let rows of a time column through; UTC milliseconds, null where they do not say. */
function boundsOf(filters: readonly FactFilter[], column: TableColumn): { from: number | null; to: number | null } {
  const at = (op: FactFilter["op"]) => {
    const found = filters.find((filter) => filter.column === column.profile.name && filter.op === op)?.value;
    const moment = typeof found === "number" ? Date.UTC(found, 0, 1) : Date.parse(String(found));
    return found === undefined || Number.isNaN(moment) ? null : moment;
  };
  return { from: at("gte"), to: at("lt") };
}

/** From so many rows on a sample says which pairs are read exactly. */
const SCREENED_ROWS = 100_000;
const SCREEN_ROWS = 50_000;
/** Pairs that a sample leaves fainter are never told. */
const FAINT = 0.15;
const EXACT_PAIRS_MAX = 15;

interface Compared {
  measures: readonly TableColumn[];
  columns: readonly TableColumn[];
  asked: readonly number[];
  conditions: readonly string[];
  rowCount: number;
}

/** Pearson's r of every pair: of many rows exactly only for those that a sample says more of, as the sample has it for the others. */
async function correlate(session: RowsSession, compared: Compared): Promise<Correlation[]> {
  const { measures, columns, asked, conditions, rowCount } = compared;
  const pairs = measures
    .flatMap((a, place) => measures.slice(place + 1).map((b) => ({ a, b })))
    .filter(({ a, b }) => !sharesSource(a.profile, b.profile));
  if (pairs.length === 0) return [];
  const read = async (some: typeof pairs, sqlOf: (a: TableColumn, b: TableColumn) => string, where: readonly string[]) =>
    some.length === 0 ? [] : readPairs(session, some, sqlOf, where);
  const exact = (a: TableColumn, b: TableColumn) => exactCorrelationSql(a, b, rowCount);
  if (rowCount <= SCREENED_ROWS) return read(pairs, exact, conditions);
  const rough = ({ sql: a }: TableColumn, { sql: b }: TableColumn) => `corr(CAST(${a} AS DOUBLE), CAST(${b} AS DOUBLE))`;
  const drawn = drawnSql(columns, Math.ceil(rowCount / SCREEN_ROWS), rowCount);
  const seen = await read(pairs, rough, [...conditions, drawn]);
  const isAsked = ({ a, b }: Correlation) => Number(asked.includes(a)) + Number(asked.includes(b));
  const open = seen
    .filter(({ r }) => Math.abs(r) >= FAINT)
    .toSorted((a, b) => isAsked(b) - isAsked(a) || Math.abs(b.r) - Math.abs(a.r))
    .slice(0, EXACT_PAIRS_MAX);
  const full = await read(
    pairs.filter(({ a, b }) => open.some((one) => one.a === a.index && one.b === b.index)),
    exact,
    conditions,
  );
  const left = seen.filter((one) => !open.includes(one)).map((one) => ({ ...one, r: clamped(one.r) }));
  return [...full, ...left].toSorted((a, b) => a.a - b.a || a.b - b.b);
}

/** What is not read exactly is not told: a sample's r counts as a test that came out faint. */
function clamped(r: number): number {
  return Math.max(-FAINT, Math.min(FAINT, r));
}

async function readPairs(
  session: RowsSession,
  pairs: readonly { a: TableColumn; b: TableColumn }[],
  sqlOf: (a: TableColumn, b: TableColumn) => string,
  conditions: readonly string[],
): Promise<Correlation[]> {
  const parts = pairs.flatMap(({ a, b }) => [
    sqlOf(a, b),
    `count(*) FILTER (WHERE ${a.sql} IS NOT NULL AND ${b.sql} IS NOT NULL)`,
  ]);
  const { rows } = await unlessOutOfRange(() => session.query(`SELECT ${parts.join(", ")} FROM rows${whereSql(conditions)}`));
  return pairs.flatMap(({ a, b }, place) => {
    const r = figureOf(rows[0]?.[2 * place]);
    return r === null ? [] : [{ a: a.index, b: b.index, r, n: countOf(rows[0]?.[2 * place + 1]) }];
  });
}

/** Squares of huge figures leave what a double can hold; then there is no such statistic. */
export async function unlessOutOfRange(query: () => ReturnType<RowsSession["query"]>): ReturnType<RowsSession["query"]> {
  try {
    return await query();
  } catch (error) {
    if (error instanceof Error && /out of range/i.test(error.message)) return { columns: [], rows: [] };
    throw error;
  }
}
