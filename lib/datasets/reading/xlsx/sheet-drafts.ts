import { rmSync } from "node:fs";
import { AppError } from "@/lib/core/errors";
import { CanonicalTable } from "../canonical-table";
import type { ReadOptions } from "../source";
import type { BookValues } from "./cell-value";
import { MergedDown } from "./merged-down";
import { layoutOf, type SheetLayout } from "./sheet-header";
import type { SheetRow } from "./sheet-row";
import { SheetWriter } from "./sheet-writer";
import type { Draft } from "./survey";

/** A table that is written while its sheet is gone through for the first time, as the head says it is to be. */
export class SheetDraft implements Draft {
  private isGood = true;

  constructor(
    private readonly writer: SheetWriter,
    private readonly layout: SheetLayout,
  ) {}

  see(row: SheetRow): void {
    if (!this.isGood) return;
    try {
      this.writer.take(row);
    } catch (error) {
      // The full reading that follows reports what is wrong.
      if (!(error instanceof AppError)) throw error;
      this.isGood = false;
    }
    if (this.writer.isStray) this.isGood = false;
  }

  /** The writer of the draft where the whole sheet says what its head said. */
  writerOf(layout: SheetLayout): SheetWriter | null {
    const isSame = this.isGood && told(this.layout) === told(layout);
    return isSame && new MergedDown(layout.merges, layout.above, layout.header.names.length).isIdle ? this.writer : null;
  }
}

/** All that decides how rows are written but merged cells, which are told when the rows are over. */
function told({ header: { names, row, skip }, kinds, mixed, above }: SheetLayout): string {
  return JSON.stringify([names, row, skip, kinds, mixed, above]);
}

/** The tables that are written of a workbook: one counts, and the others are left. */
export class SheetDrafts {
  private readonly tables: CanonicalTable[] = [];

  /** @param target path of their files, without ending. */
  constructor(
    private readonly book: BookValues,
    private readonly options: ReadOptions,
    private readonly target: string,
  ) {}

  /** Begins a table with the rows of a head; null where its header can't be told yet. */
  begin(head: readonly SheetRow[]): SheetDraft | null {
    try {
      const seen = { head: [...head], columns: [], width: 0, extras: { merges: [], hiddenColumns: [] } };
      const { layout } = layoutOf(seen, this.book, this.options);
      const draft = new SheetDraft(this.writer(layout), layout);
      for (const row of head) draft.see(row.copy());
      return draft;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return null;
    }
  }

  writer(layout: SheetLayout): SheetWriter {
    const table = new CanonicalTable(`${this.target}-${this.tables.length + 1}.csv`, layout.kinds);
    this.tables.push(table);
    return new SheetWriter(table, layout, this.book, this.options);
  }

  /** Ends what is being written, and removes all that isn't the table that was finished. */
  close(): void {
    for (const table of this.tables) {
      if (table.isClosed) continue;
      table.close();
      rmSync(table.file, { force: true });
    }
  }
}
