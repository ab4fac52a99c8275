"use client";

import { type ComponentType, type KeyboardEvent, lazy, Suspense, useEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { standsUpright } from "@/lib/content/charts/bar-places";
import { SHAPES } from "@/lib/content/charts/chart-shapes";
import type { Plot } from "@/lib/content/charts/plot-model";
import type { ChartSpec } from "@/lib/content/charts/spec";
import type { PlotViewProps } from "./plots";
import { POINT } from "./shape-scale";
import { useTurn, whenIdle } from "./use-turn";
import { useWidth } from "./use-width";

const loadPlots = () => import("./plots");
let asked = false;
/** A while after the page, where no plot is near that asked before: who prints gets all of them at once. */
function askForPlots(): void {
  if (asked) return;
  asked = true;
  setTimeout(() => whenIdle(() => void loadPlots().catch(() => {})), 5_000);
}

/** Apart from the page, which can be read before it is there. */
const PlotView = lazy<ComponentType<PlotViewProps>>(() =>
  loadPlots().then(
    (plots) => ({ default: plots.PlotView }),
    () => ({ default: NoPlot }),
  ),
);

/** A plot as wide as its place. Click or Enter on a mark opens its evidence. */
export function DrawnPlot({
  spec,
  plot,
  base,
  onEvidence,
}: {
  spec: ChartSpec;
  plot: Plot;
  /** Height in pixels where the plot does not need more; by the width when absent. */
  base?: number;
  /** `index` is the point in the data, null for the chart as a whole. */
  onEvidence: ((index: number | null) => void) | undefined;
}) {
  "use memo";
  const box = useRef<HTMLDivElement>(null);
  const active = useRef<number | null>(null);
  const width = useWidth(box);
  const isDrawn = useTurn(box);
  useEffect(askForPlots, []);
  const height = plot.kind === "shape" ? shapeHeight(plot.shape, spec, width || 520) : heightOf(plot, width || 520, base);
  const lying = plot.kind === "bars" && !standsUpright(plot.marks, plot.ordered, width || 520);
  const pick = onEvidence ? () => onEvidence(active.current) : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && active.current !== null) pick?.();
  };
  return (
    // The svg inside is the tab stop; keys bubble up to here.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      ref={box}
      onKeyDown={onKeyDown}
      onKeyDownCapture={lying ? walkDown : undefined}
      style={{ minHeight: height }}
      className={cn(
        "min-w-0 overflow-hidden [&_.recharts-wrapper]:outline-none [&_svg]:-outline-offset-2 print:min-h-0 print:[&_.recharts-surface]:h-auto! print:[&_.recharts-surface]:max-w-full! print:[&_.recharts-wrapper]:h-auto! print:[&_.recharts-wrapper]:max-w-full!",
        pick && "[&_.recharts-wrapper]:cursor-pointer!",
      )}
    >
      {isDrawn && width > 0 && (
        <Suspense fallback={null}>
          <PlotView
            plot={plot}
            spec={spec}
            width={width}
            height={plot.kind === "ring" ? Math.min(height, base ?? 240) : height}
            onActive={(index) => {
              active.current = index;
            }}
            onPick={pick}
          />
        </Suspense>
      )}
    </div>
  );
}

function NoPlot() {
  "use memo";
  return (
    <p className="py-4 text-ui text-ink-3">The chart couldn't be loaded. Its table is below; reload the page to see the chart.</p>
  );
}

const WALK: Record<string, string> = {
  ArrowRight: "ArrowLeft",
  ArrowDown: "ArrowLeft",
  ArrowLeft: "ArrowRight",
  ArrowUp: "ArrowRight",
};

/** Recharts walks lying bars backwards on →: hand it the other arrow, so that → and ↓ go down the list. */
function walkDown(event: KeyboardEvent) {
  const key = WALK[event.key];
  if (key === undefined || !event.isTrusted || !(event.target instanceof SVGElement)) return;
  event.preventDefault();
  event.stopPropagation();
  event.target.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true }));
}

/** Shapes are as tall as on paper, at the size of the screen. */
function shapeHeight(shape: keyof typeof SHAPES, spec: ChartSpec, width: number): number {
  return Math.ceil(SHAPES[shape].height(spec, width / POINT) * POINT);
}

/** 240 px, 200 where it is narrow; many lying bars get 24 px each, a narrow ring its list below. */
function heightOf(plot: Plot, width: number, least: number | undefined): number {
  const base = least ?? (width < 420 ? 200 : 240);
  if (plot.kind === "bars" && !standsUpright(plot.marks, plot.ordered, width)) return Math.max(base, plot.marks.length * 24 + 24);
  return base;
}
