import path from "node:path";
import { newId } from "@/lib/core/ids";
import { openEngine } from "@/lib/platform/analysis/engine";
import type { CellRows } from "@/lib/platform/provider/cell-file";
import { sourceFiles, sourceSql } from "../columns/load-source";
import { canonicalInput, noFacts, type TableSource } from "../reading/source";
import type { WrittenSegment } from "./layout";
import { cellNames, segmentCells } from "./segment-cells";
import { copySegment, countSegment } from "./segment-file";

const MEMORY_MB = 192;
/** Each column takes blocks of its own while it is written. */
const MEMORY_MB_PER_COLUMN = 2;
const TIMEOUT_MS = 240_000;

/** Rows of a source as their cells were written to a file. */
export interface PlacedRows {
  cells: CellRows;
  /** Column of the table that each of theirs is; null for one that is left out. */
  places: readonly (number | null)[];
  /** Columns of the table. */
  width: number;
  /** Number of the batch that they are. */
  batch: number;
}

/** Writes rows as a segment whose cells are those of the file, byte for byte. */
export async function segmentFromCells({ cells, places, width, batch }: PlacedRows, directory: string): Promise<WrittenSegment> {
  const { mixed, rows, separators } = cells;
  const kinds = Array.from({ length: width }, (_, column) => mixed[places.indexOf(column)] === true);
  const source = sourceOf(cells);
  const file = path.join(directory, `${newId("segment")}.parquet`);
  const engine = await openEngine({
    files: sourceFiles(source),
    directory,
    memoryMb: MEMORY_MB + MEMORY_MB_PER_COLUMN * width,
    threads: 2,
    timeoutMs: TIMEOUT_MS,
    kind: "job",
  });
  try {
    const names = cellNames(kinds);
    const list = kinds.flatMap((hasKinds, column) => {
      const place = places.indexOf(column);
      if (place === -1) return segmentCells({ columns: 0, kinds: [] }, [hasKinds]);
      return hasKinds ? [`c${place}`, `k${place}`] : [`c${place}`];
    });
    const aliased = list.map((sql, i) => `, ${sql} as ${names[i]}`).join("");
    const select = `select __row, cast(${batch} as BIGINT) as __batch${aliased} from ${sourceSql(source)}`;
    await copySegment(engine, select, file, width);
    if ((await countSegment(engine, file)) !== rows) throw new Error("A segment has other rows than were written to it.");
  } finally {
    engine.close();
  }
  return { file, rowCount: rows, layout: { columns: width, kinds, padded: true, separators } };
}

function sourceOf(cells: CellRows): TableSource {
  return {
    // Pieces can be read side by side where every line is a row.
    input: { ...canonicalInput(cells), parallel: !cells.newlines },
    names: [...cells.names],
    kinds: [...cells.kinds],
    rowCount: cells.rows,
    padded: true,
    separators: cells.separators,
    facts: noFacts({}),
  };
}
