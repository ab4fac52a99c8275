import { expect, test } from "vitest";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { isOutcome } from "./outcome";

const flag = (name: string): ColumnProfile => ({
  name,
  type: "category",
  role: "dimension",
  nullCount: 0,
  distinctCount: 2,
  min: null,
  max: null,
  mean: null,
  distinctEstimated: false,
  stdDev: null,
  p25: null,
  p50: null,
  p75: null,
  histogram: [],
  format: null,
  alternatives: [],
  topValues: [
    { value: "no", count: 60 },
    { value: "yes", count: 40 },
  ],
});

test("a flag that says what happened to a row is its outcome, whatever form its verb has; what rows come with is none", () => {
  const happened = ["released", "deny", "rearrested", "shortlisted", "participation", "call", "on_time", "No Show"];
  const given = ["married", "employed", "insured", "renovated", "smoker", "urban", "speed"];
  expect(happened.filter((name) => !isOutcome(flag(name), true))).toEqual([]);
  expect(given.filter((name) => isOutcome(flag(name), true))).toEqual([]);
});
