import path from "node:path";
import { newId } from "@/lib/core/ids";
import { CellFile, type CellRows } from "@/lib/platform/provider/cell-file";
import type { ReadRoom } from "@/lib/platform/provider/types";

import { StrangeServer } from "./sentences";

/** Of parts that are whole so many may wait to be stored, before the server has to. */
const WAITING_MAX = 1;

/** How rows become cells of a file, and which of their columns says where to go on behind them. */
export interface RowForm {
  names: readonly string[];
  /** Columns that may hold more than text. */
  kinds: readonly boolean[];
  /** @throws {RangeError} for a cell that does not end in its row. */
  write(file: CellFile, bytes: Buffer, start: number, end: number): void;
  /** Text of a column in a row as its server sent it; null where it is missing. */
  cell(bytes: Buffer, start: number, end: number, column: number): string | null;
}

/** Some rows of a pass. */
export interface RowPart {
  /** Null for none. */
  cells: CellRows | null;
  /** Text of the column that was asked for in the last row; null where there was none. */
  last: string | null;
  done: boolean;
  /** There were more rows than there is room for. */
  isCut: boolean;
}

/** The only page of a pass that found nothing to read. */
export const NO_ROWS = { cells: null, isPlace: false, done: true, isCut: false, estimate: null } as const;

/** @throws {StrangeServer} for a row whose cells do not end in it. */
function writeRow(form: RowForm, file: CellFile, row: { bytes: Buffer; start: number; end: number }): void {
  try {
    form.write(file, row.bytes, row.start, row.end);
  } catch (error) {
    throw error instanceof RangeError ? new StrangeServer("a row that is none", { cause: error }) : error;
  }
}

/**
 * Between a server that pushes rows and whoever stores them: the rows go into files as they come, and each file that is full is
 * a part. While one is being stored the next is read, and no more: then the server is held.
 */
export class RowParts {
  /** All rows that were taken. */
  rows = 0;
  #file: CellFile | null = null;
  #last: { bytes: Buffer; start: number; end: number } | null = null;
  #ready: { file: CellFile; last: string | null }[] = [];
  #state: "open" | "ended" | "cut" = "open";
  #fault: unknown = null;
  #wake: () => void = () => {};
  #hold: (isHeld: boolean) => void = () => {};
  #isHeld = false;

  #form: RowForm | null = null;
  #place = -1;

  constructor(private readonly room: ReadRoom) {}

  /** Has to be said before the first row. @param place column whose text is asked for; -1 for none. */
  begin(form: RowForm, place = -1): this {
    this.#form = form;
    this.#place = place;
    return this;
  }

  /** Whom to tell that the server has to wait, and that it may go on. */
  onHold(hold: (isHeld: boolean) => void): void {
    this.#hold = hold;
  }

  /** One row as the server sent it. */
  take(bytes: Buffer, start: number, end: number): void {
    const form = this.#form;
    if (this.#state !== "open" || form === null) return;
    if (this.rows >= this.room.rows) {
      this.#state = "cut";
      this.#finish();
      this.#setHeld();
      // Where the last part was full there is none left to finish, and whoever takes parts waits.
      this.#wake();
      return;
    }
    this.#file ??= new CellFile(path.join(this.room.directory, `${newId("segment")}.csv`), form.names, form.kinds);
    const file = this.#file;
    file.beginRow(end - start);
    writeRow(form, file, { bytes, start, end });
    file.endRow();
    this.rows++;
    this.#last = { bytes, start, end };
    if (file.rows >= this.room.partRows || file.taken >= this.room.partBytes) this.#finish();
    this.#setHeld();
  }

  /** The text in the last row of all. */
  get last(): string | null {
    const last = this.#last;
    if (last === null || this.#form === null || this.#place === -1) return null;
    return this.#form.cell(last.bytes, last.start, last.end, this.#place);
  }

  /** The parts of what some work takes. @throws what it threw, once the rows before that are taken. */
  async *from(work: () => Promise<void>): AsyncGenerator<RowPart, void, void> {
    work().then(
      () => this.#end(null),
      (error: unknown) => this.#end(error),
    );
    try {
      for (;;) {
        const ready = this.#ready.shift();
        this.#setHeld();
        if (ready === undefined) {
          if (this.#state === "cut") return yield { cells: null, last: null, done: true, isCut: true };
          if (this.#fault !== null) throw this.#fault;
          if (this.#state === "ended") return yield { cells: null, last: null, done: true, isCut: false };
          await this.#changed();
          continue;
        }
        const cells = await ready.file.end();
        const isLast = this.#ready.length === 0 && this.#state !== "open" && this.#fault === null;
        yield { cells, last: ready.last, done: isLast, isCut: isLast && this.#state === "cut" };
        if (isLast) return;
      }
    } finally {
      this.#leave();
    }
  }

  /** Nobody takes parts any more. */
  #leave(): void {
    if (this.#state === "open") this.#state = "cut";
    const files = [...this.#ready.map(({ file }) => file), ...(this.#file === null ? [] : [this.#file])];
    this.#ready = [];
    this.#file = null;
    for (const file of files) file.end().catch(() => {});
  }

  #end(fault: unknown): void {
    if (this.#state === "open") this.#state = "ended";
    this.#fault ??= fault;
    this.#finish();
    this.#wake();
  }

  #finish(): void {
    if (this.#file === null) return;
    this.#ready.push({ file: this.#file, last: this.last });
    this.#file = null;
    this.#wake();
  }

  /** The server waits while enough rows do, or the disk is behind. */
  #setHeld(): void {
    const isBehind = this.#file?.isBehind === true;
    const isHeld = this.#ready.length > WAITING_MAX || this.#state === "cut" || isBehind;
    if (isHeld === this.#isHeld) return;
    this.#isHeld = isHeld;
    this.#hold(isHeld);
    if (isBehind) this.#file?.caughtUp().then(() => this.#setHeld());
  }

  #changed(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
