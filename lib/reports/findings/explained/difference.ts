/** Two figures that go together so closely are one: an amount with and without tax, a status and the date that comes with it. */
const SAME = 0.95;

const SIDES = [-1, 0, 1] as const;

/** Mean of the values of each side, NaN where it has none; rows without a value count nowhere. */
function meansOf(values: Float64Array, sides: Int8Array): { mean: number; n: number }[] {
  return SIDES.map((side) => {
    let [sum, n] = [0, 0];
    for (const [row, value] of values.entries()) {
      if (sides[row] !== side || Number.isNaN(value)) continue;
      sum += value;
      n += 1;
    }
    return { mean: sum / n, n };
  });
}

/** How far the mean of the rows of side 1 lies above that of side 0. */
export function difference(values: Float64Array, sides: Int8Array): number {
  const [, beside, own] = meansOf(values, sides);
  return (own?.mean ?? Number.NaN) - (beside?.mean ?? Number.NaN);
}

/** Share of the variation of the values that lies between the sides. */
export function heldBy(values: Float64Array, sides: Int8Array): number {
  const filled = values.filter((value) => !Number.isNaN(value));
  const middle = filled.reduce((sum, value) => sum + value, 0) / filled.length;
  const whole = filled.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  const between = meansOf(values, sides).reduce((sum, { mean, n }) => sum + (n === 0 ? 0 : n * (mean - middle) ** 2), 0);
  return whole > 0 ? between / whole : 0;
}

/** The values with what sets the sides apart taken out. */
export function without(values: Float64Array, sides: Int8Array): Float64Array {
  const means = meansOf(values, sides);
  return values.map((value, row) => value - (means[(sides[row] ?? -1) + 1]?.mean ?? 0));
}

/** The values with the mean of each group taken out; rows of no group as they are. */
export function withoutGroups(values: Float64Array, codes: Int32Array): Float64Array {
  const sums = new Map<number, { sum: number; n: number }>();
  for (const [row, value] of values.entries()) {
    if (Number.isNaN(value)) continue;
    const { sum, n } = sums.get(codes[row] ?? -1) ?? { sum: 0, n: 0 };
    sums.set(codes[row] ?? -1, { sum: sum + value, n: n + 1 });
  }
  return values.map((value, row) => {
    const group = sums.get(codes[row] ?? -1);
    return (codes[row] ?? -1) < 0 || group === undefined ? value : value - group.sum / group.n;
  });
}

/** True for two figures of which one says what the other does, up to its sign. */
export function sameFigure(one: Float64Array, other: Float64Array): boolean {
  if (one === other) return true;
  const both = Array.from(one, (_, row) => row).filter((row) => !Number.isNaN((one[row] ?? 0) + (other[row] ?? 0)));
  const mean = (of: Float64Array) => both.reduce((sum, row) => sum + (of[row] ?? 0), 0) / both.length;
  const [first, second] = [mean(one), mean(other)];
  let [products, squares, others] = [0, 0, 0];
  for (const row of both) {
    const [a, b] = [(one[row] ?? 0) - first, (other[row] ?? 0) - second];
    products += a * b;
    squares += a * a;
    others += b * b;
  }
  return squares > 0 && others > 0 && Math.abs(products) >= SAME * Math.sqrt(squares * others);
}
