import type { PlainChartType, ShapeChartType } from "@/lib/contract/reports";
import { momentLabel } from "./moments";
import { type ChartPoint, type ChartSpec, isAdditive } from "./spec";
import { niceTicks } from "./value-axis";
import { fullValue, tickValue } from "./value-format";
import { momentOf } from "./x-kind";

/** One drawn mark. `index` is its place in the chart's data, null for what was folded together. */
export interface Mark {
  label: string;
  value: number | null;
  index: number | null;
  /** Other and missing are drawn in grey. */
  muted: boolean;
}

export interface TimeMark extends Mark {
  /** UTC milliseconds, the number itself, or the place in the row. */
  at: number;
  /** A point between two gaps, which no segment would show. */
  lonely: boolean;
  /** A period that the rows fill only in part: drawn dashed, compared with nothing. */
  partial: boolean;
}

export interface Bin extends Mark {
  from: string;
  to: string;
}

export type Plot =
  | { kind: "none" }
  | { kind: "figure"; label: string; value: string; index: number }
  | { kind: "bars"; marks: Mark[]; ordered: boolean; ticks: number[]; more: number }
  | { kind: "series"; filled: boolean; time: boolean; marks: TimeMark[]; ticks: number[]; gaps: number; startsAt: string | null }
  | { kind: "ring"; marks: Mark[]; total: number }
  | { kind: "dots"; marks: { x: number; y: number; index: number }[]; xTicks: number[]; yTicks: number[]; of: number }
  | { kind: "bins"; bins: Bin[]; ticks: number[] }
  /** What `SHAPES` draws. */
  | { kind: "shape"; shape: ShapeChartType };

const BARS_MAX = 20;
const SLICES_MAX = 6;
const SLICE_SHARE_MIN = 0.02;
const DOTS_MAX = 2000;

/** What to draw for a chart: its type, unless the data is too little for it or does not fit it. */
export function plotOf(spec: ChartSpec): Plot {
  const filled = spec.data.filter((point) => point.y !== null);
  if (filled.length === 0) return { kind: "none" };
  const only = spec.data.length === 1 ? spec.data[0] : undefined;
  if (only)
    return { kind: "figure", label: labelOf(only.x, spec), value: fullValue(only.y, spec.yFormat, spec.locale), index: 0 };
  const { type } = spec;
  return isPlain(type) ? PLOTS[type](spec) : { kind: "shape", shape: type };
}

const PLOTS: Readonly<Record<PlainChartType, (spec: ChartSpec) => Plot>> = {
  bar: bars,
  line: series,
  area: series,
  pie: (spec) => ring(spec) ?? bars(spec),
  scatter: dots,
  histogram: bins,
};

function isPlain(type: ChartSpec["type"]): type is PlainChartType {
  return type in PLOTS;
}

/** An x value as it is written in tooltips, tables and sentences. */
export function labelOf(x: string | number, spec: ChartSpec): string {
  if (spec.xKind === "time") {
    const at = momentOf(x);
    if (at !== null) return momentLabel(at, spec.grain, spec.locale);
  }
  if (typeof x === "number") return fullValue(x, spec.xFormat, spec.locale);
  return x.trim() === "" ? "(empty)" : x;
}

function marksOf(spec: ChartSpec): Mark[] {
  return spec.data.map((point, index) => ({ label: labelOf(point.x, spec), value: point.y, index, muted: isMuted(point.x) }));
}

function isMuted(x: string | number): boolean {
  return typeof x === "string" && /^(\((empty|missing)\)|other( \(\d[\d,.]*\))?|)$/i.test(x.trim());
}

function bars(spec: ChartSpec): Plot {
  const ordered = spec.xKind === "time" || spec.xKind === "ordered" || spec.xKind === "number";
  const all = ordered ? marksOf(spec) : marksOf(spec).sort(largestFirst);
  const { marks, more } = ordered ? { marks: all, more: 0 } : fold(all, isAdditive(spec.aggregation));
  return {
    kind: "bars",
    marks,
    ordered,
    more,
    ticks: ticksFromZero(
      marks.map((mark) => mark.value),
      spec,
    ),
  };
}

