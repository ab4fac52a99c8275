/** A column as it was sampled; NaN where a row has no value. */
export interface Sampled {
  values: Float64Array;
  logs: Float64Array;
}

const ROWS_MIN = 20;
/** Share of the rows in which a sum or a product comes out, to a hundredth of it: prices are rounded, and a few rows are mended by hand. */
const HOLDS_MIN = 0.95;
/** Of so many rows at least what is not 0 says how a column is made: a refund is the amount or nothing. */
const FILLED_MIN = 0.2;
/** Whole numbers of so many different values may be rounded; fewer are near each other by chance. */
const ROUNDED_VALUES_MIN = 30;
/** A product with a further factor, such as a discount: the logarithms go together as closely as this … */
const LOG_R_MIN = 0.97;
/** … and clearly closer than with one of the two factors alone. */
const LOG_R_GAIN = 0.03;
/** Two columns leave a third no more than rounding: parts and hours at a rate make a cost. */
const LINEAR_MIN = 0.999;
/** Neither alone does. */
const LINEAR_ALONE_MAX = 0.98;

/** In so many rows the smaller part makes a difference: else the whole is the larger one, whatever the other says. */
const PARTED_MIN = 0.05;

/** Whether the whole is nearly always the sum or the product of both others, in the rows that have all three and in which it is neither alone. */
export function comesOut({ values: whole }: Sampled, { values: left }: Sampled, { values: right }: Sampled): boolean {
  let [n, zeros, sums, products, parted, partedSums, partedProducts] = [0, 0, 0, 0, 0, 0, 0];
  whole.forEach((value, row) => {
    const [a, b] = [left[row] ?? Number.NaN, right[row] ?? Number.NaN];
    if (Number.isNaN(value + a + b)) return;
    if (value === 0 && (a !== 0 || b !== 0)) zeros += 1;
    n += 1;
    const near = (one: number) => Math.abs(value - one) <= 0.01 * Math.abs(value);
    const [isSum, isProduct] = [Number(near(a + b)), Number(near(a * b))];
    sums += isSum;
    products += isProduct;
    if (near(a) || near(b)) return;
    parted += 1;
    partedSums += isSum;
    partedProducts += isProduct;
  });
  const told = n - zeros;
  const holds = (all: number, inParted: number) => all >= HOLDS_MIN * told && inParted >= HOLDS_MIN * parted;
  const isParted = parted >= Math.max(ROWS_MIN, PARTED_MIN * told);
  return told >= ROWS_MIN && told >= FILLED_MIN * n && isParted && (holds(sums, partedSums) || holds(products, partedProducts));
}

/** Whether the whole is the part at one rate, or nothing: a tax, a refund, the units that a standstill costs. */
export function isProportional({ values: whole }: Sampled, { values: part }: Sampled): boolean {
  const ratios: number[] = [];
  let n = 0;
  whole.forEach((value, row) => {
    const other = part[row] ?? Number.NaN;
    if (Number.isNaN(value + other)) return;
    n += 1;
    if (value !== 0 && other !== 0) ratios.push(value / other);
  });
  if (ratios.length < ROWS_MIN || ratios.length < FILLED_MIN * n) return false;
  const rate = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
  const present = whole.filter((value) => !Number.isNaN(value));
  const isRounded = present.every(Number.isInteger) && new Set(present).size >= ROUNDED_VALUES_MIN;
  let held = 0;
  whole.forEach((value, row) => {
    const other = part[row] ?? Number.NaN;
    if (value === 0 || other === 0 || Number.isNaN(value + other)) return;
    if (Math.abs(value - rate * other) <= Math.max(0.01 * Math.abs(value), isRounded ? 0.5 : 0)) held += 1;
  });
  return held >= HOLDS_MIN * ratios.length;
}

/** Whether the logarithm of the whole goes with that of the product, and clearly closer than with one factor's. */
export function goesClosely({ logs: whole }: Sampled, { logs: left }: Sampled, { logs: right }: Sampled): boolean {
  const moments = momentsOf(whole, left, right);
  if (moments === null) return false;
  const { varW, varA, varB, covA, covB, covAB } = moments;
  const r = (covariance: number, variance: number) => (varW > 0 && variance > 0 ? covariance / Math.sqrt(varW * variance) : 0);
  const both = r(covA + covB, varA + varB + 2 * covAB);
  return both >= LOG_R_MIN && both - Math.max(Math.abs(r(covA, varA)), Math.abs(r(covB, varB))) >= LOG_R_GAIN;
}

