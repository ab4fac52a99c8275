import { z } from "zod";
import { keysOf } from "@/lib/core/typed-keys";
import { retryAfterMs } from "@/lib/platform/provider/backoff";
import { heldMs, holdPace } from "@/lib/platform/provider/pace";
import { paceKey } from "@/lib/platform/provider/pace-key";
import { ProviderProblem, type ProviderReply, type ProviderRequest } from "@/lib/platform/provider/types";
import type { ConnectorCtx, Fetched } from "../../types";
import { withToken } from "../with-token";

export const API_HOST = "platform.ringcentral.com";
export const MEDIA_HOST = "media.ringcentral.com";

/**
 * RingCentral's groups of requests, per user and app: 10 a minute of the heavy ones (call log, recordings), 5 for tokens. Burst
 * and refill together never come to more in any 60 seconds.
 */
const GROUPS = {
  heavy: { limit: 8, windowSec: 60, burst: 2 },
  auth: { limit: 2, windowSec: 60, burst: 3 },
} as const;
type Group = keyof typeof GROUPS;

/** What is waited after a 429 that does not say. */
const PENALTY_MS = 30_000;
const PENALTY_MS_MAX = 3_600_000;
/** A longer rest of a penalty is the workflow's to wait for. */
const WAIT_MS_MAX = 10_000;
const PACE = { perSecond: 2, burst: 2 };

const token = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().catch(3_600),
  scope: z.string().optional().catch(undefined),
});

/**
 * Asks the API for one of its heavy things.
 * @throws {ProviderProblem}
 */
export function askHeavy(ctx: ConnectorCtx, path: string, query: Record<string, string>): Promise<unknown> {
  const url = `https://${API_HOST}${path}?${new URLSearchParams(query).toString()}`;
  return withToken(
    ctx,
    () => askToken(ctx),
    async (authorization) => (await send(ctx, "heavy", url, { headers: { authorization } })).json(),
  );
}

/**
 * Opens the content of a recording, at the media host. 404: not there yet.
 * @throws {ProviderProblem}
 */
export function openRecording(ctx: ConnectorCtx, id: string): Promise<Fetched> {
  const url = `https://${MEDIA_HOST}/restapi/v1.0/account/~/recording/${encodeURIComponent(id)}/content`;
  return withToken(
    ctx,
    () => askToken(ctx),
    async (authorization) => {
      await turn(ctx, "heavy");
      try {
        return await ctx.open(url, authorization);
      } catch (error) {
        throw error instanceof ProviderProblem ? contentProblem(ctx, error) : error;
      }
    },
  );
}

/**
 * Asks for an access token.
 * @returns its `scope` too, which names permissions of the app, by their old names or their new ones.
 * @throws {ProviderProblem} `auth` where the keys are refused.
 */
export async function askToken(ctx: ConnectorCtx): Promise<{ token: string; expiresInSec: number; scope: string | undefined }> {
  const { clientId = "", clientSecret = "", jwt = "" } = ctx.fields;
  const reply = await send(ctx, "auth", `https://${API_HOST}/restapi/oauth/token`, {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion: jwt }).toString(),
  });
  const read = token.safeParse(reply.json());
  if (!read.success) throw new ProviderProblem("provider_bug", "RingCentral returned no token.");
  return { token: read.data.access_token, expiresInSec: read.data.expires_in, scope: read.data.scope };
}

async function send(ctx: ConnectorCtx, group: Group, url: string, request: ProviderRequest): Promise<ProviderReply> {
  await turn(ctx, group);
  const reply = await ctx.fetch(url, request);
  if (reply.status === 200) return reply;
  ctx.log("ringcentral.refused", { status: reply.status, group });
  throw group === "auth" ? tokenProblem(ctx, reply) : problemOf(ctx, reply);
}

/** Waits for the right to send one request. A request within a penalty would start it again: held, nothing is sent at all. */
async function turn(ctx: ConnectorCtx, group: Group): Promise<void> {
  const lane = laneOf(ctx);
  refuseWhileHeld(lane);
  await ctx.quota(group, GROUPS[group]);
  refuseWhileHeld(lane);
  await ctx.pace(lane, PACE);
}

function refuseWhileHeld(lane: string): void {
  const leftMs = heldMs(lane);
  if (leftMs > WAIT_MS_MAX) throw tooFast(leftMs);
}

const laneOf = ({ fields }: ConnectorCtx): string => paceKey("ringcentral", `${fields.clientId}:${fields.jwt}`);

const tooFast = (waitMs: number): ProviderProblem =>
  new ProviderProblem("rate_limited", "RingCentral is limiting requests.", { retryAfterMs: waitMs });

/** Nobody sends anything with these keys until then. */
function penalty(ctx: ConnectorCtx, saidMs: number | undefined): ProviderProblem {
  const waitMs = Math.min(saidMs ?? PENALTY_MS, PENALTY_MS_MAX);
  holdPace(laneOf(ctx), waitMs);
  return tooFast(waitMs);
}

function tokenProblem(ctx: ConnectorCtx, reply: ProviderReply): ProviderProblem {
  if (![400, 401, 403].includes(reply.status)) return problemOf(ctx, reply);
  return /"unauthorized_client"/.test(reply.text())
    ? new ProviderProblem("auth", "RingCentral doesn't let this app sign in with a JWT. Choose the JWT auth flow for it.")
    : new ProviderProblem("auth", "RingCentral refused these keys.");
}

function problemOf(ctx: ConnectorCtx, reply: ProviderReply): ProviderProblem {
  const { status, headers } = reply;
  const after = retryAfterMs(headers.get("retry-after"), ctx.now());
  if (status === 401) return new ProviderProblem("auth", "RingCentral refused these keys.");
  if (status === 403) return new ProviderProblem("permission", lacking(reply.text()));
  if (status === 404) return new ProviderProblem("not_found", "RingCentral has no such account or recording.");
  if (status === 429) return penalty(ctx, after);
  if (status === 408 || status >= 500) {
    const options = after === undefined ? {} : { retryAfterMs: after };
    return new ProviderProblem("transient", "RingCentral is having problems.", options);
  }
  return new ProviderProblem("provider_bug", "RingCentral rejected the request.");
}

/** The same for an answer whose body nobody reads. */
function contentProblem(ctx: ConnectorCtx, problem: ProviderProblem): ProviderProblem {
  if (problem.kind === "rate_limited") return penalty(ctx, problem.options.retryAfterMs);
  return problem.kind === "permission" ? new ProviderProblem("permission", LACKING.ReadCallRecording) : problem;
}

const LACKING = {
  ReadCallLog: "The RingCentral app lacks the permission ReadCallLog. Add it in the Developer Console.",
  ReadCallRecording: "The RingCentral app lacks the permission ReadCallRecording. Add it in the Developer Console.",
  FullCompanyCallLog: "The JWT's user lacks the permission FullCompanyCallLog. Use a JWT of an administrator.",
} as const;

/** The permission that RingCentral names, where it is one of ours; nothing else of what it says. */
function lacking(text: string): string {
  const named = keysOf(LACKING).find((name) => new RegExp(`\\b${name}\\b`).test(text));
  return named === undefined
    ? "RingCentral doesn't let these keys read the call log. The app needs the permissions ReadCallLog and ReadCallRecording."
    : LACKING[named];
}
