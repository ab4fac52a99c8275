import { entityNoun } from "@/lib/analysis/meaning/entity";
import type { Focus, ReportColumn } from "@/lib/content/ledger";
import type { FactFilter } from "@/lib/contract/report-facts";
import { columnUses } from "@/lib/figures/column-use";
import { computeProbe, conditionsOf } from "@/lib/figures/compute-probe";
import type { FigureScope } from "@/lib/figures/fact-maker";
import type { Plan } from "@/lib/figures/plan";
import { conditionSql } from "@/lib/figures/sql-text";
import { describeTable, type RowsSession, type TableColumn } from "@/lib/figures/table";
import { countedCells } from "./counted-cells";
import { findTotals, type TotalRows } from "./find-totals";
import { planReport } from "./plan-report";

/** A table ready to be computed on: its columns as stored, and what of the prompt applies. */
interface OpenTable {
  columns: TableColumn[];
  /** Filters that fit their columns; the others are named in `refused`. */
  filters: FactFilter[];
  refused: string[];
}

/** Joins profiles, stored columns and the filters of a prompt. */
async function openTable(session: RowsSession, profiles: readonly ReportColumn[], focus: Focus | null): Promise<OpenTable> {
  const columns = await describeTable(session, profiles);
  const filters: FactFilter[] = [];
  const refused: string[] = [];
  for (const wanted of focus?.filters ?? []) {
    const column = columns.find((candidate) => candidate.index === wanted.column);
    if (column === undefined) continue;
    const filter = fitted(column, wanted);
    if (filter !== null) filters.push(filter);
    else {
      refused.push(`A filter on "${column.label}" does not fit its values and is left out.`);
    }
  }
  return { columns, filters, refused };
}

/** A filter in the type of its column, so that whoever reads it compares like with like; null where it does not fit. */
function fitted(column: TableColumn, { op, value }: Focus["filters"][number]): FactFilter | null {
  const single = (part: string | number | boolean) => inTypeOf(column, part);
  const converted = typeof value === "object" ? value.map(single) : [single(value)];
  if (converted.includes(null) || (["gt", "gte", "lt", "lte"].includes(op) && ["text", "boolean"].includes(column.stored)))
    return null;
  const filter = { column: column.profile.name, op, value: typeof value === "object" ? converted : converted[0] } as FactFilter;
  try {
    conditionSql(column, filter);
    return filter;
  } catch {
    return null;
  }
}

function inTypeOf({ stored }: TableColumn, value: string | number | boolean): string | number | boolean | null {
  if (stored === "text") return typeof value === "string" ? value : null;
  if (stored === "boolean")
    return typeof value === "boolean" ? value : /^(?:true|false)$/i.test(String(value)) ? /^true$/i.test(String(value)) : null;
  if (stored === "date" || stored === "timestamp") return typeof value === "string" ? value : null;
  if (typeof value !== "string") return typeof value === "number" ? value : null;
  // A column of year numbers, asked for by date.
  const number = Number(/^(\d{4})-\d{2}-\d{2}/.exec(value)?.[1] ?? value);
  return value.trim() === "" || !Number.isFinite(number) ? null : number;
}

/** Reads what the planner needs in a few scans and plans. */
export async function makePlan(
  session: RowsSession,
  profiles: readonly ReportColumn[],
  focus: Focus | null,
  datasetName = "",
): Promise<Plan> {
  const table = await openTable(session, profiles, focus);
  const rows = await session.query("SELECT count(*) FROM rows");
  const uses = columnUses(table.columns, Number(rows.rows[0]?.[0] ?? 0), profiles);
  const totals = unasked(await findTotals(session, uses), focus);
  const filters = [...table.filters, ...totals.flatMap((one) => without(one, table.columns))];
  const probe = await computeProbe(session, uses, filters, table.columns, focus?.columns);
  const labelled = table.columns.map(({ profile, label }) => ({ ...profile, label }));
  const entity = entityNoun(datasetName, labelled);
  const conditions = conditionsOf(filters, table.columns);
  const cells = { columns: table.columns, conditions, rowCount: probe.rowCount };
  // So many a day is a figure of its own.
  const counts = probe.times.size > 0 ? [] : await countedCells(session, cells);
  const plan = planReport({ columns: table.columns, uses, probe, filters, focus, datasetName, entity, counts });
  const refused = table.refused.map((message) => ({ level: "warn" as const, message }));
  return { ...plan, ...(totals.length === 0 ? {} : { totals }), notes: [...plan.notes, ...refused] };
}

/** A column that the prompt chose rows by is left as it was asked for. */
function unasked(totals: readonly TotalRows[], focus: Focus | null): TotalRows[] {
  return totals.filter(({ column }) => !focus?.filters.some((filter) => filter.column === column));
}

function without({ column, value }: TotalRows, columns: readonly TableColumn[]): FactFilter[] {
  return columns.filter(({ index }) => index === column).map(({ profile }) => ({ column: profile.name, op: "ne", value }));
}

/** What every computing step shares, from a stored plan. @param seed of the samples that charts draw. */
export function scopeOf(columns: readonly TableColumn[], plan: Plan, locale: string, seed = ""): FigureScope {
  const conditions = conditionsOf(plan.filters, columns);
  return { columns, filters: plan.filters, conditions, rowCount: plan.rowCount, locale, seed };
}
