import { describe, expect, test } from "vitest";
import type { PlanCandidate } from "@/lib/contract/report-plan";
import type { Chart, Kpi } from "@/lib/contract/reports";
import { PLAN_CANDIDATES_MAX } from "../rules";
import { planOf } from "./plan-of";

const TESTS = { made: 3, passed: 1, level: 0.05, method: "Benjamini-Hochberg" };

function candidate(what: PlanCandidate["what"], id: string, score: number, outcome: PlanCandidate["outcome"]): PlanCandidate {
  return { id, what, kind: "bar", label: id, columns: [], score, factors: null, test: null, outcome, reason: "It is so." };
}

describe("a plan as it is kept", () => {
  test("has what was taken first, then the best scores, ties by id, and no more than fit", () => {
    const many = Array.from({ length: 500 }, (_, n) => candidate("finding", `d${n}`, n / 500, "dropped"));
    const tied = [candidate("finding", "b", 0.2, "kept"), candidate("finding", "a", 0.2, "kept")];
    const { candidates } = planOf({ figures: [], findings: [...many, ...tied], tests: TESTS, kpis: [], charts: [] });
    expect(candidates.length).toBe(PLAN_CANDIDATES_MAX);
    expect(candidates.slice(0, 3).map(({ id }) => id)).toEqual(["a", "b", "d499"]);
  });

  test("says of a chart that was chosen and shown nowhere that it was dropped", () => {
    const figures = [
      candidate("chart", "c1", 0.9, "kept"),
      candidate("chart", "c2", 0.8, "kept"),
      candidate("kpi", "k", 1, "kept"),
    ];
    const shown = { kpis: [{ id: "k" } as Kpi], charts: [{ id: "c2" } as Chart] };
    const { candidates } = planOf({ figures, findings: [], tests: TESTS, ...shown });
    expect(candidates.map(({ id, outcome }) => [id, outcome])).toEqual([
      ["k", "kept"],
      ["c2", "kept"],
      ["c1", "dropped"],
    ]);
    expect(candidates[2]?.reason).not.toBe("It is so.");
  });
});
