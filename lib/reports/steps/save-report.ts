import { fingerprintOf } from "@/lib/core/canonical-json";
import { crashPoint } from "@/lib/core/crash-point";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { reportScopeOf } from "../prompt/scope-of";
import {
  completeReport,
  deleteParts,
  type MadeReport,
  type ReportRow,
  replaceLog,
  selectReport,
  updateProgress,
} from "../queries";
import { givenTitle, type ReportRun, STEP_PROGRESS } from "../rules";
import { compareToModel } from "./compare-to-model";
import { inputsOf } from "./inputs-of";
import { readLedger, readPart } from "./parts";
import { planOf } from "./plan-of";
import { resultOf } from "./result-of";
import { type StepNote, storable } from "./run-step";

/**
 * RUNNING → COMPLETED with the result, what it depends on and its fingerprint; announces it in the same transaction, so
 * exactly once. @returns false when the run has been overtaken or had been saved before.
 */
export async function saveReport(ctx: Ctx, run: ReportRun): Promise<boolean> {
  const report = await writeTransaction(ctx, (txCtx) => updateProgress(txCtx, run, { step: "save", ...STEP_PROGRESS.save }));
  if (report === undefined) return false;
  crashPoint("save begun", run.reportId);
  const start = performance.now();
  const startedAt = ctx.clock.now();
  const made = await madeOf(ctx, run, report);
  const notes = report.replayOf === null ? [] : [await comparison(ctx, report, made)];
  crashPoint("save computed", run.reportId);
  const saved = await writeTransaction(ctx, async (txCtx) => {
    const at = ctx.clock.now();
    if (!(await completeReport(txCtx, run, { ...made, at }))) return false;
    const ms = Math.round(performance.now() - start);
    const lines: StepNote[] = [{ level: "info", message: "Saved the report." }, ...notes];
    await replaceLog(
      txCtx,
      run,
      "save",
      lines.map((line, place) => ({ t: startedAt, ms: place === 0 ? ms : 0, ...line })),
    );
    await deleteParts(txCtx, run.reportId);
    const seconds = (at.getTime() - (report.startedAt ?? report.createdAt).getTime()) / 1_000;
    txCtx.count(({ reportSeconds }) => reportSeconds.observe({ state: "COMPLETED" }, Math.max(0, seconds)));
    await txCtx.emit({ name: "report.completed", data: { id: run.reportId } });
    return true;
  });
  crashPoint("save stored", run.reportId);
  return saved;
}

async function madeOf(ctx: Ctx, run: ReportRun, report: ReportRow): Promise<Omit<MadeReport, "at">> {
  const ledger = await readLedger(ctx, run);
  const { rendered } = await readPart(ctx, run, "verify");
  const [load, profile, narrate] = [
    await readPart(ctx, run, "load"),
    await readPart(ctx, run, "profile"),
    await readPart(ctx, run, "narrate"),
  ];
  const { plan, focus } = await readPart(ctx, run, "plan");
  const insights = await readPart(ctx, run, "insights");
  const { droppedCandidates: undrawn = [] } = await readPart(ctx, run, "charts");
  const left = [...undrawn, ...(insights.withdrawn ?? [])];
  const given = givenTitle(report);
  const scope = reportScopeOf(plan, load.rowCount, focus, profile.columns, load.locale, plan.entity ?? null);
  const result = storable(resultOf(ledger, rendered, given, scope));
  const weighed = { figures: plan.candidates, findings: insights.candidates, tests: insights.tests };
  return {
    result,
    inputs: storable(inputsOf(report, { load, profile, narrate })),
    plan: storable(planOf({ ...weighed, kpis: ledger.kpis, charts: ledger.charts, left })),
    wording: narrate.text,
    fingerprint: fingerprintOf(result),
    title: result.title.slice(0, 150),
  };
}

async function comparison(ctx: Ctx, report: ReportRow, made: Omit<MadeReport, "at">): Promise<StepNote> {
  const { replayOf } = report;
  const model = replayOf === null ? undefined : await readTransaction(ctx, (txCtx) => selectReport(txCtx, replayOf));
  return compareToModel(report, made, model?.result ?? null);
}
