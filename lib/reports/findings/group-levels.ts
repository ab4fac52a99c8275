import type { Sample } from "@/lib/core/statistics/statistics";
import { significant } from "@/lib/core/statistics/statistics";
import { unlessOutOfRange } from "@/lib/figures/compute-probe";
import { doubledRankSql, varianceSql } from "@/lib/figures/exact-moments";
import type { FindContext } from "@/lib/figures/finding-draft";
import { aggregateSql, drawnSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, type TableColumn } from "@/lib/figures/table";
import { groupValue } from "./exact-figures";

/** One group of a column: the average, variance and number of the values of a measure. */
export interface GroupLevel extends Sample {
  value: string | number;
}

/** Groups of every pair, by `pairKey`, in order of value. */
type GroupLevels = ReadonlyMap<string, readonly GroupLevel[]>;

export const pairKey = (measure: TableColumn, group: TableColumn) => `${measure.index} ${group.index}`;

/**
 * Average, variance (n − 1) and count of every measure in every group of every column, in one scan. Averages are those that
 * a fact has, figure for figure.
 */
export function readLevels(
  context: FindContext,
  groups: readonly TableColumn[],
  measures: readonly TableColumn[],
): Promise<GroupLevels> {
  const { scope, plan } = context;
  const cells = measures.map((measure) => [
    aggregateSql("avg", measure),
    varianceSql(measure, plan.rowCount),
    `count(${measure.sql})`,
  ]);
  return readSets(context, { groups, measures, cells, from: `rows${whereSql(scope.conditions)}` });
}

/** So few pairs of measures and groups are read exactly from the start. */
const EXACT_PAIRS_MAX = 16;
const SCREEN_ROWS = 50_000;

/**
 * The same, roughly: of some 50,000 rows that their own cells draw, in doubles. What is worth an exact reading, never what is
 * told. Null where there are so few pairs that all are read exactly.
 */
export function screenLevels(
  context: FindContext,
  groups: readonly TableColumn[],
  measures: readonly TableColumn[],
): Promise<GroupLevels> | null {
  if (groups.length * measures.length <= EXACT_PAIRS_MAX) return null;
  const { scope, plan } = context;
  const every = Math.ceil(plan.rowCount / SCREEN_ROWS);
  const drawn = every > 1 ? [drawnSql(scope.columns, every, plan.rowCount)] : [];
  const cells = measures.map(({ sql, stored }) => {
    const value = stored === "boolean" ? `CAST(${sql} AS INTEGER)` : sql;
    return [`avg(CAST(${value} AS DOUBLE))`, `var_samp(CAST(${value} AS DOUBLE))`, `count(${sql})`];
  });
  return readSets(context, { groups, measures, cells, from: `rows${whereSql([...scope.conditions, ...drawn])}` });
}

/**
 * The same of the ranks of the values among all values of the measure, ties sharing their middle rank: what two groups
 * differ in whatever the size of the largest values. Ranks are doubled, so that they are whole numbers.
 */
export function readRanks(
  context: FindContext,
  groups: readonly TableColumn[],
  measures: readonly TableColumn[],
): Promise<GroupLevels> {
  // Names of our own for all that is read: beside the columns of the rows, one of theirs could be called the same.
  const named = groups.map((group, place) => ({ ...group, sql: `g${place}` }));
  const own = groups.map(({ sql }, place) => `${sql} AS g${place}`);
  const ranks = measures.map((measure, place) => `${doubledRankSql(measure)} AS r${place}`);
  const cells = measures.map((_, place) => [`avg(r${place})`, `var_samp(CAST(r${place} AS DOUBLE))`, `count(r${place})`]);
  const from = `(SELECT ${[...own, ...ranks].join(", ")} FROM rows${whereSql(context.scope.conditions)})`;
  return readSets(context, { groups: named, measures, cells, from });
}

interface SetsQuery {
  groups: readonly TableColumn[];
  measures: readonly TableColumn[];
  /** Average, variance and count of each measure. */
  cells: readonly (readonly string[])[];
  from: string;
}

async function readSets({ session }: FindContext, { groups, measures, cells, from }: SetsQuery): Promise<GroupLevels> {
  const levels = new Map<string, GroupLevel[]>();
  if (groups.length === 0 || measures.length === 0) return levels;
  const names = groups.map(({ sql }) => sql);
  const { rows } = await unlessOutOfRange(() =>
    session.query(
      `SELECT grouping(${names.join(", ")}), ${[...names, ...cells.flat()].join(", ")} FROM ${from} ` +
        `GROUP BY GROUPING SETS (${names.map((name) => `(${name})`).join(", ")}) ORDER BY ${names.join(", ")}`,
    ),
  );
  for (const row of rows) {
    const place = groupPlace(countOf(row[0]), groups.length);
    const group = groups[place];
    const value = row[1 + place];
    if (group === undefined || value === null || value === undefined) continue;
    measures.forEach((measure, at) => {
      const [mean, variance, n] = row.slice(1 + groups.length + 3 * at, 4 + groups.length + 3 * at).map(figureOf);
      if (typeof mean !== "number" || !n) return;
      const list = levels.get(pairKey(measure, group)) ?? [];
      list.push({ value: groupValue(value), mean, variance: significant(variance ?? 0), n });
      levels.set(pairKey(measure, group), list);
    });
  }
  return levels;
}

/** Which one of `many` columns a row of GROUPING SETS of single columns is grouped by: the bit that is not set. */
export function groupPlace(mask: number, many: number): number {
  return Array.from({ length: many }, (_, place) => place).find((place) => (mask & (1 << (many - 1 - place))) === 0) ?? many;
}
