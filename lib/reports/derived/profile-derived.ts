import type { ReportColumn } from "@/lib/content/ledger";
import { significant } from "@/lib/core/statistics/statistics";
import { computePercentiles } from "@/lib/figures/percentiles";
import { countOf, describeTable, figureOf, type RowsSession } from "@/lib/figures/table";

/** More values than this are counted by a sketch. */
const DISTINCT_EXACT_ROWS_MAX = 50_000;

/**
 * The last of the columns, a derived one, with the profile of its values in all rows; null where it has none.
 * @param columns those of the rows, then the derived one
 */
export async function profileDerived(session: RowsSession, columns: readonly ReportColumn[]): Promise<ReportColumn | null> {
  const index = columns.length - 1;
  const column = (await describeTable(session, columns)).find((one) => one.index === index);
  if (column === undefined) return null;
  const { sql, profile } = column;
  const { rows } = await session.query(
    `SELECT count(*), count(${sql}), approx_count_distinct(${sql}), min(${sql}), max(${sql}), avg(${sql}), ` +
      `stddev_samp(CAST(${sql} AS DOUBLE)) FROM rows`,
  );
  const [all, filled, sketched, min, max, mean, deviation] = (rows[0] ?? []).map(figureOf);
  if (!filled) return null;
  const isCounted = filled <= DISTINCT_EXACT_ROWS_MAX;
  const counted = isCounted ? await session.query(`SELECT count(DISTINCT ${sql}) FROM rows`) : null;
  const [p25 = null, p50 = null, p75 = null] = await computePercentiles(session, column, [0.25, 0.5, 0.75], filled, {
    conditions: [],
  });
  return {
    ...profile,
    type: column.stored === "integer" ? "integer" : "number",
    nullCount: (all ?? 0) - filled,
    distinctCount: counted === null ? Math.min(filled, sketched ?? 0) : countOf(counted.rows[0]?.[0]),
    distinctEstimated: !isCounted,
    min: min ?? null,
    max: max ?? null,
    mean: mean ?? null,
    // The order of the rows moves its last digits.
    stdDev: deviation === null || deviation === undefined ? null : significant(deviation),
    p25,
    p50,
    p75,
  };
}
