import type { ReportColumn } from "@/lib/content/ledger";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { Fact } from "@/lib/contract/report-facts";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { describeTable, type TableColumn } from "@/lib/figures/table";
import { openSnapshot } from "@/lib/platform/analysis/open-snapshot";
import { derivedOf } from "../derived/bare-column";
import { selectReport } from "../queries";
import { EVIDENCE_ROWS_MAX } from "../rules";
import { nullWhenGone, storedSnapshot } from "../stored-rows";
import { chartOfFact } from "./chart-of-fact";
import { evidenceSql } from "./evidence-sql";
import { nameColumns } from "./name-columns";

interface Evidence {
  fact: Fact;
  snapshot: { id: string; contentHash: string; rowCount: number; readAt: string };
  columns: string[];
  rows: (string | number | boolean | null)[][];
  rowsStored: boolean;
  /** The chart that shows it, if any. */
  chartId: string | null;
}

/**
 * The fact behind a figure, the snapshot it was read from, and the first rows that entered it.
 * @throws {AppError} `not_found` for an unknown report, an unfinished one, or an unknown fact.
 */
export async function getEvidence(ctx: Ctx, reportId: Id<"report">, factId: string): Promise<Evidence> {
  const report = await readTransaction(ctx, (txCtx) => selectReport(txCtx, reportId));
  if (report === undefined) throw notFound("report");
  const { result } = report;
  const fact = result?.facts.find((candidate) => candidate.id === factId);
  if (result === null || fact === undefined || report.snapshotId === null) throw notFound("figure");
  const readAt = (report.startedAt ?? report.createdAt).toISOString();
  const gone: Evidence = {
    fact,
    snapshot: {
      id: report.snapshotId,
      contentHash: report.inputs?.snapshotHash ?? "",
      rowCount: report.inputs?.rowCount ?? 0,
      readAt,
    },
    columns: [],
    rows: [],
    rowsStored: false,
    chartId: chartOfFact(fact, result),
  };
  const snapshot = await storedSnapshot(ctx, report);
  if (snapshot === null) return gone;
  const known = { id: snapshot.id, contentHash: snapshot.contentHash, rowCount: snapshot.rowCount, readAt };
  const derived = derivedOf(report.inputs);
  const table = await firstRows(snapshot.path, snapshot.columns, derived, fact, result.facts).catch(nullWhenGone);
  return { ...gone, snapshot: known, ...(table === null ? {} : { ...table, rowsStored: true }) };
}

async function firstRows(
  path: string,
  profiles: readonly ColumnProfile[],
  derived: readonly ReportColumn[],
  fact: Fact,
  facts: readonly Fact[],
): Promise<Pick<Evidence, "columns" | "rows">> {
  const session = await openSnapshot(path, profiles);
  try {
    const columns = [...nameColumns(profiles), ...derived];
    const table: TableColumn[] = await describeTable({ query: (sql) => session.query(sql) }, columns);
    const { sql, columns: shown } = evidenceSql(fact, table, EVIDENCE_ROWS_MAX, facts);
    const { rows } = await session.query(sql, [], { exact: true });
    return { columns: shown.map((column) => column.profile.name), rows: rows.map((row) => row.map(cellOf)) };
  } finally {
    session.close();
  }
}

function cellOf(value: unknown): string | number | boolean | null {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return value === undefined ? null : String(value);
}
