import postgres from "postgres";
import type { Database } from "@/db/client";
import { openDatabase } from "@/db/open";
import { type Emptying, emptied, shapeOf } from "./emptied";

/** Databases that were emptied again: making and dropping one has the file system find and forget hundreds of files. */
const idle: string[] = [];
let freshShape: string | undefined;

/** Bytes. Nobody vacuums it; what was deleted stays in its files. */
const LARGEST = 32_000_000;

/**
 * A database of a PostgreSQL server with the rows of the template and no others. It is dropped in the end, by the run of tests
 * (`.config/drop-databases.ts`) where there is one.
 */
export async function pooledPostgres(server: string, template: string): Promise<Database> {
  if (process.env.TEST_RUN === undefined) return freshPostgres(server, template);
  const name = idle.pop() ?? (await made(server, template));
  freshShape ??= await withAdmin(addressOf(server, name), (own) => shapeOf(emptyingOf(own)));
  return opened(server, name, async () => {
    if (await isEmptied(server, name)) idle.push(name);
    else await drop(server, name);
  });
}

/** One of its own, which is dropped when it is closed. */
export async function freshPostgres(server: string, template: string): Promise<Database> {
  const name = await made(server, template);
  return opened(server, name, () => drop(server, name));
}

async function opened(server: string, name: string, end: () => Promise<unknown>): Promise<Database> {
  const database = await openDatabase({ databaseUrl: addressOf(server, name), dataDir: "" });
  return {
    ...database,
    close: async () => {
      await database.close();
      await end();
    },
  };
}

/** Has commits to a database wait for no disk: no test takes the server's power away. */
export async function unsynced(url: string): Promise<void> {
  await withAdmin(url, (own) => own.unsafe(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`));
}

/** Drops what the pools of this run left. */
export async function dropPooled(server: string): Promise<void> {
  const left = await withAdmin(
    server,
    (admin) => admin<{ name: string }[]>`select datname as name from pg_database where starts_with(datname, ${prefix()})`,
  );
  for (const { name } of left) await drop(server, name);
}

/** Address of one database of the server. */
export function addressOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

const prefix = (): string => `rowcall_test_${process.env.TEST_RUN ?? process.pid}_`;

async function made(server: string, template: string): Promise<string> {
  const name = `${prefix()}${Math.random().toString(36).slice(2, 12)}`;
  await withAdmin(server, (admin) => admin.unsafe(`create database ${name} template ${template}`));
  await unsynced(addressOf(server, name));
  return name;
}

function drop(server: string, name: string): Promise<unknown> {
  return withAdmin(server, (admin) => admin.unsafe(`drop database ${name} with (force)`));
}

/** Ends what a test left connected, as dropping the database would. */
function isEmptied(server: string, name: string): Promise<boolean> {
  const everyoneElse = "from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  return withAdmin(addressOf(server, name), async (own) => {
    await own.unsafe(`select pg_terminate_backend(pid, 5000) ${everyoneElse}`);
    const [left] = await own.unsafe(`select 1 ${everyoneElse}`);
    return left === undefined && (await emptied(emptyingOf(own), freshShape ?? "", LARGEST));
  }).catch(() => false);
}

function emptyingOf(client: postgres.Sql): Emptying {
  return {
    query: async <Row extends object>(statement: string) => [...(await client.unsafe<Row[]>(statement))],
    exec: (statements) => client.unsafe(statements).simple(),
  };
}

async function withAdmin<T>(url: string, work: (admin: postgres.Sql) => PromiseLike<T>): Promise<T> {
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(admin);
  } finally {
    await admin.end({ timeout: 5 });
  }
}
