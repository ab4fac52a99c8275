import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import type { CallRun } from "./rules";
import { isRunOpen } from "./run-queries";

const LOOK_EVERY_MS = 2_000;

/**
 * Does `work` for as long as the run's call is there: once it is deleted, what is under way is given up within seconds.
 * @returns null when it was overtaken meanwhile, whatever `work` threw then.
 */
export async function whileOpen<T>(
  ctx: Ctx,
  run: CallRun,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<{ made: T } | null> {
  const overtaken = new AbortController();
  const isOpen = () => readTransaction(ctx, (tx) => isRunOpen(tx, run));
  const timer = setInterval(() => {
    // A database that does not answer says nothing of the call.
    isOpen().then(
      (open) => open || overtaken.abort(),
      () => {},
    );
  }, LOOK_EVERY_MS);
  timer.unref();
  try {
    return { made: await work(overtaken.signal) };
  } catch (error) {
    if (await isOpen()) throw error;
    return null;
  } finally {
    clearInterval(timer);
  }
}
