"use client";

import { type KeyboardEvent, type PointerEvent, useState } from "react";
import type { PlacedPoint } from "@/lib/content/charts/chart-shape";
import { SHAPES } from "@/lib/content/charts/chart-shapes";
import { inkOf, LIGHT } from "@/lib/content/charts/light-colors";
import { pointLine } from "@/lib/content/charts/point-columns";
import { ChartTooltip } from "./chart-tooltip";
import { DrawnShape, widthOf } from "./drawn-shape";
import type { PlotProps } from "./plot-props";
import { POINT } from "./shape-scale";

/** Points of paper around a mark in which the pointer is on it. */
const NEAR = 26;

/** A chart of `SHAPES` as paper has it, in the colours of the page, with a pointer and arrow keys. */
export function ShapePlot({ plot, spec, width, height, onActive, onPick }: PlotProps<"shape">) {
  "use memo";
  const [active, setActive] = useState<number | null>(null);
  const shape = SHAPES[plot.shape];
  const inner = width / POINT;
  const tall = shape.height(spec, inner);
  const { shapes, points } = shape.draw(spec, { x: 0, y: 0, width: inner, height: tall, widthOf });
  const scale = Math.min(POINT, height / tall);
  const at = active === null ? undefined : points[active];
  const point = at === undefined ? undefined : spec.data[at.index];
  const go = (place: number | null) => {
    setActive(place);
    onActive(place === null ? null : (points[place]?.index ?? null));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === "Escape") go(null);
    if (step === undefined || points.length === 0) return;
    event.preventDefault();
    go(active === null ? (step > 0 ? 0 : points.length - 1) : (active + step + points.length) % points.length);
  };
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const spot = { x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale };
    go(nearest(points, spot));
  };
  return (
    <div className="relative" style={{ width }}>
      {/* Walked by arrow keys, like the other plots. */}
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${inner} ${tall}`}
        role="application"
        aria-label={spec.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the tab stop of the plot, as in the other plots
        tabIndex={0}
        className={onPick ? "block h-auto max-w-full cursor-pointer" : "block h-auto max-w-full"}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerLeave={() => go(null)}
        onBlur={() => go(null)}
        onClick={onPick}
      >
        {shapes.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's shapes have no other name
          <DrawnShape key={place} shape={one} />
        ))}
        {at && <circle cx={at.x} cy={at.y} r={5} fill="none" stroke={inkOf(LIGHT.ink)} strokeWidth={1.2} />}
      </svg>
      <div className="pointer-events-none absolute z-10" style={tooltipPlace(at, width, scale)}>
        <ChartTooltip text={point === undefined ? null : pointLine(point, spec)} />
      </div>
    </div>
  );
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function nearest(points: readonly PlacedPoint[], spot: { x: number; y: number }): number | null {
  const far = (point: PlacedPoint) => Math.hypot(point.x - spot.x, point.y - spot.y);
  let best: number | null = null;
  for (const [place, point] of points.entries())
    if (far(point) <= NEAR && (best === null || far(point) < far(points[best] ?? point))) best = place;
  return best;
}

/** Above its mark, on the side that has room. */
function tooltipPlace(at: PlacedPoint | undefined, width: number, scale: number) {
  if (at === undefined) return {};
  const [x, y] = [at.x * scale, at.y * scale];
  const side = x > width / 2 ? { right: Math.max(0, width - x + 10) } : { left: x + 10 };
  return { ...side, top: Math.max(0, y - 36) };
}
