import { askInParts } from "@/lib/figures/ask-in-parts";
import type { FindContext } from "@/lib/figures/finding-draft";
import { conditionSql, drawnSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, type TableColumn } from "@/lib/figures/table";

interface Measure {
  column: TableColumn;
  asked: boolean;
  rank: number;
}

/** The most frequent value of a measure, and the one after it; of two as frequent the smaller one comes first. */
export interface Repeated extends Measure {
  value: number;
  count: number;
  nextValue: number;
  next: number;
  /** Values in all. */
  n: number;
  /** Another column says what the value is, such as the product of a price. */
  fixed: boolean;
  /** Both values can be asked for by what a double holds of them. */
  exact: boolean;
}

const SCREEN_ROWS = 50_000;
/** So many different pairs for each value of the other column, and it is said by it. */
const FIXED_MAX = 1.1;

/** Reads them for each measure; of many rows only those that some of the rows, drawn by hash, leave worth it. */
export async function readRepeated(
  context: FindContext,
  measures: readonly Measure[],
  worth: { share: number; times: number },
): Promise<Repeated[]> {
  const { plan, scope } = context;
  const every = Math.ceil(plan.rowCount / SCREEN_ROWS);
  const isWorth = ({ count, next, n }: Repeated) => count >= worth.share * n && count >= worth.times * next;
  const drawn = every > 1 ? [drawnSql(scope.columns, every, plan.rowCount)] : [];
  const seen = await readTops(context, measures, drawn);
  const open = seen.filter(isWorth);
  const full = every > 1 ? await readTops(context, open, []) : open;
  const told: Repeated[] = [];
  for (const one of full) told.push({ ...one, fixed: await isFixed(context, one.column), exact: await comesBack(context, one) });
  return [...told, ...seen.filter((one) => !open.includes(one))];
}

async function readTops(
  { session, scope }: FindContext,
  measures: readonly Measure[],
  drawn: readonly string[],
): Promise<Repeated[]> {
  if (measures.length === 0) return [];
  const tops = measures.map(({ column: { sql } }, place) => {
    const from = `FROM rows${whereSql([...scope.conditions, ...drawn, `${sql} IS NOT NULL`])}`;
    return `(SELECT ${place} AS measure, CAST(${sql} AS DOUBLE) AS v, count(*) AS n, sum(count(*)) OVER () AS whole ${from} GROUP BY ${sql} ORDER BY n DESC, v LIMIT 2)`;
  });
  const { rows } = await session.query(`SELECT * FROM (${tops.join(" UNION ALL ")}) ORDER BY measure, n DESC, v`);
  return measures.flatMap((measure, place): Repeated[] => {
    const [first, second] = rows.filter((row) => countOf(row[0]) === place);
    const [value, nextValue] = [figureOf(first?.[1]), figureOf(second?.[1])];
    if (value === null || nextValue === null) return [];
    return [
      {
        ...measure,
        value,
        count: countOf(first?.[2]),
        nextValue,
        next: countOf(second?.[2]),
        n: countOf(first?.[3]),
        fixed: false,
        exact: false,
      },
    ];
  });
}

/** False for long keys and decimals of more digits than a double has: asked for by their figure, they'd be other rows. */
async function comesBack({ session, scope }: FindContext, { column, value, count, nextValue, next }: Repeated): Promise<boolean> {
  const counts = [value, nextValue].map((figure) => {
    const is = conditionSql(column, { column: column.profile.name, op: "eq", value: figure });
    return `count(*) FILTER (WHERE ${is})`;
  });
  const { rows } = await session.query(`SELECT ${counts.join(", ")} FROM rows${whereSql(scope.conditions)}`);
  return countOf(rows[0]?.[0]) === count && countOf(rows[0]?.[1]) === next;
}

/** True where each value of another column goes with one value of this one, nearly always. */
export async function isFixed({ session, scope, plan }: FindContext, column: TableColumn): Promise<boolean> {
  const others = scope.columns.filter(
    ({ index, profile, stored }) =>
      index !== column.index &&
      profile.derivation === undefined &&
      (profile.role !== "measure" || stored === "text") &&
      profile.distinctCount >= 2 &&
      2 * profile.distinctCount <= plan.rowCount,
  );
  if (others.length === 0) return false;
  const pairs = others.flatMap(({ sql }) => [`count(DISTINCT hash(${sql}, ${column.sql}))`, `count(DISTINCT ${sql})`]);
  const cells = await askInParts(session, pairs, `FROM rows${whereSql([...scope.conditions, `${column.sql} IS NOT NULL`])}`);
  return others.some((_, at) => {
    const [both, alone] = [countOf(cells[2 * at]), countOf(cells[2 * at + 1])];
    return alone > 1 && both <= FIXED_MAX * alone;
  });
}
