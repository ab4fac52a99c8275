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

/** One row of a sheet while it is read: its cells in the order of the file. Readers use one again for each row. */
export class SheetRow {
  /** As a spreadsheet counts, from 1. */
  number = 0;
  hidden = false;
  size = 0;
  readonly columns: number[] = [];
  readonly kinds: number[] = [];
  readonly texts: string[] = [];
  readonly ids: number[] = [];
  /** Place of the number format in the workbook's list. */
  readonly styles: number[] = [];

  start(number: number, hidden: boolean): void {
    this.number = number;
    this.hidden = hidden;
    this.size = 0;
  }

  add(column: number, kind: number, text: string, id: number, style: number): void {
    const at = this.size++;
    this.columns[at] = column;
    this.kinds[at] = kind;
    this.texts[at] = text;
    this.ids[at] = id;
    this.styles[at] = style;
  }

  copy(): SheetRow {
    const copy = new SheetRow();
    copy.start(this.number, this.hidden);
    for (let i = 0; i < this.size; i++) {
      copy.add(this.at("columns", i), this.at("kinds", i), this.textAt(i), this.at("ids", i), this.at("styles", i));
    }
    return copy;
  }

  /** The text of a cell. */
  textAt(i: number): string {
    return this.texts[i] as string;
  }

  /** What a cell has in one of the lists of numbers. */
  at(list: "columns" | "kinds" | "ids" | "styles", i: number): number {
    return this[list][i] as number;
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
