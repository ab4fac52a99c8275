import { standsUpright } from "@/lib/content/charts/bar-places";
import type { Plot } from "@/lib/content/charts/plot-model";
import type { PlacedPlot } from "./plot-drawing";

/** Points of paper around a mark in which the pointer is on it. */
const NEAR = 26;
/** Arrow keys stop at so many points at most. */
const STOPS_MAX = 200;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The point that a pointer at a spot means, by its place in the drawing: the nearest along the axis, or around where there are two. */
export function pointAt(plot: Plot, { points, width }: PlacedPlot, spot: { x: number; y: number }): number | null {
  const along = axisOf(plot, width);
  const far = (at: number) => {
    const point = points[at] ?? { x: Number.POSITIVE_INFINITY, y: 0 };
    if (along === "x") return Math.abs(point.x - spot.x);
    if (along === "y") return Math.abs(point.y - spot.y);
    const distance = Math.hypot(point.x - spot.x, point.y - spot.y);
    return distance <= NEAR ? distance : Number.POSITIVE_INFINITY;
  };
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const at of points.keys()) {
    const distance = far(at);
    if (distance >= least) continue;
    best = at;
    least = distance;
  }
  return best;
}

/** Where an arrow key leads from a point; undefined for any other key. */
export function pointAfter(key: string, from: number | null, count: number): number | undefined {
  const step = STEPS[key];
  if (step === undefined || count === 0) return undefined;
  if (from === null) return step > 0 ? 0 : count - 1;
  const stride = Math.ceil(count / STOPS_MAX);
  const next = from + step * stride;
  if (next >= count) return 0;
  return next < 0 ? count - 1 : next;
}

function axisOf(plot: Plot, width: number): "x" | "y" | "both" {
  if (plot.kind === "bars") return standsUpright(plot.marks, plot.ordered, width) ? "x" : "y";
  return plot.kind === "bins" || plot.kind === "series" ? "x" : "both";
}
