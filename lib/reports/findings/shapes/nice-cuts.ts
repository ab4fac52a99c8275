/** Parts of about equal size that the cuts lie between. */
const PARTS = 20;

/** Values at which a number can be cut in two, one near each twentieth of the rows, with as few digits as its neighbours allow. */
export function niceCuts(sorted: ArrayLike<number>): number[] {
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  const cuts: number[] = [];
  for (let part = 1; part < PARTS; part += 1) {
    const cut = shortestBetween(at((part - 0.5) / PARTS), at((part + 0.5) / PARTS));
    if (cut !== null && cut > (cuts.at(-1) ?? Number.NEGATIVE_INFINITY)) cuts.push(cut);
  }
  return cuts;
}

/** The number above `low` and at most `high` with the fewest digits; null where none lies there. */
export function shortestBetween(low: number, high: number): number | null {
  const width = high - low;
  if (!(width > 0) || !Number.isFinite(width)) return null;
  for (let power = Math.ceil(Math.log10(Math.max(Math.abs(low), Math.abs(high), width))); power >= -12; power -= 1) {
    for (const step of [10, 5, 2, 1]) {
      const size = step * 10 ** (power - 1);
      const cut = Number(((Math.floor(low / size) + 1) * size).toPrecision(12));
      if (cut > low && cut <= high) return cut;
    }
  }
  return high;
}
