import type { Groups, Outcome } from "./sample";

/** So much of the variance of an outcome a column has to account for. */
const ACCOUNTS_MIN = 0.3;
/** Blocks with fewer rows on average say nothing of how rows differ within them. */
const ROWS_EACH_MIN = 5;

/** An outcome beside the column that accounts for most of it. */
export interface Blocked {
  by: Groups;
  /** How far each row lies from the average of its block, NaN where it has no value. */
  values: Float64Array;
}

/**
 * What is left of an outcome within the groups of the column that accounts for most of it, which sets small gaps apart from what rows
 * differ by anyway: salaries within levels of a job (randomised blocks; R. A. Fisher, The Design of Experiments, 1935). Null where no column
 * accounts for much.
 */
export function withinBlocks({ values, rate }: Pick<Outcome, "values" | "rate">, groups: readonly Groups[]): Blocked | null {
  if (rate) return null;
  const parts = groups.map((by) => ({ by, ...accounted(values, by) }));
  const [best] = parts.toSorted((a, b) => b.part - a.part);
  if (best === undefined || best.part < ACCOUNTS_MIN) return null;
  const { means, mean, by } = best;
  return { by, values: values.map((value, row) => value - (means[by.codes[row] ?? -1] ?? mean)) };
}

/** True where a number says little more than which group a row is of: the water that only the pool needs. */
export const isProxyOf = (by: Groups, values: Float64Array): boolean => accounted(values, by).part >= PROXY_MIN;

const PROXY_MIN = 0.5;

/** The part of the variance between groups, less what as many groups drawn by chance would have. */
function accounted(values: Float64Array, { codes, values: names }: Groups): { part: number; means: number[]; mean: number } {
  const sums = names.map(() => ({ n: 0, sum: 0 }));
  let [n, sum, squares] = [0, 0, 0];
  for (const [row, value] of values.entries()) {
    const group = sums[codes[row] ?? -1];
    if (group === undefined || Number.isNaN(value)) continue;
    group.n += 1;
    group.sum += value;
    n += 1;
    sum += value;
  }
  const mean = n === 0 ? 0 : sum / n;
  const means = sums.map((group) => (group.n === 0 ? mean : group.sum / group.n));
  let within = 0;
  for (const [row, value] of values.entries()) {
    const own = means[codes[row] ?? -1];
    if (own === undefined || Number.isNaN(value)) continue;
    squares += (value - mean) ** 2;
    within += (value - own) ** 2;
  }
  const filled = sums.filter((group) => group.n > 0).length;
  if (filled < 2 || n < ROWS_EACH_MIN * filled || squares <= 0) return { part: 0, means, mean };
  return { part: 1 - within / (n - filled) / (squares / (n - 1)), means, mean };
}
