import type { Aggregations } from "./aggregation";
import { periodLabel, seasonOf, spanOf, startOf } from "./periods";
import { preciseSum } from "./precise-sum";
import { NoFigure } from "./problems";
import { lastPlace, residualsFromAverage, seasonMeans, seriesOf } from "./series";
import { bestSplit, between, straightLine } from "./statistics";

/** Aggregations of the periods of a series. */
export const OF_PERIODS: Aggregations = {
  period: (_, d) => {
    if (!d.period?.from || d.period.grain === null) throw new NoFigure("a period has no start or grain");
    return periodLabel(startOf(Date.parse(d.period.from), d.period.grain), d.period.grain);
  },
  periods: (t, d) => seriesOf(t, d).length,
  slope: (t, d) => straightLine(seriesOf(t, d)).slope,
  relative_slope: (t, d) => {
    const points = seriesOf(t, d);
    return straightLine(points).slope / (preciseSum(points, ({ y }) => y) / points.length);
  },
  r_squared: (t, d) => straightLine(seriesOf(t, d)).r2,
  period_mean: (t, d) => {
    const points = seriesOf(t, d);
    return points.length === 0 ? null : preciseSum(points, ({ y }) => y) / points.length;
  },
  change_point: (t, d) => {
    const points = seriesOf(t, d);
    const first = points[bestSplit(points, d.parameters?.place).at];
    if (first === undefined) throw new NoFigure("too few periods for two parts");
    return periodLabel(first.start, spanOf(d).grain);
  },
  level_shift: (t, d) => {
    const points = seriesOf(t, d);
    const { left, before, after } = bestSplit(points, d.parameters?.place);
    return Math.abs(after.mean - before.mean) / Math.sqrt(left / (points.length - 2));
  },
  season: (t, d) => {
    const means = seasonMeans(d, seriesOf(t, d));
    const sign = (d.parameters?.end ?? "top") === "top" ? -1 : 1;
    return [...means].sort((a, b) => sign * (a.mean - b.mean) || a.at - b.at)[0]?.name ?? null;
  },
  season_mean: (t, d) => seasonMeans(d, seriesOf(t, d)).find(({ name }) => name === d.parameters?.equals)?.mean ?? null,
  season_strength: (t, d) => {
    const season = seasonOf(d);
    const points = seriesOf(t, d);
    const used = d.parameters?.kind === "difference" ? points : residualsFromAverage(points, season.count, lastPlace(d, points));
    return between(seasonMeans(d, used).map((one) => one.points.map(({ y }) => y)));
  },
};
