import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { utils, write } from "xlsx";
import { FILE_CASES } from "@/lib/testing/reading/files";
import { TEXT_CASES } from "@/lib/testing/reading/text";
import { WORKBOOK_CASES } from "@/lib/testing/reading/workbooks";

export interface SeedFile {
  name: string;
  extension: string;
  bytes: Buffer;
}

/** Small files of every kind that mutations start from: the corpus, and one of each kind that it lacks. */
export async function seedFiles(): Promise<SeedFile[]> {
  const corpus = [
    ...TEXT_CASES.map(({ name, bytes, extension }) => ({ name, bytes: Buffer.from(bytes), extension: extension ?? ".csv" })),
    ...FILE_CASES.map(({ name, content, extension }) => ({ name, bytes: Buffer.from(content), extension })),
    ...WORKBOOK_CASES.map(({ name, content, extension }) => ({ name, bytes: content(), extension })),
  ];
  return [...corpus, ...oldWorkbooks(), ...(await parquetFiles())];
}

const ROWS = Array.from({ length: 60 }, (_, i) => [`A-${i}`, new Date(Date.UTC(2026, 0, 1 + i)), i / 7, i % 2 === 0]);

function oldWorkbooks(): SeedFile[] {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([["id", "day", "share", "paid"], ...ROWS]), "Orders");
  return (["xls", "ods"] as const).map((bookType) => ({
    name: `orders.${bookType}`,
    extension: `.${bookType}`,
    bytes: write(book, { type: "buffer", bookType }) as Buffer,
  }));
}

/** As many times as workbooks, so that they come up as often. */
async function parquetFiles(): Promise<SeedFile[]> {
  const directory = await mkdtemp(path.join(tmpdir(), "rowcall-seeds-"));
  const instance = await DuckDBInstance.create(":memory:");
  try {
    const connection = await instance.connect();
    const made: SeedFile[] = [];
    for (const codec of ["snappy", "zstd", "gzip", "uncompressed"]) {
      const file = path.join(directory, `${codec}.parquet`);
      await connection.run(
        `copy (select i, 'A-' || i as id, date '2026-01-01' + i::int as day, i / 7 as share, i % 2 = 0 as paid, {'a': i} as nested from range(500) t(i)) to '${file}' (format parquet, compression ${codec})`,
      );
      made.push({ name: `${codec}.parquet`, extension: ".parquet", bytes: await readFile(file) });
    }
    connection.closeSync();
    return [...made, ...made, ...made];
  } finally {
    instance.closeSync();
    await rm(directory, { recursive: true, force: true });
  }
}
