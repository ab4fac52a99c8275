/** How two columns move together in one group of rows. */
export interface GroupCorrelation {
  /** Place of the group. */
  code: number;
  /** Pearson's r; NaN where one of them does not vary. */
  r: number;
  n: number;
}

export interface GroupedCorrelation {
  /** Over all rows that have both and a group. */
  all: { r: number; n: number };
  /** Of what is left of both when each group's own means are taken away. */
  within: { r: number; n: number };
  groups: readonly GroupCorrelation[];
}

/**
 * Pearson's r over all rows, in each group and within groups.
 * @param codes place of each row's group from 0 on, negative for a row without one; NaN in `x` or `y` is missing
 */
export function groupedCorrelation(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  codes: ArrayLike<number>,
  many: number,
): GroupedCorrelation {
  const sums = Array.from({ length: many }, () => new Sums());
  const middle = [meanOf(x), meanOf(y)] as const;
  for (let row = 0; row < codes.length; row += 1) {
    const [a, b] = [(x[row] ?? Number.NaN) - middle[0], (y[row] ?? Number.NaN) - middle[1]];
    if (!Number.isNaN(a + b)) sums[codes[row] ?? -1]?.add(a, b);
  }
  const whole = new Sums();
  const left = { sxx: 0, syy: 0, sxy: 0 };
  for (const one of sums) {
    whole.join(one);
    if (one.n === 0) continue;
    const { sxx, syy, sxy } = one.squares();
    left.sxx += sxx;
    left.syy += syy;
    left.sxy += sxy;
  }
  return {
    all: { r: rOf(whole.squares()), n: whole.n },
    within: { r: rOf(left), n: whole.n },
    groups: sums.flatMap((one, code) => (one.n === 0 ? [] : [{ code, r: rOf(one.squares()), n: one.n }])),
  };
}

class Sums {
  n = 0;
  private x = 0;
  private y = 0;
  private xx = 0;
  private yy = 0;
  private xy = 0;
  add(x: number, y: number): void {
    this.n += 1;
    this.x += x;
    this.y += y;
    this.xx += x * x;
    this.yy += y * y;
    this.xy += x * y;
  }
  join(other: Sums): void {
    this.n += other.n;
    this.x += other.x;
    this.y += other.y;
    this.xx += other.xx;
    this.yy += other.yy;
    this.xy += other.xy;
  }
  /** Sums of squares and products of the distances from the means. */
  squares(): { sxx: number; syy: number; sxy: number } {
    const n = Math.max(1, this.n);
    return {
      sxx: apart(this.xx, this.x * this.x, n),
      syy: apart(this.yy, this.y * this.y, n),
      sxy: this.xy - (this.x * this.y) / n,
    };
  }
}

/** What is left of a sum of squares, nothing where it is but the noise of the subtraction. */
function apart(squares: number, square: number, n: number): number {
  const left = squares - square / n;
  return left > 1e-10 * squares ? left : 0;
}

function rOf({ sxx, syy, sxy }: { sxx: number; syy: number; sxy: number }): number {
  const size = Math.sqrt(sxx) * Math.sqrt(syy);
  return size > 0 ? Math.max(-1, Math.min(1, sxy / size)) : Number.NaN;
}

function meanOf(values: ArrayLike<number>): number {
  let [sum, n] = [0, 0];
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    sum += value;
    n += 1;
  }
  return n === 0 ? 0 : sum / n;
}
