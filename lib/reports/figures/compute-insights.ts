import type { Chart } from "@/lib/contract/reports";
import type { Finding, LedgerFact } from "../model";
import { type FigureScope, factMaker } from "./fact-maker";
import { findChanges } from "./find-changes";
import { findGroups } from "./find-groups";
import { findLevels, findScope } from "./find-levels";
import { findCorrelations, findMissing, findRates } from "./find-relations";
import type { Draft, FindContext } from "./finding-draft";
import type { Plan } from "./plan";
import type { RowsSession } from "./table";

export interface ComputedInsights {
  findings: Finding[];
  facts: LedgerFact[];
  /** What was seen and not kept, for the log. */
  dropped: number;
}

const FINDINGS_MAX = 14;
const PER_KIND_MAX = 3;
const PER_MEASURE_MAX = 4;

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
    ...(await findChanges(context)),
    ...(await findGroups(context)),
    ...findCorrelations(context),
    ...(await findRates(context)),
    ...findMissing(context),
  ].map((draft) => steer(draft));
  const kept = diverse(drafts);
  const findings = kept.map((draft): Finding => {
    const facts = draft.facts();
    return {
      ...draft.finding,
      id: `find_${draft.key}`,
      facts: Object.fromEntries(Object.entries(facts).map(([role, fact]) => [role, fact.id])),
    };
  });
  return { findings, facts: [...maker.facts], dropped: drafts.length - kept.length };
}

function steer(draft: Draft): Draft {
  const score = Math.min(1, draft.finding.score + (draft.finding.asked ? 0.25 : 0));
  return { ...draft, finding: { ...draft.finding, score: Math.round(score * 1000) / 1000 } };
}

/** Best first, ties by key; not too many of one kind or of one measure. */
function diverse(drafts: readonly Draft[]): Draft[] {
  const ranked = drafts.toSorted((a, b) => b.finding.score - a.finding.score || (a.key < b.key ? -1 : 1));
  const count = new Map<string, number>();
  const kept: Draft[] = [];
  for (const draft of ranked) {
    const kind = draft.finding.kind;
    const measure = draft.finding.measure === null ? `by ${draft.finding.by}` : `measure ${draft.finding.measure}`;
    const [ofKind, ofMeasure] = [count.get(kind) ?? 0, count.get(measure) ?? 0];
    if (kept.length >= FINDINGS_MAX || ofKind >= PER_KIND_MAX || ofMeasure >= PER_MEASURE_MAX) continue;
    count.set(kind, ofKind + 1);
    count.set(measure, ofMeasure + 1);
    kept.push(draft);
  }
  return kept;
}
