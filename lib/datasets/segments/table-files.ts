import path from "node:path";
import type { Engine } from "@/lib/platform/analysis/engine";
import { literal } from "@/lib/platform/analysis/identifiers";
import type { TableFiles } from "../columns/loaded-rows";
import type { TableSource } from "../reading/source";
import { copySegment, parquetOptions } from "./segment-file";

/** Of fewer cells, a second thread costs more than it saves, and so do files. */
const SMALL_CELLS = 500_000;

/** A table of few cells is held while it is looked at. */
export function isHeld({ rowCount, names }: TableSource): boolean {
  return rowCount * names.length <= SMALL_CELLS;
}

/** Segment and snapshot of a table, in the directory of its job. */
export function tableFiles(engine: Engine, source: TableSource, directory: string, batch = 0) {
  const columns = source.names.length;
  const [segment, snapshot] = [path.join(directory, "segment.parquet"), path.join(directory, "snapshot.parquet")];
  return {
    cells: {
      file: segment,
      write: (cells, from) =>
        copySegment(engine, `select __row, ${batch} as __batch, ${cells.join(", ")} from ${from}`, segment, columns),
    },
    typed: {
      file: snapshot,
      write: (select) => engine.run(`copy (${select}) to ${literal(snapshot)} (${parquetOptions(columns)})`),
    },
  } satisfies TableFiles;
}
