import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import type { ReadRequest, SourceAdapter, SourceTarget } from "@/lib/platform/provider/types";
import { type IntegrationRow, selectIntegration } from "../queries";
import { adapterOf } from "../source-types";
import { type RunRow, selectRun } from "./run-queries";
import type { SyncIds } from "./sync";

/** A run at work, with all that its steps need. */
export interface LoadedRun {
  run: RunRow;
  integration: IntegrationRow & { datasetId: Id<"dataset"> };
  adapter: SourceAdapter;
  /** Acts in the name of the integration. */
  ctx: Ctx;
}

/** @returns null when the run is not running, or its source is gone. */
export async function loadRun(ctx: Ctx, ids: SyncIds, adapters: readonly SourceAdapter[]): Promise<LoadedRun | null> {
  const found = await readTransaction(ctx, async (tx) => ({
    run: await selectRun(tx, ids.runId),
    integration: await selectIntegration(tx, ids.integrationId),
  }));
  const { run, integration } = found;
  if (run?.status !== "running" || integration === undefined || integration.datasetId === null) return null;
  return {
    run,
    integration: { ...integration, datasetId: integration.datasetId },
    adapter: adapterOf(integration.type, adapters),
    ctx: { ...ctx, actor: { kind: "integration", id: integration.id, name: integration.name } },
  };
}

/** What the adapter is asked for. `since` of a file is what was fetched last, whatever becomes of its rows. */
export function readRequest({ run, integration, adapter }: LoadedRun, resume: ReadRequest["resume"]): ReadRequest {
  const { tableId = null, query = null, watermark = null } = integration.target ?? {};
  const target: SourceTarget = { tableId, query, watermark };
  const goesOn = run.mode === "append" || adapter.download !== undefined;
  return {
    target,
    mode: run.mode,
    since: goesOn ? ((integration.cursor ?? null) as ReadRequest["since"]) : null,
    resume,
    until: run.startedAt,
  };
}
