/** One example: marks with their values, what each choice should get, and how much it counts. */
export interface Example {
  marks: ReadonlyMap<string, number>;
  wanted: readonly number[];
  weight: number;
}

export type Weights = Record<string, number[]>;

const STEPS = 300;
const PACE = 0.05;

interface Options {
  /** That of the L2 penalty, which spares `bias`. */
  strength: number;
  /** Marks in fewer examples get no weight. */
  least: number;
  /** Any number of choices may be right, each by itself. */
  isEach?: boolean;
  steps?: number;
}

/**
 * Fits weights of marks by full-batch gradient descent (Adam): multinomial logistic regression, or plain if there is one choice only or each
 * stands by itself. The same examples give the same weights.
 */
export function fitWeights(examples: readonly Example[], { strength, least, isEach = false, steps = STEPS }: Options): Weights {
  const counts = new Map<string, number>();
  for (const { marks } of examples) for (const name of marks.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].filter(([, count]) => count >= least).map(([name]) => name);
  const place = new Map(names.map((name, at) => [name, at]));
  const width = examples[0]?.wanted.length ?? 0;
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const rows = examples.map(({ marks, wanted, weight }) => {
    const known = [...marks].flatMap(([name, value]) => {
      const at = place.get(name);
      return at === undefined ? [] : [[at * width, value] as const];
    });
    return {
      at: Int32Array.from(known, ([at]) => at),
      values: Float64Array.from(known, ([, value]) => value),
      wanted: Float64Array.from(wanted),
      weight: weight / total,
    };
  });
  const size = names.length * width;
  const [found, slope, mean, spread] = [0, 1, 2, 3].map(() => new Float64Array(size));
  if (!found || !slope || !mean || !spread) return {};
  const bias = (place.get("bias") ?? -1) * width;
  const sums = new Float64Array(width);
  for (let step = 1; step <= steps; step++) {
    for (let at = 0; at < size; at++) slope[at] = at >= bias && at < bias + width && bias >= 0 ? 0 : strength * (found[at] ?? 0);
    for (const { at, values, wanted, weight } of rows) {
      sums.fill(0);
      for (let index = 0; index < at.length; index++)
        for (let choice = 0; choice < width; choice++)
          sums[choice] = (sums[choice] ?? 0) + (values[index] ?? 0) * (found[(at[index] ?? 0) + choice] ?? 0);
      toChances(sums, isEach);
      for (let index = 0; index < at.length; index++)
        for (let choice = 0; choice < width; choice++) {
          const cell = (at[index] ?? 0) + choice;
          slope[cell] = (slope[cell] ?? 0) + weight * (values[index] ?? 0) * ((sums[choice] ?? 0) - (wanted[choice] ?? 0));
        }
    }
    for (let at = 0; at < size; at++) {
      const down = slope[at] ?? 0;
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * down;
      spread[at] = 0.999 * (spread[at] ?? 0) + 0.001 * down * down;
      const wide = Math.sqrt((spread[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8;
      found[at] = (found[at] ?? 0) - (PACE * ((mean[at] ?? 0) / (1 - 0.9 ** step))) / wide;
    }
  }
  return Object.fromEntries(
    names.map((name, at) => [name, [...found.subarray(at * width, (at + 1) * width)].map((weight) => Math.round(weight * 100))]),
  );
}

function toChances(sums: Float64Array, isEach: boolean): void {
  if (isEach || sums.length === 1) {
    for (const [at, sum] of sums.entries()) sums[at] = 1 / (1 + Math.exp(-sum));
    return;
  }
  const most = Math.max(...sums);
  let all = 0;
  for (const [at, sum] of sums.entries()) {
    sums[at] = Math.exp(sum - most);
    all += sums[at] ?? 0;
  }
  for (const [at, sum] of sums.entries()) sums[at] = sum / all;
}

/** The `most` weightiest marks, by name; those that say next to nothing are left out. */
export function strongest(weights: Weights, most: number, least = 12): Weights {
  const strength = (row: readonly number[]) => Math.max(...row.map(Math.abs));
  const kept = Object.entries(weights)
    .filter(([name, row]) => name === "bias" || strength(row) >= least)
    .sort((one, other) => Number(other[0] === "bias") - Number(one[0] === "bias") || strength(other[1]) - strength(one[1]))
    .slice(0, most)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(kept);
}
