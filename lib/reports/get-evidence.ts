import type { ColumnProfile } from "@/lib/contract/datasets";
import type { Fact } from "@/lib/contract/reports";
import { AppError, notFound } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { getSnapshot } from "@/lib/datasets/get-snapshot";
import { openSnapshot } from "@/lib/platform/analysis/open-snapshot";
import { evidenceSql } from "./figures/evidence-sql";
import { describeTable, type TableColumn } from "./figures/table";
import { selectReport } from "./queries";
import { EVIDENCE_ROWS_MAX } from "./rules";

export interface Evidence {
  fact: Fact;
  snapshot: { id: string; contentHash: string; rowCount: number; readAt: string };
  columns: string[];
  rows: (string | number | boolean | null)[][];
  rowsStored: boolean;
}

/**
 * The fact behind a figure, the snapshot it was read from, and the first rows that entered it.
 * @throws {AppError} `not_found` for an unknown report, an unfinished one, or an unknown fact.
 */
export async function getEvidence(ctx: Ctx, reportId: string, factId: string): Promise<Evidence> {
  const report = await readTransaction(ctx, (txCtx) => selectReport(txCtx, reportId));
  if (report === undefined) throw notFound("report");
  const fact = report.result?.facts.find((candidate) => candidate.id === factId);
  if (fact === undefined || report.snapshotId === null) throw notFound("figure");
  const readAt = (report.startedAt ?? report.createdAt).toISOString();
  const gone: Evidence = {
    fact,
    snapshot: { id: report.snapshotId, contentHash: "", rowCount: 0, readAt },
    columns: [],
    rows: [],
    rowsStored: false,
  };
  const snapshot = await getSnapshot(ctx, report.snapshotId).catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });
  if (snapshot === null) return gone;
  const known = { id: snapshot.id, contentHash: snapshot.contentHash, rowCount: snapshot.rowCount, readAt };
  const table = await firstRows(snapshot.path, snapshot.columns, fact).catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });
  return table === null ? { ...gone, snapshot: known } : { fact, snapshot: known, ...table, rowsStored: true };
}

async function firstRows(
  path: string,
  profiles: readonly ColumnProfile[],
  fact: Fact,
): Promise<Pick<Evidence, "columns" | "rows">> {
  const session = await openSnapshot(path, profiles);
  try {
    const table: TableColumn[] = await describeTable({ query: (sql) => session.query(sql) }, profiles);
    const { sql, columns } = evidenceSql(fact, table, EVIDENCE_ROWS_MAX);
    const { rows } = await session.query(sql, [], { exact: true });
    return { columns: columns.map((column) => column.profile.name), rows: rows.map((row) => row.map(cellOf)) };
  } finally {
    session.close();
  }
}

function cellOf(value: unknown): string | number | boolean | null {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return value === undefined ? null : String(value);
}

/** The rows are no longer stored; the figures of the report stay. */
function isGone(error: unknown): boolean {
  if (error instanceof AppError) return error.kind === "not_found";
  return (
    error instanceof Error &&
    (error.message === "A stored file is missing." || /no files found|No such file/i.test(error.message))
  );
}
