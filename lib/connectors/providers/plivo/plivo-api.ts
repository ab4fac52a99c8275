import { retryAfterMs } from "@/lib/platform/provider/backoff";
import { paceKey } from "@/lib/platform/provider/pace-key";
import { tryAgain } from "@/lib/platform/provider/try-again";
import { ProviderProblem, type ProviderReply } from "@/lib/platform/provider/types";
import type { ConnectorCtx } from "../../types";

const PATIENCE = { attemptsMax: 3, waitMsMax: 10_000 };
/** A third of the 300 requests per 5 s that an account has: it has other uses for them. */
const PACE = { perSecond: 20, burst: 10 };
/** The time that Plivo counts requests over; it does not say how long to wait. */
const LIMIT_WINDOW_MS = 5_000;

/** Basic credentials of the account. */
export function authorizationOf({ authId, authToken }: ConnectorCtx["fields"]): string {
  return `Basic ${Buffer.from(`${authId}:${authToken}`).toString("base64")}`;
}

/** Waits for this account's turn. */
export function takeTurn(ctx: ConnectorCtx): Promise<void> {
  return ctx.pace(paceKey("plivo", ctx.fields.authId ?? ""), PACE);
}

/**
 * Asks for something of the account, such as `Recording/?limit=1`, and again while a problem passes by itself. Paths end with a
 * slash: Plivo redirects others.
 * @returns null for 404: there is no such thing. @throws {ProviderProblem} with a sentence on what to do.
 */
export function askPlivo(ctx: ConnectorCtx, resource: string): Promise<unknown> {
  const url = `https://api.plivo.com/v1/Account/${ctx.fields.authId}/${resource}`;
  const headers = { authorization: authorizationOf(ctx.fields) };
  return tryAgain(ctx.signal, PATIENCE, async () => {
    await takeTurn(ctx);
    const reply = await ctx.fetch(url, { headers });
    if (reply.status === 200) return reply.json();
    if (reply.status === 404) return null;
    throw problemOf(ctx, reply);
  });
}

function problemOf(ctx: ConnectorCtx, { status, headers }: ProviderReply): ProviderProblem {
  if (status === 401) return new ProviderProblem("auth", "Plivo refused this Auth ID and Auth Token.");
  if (status === 403) return new ProviderProblem("permission", "Plivo doesn't let this account read its recordings and calls.");
  if (status === 429) {
    const waitMs = retryAfterMs(headers.get("retry-after"), ctx.now()) ?? LIMIT_WINDOW_MS;
    return new ProviderProblem("rate_limited", "Plivo is limiting requests.", { retryAfterMs: waitMs });
  }
  if (status >= 500 || status === 408) return new ProviderProblem("transient", "Plivo is having problems.");
  return new ProviderProblem("provider_bug", "Plivo rejected the request.");
}

/** For an account that Plivo has never heard of. */
export function noAccount(): ProviderProblem {
  return new ProviderProblem("bad_config", "Plivo can't find this account. Check the Auth ID.");
}
