import type { EntityNoun, Focus, LabelledColumn } from "@/lib/content/ledger";
import type { ReportScope } from "@/lib/contract/report-facts";
import { formatCount, formatInteger } from "@/lib/core/format";
import type { Plan } from "@/lib/figures/plan";
import { rowsSaid } from "./prompt-said";

/**
 * Which rows a report is about and what was made of its prompt, for its reader: nothing that changes the rows goes unsaid.
 * @param allRows rows of the pinned snapshot
 * @param more what a row is, and how many steps prepared the rows
 */
export function reportScopeOf(
  plan: Pick<Plan, "filters" | "rowCount" | "totals">,
  allRows: number,
  focus: Focus | null,
  columns: readonly LabelledColumn[],
  locale: string,
  { entity = null, steps = 0 }: { entity?: EntityNoun | null; steps?: number } = {},
): ReportScope {
  const count = formatInteger(allRows, locale);
  const noun = entity?.many ?? "rows";
  const asked = rowsSaid(focus?.filters ?? [], columns).map((one) => one.replace(/^(only|no) rows\b/, `$1 ${noun}`));
  const conditions = [...asked, ...totalsSaid(plan.totals ?? [], columns)];
  const isWhole = plan.filters.length === 0;
  const rows = isWhole ? `All ${count} ${noun}` : `${formatInteger(plan.rowCount, locale)} of ${count} ${noun}`;
  const after = steps === 0 ? "" : `, after ${formatCount(steps, "step", "steps", locale)} of preparation`;
  const which = `${after}${conditions.length === 0 ? "" : `: ${conditions.join(", ")}`}`;
  return {
    sentence: `${allRows === 1 && isWhole ? `The only ${entity?.one ?? "row"}` : rows}${which}.`,
    ...(entity === null ? {} : { entity: entity.many }),
    rows: plan.rowCount,
    allRows,
    filters: [...plan.filters],
    ...(steps === 0 ? {} : { preparationSteps: steps }),
    understood: [...(focus?.understood ?? [])],
    notUnderstood: [...(focus?.notUnderstood ?? [])],
  };
}

/** "without the totals where Region is All regions". */
function totalsSaid(totals: NonNullable<Plan["totals"]>, columns: readonly LabelledColumn[]): string[] {
  const filters = totals.map(({ column, value }) => ({ column, op: "ne" as const, value }));
  return rowsSaid(filters, columns).map((one) => one.replace(/^no rows\b/, "without the totals"));
}
