import { SHAPES } from "./chart-shapes";
import type { Plot } from "./plot-model";
import type { ChartSpec } from "./spec";
import { countLabel } from "./value-format";

/** The spec's words, and what the reader has to know about how it is drawn. */
export function drawnSubtitle(spec: ChartSpec, plot: Plot): string {
  const notes: string[] = [spec.subtitle].filter((words) => words !== "");
  if (plot.kind === "series" && plot.startsAt !== null) notes.push(`axis starts at ${plot.startsAt}`);
  if (plot.kind === "bars" && plot.more > 0) notes.push(`${countLabel(plot.more, spec.locale)} more in the table`);
  if (plot.kind === "dots" && plot.marks.length < plot.of) {
    notes.push(`${countLabel(plot.marks.length, spec.locale)} of ${countLabel(plot.of, spec.locale)} points drawn`);
  }
  const legend = plot.kind === "shape" ? SHAPES[plot.shape].legend : undefined;
  return [...notes, ...(legend === undefined ? [] : [legend])].join(", ");
}

/** Places in the data in the order of the plot, so that table and picture read alike; folded ones at the end. */
export function tableOrder(spec: ChartSpec, plot: Plot): number[] {
  if (plot.kind !== "bars" && plot.kind !== "ring") return spec.data.map((_, index) => index);
  const shown = plot.marks.flatMap((mark) => (mark.index === null ? [] : [mark.index]));
  const rest = spec.data.map((_, index) => index).filter((index) => !shown.includes(index));
  return [...shown, ...rest.sort((a, b) => (spec.data[b]?.y ?? 0) - (spec.data[a]?.y ?? 0))];
}