/** Whether both others together, each at a rate of its own, leave nothing of the whole. */
export function isLinear({ values: whole }: Sampled, { values: left }: Sampled, { values: right }: Sampled): boolean {
  const moments = momentsOf(whole, left, right);
  if (moments === null) return false;
  const { varW, varA, varB, covA, covB, covAB } = moments;
  if (!(varW > 0 && varA > 0 && varB > 0)) return false;
  const [a, b, ab] = [covA / Math.sqrt(varW * varA), covB / Math.sqrt(varW * varB), covAB / Math.sqrt(varA * varB)];
  if (Math.max(a * a, b * b) > LINEAR_ALONE_MAX || ab * ab > LINEAR_ALONE_MAX) return false;
  // Both go into the whole: what is left of a sum without one part is no sum.
  if (a - b * ab <= 0 || b - a * ab <= 0) return false;
  return (a * a + b * b - 2 * a * b * ab) / (1 - ab * ab) >= LINEAR_MIN;
}

function momentsOf(whole: Float64Array, left: Float64Array, right: Float64Array) {
  let n = 0;
  const sums = new Float64Array(9);
  whole.forEach((w, row) => {
    const [a, b] = [left[row] ?? Number.NaN, right[row] ?? Number.NaN];
    if (!Number.isFinite(w + a + b)) return;
    n += 1;
    [w, a, b, w * w, a * a, b * b, w * a, w * b, a * b].forEach((term, place) => {
      sums[place] = (sums[place] ?? 0) + term;
    });
  });
  if (n < ROWS_MIN) return null;
  const [w = 0, a = 0, b = 0, ww = 0, aa = 0, bb = 0, wa = 0, wb = 0, ab = 0] = sums;
  return {
    varW: n * ww - w * w,
    varA: n * aa - a * a,
    varB: n * bb - b * b,
    covA: n * wa - w * a,
    covB: n * wb - w * b,
    covAB: n * ab - a * b,
  };
}

/** So many rows of a hundred may lie on the wrong side of a line: mended by hand, or rounded. */
const ASTRAY_MAX = 0.01;
const CUT_ROWS_MIN = 40;
/** So few different numbers are classes. */
const STEPS_MAX = 12;
/** Between two groups, in steps from one number to the next; of few numbers fewer. */
const GAP_MAX = 5;
const GAP_OF_FEW_MAX = 2;
/** Groups of fewer could be astray as a whole. */
const LARGE_MIN = 0.04;

/**
 * Whether two groups or more lie one above the other by a number, without mixing: passed from five on, a price's discount class.
 * @param groups the group of each row, null where it has none
 */
export function isCutBy(groups: readonly (string | null)[], { values }: Sampled): boolean {
  const byValue = new Map<number, Map<string, number>>();
  const sizes = new Map<string, number>();
  let n = 0;
  groups.forEach((group, row) => {
    const value = values[row] ?? Number.NaN;
    if (group === null || Number.isNaN(value)) return;
    n += 1;
    sizes.set(group, (sizes.get(group) ?? 0) + 1);
    const own = byValue.get(value) ?? new Map<string, number>();
    byValue.set(value, own.set(group, (own.get(group) ?? 0) + 1));
  });
  const large = [...sizes.values()].filter((size) => size >= LARGE_MIN * n);
  if (n < CUT_ROWS_MIN || large.length < 2) return false;
  // From the lowest value up, each group has one stretch of its own: rows elsewhere are astray.
  const stretches: { group: string; rows: number; from: number; to: number }[] = [];
  const ordered = [...byValue].toSorted(([a], [b]) => a - b);
  for (const [value, own] of ordered) {
    const [group = "", rows = 0] = [...own].reduce((most, one) => (one[1] > most[1] ? one : most));
    const last = stretches.at(-1);
    if (last?.group === group) Object.assign(last, { rows: last.rows + rows, to: value });
    else stretches.push({ group, rows, from: value, to: value });
  }
  const longest = new Map<string, number>();
  for (const { group, rows } of stretches) longest.set(group, Math.max(longest.get(group) ?? 0, rows));
  const inPlace = [...longest.values()].reduce((sum, rows) => sum + rows, 0);
  if (n - inPlace > ASTRAY_MAX * n) return false;
  // A line leaves no gap between what lies on either side of it: where there is one, groups are only far apart.
  const [low, high] = [ordered[0]?.[0] ?? 0, ordered.at(-1)?.[0] ?? 0];
  const steps = ordered.length <= STEPS_MAX ? GAP_OF_FEW_MAX : GAP_MAX;
  const near = (steps * (high - low)) / Math.max(1, ordered.length - 1);
  return stretches.every(({ from }, at) => at === 0 || from - (stretches[at - 1]?.to ?? 0) <= near);
}
