import type { ImportedTable, IntegrationDetail, IntegrationItem, IntegrationType, SyncRun } from "@/lib/contract/integrations";
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
  beside: {
    datasetName: string | undefined;
    run: RunRow | undefined;
    now: Date;
    connection: Pick<IntegrationRow, "id" | "name" | "account"> | null;
    tables: ImportedTable[];
  },
): IntegrationDetail {
  const { target } = row;
  return {
    ...serializeIntegration(row),
    connectionId: beside.connection?.id ?? null,
    connectionName: beside.connection?.name ?? null,
    tables: beside.tables,
    datasetId: row.datasetId,
    datasetName: beside.datasetName ?? null,
    fields: row.fields,
    secretHints: row.secretHints,
    account: beside.connection?.account ?? row.account,
    table: target === null || target.tableId === null ? null : { id: target.tableId, name: target.tableName },
    query: target?.query ?? null,
    watermark: target?.watermark ?? null,
    key: target?.key === undefined ? null : [...target.key],
    deletedColumn: target?.deletedColumn ?? null,
    mode: row.mode,
    warnings: [...(target?.warnings ?? [])],
    schedule: row.schedule,
    received: row.type === "push" ? receivedOf(row, beside.now) : null,
    lastErrorAt: textOf(row.lastErrorAt),
    run: beside.run === undefined ? null : serializeRun(beside.run),
    createdAt: row.createdAt.toISOString(),
  };
}

/** A table of a source, as the source's page lists it. */
export function serializeTable(
  row: IntegrationRow,
  beside: { datasetName: string | undefined; run: RunRow | undefined },
): ImportedTable {
  const { id, name, datasetId, mode, schedule, status, lastError } = row;
  return {
    id,
    name: row.target?.tableName ?? name,
    tableId: row.target?.tableId ?? null,
    datasetId,
    datasetName: beside.datasetName ?? null,
    mode,
    schedule,
    status,
    lastSyncAt: textOf(row.lastSyncAt),
    nextSyncAt: textOf(row.nextSyncAt),
    lastError,
    warnings: [...(row.target?.warnings ?? [])],
    run: beside.run?.status ?? null,
  };
}

/** A source as a list shows it, with the health of all its tables: what fails of one of them is said of it. */
export function withTables(item: IntegrationItem, tables: readonly IntegrationRow[]): IntegrationItem {
  if (tables.length === 0) return item;
  const times = (of: (row: IntegrationRow) => Date | null) => tables.map((row) => textOf(of(row))).filter((at) => at !== null);
  const failing = tables.find(({ lastError }) => lastError !== null);
  return {
    ...item,
    status: tables.some(({ status }) => status === "attention") ? "attention" : item.status,
    lastSyncAt:
      [item.lastSyncAt, ...times((row) => row.lastSyncAt)]
        .filter((at) => at !== null)
        .sort()
        .at(-1) ?? null,
    nextSyncAt: [item.nextSyncAt, ...times((row) => row.nextSyncAt)].filter((at) => at !== null).sort()[0] ?? null,
    lastError: item.lastError ?? (failing === undefined ? null : `${failing.name}: ${failing.lastError}`),
  };
}

export function serializeRun(row: RunRow): SyncRun {
  const { id, trigger, status, mode, rowsRead, rowsStored, changes, truncated, message, error, problem } = row;
  return {
    id,
    trigger,
    status,
    mode,
    rowsRead,
    rowsStored,
    changes,
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
