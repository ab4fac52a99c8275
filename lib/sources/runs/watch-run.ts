import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectRun } from "./run-queries";

const LOOK_MS = 2_000;

/** Why a read was broken off: its run is not running any more. */
export class Overtaken extends Error {
  constructor() {
    super("The run is no longer running.");
    this.name = "Overtaken";
  }
}

/** Looks every two seconds whether a run still runs, and aborts the signal once it does not. */
export function watchRun(ctx: Ctx, runId: Id<"run">, lookMs: number = LOOK_MS): { signal: AbortSignal; stop(): void } {
  const controller = new AbortController();
  let isLooking = false;
  const timer = setInterval(async () => {
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
