import { drawnSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, type RowsSession, type TableColumn } from "@/lib/figures/table";

const SAMPLE_ROWS = 50_000;
const ROWS_EACH_MIN = 10;
const GROUPS_MAX = 50;
const COLUMNS_MAX = 10;
const PAIRS_AT_ONCE = 90;
/** Each half has so much of a value. */
const STAYS_MIN = 0.2;

/** A value of a category. */
export interface Kind {
  column: TableColumn;
  value: string;
}

interface Cell {
  value: string;
  group: string;
  early: number;
  late: number;
}

/**
 * The values of categories whose share goes from the first half of the rows to the second otherwise in one group of another category than in
 * all others: the furthest first. A screen only, by rows of a sample where there are many.
 */
export async function screenKinds(
  session: RowsSession,
  table: readonly TableColumn[],
  main: TableColumn,
  columns: readonly TableColumn[],
  rowCount: number,
): Promise<Kind[]> {
  const groups = table
    .filter(({ profile, stored }) => {
      const { role, distinctCount, derivation } = profile;
      return (
        stored === "text" && role === "dimension" && derivation === undefined && distinctCount >= 2 && distinctCount <= GROUPS_MAX
      );
    })
    .slice(0, COLUMNS_MAX);
  const pairs = columns.flatMap((column): Pair[] => groups.flatMap((group) => (group === column ? [] : [{ column, group }])));
  if (pairs.length === 0) return [];
  const every = Math.ceil(rowCount / SAMPLE_ROWS);
  const where = whereSql([`${main.sql} IS NOT NULL`, ...(every > 1 ? [drawnSql(table, every, rowCount)] : [])]);
  const cells: Cell[][] = [];
  // Planning hundreds of branches at once costs more than all rows.
  for (let at = 0; at < pairs.length; at += PAIRS_AT_ONCE)
    cells.push(...(await countPairs(session, main, pairs.slice(at, at + PAIRS_AT_ONCE), where)));
  const furthest = new Map<string, Kind & { off: number }>();
  for (const [place, { column }] of pairs.entries()) {
    for (const { value, off } of offOf(cells[place] ?? [])) {
      const key = `${column.index} ${value}`;
      if (off > (furthest.get(key)?.off ?? 0)) furthest.set(key, { column, value, off });
    }
  }
  return [...furthest.values()].toSorted(
    (a, b) => b.off - a.off || a.column.index - b.column.index || (a.value < b.value ? -1 : 1),
  );
}

interface Pair {
  column: TableColumn;
  group: TableColumn;
}

/** The cells of each pair, counted in both halves of the rows. */
async function countPairs(session: RowsSession, main: TableColumn, pairs: readonly Pair[], where: string): Promise<Cell[][]> {
  const used = new Map(pairs.flatMap(({ column, group }) => [column, group]).map((one) => [one.index, one]));
  const drawn = `SELECT ${[...used.values()].map(({ sql, index }) => `${sql} AS c${index}`).join(", ")}, ${main.sql} AS moment FROM rows${where}`;
  const counts = pairs.map(
    ({ column, group }, place) =>
      `SELECT ${place}, c${column.index}, c${group.index}, count(*) FILTER (WHERE NOT second), count(*) FILTER (WHERE second) FROM halves ` +
      `WHERE c${column.index} IS NOT NULL AND c${group.index} IS NOT NULL GROUP BY 2, 3`,
  );
  const { rows } = await session.query(
    `WITH drawn AS MATERIALIZED (${drawn}), ` +
      "halves AS MATERIALIZED (SELECT *, moment >= (SELECT quantile_disc(moment, 0.5) FROM drawn) AS second FROM drawn) " +
      `SELECT * FROM (${counts.join(" UNION ALL ")}) ORDER BY ALL`,
  );
  const cells = pairs.map((): Cell[] => []);
  for (const [place, value, group, early, late] of rows)
    cells[countOf(place)]?.push({ value: String(value), group: String(group), early: countOf(early), late: countOf(late) });
  return cells;
}

/** How far each cell's share moves beside that of the rest of its value, in standard errors. */
function offOf(cells: readonly Cell[]): { value: string; off: number }[] {
  const sumBy = (key: (cell: Cell) => string) => {
    const sums = new Map<string, { early: number; late: number }>();
    for (const cell of cells) {
      const sum = sums.get(key(cell)) ?? { early: 0, late: 0 };
      sums.set(key(cell), { early: sum.early + cell.early, late: sum.late + cell.late });
    }
    return sums;
  };
  const [values, groups] = [sumBy(({ value }) => value), sumBy(({ group }) => group)];
  const all = [...groups.values()].reduce((sum, one) => ({ early: sum.early + one.early, late: sum.late + one.late }), {
    early: 0,
    late: 0,
  });
  return cells.flatMap(({ value, group, early, late }) => {
    const [ofValue, ofGroup] = [values.get(value), groups.get(group)];
    if (ofValue === undefined || ofGroup === undefined) return [];
    // What comes or goes for good is told of all rows.
    if (Math.min(ofValue.early, ofValue.late) < STAYS_MIN * (ofValue.early + ofValue.late)) return [];
    const sides = [
      { hits: early, n: ofGroup.early },
      { hits: late, n: ofGroup.late },
      { hits: ofValue.early - early, n: all.early - ofGroup.early },
      { hits: ofValue.late - late, n: all.late - ofGroup.late },
    ];
    if (sides.some(({ n }) => n < ROWS_EACH_MIN)) return [];
    const [a = 0, b = 0, c = 0, d = 0] = sides.map(({ hits, n }) => hits / n);
    // With one row more of each, a share of none has an error as well.
    const error = sides.reduce((sum, { hits, n }) => sum + (((hits + 1) / (n + 2)) * (1 - (hits + 1) / (n + 2))) / n, 0);
    return [{ value, off: Math.abs(b - a - (d - c)) / Math.sqrt(error) }];
  });
}
