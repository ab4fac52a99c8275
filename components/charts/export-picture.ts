import { textLines } from "@/lib/content/charts/text-lines";

const WIDTH = 800;
const HEIGHT = 450;
const EDGE = 32;
const TOP = 92;
/** Room for the plot inside an exported picture, in its own units. */
export const PICTURE_PLOT = { width: WIDTH - 2 * EDGE, height: 306 } as const;

interface PictureWords {
  title: string;
  subtitle: string;
  source: string;
  /** What a reader must know about the figures; two lines at most. */
  note?: string | undefined;
}

/** A picture of a chart with its words, 800 × 450 units, in the colours of where it is drawn. `stage` holds its `svg`. */
export function pictureSvg(stage: HTMLElement, words: PictureWords): string {
  const drawn = stage.querySelector<SVGSVGElement>("svg");
  const ink = getComputedStyle(stage);
  const quiet = colorOf(stage, "--color-ink-3");
  const lines = textLines(words.title, 68);
  const plot = drawn === null ? "" : new XMLSerializer().serializeToString(styledCopy(drawn, stage.getBoundingClientRect()));
  const text = (x: number, y: number, size: number, color: string, weight: number, words: string) =>
    `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${color}">${xmlText(words)}</text>`;
  const subtitleAt = 40 + lines.length * 22;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Inter, system-ui, sans-serif" style="font-variant-numeric: tabular-nums">`,
    `<rect width="100%" height="100%" fill="${colorOf(stage, "--color-surface")}"/>`,
    ...lines.map((line, place) => text(EDGE, 40 + place * 22, 18, ink.color, 600, line)),
    text(EDGE, subtitleAt, 13, quiet, 400, words.subtitle),
    plot,
    ...(words.note ? textLines(words.note, 130) : []).map((line, place) => text(EDGE, 405 + place * 13, 10.5, quiet, 400, line)),
    text(EDGE, HEIGHT - 18, 11, quiet, 400, words.source),
    "</svg>",
  ].join("");
}

/** The picture as PNG, 1600 × 900. @throws when the browser cannot draw it. */
export async function picturePng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH * 2;
  canvas.height = HEIGHT * 2;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The image couldn't be created."))), "image/png"),
  );
}

const STYLES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "font-size",
  "font-weight",
  "text-anchor",
];

/** A copy that needs no style sheet, placed where it stands on the stage. */
function styledCopy(drawn: SVGSVGElement, origin: DOMRect): SVGSVGElement {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const from = [drawn, ...drawn.querySelectorAll<SVGElement>("*")];
  const to = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  for (const [place, element] of to.entries()) {
    const source = from[place];
    if (source === undefined) continue;
    const style = getComputedStyle(source);
    element.removeAttribute("style");
    element.removeAttribute("class");
    element.removeAttribute("tabindex");
    if (place === 0 || element.tagName === "title" || element.tagName === "defs") continue;
    for (const name of STYLES) element.setAttribute(name, style.getPropertyValue(name));
  }
  const box = drawn.getBoundingClientRect();
  copy.removeAttribute("role");
  copy.setAttribute("x", String(EDGE + box.left - origin.left));
  copy.setAttribute("y", String(TOP + box.top - origin.top));
  copy.setAttribute("width", String(box.width));
  copy.setAttribute("height", String(box.height));
  copy.setAttribute("overflow", "visible");
  return copy;
}

function colorOf(stage: HTMLElement, token: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(${token})`;
  stage.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function xmlText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
