import { describe, expect, test } from "vitest";
import type { Finding, FindingKind } from "@/lib/content/ledger";
import { describeTable } from "@/lib/figures/table";
import { generated } from "@/lib/testing/generated";
import { noteForFailure } from "@/lib/testing/kept-log";
import {
  countedRows,
  dailyPanel,
  followingMonths,
  monthlyPanel,
  monthlyRows,
  unrelatedRows,
} from "@/lib/testing/tables/calibration-data";
import { type PlainRow, typedRows } from "@/lib/testing/typed-rows";
import { makePlan, scopeOf } from "../planning/compute-figures";
import { computeInsights } from "./compute-insights";

/** The relational findings that a report of these rows tells. */
async function toldOf(rows: readonly PlainRow[]) {
  const { session, profiles } = await typedRows(rows);
  try {
    const plan = await makePlan(session, profiles, null);
    const columns = await describeTable(session, profiles);
    const { findings } = await computeInsights(session, plan, scopeOf(columns, plan, "en-US"), []);
    return findings.filter(({ nature }) => nature === "relational");
  } finally {
    session.close();
  }
}
type Told = Pick<Finding, "kind">;

/** Share of trials whose report tells such a finding; says how often each kind of them was told. */
async function shareOf(trials: number, told: (seed: number) => Promise<Told[]>): Promise<number> {
  const counts: Partial<Record<FindingKind, number>> = {};
  let reports = 0;
  for (let seed = 0; seed < trials; seed += 1) {
    const kinds = new Set((await told(seed)).map(({ kind }) => kind));
    for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
    if (kinds.size > 0) reports += 1;
  }
  noteForFailure(`${reports} of ${trials} ${JSON.stringify(counts)}`);
  return reports / trials;
}

const ofKinds =
  (rows: (seed: number) => PlainRow[], ...kinds: FindingKind[]) =>
  async (seed: number) =>
    (await toldOf(rows(seed))).filter(({ kind }) => kinds.includes(kind));

describe("columns that know nothing of each other", () => {
  test("at most one report in ten tells a relation of any kind, over tables of many shapes", async () => {
    expect(await shareOf(generated(40, 200), (seed) => toldOf(unrelatedRows(seed).rows))).toBeLessThanOrEqual(0.1);
  }, 600_000);

  test("figures that follow themselves (0.6 of the last error) seldom pass for a trend or another level", async () => {
    expect(
      await shareOf(
        generated(40, 60),
        ofKinds((seed) => followingMonths(seed, 0.6, 36), "trend", "change_point"),
      ),
    ).toBeLessThanOrEqual(0.15);
  });

  test("a random walk seldom passes for a trend, a change or another level", async () => {
    expect(
      await shareOf(
        generated(15, 60),
        ofKinds((seed) => followingMonths(seed, 1, 36), "trend", "change_point", "change"),
      ),
    ).toBeLessThanOrEqual(0.3);
  });
});

describe("what is there is found in nine of ten tables", () => {
  const cases: [string, FindingKind, (seed: number) => PlainRow[]][] = [
    [
      "a trend that rises by 4 standard deviations of a month over 36 months",
      "trend",
      (seed) => monthlyPanel(seed, 36, (month) => (4 * month) / 35),
    ],
    [
      // Errors may be anything from independent to a random walk, in which a smaller step is common.
      "a level that is 3 standard deviations of a month higher after 20 of 36 months",
      "change_point",
      (seed) => monthlyPanel(seed, 36, (month) => (month < 20 ? 0 : 3)),
    ],
    [
      "a yearly wave of 1.5 standard deviations of a month over 5 years",
      "seasonality",
      (seed) => monthlyPanel(seed, 60, (month) => 1.5 * Math.sin((month * Math.PI) / 6)),
    ],
    [
      "Mondays that are 1.5 standard deviations of a day higher over 20 weeks",
      "seasonality",
      (seed) => dailyPanel(seed, 140, (day) => (day % 7 === 3 ? 1.5 : 0)),
    ],
    [
      "a last month that is 1.5 standard deviations of a row higher, of 40 rows each",
      "change",
      (seed) => monthlyRows(seed, { months: 18, each: 40, lift: (month) => (month === 17 ? 1.5 : 0) }),
    ],
    [
      "a last year that is 0.7 standard deviations of a row higher, of 30 rows per month",
      "change",
      (seed) => monthlyRows(seed, { months: 24, each: 30, lift: (month) => (month < 12 ? 0 : 0.7) }),
    ],
    [
      "a last month with three times the rows, of 60 in each of 30 months",
      "change",
      (seed) =>
        countedRows(seed, {
          months: 30,
          each: (month, draws) => (month === 29 ? 3 : 1) * Math.round(60 + 8 * draws.normal()),
          lift: () => 0,
        }),
    ],
  ];
  test.each(cases)("%s", async (_, kind, rows) => {
    expect(await shareOf(generated(10, 50), ofKinds(rows, kind))).toBeGreaterThanOrEqual(0.9);
  });
});
