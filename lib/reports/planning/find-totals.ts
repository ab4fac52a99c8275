import { hasWord, listOfWords, wordsOf } from "@/lib/analysis/meaning/header-words";
import type { ColumnUse } from "@/lib/figures/column-use";
import { literalFor } from "@/lib/figures/sql-text";
import { countOf, figureOf, type RowsSession, type TableColumn } from "@/lib/figures/table";

/** A value whose rows hold what all other rows of its column hold together. */
export interface TotalRows {
  /** By index. */
  column: number;
  value: string;
}

const VALUES_MAX = 300;
const MEASURES_MAX = 2;
/** Where the total is of all rows and their own total, half of what is added up is its own. */
const HALF: readonly [number, number] = [0.45, 0.55];
/** What a total may differ from the sum of its parts by, as parts are rounded. */
const ROUNDED = 0.005;
const AGREEING = 0.95;
/** So many totals that agree are no chance; where a word says that it is a total, one is enough. */
const PLACES_MIN = 6;
const SHARED_MAX = 3;
const WHOLES = listOfWords(
  `all total totals overall both subtotal combined gesamt insgesamt alle summe gesamtsumme zusammen total tous toutes ensemble todos todas
   ambos tutti totale entrambi totaal`,
);

/**
 * Rows of totals among the rows that they add up: "All regions" beside each region, "Both sexes", a last row "Total". Counted beside
 * their parts they double every sum. Told by sums that agree at every place (each year, each product); a word helps where places are few.
 */
export async function findTotals(session: RowsSession, uses: readonly ColumnUse[]): Promise<TotalRows[]> {
  const amounts = uses.flatMap((use) => (use.kind === "amount" || use.kind === "level" ? [use.column] : []));
  const measures = amounts.filter(({ profile }) => profile.derivation === undefined).slice(0, MEASURES_MAX);
  const columns = uses.map(({ column }) => column).filter(isOfKinds);
  if (measures.length === 0) return [];
  const found: TotalRows[] = [];
  for (const column of columns) {
    for (const measure of measures) {
      const value = await likeliest(session, column, measure);
      if (value === null || !(await addsUp(session, { column, measure, value, others: placesOf(uses, column) }))) continue;
      found.push({ column: column.index, value });
      break;
    }
  }
  return found;
}

function isOfKinds({ stored, profile }: TableColumn): boolean {
  return (
    stored === "text" && profile.derivation === undefined && profile.distinctCount >= 3 && profile.distinctCount <= VALUES_MAX
  );
}

/** What tells places apart: moments and the other groups, those with few values first. */
function placesOf(uses: readonly ColumnUse[], column: TableColumn): TableColumn[] {
  const places = uses.flatMap((use) => (use.kind === "time" || use.kind === "group" ? [use.column] : []));
  return places
    .filter((place) => place !== column && place.profile.derivation === undefined)
    .toSorted(
      (a, b) => Number(b.stored !== "text") - Number(a.stored !== "text") || a.profile.distinctCount - b.profile.distinctCount,
    )
    .slice(0, SHARED_MAX);
}

/** The value that holds half of the sum of all rows; null where none does. */
async function likeliest(session: RowsSession, column: TableColumn, measure: TableColumn): Promise<string | null> {
  const { rows } = await session.query(
    `SELECT ${column.sql}, sum(abs(CAST(${measure.sql} AS DOUBLE))) AS held FROM rows WHERE ${column.sql} IS NOT NULL ` +
      `GROUP BY 1 ORDER BY held DESC NULLS LAST, 1`,
  );
  const sums = rows.map((row) => figureOf(row[1]) ?? 0);
  const share = (sums[0] ?? 0) / sums.reduce((sum, one) => sum + one, 0);
  return share >= HALF[0] && share <= HALF[1] ? String(rows[0]?.[0]) : null;
}

interface Suspect {
  column: TableColumn;
  measure: TableColumn;
  value: string;
  others: readonly TableColumn[];
}

/** At all places, then at fewer of them: a column that goes with the value itself, as its code does, never has the parts beside the total. */
async function addsUp(session: RowsSession, { column, measure, value, others }: Suspect): Promise<boolean> {
  const isWord = hasWord(wordsOf(value), WHOLES);
  const isTotal = `${column.sql} = ${literalFor(column, value)}`;
  for (let many = others.length; many >= 0; many -= 1) {
    const keys = others.slice(0, many).map(({ sql }) => sql);
    const number = `CAST(${measure.sql} AS DOUBLE)`;
    const { rows } = await session.query(
      `SELECT count(*), count(*) FILTER (WHERE abs(whole - parts) <= ${ROUNDED} * abs(whole)) FROM (` +
        `SELECT sum(${number}) FILTER (WHERE ${isTotal}) AS whole, sum(${number}) FILTER (WHERE NOT (${isTotal})) AS parts, ` +
        `count(DISTINCT ${column.sql}) AS kinds FROM rows WHERE ${column.sql} IS NOT NULL` +
        `${keys.length === 0 ? "" : ` GROUP BY ${keys.join(", ")}`}) WHERE whole <> 0 AND parts IS NOT NULL AND kinds >= 3`,
    );
    const [places, agreeing] = [countOf(rows[0]?.[0]), countOf(rows[0]?.[1])];
    if (places >= (isWord ? 1 : PLACES_MIN)) return agreeing >= AGREEING * places;
  }
  return false;
}
