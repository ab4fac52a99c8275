import { autocorrelation, mean, type Point, spreadOf, squares } from "./series-tests";
import { pOfF } from "./statistics";

/** Points with the mean of their place in the cycle taken off, the overall mean kept. */
export function withoutSeason(points: readonly Point[], cycle: number): Point[] {
  const means = Array.from({ length: cycle }, (_, place) =>
    mean(points.filter(({ x }) => x % cycle === place).map(({ y }) => y)),
  );
  const overall = mean(points.map(({ y }) => y));
  return points.map(({ x, y }) => ({ x, y: y - (means[x % cycle] ?? overall) + overall }));
}

/**
 * Distances from the centred moving average over one cycle, of the points whose window lies within 0 … `last`: the mean of
 * the points in `cycle` periods around, for an even cycle in one period more with the weight ½ for both ends.
 */
export function offMovingAverage(points: readonly Point[], cycle: number, last: number): Point[] {
  const half = Math.floor(cycle / 2);
  const at = new Map(points.map(({ x, y }) => [x, y]));
  return points.flatMap(({ x, y }) => {
    if (x < half || x > last - half) return [];
    let [sum, weights] = [0, 0];
    for (let step = -half; step <= half; step += 1) {
      const value = at.get(x + step);
      const weight = cycle % 2 === 0 && Math.abs(step) === half ? 0.5 : 1;
      if (value === undefined) continue;
      sum += weight * value;
      weights += weight;
    }
    return [{ x, y: y - sum / weights }];
  });
}

export interface Seasons {
  /** Share of the sum of squares that lies between the seasons. */
  strength: number;
  p: number;
}

/**
 * Analysis of variance of residuals by season. `spent` are degrees of freedom used by what was taken off before. Both
 * degrees of freedom are multiplied by Box's epsilon (G. E. P. Box, Ann. Math. Statist. 25, 1954) of a cycle whose periods
 * are correlated by ρ^distance, so that errors that follow each other do not pass for a cycle.
 */
export function seasonsOf(residuals: readonly Point[], season: (x: number) => number, spent: number): Seasons {
  const groups = new Map<number, number[]>();
  for (const { x, y } of residuals) {
    const group = groups.get(season(x));
    if (group === undefined) groups.set(season(x), [y]);
    else group.push(y);
  }
  const all = residuals.map(({ y }) => y);
  const total = spreadOf(all);
  const within = [...groups.values()].reduce((sum, values) => sum + spreadOf(values), 0);
  const free = all.length - groups.size - spent;
  if (!(total > 0) || !Number.isFinite(total) || groups.size < 2 || free < 2) return { strength: 0, p: 1 };
  const strength = Math.max(0, 1 - within / total);
  if (within <= 1e-14 * total) return { strength: 1, p: 0 };
  const means = new Map([...groups].map(([place, values]) => [place, mean(values)]));
  const left = residuals.map(({ x, y }) => y - (means.get(season(x)) ?? y));
  const epsilon = boxEpsilon(autocorrelation(left, 2), groups.size);
  const between = groups.size - 1;
  const f = (total - within) / between / (within / free);
  return { strength, p: pOfF(f, epsilon * between, epsilon * free) };
}

function boxEpsilon(rho: number, size: number): number {
  if (rho === 0) return 1;
  const places = Array.from({ length: size }, (_, place) => place);
  const raw = places.map((a) => places.map((b) => rho ** Math.abs(a - b)));
  const rows = raw.map((row) => mean(row));
  const overall = mean(rows);
  const centred = raw.map((row, a) => row.map((value, b) => value - (rows[a] ?? 0) - (rows[b] ?? 0) + overall));
  const trace = places.reduce((sum, a) => sum + (centred[a]?.[a] ?? 0), 0);
  const square = centred.reduce((sum, row) => sum + squares(row), 0);
  return square > 0 ? Math.min(1, (trace * trace) / ((size - 1) * square)) : 1 / (size - 1);
}
