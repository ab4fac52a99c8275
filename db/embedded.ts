import path from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { makeDirectory } from "@/lib/core/durable-files";
import type { Database, Db } from "./client";
import { openEngine } from "./engine";
import { leanClient } from "./lean-client";
import { lockDirectory } from "./lock";
import * as schema from "./schema/schema";
import { openInThread } from "./threaded";

/**
 * Opens PGlite under `<dataDir>/db`, this process alone. A commit is on the disk when it returns, unless `fsync` is off: then it
 * survives a killed process, and a power cut may lose or spoil what was written last.
 * @param options.thread the program of a thread of its own, for a server, whose requests go on while it computes.
 * @throws {Error} naming the pid when another process has it open; a sentence when its files are damaged.
 */
export async function openEmbedded(
  dataDir: string,
  { fsync = true, thread }: { fsync?: boolean; thread?: string | undefined } = {},
): Promise<Database> {
  makeDirectory(dataDir);
  const unlock = await lockDirectory(dataDir);
  const directory = path.join(dataDir, "db");
  try {
    const engine =
      thread === undefined ? await openEngine(directory, { fsync }) : await openInThread(thread, { directory, fsync });
    return {
      kind: "embedded",
      db: drizzle(engine.client, { schema }) as unknown as Db,
      check: engine.check,
      close: async () => {
        await engine.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** What many databases of one process may share: the files of another one, and its program, compiled. */
export type Template = Pick<PGliteOptions, "loadDataDir" | "pgliteWasmModule" | "fsBundle">;

/** An embedded database that lives in memory, for tests. */
export async function openInMemory(template: Template = {}): Promise<Database & { dump(): Promise<Blob> }> {
  const client = leanClient(await PGlite.create(template));
  return {
    kind: "embedded",
    db: drizzle(client, { schema }) as unknown as Db,
    close: () => client.close(),
    dump: () => client.dumpDataDir("none"),
  };
}
