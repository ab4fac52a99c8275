import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/lib/core/env";

/** Waits, shorter where a test makes time pass faster. @throws the signal's reason once aborted. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  try {
    await sleep(ms / env().TIME_SCALE, undefined, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
