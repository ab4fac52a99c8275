import { readdirSync, readFileSync } from "node:fs";

/** Linux reports processor time in hundredths of a second. */
const TICK_MS = 10;

/**
 * Milliseconds of processor time that a process has used, with its threads and its children, those that ended too. Linux only.
 * @throws {Error} for a process that is not there.
 */
export function processorMs(pid: number): number {
  const { own, ended } = timesOf(pid);
  return own + ended + childrenOf(pid).reduce((sum, child) => sum + msOfChild(child), 0);
}

/** None of one that ended meanwhile: its parent has it then. */
function msOfChild(pid: number): number {
  try {
    return processorMs(pid);
  } catch {
    return 0;
  }
}

function timesOf(pid: number): { own: number; ended: number; parent: number } {
  // The name of the program, in parentheses, may hold anything.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  const ticks = (first: number) => Number(fields[first]) + Number(fields[first + 1]);
  return { own: ticks(11) * TICK_MS, ended: ticks(13) * TICK_MS, parent: Number(fields[1]) };
}

function childrenOf(pid: number): number[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return timesOf(Number(name)).parent === pid ? [Number(name)] : [];
    } catch {
      // It ended meanwhile.
      return [];
    }
  });
}
