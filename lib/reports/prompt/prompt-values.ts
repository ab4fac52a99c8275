import type { ReportColumn } from "@/lib/content/ledger";
import { describeTable, type RowsSession } from "@/lib/figures/table";

const VALUES_MAX = 2_000;
const COLUMNS_MAX = 30;

/**
 * The values of groups that a prompt may name besides the frequent ones of the profiles, by the index of their column, in
 * order. Columns with more than 2,000 values have none: those are read as names of rows.
 */
export async function valuesOfGroups(
  session: RowsSession,
  profiles: readonly ReportColumn[],
): Promise<Map<number, readonly string[]>> {
  const table = await describeTable(session, profiles);
  const groups = table.filter(
    ({ stored, profile }) =>
      stored === "text" &&
      profile.role === "dimension" &&
      profile.distinctCount > profile.topValues.length &&
      profile.distinctCount <= VALUES_MAX,
  );
  const known = new Map<number, readonly string[]>();
  for (const { sql, index } of groups.slice(0, COLUMNS_MAX)) {
    const { rows } = await session.query(
      `SELECT DISTINCT ${sql} FROM rows WHERE ${sql} IS NOT NULL ORDER BY 1 LIMIT ${VALUES_MAX}`,
    );
    known.set(
      index,
      rows.map(([value]) => String(value)),
    );
  }
  return known;
}
