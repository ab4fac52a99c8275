import { LIMITS } from "@/lib/contract/limits";
import { AppError } from "@/lib/core/errors";
import { NumberText } from "../canonical-table";
import { checkCellBytes, tooManyColumns } from "../limits";
import type { ColumnHint } from "../source";
import { type BookValues, cellValue, formatAt } from "./cell-value";
import { damagedXml } from "./refusals";
import { cleanText } from "./shared-strings";
import { CELL, type SheetExtras, type SheetGrid, type SheetRow } from "./sheet-row";

const HEAD_CHARS_MAX = 4_000_000;
/** A text shared by every cell makes a small file a large table. */
const TEXT_BYTES_MAX = 400_000_000;
/** At least this share of a column's numbers must have a format for it to be the column's. */
const HINT_SHARE_MIN = 0.98;

/** What all rows of a sheet say. */
export interface Survey<Made extends Draft = Draft> {
  /** Rows that hold anything. */
  rows: number;
  head: SheetRow[];
  columns: ColumnTally[];
  /** Columns down to the last that a row below the head fills. */
  width: number;
  hiddenRows: number;
  errors: number;
  unstored: number;
  extras: SheetExtras;
  /** The table as it was written on the way, on the strength of the head alone. */
  draft: Made | null;
}

/** Takes each row after it was counted, and the rows of the head first. */
export interface Draft {
  see(row: SheetRow): void;
}

/** Numbers of a column by what their formats make of them. */
interface ColumnTally {
  numbers: number;
  percents: number;
  /** Cells by currency: its code, or its symbol where that has several. */
  currencies: Map<string, { code: string | null; count: number }> | null;
  /** Cells that are no text. */
  others: number;
}

/**
 * Goes through a sheet once and counts.
 * @param headRows rows at the top that are counted by `tallyHead`, once it is known which of them are the table's.
 * @param draftOf called with the head where more rows follow.
 * @throws {AppError} for a sheet that is too wide, or a cell that is too long.
 */
export async function surveySheet<Made extends Draft>(
  grid: SheetGrid,
  book: BookValues,
  headRows: number,
  draftOf: (head: readonly SheetRow[]) => Made | null,
): Promise<Survey<Made>> {
  const survey = new SheetSurvey(book, headRows, draftOf);
  const extras = await grid.scan((row) => survey.see(row));
  return { ...survey.facts(), extras };
}

/** Counts rows of the head that turned out to belong to the table. */
export function tallyHead({ head, columns }: Pick<Survey, "head" | "columns">, book: BookValues, from: number): void {
  for (const row of head.slice(from)) tallyRow(row, book, columns);
}

/** Cells of a row that hold something. @throws {AppError} `invalid` for a shared text that does not exist. */
export function filledCells(row: SheetRow, book: BookValues): number {
  let filled = 0;
  for (let i = 0; i < row.size; i++) if (isFilled(row, i, book)) filled++;
  return filled;
}

/** Columns of a row down to the last that holds something. */
export function widthOf(row: SheetRow, book: BookValues): number {
  for (let i = row.size - 1; i >= 0; i--) if (isFilled(row, i, book)) return (row.columns[i] ?? 0) + 1;
  return 0;
}

/** The format that nearly all numbers of a column have; several currencies are none. */
export function hintOf(tally: ColumnTally | undefined): ColumnHint | null {
  if (tally === undefined || tally.numbers === 0) return null;
  const enough = tally.numbers * HINT_SHARE_MIN;
  if (tally.percents >= enough) return { type: "percent", format: null };
  const [only, second] = [...(tally.currencies?.values() ?? [])];
  if (only === undefined || second !== undefined || only.count < enough) return null;
  return { type: "currency", format: only.code };
}

class SheetSurvey<Made extends Draft> {
  private rows = 0;
  private readonly head: SheetRow[] = [];
  private headChars = 0;
  private readonly columns: ColumnTally[] = [];
  private width = 0;
  private hiddenRows = 0;
  private errors = 0;
  private unstored = 0;
  private textBytes = 0;
  private draft: Made | null = null;
  private isHead = true;

