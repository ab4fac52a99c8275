import cluster from "node:cluster";
import { mkdir } from "node:fs/promises";
import { openDatabase } from "@/db/open";
import { env } from "@/lib/core/env";
import { bundledPath } from "@/lib/platform/child/bundled-path";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { announce } from "./announce";
import { partOf } from "./workers/messages";

/**
 * The process: settings, secrets, the database, and all that runs on it, which loads while the database opens: the two are most of a
 * start. What keeps it from starting is said in one sentence.
 */
async function main(): Promise<void> {
  // Whatever is written from here on is for the owner of the process alone.
  process.umask(0o077);
  const settings = env();
  const dev = process.argv.includes("--dev");
  await mkdir(settings.DATA_DIR, { recursive: true, mode: 0o700 });
  setSecrets(loadSecrets(settings.DATA_DIR, process.env));
  const part = partOf(settings, dev);
  if (part !== "everything" && cluster.isPrimary) {
    const { runWorkers } = await import("./workers/run-workers");
    return runWorkers(settings, (port) => announce(settings, port));
  }
  const [database, { run }] = await Promise.all([
    openDatabase({
      databaseUrl: settings.DATABASE_URL,
      dataDir: settings.DATA_DIR,
      fsync: settings.DATABASE_FSYNC,
      thread: dev ? undefined : bundledPath("pglite.mjs"),
    }),
    import("./run"),
    part === "workflows" ? null : import("next"),
  ]);
  await run(database, settings, part, dev);
}

main().catch((error: unknown) => {
  const sentence = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Rowcall can't start. ${sentence}\n`);
  if (process.env.LOG_LEVEL === "debug" && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
