import { isNumeric, isTimeOfDay } from "./reading";

export interface Bin {
  from: string | number;
  to: string | number;
  count: number;
}

const BINS_MAX = 12;
const SECOND = 1_000;
const DAY = 86_400_000;
const STEPS_MS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200].map((s) => s * SECOND);
const STEPS_DAYS = [
  1, 2, 3, 5, 7, 10, 14, 20, 28, 50, 70, 91, 100, 140, 182, 200, 365, 500, 730, 1000, 1461, 1826, 3652, 7305, 18_262, 36_524,
];

/**
 * Edges of at most 12 bins of equal, round width that cover `min` to `max`; empty when there is nothing to cover. Whole numbers end in
 * a bin as wide as the others: that of the last one would else hold one number more.
 */
export function binEdges(min: string | number | null, max: string | number | null, whole: boolean): number[] {
  const low = Number(min ?? Number.NaN);
  const high = Number(max ?? Number.NaN);
  if (!Number.isFinite(low) || !Number.isFinite(high) || !Number.isFinite(high - low)) return [];
  if (low === high) return [low, high];
  let step = roundStep((high - low) / BINS_MAX, whole);
  // Starting on a round edge may take one bin more than the width alone.
  const end = () => (whole ? Math.floor(high / step + 1e-9) + 1 : Math.ceil(high / step - 1e-9));
  while (end() - Math.floor(low / step + 1e-9) > BINS_MAX) step = roundStep(step * 1.01, whole);
  const first = Math.floor(low / step + 1e-9);
  const count = Math.max(1, end() - first);
  const edges = Array.from({ length: count + 1 }, (_, i) => clean((first + i) * step));
  return edges[0] === edges[1] ? [low, high] : edges;
}

/** The same over time: whole days between dates, round durations between moments. Edges are written like the values. */
function momentEdges(min: string | number | null, max: string | number | null): string[] {
  if (typeof min !== "string" || typeof max !== "string") return [];
  const low = Date.parse(min);
  const high = Date.parse(max);
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [];
  if (low === high) return [min, max];
  const days = min.length === 10;
  const wanted = (high - low) / BINS_MAX;
  const steps = days ? STEPS_DAYS.map((d) => d * DAY) : [...STEPS_MS, ...STEPS_DAYS.map((d) => d * DAY)];
  const step = steps.find((candidate) => candidate >= wanted) ?? Math.ceil(wanted / DAY) * DAY;
  const start = days || step >= DAY ? Math.floor(low / DAY) * DAY : Math.floor(low / step) * step;
  const count = Math.ceil((high - start) / step);
  if (count > BINS_MAX) return spread(low, step, high, days);
  return Array.from({ length: count + 1 }, (_, i) => written(start + i * step, days));
}

/** The hours of the day from the first to the last that has a value: "08:00:00", …, "24:00:00" at the end of the day. */
function hourEdges(min: string | number | null, max: string | number | null): string[] {
  if (typeof min !== "string" || typeof max !== "string") return [];
  const [first, last] = [min, max].map((time) => Number(time.slice(0, 2)));
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: last - first + 2 }, (_, i) => `${String(first + i).padStart(2, "0")}:00:00`);
}

function spread(low: number, step: number, high: number, days: boolean): string[] {
  const count = Math.max(1, Math.ceil((high - low) / step));
  return Array.from({ length: count + 1 }, (_, i) => written(low + i * step, days));
}

function written(time: number, days: boolean): string {
  const text = new Date(time).toISOString();
  return days ? text.slice(0, 10) : text;
}

/** The next of 1, 2, 2.5, 5 × 10^k that is no smaller. */
function roundStep(width: number, whole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(width));
  for (const factor of [1, 2, 2.5, 5, 10]) {
    const step = clean(factor * power);
    if (step >= width * (1 - 1e-12) && (!whole || Number.isInteger(step))) return step;
  }
  return whole ? Math.max(1, Math.ceil(width)) : clean(10 * power);
}

function clean(value: number): number {
  return Number(value.toPrecision(12));
}

/** Edges of the bins of a column of this physical type. */
export function edgesOf(
  physical: string,
  { min, max }: { min: string | number | null; max: string | number | null },
): (string | number)[] {
  if (isNumeric(physical)) return binEdges(min, max, physical === "BIGINT");
  return isTimeOfDay(physical) ? hourEdges(min, max) : momentEdges(min, max);
}

/** `above[i]` is how many values are at or over inner edge i. */
export function binsOf(edges: readonly (string | number)[], above: readonly number[], total: number): Bin[] {
  if (edges.length < 2) return [];
  return edges.slice(0, -1).map((from, i) => {
    const atLeast = i === 0 ? total : (above[i - 1] ?? 0);
    return { from, to: edges[i + 1] as string | number, count: atLeast - (above[i] ?? 0) };
  });
}

/** An edge as SQL, to compare values of this physical type with. */
export function edgeSql(edge: string | number, physical: string): string {
  if (typeof edge === "number") return physical === "DOUBLE" ? `${edge}::DOUBLE` : plainNumber(edge);
  if (isTimeOfDay(physical)) return `TIME '${edge}'`;
  return physical === "DATE" ? `DATE '${edge}'` : `TIMESTAMP '${edge.replace("T", " ").replace("Z", "")}'`;
}

export function momentSql(moment: Date): string {
  return `TIMESTAMP '${moment.toISOString().slice(0, 19).replace("T", " ")}'`;
}

/** Digits without an exponent, so that DuckDB compares decimals exactly. */
function plainNumber(value: number): string {
  const text = String(value);
  return text.includes("e") ? `${value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 })}` : text;
}
