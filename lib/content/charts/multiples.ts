import { type ChartShape, figuresIn, groupsOf, type Indexed, written } from "./chart-shape";
import { fitText, type Place, type Shape } from "./drawing";
import { LIGHT } from "./light-colors";
import { labelOf } from "./plot-model";
import { type ChartSpec, isAdditive } from "./spec";
import { niceTicks, SMALL, scale, small, zeroLine } from "./value-axis";
import { shortValue, tickValue } from "./value-format";
import { momentOf } from "./x-kind";

const PANEL = 84;
const NARROW = 280;

/** One measure over time, a small panel for each group on scales that all share; the first group is the one in question. */
export const MULTIPLES: ChartShape = {
  height: (spec, width) => Math.ceil(groupsOf(spec).length / across(width)) * PANEL + 12,
  draw,
  summary,
};

function across(width: number): number {
  return width < NARROW ? 2 : 3;
}

const atOf = ({ x }: Indexed) => momentOf(x) ?? Number(x);

function draw(spec: ChartSpec, place: Place): ReturnType<ChartShape["draw"]> {
  const panels = groupsOf(spec);
  const figures = figuresIn(spec);
  const ticks = niceTicks(isAdditive(spec.aggregation) ? Math.min(0, ...figures) : Math.min(...figures), Math.max(...figures));
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const ends = [low, high].map((tick) => tickValue(tick, spec.yFormat, spec.locale));
  const side = Math.max(...ends.map((end) => place.widthOf(end, SMALL, "regular"))) + 6;
  const moments = panels.flatMap(({ points }) => points.map(atOf));
  const [from, to] = [Math.min(...moments), Math.max(...moments)];
  const count = across(place.width);
  const width = (place.width - side) / count;
  const drawn = panels.map(({ group, points }, at) => {
    const left = place.x + side + (at % count) * width;
    const top = place.y + Math.floor(at / count) * PANEL;
    const x = scale(from, to, left + 2, left + width - 16);
    const y = scale(low, high, top + PANEL - 14, top + 22);
    const filled = points.filter((point) => point.y !== null).toSorted((a, b) => atOf(a) - atOf(b));
    const spots = filled.map((point) => ({ index: point.index, x: x(atOf(point)), y: y(point.y ?? 0) }));
    const stroke = at === 0 ? LIGHT["chart-1"] : LIGHT["chart-8"];
    const last = filled.at(-1);
    const end = shortValue(last?.y ?? null, spec.yFormat, spec.locale);
    const room = width - 22 - place.widthOf(end, SMALL, "regular");
    const shapes: Shape[] = [
      {
        kind: "text",
        x: left + 2,
        y: top + 12,
        text: fitText(group, room, SMALL, place.widthOf),
        size: SMALL,
        weight: at === 0 ? "semibold" : "regular",
        fill: LIGHT.ink,
        anchor: "start",
      },
      small(left + width - 14, top + 12, end, "end", LIGHT["ink-2"]),
      zeroLine([
        [left + 2, y(low)],
        [left + width - 14, y(low)],
      ]),
      { kind: "line", points: spots.map((spot) => [spot.x, spot.y] as const), stroke, width: at === 0 ? 1.6 : 1.2 },
      ...spots.slice(-1).map((spot): Shape => ({ kind: "dot", x: spot.x, y: spot.y, radius: 2, fill: stroke, opacity: 1 })),
    ];
    const scaleLabels =
      at % count === 0
        ? [
            small(place.x + side - 4, y(low) + 2, ends[0] ?? "", "end"),
            small(place.x + side - 4, y(high) + 4, ends[1] ?? "", "end"),
          ]
        : [];
    return { shapes: [...shapes, ...scaleLabels], spots };
  });
  const [first, last] = [from, to].map((at) => spec.data.find((point) => (momentOf(point.x) ?? Number(point.x)) === at)?.x);
  const foot = place.y + Math.ceil(panels.length / count) * PANEL + 6;
  const span = [first, last].map((x) => (x === undefined ? "" : labelOf(x, spec)));
  return {
    shapes: [...drawn.flatMap(({ shapes }) => shapes), small(place.x + side + 2, foot, `${span[0]} to ${span[1]}`, "start")],
    points: drawn.flatMap(({ spots }) => spots),
  };
}

function summary(spec: ChartSpec): string {
  const said = groupsOf(spec).flatMap(({ group, points }) => {
    const filled = points.filter(({ y }) => y !== null).toSorted((a, b) => atOf(a) - atOf(b));
    const [first, last] = [filled[0], filled.at(-1)];
    if (first === undefined || last === undefined || first === last) return [];
    return [`${group} from ${written(first.y, spec)} to ${written(last.y, spec)}`];
  });
  if (said.length === 0) return "";
  const rest = said.length > 3 ? [`${said.length - 3} more in the table`] : [];
  return `${[...said.slice(0, 3), ...rest].join("; ")}.`;
}
