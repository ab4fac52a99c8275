import type { PlainCell, PlainRow } from "../typed-rows";

/** Draws that are the same for the same seed (mulberry32). */
export interface Draws {
  /** Uniform in [0, 1). */
  unit(): number;
  /** Whole, from `low` to `high`. */
  whole(low: number, high: number): number;
  normal(): number;
  one<T>(of: readonly T[]): T;
}

/** Draws of one seed. */
export function drawsOf(seed: number): Draws {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 0;
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number) => low + Math.floor(unit() * (high - low + 1));
  const normal = () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit());
  return { unit, whole, normal, one: (of) => of[whole(0, of.length - 1)] as (typeof of)[number] };
}

const DAY = 86_400_000;
const START = Date.UTC(2021, 0, 1);
export const dayText = (day: number) => new Date(START + day * DAY).toISOString().slice(0, 10);
export const hourText = (hour: number) => new Date(START + hour * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
export const monthText = (month: number) => new Date(Date.UTC(2018, month, 1)).toISOString().slice(0, 10);

const cents = (value: number) => Math.round(value * 100) / 100;

/** How the values of a measure are spread. Each draws one value. */
const SHAPES: readonly ((draws: Draws) => number)[] = [
  (draws) => cents(100 + 15 * draws.normal()),
  (draws) => cents(Math.exp(3 + 0.8 * draws.normal())),
  // Pareto with exponent 2.5: its variance exists, its fourth moment does not.
  (draws) => cents(10 * (1 - draws.unit()) ** -0.4),
  (draws) => draws.whole(0, 40) + draws.whole(0, 40),
  (draws) => (draws.unit() < 0.6 ? 0 : cents(Math.exp(2 + draws.normal()))),
  (draws) => cents(5 * draws.normal()),
];
const MEASURES = ["sales", "temperature", "quantity", "score", "revenue", "speed"] as const;
const CATEGORIES = ["region", "channel", "product"] as const;

/** When the rows are: each gives the time of row `i` of `n`. */
const CLOCKS: readonly ((draws: Draws, n: number) => (i: number) => string)[] = [
  (draws) => {
    const days = draws.whole(60, 1200);
    return () => dayText(draws.whole(0, days));
  },
  (draws) => {
    const hours = draws.whole(5, 40) * 24;
    return () => hourText(draws.whole(0, hours - 1));
  },
  (draws) => {
    const months = draws.whole(12, 60);
    return () => monthText(draws.whole(0, months - 1));
  },
  // Panels: one row per day, one per day and shop, one per month.
  () => (i) => dayText(i),
  () => (i) => dayText(Math.floor(i / 3)),
  () => (i) => monthText(i),
];

interface Unrelated {
  rows: PlainRow[];
}

/** A table whose columns know nothing of each other: every relation that is found in it is chance. */
export function unrelatedRows(seed: number): Unrelated {
  const draws = drawsOf(seed);
  const clock = draws.whole(0, CLOCKS.length - 1);
  const n = clock === 5 ? draws.whole(36, 240) : Math.round(200 * 10 ** draws.unit());
  const columns: { name: string; cell(i: number): PlainCell }[] = [];
  const moment = CLOCKS[clock]?.(draws, n);
  if (moment !== undefined) columns.push({ name: "date", cell: moment });
  for (let count = draws.whole(1, 3), at = draws.whole(0, 5); count > 0; count -= 1) {
    const shape = draws.one(SHAPES);
    columns.push({ name: MEASURES[(at + count) % MEASURES.length] ?? "sales", cell: withGaps(draws, () => shape(draws)) });
  }
  for (let count = draws.whole(1, 3); count > 0; count -= 1) {
    const values = draws.whole(2, 12);
    const skew = draws.unit() < 0.5 ? 1 : 0.4 + 2.1 * draws.unit();
    const label = CATEGORIES[count - 1] ?? "region";
    columns.push({ name: label, cell: withGaps(draws, () => `${label} ${Math.floor(values * draws.unit() ** skew)}`) });
  }
  if (draws.unit() < 0.5) {
    const rate = 0.05 + 0.5 * draws.unit();
    columns.push({ name: "active", cell: withGaps(draws, () => draws.unit() < rate) });
  }
  const rows = Array.from({ length: n }, (_, i) => Object.fromEntries(columns.map(({ name, cell }) => [name, cell(i)])));
  return { rows };
}

/** Every third column lacks up to a quarter of its values. */
function withGaps(draws: Draws, cell: () => PlainCell): () => PlainCell {
  const missing = draws.unit() < 0.33 ? 0.25 * draws.unit() : 0;
  return () => {
    const value = cell();
    return draws.unit() < missing ? null : value;
  };
}

/** Errors that follow each other: each keeps `phi` of the one before (1 for a random walk). */
export function following(draws: Draws, n: number, phi: number): number[] {
  let last = phi < 1 ? draws.normal() / Math.sqrt(1 - phi * phi) : 0;
  return Array.from({ length: n }, () => {
    last = phi * last + draws.normal();
    return last;
  });
}

/** One row per month with a figure that follows itself. */
export function followingMonths(seed: number, phi: number, n: number): PlainRow[] {
  const draws = drawsOf(seed);
  return following(draws, n, phi).map((value, i) => ({ date: monthText(i), speed: cents(200 + 10 * value) }));
}

/**
 * Rows on random days of whole months, `each` of them per month on average: a speed of 200 ± 30 per row, to which `lift`
 * adds standard deviations (of 30) by month.
 */
export function monthlyRows(seed: number, shape: { months: number; each: number; lift(month: number): number }): PlainRow[] {
  return countedRows(seed, { ...shape, each: () => shape.each });
}

/** The same with as many rows per month as `each` says. */
export function countedRows(
  seed: number,
  shape: { months: number; each(month: number, draws: Draws): number; lift(month: number): number },
): PlainRow[] {
  const draws = drawsOf(seed);
  const day = (month: number, share: number) => {
    const start = Date.UTC(2018, month, 1);
    return new Date(start + Math.floor((share * (Date.UTC(2018, month + 1, 1) - start)) / DAY) * DAY).toISOString().slice(0, 10);
  };
  return Array.from({ length: shape.months }, (_, month) => month).flatMap((month) => {
    const each = shape.each(month, draws);
    return Array.from({ length: each }, (_, i) => ({
      // The first row and the last one reach to the ends: all months are whole.
      date: day(month, i === 0 ? 0 : i === each - 1 ? 0.9999 : draws.unit()),
      speed: cents(200 + 30 * (draws.normal() + shape.lift(month))),
      region: `region ${draws.whole(1, 4)}`,
    }));
  });
}

/** One row per month: a figure of 100 ± 10, to which `lift` adds standard deviations (of 10) by month. */
export function monthlyPanel(seed: number, months: number, lift: (month: number) => number): PlainRow[] {
  const draws = drawsOf(seed);
  return Array.from({ length: months }, (_, month) => ({
    date: monthText(month),
    revenue: cents(100 + 10 * (draws.normal() + lift(month))),
  }));
}

/** One row per day: a figure of 100 ± 10, to which `lift` adds standard deviations (of 10) by day. */
export function dailyPanel(seed: number, days: number, lift: (day: number) => number): PlainRow[] {
  const draws = drawsOf(seed);
  return Array.from({ length: days }, (_, day) => ({
    date: dayText(day),
    revenue: cents(100 + 10 * (draws.normal() + lift(day))),
  }));
}
