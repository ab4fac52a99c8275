"use client";

import { CartesianGrid, Scatter, ScatterChart, Tooltip, XAxis, YAxis } from "recharts";
import { fullValue, tickValue } from "@/lib/content/charts/value-format";
import { AXIS_TEXT, CURSOR, GRID, SERIES, ZERO_LINE } from "./axis";
import { ChartTooltip } from "./chart-tooltip";
import type { PlotProps } from "./plot-props";

const CROWDED_FROM = 500;

/** Dots on two number axes. */
export function DotsPlot({ plot, spec, width, height, onActive, onPick }: PlotProps<"dots">) {
  const ends = (ticks: readonly number[]): [number, number] => [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  return (
    <ScatterChart
      width={width}
      height={height}
      title={spec.title}
      margin={{ top: 8, right: 16, bottom: 18, left: 8 }}
      onClick={onPick}
    >
      <CartesianGrid vertical={false} {...GRID} />
      <XAxis
        dataKey="x"
        type="number"
        ticks={plot.xTicks}
        domain={ends(plot.xTicks)}
        tick={AXIS_TEXT}
        tickLine={false}
        axisLine={{ stroke: ZERO_LINE }}
        interval="preserveStartEnd"
        minTickGap={32}
        tickFormatter={(value: number) => tickValue(value, spec.xFormat, spec.locale)}
        label={{ value: spec.xLabel, position: "insideBottomRight", offset: -14, ...AXIS_TEXT }}
      />
      <YAxis
        dataKey="y"
        type="number"
        ticks={plot.yTicks}
        domain={ends(plot.yTicks)}
        width="auto"
        tick={AXIS_TEXT}
        tickLine={false}
        axisLine={false}
        interval={0}
        tickFormatter={(value: number) => tickValue(value, spec.yFormat, spec.locale)}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={CURSOR}
        content={({ active, payload }) => {
          const mark = active ? (payload[0]?.payload as { x: number; y: number; index: number } | undefined) : undefined;
          onActive(mark?.index ?? null);
          const text = mark
            ? `${spec.xLabel} ${fullValue(mark.x, spec.xFormat, spec.locale)}, ${spec.yLabel} ${fullValue(mark.y, spec.yFormat, spec.locale)}`
            : null;
          return <ChartTooltip text={text} />;
        }}
      />
      <Scatter
        data={plot.marks}
        isAnimationActive={false}
        fill={SERIES}
        fillOpacity={plot.marks.length > CROWDED_FROM ? 0.35 : 0.6}
        shape={RoundDot}
      />
    </ScatterChart>
  );
}

function RoundDot({ cx, cy, fillOpacity }: { cx?: number; cy?: number; fillOpacity?: number }) {
  return <circle cx={cx} cy={cy} r={4} fill={SERIES} fillOpacity={fillOpacity} />;
}
