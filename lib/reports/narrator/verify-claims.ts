import type { Citation, Claim } from "@/lib/contract/report-facts";
import type { FactBook } from "./fact-book";
import type { RenderedReport } from "./render-tokens";

/**
 * What is wrong with the claims of a report: a place that is no sentence of its text, a fact that is cited where no claim
 * holds it, a relation without a test, or one told without a figure.
 */
export function verifyClaims(book: FactBook, report: RenderedReport, texts: ReadonlyMap<string, string>) {
  const problems: { path: string; reason: string }[] = [];
  for (const claim of report.claims) {
    for (const [role, id] of Object.entries(claim.facts))
      if (!book.fact(id)) problems.push({ path: "/claims", reason: `a claim without a fact for its ${role}` });
    for (const { path, start, end } of claim.places)
      if (!isSentence(texts.get(path), start, end, isHeadline(path)))
        problems.push({ path, reason: "a claim of what is no sentence" });
    problems.push(...unproven(claim, report.citations));
  }
  for (const citation of report.citations) {
    if (!/^\/(?:executiveSummary$|insights\/|recommendations\/)/.test(citation.path)) continue;
    if (!report.claims.some((claim) => holds(claim, citation)))
      problems.push({ path: citation.path, reason: "a fact of no claim that its sentence makes" });
  }
  return problems;
}

/** Titles and headlines are clauses: one is the whole text. */
function isHeadline(path: string): boolean {
  return path === "/title" || path.endsWith("/headline");
}

function isSentence(text: string | undefined, start: number, end: number, isWhole: boolean): boolean {
  if (text === undefined || start >= end || end > text.length) return false;
  if (isWhole) return start === 0 && end === text.length;
  return (start === 0 || text.charAt(start - 1) === " ") && text.charAt(end - 1) === ".";
}

function holds(claim: Claim, { path, start, end, factId }: Citation): boolean {
  if (!Object.values(claim.facts).includes(factId)) return false;
  return claim.places.some((place) => place.path === path && place.start <= start && end <= place.end);
}

/** A relation has a test, whose size and effect stand in the evidence, and is told with a figure wherever a text tells it. */
function unproven(claim: Claim, citations: readonly Citation[]): { path: string; reason: string }[] {
  if (claim.nature !== "relational") return [];
  if (claim.test === null) return [{ path: "/claims", reason: "a relation without a test" }];
  const told = new Set(
    claim.places.map(({ path }) => path).filter((path) => !path.startsWith("/recommendations/") && !isHeadline(path)),
  );
  return [...told].flatMap((path) => {
    const isTold = citations.some((one) => one.path === path && (one.part ?? "display") === "display" && holds(claim, one));
    return isTold ? [] : [{ path, reason: "a relation without a figure" }];
  });
}
