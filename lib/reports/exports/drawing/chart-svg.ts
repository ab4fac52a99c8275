import { drawChart, plotHeight } from "@/lib/content/charts/chart-shapes";
import { drawnSubtitle } from "@/lib/content/charts/chart-words";
import { round, type Shape, slicePath, type TextShape, type WidthOf } from "@/lib/content/charts/drawing";
import { LIGHT } from "@/lib/content/charts/light-colors";
import { plotOf } from "@/lib/content/charts/plot-model";
import type { ChartSpec } from "@/lib/content/charts/spec";
import { chartSummary } from "@/lib/content/charts/summary";
import { textWidth } from "@/lib/content/charts/text-lines";
import { wrapText } from "./wrap-text";

const WIDTH = 640;
const EDGE = 24;

/** A little wider than most fonts: a reader's own may be any. */
const widthOf: WidthOf = (text, size, weight) => textWidth(text) * (size / 12) * (weight === "semibold" ? 1.08 : 1);

/** A picture of a chart with its words, complete in itself: no script, no style sheet, no font, nothing that is fetched. */
export function chartSvg(spec: ChartSpec): string {
  const plot = plotOf(spec);
  const inner = WIDTH - 2 * EDGE;
  let y = EDGE;
  const words: Shape[] = [];
  const say = (text: string, size: number, weight: TextShape["weight"], fill: string) => {
    if (text === "") return;
    for (const line of wrapText(text, inner, (part) => widthOf(part, size, weight))) {
      words.push({ kind: "text", x: EDGE, y: y + size, text: line, size, weight, fill, anchor: "start" });
      y += size * 1.4;
    }
  };
  say(spec.title, 15, "semibold", LIGHT.ink);
  say(drawnSubtitle(spec, plot), 10, "regular", LIGHT["ink-3"]);
  const place = { x: EDGE, y: y + 10, width: inner, height: plotHeight(plot, spec, inner), widthOf };
  const drawn = drawChart(plot, spec, place).shapes;
  y = place.y + place.height + 10;
  say(chartSummary(spec), 10, "regular", LIGHT["ink-2"]);
  say(spec.note ?? "", 9, "regular", LIGHT["warning-ink"]);
  y += 4;
  say(spec.source, 8.5, "regular", LIGHT["ink-3"]);
  const height = Math.ceil(y + EDGE - 6);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" font-family="Inter, system-ui, sans-serif" style="font-variant-numeric: tabular-nums">`,
    `<title>${xmlText(spec.title)}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="${LIGHT.surface}"/>`,
    ...[...words, ...drawn].map(element),
    "</svg>\n",
  ].join("\n");
}

const n = (value: number) => String(round(value));

function element(shape: Shape): string {
  if (shape.kind === "rect")
    return `<rect x="${n(shape.x)}" y="${n(shape.y)}" width="${n(shape.width)}" height="${n(shape.height)}" fill="${shape.fill}"/>`;
  if (shape.kind === "line")
    return `<polyline points="${pointsOf(shape.points)}" fill="none" stroke="${shape.stroke}" stroke-width="${n(shape.width)}" stroke-linejoin="round"${shape.dashed ? ' stroke-dasharray="3 3"' : ""}/>`;
  if (shape.kind === "area")
    return `<polygon points="${pointsOf(shape.points)}" fill="${shape.fill}" fill-opacity="${shape.opacity}"/>`;
  if (shape.kind === "dot")
    return `<circle cx="${n(shape.x)}" cy="${n(shape.y)}" r="${n(shape.radius)}" fill="${shape.fill}" fill-opacity="${shape.opacity}"/>`;
  if (shape.kind === "slice")
    return `<path d="${slicePath(shape)}" fill="${shape.fill}" stroke="${LIGHT.surface}" stroke-width="1.5"/>`;
  const weight = shape.weight === "semibold" ? ' font-weight="600"' : "";
  const anchor = shape.anchor === "start" ? "" : ` text-anchor="${shape.anchor}"`;
  return `<text x="${n(shape.x)}" y="${n(shape.y)}" font-size="${n(shape.size)}"${weight} fill="${shape.fill}"${anchor}>${xmlText(shape.text)}</text>`;
}

function pointsOf(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y]) => `${n(x)},${n(y)}`).join(" ");
}

/** Text as XML holds it; what XML may not hold at all becomes U+FFFD. */
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
