"use client";

import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Area, Bar, Brush, CartesianGrid, ComposedChart, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from "recharts";
import { timeTicks } from "@/lib/content/charts/moments";
import { pointLine } from "@/lib/content/charts/point-columns";
import type { ChartSpec } from "@/lib/content/charts/spec";
import { tickValue } from "@/lib/content/charts/value-format";
import type { Course, Step, Stretch } from "./chart-course";
import { markLine } from "./point-words";
import { drawHandle, stepOfKey } from "./range-keys";
import { seriesLook } from "./series-look";

const AXIS_TEXT = { fontSize: 12, fill: "var(--color-ink-3)" } as const;
const LINE = "var(--color-line-strong)";
const SERIES = "var(--color-chart-1)";
/** From here on the plot is as high as a screen at a desk allows. */
const WIDE = 640;
const DOTTED_MAX = 24;
/** A handle looks narrower than the place that takes a press. */
const HANDLE = 14;

interface CloserPlotProps {
  course: Course;
  spec: ChartSpec;
  /** Which series are on, by place. */
  on: readonly boolean[];
  stretch: Stretch;
  ticks: readonly number[];
  /** Pixels to draw in. */
  width: number;
  onStretch: (stretch: Stretch) => void;
}

/** A course drawn by Recharts, with the whole of it below to choose a stretch from. Nothing moves by itself. */
export function CloserPlot({ course, spec, on, stretch, ticks, width, onStretch }: CloserPlotProps) {
  "use memo";
  // Recharts goes back to the whole whenever it is given other data.
  const data = useMemo(() => rowsOf(course), [course]);
  const shown = course.steps.slice(stretch.from, stretch.to + 1);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  // The point under a pointer that rests moves away from it when the stretch changes by keyboard, so none is told until it moves.
  const [isChosen, setChosen] = useState(false);
  const tell = () => setChosen(false);
  const isCoarse = window.matchMedia("(pointer: coarse)").matches;
  // What Recharts takes away at a blur makes the dialog believe that the focus is lost, and take it. So it hears of none; a handle shows no point.
  const leave = (event: FocusEvent) => {
    event.stopPropagation();
    setTimeout(() => setChosen(true));
  };
  const enter = (event: FocusEvent) => {
    if (event.target.getAttribute("role") === "slider") event.stopPropagation();
  };
  const leap = (event: KeyboardEvent) => {
    tell();
    const handle = event.target instanceof Element ? event.target : null;
    if (handle?.getAttribute("role") !== "slider") return;
    if (/^(?:Home|End|PageUp|PageDown)$/.test(event.key)) event.preventDefault();
    const last = course.steps.length - 1;
    const step = stepOfKey(event.key, isLastHandle(handle), stretch, last);
    if (step !== null) drawHandle(handle, step, last);
  };
  const ends = [stretch.from, stretch.to].map((at) => course.steps[at]?.label ?? "");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notices what the plot in it answers
    <div onPointerMove={tell} onKeyDown={leap} onFocusCapture={enter} onBlurCapture={leave}>
      <ComposedChart
        width={width}
        height={width < WIDE ? 340 : 440}
        data={data}
        title={spec.title}
        margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
        className="forced-colors:[&_.recharts-brush-slide]:fill-[Highlight]"
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis {...axisOf(course, shown, spec, width)} tick={AXIS_TEXT} tickLine={false} axisLine={{ stroke: LINE }} />
        <YAxis
          width="auto"
          tick={AXIS_TEXT}
          tickLine={false}
          axisLine={false}
          ticks={ticks}
          domain={[low, high]}
          interval={0}
          tickFormatter={(value: number) => tickValue(value, spec.yFormat, spec.locale)}
        />
        <Tooltip
          isAnimationActive={false}
          filterNull={false}
          {...(isChosen && { active: false })}
          cursor={!isChosen && (course.look === "bars" ? { fill: "var(--color-hover)" } : { stroke: LINE })}
          content={({ active, payload }) => {
            const row: unknown = active ? payload[0]?.payload : undefined;
            const at = typeof row === "object" && row !== null && "place" in row ? Number(row.place) : -1;
            return <Told lines={toldOf(course.steps[at], on, spec)} />;
          }}
        />
        {low < 0 && <ReferenceLine y={0} stroke={LINE} />}
        {marksOf(course, on, { isDotted: shown.length <= DOTTED_MAX, isTold: !isChosen })}
        <Brush
          dataKey="label"
          ariaLabel="Range shown"
          height={44}
          travellerWidth={isCoarse ? 44 : 24}
          fill="var(--color-sunken)"
          stroke={LINE}
          tickFormatter={() => ""}
          traveller={(place) => <Handle {...place} ends={ends} most={width} />}
          onChange={({ startIndex, endIndex }) => {
            setChosen(true);
            onStretch({ from: startIndex, to: endIndex });
          }}
        >
          <LineChart>
            {course.series.map(
              (name, place) =>
                on[place] && (
                  <Line
                    key={name}
                    dataKey={`all${place}`}
                    type="linear"
                    stroke={seriesLook(place).stroke}
                    dot={false}
                    activeDot={false}
                    connectNulls={course.series.length > 1}
                    isAnimationActive={false}
                  />
                ),
            )}
          </LineChart>
        </Brush>
      </ComposedChart>
    </div>
  );
}

