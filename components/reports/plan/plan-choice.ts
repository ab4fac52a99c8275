import type { PlanCandidate, ReportPlan } from "@/lib/contract/report-plan";
import { formatCount } from "@/lib/core/format";
import { formatPercent } from "@/lib/core/format-value";
import { kindWords } from "./claim-words";

export interface PlanChoice {
  outcome: "all" | PlanCandidate["outcome"];
  /** `what:kind` of the candidates to show, or "all". */
  kind: string;
}

/** The candidates that a choice leaves, the kept ones first, else in the order of the plan. */
export function chosenCandidates(candidates: readonly PlanCandidate[], choice: PlanChoice): PlanCandidate[] {
  const left = candidates.filter(
    (one) =>
      (choice.outcome === "all" || one.outcome === choice.outcome) && (choice.kind === "all" || kindKey(one) === choice.kind),
  );
  return [...left.filter((one) => one.outcome === "kept"), ...left.filter((one) => one.outcome === "dropped")];
}

/** The kinds among candidates, for a filter: key, words and how many. Figures first, then charts, then findings. */
export function kindsAmong(candidates: readonly PlanCandidate[]): { key: string; words: string; count: number }[] {
  const kinds = new Map<string, { key: string; words: string; count: number; what: PlanCandidate["what"] }>();
  for (const one of candidates) {
    const key = kindKey(one);
    const known = kinds.get(key);
    if (known) known.count += 1;
    else kinds.set(key, { key, words: `${WHAT[one.what]}: ${kindWords(one.kind)}`, count: 1, what: one.what });
  }
  return [...kinds.values()]
    .sort((a, b) => ORDER[a.what] - ORDER[b.what] || (a.words < b.words ? -1 : a.words > b.words ? 1 : 0))
    .map(({ key, words, count }) => ({ key, words, count }));
}

/** What a candidate would be, as a word. */
export const WHAT: Record<PlanCandidate["what"], string> = { kpi: "Key figure", chart: "Chart", finding: "Finding" };

const ORDER: Record<PlanCandidate["what"], number> = { kpi: 0, chart: 1, finding: 2 };

/** How many tests were made and passed, in a sentence. */
export function testsSentence({ tests }: ReportPlan, locale: string): string {
  if (tests.made === 0) return "No tests were needed: the report doesn't claim that columns are related.";
  const made = `${formatCount(tests.made, "test was", "tests were", locale)} made and ${formatCount(tests.passed, "test", "tests", locale)} passed`;
  const share = formatPercent(tests.level, locale);
  return `${made}, corrected for their number (${tests.method}): of the findings that passed, at most ${share} may be chance.`;
}

/** The five factors of a score, with what each says. */
export const FACTORS = [
  { name: "prior", word: "Prior", means: "how telling this kind is for these columns, and whether it was asked for" },
  { name: "impact", word: "Impact", means: "how much of the measure or of the rows it is about" },
  { name: "significance", word: "Significance", means: "how sure its test is" },
  { name: "effect", word: "Effect", means: "how large the effect is" },
  { name: "novelty", word: "Novelty", means: "how unlike it is to what was taken before" },
] as const;

function kindKey(candidate: Pick<PlanCandidate, "what" | "kind">): string {
  return `${candidate.what}:${candidate.kind}`;
}
