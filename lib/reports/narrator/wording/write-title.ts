import type { FactBook } from "../fact-book";

const OVER_TIME: ReadonlySet<string> = new Set([
  "change",
  "contribution",
  "trend",
  "course",
  "change_point",
  "seasonality",
  "extremes",
]);

/** A title such as "{{c2}} by {{c1}} over time": the measure most spoken of, and what it is set against. */
export function writeTitle(book: FactBook): string {
  const { findings, focus, columns } = book.ledger;
  const asked = new Set(focus?.columns ?? []);
  const measures = new Map<number, number>();
  for (const { measure, score, asked: wanted } of findings) {
    if (measure === null) continue;
    const weight = score + (asked.has(measure) ? 10 : 0) + (wanted ? 5 : 0);
    measures.set(measure, (measures.get(measure) ?? 0) + weight);
  }
  const measure = heaviest(measures);
  const groups = new Map<number, number>();
  for (const finding of findings) {
    if (finding.by === null || (measure !== null && finding.measure !== measure)) continue;
    const role = columns.find((column) => column.index === finding.by)?.profile.role;
    if (role !== "dimension") continue;
    groups.set(finding.by, (groups.get(finding.by) ?? 0) + finding.score + (asked.has(finding.by) ? 10 : 0));
  }
  const overTime = findings.some((finding) => {
    return OVER_TIME.has(finding.kind) && (measure === null || finding.measure === measure);
  });
  const by = heaviest(groups);
  const subject = measure === null ? "Rows" : `{{c${measure}}}`;
  if (by !== null) return `${subject} by {{c${by}}}${overTime ? " over time" : ""}`;
  if (overTime) return `${subject} over time`;
  if (measure === null) return "Overview of {{dataset}}";
  measures.delete(measure);
  const second = heaviest(measures);
  return `${subject}${second === null ? "" : ` and {{c${second}}}`} in {{dataset}}`;
}

function heaviest(weights: ReadonlyMap<number, number>): number | null {
  const [first] = [...weights].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
  return first?.[0] ?? null;
}
