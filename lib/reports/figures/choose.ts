/** Something that may be shown, with what makes it alike to others. */
export interface Candidate {
  id: string;
  score: number;
  /** Kind, measure, axis …: each one shared with what was already chosen makes it less interesting. */
  traits: readonly { name: string; cost: number }[];
}

/**
 * Takes the best one, lowers the score of what is like it, and so on. Ties go by id, so that the choice depends on
 * nothing but the candidates. Below `scoreMin` it stops once `atLeast` are chosen.
 */
export function chooseDiverse<T extends Candidate>(
  candidates: readonly T[],
  limits: { atLeast: number; atMost: number; scoreMin: number },
): T[] {
  const left = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const seen = new Map<string, number>();
  const chosen: T[] = [];
  while (chosen.length < limits.atMost && left.size > 0) {
    let best: { candidate: T; score: number } | null = null;
    for (const candidate of left.values()) {
      const score = candidate.traits.reduce((value, trait) => value * trait.cost ** (seen.get(trait.name) ?? 0), candidate.score);
      if (best === null || score > best.score || (score === best.score && candidate.id < best.candidate.id))
        best = { candidate, score };
    }
    if (best === null || (best.score < limits.scoreMin && chosen.length >= limits.atLeast)) break;
    left.delete(best.candidate.id);
    chosen.push({ ...best.candidate, score: Math.round(Math.min(1, best.score) * 1000) / 1000 });
    for (const { name } of best.candidate.traits) seen.set(name, (seen.get(name) ?? 0) + 1);
  }
  return chosen;
}

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
