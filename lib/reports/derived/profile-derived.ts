import { sourcesOf } from "@/lib/analysis/language/sources";
import type { ReportColumn } from "@/lib/content/ledger";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { significant } from "@/lib/core/statistics/statistics";
import { computePercentiles } from "@/lib/figures/percentiles";
import { countOf, describeTable, figureOf, type RowsSession, type TableColumn } from "@/lib/figures/table";

/** More values than this are counted by a sketch. */
const DISTINCT_EXACT_ROWS_MAX = 50_000;
const TOP_VALUES = 10;

type Figures = Partial<ColumnProfile>;

/**
 * The last of the columns, a derived one, with the profile of its values in all rows; null where it has none.
 * @param columns those of the rows, then the derived one
 */
export async function profileDerived(session: RowsSession, columns: readonly ReportColumn[]): Promise<ReportColumn | null> {
  const index = columns.length - 1;
  const table = await describeTable(session, columns);
  const column = table.find((one) => one.index === index);
  if (column === undefined) return null;
  const isNumber = column.stored !== "text" && column.stored !== "boolean";
  const figures = isNumber ? await profileNumber(session, column) : await profileValues(session, column);
  return figures === null ? null : { ...column.profile, ...typeOf(column, table), ...figures };
}

/** Money less money of the same currency is money; all else is what its values are. */
function typeOf({ stored, profile }: TableColumn, table: readonly TableColumn[]): Figures {
  const { derivation } = profile;
  if (stored === "boolean") return { type: "boolean", role: "dimension" };
  if (stored === "text") return { type: "category", role: "dimension" };
  const role = derivation?.kind === "calendar" ? "dimension" : "measure";
  if (derivation?.kind === "difference" || derivation?.kind === "total") {
    const named = (name: string) => table.find((one) => one.profile.name === name)?.profile;
    const [from, taken] = sourcesOf(derivation).map(named);
    if (from?.type === "currency" && taken?.type === "currency" && from.format === taken.format)
      return { type: "currency", role, format: from.format };
  }
  return { type: stored === "integer" ? "integer" : "number", role };
}

async function profileNumber(session: RowsSession, column: TableColumn): Promise<Figures | null> {
  const { sql } = column;
  const { rows } = await session.query(
    `SELECT count(*), count(${sql}), approx_count_distinct(${sql}), min(${sql}), max(${sql}), ` +
      `avg(CAST(${sql} AS DOUBLE)), stddev_samp(CAST(${sql} AS DOUBLE)) FROM rows`,
  );
  const [all, filled, sketched, min, max, mean, deviation] = (rows[0] ?? []).map(figureOf);
  if (!filled) return null;
  const isCounted = filled <= DISTINCT_EXACT_ROWS_MAX;
  const counted = isCounted ? await session.query(`SELECT count(DISTINCT ${sql}) FROM rows`) : null;
  const shares = [0.25, 0.5, 0.75];
  const [p25 = null, p50 = null, p75 = null] = await computePercentiles(session, column, shares, filled, { conditions: [] });
  return {
    nullCount: (all ?? 0) - filled,
    distinctCount: counted === null ? Math.min(filled, sketched ?? 0) : countOf(counted.rows[0]?.[0]),
    distinctEstimated: !isCounted,
    min: min ?? null,
    max: max ?? null,
    mean: sure(mean),
    stdDev: sure(deviation),
    p25,
    p50,
    p75,
  };
}

/** The order of the rows moves the last digits of a double. */
function sure(figure: number | null | undefined): number | null {
  return figure === null || figure === undefined ? null : significant(figure);
}

async function profileValues(session: RowsSession, { sql }: TableColumn): Promise<Figures | null> {
  const { rows } = await session.query(`SELECT CAST(${sql} AS VARCHAR), count(*) FROM rows GROUP BY 1 ORDER BY 2 DESC, 1`);
  const present = rows
    .filter(([value]) => value !== null)
    .map(([value, count]) => ({ value: String(value), count: countOf(count) }));
  if (present.length === 0) return null;
  const missing = rows.find(([value]) => value === null);
  return {
    nullCount: missing === undefined ? 0 : countOf(missing[1]),
    distinctCount: present.length,
    topValues: present.slice(0, TOP_VALUES),
  };
}
