import { migrate } from "@/db/migrate";
import { openDatabase } from "@/db/open";
import type { Env } from "@/lib/core/env";
import { checkCanary, loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { askServer, obey } from "../../operator";
import type { Finding } from "./finding";

/** Every stored byte, read by the server where it runs, else on the database itself. */
export async function scrubbed(env: Env): Promise<Finding> {
  const { ok, sentence } = (await askServer(env.DATA_DIR, { command: "scrub" })) ?? (await alone(env));
  return { part: "Every byte", state: ok ? "ok" : "failed", sentence };
}

async function alone(env: Env): Promise<{ ok: boolean; sentence: string }> {
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, fsync: env.DATABASE_FSYNC });
  try {
    await migrate(database);
    setSecrets(loadSecrets(env.DATA_DIR, process.env));
    await checkCanary(database);
    return await obey(database, { command: "scrub" });
  } finally {
    await database.close();
  }
}
