import { bareColumn } from "@/lib/analysis/language/bare-column";
import type { ReportColumn } from "@/lib/content/ledger";
import type { DerivationOf } from "@/lib/contract/analysis/derivations";
import { unlessOutOfRange } from "@/lib/figures/compute-probe";
import { countOf, describeTable, figureOf, type RowsSession } from "@/lib/figures/table";
import { MS } from "./leave-out-young";

/** So closely two columns move together that one is the other, rounded. */
const SAME = 0.97;
const SLOPE_BLUR = 0.1;
/** Share of the rows with a duration in which the other column has a value too. */
const BOTH_MIN = 0.9;
const NUMERIC: ReadonlySet<string> = new Set(["integer", "decimal", "double"]);

/** The column of the rows that holds a duration already, such as "days booked ahead" beside both dates; null where none does. */
export async function restatedBy(
  session: RowsSession,
  columns: readonly ReportColumn[],
  derivation: DerivationOf<"duration">,
): Promise<string | null> {
  const table = await describeTable(session, [...columns, bareColumn("duration", derivation)]);
  const value = table.at(-1);
  const numbers = table.slice(0, -1).filter(({ stored, profile }) => NUMERIC.has(stored) && profile.role === "measure");
  if (value?.profile.derivation === undefined || numbers.length === 0) return null;
  const cells = numbers.flatMap(({ sql }) => [
    `corr(CAST(${sql} AS DOUBLE), CAST(${value.sql} AS DOUBLE))`,
    `regr_slope(CAST(${sql} AS DOUBLE), CAST(${value.sql} AS DOUBLE))`,
    `count(*) FILTER (WHERE ${sql} IS NOT NULL AND ${value.sql} IS NOT NULL)`,
  ]);
  const { rows } = await unlessOutOfRange(() => session.query(`SELECT count(${value.sql}), ${cells.join(", ")} FROM rows`));
  const [all, ...found] = rows[0] ?? [];
  const same = numbers.find((_, at) => {
    const [r, slope] = found.slice(3 * at).map(figureOf);
    const isInUnits = Object.values(MS).some((ms) => Math.abs(((slope ?? 0) * ms) / MS[derivation.unit] - 1) <= SLOPE_BLUR);
    return (r ?? 0) >= SAME && isInUnits && countOf(found[3 * at + 2]) >= BOTH_MIN * countOf(all);
  });
  return same?.profile.name ?? null;
}
