"use client";

import { Bar, BarChart, CartesianGrid, Cell, LabelList, ReferenceLine, Tooltip, XAxis, YAxis } from "recharts";
import { edgeTexts, endsOf, LABELLED_MAX, standsUpright } from "@/lib/content/charts/bar-places";
import type { Mark } from "@/lib/content/charts/plot-model";
import { textLines, textWidth } from "@/lib/content/charts/text-lines";
import { shortValue, tickValue } from "@/lib/content/charts/value-format";
import { AXIS_TEXT, BAND_CURSOR, GRID, REST, SERIES, VALUE_TEXT, ZERO_LINE } from "./axis";
import { ChartTooltip } from "./chart-tooltip";
import { markLine } from "./mark-line";
import type { PlotProps } from "./plot-props";

/** Bars from zero, standing or lying. */
export function BarsPlot(props: PlotProps<"bars">) {
  "use memo";
  return standsUpright(props.plot.marks, props.plot.ordered, props.width) ? <Upright {...props} /> : <Lying {...props} />;
}

function Upright({ plot, spec, width, height, onActive, onPick }: PlotProps<"bars">) {
  "use memo";
  const write = (value: number | null) => shortValue(value, spec.yFormat, spec.locale);
  const slot = (width - 16) / plot.marks.length;
  const labelled = plot.marks.length <= LABELLED_MAX && plot.marks.every((mark) => textWidth(write(mark.value)) + 4 <= slot);
  const [low, high] = endsOf(plot, labelled);
  return (
    <BarChart
      width={width}
      height={height}
      data={plot.marks}
      title={spec.title}
      margin={{ top: labelled ? 20 : 8, right: 8, bottom: 0, left: 8 }}
      barCategoryGap={plot.marks.length > 40 ? 1 : "20%"}
      onClick={onPick}
    >
      {!labelled && <CartesianGrid vertical={false} {...GRID} />}
      <XAxis
        dataKey="label"
        tick={AXIS_TEXT}
        tickLine={false}
        axisLine={low < 0 ? false : { stroke: ZERO_LINE }}
        interval="preserveStartEnd"
        minTickGap={8}
        tickFormatter={(label: string) => textLines(label, 14)[0] ?? ""}
      />
      <YAxis
        hide={labelled}
        // The value below a negative bar stands above the names.
        padding={{ bottom: labelled && low < 0 ? 18 : 0 }}
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
        cursor={BAND_CURSOR}
        content={({ active, activeIndex }) => told(plot.marks, active, activeIndex, spec, onActive)}
      />
      <Bar dataKey="value" isAnimationActive={false} minPointSize={keepZero} maxBarSize={64} radius={2}>
        {plot.marks.map((mark) => (
          <Cell key={mark.label} fill={mark.muted ? REST : SERIES} />
        ))}
        {labelled && (
          <LabelList
            dataKey="value"
            position="top"
            formatter={(value) => write(typeof value === "number" ? value : null)}
            {...VALUE_TEXT}
          />
        )}
      </Bar>
      {low < 0 && <ReferenceLine y={0} stroke={ZERO_LINE} />}
    </BarChart>
  );
}

function Lying({ plot, spec, width, height, onActive, onPick }: PlotProps<"bars">) {
  "use memo";
  const write = (value: number | null) => shortValue(value, spec.yFormat, spec.locale);
  const labelled = plot.marks.length <= LABELLED_MAX;
  const room = Math.min(160, width * 0.42);
  const chars = Math.max(8, Math.floor(room / 6.5));
  const twoLines = height / plot.marks.length >= 30;
  const lines = (label: string) =>
    twoLines ? textLines(label, chars) : [label.length > chars ? `${label.slice(0, chars - 1).trimEnd()}…` : label];
  const axisWidth = Math.min(room, Math.max(...plot.marks.flatMap((mark) => lines(mark.label).map(textWidth)))) + 8;
  const [low, high] = endsOf(plot, labelled);
  const side = labelled ? Math.max(...plot.marks.map((mark) => textWidth(write(mark.value)))) + 10 : 16;
  return (
    <BarChart
      layout="vertical"
      width={width}
      height={height}
      data={plot.marks}
      title={spec.title}
      margin={{ top: 4, right: side, bottom: labelled ? 4 : 0, left: 0 }}
      barCategoryGap="22%"
      onClick={onPick}
    >
      {!labelled && <CartesianGrid horizontal={false} {...GRID} />}
      <XAxis
        type="number"
        hide={labelled}
        // The value beside a negative bar stands right of the names.
        padding={{ left: labelled && low < 0 ? side : 0 }}
        tick={AXIS_TEXT}
        tickLine={false}
        axisLine={false}
        ticks={plot.ticks}
        domain={[low, high]}
        tickFormatter={(value: number) => tickValue(value, spec.yFormat, spec.locale)}
      />
      <YAxis
        type="category"
        dataKey="label"
        width={axisWidth}
        interval={0}
        tickLine={false}
        axisLine={low < 0 ? false : { stroke: ZERO_LINE }}
        tick={({ x, y, payload }) => <TwoLines x={Number(x)} y={Number(y)} lines={lines(String(payload.value))} />}
      />
      <Tooltip
        isAnimationActive={false}
        filterNull={false}
        cursor={BAND_CURSOR}
        content={({ active, activeIndex }) => told(plot.marks, active, activeIndex, spec, onActive)}
      />
      <Bar dataKey="value" isAnimationActive={false} minPointSize={keepZero} maxBarSize={28} radius={2}>
        {plot.marks.map((mark) => (
          <Cell key={mark.label} fill={mark.muted ? REST : SERIES} />
        ))}
        {labelled && (
          <LabelList
            dataKey="value"
            position="right"
            formatter={(value) => write(typeof value === "number" ? value : null)}
            {...VALUE_TEXT}
          />
        )}
      </Bar>
      {low < 0 && <ReferenceLine x={0} stroke={ZERO_LINE} />}
    </BarChart>
  );
}

