import type { Fact, ReportResult } from "@/lib/contract/reports";
import { crashPoint } from "@/lib/core/crash-point";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { statedUnit } from "../figures/column-format";
import type { LedgerFact } from "../model";
import { completeReport, deleteParts, replaceLog, updateProgress } from "../queries";
import { type ReportRun, STEP_PROGRESS } from "../rules";
import { readLedger, readPart } from "./parts";
import { storable } from "./run-step";

/**
 * RUNNING → COMPLETED with the result; announces it in the same transaction, so exactly once.
 * @returns false when the run has been overtaken or had been saved before.
 */
export async function saveReport(ctx: Ctx, run: ReportRun): Promise<boolean> {
  const report = await writeTransaction(ctx, (txCtx) => updateProgress(txCtx, run, { step: "save", ...STEP_PROGRESS.save }));
  if (report === undefined) return false;
  crashPoint("save begun", run.reportId);
  const start = performance.now();
  const startedAt = ctx.clock.now();
  const ledger = await readLedger(ctx, run);
  const { rendered } = await readPart(ctx, run, "verify");
  const given = report.titleGiven ? report.title : null;
  const result: ReportResult = storable({
    title: given ?? rendered.title,
    executiveSummary: rendered.executiveSummary,
    kpis: [...ledger.kpis],
    charts: [...ledger.charts],
    insights: rendered.insights,
    recommendations: rendered.recommendations,
    dataQuality: [...ledger.quality],
    facts: ledger.facts.map(plainFact),
    citations: rendered.citations.filter(({ path }) => given === null || path !== "/title"),
  });
  crashPoint("save computed", run.reportId);
  const saved = await writeTransaction(ctx, async (txCtx) => {
    const at = ctx.clock.now();
    if (!(await completeReport(txCtx, run, { result, title: given === null ? result.title.slice(0, 150) : null, at })))
      return false;
    const ms = Math.round(performance.now() - start);
    await replaceLog(txCtx, run, "save", [{ t: startedAt, ms, level: "info", message: "Saved the report." }]);
    await deleteParts(txCtx, run.reportId);
    await txCtx.emit({ name: "report.completed", data: { id: run.reportId } });
    return true;
  });
  crashPoint("save stored", run.reportId);
  return saved;
}

function plainFact({ id, value, unit, suffix, definition, sql, rowCount }: LedgerFact): Fact {
  return { id, value, unit: statedUnit({ unit, suffix: suffix ?? null }), definition, sql, rowCount };
}
