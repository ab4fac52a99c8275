import type { z } from "zod";
import { retryAfterMs } from "@/lib/platform/provider/backoff";
import { paceKey } from "@/lib/platform/provider/pace-key";
import { tryAgain } from "@/lib/platform/provider/try-again";
import { ProviderProblem, type ProviderReply } from "@/lib/platform/provider/types";
import type { ConnectorCtx } from "../../types";

export const TELNYX_HOST = "api.telnyx.com";
/** Telnyx allows far more; other users of the account have the rest. */
const PACE = { perSecond: 5, burst: 2 };
const PATIENCE = { attemptsMax: 3, waitMsMax: 10_000 };
/** For a 429 that says nothing of when. */
const WAIT_MS = 60_000;

/** What is asked for, and the words for it where the key lacks the right or there is none. */
interface Asked {
  path: string;
  query?: Readonly<Record<string, string>>;
  /** As in "may not read recordings". */
  what: string;
}

/**
 * Reads one answer of Telnyx's API (version 2, https://developers.telnyx.com), at a pace, again while a problem passes by itself.
 * @throws {ProviderProblem} `bad_config` for a key that can be none; `auth`, `permission`, `not_found`, `rate_limited`, `transient`
 * and `provider_bug` as Telnyx answers.
 */
export async function askTelnyx<S extends z.ZodType>(ctx: ConnectorCtx, asked: Asked, shape: S): Promise<z.output<S>> {
  const key = keyOf(ctx);
  const query = asked.query === undefined ? "" : `?${new URLSearchParams(asked.query).toString()}`;
  const body = await tryAgain(ctx.signal, PATIENCE, async () => {
    await ctx.pace(paceKey("telnyx", key), PACE);
    const reply = await ctx.fetch(`https://${TELNYX_HOST}/v2/${asked.path}${query}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    if (reply.status !== 200) throw problemOf(ctx, reply, asked.what);
    return reply.json();
  });
  const read = shape.safeParse(body);
  if (!read.success) throw new ProviderProblem("provider_bug", "Telnyx sent an answer that Rowcall can't read.");
  return read.data;
}

/** Keys of today begin with KEY; older ones and those to come may not. */
function keyOf(ctx: ConnectorCtx): string {
  const key = ctx.fields.apiKey ?? "";
  if (!/^[\x21-\x7e]{10,500}$/.test(key)) {
    throw new ProviderProblem("bad_config", "The API key is one word that begins with KEY. Copy it again.");
  }
  return key;
}

function problemOf(ctx: ConnectorCtx, { status, headers }: ProviderReply, what: string): ProviderProblem {
  switch (status) {
    case 401:
      return new ProviderProblem("auth", "Telnyx refused this API key.");
    case 403:
      return new ProviderProblem(
        "permission",
        `The API key isn't allowed to read ${what}. Create one as an administrator of the Telnyx account.`,
      );
    case 404:
    case 410:
      return new ProviderProblem("not_found", `Telnyx no longer has these ${what}.`);
    case 429:
      return new ProviderProblem("rate_limited", "Telnyx is limiting requests.", { retryAfterMs: waitOf(ctx, headers) });
    default:
      return status >= 500 || status === 408
        ? new ProviderProblem("transient", "Telnyx is having problems.")
        : new ProviderProblem("provider_bug", "Telnyx rejected the request.");
  }
}

/** `x-ratelimit-reset` is in seconds from now. */
function waitOf(ctx: ConnectorCtx, headers: Headers): number {
  return (
    retryAfterMs(headers.get("retry-after"), ctx.now()) ?? retryAfterMs(headers.get("x-ratelimit-reset"), ctx.now()) ?? WAIT_MS
  );
}
