import { pace } from "./pace";
import { providerFetch } from "./provider-fetch";
import { providerUrl } from "./provider-url";
import type { ProviderCtx, SourceAdapter } from "./types";

/** What an adapter gets to work with, for one connection and one task that `signal` ends. */
export function providerCtx(
  adapter: Pick<SourceAdapter, "type" | "label" | "hosts">,
  task: Pick<ProviderCtx, "fields" | "signal" | "log"> & Partial<Pick<ProviderCtx, "now" | "workspaceId">>,
): ProviderCtx {
  const door = { label: adapter.label, hosts: adapter.hosts, override: providerUrl(adapter.type) };
  return {
    workspaceId: task.workspaceId,
    fields: task.fields,
    signal: task.signal,
    now: task.now ?? (() => new Date()),
    log: task.log,
    fetch: (url, request = {}) => providerFetch(door, url, request, task.signal),
    pace: (key, rule) => pace(key, rule, task.signal),
  };
}
