import { pOfF } from "./statistics";

/**
 * The p of a square of x beside a straight line: F of the one term that weighted least squares adds over means of groups of rows, against
 * what line and square leave of all rows (N. Draper and H. Smith, Applied Regression Analysis, 1998, chapter 6). 1 where x has fewer than three values.
 * @param within squares of the rows about the means of their groups
 * @param rows how many rows the groups have together
 */
export function pOfSquare(
  x: readonly number[],
  means: readonly number[],
  weights: readonly number[],
  within: number,
  rows: number,
): number {
  if (new Set(x).size < 3 || rows <= 3) return 1;
  const constant = x.map(() => 1);
  const line = without(x, [constant], weights);
  const square = without(
    line.map((value) => value * value),
    [constant, line],
    weights,
  );
  const left = without(means, [constant, line], weights);
  const own = dot(square, square, weights);
  if (!(own > 0)) return 1;
  const gained = dot(square, left, weights) ** 2 / own;
  const rest = within + Math.max(0, dot(left, left, weights) - gained);
  return rest > 0 ? pOfF(gained / (rest / (rows - 3)), 1, rows - 3) : 1;
}

function dot(a: readonly number[], b: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * (a[at] ?? 0) * (b[at] ?? 0), 0);
}

/** What is left of values beside others that stand at right angles to each other. */
function without(values: readonly number[], others: readonly (readonly number[])[], weights: readonly number[]): number[] {
  return others.reduce<number[]>(
    (left, other) => {
      const size = dot(other, other, weights);
      const part = size > 0 ? dot(left, other, weights) / size : 0;
      return left.map((value, at) => value - part * (other[at] ?? 0));
    },
    [...values],
  );
}
