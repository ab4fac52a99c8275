import type { Engine } from "@/lib/platform/analysis/engine";
import { literal } from "@/lib/platform/analysis/identifiers";

/** Rows that are read for the first of a page: few, so that a page of a long table costs hardly more than one of a short. */
const GROUP_ROWS = 40_960;
/** A dictionary of a text column takes a megabyte or two while it is written: a wide table does without. */
const DICTIONARY_COLUMNS_MAX = 60;
/** Values that a dictionary may have: more would be tried in vain for columns of mostly different ones, group by group. */
const DICTIONARY_MAX = { typed: 5_000, segment: 2_000 } as const;

/** Options of `copy` for a typed file, or a segment, of so many columns. */
export function parquetOptions(columns: number, kind: keyof typeof DICTIONARY_MAX = "typed"): string {
  const dictionary = columns <= DICTIONARY_COLUMNS_MAX ? DICTIONARY_MAX[kind] : 0;
  return `format parquet, compression zstd, compression_level 1, write_bloom_filter false, dictionary_size_limit ${dictionary}`;
}

/**
 * Writes the rows of a statement as a segment. It is written once and read a page at a time: its encodings are those that
 * are quick to write.
 */
export function copySegment(engine: Engine, select: string, file: string, columns: number): Promise<void> {
  const options = `${parquetOptions(columns, "segment")}, parquet_version v2, row_group_size ${GROUP_ROWS}`;
  return engine.run(`copy (${select}) to ${literal(file)} (${options})`);
}

/**
 * Rows of a segment file just written.
 * @throws {Error} when its rows are not numbered from 1 in their order: whoever reads a page relies on it.
 */
export async function countSegment(engine: Engine, file: string): Promise<number> {
  const { rows } = await engine.query(
    `select count(*), coalesce(bool_and(__row = file_row_number + 1), true) from read_parquet(${literal(file)}, file_row_number=true)`,
  );
  if (rows[0]?.[1] !== true) throw new Error("The rows of a segment were written in another order.");
  return Number(rows[0]?.[0]);
}
