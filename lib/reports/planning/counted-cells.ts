import { saysHowMany } from "@/lib/core/statistics/says-how-many";
import { whereSql } from "@/lib/figures/sql-text";
import { countOf, type RowsSession, type TableColumn } from "@/lib/figures/table";

/**
 * Columns that count what fell into each combination of the others, as a cross-table written out as rows does: their totals say
 * something, and an average of them only how many combinations there are. Not where rows are of a time: so many a day is a figure.
 */
export async function countedCells(
  session: RowsSession,
  { columns, conditions, rowCount }: { columns: readonly TableColumn[]; conditions: readonly string[]; rowCount: number },
): Promise<number[]> {
  const own = columns.filter(({ profile }) => profile.derivation === undefined);
  const counts = own.filter(isCount);
  const groups = own.filter((column) => {
    const { distinctCount, format } = column.profile;
    return !counts.includes(column) && format !== "index" && distinctCount > 1 && 2 * distinctCount <= rowCount;
  });
  if (counts.length === 0 || groups.length < 2) return [];
  const { rows } = await session.query(
    `SELECT count(*), count(DISTINCT (${groups.map(({ sql }) => sql).join(", ")})) FROM rows${whereSql(conditions)}`,
  );
  const [all, cells] = (rows[0] ?? []).map(countOf);
  return all === cells ? counts.map(({ index }) => index) : [];
}

function isCount({ profile, stored }: TableColumn): boolean {
  // "N" of 0 and 1 is nitrogen, given or not.
  const isMany = typeof profile.min === "number" && profile.min >= 0 && Number(profile.max) > 1;
  return saysHowMany(profile.name) && stored === "integer" && isMany;
}
