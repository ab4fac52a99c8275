import { randomBytes } from "node:crypto";
import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { createConnection, createServer, type Server } from "node:net";
import path from "node:path";
import { errorCode } from "@/lib/core/error-code";

/** A lock that was being taken over this long ago: its taker died on the way. */
const TAKEOVER_MS = 10_000;
const TRIES = 20;
const SOCKET_PATH_BYTES_MAX = 100;

/**
 * Takes `<dataDir>/lock` for this process; two processes on one embedded database lose rows silently. The lock names a
 * socket on which its holder listens: the system answers for a living process, busy or not, in this container or another,
 * and for a dead one it does not. A dead one's lock is taken over, a living one's never.
 * @returns a function that gives it back.
 * @throws {Error} naming the pid that holds it.
 */
export async function lockDirectory(dataDir: string): Promise<() => void> {
  const file = path.join(dataDir, "lock");
  const nonce = randomBytes(6).toString("hex");
  const server = await listen(path.join(dataDir, `lock-${nonce}.sock`));
  const own: Holder = { pid: process.pid, start: startOf(process.pid) ?? "", nonce: server === null ? `${nonce}-` : nonce };
  const draft = path.join(dataDir, `lock-${nonce}`);
  write(draft, own);
  try {
    await take(dataDir, file, draft);
  } catch (error) {
    server?.close();
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (read(file)?.nonce === own.nonce) rmSync(file, { force: true });
    server?.close();
  };
}

interface Holder {
  pid: number;
  /** Start time of the process in ticks since boot; empty where the system does not tell. */
  start: string;
  /** Of its socket's name; ends in "-" where it could not listen. */
  nonce: string;
}

/** A link appears whole or not at all, and never in place of another. */
async function take(dataDir: string, file: string, draft: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    if (linked(draft, file)) return;
    const holder = read(file);
    if (holder === null) continue;
    if (await isAlive(dataDir, holder)) {
      throw new Error(
        `The data directory ${dataDir} is in use by process ${holder.pid}: stop it first, or set DATA_DIR to another directory.`,
      );
    }
    if (takeOver(file, draft, holder)) {
      rmSync(path.join(dataDir, `lock-${holder.nonce}.sock`), { force: true });
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The data directory ${dataDir} cannot be locked: another process is starting on it.`);
}

/** Of all who find the same dead lock, one may put its own in its place; a lock that another process took meanwhile stays. */
function takeOver(file: string, draft: string, dead: Holder): boolean {
  const claim = `${file}-over-${dead.nonce}`;
  if (!linked(draft, claim)) {
    if (ageOf(claim) > TAKEOVER_MS) rmSync(claim, { force: true });
    return false;
  }
  try {
    if (read(file)?.nonce !== dead.nonce) return false;
    renameSync(draft, file);
    return true;
  } finally {
    rmSync(claim, { force: true });
  }
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
}

function write(file: string, { pid, start, nonce }: Holder): void {
  const handle = openSync(file, "wx", 0o600);
  writeSync(handle, `${pid} ${start} ${nonce}\n`);
  closeSync(handle);
}

/** Null when there is none (any more). One that cannot be read was cut short by a full disk: nobody holds it. */
function read(file: string): Holder | null {
  try {
    const [pid = "", start = "", nonce = ""] = readFileSync(file, "utf8").replace(/\n$/, "").split(" ");
    return { pid: Number(pid), start, nonce };
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
}

function ageOf(file: string): number {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
}

async function isAlive(dataDir: string, holder: Holder): Promise<boolean> {
  if (/^[0-9a-f]+$/.test(holder.nonce)) return answers(path.join(dataDir, `lock-${holder.nonce}.sock`));
  if (!Number.isInteger(holder.pid) || holder.pid <= 0) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (errorCode(error) === "ESRCH") return false;
  }
  // A number that was given to another process since, after a restart of the machine or a container.
  const start = startOf(holder.pid);
  return holder.start === "" || start === null || start === holder.start;
}

/** Null where there are no sockets in files: then process numbers must do. */
function listen(address: string): Promise<Server | null> {
  // A longer one would be cut off, and stand for another.
  if (Buffer.byteLength(address) > SOCKET_PATH_BYTES_MAX) return Promise.resolve(null);
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", () => resolve(null));
    server.listen(address, () => resolve(server.unref()));
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(address);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code !== "ENOENT" && code !== "ECONNREFUSED"));
  });
}

/** Start time of a process in clock ticks since boot, where the system tells; null elsewhere. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}
