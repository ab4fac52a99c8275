import { unlessOutOfRange } from "./compute-probe";
import type { FindContext } from "./finding-draft";
import { whereSql } from "./sql-text";
import { figureOf, type TableColumn } from "./table";

const COLUMNS_MAX = 8;
const ROWS_LOOKED_AT = 4_000;
const ROWS_MIN = 20;
/** Share of the rows in which a sum or a product comes out, to a hundredth of it: prices are rounded, and a few rows are mended by hand. */
const HOLDS_MIN = 0.95;
/** A product with a further factor, such as a discount: the logarithms go together as closely as this … */
const LOG_R_MIN = 0.97;
/** … and clearly closer than with one of the two factors alone. */
const LOG_R_GAIN = 0.03;

const known = new WeakMap<FindContext, Promise<ReadonlySet<string>>>();

/**
 * Whether two numeric columns go together because one is worked out from the other: a total from quantity and price, a sum from
 * its parts. What follows from arithmetic is no news. Looked for once for each context, on a sample that rows' order leaves alone.
 */
export async function followsFromArithmetic(context: FindContext): Promise<(a: number, b: number) => boolean> {
  let pairs = known.get(context);
  if (pairs === undefined) {
    pairs = readPairs(context);
    known.set(context, pairs);
  }
  const found = await pairs;
  return (a, b) => found.has(keyOf(a, b));
}

const keyOf = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`);

async function readPairs({ session, plan, scope }: FindContext): Promise<ReadonlySet<string>> {
  const wanted = new Set([...plan.measures.map(({ column }) => column), ...plan.correlations.flatMap(({ a, b }) => [a, b])]);
  const columns = scope.columns
    .filter(({ index, stored }) => wanted.has(index) && ["integer", "decimal", "double"].includes(stored))
    .slice(0, COLUMNS_MAX);
  if (columns.length < 3 || plan.rowCount < ROWS_MIN) return new Set();
  const trios = columns.flatMap((whole) =>
    columns.flatMap((left, at) =>
      columns.slice(at + 1).flatMap((right) => (left === whole || right === whole ? [] : [{ whole, left, right }])),
    ),
  );
  const name = (column: TableColumn) => `v${columns.indexOf(column)}`;
  const log = (column: TableColumn) => `l${columns.indexOf(column)}`;
  const filled = columns.map(({ sql }) => `${sql} IS NOT NULL`);
  const sample =
    `SELECT ${columns.map((column) => `CAST(${column.sql} AS DOUBLE) AS ${name(column)}`).join(", ")} ` +
    `FROM rows${whereSql([...scope.conditions, ...filled])} ` +
    `ORDER BY hash(${columns.map(({ sql }) => sql).join(", ")}), ${columns.map(name).join(", ")} LIMIT ${ROWS_LOOKED_AT}`;
  const logged = `SELECT *, ${columns.map((column) => `CASE WHEN ${name(column)} > 0 THEN ln(${name(column)}) END AS ${log(column)}`).join(", ")} FROM (${sample})`;
  const comesOut = (whole: string, figure: string) =>
    `avg(CASE WHEN abs(${whole} - (${figure})) <= 0.01 * abs(${whole}) THEN 1.0 ELSE 0 END)`;
  const cells = trios.flatMap(({ whole, left, right }) => [
    comesOut(name(whole), `${name(left)} + ${name(right)}`),
    comesOut(name(whole), `${name(left)} * ${name(right)}`),
    `corr(${log(whole)}, ${log(left)} + ${log(right)})`,
    `greatest(abs(corr(${log(whole)}, ${log(left)})), abs(corr(${log(whole)}, ${log(right)})))`,
  ]);
  const { rows } = await unlessOutOfRange(() => session.query(`SELECT count(*), ${cells.join(", ")} FROM (${logged})`));
  if ((figureOf(rows[0]?.[0]) ?? 0) < ROWS_MIN) return new Set();
  return new Set(
    trios.flatMap(({ whole, left, right }, place) => {
      const [sum, product, both, alone] = (rows[0] ?? []).slice(1 + 4 * place, 5 + 4 * place).map((cell) => figureOf(cell) ?? 0);
      const holds = Math.max(sum ?? 0, product ?? 0) >= HOLDS_MIN;
      const closely = (both ?? 0) >= LOG_R_MIN && (both ?? 0) - (alone ?? 0) >= LOG_R_GAIN;
      return holds || closely ? [keyOf(whole.index, left.index), keyOf(whole.index, right.index)] : [];
    }),
  );
}
