import { drawChart, plotHeight } from "@/lib/content/charts/chart-shapes";
import { drawnSubtitle, tableOrder } from "@/lib/content/charts/chart-words";
import type { Shape } from "@/lib/content/charts/drawing";
import { LIGHT } from "@/lib/content/charts/light-colors";
import { type Plot, plotOf } from "@/lib/content/charts/plot-model";
import { cellText, type PointColumn, pointColumns } from "@/lib/content/charts/point-columns";
import type { ChartSpec } from "@/lib/content/charts/spec";
import { chartSummary } from "@/lib/content/charts/summary";
import type { ContentChart, ReportContent } from "@/lib/content/content";
import { heading } from "./heading";
import { addBlock, makeRoom, pageOf, pageRoom, type Setting, widthIn } from "./pages";
import { LOOKS, type Look, linesOf, setLine, setNoted, setText, settable } from "./set-text";

/** Tables of up to this many points are printed. */
const TABLE_MAX = 24;
const TWO_COLUMNS_FROM = 6;
const CELL: Look = { ...LOOKS.quiet, fill: LIGHT["ink-2"] };

/** Between two charts beside each other. */
const GUTTER = 22;
const AFTER = 18;

/** Charts in rows of two, each with its words above it; one that is left over has the whole width. */
export function layCharts(setting: Setting, { charts }: ReportContent): void {
  if (charts.length === 0) return;
  const { left, width } = setting;
  const half = (width - GUTTER) / 2;
  const rows = Array.from({ length: Math.ceil(charts.length / 2) }, (_, at) => charts.slice(2 * at, 2 * at + 2));
  const heightOfRow = (row: readonly ContentChart[]) => {
    const own = row.length === 1 ? width : half;
    return Math.max(...row.map((chart) => heightOf({ ...setting, width: own }, chart, plotOf(chart.spec))));
  };
  heading(setting, "Charts", Math.min(pageRoom(setting) - 60, heightOfRow(rows[0] ?? [])));
  for (const row of rows) {
    const height = heightOfRow(row);
    if (height > pageRoom(setting)) {
      for (const chart of row) layTall(setting, chart);
      continue;
    }
    makeRoom(setting, height);
    const top = setting.y;
    for (const [at, chart] of row.entries()) {
      setting.left = left + at * (half + GUTTER);
      setting.width = row.length === 1 ? width : half;
      setting.y = top;
      layChart(setting, chart);
    }
    setting.left = left;
    setting.width = width;
    setting.y = top + height + AFTER;
  }
}

/** A chart whose words alone fill a page. */
function layTall(setting: Setting, chart: ContentChart): void {
  layChart(setting, chart);
  setting.y += AFTER;
}

function layChart(setting: Setting, chart: ContentChart): void {
  const { spec, note } = chart;
  const plot = plotOf(spec);
  const title = addBlock(setting, { role: "H3", parent: null, outline: { title: spec.title, level: 2 } });
  setNoted(setting, [{ text: spec.title, note }], LOOKS.h3, title);
  const words = addBlock(setting, { role: "P", parent: null });
  const subtitle = drawnSubtitle(spec, plot);
  if (subtitle !== "") setText(setting, subtitle, LOOKS.quiet, words);
  if (spec.note) setText(setting, spec.note, LOOKS.doubt, words);
  setting.y += 4;
  const height = plotHeight(plot, spec, setting.width);
  makeRoom(setting, height);
  const figure = addBlock(setting, {
    role: "Figure",
    parent: null,
    alt: [spec.title, chartSummary(spec)].filter((text) => text !== "").join(". "),
  });
  const place = { x: setting.left, y: setting.y, width: setting.width, height, widthOf: widthIn(setting.measure) };
  for (const shape of drawChart(plot, spec, place).shapes) pageOf(setting).items.push(itemOf(shape, setting, figure));
  setting.y += height + 6;
}

/** Points and values of the charts that have few, for the appendix. */
export function layTables(setting: Setting, { charts }: ReportContent): void {
  const small = charts.filter(({ spec }) => spec.data.length > 1 && spec.data.length <= TABLE_MAX);
  if (small.length === 0) return;
  heading(setting, "Points of the charts", 80);
  for (const { spec } of small) {
    const plot = plotOf(spec);
    // A table this small stands on one page.
    makeRoom(setting, LOOKS.strong.leading + 12 + tableHeight(spec));
    setText(setting, spec.title, LOOKS.strong, addBlock(setting, { role: "P", parent: null }));
    layTable(setting, spec, plot);
    setting.y += 14;
  }
}

