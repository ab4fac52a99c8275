import { describe, expect, test } from "vitest";
import type { FindingKind, LedgerFact } from "@/lib/content/ledger";
import { factMaker } from "@/lib/figures/fact-maker";
import { describeTable } from "@/lib/figures/table";
import { generated } from "@/lib/testing/generated";
import { plainReport } from "@/lib/testing/plain-report";
import { bell, dice } from "@/lib/testing/tables/group-drafts";
import { type PlainRow, typedRows } from "@/lib/testing/typed-rows";
import { makePlan, scopeOf } from "../planning/compute-figures";
import { checkFacts } from "../steps/check-facts";
import { findOutliers } from "./find-outliers";
import { findShapes } from "./find-shape";

const cents = (value: number) => Math.round(value * 100) / 100;
const many = (count: number, row: (place: number) => PlainRow) => Array.from({ length: count }, (_, place) => row(place));

/** What is told of the shape of the measures of plain rows, each fact checked by its statement. */
async function drafted(rows: readonly PlainRow[]) {
  const typed = await typedRows(rows);
  try {
    const plan = await makePlan(typed.session, typed.profiles, null);
    const scope = scopeOf(await describeTable(typed.session, typed.profiles), plan, "en-US");
    const context = { session: typed.session, plan, scope, maker: factMaker(scope), charts: [] };
    const told: { kind: FindingKind; facts: Record<string, LedgerFact>; merit: { impact: number; effect: number } }[] = [];
    for (const draft of [...(await findShapes(context)), ...(await findOutliers(context))]) {
      expect([draft.finding.nature, draft.test]).toEqual(["descriptive", null]);
      told.push({ kind: draft.finding.kind, facts: await draft.facts(), merit: draft.merit });
    }
    expect(await checkFacts(typed.session, context.maker.facts, new Set())).toEqual([]);
    return told;
  } finally {
    typed.session.close();
  }
}

const ofKind = (told: Awaited<ReturnType<typeof drafted>>, kind: FindingKind) => told.filter((one) => one.kind === kind);

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  return low + ((sorted[Math.ceil(at)] ?? Number.NaN) - low) * (at - Math.floor(at));
}

describe("outliers", () => {
  const next = dice(21);
  const level = [...Array.from({ length: 297 }, () => cents(100 + 10 * bell(next))), 220, 231.5, -40];

  test("are counted beyond Tukey's far fences, with the most extreme value and its fence", async () => {
    const [found] = ofKind(await drafted(level.map((value, i) => ({ level: value, team: `T${i % 3}` }))), "outliers");
    const [q1, q3] = [percentile(level, 0.25), percentile(level, 0.75)];
    const [low, high] = [q1 - 3 * (q3 - q1), q3 + 3 * (q3 - q1)];
    const count = level.filter((value) => value < low || value > high).length;
    expect(count).toBe(3);
    const facts = found?.facts;
    expect([facts?.count?.value, facts?.share?.value]).toEqual([count, count / 300]);
    expect(facts?.share?.definition.operands).toHaveLength(2);
    const byEnd = { max: high, min: low };
    const aggregation = facts?.extreme?.definition.aggregation as "max" | "min";
    expect(aggregation).toBe("min");
    expect(facts?.extreme?.value).toBe(Math.min(...level));
    expect(Number(facts?.fence?.value)).toBeCloseTo(byEnd[aggregation], 9);
    expect(facts?.fence?.definition).toMatchObject({ aggregation: "fence", parameters: { end: "bottom", share: 3 } });
    expect(facts?.count?.definition).toMatchObject({ aggregation: "outliers", parameters: { share: 3 } });
  });

  test("are not said of measures with a long tail by nature, of normal ones, or of constant ones", async () => {
    for (let trial = 0; trial < generated(5, 20); trial += 1) {
      const roll = dice(100 + trial);
      const rows = many(300, () => ({
        lognormal: cents(50 * Math.exp(bell(roll))),
        income: cents(50 * Math.exp(0.5 * bell(roll))),
        exponential: cents(-100 * Math.log(1 - roll()) + 0.01),
        normal: cents(100 + 10 * bell(roll)),
        even: cents(100 * roll()),
        constant: 7,
      }));
      expect(ofKind(await drafted(rows), "outliers")).toEqual([]);
    }
  });

  test("are not said of more than 5% of the values, nor of fewer than 20", async () => {
    const second = many(300, (i) => ({ level: i % 12 === 0 ? 500 + i / 100 : 100 + (i % 37) / 10 }));
    expect(ofKind(await drafted(second), "outliers")).toEqual([]);
    expect(ofKind(await drafted(level.slice(-19).map((value) => ({ level: value }))), "outliers")).toEqual([]);
  });
});

describe("shape", () => {
  test("is the adjusted Fisher-Pearson skewness, with the median and the average", async () => {
    const next = dice(8);
    const values = Array.from({ length: 400 }, () => cents(50 * Math.exp(bell(next))));
    const [found] = ofKind(await drafted(values.map((value) => ({ income: value }))), "shape");
    const n = values.length;
    const mean = values.reduce((sum, value) => sum + value, 0) / n;
    const s = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1));
    const skewness = (n / ((n - 1) * (n - 2))) * values.reduce((sum, value) => sum + ((value - mean) / s) ** 3, 0);
    expect(Number(found?.facts.skewness?.value)).toBeCloseTo(skewness, 9);
    expect(Number(found?.facts.mean?.value)).toBeCloseTo(mean, 9);
    expect(Number(found?.facts.median?.value)).toBeCloseTo(percentile(values, 0.5), 9);
    expect(found?.merit.effect).toBeGreaterThan(0.3);
  });

  test("is not told of even measures", async () => {
    const next = dice(9);
    const told = await drafted(many(400, () => ({ normal: cents(100 + 10 * bell(next)), even: cents(100 * next()) })));
    expect(ofKind(told, "shape")).toEqual([]);
  });
});

test("a report of lopsided rows with outliers says both in words", async () => {
  const next = dice(4);
  const rows = many(300, (i) => ({
    level: i % 100 === 5 ? 230 + i / 10 : cents(100 + 10 * bell(next)),
    income: cents(50 * Math.exp(bell(next))),
  }));
  const report = await plainReport(rows);
  report.close();
  const kinds = report.insights.findings.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["shape", "outliers"]));
});
