import { slicePath } from "@/lib/content/charts/drawing";
import type { PlacedPlot } from "./plot-drawing";

const OUTLINE = { fill: "none", stroke: "var(--color-ink)", strokeWidth: 1.2 } as const;

/** The mark that pointer or arrow keys are on, outlined; a ring around a point that has no form of its own. */
export function LitPoint({ drawn, at }: { drawn: PlacedPlot; at: number }) {
  const mark = drawn.shapes.find((shape) => "mark" in shape && shape.mark === at);
  if (mark?.kind === "slice") return <path d={slicePath(mark)} {...OUTLINE} />;
  if (mark?.kind === "rect") return <rect x={mark.x} y={mark.y} width={mark.width} height={mark.height} {...OUTLINE} />;
  const point = drawn.points[at];
  return point && <circle cx={point.x} cy={point.y} r={5} {...OUTLINE} />;
}
