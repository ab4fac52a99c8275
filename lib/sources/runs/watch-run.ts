import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { isStopping } from "@/lib/ctx/stopping";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectRun } from "./run-queries";

const LOOK_MS = 1_000;

/** Why a step was broken off: its run is not running any more, or is another process's to go on with. */
export class Overtaken extends Error {
  constructor() {
    super("The run is no longer running.");
    this.name = "Overtaken";
  }
}

/**
 * Looks every second whether a run still runs, and aborts the signal once it does not. A process that is to end leaves the
 * step one of these rounds for its next checkpoint.
 */
export function watchRun(ctx: Ctx, runId: Id<"run">, lookMs: number = LOOK_MS): { signal: AbortSignal; stop(): void } {
  const controller = new AbortController();
  let isLooking = false;
  let isWarned = false;
  const timer = setInterval(async () => {
    if (isWarned) return controller.abort(new Overtaken());
    isWarned = isStopping();
    if (isLooking) return;
    isLooking = true;
    try {
      const run = await readTransaction(ctx, (tx) => selectRun(tx, runId));
      if (run?.status !== "running") controller.abort(new Overtaken());
    } catch {
      // The database is away for a moment: what is read is stored only when it is back, and asked again then.
    } finally {
      isLooking = false;
    }
  }, lookMs);
  timer.unref();
  return { signal: controller.signal, stop: () => clearInterval(timer) };
}
