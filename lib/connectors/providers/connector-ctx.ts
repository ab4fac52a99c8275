import { createHash } from "node:crypto";
import { env } from "@/lib/core/env";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { withPurpose } from "@/lib/platform/egress/meter";
import { openMedia } from "@/lib/platform/provider/open-media";
import { pace } from "@/lib/platform/provider/pace";
import { pause } from "@/lib/platform/provider/pause";
import { providerFetch } from "@/lib/platform/provider/provider-fetch";
import { providerUrl } from "@/lib/platform/provider/provider-url";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { takeToken } from "@/lib/requests/rate-limit";
import type { Connector, ConnectorCtx } from "../types";
import { cachedToken, forgetToken } from "./token-cache";

/** Longer waits are the workflow's, which keeps nobody else from working meanwhile. */
const QUOTA_WAIT_MS = 10_000;

/**
 * What a connector gets to work with for one task on one connection. `connectionId` is null while it is being entered: then
 * tokens live as long as the task.
 */
export function connectorCtx(
  ctx: Pick<Ctx, "clock" | "database" | "log">,
  connector: Connector,
  task: { connectionId: Id<"connection"> | null; fields: Readonly<Record<string, string>>; signal: AbortSignal },
): ConnectorCtx {
  const { connectionId, fields, signal } = task;
  const hosts = typeof connector.hosts === "function" ? connector.hosts(fields) : connector.hosts;
  const door = {
    label: connector.label,
    hosts,
    ...(connector.ports === undefined ? {} : { ports: connector.ports }),
    override: providerUrl(connector.type),
    unharmed: "Rowcall will try again at the next check.",
  };
  const keys = createHash("sha256").update(JSON.stringify(fields)).digest("hex").slice(0, 24);
  const holder = `${connectionId ?? crypto.randomUUID()}:${keys}`;
  return {
    fields,
    signal,
    now: () => ctx.clock.now(),
    log: (event, detail) => ctx.log.info({ ...detail, connectionId, connector: connector.type }, event),
    fetch: (url, request = {}) => withPurpose("provider", () => providerFetch(door, url, request, signal)),
    pace: (key, rule) => pace(key, rule, signal),
    token: (ask) => cachedToken(holder, ask),
    dropToken: () => forgetToken(holder),
    quota: (name, rule) => takeQuota(ctx, connector, `${name}:${keys}`, rule, signal),
    open: async (url, authorization, rules) => {
      const media = await openMedia(door, url, authorization, signal, rules);
      return media === null ? { isReady: false, afterSec: null } : { isReady: true, body: media.body, headers: media.headers };
    },
  };
}

/** Counted by the keys: connections that share them share the limit. */
async function takeQuota(
  ctx: Pick<Ctx, "database">,
  { type, label }: Connector,
  name: string,
  rule: { limit: number; windowSec: number; burst?: number },
  signal: AbortSignal,
): Promise<void> {
  const scaled = { ...rule, windowSec: rule.windowSec / env().TIME_SCALE };
  for (let waitedMs = 0; ; ) {
    const verdict = await takeToken(ctx.database, `${type}:${name}`, scaled);
    if (verdict.allowed) return;
    // Never longer than one of them takes to come back, which whole seconds make too much of where time passes faster. A timer
    // may be a millisecond early.
    const waitSec = Math.min(verdict.retryAfterSec * env().TIME_SCALE, rule.windowSec / rule.limit);
    const waitMs = waitSec * 1_000 + env().TIME_SCALE;
    if (waitedMs + waitMs > QUOTA_WAIT_MS) {
      throw new ProviderProblem("rate_limited", `${label}'s request limit is reached. Rowcall will continue shortly.`, {
        retryAfterMs: waitMs,
      });
    }
    await pause(waitMs, signal);
    waitedMs += waitMs;
  }
}
