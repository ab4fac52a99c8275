import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectKpi, selectKpiBefore } from "./kpi-queries";

/**
 * What a KPI is in a completed report, and what it was in the completed one before it on the same dataset that has it.
 * @returns null where the report is not completed, or has no such KPI; `before` is null where none had it.
 */
export function getKpiChange(
  ctx: Ctx,
  reportId: Id<"report">,
  label: string,
): Promise<{ value: number; before: number | null } | null> {
  return readTransaction(ctx, async (tx) => {
    const value = await selectKpi(tx, reportId, label);
    return value === null ? null : { value, before: await selectKpiBefore(tx, reportId, label) };
  });
}
