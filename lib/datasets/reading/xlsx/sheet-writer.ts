import { LIMITS } from "@/lib/contract/limits";
import type { ReadingFact } from "@/lib/contract/reading";
import { type CanonicalCell, type CanonicalTable, NumberText } from "../canonical-table";
import type { CsvRecord } from "../csv-parse";
import { doubtOf, marksOf, reasonOf, totalsFact, UNNAMED_CONFIDENCE } from "../csv-rewrite";
import { checkCellBytes, checkRowCap, mostlyRagged, noRows, raggedReason, raggedRow } from "../limits";
import { RowList } from "../refused-rows";
import type { ReadOptions } from "../source";
import { ColumnSums, isBorneOut, labelOf, TAIL_ROWS } from "../totals";
import { type BookValues, cellValue, formatAt, keepsDigits, textOf } from "./cell-value";
import { MergedDown } from "./merged-down";
import type { SheetHeader, SheetLayout } from "./sheet-header";
import { CELL, type SheetGrid, SheetRow } from "./sheet-row";
import { filledCells } from "./survey";

/** One of the last rows, as text too. */
interface TailRow {
  record: CsvRecord;
  cells: CanonicalCell[];
  values: number;
}

const ROW_NUMBERS = 50;
const FIELD_CHARS = 1_000;

/** Takes the rows of a sheet one by one and puts those of the table into it. */
export class SheetWriter {
  readonly rowNumbers: number[] = [];
  readonly refused = new RowList();
  readonly leftOut = new RowList();
  readonly notes: string[] = [];
  readonly merged: MergedDown;
  totals: ReadingFact | null = null;
  /** Some cell is more than the text that its column was said to hold. */
  isStray = false;
  /** The last rows wait, as only the end tells whether they are totals. */
  private readonly waiting = Array.from({ length: TAIL_ROWS }, () => new SheetRow());
  private readonly cells: CanonicalCell[];
  private readonly header: SheetHeader;
  private firstRefused: { row: number; values: number } | null = null;
  private seen = 0;
  private taken = 0;
  private rows = 0;
  private lastNumber = 0;

  constructor(
    readonly table: CanonicalTable,
    private readonly layout: SheetLayout,
    private readonly book: BookValues,
    private readonly options: ReadOptions,
  ) {
    this.header = layout.header;
    this.cells = new Array<CanonicalCell>(this.header.names.length).fill(null);
    this.merged = new MergedDown(layout.merges, layout.above, this.header.names.length);
  }

  /** Takes a row if it holds anything. */
  see(row: SheetRow): void {
    if (filledCells(row, this.book) > 0) this.take(row);
  }

  /** Takes what a row holds and leaves another in its place. */
  take(row: SheetRow): void {
    if (this.seen++ < this.header.skip) return;
    const place = this.taken++ % TAIL_ROWS;
    const oldest = this.waiting[place];
    if (oldest === undefined) return;
    if (this.taken > TAIL_ROWS) this.release(oldest);
    oldest.swap(row);
  }

  private release(row: SheetRow): void {
    this.lastNumber = row.number;
    if (this.placePlain(row)) return;
    const values = this.fill(row);
    this.merged.fill(row.number, this.cells);
    this.place(row.number, this.cells, values);
  }

  private takeTail(): TailRow[] {
    const first = Math.max(0, this.taken - TAIL_ROWS);
    return Array.from({ length: this.taken - first }, (_, i) => {
      const row = this.waiting[(first + i) % TAIL_ROWS] ?? new SheetRow();
      const values = this.fill(row);
      this.merged.fill(row.number, this.cells);
      const cells = [...this.cells];
      const afterBlank = this.lastNumber > 0 && row.number > this.lastNumber + 1;
      this.lastNumber = row.number;
      const record = { row: row.number, fields: cells.map(fieldOf), count: cells.length, quoted: false, afterBlank };
      return { record, cells, values };
    });
  }

  /**
   * Decides about the last rows: totals that the rows above bear out are left out, as are notes below the table.
   * @throws {AppError} `invalid` when a row has no place, or no row is left.
   */
  async finish(grid: SheetGrid): Promise<void> {
    const said = this.options.settings.totals;
    const tail = this.takeTail();
    const records = tail.map(({ record }) => record);
    const marks = marksOf(records, this.cells.length, this.rows > 0);
    if (said === "keep" || marks.every((mark) => mark === null)) {
      for (const { record, cells, values } of tail) this.place(record.row, cells, values);
      if (said !== undefined) this.totals = totalsFact(said, true, 1);
    } else await this.finishTotals(grid, tail, marks);
    this.check();
  }

  private async finishTotals(grid: SheetGrid, tail: readonly TailRow[], marks: ReturnType<typeof marksOf>): Promise<void> {
    const said = this.options.settings.totals;
    const labelled = tail.filter((_, i) => marks[i] === "total" || marks[i] === "average").map(({ record }) => record);
    const sums = new ColumnSums(this.header.names, labelled);
    if (labelled.length > 0) await this.sumBefore(grid, sums, tail.length);
    let confidence = 1;
    let left = 0;
    let kept = 0;
    for (const [i, { record, cells, values }] of tail.entries()) {
      const mark = marks[i] ?? null;
      if (mark === null) {
        this.place(record.row, cells, values);
        if (values <= this.cells.length) sums.add(record.fields);
        continue;
      }
      const isNamed = mark === "note" || labelOf(record.fields) !== null;
      const verdict = mark === "note" || (said !== undefined && isNamed) ? null : sums.check(record.fields, mark);
      const isKept = verdict !== null && !(isNamed ? verdict.agrees : isBorneOut(verdict));
      if (!isKept || isNamed) {
        const most = mark === "note" ? 0.9 : isNamed ? 1 : UNNAMED_CONFIDENCE;
        confidence = Math.min(confidence, most, verdict?.confidence ?? 1);
      }
      if (mark !== "note" && isKept) {
        this.place(record.row, cells, values);
        if (isNamed) {
          kept++;
          this.notes.push(doubtOf(record, mark, verdict));
        }
        continue;
      }
      left++;
      const reason =
        mark === "note"
          ? `Row ${record.row.toLocaleString("en-US")} is a note below the table.`
          : reasonOf(record, mark, verdict);
      this.leftOut.add(record.row, reason, record.fields, ", ");
    }
    if (left + kept === 0 && said === undefined) return;
    this.totals = totalsFact(left > 0 ? "leave_out" : "keep", said !== undefined, said === undefined ? confidence : 1);
  }

