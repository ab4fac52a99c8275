import { describe, expect, it } from "vitest";
import type { PlanCandidate, ReportPlan } from "@/lib/contract/report-plan";
import { chosenCandidates, kindsAmong, testsSentence } from "./plan-choice";

const candidate = (id: string, over: Partial<PlanCandidate> = {}): PlanCandidate => ({
  id,
  what: "finding",
  kind: "trend",
  label: id,
  columns: [],
  score: 0.5,
  factors: null,
  test: null,
  outcome: "dropped",
  reason: "Its score is too low.",
  ...over,
});
const all = [
  candidate("a"),
  candidate("b", { outcome: "kept" }),
  candidate("c", { what: "chart", kind: "bar", outcome: "kept" }),
  candidate("d", { what: "kpi", kind: "sum" }),
  candidate("e", { what: "chart", kind: "change_point" }),
];
const ids = (list: readonly PlanCandidate[]) => list.map(({ id }) => id).join("");

describe("what was weighed", () => {
  it("shows the kept ones first and keeps the order of the plan within", () => {
    expect(ids(chosenCandidates(all, { outcome: "all", kind: "all" }))).toBe("bcade");
  });

  it("is filtered by outcome and by kind together", () => {
    expect(ids(chosenCandidates(all, { outcome: "kept", kind: "all" }))).toBe("bc");
    expect(ids(chosenCandidates(all, { outcome: "dropped", kind: "finding:trend" }))).toBe("a");
    expect(ids(chosenCandidates(all, { outcome: "kept", kind: "kpi:sum" }))).toBe("");
  });

  it("offers each kind once, counted: figures, charts, findings", () => {
    expect(kindsAmong(all)).toEqual([
      { key: "kpi:sum", words: "Key figure: sum", count: 1 },
      { key: "chart:bar", words: "Chart: bar", count: 1 },
      { key: "chart:change_point", words: "Chart: change point", count: 1 },
      { key: "finding:trend", words: "Finding: trend", count: 2 },
    ]);
  });

  it("says how many tests were made and passed, how they were corrected, and what that is worth", () => {
    const plan = (made: number, passed: number): ReportPlan => ({
      tests: { made, passed, level: 0.05, method: "Benjamini-Hochberg" },
      candidates: [],
    });
    expect(testsSentence(plan(42, 1), "en-US").replaceAll("\u00a0", " ")).toBe(
      "42 tests were made and 1 test passed, corrected for their number (Benjamini-Hochberg): of the findings that passed, at most 5% may be chance.",
    );
    expect(testsSentence(plan(1, 0), "en-US").replaceAll("\u00a0", " ")).toMatch(/^1 test was made and 0 tests passed,/);
    expect(testsSentence(plan(0, 0), "en-US")).toMatch(/^No tests were needed/);
  });
});
