import path from "node:path";
import { LIMITS } from "@/lib/contract/limits";
import type { DatasetReading } from "@/lib/contract/reading";
import { AppError } from "@/lib/core/errors";
import { openEngine } from "@/lib/platform/analysis/engine";
import { loadSource, sourceFiles } from "../columns/load-source";
import type { TableSource } from "../reading/source";
import { datasetReadingOf } from "../reading/source";
import type { WrittenSegment } from "./layout";
import { copySegment, countSegment } from "./segment-file";

const MEMORY_MB = 160;
const MEMORY_MB_PER_COLUMN = 2;
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
 * @throws {SourceMismatch} as `loadSource`.
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
  const engine = await openEngine({
    files: sourceFiles(source),
    directory,
    memoryMb: MEMORY_MB + MEMORY_MB_PER_COLUMN * header.length,
    threads: 1,
    timeoutMs: TIMEOUT_MS,
    kind: "job",
  });
  try {
    await loadSource(engine, source, new Map());
    const select = `select __row, cast(${batch} as BIGINT) as __batch, ${cells.join(", ")} from raw order by 1`;
    await copySegment(engine, select, file, header.length);
    const rowCount = await countSegment(engine, file);
    if (rowCount !== source.rowCount) throw new Error("A segment has other rows than were written to it.");
    const layout = { columns: header.length, kinds, padded: source.padded, separators: source.separators };
    return { file, rowCount, layout, header, facts: datasetReadingOf(source.facts) };
  } finally {
    engine.close();
  }
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
