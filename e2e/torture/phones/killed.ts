import type { Ctx } from "@/lib/ctx/ctx";
import { elsewhere } from "@/lib/testing/elsewhere";

/**
 * Does `work` as a process that is killed at its `nth` transaction, counted from 1: that one never begins, nothing happens after
 * it, nothing is cleaned up, and what only the process knew (tokens, paces) is gone.
 * @returns false when it came to its end before.
 */
export async function killedAt(ctx: Ctx, nth: number, work: (mortal: Ctx) => Promise<unknown>): Promise<boolean> {
  let die: () => void = () => undefined;
  const death = new Promise<true>((resolve) => {
    die = () => resolve(true);
  });
  const mortal = elsewhere(ctx, (run, place) => {
    if (place < nth) return run();
    die();
    return new Promise(() => undefined);
  });
  const wasKilled = await Promise.race([death, work(mortal).then(() => false)]);
  if (wasKilled) forgetAll();
  return wasKilled;
}

function forgetAll(): void {
  const memory = globalThis as typeof globalThis & {
    __rowcallConnectorTokens?: Map<string, unknown>;
    __rowcallPace?: Map<string, unknown>;
  };
  memory.__rowcallConnectorTokens?.clear();
  memory.__rowcallPace?.clear();
}
