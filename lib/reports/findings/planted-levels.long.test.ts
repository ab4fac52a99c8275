import { expect, test } from "vitest";
import { generated } from "@/lib/testing/generated";
import { plainReport } from "@/lib/testing/plain-report";
import { bell, dice } from "@/lib/testing/tables/group-drafts";

const TRIALS = generated(10, 50);
const NULLS = 20;
const FOUND_MIN = 0.9;
/** Of tables without any. */
const FALSE_MAX = 0.05;

const cents = (value: number) => Math.round(value * 100) / 100;

/** Share of tables of 300 values whose report tells of outliers, and of exactly those that were planted. */
async function toldShare(trials: number, planted: number, value: (next: () => number) => number): Promise<number> {
  let told = 0;
  for (let trial = 0; trial < trials; trial += 1) {
    const next = dice(500 + trial);
    const rows = Array.from({ length: 300 }, (_, i) => ({
      level: i < planted ? cents(100 + (i % 2 === 0 ? 120 : -120)) : cents(value(next)),
      team: ["A", "B", "C"][Math.floor(next() * 3)] ?? "A",
    }));
    const { insights, close } = await plainReport(rows);
    close();
    const finding = insights.findings.find(({ kind }) => kind === "outliers");
    const count = insights.facts.find(({ id }) => id === finding?.facts.count)?.value;
    if (finding !== undefined && (planted === 0 || count === planted)) told += 1;
  }
  return told / trials;
}

test("three values at twelve standard deviations among 300 normal ones are told in nine of ten reports or more", async () => {
  expect(await toldShare(TRIALS, 3, (next) => 100 + 10 * bell(next))).toBeGreaterThanOrEqual(FOUND_MIN);
});

test("normal and long-tailed measures without any are told of in at most one of twenty reports", async () => {
  expect(await toldShare(NULLS, 0, (next) => 100 + 10 * bell(next))).toBeLessThanOrEqual(FALSE_MAX);
  expect(await toldShare(NULLS, 0, (next) => 50 * Math.exp(bell(next)))).toBeLessThanOrEqual(FALSE_MAX);
});
