import type { ReportColumn } from "@/lib/content/ledger";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { Fact, FactFilter } from "@/lib/contract/report-facts";
import type { Chart } from "@/lib/contract/reports";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { whereSql } from "@/lib/figures/sql-text";
import { countOf, describeTable, type TableColumn } from "@/lib/figures/table";
import { openSnapshot } from "@/lib/platform/analysis/open-snapshot";
import { derivedOf } from "../derived/bare-column";
import { selectReport } from "../queries";
import { EVIDENCE_ROWS_MAX } from "../rules";
import { nullWhenGone, storedSnapshot } from "../stored-rows";
import { chartOfFact } from "./chart-of-fact";
import { conditionsOf, evidenceSql } from "./evidence-sql";
import { nameColumns } from "./name-columns";
import { pointFilters } from "./point-filters";

interface Evidence {
  fact: Fact;
  snapshot: { id: string; contentHash: string; rowCount: number; readAt: string };
  columns: string[];
  rows: (string | number | boolean | null)[][];
  rowsStored: boolean;
  /** The chart that shows it, if any. */
  chartId: string | null;
  /** What was asked of one point of a chart: what its rows meet, and how many do. */
  point: { filter: FactFilter[]; rowCount: number } | null;
}

/**
 * The fact behind a figure, the snapshot it was read from, and the first rows that entered it.
 * @param place of a point of the chart with this id: then the rows are those of the point
 * @throws {AppError} `not_found` for an unknown report, an unfinished one, an unknown fact or point.
 */
export async function getEvidence(ctx: Ctx, reportId: Id<"report">, factId: string, place?: number): Promise<Evidence> {
  const report = await readTransaction(ctx, (txCtx) => selectReport(txCtx, reportId));
  if (report === undefined) throw notFound("report");
  const { result } = report;
  const fact = result?.facts.find((candidate) => candidate.id === factId);
  if (result === null || fact === undefined || report.snapshotId === null) throw notFound("figure");
  const chart = place === undefined ? undefined : result.charts.find(({ id }) => id === factId);
  if (place !== undefined && chart?.data[place] === undefined) throw notFound("point");
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
    point: null,
  };
  const snapshot = await storedSnapshot(ctx, report);
  if (snapshot === null) return gone;
  const known = { id: snapshot.id, contentHash: snapshot.contentHash, rowCount: snapshot.rowCount, readAt };
  const derived = derivedOf(report.inputs);
  const asked = { fact, facts: result.facts, point: chart === undefined || place === undefined ? null : { chart, place } };
  const table = await firstRows(snapshot.path, snapshot.columns, derived, asked).catch(nullWhenGone);
  return { ...gone, snapshot: known, ...(table === null ? {} : { ...table, rowsStored: true }) };
}

async function firstRows(
  path: string,
  profiles: readonly ColumnProfile[],
  derived: readonly ReportColumn[],
  { fact, facts, point }: { fact: Fact; facts: readonly Fact[]; point: { chart: Chart; place: number } | null },
): Promise<Pick<Evidence, "columns" | "rows" | "point">> {
  const session = await openSnapshot(path, profiles);
  try {
    const columns = [...nameColumns(profiles), ...derived];
    const table: TableColumn[] = await describeTable({ query: (sql) => session.query(sql) }, columns);
    const filter = point === null ? [] : (pointFilters(point.chart, fact, point.place, table) ?? []);
    const own = { ...fact, definition: { ...fact.definition, filter: [...fact.definition.filter, ...filter] } };
    const { sql, columns: shown } = evidenceSql(own, table, EVIDENCE_ROWS_MAX, facts);
    const { rows } = await session.query(sql, [], { exact: true });
    const counted = point === null ? null : await session.query(`SELECT count(*) FROM rows${whereSql(conditionsOf(own, table))}`);
    return {
      columns: shown.map((column) => column.profile.name),
      rows: rows.map((row) => row.map(cellOf)),
      point: counted === null ? null : { filter, rowCount: countOf(counted.rows[0]?.[0]) },
    };
  } finally {
    session.close();
  }
}

function cellOf(value: unknown): string | number | boolean | null {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return value === undefined ? null : String(value);
}
