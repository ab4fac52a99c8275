import { type ChartShape, written } from "./chart-shape";
import type { Place, Shape } from "./drawing";
import { LIGHT } from "./light-colors";
import { lyingRows, rowsHeight, whisker } from "./lying-rows";
import { labelOf } from "./plot-model";
import type { ChartSpec } from "./spec";

const THICK = 11;

/** The middle half of the values of each group as a box, the middle 80% as a line. */
export const BOXES: ChartShape = {
  height: rowsHeight,
  draw,
  summary,
  legend: "box: middle half and median, line: middle 80%",
  names: { y: "Median", least: "10th percentile", low: "25th percentile", high: "75th percentile", most: "90th percentile" },
};

function draw(spec: ChartSpec, place: Place): ReturnType<ChartShape["draw"]> {
  const rows = lyingRows(spec, place, { fromZero: false });
  const boxes = spec.data.flatMap(({ y, low = 0, high = 0, least = 0, most = 0 }, index): Shape[] => {
    if (y === null) return [];
    const middle = rows.row(index);
    return [
      ...whisker(rows, index, [least, most], LIGHT["ink-3"]),
      {
        kind: "rect",
        x: rows.at(low),
        y: middle - THICK / 2,
        width: Math.max(1, rows.at(high) - rows.at(low)),
        height: THICK,
        fill: LIGHT["seq-2"],
      },
      {
        kind: "line",
        points: [
          [rows.at(y), middle - THICK / 2 - 1],
          [rows.at(y), middle + THICK / 2 + 1],
        ],
        stroke: LIGHT.ink,
        width: 1.6,
      },
    ];
  });
  return {
    shapes: [...rows.shapes, ...boxes],
    points: spec.data.map(({ y }, index) => ({ index, x: rows.at(y ?? 0), y: rows.row(index) })),
  };
}

function summary(spec: ChartSpec): string {
  const ranked = spec.data.filter(({ y }) => y !== null).toSorted((a, b) => (b.y ?? 0) - (a.y ?? 0));
  const [first, last] = [ranked[0], ranked.at(-1)];
  if (first === undefined || last === undefined || first.y === last.y) return "";
  return `Medians from ${written(last.y, spec)} (${labelOf(last.x, spec)}) to ${written(first.y, spec)} (${labelOf(first.x, spec)}).`;
}
