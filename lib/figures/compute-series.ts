import { significant } from "@/lib/core/statistics/statistics";
import { bucketCount, bucketStart, type Grain, shiftBucket } from "@/lib/core/time-grain";
import { unlessOutOfRange } from "./compute-probe";
import type { FigureScope } from "./fact-maker";
import type { PlannedTime } from "./plan";
import { aggregateSql, bucketSql, whereSql } from "./sql-text";
import { countOf, figureOf, momentOf, type RowsSession, type TableColumn } from "./table";
import { isWhole } from "./time-profile";

export interface SeriesMeasure {
  /** Null counts rows. */
  column: TableColumn | null;
  aggregation: "sum" | "avg" | "count";
}

interface SeriesQuery {
  time: PlannedTime;
  grain: Grain;
  measures: readonly SeriesMeasure[];
  /** Whether the variances are needed. */
  spread?: boolean;
}

export interface SeriesBucket {
  /** UTC milliseconds. */
  start: number;
  /** One per measure; null where the bucket has no value. */
  values: (number | null)[];
  /** Rows that entered each value. */
  counts: number[];
  /** Of the values in it, n − 1, to six digits; null for counts, and where nobody asked. */
  variances: (number | null)[];
  /** False for a gap: no row falls in it. */
  found: boolean;
  /** False when the rows reach into the bucket only in part. */
  whole: boolean;
}

export interface Series {
  buckets: SeriesBucket[];
  /** The statement of each measure alone. */
  statements: string[];
}

/** Below this share of buckets with rows, empty ones are not drawn as gaps: the data comes at a coarser step. */
const FILLED_MIN = 0.6;
const BUCKETS_MAX = 2_000;

/** Measures over time in one scan, in order, empty buckets as gaps (counts as 0). */
export async function computeSeries(session: RowsSession, query: SeriesQuery, scope: FigureScope): Promise<Series> {
  const time = scope.columns.find((column) => column.index === query.time.column);
  if (time === undefined) throw new Error("The time column of a plan is not in the table.");
  const where = whereSql([...scope.conditions, `${time.sql} IS NOT NULL`]);
  const bucket = bucketSql(time, query.grain);
  const parts = query.measures.flatMap((measure) => [
    aggregateSql(measure.aggregation, measure.column),
    measure.column === null ? "count(*)" : `count(${measure.column.sql})`,
  ]);
  const spreads = query.spread ? query.measures.map(({ column }) => spreadSql(column)) : [];
  const rows = await readBuckets(session, `${bucket} AS x`, parts, spreads, where);
  const spreadsFrom = 1 + parts.length;
  const found = new Map<number, SeriesBucket>();
  for (const row of rows) {
    const start = startOf(row[0], time);
    if (start === null) continue;
    found.set(start, {
      start,
      values: query.measures.map((_, place) => figureOf(row[1 + 2 * place])),
      counts: query.measures.map((_, place) => countOf(row[2 + 2 * place])),
      variances: query.measures.map((_, place) => varianceOf(row[spreadsFrom + place])),
      found: true,
      whole: isWhole(query.time.profile, start, query.grain),
    });
  }
  const statements = query.measures.map(
    (measure) =>
      `SELECT ${bucket} AS x, ${aggregateSql(measure.aggregation, measure.column)} AS y FROM rows${where} GROUP BY 1 ORDER BY 1`,
  );
  return { buckets: withGaps(found, query), statements };
}

function spreadSql(column: TableColumn | null): string {
  return column === null ? "NULL" : `var_samp(CAST(${column.sql} AS DOUBLE))`;
}

/** Without the variances where the squares leave what a double can hold. */
async function readBuckets(
  session: RowsSession,
  bucket: string,
  parts: readonly string[],
  spreads: readonly string[],
  where: string,
): Promise<readonly (readonly unknown[])[]> {
  const select = (of: readonly string[]) => `SELECT ${[bucket, ...of].join(", ")} FROM rows${where} GROUP BY 1 ORDER BY 1`;
  if (spreads.length === 0) return (await session.query(select(parts))).rows;
  const { columns, rows } = await unlessOutOfRange(() => session.query(select([...parts, ...spreads])));
  return columns.length > 0 ? rows : (await session.query(select(parts))).rows;
}

function varianceOf(cell: unknown): number | null {
  const variance = figureOf(cell);
  return variance === null ? null : significant(variance);
}

function startOf(cell: unknown, time: TableColumn): number | null {
  if (time.stored !== "integer") return momentOf(cell);
  const year = figureOf(cell);
  return year === null ? null : Date.UTC(year, 0, 1);
}

function withGaps(found: ReadonlyMap<number, SeriesBucket>, query: SeriesQuery): SeriesBucket[] {
  const present = [...found.values()].sort((a, b) => a.start - b.start);
  const first = present[0];
  const last = present.at(-1);
  if (first === undefined || last === undefined) return [];
  const total = bucketCount(first.start, last.start, query.grain);
  if (total > BUCKETS_MAX || present.length < total * FILLED_MIN) return present;
  return Array.from({ length: total }, (_, step) => {
    const start = bucketStart(shiftBucket(first.start, query.grain, step), query.grain);
    return (
      found.get(start) ?? {
        start,
        values: query.measures.map((measure) => (measure.column === null ? 0 : null)),
        counts: query.measures.map(() => 0),
        variances: query.measures.map(() => null),
        found: false,
        whole: true,
      }
    );
  });
}
