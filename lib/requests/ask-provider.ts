import { AppError } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { takeToken } from "@/lib/requests/rate-limit";

/** What a person waits for a provider at most, by what was asked of it. */
export const PATIENCE_MS = { check: 20_000, estimate: 15_000, tables: 30_000, preview: 30_000 } as const;

/** Each goes to a host that somebody named: nobody scans or hammers others from here. */
const ASKS_PER_MINUTE = 60;
const ASKS_AT_ONCE = 4;

const TOO_SLOW = "It didn't respond in time. Nothing was changed; try again later.";

declare global {
  var __rowcallAsks: Map<string, number> | undefined;
}

/**
 * Asks a provider on behalf of a person who waits. A workspace asks 60 times a minute, and four at once.
 * @throws {ProviderProblem} as the adapter does, `transient` once the time is up; {AppError} `rate_limited`.
 */
export async function askProvider<T>(
  ctx: Pick<Ctx, "database" | "workspaceId">,
  patienceMs: number,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  await countAsk(ctx);
  const release = takePlace(ctx.workspaceId);
  const signal = AbortSignal.timeout(patienceMs);
  const late = new Promise<never>((_, reject) => {
    // An adapter that does not listen to its signal keeps nobody waiting, but for its place.
    signal.addEventListener("abort", () => reject(new ProviderProblem("transient", TOO_SLOW)), { once: true });
  });
  try {
    return await Promise.race([ask(signal).finally(release), late]);
  } catch (error) {
    if (signal.aborted && !(error instanceof ProviderProblem)) throw new ProviderProblem("transient", TOO_SLOW, { cause: error });
    throw error;
  }
}

/**
 * Counts something that makes connections to a host that somebody named.
 * @throws {AppError} `rate_limited`.
 */
export async function countAsk({ database, workspaceId }: Pick<Ctx, "database" | "workspaceId">): Promise<void> {
  const verdict = await takeToken(database, `asks:${workspaceId}`, { limit: ASKS_PER_MINUTE, windowSec: 60 });
  if (!verdict.allowed) throw tooMany(`more than ${ASKS_PER_MINUTE} times in a minute`, verdict.retryAfterSec);
}

function takePlace(workspaceId: string): () => void {
  globalThis.__rowcallAsks ??= new Map();
  const asks = globalThis.__rowcallAsks;
  const taken = asks.get(workspaceId) ?? 0;
  if (taken >= ASKS_AT_ONCE) throw tooMany(`${ASKS_AT_ONCE} times at once already`, 5);
  asks.set(workspaceId, taken + 1);
  return () => {
    const left = (asks.get(workspaceId) ?? 1) - 1;
    if (left > 0) asks.set(workspaceId, left);
    else asks.delete(workspaceId);
  };
}

function tooMany(how: string, retryAfterSec: number): AppError {
  return new AppError(
    "rate_limited",
    `Sources and phone systems of this workspace were asked ${how}. Nothing was changed; try again in ${retryAfterSec} seconds.`,
    { headers: { "Retry-After": String(retryAfterSec) } },
  );
}