  /** Goes through the sheet once more and adds up the rows above the last ones. */
  private async sumBefore(grid: SheetGrid, sums: ColumnSums, tailRows: number): Promise<void> {
    const last = this.seen - tailRows;
    let seen = 0;
    await grid.scan((row) => {
      if (filledCells(row, this.book) === 0 || seen++ < this.header.skip || seen > last) return;
      if (this.fill(row) <= this.cells.length) sums.add(this.cells.map(fieldOf));
    });
  }

  /** Sets the cells of a row in their columns. @returns how many columns it needs where the table has too few. */
  private fill(row: SheetRow): number {
    const { cells } = this;
    cells.fill(null);
    let values = 0;
    for (let i = 0; i < row.size; i++) {
      const value = this.valueOf(row, i);
      if (value === null) continue;
      const column = row.columns[i] ?? 0;
      if (column >= cells.length) values = Math.max(values, column + 1);
      else cells[column] = value;
    }
    return values;
  }

  private valueOf(row: SheetRow, i: number): CanonicalCell {
    const value = cellValue(row, i, this.book);
    const column = row.columns[i] ?? 0;
    if (typeof value === "string") {
      if (value.length * 3 > LIMITS.cellBytes) {
        checkCellBytes(Buffer.byteLength(value), row.number, this.header.names[column] ?? null);
      }
      return value;
    }
    if (!(value instanceof NumberText) || this.layout.mixed[column] !== true || row.kinds[i] !== CELL.number) return value;
    // Amounts in several currencies are text, so that nothing adds them up.
    const format = formatAt(this.book, row.styles[i] ?? 0);
    return format.kind === "currency" ? `${format.mark.code ?? format.mark.symbol} ${value.text}` : value;
  }

  /** Puts a row into the table, or on the list of those that have no place in it. */
  private place(row: number, cells: readonly CanonicalCell[], values: number): void {
    const width = this.cells.length;
    if (values > width) {
      this.firstRefused ??= { row, values };
      this.refused.add(row, raggedReason(row, values, width), cells.map(fieldOf), ", ");
      return;
    }
    if (this.isCounted(row)) this.table.add(cells);
    if (cells.some((cell, column) => cell !== null && typeof cell !== "string" && this.layout.kinds[column] !== true)) {
      this.isStray = true;
    }
  }

  /** Counts a row of the table. @returns whether it is written: a file that will be refused is counted to its end and not written. */
  private isCounted(row: number): boolean {
    this.rows++;
    if (this.rowNumbers.length < ROW_NUMBERS) this.rowNumbers.push(row);
    return this.rows <= this.options.cap.rowsMax && (this.firstRefused === null || this.options.lenient);
  }

  /** Puts a row into the table without taking its cells apart. @returns false where that can't be done. */
  private placePlain(row: SheetRow): boolean {
    const width = this.cells.length;
    const isWithin = row.isOrdered && (row.columns[row.size - 1] ?? 0) < width;
    if (!isWithin || !this.merged.isIdle) return false;
    if (!this.isCounted(row.number)) return true;
    this.table.begin();
    let i = 0;
    for (let column = 0; column < width; column++) {
      if (i < row.size && row.columns[i] === column) this.placeCell(row, i++, column);
      else this.table.addMissing();
    }
    this.table.end();
    return true;
  }

  private placeCell(row: SheetRow, i: number, column: number): void {
    const { book, table, layout } = this;
    if (row.isDigits(i) && layout.mixed[column] !== true && keepsDigits(formatAt(book, row.styles[i] ?? 0))) {
      if (layout.kinds[column] !== true) this.isStray = true;
      table.addDigits(row.bytes, row.starts[i] ?? 0, row.ends[i] ?? 0);
      return;
    }
    const { strings } = book;
    if (row.kinds[i] === CELL.shared && strings !== null) {
      const id = row.ids[i] ?? 0;
      const bytes = strings.bytes(id);
      if (bytes > 0 && bytes <= LIMITS.cellBytes) strings.copyTo(table, id);
      else table.addMissing();
      return;
    }
    const cell = this.valueOf(row, i);
    if (cell !== null && typeof cell !== "string" && layout.kinds[column] !== true) this.isStray = true;
    table.addCell(cell);
  }

  private check(): void {
    const first = this.firstRefused;
    const width = this.cells.length;
    if (first !== null) {
      const isMost = this.refused.count > this.rows;
      if (isMost && (!this.options.lenient || this.rows === 0)) {
        throw mostlyRagged(first.row, first.values, this.header.row ?? 0, width);
      }
      if (!this.options.lenient) throw raggedRow(first.row, first.values, width);
      if (isMost) this.notes.push("Most rows have more values than the header: another row may be the header.");
    }
    if (this.rows === 0) throw noRows();
    checkRowCap(this.rows, this.options.cap);
  }
}

function fieldOf(cell: CanonicalCell): string {
  return textOf(cell).slice(0, FIELD_CHARS);
}
