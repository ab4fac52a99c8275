import { execFileSync } from "node:child_process";
import { appendFileSync, chmodSync, lstatSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { giveToPostgres, runPostgres, runPostgresWith } from "@/e2e/harness/own-postgres";
import { freePort } from "@/e2e/harness/server";

/** Where the product has the embedded database: who plays the record knows that all of it is in there. */
const NAME = "db";

/** A cluster that runs, and how it is made to stop at once. */
export interface Cluster {
  url: string;
  crash(): void;
}

/**
 * A PostgreSQL below a data directory that writes down all it does, into the record that the product beside it keeps too.
 * @throws {Error} where PostgreSQL or a C compiler is not installed.
 */
export async function recordedPostgres(dataDir: string, record: string): Promise<Cluster> {
  const library = path.join(path.dirname(record), "record.so");
  const program = path.resolve("e2e/torture/storage/power/record.c");
  execFileSync(process.env.CC ?? "cc", ["-shared", "-fPIC", "-O1", "-o", library, program, "-ldl"]);
  const directory = path.join(dataDir, NAME);
  for (const above of [path.dirname(record), dataDir]) chmodSync(above, 0o755);
  appendFileSync(record, "");
  chmodSync(record, 0o666);
  execFileSync("mkdir", [directory]);
  giveToPostgres(directory);
  // Small files of its log: each cut writes all of them.
  const small = ["--wal-segsize=1", "--data-checksums", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8"];
  runPostgres("initdb", "-D", directory, "-U", "postgres", ...small);
  noteBeginning(record, dataDir);
  return start(directory, "wal_init_zero=off", { LD_PRELOAD: library, RECORD_ROOT: dataDir, RECORD_TO: record });
}

/** Opens what a power cut left of one. @throws {Error} when it does not open. */
export function openPostgres(dataDir: string): Promise<Cluster> {
  const directory = path.join(dataDir, NAME);
  chmodSync(dataDir, 0o755);
  giveToPostgres(directory);
  rmSync(path.join(directory, "postmaster.pid"), { force: true });
  // It is looked at and thrown away.
  return start(directory, "fsync=off", {});
}

async function start(directory: string, setting: string, environment: Readonly<Record<string, string>>): Promise<Cluster> {
  const port = await freePort();
  const options = `-p ${port} -c ${setting} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  const log = path.join("/tmp", `rowcall-power-${port}.log`);
  try {
    runPostgresWith(environment, "pg_ctl", "-D", directory, "-w", "-l", log, "-o", options, "start");
  } catch (cause) {
    throw new Error(`PostgreSQL did not start: ${readFileSync(log, "utf8").trim().split("\n").slice(-3).join(" ")}`, { cause });
  }
  const crash = () => {
    runPostgres("pg_ctl", "-D", directory, "-w", "-m", "immediate", "stop");
    rmSync(log, { force: true });
  };
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, crash };
}

/** What is on the disk before anything is recorded: below the root, all of it. */
function noteBeginning(record: string, root: string): void {
  const note: Note = (entry, bytes = Buffer.alloc(0)) =>
    appendFileSync(record, Buffer.concat([Buffer.from(`${JSON.stringify({ ...entry, bytes: bytes.length })}\n`), bytes]));
  noteTree(note, root, NAME);
  note({ op: "sync", ino: lstatSync(root).ino, directory: true, name: "" });
}

type Note = (entry: object, bytes?: Buffer) => void;

function noteTree(note: Note, root: string, name: string): void {
  const file = path.join(root, name);
  const { ino } = lstatSync(file);
  if (!lstatSync(file).isDirectory()) {
    note({ op: "create", name, ino, directory: false });
    note({ op: "write", ino, at: 0 }, readFileSync(file));
    note({ op: "sync", ino, directory: false, name });
    return;
  }
  note({ op: "directory", name, ino, directory: true });
  for (const each of readdirSync(file)) noteTree(note, root, `${name}/${each}`);
  note({ op: "sync", ino, directory: true, name });
}
