import type { CellValue } from "@/lib/contract/rows";
import { type ReceivedCells, readPayload } from "@/lib/datasets/segments/payload";
import { cellOf } from "@/lib/datasets/segments/read-cell";

/** A batch that no segment holds yet. */
export interface TailPart {
  /** As `writePayload` gives it. */
  payload: string;
  /** Rows of the tail before its first. */
  before: number;
}

/** Rows `from` (inclusive) to `to` (exclusive) of the tail, counted from 0, as a segment would give them. */
export function readTail(
  parts: readonly TailPart[],
  { from, to }: { from: number; to: number },
  header: readonly string[],
): CellValue[][] {
  return parts.flatMap(({ payload, before }) =>
    readPayload(payload)
      .slice(Math.max(0, from - before), Math.max(0, to - before))
      .map((row) => cellsOf(row, header)),
  );
}

/** A name that several columns have stands for the first of them. */
function cellsOf({ names, values }: ReceivedCells, header: readonly string[]): CellValue[] {
  const cells = new Map(names.map((name, i) => [name, values[i] ?? null]));
  return header.map((name) => {
    const cell = cells.get(name) ?? null;
    cells.delete(name);
    return shown(cell);
  });
}

function shown(value: CellValue): CellValue {
  return typeof value === "number" ? cellOf(String(value), "n") : value;
}
