/**
 * At most five round ticks (steps of 1, 2, 2.5 or 5) that cover `low` to `high`. Equal ends are widened.
 * With `whole` no tick lies between two integers.
 */
export function niceTicks(low: number, high: number, whole = false): number[] {
  if (!(Number.isFinite(low) && Number.isFinite(high))) return [0, 1];
  const from = low === high && low > 0 ? 0 : low;
  const to = low === high ? (low < 0 ? 0 : low === 0 ? 1 : high) : high;
  const raw = (to - from) / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  for (const factor of [1, 2, 2.5, 5, 10, 20, 25, 50, 100, 1000]) {
    const step = power * factor;
    if (whole && !Number.isInteger(step)) continue;
    const first = Math.floor(from / step + 1e-9);
    const last = Math.ceil(to / step - 1e-9);
    if (last - first <= 4) return Array.from({ length: last - first + 1 }, (_, index) => clean((first + index) * step));
  }
  return [from, to];
}

function clean(value: number): number {
  return Number(value.toPrecision(12)) + 0;
}
