import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { providerCtx } from "@/lib/platform/provider/provider-ctx";
import type { ProviderCtx, SourceAdapter } from "@/lib/platform/provider/types";
import { open } from "@/lib/platform/secrets/secrets";
import type { IntegrationRow } from "./queries";
import { secretsPlace } from "./rules";

/** What was entered, secrets opened, by the name of the field. For an adapter's eyes only. */
export function openFields(row: Pick<IntegrationRow, "id" | "workspaceId" | "fields" | "secrets">): Record<string, string> {
  return { ...row.fields, ...openSecrets(row) };
}

/** The secrets of an integration, opened. */
export function openSecrets(row: Pick<IntegrationRow, "id" | "workspaceId" | "secrets">): Record<string, string> {
  if (row.secrets === null) return {};
  return JSON.parse(open(row.secrets, secretsPlace(row.workspaceId, row.id)));
}

/** What an adapter gets to work with for one integration. */
export function sourceCtx(
  ctx: Ctx,
  adapter: SourceAdapter,
  task: { integrationId: Id<"integration">; fields: Readonly<Record<string, string>>; signal: AbortSignal },
): ProviderCtx {
  const { integrationId, fields, signal } = task;
  return providerCtx(adapter, {
    workspaceId: ctx.workspaceId,
    fields,
    signal,
    now: () => ctx.clock.now(),
    log: (event, detail) => ctx.log.info({ ...detail, integrationId, source: adapter.type }, event),
  });
}
