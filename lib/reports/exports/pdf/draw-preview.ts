import path from "node:path";
import PDFDocument from "pdfkit";
import { LIGHT } from "@/lib/content/charts/light-colors";
import type { ContentKpi, ReportContent } from "@/lib/content/content";
import { PREVIEW, PREVIEW_KPIS } from "@/lib/content/preview";
import { formatCount, formatDate } from "@/lib/core/format";
import { Canvas } from "@/lib/platform/picture/canvas";
import { decodePng, encodePng } from "@/lib/platform/picture/png";
import { wrapText } from "../drawing/wrap-text";
import { openFonts } from "./fonts";
import type { Face } from "./pages";
import { settable } from "./set-text";

const LEFT = 72;
const WIDTH = PREVIEW.width - 2 * LEFT;
const TITLE_LINES = 3;
const LOGO = { width: 280, height: 64 } as const;
const KPI_TOP = 420;
/** Part of an em that a line is drawn around letters that have no bold outline. */
const BOLD = 0.012;

interface Look {
  size: number;
  face: Face;
  fill: string;
}

const LOOKS = {
  name: { size: 28, face: "semibold", fill: LIGHT.ink },
  title: { size: 58, face: "serif", fill: LIGHT.ink },
  source: { size: 24, face: "sans", fill: LIGHT["ink-3"] },
  label: { size: 24, face: "sans", fill: LIGHT["ink-2"] },
  figure: { size: 54, face: "semibold", fill: LIGHT.ink },
} as const satisfies Record<string, Look>;

/**
 * What a message with the link of a report shows: whose it is, its title and its first key figures, as far as these are shown.
 * @param root where the code lies, with the fonts.
 */
export function drawPreview(content: ReportContent, root: string): Buffer {
  const canvas = new Canvas(PREVIEW.width, PREVIEW.height, LIGHT.surface);
  const pen = penOn(canvas, path.join(root, "app/fonts"));
  canvas.fillBox({ left: 0, top: 0, width: PREVIEW.width, height: 12 }, LIGHT["accent-ink"]);
  drawOwner(canvas, pen, content);
  const lines = pen.lines(content.title, LOOKS.title, WIDTH, TITLE_LINES);
  for (const [at, line] of lines.entries()) pen.write(line, LOOKS.title, LEFT, 222 + at * 68);
  const { kpis, locale, timeZone, rowCount, datasetName } = content;
  if (kpis.length > 0) {
    drawKpis(canvas, pen, kpis.slice(0, PREVIEW_KPIS));
    return encodePng(canvas);
  }
  const source = [datasetName, formatCount(rowCount, "row", "rows", locale), formatDate(content.at, locale, timeZone)];
  const [line = ""] = pen.lines(source.join(" · "), LOOKS.source, WIDTH, 1);
  pen.write(line, LOOKS.source, LEFT, KPI_TOP + 130);
  return encodePng(canvas);
}

function drawOwner(canvas: Canvas, pen: Pen, { logo, workspaceName }: ReportContent): void {
  let left = LEFT;
  if (logo !== null) {
    const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height, 1);
    const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)];
    const picture = decodePng(Buffer.from(logo.png, "base64"), logo);
    canvas.drawPicture(picture, { left, top: 94 - Math.round(height / 2), width, height });
    left += width + 24;
  }
  const [name = ""] = pen.lines(workspaceName ?? "Rowcall", LOOKS.name, PREVIEW.width - LEFT - left, 1);
  pen.write(name, LOOKS.name, left, 104);
}

function drawKpis(canvas: Canvas, pen: Pen, kpis: readonly ContentKpi[]): void {
  canvas.fillBox({ left: LEFT, top: KPI_TOP, width: WIDTH, height: 2 }, LIGHT.line);
  const width = WIDTH / PREVIEW_KPIS;
  for (const [at, kpi] of kpis.entries()) {
    const left = Math.round(LEFT + at * width);
    const room = width - 32;
    const [label = ""] = pen.lines(kpi.label, LOOKS.label, room, 1);
    pen.write(label, LOOKS.label, left, KPI_TOP + 58);
    const text = `${kpi.isEstimated ? "~" : ""}${kpi.display}`;
    // A long figure is set smaller, never cut.
    const size = Math.min(LOOKS.figure.size, (LOOKS.figure.size * room) / pen.measure(text, LOOKS.figure));
    pen.write(text, { ...LOOKS.figure, size }, left, KPI_TOP + 126);
  }
}

interface Pen {
  measure(text: string, look: Look): number;
  /** At most so many lines; the last one says by "…" that there were more. */
  lines(text: string, look: Look, width: number, most: number): string[];
  /** @param y of the baseline. */
  write(text: string, look: Look, x: number, y: number): void;
}

function penOn(canvas: Canvas, fontDirectory: string): Pen {
  // Nothing is written into it: it opens fonts.
  const fonts = openFonts(
    new PDFDocument({ autoFirstPage: false, font: path.join(fontDirectory, "inter.woff2") }),
    fontDirectory,
  );
  const measure = (text: string, { size, face }: Look) => fonts.measure(text, size, face);
  return {
    measure,
    lines: (text, look, width, most) => {
      const all = wrapText(settable(text).replaceAll("\n", " "), width, (part) => measure(part, look));
      if (all.length <= most) return all;
      const characters = [...(all[most - 1] ?? "")];
      while (characters.length > 0 && measure(`${characters.join("")}…`, look) > width) characters.pop();
      return [...all.slice(0, most - 1), `${characters.join("").trimEnd()}…`];
    },
    write: (text, { size, face, fill }, x, y) => {
      let left = x;
      for (const { commands, unitsPerEm, advance, isBold } of fonts.lettersOf(text, face)) {
        const scale = size / unitsPerEm;
        for (const aside of isBold ? [-BOLD * size, 0, BOLD * size] : [0])
          canvas.fillOutline(commands, { x: left + aside, y, scale }, fill);
        left += advance * size;
      }
    },
  };
}
