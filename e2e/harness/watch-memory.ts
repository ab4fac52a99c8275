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

function childrenOf(parent: number): string[] {
  return readdirSync("/proc").filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1]?.split(" ")[1] === String(parent);
    } catch {
      return false;
    }
  });
}
