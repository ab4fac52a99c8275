import { rmSync } from "node:fs";
import path from "node:path";
import type { CellValue } from "@/lib/contract/rows";
import { newId } from "@/lib/core/ids";
import { openEngine } from "@/lib/platform/analysis/engine";
import type { CellRows } from "@/lib/platform/provider/cell-file";
import { sourceFiles, sourceSql } from "../columns/load-source";
import { CanonicalTable } from "../reading/canonical-table";
import { cleanText } from "../reading/clean-text";
import { canonicalInput, noFacts, type TableSource } from "../reading/source";
import type { BatchLines, WrittenSegment } from "./layout";
import type { ReceivedCells } from "./payload";
import { readLines } from "./read-lines";
import { cellNames, segmentCells } from "./segment-cells";
import { copySegment, countSegment } from "./segment-file";

const MEMORY_MB = 128;
/** Each column takes blocks of its own while it is written. */
const MEMORY_MB_PER_COLUMN = 2;
const TIMEOUT_MS = 240_000;

/**
 * Writes the rows of lines as a segment, cells by the place of their names in the header. Neither the lines nor the table
 * are ever in memory as a whole: the lines are read twice, once to learn which columns hold more than text.
 */
export async function segmentFromLines(lines: BatchLines, header: readonly string[], directory: string): Promise<WrittenSegment> {
  const placesIn = placesOf(header);
  const kinds = await kindsOf(lines, header.length, placesIn);
  const id = newId("segment");
  const source = await canonicalLines(lines, placesIn, kinds, path.join(directory, `${id}.csv`));
  const file = path.join(directory, `${id}.parquet`);
  const engine = await openEngine({
    files: sourceFiles(source),
    directory,
    memoryMb: MEMORY_MB + MEMORY_MB_PER_COLUMN * header.length,
    threads: 1,
    timeoutMs: TIMEOUT_MS,
    kind: "job",
  });
  try {
    const batch = `cast(c${header.length} as BIGINT) as __batch`;
    const list = ["__row", batch, ...cellNames(kinds)].join(", ");
    await copySegment(engine, `select ${list} from ${sourceSql(source)}`, file, header.length);
    if ((await countSegment(engine, file)) !== source.rowCount)
      throw new Error("A segment has other rows than were written to it.");
  } finally {
    engine.close();
    rmSync((source.input as { file: string }).file, { force: true });
  }
  const { rowCount, separators } = source;
  return { file, rowCount, layout: { columns: header.length, kinds, padded: true, separators } };
}

/** Places in the header of the names of rows; those of rows that share their names are looked up once. */
function placesOf(header: readonly string[]): PlacesOf {
  const known = new Map<string, number>();
  // A name that several columns have stands for the first of them.
  header.forEach((name, i) => {
    if (!known.has(name)) known.set(name, i);
  });
  let last: { names: readonly string[]; places: readonly (number | undefined)[] } = { names: [], places: [] };
  return ({ names }) => {
    if (names !== last.names) last = { names, places: names.map((name) => known.get(name) ?? known.get(cleanText(name))) };
    return last.places;
  };
}

type PlacesOf = (row: ReceivedCells) => readonly (number | undefined)[];

async function kindsOf(lines: BatchLines, width: number, placesIn: PlacesOf): Promise<boolean[]> {
  const kinds = new Array<boolean>(width).fill(false);
  for await (const rows of readLines(lines.file)) {
    for (const row of rows) {
      const places = placesIn(row);
      for (const [i, value] of row.values.entries()) {
        if (typeof value === "string" || value === null) continue;
        const place = places[i];
        if (place !== undefined) kinds[place] = true;
      }
    }
  }
  return kinds;
}

/** The lines as one table in canonical form, with the number of its batch behind each row. */
async function canonicalLines(
  lines: BatchLines,
  placesIn: PlacesOf,
  kinds: readonly boolean[],
  file: string,
): Promise<TableSource> {
  const table = new CanonicalTable(file, [...kinds, false]);
  let line = 0;
  try {
    for await (const rows of readLines(lines.file)) {
      const number = lines.numbers[line++];
      if (number === undefined) throw new Error("There are more lines of rows than batches.");
      for (const row of rows) table.add([...cellsOf(row, placesIn(row), kinds.length), String(number)]);
    }
    if (line !== lines.numbers.length) throw new Error("There are fewer lines of rows than batches.");
  } finally {
    table.close();
  }
  return {
    input: canonicalInput(table),
    names: [...kinds.map((_, i) => `c${i}`), "__batch"],
    kinds: [...kinds, false],
    rowCount: table.rows,
    padded: true,
    separators: table.separators,
    facts: noFacts({}),
  };
}

function cellsOf({ values }: ReceivedCells, places: readonly (number | undefined)[], width: number): CellValue[] {
  const cells = new Array<CellValue>(width).fill(null);
  for (const [i, value] of values.entries()) {
    const place = places[i];
    if (place === undefined || value === null) continue;
    // Two names that are the same once they are cleaned: the first value is kept.
    cells[place] ??= typeof value === "string" ? cleanText(value) : value;
  }
  return cells;
}

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
  const source = sourceOfCells(cells);
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

function sourceOfCells(cells: CellRows): TableSource {
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
