"use client";

import { CartesianGrid, Scatter, ScatterChart, Tooltip, useXAxisScale, useYAxisScale, XAxis, YAxis } from "recharts";
import { fullValue, tickValue } from "@/lib/content/charts/value-format";
import { AXIS_TEXT, CURSOR, GRID, SERIES, ZERO_LINE } from "./axis";
import { ChartTooltip } from "./chart-tooltip";
import type { PlotProps } from "./plot-props";

/** From here on most dots are drawn together: two nodes for each would be thousands. */
const CROWDED_FROM = 300;
/** Of a crowd so many are found by pointer and arrow keys. */
const FOUND_MAX = 200;
/** Dots in one path. Those of different paths darken where they meet, so that a cloud shows where it is dense. */
const DOTS_OF_PATH = 100;

/** Dots on two number axes. */
export function DotsPlot({ plot, spec, width, height, onActive, onPick }: PlotProps<"dots">) {
  "use memo";
  const isCrowded = plot.marks.length > CROWDED_FROM;
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
      {isCrowded && <Cloud marks={plot.marks} />}
      <Scatter
        data={isCrowded ? thinned(plot.marks) : plot.marks}
        isAnimationActive={false}
        fill={SERIES}
        fillOpacity={isCrowded ? 0 : 0.6}
        shape={RoundDot}
      />
    </ScatterChart>
  );
}

/** A few of many, evenly: what pointer and arrow keys find in a cloud. */
function thinned<Mark>(marks: readonly Mark[]): Mark[] {
  const step = Math.ceil(marks.length / FOUND_MAX);
  return marks.filter((_, at) => at % step === 0);
}

/** Every dot, a hundred to a path: a line of no length with round ends is a dot. */
function Cloud({ marks }: { marks: readonly { x: number; y: number }[] }) {
  "use memo";
  const toX = useXAxisScale();
  const toY = useYAxisScale();
  if (toX === undefined || toY === undefined) return null;
  const place = (value: number | undefined) => (value ?? 0).toFixed(1);
  const paths = Array.from({ length: Math.ceil(marks.length / DOTS_OF_PATH) }, (_, at) =>
    marks
      .slice(at * DOTS_OF_PATH, (at + 1) * DOTS_OF_PATH)
      .map(({ x, y }) => `M${place(toX(x))} ${place(toY(y))}h0`)
      .join(""),
  );
  return (
    <g aria-hidden>
      {paths.map((d, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paths have no other name
        <path key={at} d={d} stroke={SERIES} strokeWidth={8} strokeLinecap="round" strokeOpacity={0.35} />
      ))}
    </g>
  );
}

function RoundDot({ cx, cy, fillOpacity }: { cx?: number; cy?: number; fillOpacity?: number }) {
  "use memo";
  return <circle cx={cx} cy={cy} r={4} fill={SERIES} fillOpacity={fillOpacity} />;
}
