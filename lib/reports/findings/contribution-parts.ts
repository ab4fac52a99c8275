import type { Amount } from "@/lib/core/statistics/group-tests";
import { significant } from "@/lib/core/statistics/statistics";
import { type Grain, shiftBucket, YEAR_MS } from "@/lib/core/time-grain";
import { unlessOutOfRange } from "@/lib/figures/compute-probe";
import type { FindContext } from "@/lib/figures/finding-draft";
import { seriesOf } from "@/lib/figures/series-of";
import { aggregateSql, periodSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, type TableColumn } from "@/lib/figures/table";
import { groupValue } from "./exact-figures";
import { groupPlace } from "./group-levels";

/** Two whole periods in a row. UTC milliseconds. */
export interface TwoPeriods {
  time: TableColumn;
  grain: Grain;
  from: number;
  to: number;
  /** The first moment after both. */
  end: number;
}

/** Part of a year from which on months are compared rather than weeks. */
const MONTHS_FROM = 0.4;

/** What one group, or the rows without one (`value` null), holds in either period; nothing is 0. */
export interface Part {
  value: string | number | null;
  before: Amount;
  after: Amount;
  /** Values of the measure, or rows, of both periods. */
  rows: number;
}

/**
 * The last two whole periods in a row that hold rows as others do, as changes compare them: years where there are two, so
 * that no season stands between them, else months where there are several, else of the report's grain.
 */
export async function lastTwoPeriods(context: FindContext): Promise<TwoPeriods | null> {
  const profile = context.plan.time?.profile;
  if (profile === undefined) return null;
  const { grain, from, to } = profile;
  const isFine = grain === "hour" || grain === "day" || grain === "week";
  const grains: Grain[] = [
    ...(grain !== "year" && to - from >= 1.9 * YEAR_MS ? (["year"] as const) : []),
    ...(isFine && to - from >= MONTHS_FROM * YEAR_MS ? (["month"] as const) : []),
    grain,
  ];
  for (const one of grains) {
    const run = (await seriesOf(context, one)).find(({ column }) => column === null);
    const [before, last] = run?.buckets.slice(-2) ?? [];
    if (run === undefined || before === undefined || last === undefined || last.x !== before.x + 1) continue;
    return { time: run.time, grain: one, from: before.start, to: last.start, end: shiftBucket(last.start, one, 1) };
  }
  return null;
}

/**
 * Every measure (null counts rows) by every column in both periods, in one scan. The parts of one pair, the one of the rows
 * without a group included, add up to the whole in both periods: exactly for counts, integers and decimals.
 * @returns parts in order of value, the one without last; by place of the measure, then by place of the group
 */
export async function readParts(
  { scope, session }: FindContext,
  { time, from, to, end }: TwoPeriods,
  groups: readonly TableColumn[],
  measures: readonly (TableColumn | null)[],
): Promise<Part[][][]> {
  const found = measures.map(() => groups.map(() => new Map<string | number | null, Part>()));
  const where = whereSql([...scope.conditions, periodSql(time, from, end)]);
  // Names of our own for all that is read: beside the columns of the rows, one of theirs could be called the same.
  const names = groups.map((_, place) => `g${place}`);
  const cells = measures.flatMap((measure, place) =>
    measure === null
      ? ["count(*)", "CAST(count(*) AS DOUBLE)", "count(*)"]
      : [aggregateSql("sum", { ...measure, sql: `m${place}` }), `sum(CAST(m${place} AS DOUBLE) * m${place})`, `count(m${place})`],
  );
  const own = [
    `(${periodSql(time, to, end)}) AS is_after`,
    ...groups.map(({ sql }, place) => `${sql} AS g${place}`),
    ...measures.flatMap((measure, place) => (measure === null ? [] : [`${measure.sql} AS m${place}`])),
  ];
  const { rows } = await unlessOutOfRange(() =>
    session.query(
      `SELECT grouping(${names.join(", ")}), is_after, ${[...names, ...cells].join(", ")} ` +
        `FROM (SELECT ${own.join(", ")} FROM rows${where}) ` +
        `GROUP BY GROUPING SETS (${names.map((name) => `(is_after, ${name})`).join(", ")}) ` +
        `ORDER BY ${names.map((name) => `${name} NULLS LAST`).join(", ")}`,
    ),
  );
  for (const row of rows) {
    const place = groupPlace(countOf(row[0]), groups.length);
    const cell = row[2 + place] ?? null;
    const value = cell === null ? null : groupValue(cell);
    measures.forEach((_, at) => {
      const parts = found[at]?.[place];
      const [sum, squares, count] = row.slice(2 + groups.length + 3 * at, 5 + groups.length + 3 * at).map(figureOf);
      if (parts === undefined || !count) return;
      const part = parts.get(value) ?? { value, before: { sum: 0, squares: 0 }, after: { sum: 0, squares: 0 }, rows: 0 };
      const amount = { sum: sum ?? 0, squares: significant(squares ?? 0) };
      parts.set(value, { ...part, [row[1] === true ? "after" : "before"]: amount, rows: part.rows + count });
    });
  }
  return found.map((of) => of.map((parts) => [...parts.values()]));
}
