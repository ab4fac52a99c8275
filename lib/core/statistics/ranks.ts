/** Several tests rank the same columns. */
const knownOrders = new WeakMap<object, Int32Array>();
const knownRanks = new WeakMap<object, Float64Array>();

/** Places of the values that are there, from the lowest; of equal ones in their order. The values must not change afterwards. */
export function orderOf(values: ArrayLike<number>): Int32Array {
  const known = knownOrders.get(values);
  if (known !== undefined) return known;
  const places = new Int32Array(values.length);
  let many = 0;
  for (let place = 0; place < values.length; place += 1) {
    if (Number.isNaN(values[place] ?? Number.NaN)) continue;
    places[many] = place;
    many += 1;
  }
  const order = places.slice(0, many).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  knownOrders.set(values, order);
  return order;
}

/**
 * The middle rank of each value among those that are there, ties sharing theirs; NaN where it is missing. Neither the values nor
 * what comes back may change afterwards.
 */
export function middleRanks(values: ArrayLike<number>): Float64Array {
  const known = knownRanks.get(values);
  if (known !== undefined) return known;
  const ranks = new Float64Array(values.length).fill(Number.NaN);
  const order = orderOf(values);
  const valueAt = (at: number) => values[order[at] ?? -1];
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to + 1 < order.length && valueAt(to + 1) === valueAt(from)) to += 1;
    for (let at = from; at <= to; at += 1) ranks[order[at] ?? 0] = (from + to) / 2;
    from = to + 1;
  }
  knownRanks.set(values, ranks);
  return ranks;
}
