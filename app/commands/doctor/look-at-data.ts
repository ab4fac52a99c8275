import { existsSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { canSwitchRole, type Database, rowsOf } from "@/db/client";
import { migrationsOf } from "@/db/dump";
import { openDatabase } from "@/db/open";
import type { Env } from "@/lib/core/env";
import { checkCanary, loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { storage } from "@/lib/platform/storage/storage";
import { type Finding, finding } from "./finding";

/** PostgreSQL 15, as `server_version_num` writes it. */
const POSTGRES_MIN = 150_000;

/** Secret, database and files. Nothing is changed: migrations that wait are told of. */
export async function lookAtData(env: Env): Promise<Finding[]> {
  const secret = await finding("Master secret", () => masterSecret(env));
  const isRunning = await serverAnswers(env);
  const server = await finding("Server", async () =>
    isRunning === null
      ? { state: "off", sentence: `Nothing answers on port ${env.PORT}.` }
      : {
          state: isRunning ? "ok" : "failed",
          sentence: isRunning ? `Ready on port ${env.PORT}.` : "Answers, but isn't ready: see /readyz.",
        },
  );
  // The embedded database belongs to the process that has it open.
  const isHeld = env.DATABASE_URL === undefined && isRunning !== null;
  const database = isHeld
    ? await finding("Database", async () => ({
        state: "ok",
        sentence: "Embedded, in use by the running server. Stop the server to check it.",
      }))
    : await finding("Database", () => lookAtDatabase(env, secret.state !== "failed"));
  return [secret, server, database, await finding("Stored files", () => storedFiles(env))];
}

async function masterSecret({ DATA_DIR }: Env): Promise<Omit<Finding, "part">> {
  const given = process.env.APP_KEYS?.trim();
  if (!given && !existsSync(path.join(DATA_DIR, "secret")))
    return { state: "off", sentence: "None yet: the first start creates one." };
  setSecrets(loadSecrets(DATA_DIR, process.env));
  if (given) return { state: "ok", sentence: `APP_KEYS (${given.split(",").length}).` };
  return { state: "ok", sentence: `${path.join(DATA_DIR, "secret")}: keep a copy apart from your backups.` };
}

/** Null when nothing answers there. */
async function serverAnswers({ PORT }: Env): Promise<boolean | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${PORT}/readyz`, { signal: AbortSignal.timeout(3_000) });
    const reply = (await response.json()) as { ready?: unknown };
    return typeof reply.ready === "boolean" ? reply.ready : null;
  } catch {
    return null;
  }
}

async function lookAtDatabase(env: Env, hasSecret: boolean): Promise<Omit<Finding, "part">> {
  if (env.DATABASE_URL === undefined && !existsSync(path.join(env.DATA_DIR, "db"))) {
    return { state: "off", sentence: "Embedded, none yet: the first start creates it." };
  }
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, fsync: env.DATABASE_FSYNC });
  try {
    return await tell(database, hasSecret, env.DATABASE_FSYNC);
  } finally {
    await database.close();
  }
}

async function tell(database: Database, hasSecret: boolean, fsync: Env["DATABASE_FSYNC"]): Promise<Omit<Finding, "part">> {
  const { db, kind } = database;
  const [found] = await rowsOf<{ name: string; number: number; made: boolean }>(
    db,
    sql`select current_setting('server_version') as name, current_setting('server_version_num')::int as number,
      to_regclass('public.schema_migrations') is not null as made`,
  );
  const name = `${kind === "embedded" ? "Embedded PostgreSQL" : "PostgreSQL"} ${found?.name ?? "unknown"}`;
  if ((found?.number ?? 0) < POSTGRES_MIN) return { state: "failed", sentence: `${name}: 15 or newer is needed.` };
  if (found?.made !== true) return { state: "ok", sentence: `${name}, empty: the first start creates the tables.` };
  const known = readMigrationFiles({ migrationsFolder: path.join(process.cwd(), "db/migrations") }).map(({ hash }) => hash);
  const applied = await migrationsOf(db);
  const newer = applied.filter((hash) => !known.includes(hash)).length;
  if (newer > 0) return { state: "failed", sentence: `${name}, migrated by a newer version of Rowcall: install that version.` };
  if (hasSecret) await checkCanary(database);
  const waiting = known.length - applied.length;
  if (waiting > 0) {
    const what = `${waiting} $pending ${waiting === 1 ? "migration" : "migrations"}`;
    return {
      state: "warning",
      sentence: `${name}; ${what}. The next start runs ${waiting === 1 ? "it" : "them"}: make a backup first.`,
    };
  }
  if (!(await canSwitchRole(db))) {
    return {
      state: "warning",
      sentence: `${name}. The role rowcall_app is missing, so row-level security has no effect.`,
    };
  }
  const damage = await database.check?.();
  if (typeof damage === "string") return { state: "failed", sentence: damage };
  const power = kind === "embedded" && fsync === "off" ? " A power cut can lose stored data (DATABASE_FSYNC is off)." : "";
  return { state: power === "" ? "ok" : "warning", sentence: `${name}, up to date; the master secret matches.${power}` };
}

async function storedFiles(env: Env): Promise<Omit<Finding, "part">> {
  const files = storage();
  await files.ready();
  return { state: "ok", sentence: files.isShared ? `S3, bucket ${env.S3_BUCKET}.` : `${path.join(env.DATA_DIR, "files")}.` };
}
