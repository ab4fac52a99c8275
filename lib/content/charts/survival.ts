import { type ChartShape, figuresIn, groupsOf, written } from "./chart-shape";
import { fitText, type Place, type Shape } from "./drawing";
import { LIGHT } from "./light-colors";
import type { ChartSpec } from "./spec";
import { niceTicks, SMALL, scale, small, spread, valueAxis, zeroLine } from "./value-axis";
import { fullValue, tickValue } from "./value-format";

/** The share of rows in which something had come by each time after their beginning: one line for a group, one for all others. */
export const SURVIVAL: ChartShape = {
  height: () => 176,
  draw,
  summary,
  names: { y: "Share" },
};

function draw(spec: ChartSpec, place: Place): ReturnType<ChartShape["draw"]> {
  const lines = groupsOf(spec);
  const room = Math.min(place.width * 0.3, Math.max(...lines.map(({ group }) => place.widthOf(group, SMALL, "regular"))) + 10);
  const axis = valueAxis(place, {
    ticks: niceTicks(0, Math.max(...figuresIn(spec), 0.01)),
    write: (value) => tickValue(value, spec.yFormat, spec.locale),
    foot: 30,
    side: room + 4,
  });
  const times = spec.data.map(({ x }) => Number(x));
  const x = scale(0, Math.max(...times), axis.left, axis.right);
  const drawn = lines.map(({ group, points }, at) => {
    const spots = points.map((point) => ({ index: point.index, x: x(Number(point.x)), y: axis.at(point.y ?? 0) }));
    const color = at === 0 ? LIGHT["chart-1"] : LIGHT["chart-8"];
    return { group, spots, color, end: spots.at(-1)?.y ?? 0 };
  });
  const close = drawn.length === 2 && Math.abs((drawn[0]?.end ?? 0) - (drawn[1]?.end ?? 0)) < 11;
  const shapes = drawn.flatMap(({ group, spots, color, end }, at): Shape[] => {
    const isUpper = end <= (drawn[1 - at]?.end ?? 0);
    const shift = close ? (isUpper ? -5 : 6) : 0;
    return [
      {
        kind: "line",
        points: spots.map((spot) => [spot.x, spot.y] as const),
        stroke: color,
        width: at === 0 ? 1.8 : 1.4,
        dashed: at > 0,
      },
      small(
        axis.right + 6,
        end + shift + SMALL * 0.35,
        fitText(group, room - 6, SMALL, place.widthOf),
        "start",
        at === 0 ? LIGHT.ink : LIGHT["ink-2"],
      ),
    ];
  });
  const ticks = niceTicks(0, Math.max(...times), true).filter((tick) => tick <= Math.max(...times));
  const labels = ticks.map((tick) => ({ at: x(tick), text: fullValue(tick, spec.xFormat, spec.locale) }));
  return {
    shapes: [
      ...axis.shapes,
      zeroLine([
        [axis.left, axis.bottom],
        [axis.right, axis.bottom],
      ]),
      ...shapes,
      ...spread(labels, place.y + place.height - 16, place, 18),
      small(axis.right, place.y + place.height - SMALL * 0.4, spec.xLabel, "end"),
    ],
    points: drawn.flatMap(({ spots }) => spots),
  };
}

/** The time at which both lines lie furthest apart. */
function summary(spec: ChartSpec): string {
  const [own, rest] = groupsOf(spec);
  if (own === undefined || rest === undefined) return "";
  const pairs = own.points.map((point, at) => ({ point, other: rest.points[at] }));
  const gap = ({ point, other }: (typeof pairs)[number]) => Math.abs((point.y ?? 0) - (other?.y ?? 0));
  const [widest] = pairs.toSorted((a, b) => gap(b) - gap(a));
  if (widest === undefined || gap(widest) === 0) return "";
  const time = fullValue(Number(widest.point.x), spec.xFormat, spec.locale);
  return `By ${time} ${spec.xLabel}: ${written(widest.point.y, spec)} of ${own.group}, ${written(widest.other?.y, spec)} of ${rest.group.toLowerCase()}.`;
}