  constructor(
    private readonly book: BookValues,
    private readonly headRows: number,
    private readonly draftOf: (head: readonly SheetRow[]) => Made | null,
  ) {}

  facts(): Omit<Survey<Made>, "extras"> {
    const { rows, head, columns, width, hiddenRows, errors, unstored, draft } = this;
    return { rows, head, columns, width, hiddenRows, errors, unstored, draft };
  }

  see(row: SheetRow): void {
    let filled = 0;
    let chars = 0;
    for (let i = 0; i < row.size; i++) {
      if (row.kinds[i] === CELL.error) this.errors++;
      else if (row.kinds[i] === CELL.unstored) this.unstored++;
      else if (isFilled(row, i, this.book)) {
        filled++;
        chars += this.weigh(row, i);
      }
    }
    if (filled === 0) return;
    if (filled > LIMITS.rowColumns) throw tooManyColumns();
    this.rows++;
    if (row.hidden) this.hiddenRows++;
    if (this.isHead && this.head.length < this.headRows && this.headChars < HEAD_CHARS_MAX) {
      this.headChars += chars;
      this.head.push(row.copy());
      return;
    }
    if (this.isHead) {
      this.isHead = false;
      this.draft = this.draftOf(this.head);
    }
    this.width = Math.max(this.width, widthOf(row, this.book));
    tallyRow(row, this.book, this.columns);
    this.draft?.see(row);
  }

  private weigh(row: SheetRow, i: number): number {
    const isShared = row.kinds[i] === CELL.shared;
    let bytes = isShared ? (this.book.strings?.bytes(row.ids[i] ?? 0) ?? 0) : row.charsAt(i);
    if (!isShared && bytes * 3 > LIMITS.cellBytes) bytes = Buffer.byteLength(row.textAt(i));
    checkCellBytes(bytes, row.number, null);
    this.textBytes += bytes;
    if (this.textBytes > TEXT_BYTES_MAX) {
      throw new AppError("too_large", "The sheet holds more than 400 MB of text. Save it as CSV or split it.");
    }
    return isShared ? 0 : bytes;
  }
}

function isFilled(row: SheetRow, i: number, { strings }: BookValues): boolean {
  switch (row.kinds[i]) {
    case CELL.shared:
      if (strings === null) throw damagedXml();
      return strings.bytes(row.ids[i] ?? 0) > 0;
    case CELL.error:
    case CELL.unstored:
      return false;
    case CELL.boolean:
      return true;
    case CELL.text:
      return cleanText(row.textAt(i)) !== "";
    default:
      return row.isDigits(i) || row.textAt(i).trim() !== "";
  }
}

function tallyRow(row: SheetRow, book: BookValues, columns: ColumnTally[]): void {
  for (let i = 0; i < row.size; i++) {
    const kind = row.kinds[i];
    if (kind !== CELL.number && kind !== CELL.boolean) continue;
    const column = row.columns[i] ?? 0;
    if (column >= LIMITS.rowColumns) continue;
    let tally = columns[column];
    if (tally === undefined) {
      tally = { numbers: 0, percents: 0, currencies: null, others: 0 };
      columns[column] = tally;
    }
    if (kind === CELL.boolean) tally.others++;
    else tallyNumber(tally, row, i, book);
  }
}

function tallyNumber(tally: ColumnTally, row: SheetRow, i: number, book: BookValues): void {
  const format = formatAt(book, row.styles[i] ?? 0);
  switch (format.kind) {
    case "plain":
      break;
    case "percent":
      tally.percents++;
      break;
    case "currency": {
      const { code, symbol } = format.mark;
      tally.currencies ??= new Map();
      const seen = tally.currencies.get(code ?? symbol);
      if (seen === undefined) tally.currencies.set(code ?? symbol, { code, count: 1 });
      else seen.count++;
      break;
    }
    default:
      // A date is text in the table; a number that is none stays what it is.
      if (cellValue(row, i, book) instanceof NumberText) tally.others++;
      return;
  }
  tally.numbers++;
  tally.others++;
}
