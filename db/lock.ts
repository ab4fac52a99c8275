import { closeSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import path from "node:path";

/**
 * Takes `<dataDir>/lock` for this process; two processes on one embedded database lose rows silently.
 * A lock left behind by a process that no longer lives is taken over, one of a living process never.
 * @returns a function that gives it back.
 * @throws {Error} naming the pid that holds it.
 */
export function lockDirectory(dataDir: string): () => void {
  const file = path.join(dataDir, "lock");
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = openSync(file, "wx", 0o600);
      writeSync(handle, `${process.pid} ${startOf(process.pid) ?? ""}\n`);
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const holder = readHolder(file);
      if (holder !== null && isAlive(holder)) {
        throw new Error(
          `The data directory ${dataDir} is in use by process ${holder.pid}: stop it first, or set DATA_DIR to another directory.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new Error(`The data directory ${dataDir} cannot be locked: another process is starting on it.`);
}

interface Holder {
  pid: number;
  start: string;
}

function readHolder(file: string): Holder | null {
  try {
    const [pid, start] = readFileSync(file, "utf8").trim().split(" ");
    const number = Number(pid);
    return Number.isInteger(number) && number > 0 ? { pid: number, start: start ?? "" } : null;
  } catch {
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.pid === process.pid) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  // A number that was given to another process since (after a restart of the machine or a container).
  const start = startOf(holder.pid);
  return holder.start === "" || start === null || start === holder.start;
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
