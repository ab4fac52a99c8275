/** Milliseconds before its end from which a token is asked for again; a tenth of its life where that is shorter. */
const EARLY_MS = 60_000;
const TOKENS_MAX = 2_000;

interface Kept {
  token: Promise<string>;
  /** `performance.now()` that it is good until; null while it is asked for. */
  until: number | null;
}

declare global {
  var __rowcallConnectorTokens: Map<string, Kept> | undefined;
}
globalThis.__rowcallConnectorTokens ??= new Map();
const tokens = globalThis.__rowcallConnectorTokens;

/** The token of a connection, in memory alone. If several need one at once, one asks. */
export function cachedToken(holder: string, ask: () => Promise<{ token: string; expiresInSec: number }>): Promise<string> {
  const known = tokens.get(holder);
  if (known !== undefined && (known.until === null || known.until > performance.now())) return known.token;
  if (tokens.size >= TOKENS_MAX) forgetSpent();
  const kept: Kept = { token: Promise.resolve(""), until: null };
  kept.token = ask().then(
    ({ token, expiresInSec }) => {
      const lifeMs = expiresInSec * 1_000;
      kept.until = performance.now() + lifeMs - Math.min(EARLY_MS, lifeMs / 10);
      return token;
    },
    (error: unknown) => {
      // The next one asks again.
      if (tokens.get(holder) === kept) tokens.delete(holder);
      throw error;
    },
  );
  tokens.set(holder, kept);
  return kept.token;
}

/** Forgets a token that was refused; one that is being asked for stays. */
export function forgetToken(holder: string): void {
  if (tokens.get(holder)?.until !== null) tokens.delete(holder);
}

function forgetSpent(): void {
  for (const [holder, { until }] of tokens) if (until !== null && until < performance.now()) tokens.delete(holder);
}
