import { round } from "@/lib/content/charts/drawing";
import type { PlacedPlot } from "./plot-drawing";

/** One line about a point, read out as the arrow keys walk: above its mark, on the side that has room. */
export function ToldPoint({ drawn, at, text }: { drawn: PlacedPlot; at: number | null; text: string | null }) {
  return (
    <div className="pointer-events-none absolute z-10" style={placeOf(drawn, at)}>
      <div
        role="status"
        aria-live="assertive"
        className={text === null ? "sr-only" : "max-w-72 rounded-sm bg-raised px-2.5 py-1.5 text-xs text-ink shadow-over"}
      >
        {text}
      </div>
    </div>
  );
}

function placeOf({ points, width, height }: PlacedPlot, at: number | null) {
  const point = at === null ? undefined : points[at];
  if (point === undefined) return {};
  const across = (x: number) => `calc(${round((x / width) * 100)}% + 10px)`;
  const side = point.x > width / 2 ? { right: across(width - point.x) } : { left: across(point.x) };
  return { ...side, top: `max(0px, calc(${round((point.y / height) * 100)}% - 36px))` };
}
