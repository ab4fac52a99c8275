import type { ColumnProfile } from "@/lib/contract/datasets";
import type { FactFilter } from "@/lib/contract/reports";
import type { Focus } from "../model";
import { columnUses } from "./column-use";
import { computeProbe, conditionsOf } from "./compute-probe";
import type { FigureScope } from "./fact-maker";
import type { Plan } from "./plan";
import { planReport } from "./plan-report";
import { conditionSql } from "./sql-text";
import { describeTable, type RowsSession, type TableColumn } from "./table";

/** A table ready to be computed on: its columns as stored, and what of the prompt applies. */
export interface OpenTable {
  columns: TableColumn[];
  /** Filters that fit their columns; the others are named in `refused`. */
  filters: FactFilter[];
  refused: string[];
}

/** Joins profiles, stored columns and the filters of a prompt. */
export async function openTable(
  session: RowsSession,
  profiles: readonly ColumnProfile[],
  focus: Focus | null,
): Promise<OpenTable> {
  const columns = await describeTable(session, profiles);
  const filters: FactFilter[] = [];
  const refused: string[] = [];
  for (const wanted of focus?.filters ?? []) {
    const column = columns.find((candidate) => candidate.index === wanted.column);
    if (column === undefined) continue;
    const value = typeof wanted.value === "object" ? [...wanted.value] : wanted.value;
    const filter: FactFilter = { column: column.profile.name, op: wanted.op, value };
    try {
      conditionSql(column, filter);
      filters.push(filter);
    } catch {
      refused.push(`A filter on "${column.label}" does not fit its values and is left out.`);
    }
  }
  return { columns, filters, refused };
}

/** Reads what the planner needs in a few scans and plans. */
export async function makePlan(session: RowsSession, profiles: readonly ColumnProfile[], focus: Focus | null): Promise<Plan> {
  const table = await openTable(session, profiles, focus);
  const rows = await session.query("SELECT count(*) FROM rows");
  const uses = columnUses(table.columns, Number(rows.rows[0]?.[0] ?? 0), profiles);
  const probe = await computeProbe(session, uses, table.filters, table.columns, focus?.columns);
  const plan = planReport({ columns: table.columns, uses, probe, filters: table.filters, focus });
  return { ...plan, notes: [...plan.notes, ...table.refused.map((message) => ({ level: "warn" as const, message }))] };
}

/** What every computing step shares, from a stored plan. */
export function scopeOf(columns: readonly TableColumn[], plan: Plan, locale: string): FigureScope {
  return { columns, filters: plan.filters, conditions: conditionsOf(plan.filters, columns), rowCount: plan.rowCount, locale };
}
