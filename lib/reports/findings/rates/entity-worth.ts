import { askInParts } from "@/lib/figures/ask-in-parts";
import type { FindContext } from "@/lib/figures/finding-draft";
import { numberLiteral, whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, type TableColumn } from "@/lib/figures/table";

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
    const within = numbers.map(({ sql, profile }) => {
      // Squares of the largest doubles are none.
      const size = Math.max(Math.abs(Number(profile.min)), Math.abs(Number(profile.max)));
      const value = `CAST(${sql} AS DOUBLE) / ${numberLiteral(size > 0 && Number.isFinite(size) ? size : 1)}`;
      const left = `(SELECT sum(v * n) FROM (SELECT var_pop(${value}) AS v, count(${sql}) AS n ${from} GROUP BY ${entity.sql}))`;
      return `${left} / nullif(var_pop(${value}) * count(${sql}), 0)`;
    });
    const cells = await askInParts(
      session,
      ["count(*)", `count(DISTINCT ${entity.sql})`, ...varieties, ...shares, ...within],
      from,
    );
    const [n, many] = [countOf(cells[0]), countOf(cells[1])];
    const lasting = numbers.filter((column, at) => {
      const left = figureOf(cells[2 + 2 * of.length + at]);
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

/** How many values more than one the entities would have, all together, were their rows drawn from all. */
function varietyByChance(counts: readonly number[], n: number, many: number): number {
  const each = n / many;
  return many * (counts.reduce((sum, count) => sum + 1 - (1 - count / n) ** each, 0) - 1);
}

/** The share of the rows that are witnesses of two columns: of the entity with the fewest that both are columns of, else all. */
export function worthOfPair(worths: readonly EntityWorth[], a: TableColumn, b: TableColumn): number {
  return Math.min(1, ...worths.flatMap(({ columns, worth }) => (columns.has(a.index) && columns.has(b.index) ? [worth] : [])));
}
