import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import type { Json, ReadRequest, SourceAdapter, SourceTarget } from "@/lib/platform/provider/types";
import { type IntegrationRow, selectConnection, selectCursor, selectDatasetRevision, selectIntegration } from "../queries";
import { adapterOf } from "../source-types";
import { type RunRow, selectRun } from "./run-queries";
import type { SyncIds } from "./sync";

/** A run at work, with all that its steps need. */
export interface LoadedRun {
  run: RunRow;
  integration: IntegrationRow & { datasetId: Id<"dataset"> };
  /** Has the credentials. */
  connection: IntegrationRow;
  adapter: SourceAdapter;
  /** Where the last run ended. */
  cursor: Json | null;
  /** True while the dataset has the rows that this place stands for. */
  isInStep: boolean;
  /** Acts in the name of the integration. */
  ctx: Ctx;
}

/** @returns null when the run is not running, or its source is gone. */
export async function loadRun(ctx: Ctx, ids: SyncIds, adapters: readonly SourceAdapter[]): Promise<LoadedRun | null> {
  const found = await readTransaction(ctx, async (tx) => {
    const integration = await selectIntegration(tx, ids.integrationId);
    return {
      run: await selectRun(tx, ids.runId),
      integration,
      connection: integration && (await selectConnection(tx, integration)),
      place: await selectCursor(tx, ids.integrationId),
      revision: integration?.datasetId ? await selectDatasetRevision(tx, integration.datasetId) : undefined,
    };
  });
  const { run, integration, connection } = found;
  if (run?.status !== "running" || integration === undefined || connection === undefined) return null;
  if (integration.datasetId === null) return null;
  return {
    run,
    integration: { ...integration, datasetId: integration.datasetId },
    connection,
    cursor: (found.place?.cursor ?? null) as Json | null,
    isInStep: found.revision !== undefined && found.place?.cursorRevision === found.revision,
    adapter: adapterOf(integration.type, adapters),
    ctx: { ...ctx, actor: { kind: "integration", id: integration.id, name: integration.name } },
  };
}

/** What the adapter is asked for. `since` of a file is what was fetched last, whatever becomes of its rows. */
export function readRequest(
  { run, integration, adapter, cursor, isInStep }: LoadedRun,
  resume: ReadRequest["resume"],
): ReadRequest {
  const { tableId = null, query = null, watermark = null, key } = integration.target ?? {};
  const target: SourceTarget = { tableId, query, watermark, ...(key === undefined ? {} : { key }) };
  const goesOn = run.mode === "append" || adapter.download !== undefined || (run.mode === "merge" && isInStep);
  return { target, mode: run.mode, since: goesOn ? cursor : null, before: cursor, resume, until: run.startedAt };
}
