import { LIMITS } from "@/lib/contract/limits";
import { AppError } from "@/lib/core/errors";
import { detectHeader, filledIn, labelledTitles, lastFilled } from "../header";
import { checkNames } from "../limits";
import type { ReadOptions } from "../source";
import { type BookValues, cellValue, textOf } from "./cell-value";
import type { Merge, SheetRow } from "./sheet-row";
import { type Survey, tallyHead, widthOf } from "./survey";

/** The first filled rows of a sheet as text, with the numbers a spreadsheet shows. */
export interface HeadRow {
  number: number;
  cells: string[];
}

/** Where the table of a sheet begins, and what its columns are called. */
export interface SheetHeader {
  names: string[];
  /** Row of the header, the lower one of two; null where there is none. */
  row: number | null;
  /** Filled rows above the first of the table. */
  skip: number;
  /** Lines above the header. */
  titleLines: string[];
  /** The header has two rows. */
  isDouble: boolean;
  confidence: number;
}

/** What is known of a table before its rows are written. */
export interface SheetLayout {
  header: SheetHeader;
  /** Columns that hold more than text. */
  kinds: boolean[];
  /** Columns of amounts in several currencies. */
  mixed: boolean[];
  /** Last row above the table. */
  above: number;
  merges: readonly Merge[];
}

const LABEL_CHARS = 1_000;
const TITLE_ROWS_MAX = 20;
const TITLE_CHARS_MAX = 500;

/** What a table is told by; a sheet that isn't over has less of it. */
type Seen = Pick<Survey, "head" | "columns" | "width" | "extras">;

/**
 * Finds where the table of a sheet begins and what its columns hold.
 * @returns the head as text, and the header without the columns it doesn't name, beside the layout.
 * @throws {AppError} `invalid` for names that are too long or too many, or a header that isn't there.
 */
export function layoutOf(
  seen: Seen,
  book: BookValues,
  { settings }: ReadOptions,
): { layout: SheetLayout; head: HeadRow[]; found: SheetHeader } {
  const head = seen.head.map((row) => headRow(row, book));
  const found = findSheetHeader(head, seen.extras.merges, settings.headerRow);
  const header = { ...found, names: [...found.names, ...unnamed(found, seen, book)] };
  refuseLongNames(seen.head[header.skip - 1], header, book);
  checkNames(header.names);
  tallyHead(seen, book, header.skip);
  const tallies = header.names.map((_, column) => seen.columns[column]);
  const kinds = tallies.map((tally) => (tally?.others ?? 0) > 0);
  const mixed = tallies.map((tally) => (tally?.currencies?.size ?? 0) > 1);
  const above = seen.head[header.skip - 1]?.number ?? 0;
  return { layout: { header, kinds, mixed, above, merges: seen.extras.merges }, head, found };
}

/**
 * Finds the header of a sheet: title rows above it hold a cell or two; where its cells are merged over those of the row
 * below, both name the columns ("2025 / Q1").
 * @param wanted row of the header where a person said it, 0 for none.
 * @throws {AppError} `invalid` when the wanted row is empty.
 */
function findSheetHeader(head: readonly HeadRow[], merges: readonly Merge[], wanted: number | undefined): SheetHeader {
  const place = wanted === undefined || wanted === 0 ? firstRow(head) : placeOf(head, wanted);
  const groups = wanted === 0 ? null : groupRows(head, place, merges);
  const at = groups?.sub ?? place;
  const top = groups === null ? null : spread(head[groups.top] as HeadRow, merges);
  const first = head[at] as HeadRow;
  const labels = top === null ? first.cells : joined(top, first.cells);
  const table = [padded(labels, tableWidth(labels, head, at)), ...head.slice(at + 1).map(({ cells }) => cells)];
  const detected = detectHeader(table);
  const hasHeader = wanted === 0 ? false : wanted !== undefined || groups !== null || detected.hasHeader;
  const begins = groups?.top ?? at;
  return {
    names: (table[0] as string[]).map((label, i) => (hasHeader && label.trim() !== "" ? label.trim() : `Column ${i + 1}`)),
    row: hasHeader ? first.number : null,
    skip: hasHeader ? at + 1 : at,
    titleLines: head
      .slice(0, begins)
      .map(({ cells }) => titleLine(cells))
      .slice(0, TITLE_ROWS_MAX),
    isDouble: groups !== null,
    confidence: wanted === undefined ? detected.confidence : 1,
  };
}

/** The first row that is as wide as a table, below labels with their values. */
function firstRow(head: readonly HeadRow[]): number {
  const filled = head.map(({ cells }) => filledIn(cells));
  const widest = filled.reduce((most, each) => Math.max(most, each), 0);
  let at = 0;
  const last = Math.min(TITLE_ROWS_MAX, filled.length - 1);
  while (at < last && widest >= 3 && (filled[at] ?? 0) <= Math.max(1, Math.floor(widest / 3))) at++;
  return Math.max(at, labelledTitles(head.map(({ cells }) => cells)));
}

