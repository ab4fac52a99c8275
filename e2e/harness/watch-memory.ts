import { readdirSync, readFileSync } from "node:fs";

/** Watches the largest resident size of a process and of its largest child, from now until stopped. */
export function watchMemory(pid: number): { stop(): { serverMb: number; childMb: number } } {
  let serverMb = 0;
  let childMb = 0;
  const timer = setInterval(() => {
    serverMb = Math.max(serverMb, residentMb(String(pid)));
    childMb = Math.max(childMb, ...childrenOf(pid).map(residentMb));
  }, 20);
  return {
    stop() {
      clearInterval(timer);
      return { serverMb, childMb };
    },
  };
}

/** Resident size of a process now; 0 once it has ended. */
export function residentMb(pid: string): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Asked of the kernel thread by thread: a look at every process of the machine costs more than what some callers measure beside it. */
function childrenOf(parent: number): string[] {
  const threads = `/proc/${parent}/task`;
  return readdirSync(threads).flatMap((thread) => {
    try {
      return readFileSync(`${threads}/${thread}/children`, "utf8").split(" ").filter(Boolean);
    } catch {
      // The thread ended meanwhile.
      return [];
    }
  });
}
