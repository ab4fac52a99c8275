import type { PlanCandidate } from "@/lib/contract/report-plan";

/** Something that may be shown, with what makes it alike to others. */
export interface Candidate {
  id: string;
  score: number;
  /** Kind, measure, axis …: each one shared with what was already chosen makes it less interesting. */
  traits: readonly { name: string; cost: number }[];
}

interface ChoiceLimits {
  atLeast: number;
  atMost: number;
  scoreMin: number;
}

/** A candidate as it was weighed. */
interface WeighedCandidate<T extends Candidate> {
  /** With its score as weighed: 0 to 1, three decimals. */
  candidate: T;
  /** Its score before likeness to others was taken off. */
  plain: number;
  /** What likeness to those chosen before it left of the score, 0 to 1. */
  novelty: number;
  /** Why it is shown or not, in a sentence. */
  reason: string;
}

export interface Choice<T extends Candidate> {
  /** In the order they were chosen. */
  chosen: WeighedCandidate<T>[];
  /** Best first, weighed against all that were chosen. */
  dropped: WeighedCandidate<T>[];
}

/**
 * Takes the best one, lowers the score of what is like it, and so on, and says what was dropped and why. Ties go by id, so
 * that the choice depends on nothing but the candidates. Below `scoreMin` it stops once `atLeast` are chosen.
 */
export function weighDiverse<T extends Candidate>(candidates: readonly T[], limits: ChoiceLimits): Choice<T> {
  const left = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const seen = new Map<string, number>();
  const chosen: WeighedCandidate<T>[] = [];
  const weigh = (candidate: T) => {
    const novelty = candidate.traits.reduce((value, { name, cost }) => value * cost ** (seen.get(name) ?? 0), 1);
    return { candidate, novelty, score: candidate.score * novelty };
  };
  const ranked = () =>
    [...left.values()].map(weigh).sort((a, b) => b.score - a.score || (a.candidate.id < b.candidate.id ? -1 : 1));
  while (chosen.length < limits.atMost) {
    const [best] = ranked();
    if (best === undefined || (best.score < limits.scoreMin && chosen.length >= limits.atLeast)) break;
    left.delete(best.candidate.id);
    const reason =
      best.score < limits.scoreMin ? "It scored low, but there was little else to show." : "It scored among the best.";
    chosen.push(weighed(best, reason));
    for (const { name } of best.candidate.traits) seen.set(name, (seen.get(name) ?? 0) + 1);
  }
  const dropped = ranked().map((one) => {
    const plainEnough = one.candidate.score >= limits.scoreMin;
    if (one.score >= limits.scoreMin) return weighed(one, "Others scored higher, and there is no more room.");
    return weighed(one, plainEnough ? "It's too similar to what's already shown." : "Its score is too low.");
  });
  return { chosen, dropped };
}

function weighed<T extends Candidate>(
  one: { candidate: T; novelty: number; score: number },
  reason: string,
): WeighedCandidate<T> {
  const score = thousandths(Math.min(1, one.score));
  return { candidate: { ...one.candidate, score }, plain: one.candidate.score, novelty: one.novelty, reason };
}

/** What was weighed, as the plan shows it, those chosen first; `wordsOf` says what a candidate is. */
export function planCandidates<T extends Candidate>(
  choice: Choice<T>,
  wordsOf: (candidate: T) => Pick<PlanCandidate, "what" | "kind" | "label" | "columns">,
): PlanCandidate[] {
  const made = (outcome: PlanCandidate["outcome"]) => (one: WeighedCandidate<T>) => ({
    id: one.candidate.id,
    ...wordsOf(one.candidate),
    score: one.candidate.score,
    factors: {
      prior: thousandths(Math.min(1, one.plain)),
      impact: 1,
      significance: 1,
      effect: 1,
      novelty: thousandths(one.novelty),
    },
    test: null,
    outcome,
    reason: one.reason,
  });
  return [...choice.chosen.map(made("kept")), ...choice.dropped.map(made("dropped"))];
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000;

/** Ids such as `kpi_total_sum`: ASCII words of a label, unique among those handed out before. */
export function slugMaker(partChars = 40): (...parts: readonly string[]) => string {
  const taken = new Map<string, number>();
  return (...parts) => {
    const slug = parts
      .map((part) =>
        part
          .normalize("NFKD")
          .toLowerCase()
          .replaceAll(/[^a-z0-9]+/g, "_")
          .replace(/^_+/, "")
          .slice(0, partChars)
          // After the cut: a slug of a slug is the same one, so that the fact of a chart has the chart's id.
          .replace(/_+$/, ""),
      )
      .filter((part) => part !== "")
      .join("_");
    const count = (taken.get(slug) ?? 0) + 1;
    taken.set(slug, count);
    return count === 1 ? slug : `${slug}_${count}`;
  };
}
