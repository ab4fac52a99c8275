import type { PlanCandidate, ReportPlan } from "@/lib/contract/report-plan";
import type { Chart } from "@/lib/contract/reports";
import type { Finding, LedgerFact } from "../model";
import { type FigureScope, factMaker } from "./fact-maker";
import { findBreaks } from "./find-breaks";
import { findChanges } from "./find-changes";
import { findContributions } from "./find-contributions";
import { findCorrelations } from "./find-correlations";
import { findLevels, findScope } from "./find-levels";
import { findMissingPatterns } from "./find-missing-patterns";
import { findOutliers } from "./find-outliers";
import { findRatios } from "./find-ratios";
import { findMissing, findRates } from "./find-relations";
import { findSeasons } from "./find-seasons";
import { findSegments } from "./find-segments";
import { findShapes } from "./find-shape";
import { findShares } from "./find-shares";
import type { FindContext } from "./finding-draft";
import type { Plan } from "./plan";
import { worthDrafts, worthOfRows } from "./repeated-rows";
import { selectFindings } from "./select-findings";
import type { RowsSession } from "./table";

export interface ComputedInsights {
  /** Best first. */
  findings: Finding[];
  facts: LedgerFact[];
  /** Everything that was weighed, told or not. */
  candidates: PlanCandidate[];
  tests: ReportPlan["tests"];
}

/** Looks for what deserves a sentence: scored, with a test behind every relation, and diverse. */
export async function computeInsights(
  session: RowsSession,
  plan: Plan,
  scope: FigureScope,
  charts: readonly Chart[],
): Promise<ComputedInsights> {
  const maker = factMaker(scope, "f ");
  const context: FindContext = { session, plan, scope, maker, charts };
  const drafts = [
    ...findScope(context),
    ...(await findLevels(context)),
    ...(await findRatios(context)),
    ...(await findChanges(context)),
    ...(await findBreaks(context)),
    ...(await findSeasons(context)),
    ...(await findContributions(context)),
    ...(await findShares(context)),
    ...(await findSegments(context)),
    ...(await findCorrelations(context)),
    ...(await findRates(context)),
    ...(await findShapes(context)),
    ...(await findOutliers(context)),
    ...findMissing(context),
    ...(await findMissingPatterns(context)),
  ];
  const honest = worthDrafts(drafts, await worthOfRows(session, scope));
  const { selected, candidates, tests } = selectFindings(honest, scope.columns);
  const findings: Finding[] = [];
  for (const { draft, score, test } of selected) {
    const facts = await draft.facts();
    findings.push({
      ...draft.finding,
      id: `find_${draft.key}`,
      score,
      test,
      facts: Object.fromEntries(Object.entries(facts).map(([role, fact]) => [role, fact.id])),
    });
  }
  return { findings, facts: [...maker.facts], candidates, tests };
}
