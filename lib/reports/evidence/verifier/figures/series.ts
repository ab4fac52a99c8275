import type { Column } from "../rows/columns";
import { rowsOf } from "../rows/filters";
import { groupFigures } from "./groups";
import { seasonOf, shifted, spanOf, startOf, stepsBetween, utc } from "./periods";
import { preciseSum } from "./precise-sum";
import type { Definition, Grain } from "./report";
import { type Groups, groupsBy, type Table } from "./table";

/** A period of a series: when it starts, its place counted from the first of the span, its figure and its rows. */
export interface SeriesPoint {
  start: number;
  x: number;
  y: number;
  rows: number;
}

/** The period of every row, as groups whose values are the starts. */
function periodsOfRows(table: Table, name: string, grain: Grain): Groups<number> {
  return table.once(`periods ${grain} ${name}`, () => {
    const time = table.column(name);
    const starts = new Map<number, number>();
    const startOfRow = (row: number) => {
      const raw = time.raw(row);
      const key = time.stored === "integer" ? raw : Math.floor(raw / (grain === "hour" ? 3.6e9 : 8.64e10));
      const known = starts.get(key);
      if (known !== undefined) return known;
      const start = periodStart(time, row, grain);
      starts.set(key, start);
      return start;
    };
    return groupsBy(table.rowCount, (row) => (time.present(row) ? startOfRow(row) : undefined), startOfRow);
  });
}

/** Points of the series that a definition speaks of, in order: x counts periods from the first of the span. */
export function seriesOf(table: Table, definition: Definition): readonly SeriesPoint[] {
  const { measure, filter, parameters = {} } = definition;
  const period = spanOf(definition);
  const { of, rowsMin, equals } = parameters;
  return table.once(`series ${JSON.stringify({ measure, filter, period, of, rowsMin, equals })}`, () => {
    const groups = groupFigures(
      table,
      periodsOfRows(table, period.column, period.grain),
      { measure, of, equals },
      rowsOf(table, filter, period),
    ).sort((a, b) => a.value - b.value);
    const first = period.from === null ? (groups[0]?.value ?? 0) : startOf(Date.parse(period.from), period.grain);
    return groups.flatMap(({ value: start, filled, figure }) =>
      filled >= (rowsMin ?? 1) && figure !== null
        ? [{ start, x: stepsBetween(first, start, period.grain), y: figure, rows: filled }]
        : [],
    );
  });
}

function periodStart(time: Column, row: number, grain: Grain): number {
  return time.stored === "integer" ? utc(time.raw(row), 0, 1) : startOf(Math.floor(time.raw(row) / 1000), grain);
}

/** Periods without a point get one, of nothing or of no rows. */
export function withGaps(points: readonly PlotPoint[], grain: Grain, counts: boolean): readonly PlotPoint[] {
  const at = new Map(points.map((point) => [point.start, point]));
  const [first, last] = [points[0]?.start, points.at(-1)?.start];
  if (first === undefined || last === undefined || stepsBetween(first, last, grain) > 5000) return points;
  const out: PlotPoint[] = [];
  for (let start = first; start <= last; start = shifted(start, grain, 1))
    out.push(at.get(start) ?? { start, y: counts ? 0 : null });
  return out;
}

/** A period as a chart draws it; null is a gap. */
export interface PlotPoint {
  start: number;
  y: number | null;
}

interface SeasonMean {
  at: number;
  name: string;
  points: readonly SeriesPoint[];
  mean: number;
}

/** Means of the points of each season that has some. */
export function seasonMeans(definition: Definition, points: readonly SeriesPoint[]): SeasonMean[] {
  const season = seasonOf(definition);
  const lists = new Map<number, SeriesPoint[]>();
  for (const point of points) {
    const at = season.of(new Date(point.start));
    lists.set(at, [...(lists.get(at) ?? []), point]);
  }
  return [...lists]
    .sort((a, b) => a[0] - b[0])
    .map(([at, list]) => ({ at, name: season.name(at), points: list, mean: preciseSum(list, ({ y }) => y) / list.length }));
}

/**
 * Distance of each point from the weighted mean of the points in the cycle around it: for an even cycle one period more, both
 * ends with the weight one half. Points whose window does not lie within the span drop out.
 */
export function residualsFromAverage(points: readonly SeriesPoint[], length: number, last: number): SeriesPoint[] {
  const at = new Map(points.map((point) => [point.x, point.y]));
  const half = Math.floor(length / 2);
  return points.flatMap((point) => {
    if (point.x < half || point.x > last - half) return [];
    let [sum, weights] = [0, 0];
    for (let step = -half; step <= half; step += 1) {
      const y = at.get(point.x + step);
      if (y === undefined) continue;
      const weight = length % 2 === 0 && Math.abs(step) === half ? 0.5 : 1;
      sum += weight * y;
      weights += weight;
    }
    return [{ ...point, y: point.y - sum / weights }];
  });
}

/** Place of the last period of the span. */
export function lastPlace(definition: Definition, points: readonly SeriesPoint[]): number {
  const { from, to, grain } = spanOf(definition);
  if (from === null || to === null) return points.at(-1)?.x ?? 0;
  return stepsBetween(startOf(Date.parse(from), grain), startOf(Date.parse(to) - 1, grain), grain);
}
