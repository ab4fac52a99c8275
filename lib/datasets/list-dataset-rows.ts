import path from "node:path";
import type { contract } from "@/lib/contract/contract";
import type { QueryOf, ReplyOf } from "@/lib/contract/endpoint";
import type { CellValue } from "@/lib/contract/rows";
import { notFound } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { openEngine, privateDirectory, type QueryResult } from "@/lib/platform/analysis/engine";
import { literal } from "@/lib/platform/analysis/identifiers";
import { dataDirectory, storage } from "@/lib/platform/storage/storage";
import { type SegmentRow, selectDataset, selectSegments } from "./queries";

type Page = ReplyOf<typeof contract.listDatasetRows>;

/** Rows in the order received, each cell as it came. @throws {AppError} `not_found`. */
export async function listDatasetRows(ctx: Ctx, id: string, query: QueryOf<typeof contract.listDatasetRows>): Promise<Page> {
  const { dataset, segments } = await readTransaction(ctx, async (tx) => {
    const row = await selectDataset(tx, id);
    if (row === undefined) throw notFound("dataset");
    return { dataset: row, segments: await selectSegments(tx, id, row.generation) };
  });
  const rows: CellValue[][] = [];
  for (const part of partsOf(segments, query.offset, query.limit)) rows.push(...(await readPart(part, dataset.columnCount)));
  return { columns: dataset.columns.map((column) => column.name), rows, offset: query.offset, total: dataset.rowCount };
}

interface Part {
  key: string;
  /** Rows of the segment to pass over, and to read. */
  skip: number;
  take: number;
}

/** Which rows of which segments make up a page. */
function partsOf(segments: readonly SegmentRow[], offset: number, limit: number): Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const segment of segments) {
    const from = Math.max(offset, start);
    const to = Math.min(offset + limit, start + segment.rowCount);
    if (from < to) parts.push({ key: segment.storageKey, skip: from - start, take: to - from });
    start += segment.rowCount;
  }
  return parts;
}

async function readPart(part: Part, columnCount: number): Promise<CellValue[][]> {
  const file = storage().localPath(part.key);
  const job = privateDirectory(path.join(dataDirectory(), "tmp"));
  try {
    const engine = await openEngine({
      files: [file],
      directory: job.directory,
      memoryMb: 256,
      threads: 1,
      timeoutMs: 30_000,
      kind: "look",
    });
    try {
      const result = await engine.query(
        `select * exclude (__batch) from read_parquet(${literal(file)}) where __row > ${part.skip} and __row <= ${part.skip + part.take} order by __row`,
      );
      return cellsOf(result, columnCount);
    } finally {
      engine.close();
    }
  } finally {
    job.remove();
  }
}

function cellsOf({ columns, rows }: QueryResult, columnCount: number): CellValue[][] {
  const places = Array.from({ length: columnCount }, (_, i) => ({
    text: columns.indexOf(`c${i}`),
    kind: columns.indexOf(`k${i}`),
  }));
  return rows.map((row) => places.map(({ text, kind }) => cellOf(row[text], kind === -1 ? "s" : row[kind])));
}

function cellOf(text: unknown, kind: unknown): CellValue {
  if (typeof text !== "string") return null;
  if (kind === "n") return Number(text);
  return kind === "b" ? text === "true" : text;
}
