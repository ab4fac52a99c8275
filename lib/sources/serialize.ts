import type { IntegrationDetail, IntegrationItem, IntegrationType, SyncRun } from "@/lib/contract/integrations";
import type { IntegrationRow } from "./queries";
import type { RunRow } from "./runs/run-queries";

export function serializeIntegration(row: IntegrationRow): IntegrationItem & { type: IntegrationType } {
  const { id, type, name, status, direction } = row;
  return {
    id,
    type,
    name,
    status,
    direction,
    lastSyncAt: textOf(row.type === "push" ? row.lastReceivedAt : row.lastSyncAt),
    nextSyncAt: textOf(row.nextSyncAt),
    lastError: row.lastError,
  };
}

/** An integration with its settings. What is secret is not in the row's plain columns, and never comes here. */
export function serializeIntegrationDetail(
  row: IntegrationRow,
  beside: { datasetName: string | undefined; run: RunRow | undefined; now: Date },
): IntegrationDetail {
  const { target } = row;
  return {
    ...serializeIntegration(row),
    datasetId: row.datasetId,
    datasetName: beside.datasetName ?? null,
    fields: row.fields,
    secretHints: row.secretHints,
    account: row.account,
    table: target === null || target.tableId === null ? null : { id: target.tableId, name: target.tableName },
    query: target?.query ?? null,
    watermark: target?.watermark ?? null,
    mode: row.mode,
    schedule: row.schedule,
    received: row.type === "push" ? receivedOf(row, beside.now) : null,
    lastErrorAt: textOf(row.lastErrorAt),
    run: beside.run === undefined ? null : serializeRun(beside.run),
    createdAt: row.createdAt.toISOString(),
  };
}

export function serializeRun(row: RunRow): SyncRun {
  const { id, trigger, status, mode, rowsRead, rowsStored, truncated, message, error, problem } = row;
  return {
    id,
    trigger,
    status,
    mode,
    rowsRead,
    rowsStored,
    truncated,
    message,
    error,
    problem,
    startedAt: row.startedAt.toISOString(),
    endedAt: textOf(row.endedAt),
  };
}

function receivedOf(row: IntegrationRow, now: Date): NonNullable<IntegrationDetail["received"]> {
  const until = row.previousTokenUntil;
  return {
    requests: row.receivedRequests,
    rows: row.receivedRows,
    lastAt: textOf(row.lastReceivedAt),
    tokenHint: row.tokenHint ?? "",
    previousTokenUntil: until !== null && until > now ? until.toISOString() : null,
  };
}

function textOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
