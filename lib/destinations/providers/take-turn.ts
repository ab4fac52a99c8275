import { heldMs, holdPace } from "@/lib/platform/provider/pace";
import { ProviderProblem } from "@/lib/platform/provider/types";
import type { AppCtx } from "../types";

const HOLD_MS = 30_000;

/**
 * Waits until the next message may leave: one a second for all who share `key`.
 * @throws {ProviderProblem} `rate_limited` at once while `key` was told to wait.
 */
export async function takeTurn(app: AppCtx, key: string, label: string): Promise<void> {
  const leftMs = heldMs(key);
  if (leftMs > 0) throw toWait(label, leftMs);
  await app.pace(key, { perSecond: 1 });
}

/** The problem of being told to wait; until then nobody else asks either. */
export function holdTurn(key: string, label: string, retryAfterMs: number | undefined): ProviderProblem {
  holdPace(key, retryAfterMs ?? HOLD_MS);
  return toWait(label, retryAfterMs);
}

function toWait(label: string, retryAfterMs: number | undefined): ProviderProblem {
  const sentence = `${label} isn't accepting messages right now.`;
  return new ProviderProblem("rate_limited", sentence, retryAfterMs === undefined ? {} : { retryAfterMs });
}
