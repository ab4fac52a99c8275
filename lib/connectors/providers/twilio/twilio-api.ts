import { retryAfterMs } from "@/lib/platform/provider/backoff";
import { paceKey } from "@/lib/platform/provider/pace-key";
import { tryAgain } from "@/lib/platform/provider/try-again";
import { ProviderProblem, type ProviderReply } from "@/lib/platform/provider/types";
import type { ConnectorCtx } from "../../types";

/** Hosts by region. Keys hold in one of them. */
const REGION_HOSTS = new Map([
  ["us1", "api.twilio.com"],
  ["ie1", "api.dublin.ie1.twilio.com"],
  ["au1", "api.sydney.au1.twilio.com"],
]);
const PATIENCE = { attemptsMax: 3, waitMsMax: 10_000 };
/** Twilio counts requests in flight, not per second: at this pace hardly five are. */
const PACE = { perSecond: 5, burst: 3 };

/** The host that these fields name; undefined for a region that is none. */
export function hostOf(fields: ConnectorCtx["fields"]): string | undefined {
  return REGION_HOSTS.get(fields.region || "us1");
}

/** Address of something of the account: `Recordings.json`. */
export function accountUrl({ fields }: Pick<ConnectorCtx, "fields">, resource: string): string {
  return `https://${hostOf(fields)}/2010-04-01/Accounts/${fields.accountSid}/${resource}`;
}

/** Basic credentials: of the API key where there is one, else of the account. */
export function authorizationOf({ accountSid, apiKeySid, secret }: ConnectorCtx["fields"]): string {
  return `Basic ${Buffer.from(`${apiKeySid || accountSid}:${secret}`).toString("base64")}`;
}

/** Waits for this account's turn. */
export function takeTurn(ctx: ConnectorCtx): Promise<void> {
  return ctx.pace(paceKey("twilio", ctx.fields.accountSid ?? ""), PACE);
}

/** Does it once more where the keys are refused: Twilio is known to refuse right ones now and then. */
export async function onceMore<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ProviderProblem) || error.kind !== "auth") throw error;
    return await act();
  }
}

/**
 * Asks Twilio, and again while a problem passes by itself.
 * @returns null for 400 and 404: there is no such thing.
 * @throws {ProviderProblem} with a sentence on what to do.
 */
export function askTwilio(ctx: ConnectorCtx, url: string): Promise<unknown> {
  const headers = { authorization: authorizationOf(ctx.fields) };
  const ask = () =>
    tryAgain(ctx.signal, PATIENCE, async () => {
      await takeTurn(ctx);
      const reply = await ctx.fetch(url, { headers });
      if (reply.status === 200) return reply.json();
      if (reply.status === 400 || reply.status === 404) return null;
      throw problemOf(ctx, reply);
    });
  return onceMore(ask);
}

function problemOf(ctx: ConnectorCtx, { status, headers }: ProviderReply): ProviderProblem {
  if (status === 401) {
    return new ProviderProblem("auth", "Twilio refused these keys. Check them, and the region: a key works in one region only.");
  }
  if (status === 403) {
    return new ProviderProblem(
      "permission",
      "The API key isn't allowed to read recordings and calls. Use a standard key, or add both rights.",
    );
  }
  if (status === 429) {
    const waitMs = retryAfterMs(headers.get("retry-after"), ctx.now());
    return new ProviderProblem(
      "rate_limited",
      "Twilio is limiting requests.",
      waitMs === undefined ? {} : { retryAfterMs: waitMs },
    );
  }
  if (status >= 500 || status === 408) return new ProviderProblem("transient", "Twilio is having problems.");
  return new ProviderProblem("provider_bug", "Twilio rejected the request.");
}
