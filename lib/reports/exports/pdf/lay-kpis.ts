import { LIGHT } from "@/lib/content/charts/light-colors";
import type { ContentKpi, ReportContent } from "@/lib/content/content";
import { heading } from "./heading";
import { addBlock, makeRoom, pageOf, pageRoom, type Setting } from "./pages";
import { LOOKS, type Look, linesOf, setLine, setText } from "./set-text";

const PAD = 10;
const FIGURE: Look = { size: 19, face: "semibold", fill: LIGHT.ink, leading: 24 };
const TONES = { good: LIGHT["success-ink"], bad: LIGHT["danger-ink"], plain: LIGHT.ink } as const;

interface Line {
  text: string;
  look: Look;
  /** Number raised behind it. */
  note: number | null;
}

/** Key figures in a grid with hairlines between; a row is as high as its highest cell. */
export function layKpis(setting: Setting, { kpis }: ReportContent): void {
  if (kpis.length === 0) return;
  heading(setting, "Key figures", 70);
  const perRow = kpis.length === 1 ? 1 : kpis.length === 2 || kpis.length === 4 ? 2 : 3;
  const width = setting.width / perRow;
  for (let from = 0; from < kpis.length; from += perRow) {
    const cells = kpis.slice(from, from + perRow).map((kpi) => linesOfKpi(setting, kpi, width - 2 * PAD));
    const height = Math.max(...cells.map(heightOf)) + 2 * PAD;
    if (height > pageRoom(setting)) for (const cell of cells) layTall(setting, cell);
    else layRow(setting, cells, width, height);
  }
}

function layRow(setting: Setting, cells: readonly Line[][], width: number, height: number): void {
  makeRoom(setting, height);
  const top = setting.y;
  const { items } = pageOf(setting);
  const right = setting.left + setting.width;
  const hairline = (points: [[number, number], [number, number]]) =>
    items.push({ kind: "shape", shape: { kind: "line", points, stroke: LIGHT.line, width: 0.7 }, block: null });
  hairline([
    [setting.left, top],
    [right, top],
  ]);
  hairline([
    [setting.left, top + height],
    [right, top + height],
  ]);
  for (const [at, cell] of cells.entries()) {
    if (at > 0)
      hairline([
        [setting.left + at * width, top + 6],
        [setting.left + at * width, top + height - 6],
      ]);
    const block = addBlock(setting, { role: "P", parent: null });
    const x = setting.left + at * width + (at === 0 ? 0 : PAD);
    let y = top + PAD;
    for (const line of cell) {
      layLine(setting, line, block, x, y);
      y += line.look.leading;
    }
  }
  setting.y = top + height;
}

/** A cell that no page could hold. */
function layTall(setting: Setting, cell: readonly Line[]): void {
  const block = addBlock(setting, { role: "P", parent: null });
  for (const { text, look } of cell) setText(setting, text, look, block);
  setting.y += PAD;
}

function layLine(setting: Setting, { text, look, note }: Line, block: number, x: number, y: number): void {
  setLine(setting, text, look, block, x, y);
  if (note === null) return;
  const size = Math.max(6, look.size * 0.45);
  pageOf(setting).items.push({
    kind: "text",
    x: x + setting.measure(text, look.size, look.face) + 1,
    y: y + look.leading / 2 + look.size * 0.35 - look.size * 0.36,
    text: String(note),
    size,
    face: "sans",
    fill: LIGHT["accent-ink"],
    leadsTo: note,
    block,
  });
}

function linesOfKpi(setting: Setting, kpi: ContentKpi, width: number): Line[] {
  const display = `${kpi.isEstimated ? "~" : ""}${kpi.display}`;
  const figure = setting.measure(display, FIGURE.size, FIGURE.face) + 18 <= width ? FIGURE : { ...FIGURE, size: 13, leading: 18 };
  const lines: Line[] = [
    ...wrapped(setting, kpi.label, LOOKS.body, width),
    ...wrapped(setting, display, figure, width - 18, kpi.note),
  ];
  if (kpi.change) {
    const look: Look = { ...LOOKS.quiet, face: "semibold", fill: TONES[kpi.change.tone] };
    lines.push(
      ...wrapped(setting, kpi.change.display, look, width - 12, kpi.change.note),
      ...wrapped(setting, kpi.change.period, LOOKS.quiet, width),
    );
  }
  if (kpi.isEstimated) lines.push(...wrapped(setting, "From a sample", LOOKS.quiet, width));
  if (kpi.doubt !== null) lines.push(...wrapped(setting, kpi.doubt, LOOKS.doubt, width));
  return lines;
}

function wrapped(setting: Setting, text: string, look: Look, width: number, note: number | null = null): Line[] {
  const lines = linesOf(setting, text, look, width);
  return lines.map((line, at) => ({ text: line, look, note: at === lines.length - 1 ? note : null }));
}

function heightOf(cell: readonly Line[]): number {
  return cell.reduce((sum, line) => sum + line.look.leading, 0);
}
