"use client";

import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import type { Plot } from "@/lib/content/charts/plot-model";
import type { ChartSpec } from "@/lib/content/charts/spec";
import { pointAfter, pointAt } from "./find-point";
import { LitPoint } from "./lit-point";
import { type DrawingWidth, drawingWidths, PlotShapes, placedPlot, sizeOf } from "./plot-drawing";
import { pointWords } from "./point-words";
import { ToldPoint } from "./told-point";
import { useWidth } from "./use-width";

interface DrawnPlotProps {
  spec: ChartSpec;
  plot: Plot;
  /** Its place may be as wide as the page. */
  isWide?: boolean;
  /** Height in pixels where the plot does not need more. */
  base?: number;
  /** `index` is the point in the data, null for the chart as a whole. */
  onEvidence: ((index: number | null) => void) | undefined;
}

/**
 * A plot as the server drew it, with a pointer and arrow keys. Nothing is drawn again in the browser: of the widths that came, those
 * that are not shown go. Click or Enter on a mark opens its evidence.
 */
export function DrawnPlot({ isWide = false, ...rest }: DrawnPlotProps) {
  "use memo";
  const box = useRef<HTMLDivElement>(null);
  const place = useWidth(box);
  const widths = drawingWidths(isWide);
  const fitting = place === 0 ? undefined : widths.findLast(({ from }) => from <= place);
  return (
    <div ref={box} className="@container">
      {(fitting === undefined ? widths : [fitting]).map((drawing) => (
        <LivePlot key={drawing.width} {...rest} drawing={drawing} className={fitting ? undefined : drawing.shown} />
      ))}
    </div>
  );
}

function LivePlot({
  spec,
  plot,
  base,
  onEvidence,
  drawing,
  className,
}: Omit<DrawnPlotProps, "isWide"> & { drawing: DrawingWidth; className: string | undefined }) {
  "use memo";
  const [active, setActive] = useState<number | null>(null);
  const drawn = placedPlot(plot, spec, drawing.width, base);
  const indexOf = (at: number | null) => (at === null ? null : (drawn.points[at]?.index ?? null));
  const pointOf = (event: MouseEvent<SVGSVGElement>) => {
    // A slice is large: its middle may be farther than that of its neighbour.
    const mark = event.target instanceof SVGElement ? event.target.dataset.mark : undefined;
    if (mark !== undefined) return Number(mark);
    const box = event.currentTarget.getBoundingClientRect();
    const scale = box.width / drawn.width;
    return pointAt(plot, drawn, { x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") setActive(null);
    if (event.key === "Enter" && active !== null) onEvidence?.(indexOf(active));
    const next = pointAfter(event.key, active, drawn.points.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  return (
    <div className={cn("relative", className, drawing.most)}>
      {/* Walked by arrow keys. */}
      <svg
        {...sizeOf(drawn)}
        role="application"
        aria-label={spec.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the tab stop of the plot
        tabIndex={0}
        className={cn("block h-auto w-full -outline-offset-2", onEvidence && "cursor-pointer")}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => setActive(pointOf(event))}
        onPointerLeave={() => setActive(null)}
        onBlur={() => setActive(null)}
        onClick={(event) => onEvidence?.(indexOf(pointOf(event)))}
      >
        <PlotShapes shapes={drawn.shapes} />
        {active !== null && <LitPoint drawn={drawn} at={active} />}
      </svg>
      <ToldPoint drawn={drawn} at={active} text={active === null ? null : pointWords(plot, spec, active, indexOf(active))} />
    </div>
  );
}
