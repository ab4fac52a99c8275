import { z } from "zod";
import type { Row } from "@/lib/contract/rows";
import { RangeGone, readValues, type Spreadsheet } from "@/lib/platform/provider/apps/google-sheets/sheets-api";
import { type Contents, rangeOf, readContents, type Tab, tabOf, widthOf } from "@/lib/platform/provider/apps/google-sheets/tabs";
import { cutCell } from "@/lib/platform/provider/flatten-row";
import { ReplyTooLarge } from "@/lib/platform/provider/provider-fetch";
import type { Json, RowPage } from "@/lib/platform/provider/types";
import { COLUMN_KINDS, cellOf, isCellError } from "./cells";
import { readColumns, type SheetColumn } from "./columns";

const STEP_ROWS_MAX = 5_000;
const FIRST_STEP_ROWS = 500;
/** What a reply should have at most; Google advises no more. */
const REPLY_BYTES = 2_000_000;

/** Where a pass is. Names and kinds are those of its beginning: all of its rows have the same. */
const cursorShape = z.object({
  next: z.number().int().min(1),
  last: z.number().int().min(0),
  step: z.number().int().min(1).max(STEP_ROWS_MAX),
  columns: z.array(z.tuple([z.string(), z.boolean(), z.enum(COLUMN_KINDS)])),
});
type Position = z.output<typeof cursorShape>;

interface Pass {
  sheet: Spreadsheet;
  tableId: string | null;
  contents: Contents;
  tab: Tab;
  columns: SheetColumn[];
}

/** Pages of a tab from its beginning, or from after the page that left `resume`. */
export async function* readTab(
  sheet: Spreadsheet,
  tableId: string | null,
  headerRow: number,
  resume: Json | null,
): AsyncGenerator<RowPage, void, void> {
  const contents = await readContents(sheet);
  const tab = tabOf(contents, tableId);
  let position = resume === null ? await beginning(sheet, tab, headerRow) : cursorShape.parse(resume);
  const columns = position.columns.map(([name, hasHeader, kind]) => ({ name, hasHeader, kind }));
  const pass: Pass = { sheet, tableId, contents, tab, columns };
  let first = resume === null;
  for (;;) {
    const { rows, after, warnings } = await readStep(pass, position);
    position = after;
    const done = position.next > position.last;
    yield { rows, cursor: position, done, warnings: first ? [...tabNotes(pass), ...warnings] : warnings };
    if (done) return;
    first = false;
  }
}

async function beginning(sheet: Spreadsheet, tab: Tab, headerRow: number): Promise<Position> {
  if (headerRow > tab.rowCount) return { next: 1, last: 0, step: 1, columns: [] };
  const columns = await readColumns(sheet, tab, headerRow);
  return {
    next: headerRow + 1,
    last: tab.rowCount,
    step: FIRST_STEP_ROWS,
    columns: columns.map(({ name, hasHeader, kind }) => [name, hasHeader, kind]),
  };
}

interface Step {
  rows: Row[];
  after: Position;
  warnings: string[];
}

/** Reads some rows; fewer at a time when they are large, more when they are small. */
async function readStep(pass: Pass, position: Position): Promise<Step> {
  const { next, last, step } = position;
  if (next > last) return { rows: [], after: position, warnings: [] };
  const until = Math.min(last, next + step - 1);
  try {
    const { rows: cells, bytes } = await readValues(pass.sheet, rangeOf(pass.tab, next, until));
    const fitting = Math.floor((REPLY_BYTES * (until - next + 1)) / Math.max(bytes, 1));
    const after = { ...position, next: until + 1, step: Math.max(1, Math.min(STEP_ROWS_MAX, step * 4, fitting)) };
    return { ...rowsOf(pass.columns, cells), after };
  } catch (error) {
    if (error instanceof ReplyTooLarge && step > 1) return readStep(pass, { ...position, step: Math.floor(step / 4) || 1 });
    if (!(error instanceof RangeGone)) throw error;
    return await afterChange(pass, position, error);
  }
}

/** The tab got another name, or lost rows, since the pass began. */
async function afterChange(pass: Pass, position: Position, problem: RangeGone): Promise<Step> {
  const tab = tabOf(await readContents(pass.sheet), pass.tableId);
  const isSame = tab.title === pass.tab.title && tab.rowCount === pass.tab.rowCount && tab.columnCount === pass.tab.columnCount;
  if (isSame) throw problem;
  pass.tab = tab;
  return readStep(pass, { ...position, last: Math.min(position.last, tab.rowCount) });
}

function rowsOf(columns: readonly SheetColumn[], cells: readonly unknown[][]): Pick<Step, "rows" | "warnings"> {
  const warnings = new Set<string>();
  const rows: Row[] = [];
  for (const own of cells) {
    if (own.every((cell) => cell === "" || cell === null)) continue;
    rows.push(rowOf(columns, own, warnings));
  }
  return { rows, warnings: [...warnings] };
}

function rowOf(columns: readonly SheetColumn[], cells: readonly unknown[], warnings: Set<string>): Row {
  const row: Row = Object.create(null);
  columns.forEach(({ name, hasHeader, kind }, index) => {
    const raw = cells[index];
    if (isCellError(raw)) warnings.add("Cells that show an error, such as #REF!, were imported as empty.");
    let cell = cellOf(raw, kind);
    if (typeof cell === "string" && cutCell(cell).length < cell.length) {
      cell = cutCell(cell);
      warnings.add("Some cells were cut to 64 KB.");
    }
    if (hasHeader || cell !== null) row[name] = cell;
  });
  return row;
}

function tabNotes({ contents, tab, columns }: Pass): string[] {
  const notes: string[] = [];
  if (tab.columnCount > widthOf(tab)) notes.push(`Only the first ${widthOf(tab)} columns were taken.`);
  if (columns.some(({ kind }) => kind === "moment" || kind === "time")) {
    notes.push(`Times are as the spreadsheet shows them, in its time zone ${contents.timeZone}.`);
  }
  return notes;
}