/** Largest first; Other and missing values last, whatever their size. */
function largestFirst(a: Mark, b: Mark): number {
  const restA = a.muted || a.value === null;
  const restB = b.muted || b.value === null;
  if (restA !== restB) return restA ? 1 : -1;
  return (b.value ?? Number.NEGATIVE_INFINITY) - (a.value ?? Number.NEGATIVE_INFINITY);
}

function fold(marks: Mark[], additive: boolean): { marks: Mark[]; more: number } {
  if (marks.length <= BARS_MAX) return { marks, more: 0 };
  if (!additive) return { marks: marks.slice(0, BARS_MAX), more: marks.length - BARS_MAX };
  return { marks: [...marks.slice(0, BARS_MAX - 1), other(marks.slice(BARS_MAX - 1))], more: 0 };
}

function other(marks: readonly Mark[]): Mark {
  const value = marks.reduce((sum, mark) => sum + (mark.value ?? 0), 0);
  return { label: `Other (${marks.length})`, value, index: null, muted: true };
}

function ring(spec: ChartSpec): Plot | null {
  const marks = marksOf(spec).filter((mark) => mark.value !== null && mark.value !== 0);
  const total = marks.reduce((sum, mark) => sum + (mark.value ?? 0), 0);
  if (!isAdditive(spec.aggregation) || total <= 0 || marks.length < 2 || marks.some((mark) => (mark.value ?? 0) < 0)) return null;
  const sorted = marks.sort(largestFirst);
  const large = sorted.filter((mark) => (mark.value ?? 0) >= total * SLICE_SHARE_MIN && !mark.muted);
  const rest = sorted.filter((mark) => !large.includes(mark));
  const kept = large.length + (rest.length > 0 ? 1 : 0) > SLICES_MAX ? large.slice(0, SLICES_MAX - 1) : large;
  const folded = sorted.filter((mark) => !kept.includes(mark));
  const only = folded[0];
  const last = folded.length === 0 || only === undefined ? [] : [folded.length === 1 ? only : other(folded)];
  const restShare = last.reduce((sum, mark) => sum + (mark.value ?? 0), 0) / total;
  if (kept.length < 2 && restShare > 0.5) return null;
  return { kind: "ring", marks: [...kept, ...last], total };
}

function series(spec: ChartSpec): Plot {
  const time = spec.xKind === "time" || spec.xKind === "number";
  const points = marksOf(spec).map((mark, place) => ({ ...mark, at: time ? positionOf(spec.data[place], place) : place }));
  if (time) points.sort((a, b) => a.at - b.at);
  const [first, last] = spec.xKind === "time" ? partialEnds(spec.note) : [false, false];
  const marks = points.map((mark, place) => ({
    ...mark,
    lonely: isLonely(points, place),
    partial: (first && place === 0) || (last && place === points.length - 1),
  }));
  const filled = spec.type === "area";
  const values = marks.map((mark) => mark.value);
  const ticks = filled ? ticksFromZero(values, spec) : lineTicks(values, spec);
  const start = ticks[0] ?? 0;
  return {
    kind: "series",
    filled,
    time,
    marks,
    ticks,
    gaps: countGaps(marks),
    startsAt: start > 0 ? tickValue(start, spec.yFormat, spec.locale) : null,
  };
}

/** Whether the first and the last period are incomplete, as the chart's note says. */
function partialEnds(note: string | undefined): [boolean, boolean] {
  const said = /^The (first|last|first and the last) \w+ (?:is|are) incomplete\./.exec(note ?? "")?.[1] ?? "";
  return [said.startsWith("first"), said.endsWith("last")];
}

function positionOf(point: ChartPoint | undefined, place: number): number {
  if (point === undefined) return place;
  return momentOf(point.x) ?? (typeof point.x === "number" ? point.x : place);
}

