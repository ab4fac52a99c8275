import type { Anchor, Place, Shape, TextShape } from "./drawing";
import { LIGHT } from "./light-colors";

/** Points of the small text at axes and marks. */
export const SMALL = 8.5;

export interface Axis {
  shapes: Shape[];
  /** What is left for the marks. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Height of a value. */
  at: (value: number) => number;
}

/** Grid and ticks of an upright value axis at the left, and the ground that is left over above `foot`. */
export function valueAxis(
  place: Place,
  {
    ticks,
    write,
    foot,
    head = 8,
    side = 8,
  }: { ticks: readonly number[]; write: (value: number) => string; foot: number; head?: number; side?: number },
): Axis {
  const labels = ticks.map(write);
  const room = Math.max(0, ...labels.map((label) => place.widthOf(label, SMALL, "regular")));
  const left = place.x + room + 8;
  const right = place.x + place.width - side;
  const top = place.y + head;
  const bottom = place.y + place.height - foot;
  const at = scale(ticks[0] ?? 0, ticks.at(-1) ?? 1, bottom, top);
  const shapes = ticks.flatMap((tick, index): Shape[] => [
    {
      kind: "line",
      points: [
        [left, at(tick)],
        [right, at(tick)],
      ],
      stroke: LIGHT.line,
      width: 0.6,
    },
    small(left - 6, at(tick) + SMALL * 0.35, labels[index] ?? "", "end"),
  ]);
  return { shapes, left, right, top, bottom, at };
}

/** A straight line from one span to another. */
export function scale(low: number, high: number, from: number, to: number): (value: number) => number {
  return (value) => (high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from));
}

/** Quiet text of axes. */
export function small(x: number, y: number, text: string, anchor: Anchor, fill: string = LIGHT["ink-3"]): TextShape {
  return { kind: "text", x, y, text, size: SMALL, weight: "regular", fill, anchor };
}

export function zeroLine(points: readonly [readonly [number, number], readonly [number, number]]): Shape {
  return { kind: "line", points, stroke: LIGHT["line-strong"], width: 0.8 };
}

/** Labels under an axis, those left out that would touch another: the first and the last stay. */
export function spread(labels: readonly { at: number; text: string }[], y: number, place: Place, gap: number): TextShape[] {
  const measured = labels.map((label) => {
    const half = place.widthOf(label.text, SMALL, "regular") / 2;
    const x = Math.min(place.x + place.width - half, Math.max(place.x + half, label.at));
    return { ...label, from: x - half, to: x + half, x };
  });
  const last = measured.at(-1);
  let end = Number.NEGATIVE_INFINITY;
  const kept = measured.filter((label, index) => {
    const isLast = index === measured.length - 1;
    const clear = label.from >= end && (isLast || last === undefined || index === 0 || label.to + gap <= last.from);
    if (clear) end = label.to + gap;
    return clear;
  });
  return kept.map(({ x, text }) => small(x, y, text, "middle"));
}

/**
 * At most five round ticks (steps of 1, 2, 2.5 or 5) that cover `low` to `high`. Equal ends are widened.
 * With `whole` no tick lies between two integers.
 */
export function niceTicks(low: number, high: number, whole = false): number[] {
  if (!(Number.isFinite(low) && Number.isFinite(high))) return [0, 1];
  const from = low === high && low > 0 ? 0 : low;
  const to = low === high ? (low < 0 ? 0 : low === 0 ? 1 : high) : high;
  const raw = (to - from) / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  for (const factor of [1, 2, 2.5, 5, 10, 20, 25, 50, 100, 1000]) {
    const step = power * factor;
    if (whole && !Number.isInteger(step)) continue;
    const first = Math.floor(from / step + 1e-9);
    const last = Math.ceil(to / step - 1e-9);
    if (last - first <= 4) return Array.from({ length: last - first + 1 }, (_, index) => clean((first + index) * step));
  }
  return [from, to];
}

function clean(value: number): number {
  return Number(value.toPrecision(12)) + 0;
}
