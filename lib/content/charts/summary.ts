import { formatList } from "@/lib/core/format";
import { SHAPES } from "./chart-shapes";
import { type Bin, type Mark, type Plot, plotOf } from "./plot-model";
import { type ChartSpec, isAdditive } from "./spec";
import { countLabel, shareLabel, shortValue, tickValue } from "./value-format";

/** One sentence on what a chart shows, from its data alone. Empty when the data says nothing. */
export function chartSummary(spec: ChartSpec): string {
  const plot = plotOf(spec);
  if (plot.kind === "bars") return plot.ordered ? overOrder(plot.marks, 0, spec) : ranking(plot, spec);
  if (plot.kind === "series") return overOrder(plot.marks, plot.gaps, spec);
  if (plot.kind === "ring") return parts(plot, spec);
  if (plot.kind === "bins") return whereMost(plot.bins);
  if (plot.kind === "dots") return ranges(plot, spec);
  if (plot.kind === "shape") return SHAPES[plot.shape].summary(spec);
  plot satisfies { kind: "none" | "figure" };
  return "";
}

function ranking(plot: Extract<Plot, { kind: "bars" }>, spec: ChartSpec): string {
  const named = plot.marks.filter((mark) => mark.value !== null && !mark.muted);
  const first = named[0];
  const last = named.at(-1);
  if (first === undefined || last === undefined || first === last) return "";
  const top = shortValue(first.value, spec.yFormat, spec.locale);
  if (first.value === last.value) return `All ${named.length} are equal at ${top}.`;
  const leaders = named.filter((mark) => mark.value === first.value);
  const positive = spec.data.every((point) => (point.y ?? 0) >= 0);
  const total = spec.data.reduce((sum, point) => sum + (point.y ?? 0), 0);
  const share =
    isAdditive(spec.aggregation) && positive && total > 0
      ? `, ${shareLabel((first.value ?? 0) / total, spec.locale)} of the total`
      : "";
  const lead =
    leaders.length === 1
      ? `${first.label} leads with ${top}${share}`
      : `${listed(
          leaders.map((mark) => mark.label),
          spec.locale,
        )} lead with ${top} each`;
  const lowest = named.filter((mark) => mark.value === last.value);
  if (plot.more > 0 || plot.marks.some((mark) => mark.index === null)) return `${lead}.`;
  return lowest.length === 1
    ? `${lead}; ${last.label} is lowest.`
    : `${lead}; ${lowest.length} share the lowest, ${shortValue(last.value, spec.yFormat, spec.locale)}.`;
}

function overOrder(marks: readonly (Mark & { partial?: boolean })[], gaps: number, spec: ChartSpec): string {
  // An incomplete period is compared with nothing.
  const known = marks.filter((mark) => mark.value !== null && !mark.partial);
  const first = known[0];
  const last = known.at(-1);
  if (first === undefined || last === undefined || first === last) return "";
  const write = (mark: Mark) => shortValue(mark.value, spec.yFormat, spec.locale);
  const from = first.value ?? 0;
  const to = last.value ?? 0;
  const holes = gaps === 0 ? "" : `; ${gaps === 1 ? "one gap" : `${gaps} gaps`}`;
  if (known.every((mark) => mark.value === from))
    return `${write(first)} throughout, from ${first.label} to ${last.label}${holes}.`;
  const change = from > 0 && to >= 0 ? ` (${signed(to / from - 1, spec.locale)})` : "";
  const highest = known.reduce((best, mark) => ((mark.value ?? 0) > (best.value ?? 0) ? mark : best));
  const peak =
    known.length > 2
      ? `; highest ${write(highest)}${highest === last || highest === first ? "" : ` ${when(highest, spec)}`}`
      : "";
  return `From ${write(first)} ${when(first, spec)} to ${write(last)} ${when(last, spec)}${change}${peak}${holes}.`;
}

/** The label with the word that English puts before it: "in Jul 2026", "on 8 Jul 2026", "at size 4". */
function when(mark: Mark, spec: ChartSpec): string {
  if (spec.xKind === "number") return `at ${mark.label}`;
  if (spec.grain === "week") return `in the ${mark.label}`;
  const day = spec.grain === "day" || spec.grain === "hour" || /^(mon|tue|wed|thu|fri|sat|sun)/i.test(mark.label);
  return `${day ? "on" : "in"} ${mark.label}`;
}

function parts(plot: Extract<Plot, { kind: "ring" }>, spec: ChartSpec): string {
  const named = plot.marks.filter((mark) => !mark.muted);
  const top = named.slice(0, plot.marks.length > 2 && named.length > 1 ? 2 : 1);
  const share = shareLabel(top.reduce((sum, mark) => sum + (mark.value ?? 0), 0) / plot.total, spec.locale);
  return `${listed(
    top.map((mark) => mark.label),
    spec.locale,
  )} ${top.length === 1 ? "makes" : "make"} up ${share}.`;
}

/** The narrowest run of bins that holds more than half of all values. */
function whereMost(bins: readonly Bin[]): string {
  const counts = bins.map((bin) => bin.value ?? 0);
  // Sums of the first n bins, so that any run is one difference.
  const before = [0];
  for (const count of counts) before.push((before.at(-1) ?? 0) + count);
  const total = before.at(-1) ?? 0;
  for (let width = 1; width <= bins.length; width += 1) {
    let best = { start: 0, sum: -1 };
    for (let start = 0; start + width <= bins.length; start += 1) {
      const sum = (before[start + width] ?? 0) - (before[start] ?? 0);
      if (sum > best.sum) best = { start, sum };
    }
    if (best.sum * 2 <= total) continue;
    const from = bins[best.start];
    const to = bins[best.start + width - 1];
    if (from === undefined || to === undefined) return "";
    if (width === bins.length) return `Values are spread over the whole range, from ${from.from} to ${to.to || to.from}.`;
    return to.to === ""
      ? `Most values lie in ${from.from}${from === to ? "" : ` to ${to.from}`}.`
      : `Most values lie between ${from.from} and ${to.to}.`;
  }
  return "";
}

function ranges(plot: Extract<Plot, { kind: "dots" }>, spec: ChartSpec): string {
  const x = plot.marks.map((mark) => mark.x);
  const y = plot.marks.map((mark) => mark.y);
  const writeX = (value: number) => tickValue(value, spec.xFormat, spec.locale);
  const writeY = (value: number) => tickValue(value, spec.yFormat, spec.locale);
  const count = countLabel(plot.of, spec.locale);
  const drawn = plot.marks.length < plot.of ? ` (${countLabel(plot.marks.length, spec.locale)} drawn)` : "";
  return `${count} points${drawn}; ${spec.xLabel} from ${writeX(Math.min(...x))} to ${writeX(Math.max(...x))}, ${spec.yLabel} from ${writeY(Math.min(...y))} to ${writeY(Math.max(...y))}.`;
}

function signed(change: number, locale: string): string {
  const digits = Math.abs(change) < 0.1 ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: digits, signDisplay: "exceptZero" }).format(
    change,
  );
}

function listed(labels: readonly string[], locale: string): string {
  const shown = labels.length > 3 ? [...labels.slice(0, 2), `${labels.length - 2} more`] : labels;
  return formatList(shown, locale.startsWith("en") ? locale : "en");
}
