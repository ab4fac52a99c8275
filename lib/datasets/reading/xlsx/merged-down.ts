import type { CanonicalCell } from "../canonical-table";
import type { Merge } from "./sheet-row";

/** Repeats the value of a cell that is merged over several rows in each of them. */
export class MergedDown {
  /** Cells that were filled. */
  filled = 0;
  private readonly starts = new Map<number, Merge[]>();
  private readonly active = new Map<number, { bottom: number; value: CanonicalCell }>();

  /** @param above last row over the table; a block that begins there or higher is no part of it. */
  constructor(merges: readonly Merge[], above: number, width: number) {
    for (const merge of merges) {
      if (merge.bottom === merge.top || merge.top <= above || merge.left >= width) continue;
      const same = this.starts.get(merge.top);
      if (same === undefined) this.starts.set(merge.top, [merge]);
      else same.push(merge);
    }
  }

  /** No cell is merged downwards. */
  get isIdle(): boolean {
    return this.starts.size === 0;
  }

  /** Fills the cells of the next row. One block at most goes on in a column, so that a row costs no more than its width. */
  fill(row: number, cells: CanonicalCell[]): void {
    for (const [column, { bottom, value }] of this.active) {
      if (row > bottom) this.active.delete(column);
      else if (cells[column] === null) {
        cells[column] = value;
        this.filled++;
      }
    }
    for (const { left, bottom } of this.starts.get(row) ?? []) {
      const value = cells[left] ?? null;
      if (value !== null) this.active.set(left, { bottom, value });
    }
  }
}
