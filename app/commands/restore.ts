import { existsSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "@/db/open";
import { env } from "@/lib/core/env";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import type { OperatorReply } from "../operator";
import { readBackup } from "./backup/read-backup";
import { runCommand } from "./run-command";

const USAGE = "Usage: npm run restore -- <directory of a backup>";
const NO_SECRET = `Put the master secret in place first: the file "secret" from the data directory that was backed up, or its APP_KEYS. Without the master secret, encrypted values can't be read.`;

/** `npm run restore -- <directory>`: fills an empty installation. The server must not run. */
runCommand(async (): Promise<OperatorReply> => {
  const [given, ...more] = process.argv.slice(2);
  if (given === undefined || more.length > 0) return { ok: false, sentence: USAGE };
  const settings = env();
  if (!process.env.APP_KEYS?.trim() && !existsSync(path.join(settings.DATA_DIR, "secret")))
    return { ok: false, sentence: NO_SECRET };
  setSecrets(loadSecrets(settings.DATA_DIR, process.env));
  const database = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    fsync: settings.DATABASE_FSYNC,
  });
  try {
    const manifest = await readBackup(database, path.resolve(given), { scratch: path.join(settings.DATA_DIR, "tmp") });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString("en-US");
    const sentence = `Restored: ${manifest.tables.length} tables and ${rows} rows, each read back and identical to the backup of ${manifest.createdAt}; ${manifest.files.length.toLocaleString("en-US")} files.`;
    return { ok: true, sentence };
  } finally {
    await database.close();
  }
});
