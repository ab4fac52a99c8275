import path from "node:path";
import { openDatabase } from "@/db/open";
import { env } from "@/lib/core/env";
import { askServer, type OperatorReply, obey } from "../operator";
import { runCommand } from "./run-command";

const USAGE = "Usage: npm run backup -- <new directory>";

/** `npm run backup -- <directory>`: database and stored files, whether the server runs or not. */
runCommand(async (): Promise<OperatorReply> => {
  const [given, ...more] = process.argv.slice(2);
  if (given === undefined || more.length > 0) return { ok: false, sentence: USAGE };
  const request = { command: "backup", directory: path.resolve(given) } as const;
  const settings = env();
  // A PostgreSQL is read beside the server; the embedded database belongs to its process.
  const answered = settings.DATABASE_URL === undefined ? await askServer(settings.DATA_DIR, request) : null;
  if (answered !== null) return answered;
  const database = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    fsync: settings.DATABASE_FSYNC,
  });
  // As it is: who is about to upgrade takes a backup before anything is changed.
  try {
    return await obey(database, request);
  } finally {
    await database.close();
  }
});
