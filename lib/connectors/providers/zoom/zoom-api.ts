import { z } from "zod";
import { retryAfterMs } from "@/lib/platform/provider/backoff";
import { paceKey } from "@/lib/platform/provider/pace-key";
import { tryAgain } from "@/lib/platform/provider/try-again";
import { ProviderProblem, type ProviderReply } from "@/lib/platform/provider/types";
import type { ConnectorCtx } from "../../types";
import { instantOf } from "../reading";

export const API = "https://api.zoom.us/v2";
export const LIST_SCOPE = "phone:read:list_call_recordings:admin";
export const DOWNLOAD_SCOPE = "phone:read:call_recording:admin";

/** 10 a second is what an account has for all of its apps. */
const PACE = { perSecond: 5, burst: 5 };
const PATIENCE = { attemptsMax: 3, waitMsMax: 10_000 };
/** "Invalid access token, does not contain scopes": the token is good, its app lacks a scope. */
const SCOPE_MISSING = 4711;

/** A page can't be gone on from any more: its token is good for 15 minutes. */
export class PlaceGone extends ProviderProblem {
  constructor() {
    super("transient", "Zoom lost its place in the list of recordings. Rowcall reads the list again.");
  }
}

/**
 * Lists recordings, at the pace of the account, and again while a problem passes by itself.
 * @throws {PlaceGone} for a `next_page_token` that is not taken; {ProviderProblem} with a sentence on what to do.
 */
export function listRecordings(ctx: ConnectorCtx, query: Record<string, string>): Promise<unknown> {
  return tryAgain(ctx.signal, { ...PATIENCE, waitMs: waitOf }, async () => {
    const url = `${API}/phone/recordings?${new URLSearchParams(query)}`;
    const reply = await withToken(ctx, async (authorization) => {
      const given = await ctx.fetch(url, { headers: { authorization } });
      if (given.status === 401 && codeOf(given) !== SCOPE_MISSING) throw refused();
      return given;
    });
    if (reply.status === 200) return reply.json();
    if (reply.status === 400 && query.next_page_token && codeOf(reply) !== SCOPE_MISSING) throw new PlaceGone();
    throw problemOf(ctx, reply);
  });
}

const refused = (): ProviderProblem => new ProviderProblem("auth", "Zoom refused these keys.");

/** A place that is gone stays gone. */
function waitOf(problem: ProviderProblem, attempt: number): number {
  if (problem instanceof PlaceGone) return Number.POSITIVE_INFINITY;
  return (problem.options.retryAfterMs ?? 0) + 1_000 * (attempt + Math.random());
}

/**
 * Calls with an access token, and once more with another one where the first is refused.
 * @throws {ProviderProblem} `auth` when that is refused too.
 */
export async function withToken<T>(ctx: ConnectorCtx, call: (authorization: string) => Promise<T>): Promise<T> {
  checkFields(ctx.fields);
  const attempt = async () => {
    const token = await ctx.token(() => newToken(ctx));
    await ctx.pace(paceKey("zoom", ctx.fields.accountId ?? ""), PACE);
    return call(`Bearer ${token}`);
  };
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ProviderProblem) || error.kind !== "auth" || error instanceof KeysRefused) throw error;
    ctx.dropToken();
    return await attempt();
  }
}

/**
 * Refuses what can be no credentials, by its text alone.
 * @throws {ProviderProblem} `bad_config` naming the field.
 */
function checkFields(fields: Readonly<Record<string, string>>): void {
  for (const [name, label] of [
    ["accountId", "Account ID"],
    ["clientId", "Client ID"],
    ["clientSecret", "Client secret"],
  ] as const) {
    if (/^[\w.~-]{8,200}$/.test(fields[name] ?? "")) continue;
    throw new ProviderProblem("bad_config", `${label} isn't one of Zoom. Copy it again from the app's credentials.`);
  }
}

/** The keys themselves: no other token helps. */
class KeysRefused extends ProviderProblem {
  constructor() {
    super("auth", "Zoom refused these keys. Compare account ID, client ID and client secret, and activate the app.");
  }
}

const tokenReply = z.object({
  access_token: z.string().min(1).max(10_000),
  expires_in: z.number().positive().catch(3_600),
  scope: z.string().nullish().catch(null),
});

/**
 * Starts over with a token that has the scopes of today, and says which: null where Zoom does not.
 * @throws {ProviderProblem} `auth` when Zoom refuses the keys.
 */
export async function renewToken(ctx: ConnectorCtx): Promise<readonly string[] | null> {
  checkFields(ctx.fields);
  const given = await tryAgain(ctx.signal, PATIENCE, () => newToken(ctx));
  ctx.dropToken();
  await ctx.token(async () => given);
  return given.scopes;
}

/** By server-to-server OAuth; there is no refresh token. */
async function newToken(ctx: ConnectorCtx): Promise<{ token: string; expiresInSec: number; scopes: string[] | null }> {
  const { accountId = "", clientId, clientSecret } = ctx.fields;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  const reply = await ctx.fetch("https://zoom.us/oauth/token", {
    method: "POST",
    headers: { authorization: `Basic ${basic}`, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ grant_type: "account_credentials", account_id: accountId }).toString(),
  });
  if ([400, 401, 403, 404].includes(reply.status)) throw new KeysRefused();
  if (reply.status !== 200) throw problemOf(ctx, reply);
  const given = tokenReply.safeParse(reply.json());
  if (!given.success) throw new ProviderProblem("provider_bug", "Zoom returned no token.");
  const { access_token, expires_in, scope } = given.data;
  return { token: access_token, expiresInSec: expires_in, scopes: scope ? scope.split(/[\s,]+/) : null };
}

function problemOf(ctx: ConnectorCtx, reply: ProviderReply): ProviderProblem {
  const { status, headers } = reply;
  if (status >= 500 || status === 408) return new ProviderProblem("transient", "Zoom is having problems.");
  if ([400, 401, 403].includes(status) && codeOf(reply) === SCOPE_MISSING) {
    // The token has the scopes that its app had then.
    ctx.dropToken();
    return new ProviderProblem("permission", `The app lacks the scope ${LIST_SCOPE}. Add it in the Zoom App Marketplace.`);
  }
  switch (status) {
    case 403:
      return new ProviderProblem("permission", "This Zoom account has no Zoom Phone, or a plan without its recordings.");
    case 404:
      return new ProviderProblem("not_found", "Zoom doesn't know these recordings.");
    case 429: {
      const waitMs = waitAskedFor(headers.get("retry-after"), ctx.now());
      return new ProviderProblem(
        "rate_limited",
        "Zoom is limiting requests.",
        waitMs === undefined ? {} : { retryAfterMs: waitMs },
      );
    }
    default:
      return new ProviderProblem("provider_bug", "Zoom rejected the request.");
  }
}

/** A daily limit names the time at which it ends (ISO 8601); one per second often nothing. */
function waitAskedFor(value: string | null, now: Date): number | undefined {
  const until = /^\d{4}-/.test(value ?? "") ? instantOf(value) : null;
  return until === null ? retryAfterMs(value, now) : Math.max(0, until.getTime() - now.getTime());
}

function codeOf(reply: ProviderReply): number | null {
  try {
    return z.object({ code: z.coerce.number() }).safeParse(reply.json()).data?.code ?? null;
  } catch {
    return null;
  }
}
