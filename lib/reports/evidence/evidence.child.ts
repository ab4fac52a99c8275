import { createWriteStream } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { describeTable } from "@/lib/figures/table";
import { openEngine } from "@/lib/platform/analysis/engine";
import { identifiers, literal, quoted, ROW_COLUMN } from "@/lib/platform/analysis/identifiers";
import { serveJob } from "@/lib/platform/child/serve-job";
import { canonicalCsv } from "./canonical-csv";
import { nameColumns } from "./name-columns";

export interface EvidenceJob {
  /** Private to the job; the zip file is left in it. */
  directory: string;
  /** Typed Parquet file of the rows. */
  snapshot: string;
  profiles: ColumnProfile[];
  /** Files that are put beside the rows: name in the zip file → path. */
  beside: Record<string, string>;
  /** ISO 8601; the same moment gives the same bytes. */
  madeAt: string;
}

// A zip file holds local times: the zone of the machine would be in its bytes.
process.env.TZ = "UTC";

const MEMORY_MB = 300;
/** One statement. */
const TIMEOUT_MS = 120_000;

/** Rows go from the engine through the compressor to disk, a piece at a time. */
serveJob<EvidenceJob, { file: string }>(async ({ directory, snapshot, profiles, beside, madeAt }) => {
  const file = path.join(directory, "evidence.zip");
  const engine = await openEngine({
    files: [snapshot],
    directory,
    memoryMb: MEMORY_MB,
    threads: 2,
    timeoutMs: TIMEOUT_MS,
    kind: "job",
  });
  try {
    const names = identifiers(profiles.map(({ name }) => name)).map((name, i) => `c${i} as ${quoted(name)}`);
    await engine.run(`create view rows as select ${[...names, ROW_COLUMN].join(", ")} from read_parquet(${literal(snapshot)})`);
    const session = { query: (sql: string) => engine.query(sql), texts: (sql: string) => engine.texts(sql) };
    const zip = new ZipFile();
    // Whatever a source throws is the zip's error; without a listener it would end this process.
    zip.on("error", (error: Error) => (zip.outputStream as Readable).destroy(error));
    const options = { mtime: new Date(madeAt), mode: 0o100644 };
    for (const [name, source] of Object.entries(beside)) zip.addFile(source, name, options);
    const rows = Readable.from(canonicalCsv(session, await describeTable(session, nameColumns(profiles))));
    zip.addReadStream(rows, "data.csv", options);
    zip.end();
    await pipeline(zip.outputStream, createWriteStream(file, { flags: "wx", mode: 0o600 }));
  } finally {
    engine.close();
  }
  return { file };
});
