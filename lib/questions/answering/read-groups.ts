import type { FactFilter } from "@/lib/contract/report-facts";
import type { CellValue } from "@/lib/contract/rows";
import { MISSING } from "@/lib/core/format";
import { formatPeriod } from "@/lib/core/format-value";
import { bucketLabel, chooseGrain, type Grain, shiftBucket } from "@/lib/core/time-grain";
import { bucketSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, momentOf, type RowsSession, type TableColumn } from "@/lib/figures/table";
import { literal } from "@/lib/platform/analysis/identifiers";
import type { MeasureSql } from "./measure-sql";
import { isByChange, type OpenAnalysis, periodFilters } from "./open-analysis";

/** What rows are grouped by. */
export interface Grouping {
  column: TableColumn;
  grain: Grain | null;
  sql: string;
}

/** A group by one or two columns with its figure. */
export interface Group {
  /** As the table has them, one for each grouping; null without a value. */
  keys: CellValue[];
  /** As text writes them. */
  labels: string[];
  /** UTC milliseconds of the first grouping where that is a period. */
  start: number | null;
  value: number | null;
  /** Rows that entered the figure, and all rows of the group. */
  entered: number;
  rowCount: number;
  /** What its rows meet besides what all rows do. */
  conditions: FactFilter[];
}

export interface Groups {
  groups: Group[];
  /** How many there are in all. */
  many: number;
  /** The statement that returns them. */
  sql: string;
}

/** Group labels of rows without a value. */
export const MISSING_LABEL = "(missing)";
const TABLE_ROWS_MAX = 100;
const COURSE_ROWS_MAX = 1_000;

/** The groupings of an analysis; a moment without a grain gets the one that fits its span. */
export async function groupingsOf(session: RowsSession, open: OpenAnalysis): Promise<Grouping[]> {
  const made: Grouping[] = [];
  for (const { column: name, grain } of open.analysis.by ?? []) {
    const column = open.at(name);
    const isMoment = column.stored === "date" || column.stored === "timestamp";
    const chosen = grain ?? (isMoment ? await grainOf(session, column, open) : null);
    // Years are their own groups.
    const own = column.stored === "integer" ? null : chosen;
    made.push({ column, grain: own, sql: own === null ? column.sql : bucketSql(column, own) });
  }
  return made;
}

async function grainOf(session: RowsSession, column: TableColumn, open: OpenAnalysis): Promise<Grain> {
  const where = whereSql(open.scopeWith([]).conditions);
  const starts = COARSE.map((grain) => `bool_and(${column.sql} = date_trunc('${grain}', ${column.sql}))`).join(", ");
  const { rows } = await session.query(`SELECT min(${column.sql}), max(${column.sql}), ${starts} FROM rows${where}`);
  const [first, last, ...areStarts] = rows[0] ?? [];
  const [from, to] = [momentOf(first), momentOf(last)];
  // Figures of years, noted on their first day, have no quarters.
  const native = COARSE.find((_, at) => areStarts[at] === true) ?? (column.stored === "date" ? "day" : "hour");
  return from === null || to === null ? "month" : chooseGrain(from, to, from === to ? "hour" : native);
}

/** Grains whose first days may be all that a column has. */
const COARSE = ["year", "quarter", "month"] as const;

/** Groups in the order of the analysis: periods by time, else the highest first unless it says otherwise; ties by group. */
export async function readGroups(
  session: RowsSession,
  open: OpenAnalysis,
  groupings: readonly Grouping[],
  measure: MeasureSql,
  conditions: readonly string[],
): Promise<Groups> {
  const keys = groupings.map(({ sql }, at) => `${sql} AS g${at}`);
  const places = groupings.map((_, at) => String(at + 1)).join(", ");
  const { order, limit } = open.analysis;
  const isCourse = groupings[0]?.grain != null;
  const natural = order === "natural" || (order === undefined && isCourse);
  const own = groupings.map((grouping, at) => `${orderOf(grouping, open) ?? `g${at}`} NULLS LAST`).join(", ");
  // Of the first few, rows without a group are none.
  const missing = limit === undefined ? "" : `${groupings.map((_, at) => `g${at} IS NULL`).join(", ")}, `;
  const sorted = natural ? own : `${missing}v ${order === "lowest" ? "ASC" : "DESC"} NULLS LAST, ${own}`;
  const most = limit ?? (isCourse ? COURSE_ROWS_MAX : TABLE_ROWS_MAX);
  const sql =
    `SELECT ${keys.join(", ")}, ${measure.value} AS v, ${measure.entered} AS entered, count(*) AS n, count(*) OVER () AS many ` +
    `FROM rows${whereSql([...conditions, ...groupings.flatMap(inSets)])} GROUP BY ${places} ORDER BY ${sorted} LIMIT ${most}`;
  const { rows } = await session.query(sql);
  const width = groupings.length;
  const groups = rows.map((row) => {
    const cells = row.slice(0, width);
    return {
      keys: groupings.map((grouping, at) => keyOf(cells[at], grouping)),
      labels: groupings.map((grouping, at) => labelOf(cells[at], grouping, open)),
      start: groupings[0]?.grain == null ? null : momentOf(cells[0]),
      value: figureOf(row[width]),
      entered: countOf(row[width + 1]),
      rowCount: countOf(row[width + 2]),
      conditions: groupings.flatMap((grouping, at) => conditionsOf(cells[at], grouping, open)),
    };
  });
  return { groups, many: countOf(rows[0]?.[width + 3]), sql };
}

/** A group in two periods. */
export interface ChangedGroup {
  now: Group;
  before: Group;
  /** Null where one of them has no figure. */
  change: number | null;
}

export interface ChangedGroups {
  groups: ChangedGroup[];
  many: number;
}

