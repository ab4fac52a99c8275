import type { StoredAs } from "@/lib/analysis/compile/stored";
import type { Finding, Focus, LabelledColumn, Ledger, LedgerFact, ReportColumn, TokenText } from "@/lib/content/ledger";
import type { PlanCandidate, ReportInputs, ReportPlan } from "@/lib/contract/report-plan";
import type { Chart, Kpi } from "@/lib/contract/reports";
import type { QualityFinding } from "@/lib/contract/tables/quality";
import type { ReportStep } from "@/lib/contract/words/report-words";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import type { Plan } from "@/lib/figures/plan";
import { withoutCharts } from "../drawn/draw-findings";
import type { RenderedReport } from "../narrator/render-tokens";
import { selectPart } from "../queries";
import type { ReportRun } from "../rules";
import { StepFailure } from "./run-step";

/** What each step leaves for the ones after it. */
export interface Parts {
  load: { snapshotId: Id<"snapshot">; snapshotHash: string; datasetName: string; rowCount: number; locale: string; seed: string };
  /** `stored` has the types of all profiles in order, those of columns left out as well. */
  profile: { profiles: ReportColumn[]; columns: LabelledColumn[]; stored: StoredAs[] };
  quality: { findings: QualityFinding[] };
  plan: { plan: Plan; focus: Focus | null };
  kpis: { kpis: Kpi[]; facts: LedgerFact[] };
  charts: { charts: Chart[]; facts: LedgerFact[]; droppedCandidates?: { id: string; reason: string }[] };
  /** `charts` are all of the report, those that were drawn for findings among them; absent where an earlier version left the part. */
  insights: {
    findings: Finding[];
    facts: LedgerFact[];
    candidates: PlanCandidate[];
    tests: ReportPlan["tests"];
    charts?: Chart[];
    withdrawn?: { id: string; reason: string }[];
  };
  narrate: { text: TokenText; wording: ReportInputs["wording"] };
  verify: { rendered: RenderedReport };
  save: null;
}

/** What an earlier step of this run left. @throws {StepFailure} when it left nothing. */
export async function readPart<S extends ReportStep>(ctx: Ctx, run: ReportRun, step: S): Promise<Parts[S]> {
  const data = await readTransaction(ctx, (txCtx) => selectPart(txCtx, run, step));
  if (data === undefined) throw new StepFailure(`The ${step} step left nothing to go on with.`, true);
  return data as Parts[S];
}

/** Everything that can be said in the report, from the parts of the run. */
export async function readLedger(ctx: Ctx, run: ReportRun): Promise<Ledger> {
  const load = await readPart(ctx, run, "load");
  const profile = await readPart(ctx, run, "profile");
  const quality = await readPart(ctx, run, "quality");
  const { focus, plan } = await readPart(ctx, run, "plan");
  const kpis = await readPart(ctx, run, "kpis");
  const charts = await readPart(ctx, run, "charts");
  const insights = await readPart(ctx, run, "insights");
  return {
    datasetName: load.datasetName,
    entity: plan.entity ?? null,
    rowCount: plan.rowCount,
    locale: load.locale,
    columns: profile.columns,
    facts: [...kpis.facts, ...withoutCharts(charts.facts, insights.withdrawn ?? []), ...insights.facts],
    findings: insights.findings,
    kpis: kpis.kpis,
    charts: insights.charts ?? charts.charts,
    quality: quality.findings,
    focus,
  };
}
