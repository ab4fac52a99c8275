import { significant } from "@/lib/core/statistics/statistics";
import { bucketCount, GRAINS, type Grain } from "@/lib/core/time-grain";
import { unlessOutOfRange } from "@/lib/figures/compute-probe";
import type { SeriesMeasure } from "@/lib/figures/compute-series";
import type { FindContext } from "@/lib/figures/finding-draft";
import type { PlannedTime } from "@/lib/figures/plan";
import { aggregateSql, bucketSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, momentOf, type TableColumn } from "@/lib/figures/table";
import { isWhole } from "@/lib/figures/time-profile";
import { groupValue } from "../exact-figures";
import { groupPlace } from "../group-levels";
import { tameSql } from "../tame";

/** What is looked at: the figures of a column, or the number of rows. */
export interface Looked {
  column: TableColumn | null;
  /** The category that a rate is of a value of. */
  of?: TableColumn | null;
  figures: readonly SeriesMeasure["aggregation"][];
  flag: boolean;
  asked: boolean;
  /** Place of the measure in the order of interest. */
  rank: number;
}

/** The rows of one period, or those of one group in it. */
export interface Cell {
  /** UTC milliseconds. */
  start: number;
  /** Of each measure: the rows that have a value, their sum, and their variance (n − 1), null where it is not known. */
  of: readonly { n: number; sum: number; variance: number | null }[];
}

/** The whole periods of everybody, and of each group of each column, in order of time. */
export interface Courses {
  all: readonly Cell[];
  /** By place of the column. */
  groups: readonly ReadonlyMap<string | number, readonly Cell[]>[];
}

const CELLS_MAX = 20_000;
const PERIODS_WANTED = 10;

/** The grain that a course is told by: the coarsest from the month down with some ten periods, years only of years. */
export function courseGrain({ profile }: PlannedTime): Grain {
  const { from, to, native } = profile;
  const fits = (grain: Grain) =>
    GRAINS.indexOf(grain) >= GRAINS.indexOf(native) && bucketCount(from, to, grain) >= PERIODS_WANTED;
  return (["month", "week", "day", "hour"] as const).find(fits) ?? native;
}

/** As many of the columns as make no more cells than are worth reading, in their order. */
export function affordable<T extends { distinct: number }>(groups: readonly T[], periods: number): T[] {
  let cells = 0;
  return groups.filter(({ distinct }) => {
    const own = distinct * periods;
    if (cells + own > CELLS_MAX) return false;
    cells += own;
    return true;
  });
}

/** Sums, counts and variances of every measure (null counts rows) by period, for everybody and by every column at once: one scan. */
export async function readCourses(
  { session, scope }: FindContext,
  time: { column: TableColumn; planned: PlannedTime; grain: Grain },
  groups: readonly TableColumn[],
  measures: readonly (TableColumn | null)[],
): Promise<Courses> {
  // Names of our own for all that is read: beside the columns of the rows, one of theirs could be called the same.
  const names = groups.map((_, place) => `g${place}`);
  const cells = measures.flatMap((column, place) =>
    column === null
      ? ["count(*)", "count(*)", "NULL"]
      : [`count(m${place})`, aggregateSql("sum", { ...column, sql: `m${place}` }), `var_samp(CAST(m${place} AS DOUBLE))`],
  );
  const where = whereSql([...scope.conditions, `${time.column.sql} IS NOT NULL`]);
  const own = [
    `${bucketSql(time.column, time.grain)} AS period`,
    ...groups.map(({ sql }, place) => `${sql} AS g${place}`),
    ...measures.flatMap((column, place) => (column === null ? [] : [`${tameSql(column)} AS m${place}`])),
  ];
  const from = `(SELECT ${own.join(", ")} FROM rows${where})`;
  const sets = [...names.map((name) => `(period, ${name})`), "(period)"].join(", ");
  const { rows } = await unlessOutOfRange(() =>
    session.query(
      `SELECT grouping(${names.join(", ")}), ${["period", ...names, ...cells].join(", ")} FROM ${from} ` +
        `GROUP BY GROUPING SETS (${sets}) ORDER BY ${["period", ...names].join(", ")}`,
    ),
  );
  const all: Cell[] = [];
  const found = groups.map(() => new Map<string | number, Cell[]>());
  for (const row of rows) {
    const start = startOf(row[1], time.column);
    if (start === null || !isWhole(time.planned.profile, start, time.grain)) continue;
    const cell = { start, of: measures.map((_, at) => figuresOfCell(row.slice(2 + groups.length + 3 * at))) };
    const place = groupPlace(countOf(row[0]), groups.length);
    const value = row[2 + place];
    if (place === groups.length) all.push(cell);
    else if (value !== null && value !== undefined) {
      const list = found[place]?.get(groupValue(value)) ?? [];
      list.push(cell);
      found[place]?.set(groupValue(value), list);
    }
  }
  return { all, groups: found };
}

function figuresOfCell([n, sum, variance]: readonly unknown[]): Cell["of"][number] {
  const spread = figureOf(variance);
  return { n: countOf(n), sum: figureOf(sum) ?? 0, variance: spread === null ? null : significant(spread) };
}

function startOf(cell: unknown, time: TableColumn): number | null {
  if (time.stored !== "integer") return momentOf(cell);
  const year = figureOf(cell);
  return year === null ? null : Date.UTC(year, 0, 1);
}
