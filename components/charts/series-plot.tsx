"use client";

import { Area, CartesianGrid, ComposedChart, LabelList, Line, ReferenceLine, Tooltip, XAxis, YAxis } from "recharts";
import { timeTicks } from "@/lib/content/charts/moments";
import type { TimeMark } from "@/lib/content/charts/plot-model";
import { textWidth } from "@/lib/content/charts/text-lines";
import { shortValue, tickValue } from "@/lib/content/charts/value-format";
import { AXIS_TEXT, CURSOR, GRID, SERIES, VALUE_TEXT, ZERO_LINE } from "./axis";
import { ChartTooltip } from "./chart-tooltip";
import { markLine } from "./mark-line";
import type { PlotProps } from "./plot-props";

const DOTTED_MAX = 12;

/** A line or an area over an ordered x. Straight segments; gaps stay open. */
export function SeriesPlot({ plot, spec, width, height, onActive, onPick }: PlotProps<"series">) {
  "use memo";
  const marks = plot.marks;
  // An incomplete period hangs on its neighbour by a dashed line.
  const isOpen = (at: number) =>
    marks[at]?.partial === true ||
    (at === 1 && marks[0]?.partial === true) ||
    (at === marks.length - 2 && marks.at(-1)?.partial === true);
  const data = marks.map((mark, at) => ({
    ...mark,
    whole: mark.partial ? null : mark.value,
    open: isOpen(at) ? mark.value : null,
  }));
  const hasOpen = marks.some(({ partial }) => partial);
  const axis = xAxis(plot.marks, plot.time, spec, width);
  const few = marks.length <= DOTTED_MAX;
  const both = marks.length === 2;
  const write = (value: unknown) => shortValue(typeof value === "number" ? value : null, spec.yFormat, spec.locale);
  const side = both ? Math.max(16, ...marks.map((mark) => textWidth(write(mark.value)) / 2 + 4)) : 24;
  const [low = 0, high = 1] = [plot.ticks[0], plot.ticks.at(-1)];
  const drawn = {
    dataKey: "whole",
    type: "linear",
    stroke: SERIES,
    strokeWidth: 2,
    connectNulls: false,
    isAnimationActive: false,
    dot: (props: { cx?: number; cy?: number; index?: number }) => (
      <Dot key={props.index} cx={props.cx} cy={props.cy} shown={few || marks[props.index ?? -1]?.lonely === true} />
    ),
    activeDot: { r: 4, stroke: "var(--color-surface)", strokeWidth: 2, fill: SERIES },
  } as const;
  const labels = both && <LabelList dataKey="value" position="top" offset={8} formatter={write} {...VALUE_TEXT} />;
  return (
    <ComposedChart
      width={width}
      height={height}
      data={data}
      title={spec.title}
      margin={{ top: both ? 20 : 8, right: side, bottom: 0, left: 8 }}
      onClick={onPick}
    >
      <CartesianGrid vertical={false} {...GRID} />
      {axis}
      <YAxis
        width="auto"
        tick={AXIS_TEXT}
        tickLine={false}
        axisLine={false}
        ticks={plot.ticks}
        domain={[low, high]}
        interval={0}
        tickFormatter={(value: number) => tickValue(value, spec.yFormat, spec.locale)}
      />
      <Tooltip
        isAnimationActive={false}
        filterNull={false}
        cursor={CURSOR}
        content={({ active, activeIndex }) => {
          const mark = active ? marks[Number(activeIndex)] : undefined;
          onActive(mark?.index ?? null);
          return <ChartTooltip text={mark ? markLine(mark, spec) : null} />;
        }}
      />
      {low < 0 && <ReferenceLine y={0} stroke={ZERO_LINE} />}
      {plot.filled ? (
        <Area {...drawn} fill={SERIES} fillOpacity={0.12}>
          {labels}
        </Area>
      ) : (
        <Line {...drawn}>{labels}</Line>
      )}
      {hasOpen && <Line {...drawn} dataKey="open" strokeDasharray="4 4" dot={false} />}
    </ComposedChart>
  );
}

function xAxis(marks: readonly TimeMark[], time: boolean, spec: PlotProps<"series">["spec"], width: number) {
  const look = {
    tick: AXIS_TEXT,
    tickLine: false,
    axisLine: { stroke: ZERO_LINE },
    interval: "preserveStartEnd",
    minTickGap: 32,
  } as const;
  if (!time) return <XAxis dataKey="label" {...look} padding={{ left: 12, right: 12 }} />;
  const from = marks[0]?.at ?? 0;
  const to = marks.at(-1)?.at ?? 1;
  if (spec.xKind === "number") {
    return (
      <XAxis
        dataKey="at"
        type="number"
        domain={[from, to]}
        {...look}
        tickFormatter={(at: number) => tickValue(at, spec.xFormat, spec.locale)}
      />
    );
  }
  const limit = Math.max(2, Math.min(8, Math.floor(width / 80)));
  const few = marks.length <= limit;
  const ticks = few ? marks.map((mark) => ({ at: mark.at, label: mark.label })) : timeTicks(from, to, spec.locale, limit);
  const labels = new Map(ticks.map((tick) => [tick.at, tick.label]));
  return (
    <XAxis
      dataKey="at"
      type="number"
      domain={[from, to]}
      {...look}
      interval={few ? "preserveStartEnd" : 0}
      padding={few ? { left: 24, right: 24 } : { left: 0, right: 0 }}
      ticks={ticks.map((tick) => tick.at)}
      tickFormatter={(at: number) => labels.get(at) ?? ""}
    />
  );
}

function Dot({ cx, cy, shown }: { cx: number | undefined; cy: number | undefined; shown: boolean }) {
  "use memo";
  return shown && cx !== undefined && cy !== undefined && Number.isFinite(cy) ? (
    <circle cx={cx} cy={cy} r={3} fill={SERIES} />
  ) : (
    <g />
  );
}
