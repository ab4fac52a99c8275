import { bareColumn } from "@/lib/analysis/language/bare-column";
import type { ReportColumn } from "@/lib/content/ledger";
import type { DerivationOf } from "@/lib/contract/analysis/derivations";
import { countOf, describeTable, figureOf, type RowsSession } from "@/lib/figures/table";

/** So closely two columns move together that one is the other, rounded. */
const SAME = 0.97;
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
    `count(*) FILTER (WHERE ${sql} IS NOT NULL AND ${value.sql} IS NOT NULL)`,
  ]);
  const { rows } = await session.query(`SELECT count(${value.sql}), ${cells.join(", ")} FROM rows`);
  const [all, ...found] = rows[0] ?? [];
  const same = numbers.find((_, at) => {
    const both = countOf(found[2 * at + 1]);
    return (figureOf(found[2 * at]) ?? 0) >= SAME && both >= BOTH_MIN * countOf(all);
  });
  return same?.profile.name ?? null;
}
