import { pOfF } from "./statistics";

/** A straight line, and what it leaves to a level of its own for some of the parts. */
export interface LineBesides {
  /** Share of the variation that the line holds. */
  held: number;
  /** p of a level of the parts from `from` to before `to` beside the line: F of one term that least squares adds. */
  pOf(from: number, to: number): number;
}

/** Part of the variation below which sums are nothing. */
const ROUNDING = 1e-12;

interface Sums {
  n: number;
  x: number;
  y: number;
}

/** The line of least squares of y over x, whose rows lie in parts; null where one of them does not vary. */
export function lineBesides(
  parts: readonly (readonly number[])[],
  x: ArrayLike<number>,
  y: ArrayLike<number>,
): LineBesides | null {
  const n = parts.reduce((sum, rows) => sum + rows.length, 0);
  const mean = (values: ArrayLike<number>) =>
    parts.reduce((sum, rows) => sum + rows.reduce((own, row) => own + (values[row] ?? 0), 0), 0) / Math.max(1, n);
  const [meanX, meanY] = [mean(x), mean(y)];
  let [sxx, sxy, syy] = [0, 0, 0];
  const sums = parts.map((rows): Sums => {
    const own = { n: rows.length, x: 0, y: 0 };
    for (const row of rows) {
      const [a, b] = [(x[row] ?? 0) - meanX, (y[row] ?? 0) - meanY];
      own.x += a;
      own.y += b;
      sxx += a * a;
      sxy += a * b;
      syy += b * b;
    }
    return own;
  });
  if (!(sxx > 0) || !(syy > 0)) return null;
  const left = syy - sxy ** 2 / sxx;
  return {
    held: sxy ** 2 / (sxx * syy),
    pOf(from, to) {
      const level = sums.slice(from, to);
      const [count, a, b] = (["n", "x", "y"] as const).map((name) => level.reduce((sum, one) => sum + one[name], 0)) as [
        number,
        number,
        number,
      ];
      const own = count - count ** 2 / n - a ** 2 / sxx;
      const together = b - (a * sxy) / sxx;
      if (!(own > 1e-9 * n)) return 1;
      const gained = together ** 2 / own;
      const rest = Math.max(0, left - gained);
      // What is left of an exact fit is but rounding.
      if (rest <= ROUNDING * syy) return gained > ROUNDING * syy ? 0 : 1;
      return pOfF(gained / (rest / (n - 3)), 1, n - 3);
    },
  };
}
