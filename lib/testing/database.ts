import { createHash } from "node:crypto";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import postgres from "postgres";
import type { Database } from "@/db/client";
import { openInMemory, type Template } from "@/db/embedded";
import { migrate } from "@/db/migrate";
import { openDatabase } from "@/db/open";
import { flushRequests } from "@/lib/requests/note-request";
import { generated } from "./generated";
import { pooledDatabase } from "./running/embedded-pool";
import { addressOf, freshPostgres, pooledPostgres } from "./running/postgres-pool";

/** Real PostgreSQL of the tests; a throwaway database is made in it for each file. */
export const TEST_POSTGRES_URL = process.env.TEST_POSTGRES_URL ?? "postgres://root@127.0.0.1:5432/postgres";

/** Engines that database tests run on: `describe.each(ENGINES)`. */
export const ENGINES = ["embedded", "postgres"] as const;
export type Engine = (typeof ENGINES)[number];

/**
 * Engines of tests that either one decides, since both are PostgreSQL and differ in how they are reached and who may write at once:
 * the one that costs a third in `npm test`, both with LONG=1. See decision 0021.
 */
export const EITHER_ENGINE: readonly Engine[] = generated<readonly Engine[]>(["postgres"], ENGINES);

/** A fresh, migrated database of one engine; `close` removes it. */
export async function testDatabase(engine: Engine): Promise<Database> {
  const database =
    engine === "embedded"
      ? await pooledDatabase(() => embeddedTemplate("migrated"))
      : await pooledPostgres(TEST_POSTGRES_URL, await migratedPostgres());
  const own: Database = {
    ...database,
    close: async () => {
      // What waits to be written down would try for as long as this process lives, which has other files of tests to run.
      await flushRequests(own);
      await database.close();
    },
  };
  return own;
}

/** One without any table, as a new installation has it. */
export async function emptyDatabase(engine: Engine): Promise<Database> {
  return engine === "embedded" ? openInMemory(await embeddedTemplate("empty")) : freshPostgres(TEST_POSTGRES_URL, "template1");
}

/** The embedded engine itself, in memory and without any table: making one anew takes three seconds, a copy a fifth of one. */
export async function emptyEmbedded(): Promise<PGlite> {
  return PGlite.create(await embeddedTemplate("empty"));
}

type Contents = "empty" | "migrated";

let version: Promise<string> | undefined;
let program: Promise<Omit<Template, "loadDataDir">> | undefined;
const files = new Map<Contents, Promise<Blob>>();
let inPostgres: Promise<string> | undefined;

/** Of all that makes a database what it is, so that another checkout has templates of its own. */
export function databaseVersion(): Promise<string> {
  version ??= (async () => {
    const names = (await readdir("db", { recursive: true })).filter(
      (name) => /\.(sql|ts)$/.test(name) && !/\.test\.ts$/.test(name),
    );
    const texts = await Promise.all(names.sort().map((name) => readFile(path.join("db", name))));
    return createHash("sha256").update(Buffer.concat(texts)).digest("hex").slice(0, 16);
  })();
  return version;
}

/** An embedded database, written to a file by the first test that needs it, and the program that reads it, compiled once. */
async function embeddedTemplate(contents: Contents): Promise<Template> {
  program ??= embeddedProgram();
  const made = files.get(contents) ?? embeddedFiles(contents);
  files.set(contents, made);
  return { loadDataDir: await made, ...(await program) };
}

async function embeddedProgram(): Promise<Omit<Template, "loadDataDir">> {
  const folder = path.dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"));
  const [compiled, bundle] = await Promise.all([
    readFile(path.join(folder, "pglite.wasm")).then((bytes) => WebAssembly.compile(new Uint8Array(bytes))),
    readFile(path.join(folder, "pglite.data")),
  ]);
  return { pgliteWasmModule: compiled, fsBundle: new Blob([new Uint8Array(bundle)]) };
}

async function embeddedFiles(contents: Contents): Promise<Blob> {
  const file = path.join(tmpdir(), `rowcall-test-${contents}-database-${await databaseVersion()}.tar`);
  const known = await readFile(file).catch(() => null);
  if (known !== null) return new Blob([new Uint8Array(known)]);
  const fresh = await openInMemory();
  if (contents === "migrated") await migrate(fresh);
  const dump = await fresh.dump();
  await fresh.close();
  const own = `${file}.${process.pid}`;
  await writeFile(own, Buffer.from(await dump.arrayBuffer()));
  await rename(own, file).catch(() => rm(own, { force: true }));
  return dump;
}

/** Any number will do, as long as every process of the tests uses the same. */
const LOCK_KEY = 7_220_818;

/** Name of a migrated database in real PostgreSQL that others are copied from, made by the first test that needs it. */
export function migratedPostgres(): Promise<string> {
  inPostgres ??= (async () => {
    const name = `rowcall_template_${await databaseVersion()}`;
    const admin = postgres(TEST_POSTGRES_URL, { max: 1, onnotice: () => {} });
    try {
      await admin`select pg_advisory_lock(${LOCK_KEY})`;
      const [known] = await admin`select 1 from pg_database where datname = ${name}`;
      if (known === undefined) await makeTemplate(admin, name);
      return name;
    } finally {
      // The lock goes with the connection.
      await admin.end();
    }
  })();
  return inPostgres;
}

/** Under its name only once it is whole: a killed process leaves no half of one. */
async function makeTemplate(admin: postgres.Sql, name: string): Promise<void> {
  await admin.unsafe(`drop database if exists ${name}_making with (force)`);
  await admin.unsafe(`create database ${name}_making`);
  const making = await openDatabase({ databaseUrl: addressOf(TEST_POSTGRES_URL, `${name}_making`), dataDir: "" });
  try {
    await migrate(making);
  } finally {
    await making.close();
  }
  await admin.unsafe(`alter database ${name}_making rename to ${name}`);
}