/** What Recharts reads: `all` is every figure, `whole` those of complete periods, `open` an incomplete one with its neighbour. */
function rowsOf({ steps, series }: Course): Record<string, string | number | null>[] {
  const isOpen = (at: number) =>
    steps[at]?.partial === true ||
    (at === 1 && steps[0]?.partial === true) ||
    (at === steps.length - 2 && steps.at(-1)?.partial === true);
  return steps.map(({ label, at, values, partial }, place) => ({
    place,
    label,
    at,
    ...Object.fromEntries(
      series.flatMap((_, key) => {
        const value = values[key] ?? null;
        return [
          [`all${key}`, value],
          [`whole${key}`, partial ? null : value],
          [`open${key}`, isOpen(place) ? value : null],
        ];
      }),
    ),
  }));
}

function marksOf(
  { look, series, steps }: Course,
  on: readonly boolean[],
  { isDotted, isTold }: { isDotted: boolean; isTold: boolean },
) {
  if (look === "bars")
    return on[0] && <Bar dataKey="all0" fill={SERIES} isAnimationActive={false} maxBarSize={48} minPointSize={1} />;
  const hasOpen = steps.some(({ partial }) => partial);
  return series.flatMap((name, place) => {
    if (!on[place]) return [];
    const { stroke, strokeDasharray } = seriesLook(place);
    const drawn = {
      name,
      stroke,
      type: "linear",
      strokeWidth: 2,
      // Small panels of groups draw through periods without rows, too.
      connectNulls: series.length > 1,
      isAnimationActive: false,
      dot: isDotted ? { r: 2.5, fill: stroke, stroke: "none" } : false,
      activeDot: isTold && { r: 4, stroke: "var(--color-raised)", strokeWidth: 2, fill: stroke },
    } as const;
    return [
      look === "area" ? (
        <Area key={name} {...drawn} dataKey={`whole${place}`} fill={stroke} fillOpacity={0.12} />
      ) : (
        <Line key={name} {...drawn} dataKey={`whole${place}`} {...(strokeDasharray && { strokeDasharray })} />
      ),
      hasOpen && <Line key={`${name} open`} {...drawn} dataKey={`open${place}`} strokeDasharray="4 4" />,
    ];
  });
}

function axisOf(course: Course, shown: readonly Step[], spec: ChartSpec, width: number) {
  const room = { interval: "preserveStartEnd", minTickGap: 24 } as const;
  if (!course.isScale) return { ...room, dataKey: "label" };
  const from = shown[0]?.at ?? 0;
  const to = shown.at(-1)?.at ?? 1;
  const scale = { ...room, dataKey: "at", type: "number", domain: ["dataMin", "dataMax"] } as const;
  if (spec.xKind === "number") return { ...scale, tickFormatter: (at: number) => tickValue(at, spec.xFormat, spec.locale) };
  const limit = Math.max(2, Math.min(10, Math.floor(width / 80)));
  const ticks = shown.length <= limit ? shown : timeTicks(from, to, spec.locale, limit);
  const labels = new Map(ticks.map(({ at, label }) => [at, label]));
  return { ...scale, ticks: ticks.map(({ at }) => at), tickFormatter: (at: number) => labels.get(at) ?? "" };
}

/** A line for each series that is on. */
function toldOf(step: Step | undefined, on: readonly boolean[], spec: ChartSpec): string[] {
  if (step === undefined) return [];
  if (on.length === 1) {
    const [value = null] = step.values;
    return [markLine({ label: step.label, value, index: step.indexes[0] ?? null, muted: false }, spec)];
  }
  return step.indexes.flatMap((index, place) => {
    const point = index === null || !on[place] ? undefined : spec.data[index];
    return point === undefined ? [] : [pointLine(point, spec)];
  });
}

/** What is under the pointer or the arrow keys, read out as they walk. */
function Told({ lines }: { lines: readonly string[] }) {
  return (
    <div
      role="status"
      aria-live="assertive"
      className={
        lines.length === 0 ? "sr-only" : "max-w-72 rounded-sm border bg-raised px-2.5 py-1.5 text-xs text-ink shadow-over"
      }
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function isLastHandle(handle: Element): boolean {
  return handle.previousElementSibling?.getAttribute("role") === "slider";
}

interface HandleProps {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Labels of the first and the last step that are shown. */
  ends: readonly string[];
  /** Largest position of a handle. */
  most: number;
}

/** An end of the stretch. Recharts makes it a slider with both ends in one name; which it is, and where it stands, is said here. */
function Handle({ x, y, width, height, ends, most }: HandleProps) {
  const mark = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const slider = mark.current?.closest("[role=slider]");
    if (slider == null) return;
    const isLast = isLastHandle(slider);
    slider.setAttribute("aria-label", isLast ? "End of the range" : "Start of the range");
    slider.setAttribute("aria-valuetext", (isLast ? ends[1] : ends[0]) ?? "");
    slider.setAttribute("aria-valuemin", "0");
    slider.setAttribute("aria-valuemax", String(most));
  });
  return (
    <g ref={mark}>
      <rect x={x} y={y} width={width} height={height} fill="transparent" />
      <rect
        x={x + (width - HANDLE) / 2}
        y={y}
        width={HANDLE}
        height={height}
        rx={3}
        fill="var(--color-raised)"
        stroke="var(--color-ink-3)"
        className="forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
      />
      <path d={`M${x + width / 2 - 2} ${y + height / 2 - 6}v12m4 -12v12`} stroke="var(--color-ink-3)" />
    </g>
  );
}
