import { z } from "zod";
import { retryAfterMs } from "@/lib/platform/provider/backoff";
import { paceKey } from "@/lib/platform/provider/pace-key";
import { tryAgain } from "@/lib/platform/provider/try-again";
import { ProviderProblem, type ProviderReply } from "@/lib/platform/provider/types";
import type { ConnectorCtx, Fetched } from "../../types";
import { withToken } from "../with-token";
import { addressOf } from "./address";

/** It is the customer's own machine, which has calls to put through. */
const PACE = { perSecond: 2 };
const PATIENCE = { attemptsMax: 3, waitMsMax: 10_000 };
const RECORDINGS = "/xapi/v1/Recordings";

const token = z.object({
  access_token: z.string().min(1),
  // Before 20.0.9 these were minutes: read as seconds, a token is only asked for too early.
  expires_in: z.coerce.number().positive().catch(60),
});

const list = z.object({ value: z.array(z.unknown()) });

/**
 * Rows of the recordings, by OData's parameters without their `$` (OData 4.0, part 2, 5.1).
 * @throws {ProviderProblem}
 */
export async function askRecordings(ctx: ConnectorCtx, query: Readonly<Record<string, string>>): Promise<unknown[]> {
  const { origin } = addressOf(ctx.fields);
  // Spaces as %20 and parentheses as they are: neither `URLSearchParams` nor 3CX would have it otherwise.
  const search = Object.entries(query).map(([name, value]) => `$${name}=${value.replaceAll(" ", "%20")}`);
  const url = `${origin}${RECORDINGS}?${search.join("&")}`;
  const body = await withToken(
    ctx,
    () => askToken(ctx),
    (authorization) =>
      tryAgain(ctx.signal, PATIENCE, async () => {
        await myTurn(ctx);
        const reply = await ctx.fetch(url, { headers: { authorization } });
        if (reply.status === 200) return reply.json();
        ctx.log("threecx.refused", { status: reply.status });
        throw problemOf(ctx, reply);
      }),
  );
  const read = list.safeParse(body);
  if (!read.success) throw new ProviderProblem("provider_bug", "3CX sent an answer that Rowcall can't read.");
  return read.data.value;
}

/**
 * Opens a recording. 400: its file is not there (yet).
 * @throws {ProviderProblem}
 */
export function openRecording(ctx: ConnectorCtx, id: string): Promise<Fetched> {
  const url = `${addressOf(ctx.fields).origin}${RECORDINGS}/Pbx.DownloadRecording(recId=${encodeURIComponent(id)})`;
  return withToken(
    ctx,
    () => askToken(ctx),
    async (authorization) => {
      await myTurn(ctx);
      try {
        return await ctx.open(url, authorization, { notYetOn: [400] });
      } catch (error) {
        throw error instanceof ProviderProblem && error.kind === "permission" ? lacksRights() : error;
      }
    },
  );
}

/**
 * Asks for an access token. It ends the one before it.
 * @throws {ProviderProblem} `auth` where the keys are refused, `bad_config` where nothing of 3CX answers.
 */
export async function askToken(ctx: ConnectorCtx): Promise<{ token: string; expiresInSec: number }> {
  const { clientId = "", apiKey = "" } = ctx.fields;
  await myTurn(ctx);
  const reply = await ctx.fetch(`${addressOf(ctx.fields).origin}/connect/token`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ client_id: clientId, client_secret: apiKey, grant_type: "client_credentials" }).toString(),
  });
  const { status } = reply;
  if (status !== 200) ctx.log("threecx.refused", { status });
  if (status === 400 || status === 401) throw new ProviderProblem("auth", "3CX refused these keys.");
  if (status === 404 || status === 405) throw noPhoneSystem();
  if (status !== 200) throw problemOf(ctx, reply);
  const read = token.safeParse(reply.json());
  if (!read.success) throw new ProviderProblem("provider_bug", "3CX returned no token.");
  return { token: read.data.access_token, expiresInSec: read.data.expires_in };
}

/** For an address at which something else answers, or nothing. */
export function noPhoneSystem(kind: "bad_config" | "transient" = "bad_config", cause?: unknown): ProviderProblem {
  return new ProviderProblem(kind, "No phone system answers at this address.", { cause });
}

function myTurn(ctx: ConnectorCtx): Promise<void> {
  return ctx.pace(paceKey("threecx", `${ctx.fields.address}:${ctx.fields.clientId}`), PACE);
}

const lacksRights = (): ProviderProblem =>
  new ProviderProblem("permission", "Give the API client in 3CX a department and a role that may see and download recordings.");

function problemOf(ctx: ConnectorCtx, { status, headers }: ProviderReply): ProviderProblem {
  const after = retryAfterMs(headers.get("retry-after"), ctx.now());
  const options = after === undefined ? {} : { retryAfterMs: after };
  if (status === 401) return new ProviderProblem("auth", "3CX refused these keys.");
  if (status === 403) return lacksRights();
  if (status === 404) {
    return new ProviderProblem("bad_config", "This 3CX has no XAPI. It needs version 20 and an Enterprise license.");
  }
  if (status === 429) return new ProviderProblem("rate_limited", "3CX is limiting requests.", options);
  if (status === 408 || status >= 500) return new ProviderProblem("transient", "3CX is having problems.", options);
  return new ProviderProblem("provider_bug", "3CX rejected the request.");
}
