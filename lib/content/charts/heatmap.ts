import { type ChartShape, groupsOf, type Indexed, written } from "./chart-shape";
import { fitText, type Place, type Shape } from "./drawing";
import { LIGHT } from "./light-colors";
import { labelOf } from "./plot-model";
import type { ChartSpec } from "./spec";
import { SMALL, small } from "./value-axis";
import { shortValue } from "./value-format";

const ROW = 24;
/** What its columns are, and each of them. */
const HEAD = 34;
/** Fill and text of a cell, from the lowest quarter of the range to the highest. */
const STEPS = [
  { fill: LIGHT["seq-1"], text: LIGHT.ink },
  { fill: LIGHT["seq-2"], text: LIGHT.ink },
  { fill: LIGHT["seq-4"], text: LIGHT.surface },
  { fill: LIGHT["seq-5"], text: LIGHT.surface },
] as const;

/** A figure for every two groups: cells that carry it, darker where it is higher. */
export const HEATMAP: ChartShape = {
  height: (spec) => HEAD + groupsOf(spec).length * ROW,
  draw,
  summary,
};

function draw(spec: ChartSpec, place: Place): ReturnType<ChartShape["draw"]> {
  const rows = groupsOf(spec);
  const columns = [...new Set(spec.data.map(({ x }) => x))];
  const room = Math.min(130, place.width * 0.32);
  const names = rows.map(({ group }) => fitText(group, room, SMALL, place.widthOf));
  const title = fitText(spec.groupLabel ?? "", room, SMALL, place.widthOf);
  const left = place.x + Math.max(...[title, ...names].map((name) => place.widthOf(name, SMALL, "regular"))) + 8;
  const slot = (place.x + place.width - left) / columns.length;
  const middle = (column: number) => left + slot * (column + 0.5);
  const shade = shadeOf(spec);
  const cellOf = (point: Indexed, at: number) => ({
    index: point.index,
    x: middle(columns.indexOf(point.x)),
    y: place.y + HEAD + ROW * (at + 0.5),
  });
  const cells = rows.flatMap(({ points }, at) =>
    points.flatMap((point): Shape[] => {
      const { x, y } = cellOf(point, at);
      const { fill, text } = STEPS[shade(point.y ?? 0)] ?? STEPS[0];
      const value = shortValue(point.y, spec.yFormat, spec.locale);
      const cell: Shape = {
        kind: "rect",
        x: x - slot / 2 + 0.8,
        y: y - ROW / 2 + 0.8,
        width: slot - 1.6,
        height: ROW - 1.6,
        fill,
      };
      return place.widthOf(value, SMALL, "regular") <= slot - 4
        ? [cell, small(x, y + SMALL * 0.35, value, "middle", text)]
        : [cell];
    }),
  );
  return {
    shapes: [
      small(left - 8, place.y + HEAD - 7, title, "end"),
      small(
        (left + place.x + place.width) / 2,
        place.y + HEAD - 23,
        fitText(spec.xLabel, place.x + place.width - left, SMALL, place.widthOf),
        "middle",
      ),
      ...columns.map((x, at) =>
        small(middle(at), place.y + HEAD - 7, fitText(labelOf(x, spec), slot - 4, SMALL, place.widthOf), "middle"),
      ),
      ...names.map((name, at) => small(left - 8, place.y + HEAD + ROW * (at + 0.5) + SMALL * 0.35, name, "end", LIGHT["ink-2"])),
      ...cells,
    ],
    points: rows.flatMap(({ points }, at) => points.map((point) => cellOf(point, at))),
  };
}

function shadeOf({ data }: ChartSpec): (value: number) => number {
  const values = data.flatMap(({ y }) => y ?? []);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return (value) => (high === low ? 0 : Math.min(STEPS.length - 1, Math.floor(((value - low) / (high - low)) * STEPS.length)));
}

function summary(spec: ChartSpec): string {
  const filled = spec.data.filter(({ y }) => y !== null).toSorted((a, b) => (b.y ?? 0) - (a.y ?? 0));
  const [first, last] = [filled[0], filled.at(-1)];
  if (first === undefined || last === undefined || first.y === last.y) return "";
  const cell = ({ x, y, group }: typeof first) =>
    `${written(y, spec)} at ${named(spec.groupLabel, group ?? "")} and ${named(spec.xLabel, labelOf(x, spec))}`;
  return `Highest: ${cell(first)}; lowest: ${cell(last)}.`;
}

/** "North", but "jail yes" and "grade 3": an answer or a number says nothing by itself. */
function named(column: string | undefined, value: string): string {
  return column !== undefined && /^(?:yes|no|[\d.,]+)$/.test(value) ? `${column} ${value}` : value;
}
