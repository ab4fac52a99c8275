/** What a cell of a sheet is, as its file says it. */
export const CELL = {
  /** Text in `texts`. */
  text: 1,
  /** Text number `ids` of the shared ones. */
  shared: 2,
  /** A number as it is written, in `texts`; its style says what it shows. */
  number: 3,
  /** "1" or "0" in `texts`. */
  boolean: 4,
  /** #DIV/0! and the like. */
  error: 5,
  /** A formula whose value was not stored. */
  unstored: 6,
  /** A date in ISO form, in `texts`. */
  date: 7,
} as const;

const WHOLE_DIGITS_MAX = 8;

/** One row of a sheet while it is read: its cells in the order of the file. Readers use one again for each row. */
export class SheetRow {
  /** As a spreadsheet counts, from 1. */
  number = 0;
  hidden = false;
  size = 0;
  /** Column of the last cell in the file, whether it holds something or not. */
  lastColumn = -1;
  /** Cells come from left to right. */
  isOrdered = true;
  columns: number[] = [];
  kinds: number[] = [];
  ids: number[] = [];
  /** Place of the number format in the workbook's list. */
  styles: number[] = [];
  /** Digits of the numbers that `addDigits` took, from `starts` to `ends`. */
  bytes: Buffer = Buffer.allocUnsafeSlow(256);
  starts: number[] = [];
  ends: number[] = [];
  /** Null where it stands in `bytes`. */
  private texts: (string | null)[] = [];
  private used = 0;

  start(number: number, hidden: boolean): void {
    this.number = number;
    this.hidden = hidden;
    this.size = 0;
    this.lastColumn = -1;
    this.isOrdered = true;
    this.used = 0;
  }

  add(column: number, kind: number, text: string, id: number, style: number): void {
    const at = this.place(column, kind, id, style);
    this.texts[at] = text;
    this.starts[at] = 0;
    this.ends[at] = 0;
  }

  /** Adds a number of at most 15 digits that is written as people write it: `12`, `-0.50`. */
  addDigits(column: number, source: Buffer, from: number, to: number, style: number): void {
    const at = this.place(column, CELL.number, 0, style);
    let end = this.used;
    if (end + to - from > this.bytes.length) this.bytes = Buffer.concat([this.bytes], (end + to - from) * 2);
    const { bytes } = this;
    this.texts[at] = null;
    this.starts[at] = end;
    for (let i = from; i < to; i++) bytes[end++] = source[i] ?? 0;
    this.ends[at] = end;
    this.used = end;
  }

  private place(column: number, kind: number, id: number, style: number): number {
    const at = this.size++;
    if (at > 0 && column <= (this.columns[at - 1] ?? 0)) this.isOrdered = false;
    this.columns[at] = column;
    this.kinds[at] = kind;
    this.ids[at] = id;
    this.styles[at] = style;
    return at;
  }

  copy(): SheetRow {
    const copy = new SheetRow();
    copy.start(this.number, this.hidden);
    for (let i = 0; i < this.size; i++) {
      const [column, style] = [this.columns[i] ?? 0, this.styles[i] ?? 0];
      if (this.isDigits(i)) copy.addDigits(column, this.bytes, this.starts[i] ?? 0, this.ends[i] ?? 0, style);
      else copy.add(column, this.kinds[i] ?? 0, this.textAt(i), this.ids[i] ?? 0, style);
    }
    return copy;
  }

  /** Changes contents with another row: what a reader has just filled is kept without a copy. */
  swap(other: SheetRow): void {
    const { number, hidden, size, lastColumn, isOrdered, columns, kinds, ids, styles, bytes, starts, ends, texts, used } = this;
    this.number = other.number;
    this.hidden = other.hidden;
    this.size = other.size;
    this.lastColumn = other.lastColumn;
    this.isOrdered = other.isOrdered;
    this.columns = other.columns;
    this.kinds = other.kinds;
    this.ids = other.ids;
    this.styles = other.styles;
    this.bytes = other.bytes;
    this.starts = other.starts;
    this.ends = other.ends;
    this.texts = other.texts;
    this.used = other.used;
    other.number = number;
    other.hidden = hidden;
    other.size = size;
    other.lastColumn = lastColumn;
    other.isOrdered = isOrdered;
    other.columns = columns;
    other.kinds = kinds;
    other.ids = ids;
    other.styles = styles;
    other.bytes = bytes;
    other.starts = starts;
    other.ends = ends;
    other.texts = texts;
    other.used = used;
  }

  /** True for a number that stands in `bytes`. */
  isDigits(i: number): boolean {
    return this.texts[i] === null;
  }

  /** A number of at most 8 digits and nothing else; -1 for any other cell. */
  wholeAt(i: number): number {
    const [start, end] = [this.starts[i] ?? 0, this.ends[i] ?? 0];
    if (!this.isDigits(i) || end - start > WHOLE_DIGITS_MAX) return -1;
    let number = 0;
    for (let at = start; at < end; at++) {
      const digit = (this.bytes[at] ?? 0) - 48;
      if (digit < 0 || digit > 9) return -1;
      number = number * 10 + digit;
    }
    return number;
  }

  /** The text of a cell. */
  textAt(i: number): string {
    return this.texts[i] ?? this.bytes.toString("latin1", this.starts[i], this.ends[i]);
  }

  charsAt(i: number): number {
    return this.texts[i]?.length ?? (this.ends[i] ?? 0) - (this.starts[i] ?? 0);
  }
}

/** A block of cells that are shown as one; rows from 1, columns from 0, ends included. */
export interface Merge {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** What a sheet says beside its cells. */
export interface SheetExtras {
  /** At most `MERGES_MAX`, those of one cell left out. */
  merges: Merge[];
  /** First and last of hidden columns, from 0. */
  hiddenColumns: [number, number][];
}

export const MERGES_MAX = 100_000;
export const SHEET_ROWS_MAX = 1_048_576;
export const SHEET_COLUMNS_MAX = 16_384;

/** A sheet that can be gone through as often as wanted, a row at a time. */
export interface SheetGrid {
  name: string;
  /** The row handed over is good until the next. Rows without cells may be left out. */
  scan(onRow: (row: SheetRow) => void): Promise<SheetExtras>;
}