function isLonely(points: readonly Mark[], place: number): boolean {
  const isGap = (mark: Mark | undefined) => mark === undefined || mark.value === null;
  return !isGap(points[place]) && isGap(points[place - 1]) && isGap(points[place + 1]);
}

function countGaps(marks: readonly Mark[]): number {
  return marks.filter((mark, place) => mark.value === null && place > 0 && marks[place - 1]?.value !== null).length;
}

function dots(spec: ChartSpec): Plot {
  const marks = spec.data.flatMap((point, index) => {
    const x = typeof point.x === "number" ? point.x : Number(point.x);
    return point.y === null || !Number.isFinite(x) ? [] : [{ x, y: point.y, index }];
  });
  if (marks.length === 0) return { kind: "none" };
  const every = Math.ceil(marks.length / DOTS_MAX);
  const drawn = every === 1 ? marks : marks.filter((_, place) => place % every === 0);
  const range = (values: number[]) => niceTicks(Math.min(...values), Math.max(...values));
  return {
    kind: "dots",
    marks: drawn,
    xTicks: range(drawn.map((mark) => mark.x)),
    yTicks: range(drawn.map((mark) => mark.y)),
    of: marks.length,
  };
}

function bins(spec: ChartSpec): Plot {
  const edges = binEdges(spec.data);
  const drawn = spec.data.map((point, index): Bin => {
    const edge = edges?.[index];
    const write = (value: number) =>
      (spec.xFormat.style === "duration" ? fullValue : tickValue)(value, spec.xFormat, spec.locale);
    const from = edge ? write(edge[0]) : String(point.x);
    const to = edge ? write(edge[1]) : "";
    return { from, to, label: to === "" ? from : `${from} to ${to}`, value: point.y, index, muted: false };
  });
  return {
    kind: "bins",
    bins: drawn,
    ticks: ticksFromZero(
      drawn.map((bin) => bin.value),
      spec,
    ),
  };
}

/** Both edges of each bin from `20`, `"20 – 40"` or `"[20, 40)"`; null when they are not numbers. */
export function binEdges(data: readonly ChartPoint[]): [number, number][] | null {
  const starts = data.map((point) => (typeof point.x === "number" ? point.x : Number(point.x.replaceAll(",", "") || Number.NaN)));
  if (starts.every(Number.isFinite)) {
    const width = (starts.at(-1) ?? 0) - (starts.at(-2) ?? 0);
    return starts.map((start, place) => [start, starts[place + 1] ?? Number((start + width).toPrecision(12))]);
  }
  const pairs = data.map((point) => {
    const match = /^[[(]?\s*(-?[\d,.]+(?:e[+-]?\d+)?)\s*(?:–|—|-|to|,\s|\.\.)\s*(-?[\d,.]+(?:e[+-]?\d+)?)\s*[\])]?$/i.exec(
      String(point.x),
    );
    return match ? [Number(match[1]?.replaceAll(",", "")), Number(match[2]?.replaceAll(",", ""))] : null;
  });
  const edges = pairs.filter((pair): pair is [number, number] => pair?.every(Number.isFinite) ?? false);
  return edges.length === data.length ? edges : null;
}

/** Ticks of lines: from zero, unless that would hide how they move. */
export function lineTicks(values: readonly (number | null)[], spec: ChartSpec): number[] {
  const known = numbers(values);
  const low = Math.min(...known);
  const high = Math.max(...known);
  return low > 0 && high - low < high / 4 ? niceTicks(low, high) : ticksFromZero(values, spec);
}

/** Ticks of bars and areas, which stand on zero. */
export function ticksFromZero(values: readonly (number | null)[], spec: ChartSpec): number[] {
  const known = numbers(values);
  return niceTicks(Math.min(0, ...known), Math.max(0, ...known), spec.yFormat.style === "integer");
}

function numbers(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null);
}
