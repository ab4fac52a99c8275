import { type CellObject, utils, type WorkBook, type WorkSheet, write } from "xlsx";
import { pointColumns } from "@/lib/content/charts/point-columns";
import type { ValueFormat } from "@/lib/content/charts/spec";
import type { ContentChart, ContentKpi, NotedText, ReportContent } from "@/lib/content/content";
import { sourceParts } from "@/lib/content/source-line";

type Cell = CellObject | null;

const CELL_CHARS_MAX = 32_767;
const NAME_CHARS_MAX = 31;

/** A workbook with a sheet for key figures, each chart, the text, the doubts and the definitions. No cell is a formula. */
export function writeXlsx(content: ReportContent): Buffer {
  const book = utils.book_new();
  const madeAt = new Date(content.at);
  book.Props = { Title: content.title, Author: "Rowcall", CreatedDate: madeAt, ModifiedDate: madeAt };
  const add = (name: string, rows: Cell[][], widths: number[]) =>
    utils.book_append_sheet(book, sheetOf(rows, widths), nameOf(name, book));
  const has = (section: ReportContent["sections"][number]) => content.sections.includes(section);
  add("Report", aboutRows(content), [18, 90]);
  if (has("kpis")) add("KPIs", kpiRows(content.kpis), [32, 16, 18, 10, 12, 28, 40]);
  for (const chart of content.charts) add(chart.spec.title, chartRows(chart), [32, 16]);
  if (has("insights") || has("recommendations")) add("Insights", statementRows(content), [18, 110]);
  if (has("quality")) add("Quality", qualityRows(content), [10, 24, 60, 10, 10, 60]);
  if (has("evidence")) add("Facts", factRows(content), [8, 24, 60, 110]);
  return write(book, { type: "buffer", bookType: "xlsx", compression: true });
}

function aboutRows(content: ReportContent): Cell[][] {
  const summary = plain(content.summary);
  return [
    [text("Title"), text(content.title)],
    ...sourceParts(content).map((part, at) => [text(["Dataset", "Rows", "Made", "Report"][at] ?? ""), text(part)]),
    ...(summary === "" ? [] : [[text("Summary"), text(summary)]]),
  ];
}

function kpiRows(kpis: readonly ContentKpi[]): Cell[][] {
  const head = ["Label", "Value", "Display", "Unit", "Change", "Period", "Note"];
  const rows = kpis.map((kpi) => [
    text(kpi.label),
    number(kpi.value, { style: kpi.format, currency: kpi.format === "currency" ? kpi.unit : null }),
    text(`${kpi.isEstimated ? "~" : ""}${kpi.display}`),
    text(kpi.unit ?? ""),
    text(kpi.change?.display ?? ""),
    text(kpi.change?.period ?? ""),
    text([kpi.isEstimated ? "From a sample." : "", kpi.doubt ?? ""].filter((part) => part !== "").join(" ")),
  ]);
  return [head.map(text), ...rows];
}

function chartRows({ spec }: ContentChart): Cell[][] {
  const columns = pointColumns(spec);
  const points = spec.data.map((point) =>
    columns.map(({ of, format }) => {
      const value = of(point);
      return value === null ? null : typeof value === "number" ? number(value, format) : text(value);
    }),
  );
  return [columns.map(({ label }) => text(label)), ...points];
}

function statementRows({ insights, recommendations }: ReportContent): Cell[][] {
  const rows = (kind: string, texts: readonly NotedText[]) => texts.map((one) => [text(kind), text(plain(one))]);
  return [[text("Kind"), text("Text")], ...rows("Insight", insights), ...rows("Recommendation", recommendations)];
}

function qualityRows({ quality }: ReportContent): Cell[][] {
  const rows = quality.map((one) => [
    text(one.severity),
    text(one.column ?? ""),
    text(one.message),
    number(one.count, { style: "integer", currency: null }),
    number(one.ratio, { style: "percent", currency: null }),
    text(one.suggestion),
  ]);
  return [["Severity", "Column", "Finding", "Count", "Share", "What can be done"].map(text), ...rows];
}

function factRows({ evidence }: ReportContent): Cell[][] {
  const rows = evidence.map((one) => [number(one.note, null), text(one.text), text(one.definition), text(one.sql)]);
  return [["Number", "Figure", "Definition", "Query"].map(text), ...rows];
}

/** A cell of type text: never a formula, whatever it begins with. What no cell can hold is cut at its end. */
function text(value: string): CellObject {
  const safe = value.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd");
  const cut = safe.length <= CELL_CHARS_MAX ? safe : `${safe.slice(0, CELL_CHARS_MAX - 1)}…`;
  // Quote prefix: an editor that re-reads what is typed leaves it as text too.
  return { t: "s", v: cut, z: "@" };
}

function number(value: number, format: ValueFormat | null): CellObject {
  return { t: "n", v: value, ...(format === null ? {} : { z: formatCode(value, format) }) };
}

function formatCode(value: number, { style, currency }: ValueFormat): string {
  if (style === "percent") return "0.0%";
  if (style === "integer") return "#,##0";
  if (style === "currency") return currency !== null && /^[A-Z]{3}$/.test(currency) ? `#,##0.00 "${currency}"` : "#,##0.00";
  return Number.isInteger(value) ? "#,##0" : "#,##0.######";
}

function sheetOf(rows: Cell[][], widths: readonly number[]): WorkSheet {
  const sheet: WorkSheet = {};
  for (const [r, row] of rows.entries())
    for (const [c, cell] of row.entries()) if (cell !== null) sheet[utils.encode_cell({ r, c })] = cell;
  const columns = Math.max(1, ...rows.map((row) => row.length));
  sheet["!ref"] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: Math.max(0, rows.length - 1), c: columns - 1 } });
  sheet["!cols"] = widths.map((wch) => ({ wch }));
  return sheet;
}

/** What a sheet may be called: short, without marks of references, each once. */
function nameOf(wanted: string, { SheetNames }: WorkBook): string {
  const clean = wanted
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\\/?*[\]:'\ufffd]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const taken = new Set(SheetNames.map((name) => name.toLowerCase()));
  for (let place = 1; ; place += 1) {
    const suffix = place === 1 ? "" : ` ${place}`;
    const stem = (clean || "Chart")
      .slice(0, NAME_CHARS_MAX - suffix.length)
      .toWellFormed()
      .replaceAll("\ufffd", "")
      .trimEnd();
    const name = `${stem}${suffix}`;
    if (!taken.has(name.toLowerCase()) && name.toLowerCase() !== "history") return name;
  }
}

function plain(noted: NotedText): string {
  return noted.map((piece) => piece.text).join("");
}
