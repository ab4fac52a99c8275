/** Neumaier's compensated sum of the values that are there. */
export function preciseSum<Item>(items: Iterable<Item>, value: (item: Item) => number): number {
  let sum = 0;
  let lost = 0;
  for (const item of items) {
    const x = value(item);
    if (Number.isNaN(x)) continue;
    const next = sum + x;
    lost += Math.abs(sum) >= Math.abs(x) ? sum - next + x : x - next + sum;
    sum = next;
  }
  return sum + (Number.isFinite(lost) ? lost : 0);
}
