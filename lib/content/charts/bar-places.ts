import type { Mark, Plot } from "./plot-model";
import { textWidth } from "./text-lines";

/** Up to here each bar has its value at its end, and no value axis is drawn. */
export const LABELLED_MAX = 12;
const UPRIGHT_MAX = 8;
const UPRIGHT_CHARS = 10;

/** True when bars stand: x is ordered, or they are few with short labels and there is room for these. */
export function standsUpright(marks: readonly Mark[], ordered: boolean, width: number): boolean {
  if (ordered) return true;
  const longest = Math.max(...marks.map((mark) => textWidth(mark.label)));
  const short = marks.length <= UPRIGHT_MAX && marks.every((mark) => mark.label.length <= UPRIGHT_CHARS);
  return short && (longest + 8) * marks.length <= width;
}

/** Both ends of the value axis: its outer ticks, or the data's own where no axis is drawn. */
export function endsOf(plot: Extract<Plot, { kind: "bars" }>, labelled: boolean): [number, number] {
  const values = plot.marks.flatMap((mark) => (mark.value === null ? [] : [mark.value]));
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  return labelled && low !== high ? [low, high] : [plot.ticks[0] ?? 0, plot.ticks.at(-1) ?? 1];
}

/** Edge labels that one tick draws: its own start, and for the last bin the end; every n-th only. */
export function edgeTexts(edges: readonly string[], index: number, every: number): { start: string; end: string } {
  const last = edges.length - 1;
  const endShown = index === last - 1;
  const clear = index % every === 0 && (last - index >= every || every === 1);
  return { start: clear ? (edges[index] ?? "") : "", end: endShown ? (edges[last] ?? "") : "" };
}
