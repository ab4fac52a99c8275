import { figuresIn } from "./chart-shape";
import { fitText, type Place, type Shape } from "./drawing";
import { LIGHT } from "./light-colors";
import { labelOf } from "./plot-model";
import type { ChartSpec } from "./spec";
import { niceTicks, SMALL, scale, small, spread } from "./value-axis";
import { tickValue } from "./value-format";

const ROW = 22;
const FOOT = 18;

export interface LyingRows {
  /** Grid, ticks and names. */
  shapes: Shape[];
  at: (value: number) => number;
  /** Middle of a row. */
  row: (place: number) => number;
  top: number;
  bottom: number;
}

/** One row a point, names at the left and a value axis below. */
export function lyingRows(spec: ChartSpec, place: Place, { fromZero }: { fromZero: boolean }): LyingRows {
  const figures = [...figuresIn(spec), ...(fromZero ? [0] : [])];
  const ticks = niceTicks(Math.min(...figures), Math.max(...figures));
  const room = Math.min(150, place.width * 0.36);
  const names = spec.data.map(({ x }) => fitText(labelOf(x, spec), room, SMALL, place.widthOf));
  const left = place.x + Math.max(...names.map((name) => place.widthOf(name, SMALL, "regular"))) + 10;
  const right = place.x + place.width - 16;
  const [top, bottom] = [place.y + 2, place.y + place.height - FOOT];
  const at = scale(ticks[0] ?? 0, ticks.at(-1) ?? 1, left, right);
  const row = (index: number) => top + ((bottom - top) / spec.data.length) * (index + 0.5);
  const grid = ticks.map((tick): Shape => {
    const points = [[at(tick), top] as const, [at(tick), bottom] as const];
    return { kind: "line", points, stroke: tick === 0 ? LIGHT["line-strong"] : LIGHT.line, width: 0.6 };
  });
  const labels = ticks.map((tick) => ({ at: at(tick), text: tickValue(tick, spec.yFormat, spec.locale) }));
  return {
    shapes: [
      ...grid,
      ...names.map((name, index) => small(left - 8, row(index) + SMALL * 0.35, name, "end", LIGHT["ink-2"])),
      ...spread(labels, place.y + place.height - 4, place, 6),
    ],
    at,
    row,
    top,
    bottom,
  };
}

/** Height of so many rows with their axis. */
export function rowsHeight({ data }: ChartSpec): number {
  return data.length * ROW + FOOT + 2;
}

/** A stroke from one value to another with a mark at both ends. */
export function whisker(rows: LyingRows, index: number, [low, high]: readonly [number, number], stroke: string): Shape[] {
  const y = rows.row(index);
  const line = (points: readonly (readonly [number, number])[]): Shape => ({ kind: "line", points, stroke, width: 1 });
  const end = (value: number) =>
    line([
      [rows.at(value), y - 3],
      [rows.at(value), y + 3],
    ]);
  return [
    line([
      [rows.at(low), y],
      [rows.at(high), y],
    ]),
    end(low),
    end(high),
  ];
}