function placeOf(head: readonly HeadRow[], wanted: number): number {
  const place = head.findIndex(({ number }) => number === wanted);
  if (place !== -1) return place;
  throw new AppError("invalid", `Row ${wanted.toLocaleString("en-US")} of the sheet is empty, so it can't be the header.`);
}

/** Two rows that name columns together: in the upper one, cells are merged over several of the lower one. */
function groupRows(head: readonly HeadRow[], place: number, merges: readonly Merge[]): { top: number; sub: number } | null {
  for (const top of [place - 1, place]) {
    const [upper, lower] = [head[top], head[top + 1]];
    if (upper === undefined || lower === undefined || lower.number !== upper.number + 1) continue;
    const wide = merges.filter(
      (merge) => merge.top === upper.number && merge.bottom === upper.number && merge.right > merge.left,
    );
    if (wide.length === 0 || wide.some((merge) => isWholeTable(merge, lower.cells))) continue;
    const named = wide.filter(({ left }) => (upper.cells[left] ?? "").trim() !== "");
    if (named.length === 0 || !named.every((merge) => isNamed(lower.cells, merge))) continue;
    const isLabels = named.every(({ left, right }) => lower.cells.slice(left, right + 1).every((cell) => !isAmount(cell)));
    if (isLabels || detectHeader([lower.cells, ...head.slice(top + 2).map(({ cells }) => cells)]).hasHeader) {
      return { top, sub: top + 1 };
    }
  }
  return null;
}

/** A title over the table, not over some of its columns. */
function isWholeTable(merge: Merge, below: readonly string[]): boolean {
  return merge.left === 0 && merge.right >= lastFilled(below);
}

/** Every column under a merged cell has a name of its own. */
function isNamed(below: readonly string[], { left, right }: Merge): boolean {
  const names = below.slice(left, right + 1).map((cell) => cell.trim());
  return names.length === right - left + 1 && !names.includes("") && new Set(names).size === names.length;
}

/** A number that is no year. */
function isAmount(cell: string): boolean {
  const text = cell.trim();
  return /^[-+]?[\d.,]+(?:e[+-]?\d+)?%?$/i.test(text) && !/^(?:19|20)\d\d$/.test(text);
}

/** The cells of a row, those merged to the right repeated. */
function spread(row: HeadRow, merges: readonly Merge[]): string[] {
  const cells = [...row.cells];
  for (const { top, bottom, left, right } of merges) {
    if (row.number < top || row.number > bottom || left === right) continue;
    for (let column = left + 1; column <= right && column < 500; column++) cells[column] ||= row.cells[left] ?? "";
  }
  return Array.from(cells, (cell) => cell ?? "");
}

function joined(top: readonly string[], sub: readonly string[]): string[] {
  return Array.from({ length: Math.max(top.length, sub.length) }, (_, i) => {
    const [over, under] = [(top[i] ?? "").trim(), (sub[i] ?? "").trim()];
    return over === "" || over === under ? under : under === "" ? over : `${over} / ${under}`;
  });
}

/** A column may lack its name; a single value far to the right is no column. */
function tableWidth(labels: readonly string[], head: readonly HeadRow[], at: number): number {
  const own = lastFilled(labels) + 1;
  const ends = head.slice(at + 1).map(({ cells }) => lastFilled(cells) + 1);
  const usual = ends.toSorted((a, b) => a - b)[Math.floor(ends.length / 2)] ?? 0;
  return Math.max(own, usual);
}

function padded(cells: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, i) => cells[i] ?? "");
}

function titleLine(cells: readonly string[]): string {
  return cells
    .filter((cell) => cell.trim() !== "")
    .join(" ")
    .slice(0, TITLE_CHARS_MAX);
}

/**
 * Names for columns that rows fill beyond the header: in a sheet each cell stands in its column. A value far to the right is
 * none of the table's.
 */
function unnamed({ names, skip }: SheetHeader, survey: Seen, book: BookValues): string[] {
  const width = survey.head.slice(skip).reduce((most, row) => Math.max(most, widthOf(row, book)), survey.width);
  const more = width - names.length;
  if (more <= 0 || more > names.length || width > LIMITS.rowColumns) return [];
  return Array.from({ length: more }, (_, i) => `Column ${names.length + i + 1}`);
}

function headRow(row: SheetRow, book: BookValues): HeadRow {
  const cells: string[] = [];
  for (let i = 0; i < row.size; i++) {
    const column = row.columns[i] ?? 0;
    if (column <= LIMITS.rowColumns) cells[column] = textOf(cellValue(row, i, book)).slice(0, LABEL_CHARS);
  }
  return { number: row.number, cells: Array.from(cells, (cell) => cell ?? "") };
}

/** Labels were cut short: a name that is far too long is refused by its whole length. */
function refuseLongNames(row: SheetRow | undefined, header: SheetHeader, book: BookValues): void {
  if (row === undefined || header.names.every((name) => name.length < LABEL_CHARS)) return;
  for (let i = 0; i < row.size; i++) {
    const column = row.columns[i] ?? 0;
    if ((header.names[column]?.length ?? 0) < LABEL_CHARS) continue;
    checkNames([...header.names.slice(0, column).map(() => ""), textOf(cellValue(row, i, book)).trim()]);
  }
}
