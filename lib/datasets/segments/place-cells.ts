import path from "node:path";
import { LIMITS } from "@/lib/contract/limits";
import type { DatasetReading } from "@/lib/contract/reading";
import { AppError } from "@/lib/core/errors";
import type { TableSource } from "../reading/source";
import { datasetReadingOf } from "../reading/source";
import type { WrittenSegment } from "./layout";
import { storeCells } from "./store-cells";

const TIMEOUT_MS = 120_000;

/** Rows of a file as a segment of a dataset that there is already. */
export interface PlacedCells extends WrittenSegment {
  /** The dataset's columns, with those that the file adds behind them. */
  header: string[];
  facts: DatasetReading;
}

/**
 * Writes the rows of a file as a segment, cells as received, each under the column of its dataset that has its name; a
 * name that several have stands for them in their order. Nothing is typed: that is for all rows together, later.
 * @throws {AppError} `invalid` when there would be too many columns.
 * @throws {SourceMismatch} as `storeCells`.
 */
export async function placeCells(
  source: TableSource,
  directory: string,
  { header: before, batch }: { header: readonly string[]; batch: number },
): Promise<PlacedCells> {
  const header = [...before];
  const from = new Map(placesOf(source.names, header).map((place, column) => [place, column]));
  if (header.length > LIMITS.rowColumns) {
    throw new AppError("invalid", `The dataset would have more than ${LIMITS.rowColumns} columns. Nothing was stored.`);
  }
  const kinds = header.map((_, i) => source.kinds[from.get(i) ?? -1] === true);
  const cells = header.flatMap((_, i) => {
    const column = from.get(i);
    if (column === undefined) return [`cast(null as VARCHAR) as c${i}`];
    return kinds[i] ? [`c${column} as c${i}`, `k${column} as k${i}`] : [`c${column} as c${i}`];
  });
  const file = path.join(directory, "placed.parquet");
  const list = [`cast(${batch} as BIGINT) as __batch`, ...cells];
  await storeCells(source, list, { file, columns: header.length, timeoutMs: TIMEOUT_MS });
  const layout = { columns: header.length, kinds, padded: source.padded, separators: source.separators };
  return { file, rowCount: source.rowCount, layout, header, facts: datasetReadingOf(source.facts) };
}

/** The place of each name; those that are new are put behind the header. */
function placesOf(names: readonly string[], header: string[]): number[] {
  const taken = new Set<number>();
  return names.map((name) => {
    let place = header.findIndex((each, i) => each === name && !taken.has(i));
    if (place === -1) place = header.push(name) - 1;
    taken.add(place);
    return place;
  });
}
