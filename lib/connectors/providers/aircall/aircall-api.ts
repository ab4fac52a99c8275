import type { z } from "zod";
import { retryAfterMs } from "@/lib/platform/provider/backoff";
import { tryAgain } from "@/lib/platform/provider/try-again";
import { ProviderProblem, type ProviderReply } from "@/lib/platform/provider/types";
import type { ConnectorCtx } from "../../types";

export const AIRCALL_HOST = "api.aircall.io";
/** A company has 60 or 120 a minute for all of its integrations together: half of the lower one is ours. */
const QUOTA = { limit: 30, windowSec: 60, burst: 5 };
const PATIENCE = { attemptsMax: 3, waitMsMax: 10_000 };
/** For a 429 that says nothing of when. */
const WAIT_MS = 60_000;

/**
 * Reads one answer of Aircall's public API (version 1, https://developer.aircall.io/api-references), again while a problem passes
 * by itself.
 * @throws {ProviderProblem} `bad_config` for keys that can be none; `auth`, `not_found`, `rate_limited`, `transient` and
 * `provider_bug` as Aircall answers.
 */
export async function askAircall<S extends z.ZodType>(ctx: ConnectorCtx, path: string, shape: S): Promise<z.output<S>> {
  const authorization = authorizationOf(ctx);
  const body = await tryAgain(ctx.signal, PATIENCE, async () => {
    await ctx.quota("api", QUOTA);
    const reply = await ctx.fetch(`https://${AIRCALL_HOST}/v1/${path}`, { headers: { authorization } });
    if (reply.status !== 200) throw problemOf(ctx, reply);
    return reply.json();
  });
  const read = shape.safeParse(body);
  if (!read.success) throw new ProviderProblem("provider_bug", "Aircall sent an answer that Rowcall can't read.");
  return read.data;
}

function authorizationOf({ fields }: ConnectorCtx): string {
  const { apiId = "", apiToken = "" } = fields;
  // A colon would end the id within the header.
  if (!/^[\x21-\x39\x3b-\x7e]{4,200}$/.test(apiId)) {
    throw new ProviderProblem("bad_config", "The API ID is one word of letters and digits. Copy it again.");
  }
  if (!/^[\x21-\x7e]{4,200}$/.test(apiToken)) {
    throw new ProviderProblem("bad_config", "The API token is one word of letters and digits. Copy it again.");
  }
  return `Basic ${Buffer.from(`${apiId}:${apiToken}`).toString("base64")}`;
}

function problemOf(ctx: ConnectorCtx, { status, headers }: ProviderReply): ProviderProblem {
  switch (status) {
    case 401:
    // Keys have no narrower rights: their form was refused.
    case 403:
      return new ProviderProblem("auth", "Aircall refused these keys.");
    case 404:
    case 410:
      return new ProviderProblem("not_found", "Aircall no longer has this call.");
    case 429:
      return new ProviderProblem("rate_limited", "Aircall is limiting requests.", { retryAfterMs: waitOf(ctx, headers) });
    default:
      return status >= 500 || status === 408
        ? new ProviderProblem("transient", "Aircall is having problems.")
        : new ProviderProblem("provider_bug", "Aircall rejected the request.");
  }
}

/** `X-AircallApi-Reset` is a time: epoch milliseconds or, seen as often, seconds. */
function waitOf(ctx: ConnectorCtx, headers: Headers): number {
  const asked = retryAfterMs(headers.get("retry-after"), ctx.now());
  const reset = Number(headers.get("x-aircallapi-reset") ?? Number.NaN);
  if (asked !== undefined || !(reset > 0)) return asked ?? WAIT_MS;
  if (reset < 1e9) return reset * 1_000;
  return Math.max(0, (reset > 1e12 ? reset : reset * 1_000) - ctx.now().getTime());
}