function tableHeight({ data }: ChartSpec): number {
  const rows = data.length > TWO_COLUMNS_FROM ? Math.ceil(data.length / 2) : data.length;
  return (rows + 1) * (CELL.leading + 2);
}

function itemOf(shape: Shape, setting: Setting, block: number) {
  if (shape.kind !== "text") return { kind: "shape", shape, block } as const;
  const face = shape.weight === "semibold" ? "semibold" : "sans";
  const text = settable(shape.text).replaceAll("\n", " ");
  const width = setting.measure(text, shape.size, face);
  const x = shape.x - (shape.anchor === "end" ? width : shape.anchor === "middle" ? width / 2 : 0);
  return { kind: "text", x, y: shape.y, text, size: shape.size, face, fill: shape.fill, block } as const;
}

/** Of a chart with its words. */
function heightOf(setting: Setting, { spec }: ContentChart, plot: Plot): number {
  const lines = (text: string | undefined, look: Look) =>
    text ? linesOf(setting, text, look, setting.width - 12).length * look.leading : 0;
  const words = lines(spec.title, LOOKS.h3) + lines(drawnSubtitle(spec, plot), LOOKS.quiet) + lines(spec.note, LOOKS.doubt);
  return words + 4 + plotHeight(plot, spec, setting.width) + 6;
}

/** Points and values, in two columns of rows where they are many. */
function layTable(setting: Setting, spec: ChartSpec, plot: Plot): void {
  setting.y += 6;
  const table = addBlock(setting, { role: "Table", parent: null });
  const rows = tableOrder(spec, plot).flatMap((index) => {
    const point = spec.data[index];
    return point === undefined ? [] : [cellsOf(spec, (column) => cellText(column, point, spec))];
  });
  const head = cellsOf(spec, ({ label }) => label);
  const groups = rows.length > TWO_COLUMNS_FROM ? 2 : 1;
  const gap = 24;
  const width = Math.min(300, (setting.width - gap * (groups - 1)) / groups);
  const half = Math.ceil(rows.length / groups);
  layRow(
    setting,
    table,
    Array.from({ length: groups }, (_, group) => ({
      x: setting.left + group * (width + gap),
      ...head,
    })),
    width,
    true,
  );
  for (let at = 0; at < half; at += 1) {
    const cells = Array.from({ length: groups }, (_, group) => ({
      row: rows[group * half + at],
      x: setting.left + group * (width + gap),
    }));
    layRow(
      setting,
      table,
      cells.flatMap(({ row, x }) => (row === undefined ? [] : [{ ...row, x }])),
      width,
      false,
    );
  }
}

/** Names and figures of a row, each as one cell. */
function cellsOf(spec: ChartSpec, textOf: (column: PointColumn) => string): { label: string; value: string } {
  const columns = pointColumns(spec);
  const joined = (own: readonly PointColumn[], mark: string) => own.map(textOf).join(mark);
  return {
    label: joined(
      columns.filter(({ kind }) => kind !== "figure"),
      ", ",
    ),
    value: joined(
      columns.filter(({ kind }) => kind === "figure"),
      " · ",
    ),
  };
}

function layRow(
  setting: Setting,
  table: number,
  cells: readonly { x: number; label: string; value: string }[],
  width: number,
  isHead: boolean,
): void {
  const look = isHead ? { ...CELL, face: "semibold" as const } : CELL;
  const set = cells.map((cell) => {
    const values = linesOf(setting, cell.value, look, width * 0.55);
    const valueWidth = Math.max(...values.map((line) => setting.measure(line, look.size, look.face)));
    return { x: cell.x, values, labels: linesOf(setting, cell.label, look, width - valueWidth - 10) };
  });
  const height = Math.max(...set.flatMap(({ labels, values }) => [labels.length, values.length])) * look.leading + 2;
  makeRoom(setting, height);
  const row = addBlock(setting, { role: "TR", parent: table });
  for (const { x, labels, values } of set) {
    const head = addBlock(setting, { role: "TH", parent: row });
    const cell = addBlock(setting, { role: isHead ? "TH" : "TD", parent: row });
    for (const [at, line] of labels.entries()) setLine(setting, line, look, head, x, setting.y + at * look.leading);
    for (const [at, line] of values.entries())
      setLine(setting, line, look, cell, x + width - setting.measure(line, look.size, look.face), setting.y + at * look.leading);
    pageOf(setting).items.push({
      kind: "shape",
      shape: {
        kind: "line",
        points: [
          [x, setting.y + height - 0.5],
          [x + width, setting.y + height - 0.5],
        ],
        stroke: LIGHT.line,
        width: 0.4,
      },
      block: null,
    });
  }
  setting.y += height;
}
