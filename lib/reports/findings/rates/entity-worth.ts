import { askInParts } from "@/lib/figures/ask-in-parts";
import type { FindContext } from "@/lib/figures/finding-draft";
import { numberLiteral, whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, type RowsSession, type TableColumn } from "@/lib/figures/table";

const ENTITIES_MIN = 5;
const ROWS_EACH_MIN = 2;
const COLUMNS_MAX = 4;
const SAMPLE_ROWS = 20_000;
/** So much of the variety that chance would make within an entity, and the column is one of the entity. */
const VARIETY_MAX = 0.1;
/** The part of a number's variance that is left within entities, where it is one of the entity. */
const WITHIN_MAX = 0.5;

/** Columns that say something of an entity, whose rows all repeat it, with the share of rows that are witnesses of their own. */
export interface EntityWorth {
  columns: ReadonlySet<number>;
  worth: number;
}

/**
 * Looks for columns that name what rows repeat (a customer, an employee, a day), and which of `looked` are the same in all rows
 * of one: of those, a customer with fifty rows is one witness and not fifty. By rows of some entities where there are many.
 * @param numbers which are of an entity where half of their variance lies between entities: the people of a country, year after year
 */
export async function entityWorths(
  context: FindContext,
  looked: readonly TableColumn[],
  numbers: readonly TableColumn[] = [],
): Promise<EntityWorth[]> {
  const { session, scope, plan } = context;
  const entities = scope.columns
    .filter(({ profile, stored }) => {
      const names = profile.role !== "measure" && stored !== "double" && stored !== "decimal" && stored !== "boolean";
      return names && profile.distinctCount >= ENTITIES_MIN && plan.rowCount >= ROWS_EACH_MIN * profile.distinctCount;
    })
    .toSorted((a, b) => b.profile.distinctCount - a.profile.distinctCount || a.index - b.index)
    .slice(0, COLUMNS_MAX);
  const worths: EntityWorth[] = [];
  for (const entity of entities) {
    const of = looked.filter((column) => column !== entity && 2 * column.profile.distinctCount <= entity.profile.distinctCount);
    if (of.length + numbers.length < 2) continue;
    const every = Math.max(1, Math.floor(Math.min(plan.rowCount / SAMPLE_ROWS, entity.profile.distinctCount / 100)));
    const drawn = [`${entity.sql} IS NOT NULL`, ...(every > 1 ? [`hash(${entity.sql}) % ${every} = 0`] : [])];
    const from = `FROM rows${whereSql([...scope.conditions, ...drawn])}`;
    const shares = of.map(({ sql }) => `(SELECT list(n) FROM (SELECT count(*) AS n ${from} GROUP BY ${sql} ORDER BY 1))`);
    const varieties = of.map(({ sql }) => `count(DISTINCT hash(${entity.sql}, ${sql}))`);
    const cells = await askInParts(session, ["count(*)", `count(DISTINCT ${entity.sql})`, ...varieties, ...shares], from);
    const within = await varianceWithin(session, entity, numbers, from);
    const [n, many] = [countOf(cells[0]), countOf(cells[1])];
    const lasting = numbers.filter((column, at) => {
      const left = within[at] ?? null;
      // Of two rows each, half is left by chance.
      return column !== entity && left !== null && (left * n) / Math.max(1, n - many) <= WITHIN_MAX;
    });
    const fixed = of.filter((_, at) => {
      const seen = countOf(cells[2 + at]) - many;
      const counts = cells[2 + of.length + at];
      return seen <= VARIETY_MAX * varietyByChance(Array.isArray(counts) ? counts.map(countOf) : [], n, many);
    });
    const own = [...fixed, ...lasting];
    if (own.length >= 2) worths.push({ columns: new Set(own.map(({ index }) => index)), worth: many / n });
  }
  return worths;
}

/** The part of each number's variance that lies within entities, in one look at the rows and one at their groups; null where there is none. */
async function varianceWithin(
  session: RowsSession,
  entity: TableColumn,
  numbers: readonly TableColumn[],
  from: string,
): Promise<(number | null)[]> {
  if (numbers.length === 0) return [];
  const values = numbers.map(({ sql, profile }) => {
    // Squares of the largest doubles are none.
    const size = Math.max(Math.abs(Number(profile.min)), Math.abs(Number(profile.max)));
    return `CAST(${sql} AS DOUBLE) / ${numberLiteral(size > 0 && Number.isFinite(size) ? size : 1)}`;
  });
  const squares = values.map((value, at) => `var_pop(${value}) * count(${value}) AS s${at}`).join(", ");
  const all = await session.query(`SELECT ${squares} ${from}`);
  const sums = values.map((_, at) => `sum(s${at})`).join(", ");
  const left = await session.query(`SELECT ${sums} FROM (SELECT ${squares} ${from} GROUP BY ${entity.sql})`);
  return numbers.map((_, at) => {
    const [part, whole] = [figureOf(left.rows[0]?.[at]), figureOf(all.rows[0]?.[at])];
    return part === null || whole === null || whole <= 0 ? null : part / whole;
  });
}

/** How many values more than one the entities would have, all together, were their rows drawn from all. */
function varietyByChance(counts: readonly number[], n: number, many: number): number {
  const each = n / many;
  return many * (counts.reduce((sum, count) => sum + 1 - (1 - count / n) ** each, 0) - 1);
}

/** The share of the rows that are witnesses of two columns: of the entity with the fewest that both are columns of, else all. */
export function worthOfPair(worths: readonly EntityWorth[], a: TableColumn, b: TableColumn): number {
  return Math.min(1, ...worths.flatMap(({ columns, worth }) => (columns.has(a.index) && columns.has(b.index) ? [worth] : [])));
}
