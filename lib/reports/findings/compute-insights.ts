import type { Finding, FindingKind, LedgerFact } from "@/lib/content/ledger";
import type { PlanCandidate, ReportPlan } from "@/lib/contract/report-plan";
import type { Chart } from "@/lib/contract/reports";
import { type FigureScope, factMaker } from "@/lib/figures/fact-maker";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import type { Plan } from "@/lib/figures/plan";
import type { RowsSession } from "@/lib/figures/table";
import { findArrivals } from "./changes/find-arrivals";
import { findChanges } from "./changes/find-changes";
import { findShareShifts } from "./changes/find-share-shifts";
import { findSpikes } from "./changes/find-spikes";
import { findCourses } from "./course/find-courses";
import { explainedBy } from "./explained/explained-by";
import { halvesOf } from "./explained/halves-of";
import { findBreaks } from "./find-breaks";
import { findContributions } from "./find-contributions";
import { findCorrelations } from "./find-correlations";
import { findLevels, findScope } from "./find-levels";
import { findMissingPatterns } from "./find-missing-patterns";
import { findOutliers } from "./find-outliers";
import { findRatios } from "./find-ratios";
import { findRatiosInGroups } from "./find-ratios-in-groups";
import { findMissing, findRates } from "./find-relations";
import { findSeasons } from "./find-seasons";
import { findSegments } from "./find-segments";
import { findShapes } from "./find-shape";
import { findShares } from "./find-shares";
import { findMentionLevels } from "./mention/find-mention-levels";
import { findMentions } from "./mention/find-mentions";
import { withoutNoNews } from "./no-news/no-news";
import { findCountedRates } from "./rates/find-counted-rates";
import { findRatesInGroups } from "./rates/find-rates-in-groups";
import { findRecords } from "./records/find-records";
import { worthDrafts, worthOfRows } from "./repeated-rows";
import { findRepeatedValues } from "./repeats/find-repeated-values";
import { findUnderLimits } from "./repeats/find-under-limits";
import { selectFindings } from "./select-findings";
import { findDependences } from "./shapes/find-dependences";
import { targetsOf, towards } from "./targets";
import { findBacklogs } from "./until/find-backlog";
import { findUntil } from "./until/find-until";

type Finder = (context: FindContext) => readonly Draft[] | Promise<readonly Draft[]>;

/** Who looks for each kind of finding, in the order in which they look; some look for several. */
const FINDERS: Readonly<Record<FindingKind, Finder>> = {
  scope: findScope,
  total: findLevels,
  average: findLevels,
  spread: findLevels,
  ratio: findRatios,
  ratio_in_group: findRatiosInGroups,
  counted_rate: findCountedRates,
  change: findChanges,
  first_last: findChanges,
  share_shift: findShareShifts,
  trend: findChanges,
  extremes: findChanges,
  change_point: findBreaks,
  spike: findSpikes,
  until: findUntil,
  backlog: findBacklogs,
  arrival: findArrivals,
  departure: findArrivals,
  scatter: findDependences,
  seasonality: findSeasons,
  course: findCourses,
  group_break: findCourses,
  group_spike: findCourses,
  episode: findCourses,
  contribution: findContributions,
  leader: findShares,
  concentration: findShares,
  segments: findSegments,
  correlation: findCorrelations,
  rate: findRates,
  shape: findShapes,
  outliers: findOutliers,
  record: findRecords,
  missing: findMissing,
  missing_pattern: findMissingPatterns,
  mention: findMentions,
  mention_level: findMentionLevels,
  reversal: findDependences,
  same_mix: findDependences,
  mix_shift: findDependences,
  relation_by_group: findDependences,
  interaction: findDependences,
  threshold: findDependences,
  u_shape: findDependences,
  saturation: findDependences,
  onset: findDependences,
  under_limit: findUnderLimits,
  gradient: findDependences,
  drivers: findDependences,
  rate_in_group: findRatesInGroups,
  repeated_value: findRepeatedValues,
  heap: findDependences,
};

export interface ComputedInsights {
  /** Best first. */
  findings: Finding[];
  facts: LedgerFact[];
  /** Everything that was weighed, told or not. */
  candidates: PlanCandidate[];
  tests: ReportPlan["tests"];
}

/** One statement at a time, whoever asks: each may take all the memory that there is. */
function inTurn(session: RowsSession): RowsSession {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query(sql) {
      const answer = last.then(() => session.query(sql));
      last = answer.catch(() => undefined);
      return answer;
    },
  };
}

/** Looks for what deserves a sentence: scored, with a test behind every relation, and diverse. */
export async function computeInsights(
  session: RowsSession,
  plan: Plan,
  scope: FigureScope,
  charts: readonly Chart[],
): Promise<ComputedInsights> {
  const maker = factMaker(scope, "f ");
  const context: FindContext = { session: inTurn(session), plan, scope, maker, charts };
  // One computes what it was told while the rows are asked for another.
  const drafts = (await Promise.all([...new Set(Object.values(FINDERS))].map((find) => find(context)))).flat();
  const honest = worthDrafts(await withoutNoNews(context, drafts), await worthOfRows(session, scope));
  const { selected, candidates, tests } = selectFindings(towards(honest, targetsOf(plan, scope.columns)), scope.columns);
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
  const explained = await explainedBy(context, findings, maker.facts);
  for (const [half, whole] of halvesOf(findings, maker.facts, scope.columns)) explained.by.set(half, [whole]);
  const told = findings.map((finding) => {
    const [by, idle] = [explained.by.get(finding.id), explained.idle.get(finding.id)];
    return { ...finding, ...(by === undefined ? {} : { explainedBy: by }), ...(idle === undefined ? {} : { idle }) };
  });
  return { findings: told, facts: [...maker.facts], candidates, tests };
}