/**
 * Groups in two periods, in the order of the analysis: by what they changed by, else by the later figure; ties by group. Of what
 * adds up, a group without rows in a period has 0 there.
 */
export async function readChanges(
  session: RowsSession,
  { now, before }: Record<"now" | "before", { open: OpenAnalysis; measure: MeasureSql }>,
  groupings: readonly Grouping[],
): Promise<ChangedGroups> {
  const { order, limit } = now.open.analysis;
  const keys = groupings.map((_, at) => `g${at}`);
  const isRanked = isByChange(order) || limit !== undefined;
  const filled = isRanked ? groupings.map(({ sql }) => `${sql} IS NOT NULL`) : [];
  const side = ({ open, measure }: typeof now) =>
    `SELECT ${groupings.map((one, at) => `${one.sql} AS ${keys[at]}, ${orderOf(one, open) ?? `min(${one.sql})`} AS o${at}`).join(", ")}, ${measure.value} AS v, ` +
    `${measure.entered} AS entered, count(*) AS n FROM rows${whereSql([...open.scopeWith([]).conditions, ...filled, ...groupings.flatMap(inSets)])} ` +
    `GROUP BY ${groupings.map(({ sql }) => sql).join(", ")}`;
  const figure = (of: string) => (now.measure.adds ? `coalesce(${of}.v, 0)` : `${of}.v`);
  const by = isByChange(order) ? `${figure("a")} - ${figure("b")}` : figure("a");
  const sorted = order === "natural" ? [] : [`${by} ${order === "fall" || order === "lowest" ? "ASC" : "DESC"} NULLS LAST`];
  const { rows } = await session.query(
    `SELECT ${keys.map((key) => `coalesce(a.${key}, b.${key}) AS ${key}`).join(", ")}, ` +
      `${["a", "b"].map((of) => `${figure(of)}, coalesce(${of}.entered, 0), coalesce(${of}.n, 0)`).join(", ")}, count(*) OVER () ` +
      `FROM (${side(now)}) AS a FULL JOIN (${side(before)}) AS b ` +
      `ON ${keys.map((key) => `a.${key} IS NOT DISTINCT FROM b.${key}`).join(" AND ")} ` +
      `ORDER BY ${[...sorted, ...keys.map((_, at) => `coalesce(a.o${at}, b.o${at}) NULLS LAST`)].join(", ")} LIMIT ${limit ?? TABLE_ROWS_MAX}`,
  );
  const width = groupings.length;
  const groups = rows.map((row): ChangedGroup => {
    const groupIn = ({ open }: typeof now, from: number): Group => ({
      keys: groupings.map((grouping, at) => keyOf(row[at], grouping)),
      labels: groupings.map((grouping, at) => labelOf(row[at], grouping, open)),
      start: null,
      value: figureOf(row[from]),
      entered: countOf(row[from + 1]),
      rowCount: countOf(row[from + 2]),
      conditions: groupings.flatMap((grouping, at) => conditionsOf(row[at], grouping, open)),
    });
    const [later, earlier] = [groupIn(now, width), groupIn(before, width + 3)];
    const change = later.value === null || earlier.value === null ? null : later.value - earlier.value;
    return { now: later, before: earlier, change };
  });
  return { groups, many: countOf(rows[0]?.[width + 6]) };
}

/** Rows in none of the sets that were asked for are no group. */
const inSets = ({ column: { profile, sql } }: Grouping): string[] =>
  profile.derivation?.kind === "sets" && profile.derivation.rest === undefined ? [`${sql} IS NOT NULL`] : [];

/** Classes of a number stand in its order rather than in that of their names, sets as they were asked for. */
function orderOf({ column: { profile, sql } }: Grouping, open: OpenAnalysis): string | null {
  const { derivation } = profile;
  if (derivation?.kind === "sets") {
    const cases = derivation.sets.map(({ name }, at) => `WHEN ${literal(name)} THEN ${at}`).join(" ");
    return `min(CASE ${sql} ${cases} ELSE ${derivation.sets.length} END)`;
  }
  return derivation?.kind === "bin" ? `min(${open.at(derivation.of).sql})` : null;
}

function keyOf(cell: unknown, { grain }: Grouping): CellValue {
  if (cell === null || cell === undefined) return null;
  const start = grain === null ? null : momentOf(cell);
  if (grain !== null && start !== null) return bucketLabel(start, grain);
  return typeof cell === "number" || typeof cell === "boolean" ? cell : String(cell);
}

function labelOf(cell: unknown, grouping: Grouping, open: OpenAnalysis): string {
  const key = keyOf(cell, grouping);
  if (key === null) return MISSING_LABEL;
  const { locale } = open.scopeWith([]);
  if (grouping.grain !== null) return formatPeriod(String(key), locale);
  const text = String(key).trim();
  return text === "" ? MISSING : text;
}

function conditionsOf(cell: unknown, { column, grain }: Grouping, open: OpenAnalysis): FactFilter[] {
  const { name } = column.profile;
  if (cell === null || cell === undefined) return [{ column: name, op: "eq", value: null }];
  const start = grain === null ? null : momentOf(cell);
  if (grain === null || start === null) {
    const value = typeof cell === "number" || typeof cell === "boolean" ? cell : String(cell);
    return [{ column: name, op: "eq", value }];
  }
  const iso = (at: number) => momentText(at);
  return periodFilters({ column: name, from: iso(start), to: iso(shiftBucket(start, grain, 1)), meaning: "" }, open.at);
}

/** A day where it is the beginning of one, else the moment. */
function momentText(at: number): string {
  const iso = new Date(at).toISOString();
  return iso.endsWith("T00:00:00.000Z") ? iso.slice(0, 10) : iso;
}
