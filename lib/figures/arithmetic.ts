import type { FindContext } from "./finding-draft";
import { whereSql } from "./sql-text";
import { figureOf } from "./table";

const COLUMNS_MAX = 10;
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
  // In order of interest: what may be told.
  const wanted = new Set([...plan.measures.map(({ column }) => column), ...plan.correlations.flatMap(({ a, b }) => [a, b])]);
  const columns = [...wanted]
    .flatMap((index) => scope.columns.filter((column) => column.index === index))
    .filter(({ stored }) => ["integer", "decimal", "double"].includes(stored))
    .slice(0, COLUMNS_MAX);
  const found = new Set<string>();
  if (columns.length < 3 || plan.rowCount < ROWS_MIN) return found;
  const cells = columns.map(({ sql }, place) => `CAST(${sql} AS DOUBLE) AS v${place}`);
  const { rows } = await session.query(
    `SELECT ${cells.join(", ")} FROM rows${whereSql(scope.conditions)} ` +
      `ORDER BY hash(${columns.map(({ sql }) => sql).join(", ")}), ${columns.map((_, place) => `v${place}`).join(", ")} LIMIT ${ROWS_LOOKED_AT}`,
  );
  const values = columns.map((_, place) => Float64Array.from(rows, (row) => figureOf(row[place]) ?? Number.NaN));
  const sampled = values.map((own, place) => ({ index: columns[place]?.index ?? 0, values: own, logs: own.map(Math.log) }));
  for (const whole of sampled) {
    const others = sampled.filter((column) => column !== whole);
    others.forEach((left, at) => {
      for (const right of others.slice(at + 1)) {
        if (!comesOut(whole.values, left.values, right.values) && !goesClosely(whole.logs, left.logs, right.logs)) continue;
        found.add(keyOf(whole.index, left.index)).add(keyOf(whole.index, right.index));
      }
    });
  }
  return found;
}

/** Whether the whole is nearly always the sum or the product of both others, in the rows that have all three. */
function comesOut(whole: Float64Array, left: Float64Array, right: Float64Array): boolean {
  let [n, sums, products] = [0, 0, 0];
  whole.forEach((value, row) => {
    const [a, b] = [left[row] ?? Number.NaN, right[row] ?? Number.NaN];
    if (Number.isNaN(value + a + b)) return;
    n += 1;
    if (Math.abs(value - (a + b)) <= 0.01 * Math.abs(value)) sums += 1;
    if (Math.abs(value - a * b) <= 0.01 * Math.abs(value)) products += 1;
  });
  return n >= ROWS_MIN && Math.max(sums, products) >= HOLDS_MIN * n;
}

/** Whether the logarithm of the whole goes with that of the product, and clearly closer than with one factor's. */
function goesClosely(whole: Float64Array, left: Float64Array, right: Float64Array): boolean {
  let n = 0;
  const sums = new Float64Array(9);
  whole.forEach((w, row) => {
    const [a, b] = [left[row] ?? Number.NaN, right[row] ?? Number.NaN];
    if (!Number.isFinite(w + a + b)) return;
    n += 1;
    [w, a, b, w * w, a * a, b * b, w * a, w * b, a * b].forEach((term, place) => {
      sums[place] = (sums[place] ?? 0) + term;
    });
  });
  if (n < ROWS_MIN) return false;
  const [w = 0, a = 0, b = 0, ww = 0, aa = 0, bb = 0, wa = 0, wb = 0, ab = 0] = sums;
  const [varW, varA, varB] = [n * ww - w * w, n * aa - a * a, n * bb - b * b];
  const [covA, covB, covAB] = [n * wa - w * a, n * wb - w * b, n * ab - a * b];
  const r = (covariance: number, variance: number) => (varW > 0 && variance > 0 ? covariance / Math.sqrt(varW * variance) : 0);
  const both = r(covA + covB, varA + varB + 2 * covAB);
  return both >= LOG_R_MIN && both - Math.max(Math.abs(r(covA, varA)), Math.abs(r(covB, varB))) >= LOG_R_GAIN;
}
