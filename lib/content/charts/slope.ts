import { type ChartShape, figuresIn, groupsOf, written } from "./chart-shape";
import { fitText, type Place, type Shape } from "./drawing";
import { LIGHT } from "./light-colors";
import { labelOf } from "./plot-model";
import type { ChartSpec } from "./spec";
import { SMALL, scale, small } from "./value-axis";
import { shortValue } from "./value-format";

const HEAD = 20;
const LINE = 11;

/** What each group had in one period and in another, as the slope between; the first group changed most. */
export const SLOPE: ChartShape = {
  height: (spec) => Math.max(150, HEAD + groupsOf(spec).length * (LINE + 9)),
  draw,
  summary,
};

function draw(spec: ChartSpec, place: Place): ReturnType<ChartShape["draw"]> {
  const groups = groupsOf(spec);
  const periods = [...new Set(spec.data.map(({ x }) => x))];
  const write = (value: number | null) => shortValue(value, spec.yFormat, spec.locale);
  const values = Math.max(...spec.data.map(({ y }) => place.widthOf(write(y), SMALL, "regular")));
  const names = Math.min(place.width * 0.32, Math.max(...groups.map(({ group }) => place.widthOf(group, SMALL, "regular"))) + 4);
  const [left, right] = [place.x + values + 10, place.x + place.width - values - names - 16];
  const figures = figuresIn(spec);
  const y = scale(Math.min(0, ...figures), Math.max(...figures), place.y + place.height - 6, place.y + HEAD + 6);
  const ends = (period: number) => {
    const points = groups.map(({ points: own }) => own.find(({ x }) => x === periods[period]));
    return apart(points.map((point) => y(point?.y ?? 0)));
  };
  const [from, to] = [ends(0), ends(1)];
  const drawn = groups.map(({ group, points }, at) => {
    const [a, b] = periods.map((period) => points.find(({ x }) => x === period));
    const color = at === 0 ? LIGHT["chart-1"] : LIGHT["chart-8"];
    const spots = [
      { index: a?.index ?? 0, x: left, y: y(a?.y ?? 0) },
      { index: b?.index ?? 0, x: right, y: y(b?.y ?? 0) },
    ];
    const ink = at === 0 ? LIGHT.ink : LIGHT["ink-2"];
    const shapes: Shape[] = [
      { kind: "line", points: spots.map((spot) => [spot.x, spot.y] as const), stroke: color, width: at === 0 ? 2 : 1.2 },
      ...spots.map((spot): Shape => ({ kind: "dot", x: spot.x, y: spot.y, radius: 2.4, fill: color, opacity: 1 })),
      small(left - 6, (from[at] ?? 0) + SMALL * 0.35, write(a?.y ?? null), "end", ink),
      small(right + 6, (to[at] ?? 0) + SMALL * 0.35, write(b?.y ?? null), "start", ink),
      small(right + values + 12, (to[at] ?? 0) + SMALL * 0.35, fitText(group, names, SMALL, place.widthOf), "start", ink),
    ];
    return { shapes, spots };
  });
  return {
    shapes: [
      small(left, place.y + 10, labelOf(periods[0] ?? "", spec), "middle"),
      small(right, place.y + 10, labelOf(periods[1] ?? "", spec), "middle"),
      ...drawn.toReversed().flatMap(({ shapes }) => shapes),
    ],
    points: drawn.flatMap(({ spots }) => spots),
  };
}

/** Heights moved so far from one another that a line of text fits between. */
function apart(heights: readonly number[]): number[] {
  const order = heights.map((_, at) => at).toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const moved = [...heights];
  for (let at = order.length - 2; at >= 0; at -= 1) {
    const [upper, lower] = [order[at] ?? 0, order[at + 1] ?? 0];
    moved[upper] = Math.min(moved[upper] ?? 0, (moved[lower] ?? 0) - LINE);
  }
  return moved;
}

function summary(spec: ChartSpec): string {
  const [first] = groupsOf(spec);
  const [from, to] = first?.points ?? [];
  if (first === undefined || from === undefined || to === undefined) return "";
  return `${first.group} changed the most: from ${written(from.y, spec)} in ${labelOf(from.x, spec)} to ${written(to.y, spec)} in ${labelOf(to.x, spec)}.`;
}
