import type { FindContext } from "@/lib/figures/finding-draft";
import { whereSql } from "@/lib/figures/sql-text";
import { countOf } from "@/lib/figures/table";

const ROWS_LOOKED_AT = 20_000;
const OWNERS_MAX = 3;
const STEPS_MIN = 30;
/** So few steps of one thing go down, and so many go up. */
const DOWN_MAX = 0.01;
const UP_MIN = 0.6;

/**
 * Numbers that only run up with each thing that rows repeat, such as a meter's reading or a mileage: where they stand says how long
 * they have run. By index; read on all rows of things drawn by hash.
 */
export async function countersOf({ session, scope, plan }: FindContext): Promise<ReadonlySet<number>> {
  const at = (index: number) => scope.columns.find((column) => column.index === index);
  const named = plan.dimensions.toSorted((a, b) => b.distinct - a.distinct).map(({ column }) => column);
  const owners = [...new Set([...plan.entities, ...named])].slice(0, OWNERS_MAX).flatMap((index) => at(index) ?? []);
  const time = plan.time === null ? undefined : at(plan.time.column);
  const numbers = plan.measures
    .flatMap(({ column }) => at(column) ?? [])
    .filter(({ profile, stored }) => profile.derivation === undefined && ["integer", "decimal", "double"].includes(stored));
  const found = new Set<number>();
  if (time === undefined || numbers.length === 0) return found;
  for (const owner of owners) {
    const every = Math.max(1, Math.ceil(plan.rowCount / ROWS_LOOKED_AT));
    const drawn = [`${owner.sql} IS NOT NULL`, ...(every > 1 ? [`hash(${owner.sql}) % ${every} = 0`] : [])];
    const steps = numbers.map(
      ({ sql }, place) => `${sql} - lag(${sql}) OVER (PARTITION BY ${owner.sql} ORDER BY ${time.sql}, ${sql}) AS s${place}`,
    );
    const counts = numbers.flatMap((_, place) => [">", "<", "="].map((sign) => `count(*) FILTER (WHERE s${place} ${sign} 0)`));
    const { rows } = await session.query(
      `SELECT ${counts.join(", ")} FROM (SELECT ${steps.join(", ")} FROM rows${whereSql([...scope.conditions, ...drawn])})`,
    );
    const cells = (rows[0] ?? []).map(countOf);
    numbers.forEach(({ index }, place) => {
      const [up = 0, down = 0, level = 0] = cells.slice(3 * place, 3 * place + 3);
      const all = up + down + level;
      if (all >= STEPS_MIN && up >= UP_MIN * all && down <= DOWN_MAX * all) found.add(index);
    });
  }
  return found;
}
