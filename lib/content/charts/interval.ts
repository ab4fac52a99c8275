import { type ChartShape, written } from "./chart-shape";
import type { Place, Shape } from "./drawing";
import { LIGHT } from "./light-colors";
import { lyingRows, rowsHeight, whisker } from "./lying-rows";
import { labelOf } from "./plot-model";
import type { ChartSpec } from "./spec";

const THICK = 11;

/** Bars from zero, each with the interval in which its true average or share lies 95 times in 100. */
export const INTERVAL: ChartShape = {
  height: rowsHeight,
  draw,
  summary,
  legend: "with 95% intervals",
  names: { low: "95% from", high: "95% to" },
};

function draw(spec: ChartSpec, place: Place): ReturnType<ChartShape["draw"]> {
  const rows = lyingRows(spec, place, { fromZero: true });
  const bars = spec.data.flatMap(({ y, low, high }, index): Shape[] => {
    if (y === null) return [];
    const [from, to] = [rows.at(0), rows.at(y)];
    const bar: Shape = {
      kind: "rect",
      x: Math.min(from, to),
      y: rows.row(index) - THICK / 2,
      width: Math.abs(to - from),
      height: THICK,
      fill: LIGHT["chart-1"],
    };
    return low === undefined || high === undefined ? [bar] : [bar, ...whisker(rows, index, [low, high], LIGHT.ink)];
  });
  return {
    shapes: [...rows.shapes, ...bars],
    points: spec.data.map(({ y }, index) => ({ index, x: rows.at(y ?? 0), y: rows.row(index) })),
  };
}

function summary(spec: ChartSpec): string {
  const ranked = spec.data.filter(({ y }) => y !== null).toSorted((a, b) => (b.y ?? 0) - (a.y ?? 0));
  const [first, last] = [ranked[0], ranked.at(-1)];
  if (first === undefined || last === undefined || first.y === last.y) return "";
  const said = (point: typeof first) => {
    const between = point.low === undefined ? "" : ` (${written(point.low, spec)} to ${written(point.high, spec)})`;
    return `${labelOf(point.x, spec)}: ${written(point.y, spec)}${between}`;
  };
  return `Highest, ${said(first)}; lowest, ${said(last)}.`;
}