/** A bar of no height would lose its label: zero is drawn thinner than can be seen. */
const keepZero = (value: unknown) => (value === 0 ? 0.01 : 0);

/** A histogram: bars that touch, labels on their edges. */
export function BinsPlot({ plot, spec, width, height, onActive, onPick }: PlotProps<"bins">) {
  "use memo";
  const edges = plot.bins.map((bin) => bin.from).concat(plot.bins.at(-1)?.to || []);
  const widest = Math.max(...edges.map(textWidth)) + 16;
  const every = Math.max(1, Math.ceil((widest * edges.length) / Math.max(1, width - 72)));
  const onEdges = plot.bins.every((bin) => bin.to !== "");
  const [low = 0, high = 1] = [plot.ticks[0], plot.ticks.at(-1)];
  return (
    <BarChart
      width={width}
      height={height}
      data={plot.bins}
      title={spec.title}
      margin={{ top: 8, right: onEdges ? 20 : 8, bottom: 0, left: 8 }}
      barCategoryGap={0.5}
      onClick={onPick}
    >
      <CartesianGrid vertical={false} {...GRID} />
      <XAxis
        dataKey="label"
        interval={onEdges ? 0 : "preserveStartEnd"}
        minTickGap={8}
        tickLine={false}
        axisLine={{ stroke: ZERO_LINE }}
        tick={
          onEdges
            ? ({ x, y, index, width: axis }) => (
                <EdgeTick
                  x={Number(x)}
                  y={Number(y)}
                  band={Number(axis) / plot.bins.length}
                  {...edgeTexts(edges, index, every)}
                />
              )
            : AXIS_TEXT
        }
      />
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
        cursor={BAND_CURSOR}
        content={({ active, activeIndex }) => told(plot.bins, active, activeIndex, spec, onActive)}
      />
      <Bar dataKey="value" isAnimationActive={false} fill={SERIES} />
    </BarChart>
  );
}

function EdgeTick({ x, y, band, start, end }: { x: number; y: number; band: number; start: string; end: string }) {
  "use memo";
  return (
    <g>
      {start !== "" && (
        <text x={x - band / 2} y={y + 10} textAnchor="middle" {...AXIS_TEXT}>
          {start}
        </text>
      )}
      {end !== "" && (
        <text x={x + band / 2} y={y + 10} textAnchor="middle" {...AXIS_TEXT}>
          {end}
        </text>
      )}
    </g>
  );
}

function TwoLines({ x, y, lines }: { x: number; y: number; lines: readonly string[] }) {
  "use memo";
  return (
    <text x={x} y={y} textAnchor="end" {...AXIS_TEXT}>
      {lines.map((line, place) => (
        <tspan key={line} x={x} dy={place === 0 ? (lines.length > 1 ? -2 : 4) : 13}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

function told(
  marks: readonly Mark[],
  active: boolean,
  index: unknown,
  spec: PlotProps<"bars">["spec"],
  onActive: PlotProps<"bars">["onActive"],
) {
  const mark = active ? marks[Number(index)] : undefined;
  onActive(mark?.index ?? null);
  return <ChartTooltip text={mark ? markLine(mark, spec) : null} />;
}
