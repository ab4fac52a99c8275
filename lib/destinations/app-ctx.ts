import type { Ctx } from "@/lib/ctx/ctx";
import { pace } from "@/lib/platform/provider/pace";
import { providerFetch } from "@/lib/platform/provider/provider-fetch";
import { providerUrl } from "@/lib/platform/provider/provider-url";
import type { AppAdapter, AppCtx } from "./types";

/** One task that `signal` ends. `destinationId` is null while it is being entered. */
interface AppTask {
  destinationId: string | null;
  fields: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** What holds when nothing answers, as a sentence. */
  unharmed: string;
}

/** What an adapter gets to work with for one task. */
export function appCtx(ctx: Ctx, adapter: Pick<AppAdapter, "type" | "label" | "hosts">, task: AppTask): AppCtx {
  const { destinationId, fields, signal, unharmed } = task;
  const door = { label: adapter.label, hosts: adapter.hosts, override: providerUrl(adapter.type), unharmed };
  return {
    ctx,
    workspaceId: ctx.workspaceId,
    fields,
    signal,
    now: () => ctx.clock.now(),
    log: (event, detail) => ctx.log.info({ ...detail, destinationId, destination: adapter.type }, event),
    fetch: (url, request = {}) => providerFetch(door, url, request, signal),
    pace: (key, rule) => pace(key, rule, signal),
  };
}
