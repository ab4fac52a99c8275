import { z } from "zod";
import { retryAfterMs } from "@/lib/platform/provider/backoff";
import { paceKey } from "@/lib/platform/provider/pace-key";
import { tryAgain } from "@/lib/platform/provider/try-again";
import { ProviderProblem, type ProviderReply } from "@/lib/platform/provider/types";
import type { ConnectorCtx } from "../../types";
import { hasRegion } from "./regions";

export const ANALYTICS_RIGHT = "analytics:conversationDetail:view";
export const RECORDING_RIGHT = "recording:recording:view";

const PACE = { perSecond: 4, burst: 4 };
/** 300 requests a minute for all tokens of a client; some are left to what else uses it. */
const QUOTA = { limit: 270, windowSec: 60, burst: 20 };
const PATIENCE = { attemptsMax: 3, waitMsMax: 10_000 };

/** A call to the API, and the permission that it needs. */
interface GenesysRequest {
  path: string;
  /** Sent as JSON by POST: a query that changes nothing. */
  query?: object;
  right: string;
}

/** The token was refused, which another one may not be. */
class TokenRefused extends ProviderProblem {
  constructor() {
    super("auth", "Genesys Cloud refused these keys.");
  }
}

/** 400: what was asked for is not served in these words. */
export class NotUnderstood extends ProviderProblem {
  constructor() {
    super("provider_bug", "Genesys Cloud rejected the request.");
  }
}

/**
 * Asks Genesys Cloud, at the pace of the client, and again while a problem passes by itself. Replies are 200 or 202.
 * @throws {ProviderProblem} with a sentence on what to do; `not_found` for 404.
 */
export function askGenesys(ctx: ConnectorCtx, request: GenesysRequest): Promise<ProviderReply> {
  checkFields(ctx.fields);
  return tryAgain(ctx.signal, PATIENCE, async () => {
    try {
      return await askOnce(ctx, request);
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error;
      ctx.dropToken();
      return await askOnce(ctx, request);
    }
  });
}

/**
 * Refuses what can be no credentials, by its text alone.
 * @throws {ProviderProblem} `bad_config` naming the field.
 */
function checkFields(fields: Readonly<Record<string, string>>): void {
  const { region = "", clientId = "", clientSecret = "" } = fields;
  if (!hasRegion(region)) throw new ProviderProblem("bad_config", "Region isn't one of Genesys Cloud. Choose one.");
  if (!/^[\w-]{8,100}$/.test(clientId)) {
    throw new ProviderProblem("bad_config", "Client ID isn't one of Genesys Cloud. Copy it again.");
  }
  if (!/^[\x21-\x7e]{8,500}$/.test(clientSecret)) {
    throw new ProviderProblem("bad_config", "Client secret isn't one of Genesys Cloud. Copy it again.");
  }
}

async function askOnce(ctx: ConnectorCtx, { path, query, right }: GenesysRequest): Promise<ProviderReply> {
  const token = await ctx.token(() => newToken(ctx));
  await ctx.pace(paceKey("genesys", ctx.fields.clientId ?? ""), PACE);
  await ctx.quota("requests", QUOTA);
  const authorization = `Bearer ${token}`;
  const reply = await ctx.fetch(`https://api.${ctx.fields.region}${path}`, {
    ...(query === undefined
      ? { headers: { authorization } }
      : { method: "POST", headers: { authorization, "content-type": "application/json" }, body: JSON.stringify(query) }),
  });
  if (reply.status === 200 || reply.status === 202) return reply;
  throw problemOf(ctx, reply, right);
}

const tokenReply = z.object({ access_token: z.string().min(1).max(10_000), expires_in: z.number().positive().catch(3_600) });

/** OAuth client credentials (RFC 6749, 4.4); there is no refresh token. */
async function newToken(ctx: ConnectorCtx): Promise<{ token: string; expiresInSec: number }> {
  const { region, clientId, clientSecret } = ctx.fields;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  const reply = await ctx.fetch(`https://login.${region}/oauth/token`, {
    method: "POST",
    headers: { authorization: `Basic ${basic}`, "content-type": "application/x-www-form-urlencoded" },
    body: "grant_type=client_credentials",
  });
  if ([400, 401, 403].includes(reply.status)) {
    throw new ProviderProblem("auth", "Genesys Cloud refused these keys. Compare region, client ID and client secret.");
  }
  if (reply.status !== 200) throw problemOf(ctx, reply, RECORDING_RIGHT);
  const given = tokenReply.safeParse(reply.json());
  if (!given.success) throw new ProviderProblem("provider_bug", "Genesys Cloud returned no token.");
  return { token: given.data.access_token, expiresInSec: given.data.expires_in };
}

function problemOf(ctx: ConnectorCtx, { status, headers }: ProviderReply, right: string): ProviderProblem {
  if (status >= 500 || status === 408) return new ProviderProblem("transient", "Genesys Cloud is having problems.");
  switch (status) {
    case 400:
      return new NotUnderstood();
    case 401:
      return new TokenRefused();
    case 403:
      return new ProviderProblem("permission", `The role of this OAuth client lacks the permission ${right}. Add it.`);
    case 404:
      return new ProviderProblem("not_found", "Genesys Cloud no longer has this recording.");
    case 429: {
      // `inin-ratelimit-reset`: seconds until its minute is over.
      const waitMs = retryAfterMs(headers.get("retry-after") ?? headers.get("inin-ratelimit-reset"), ctx.now());
      const options = waitMs === undefined ? {} : { retryAfterMs: waitMs };
      return new ProviderProblem("rate_limited", "Genesys Cloud is limiting requests.", options);
    }
    default:
      return new ProviderProblem("provider_bug", "Genesys Cloud rejected the request.");
  }
}
