import { describe, expect, test } from "vitest";
import { FINDING_ROLES, type FindingKind } from "@/lib/content/ledger";
import { describeTable } from "@/lib/figures/table";
import { dailyPanel, drawsOf, hourText, monthlyPanel, monthlyRows } from "@/lib/testing/tables/calibration-data";
import { type PlainRow, typedRows } from "@/lib/testing/typed-rows";
import { makePlan, scopeOf } from "../planning/compute-figures";
import { checkFacts } from "../steps/check-facts";
import { computeInsights } from "./compute-insights";

async function insightsOf(rows: readonly PlainRow[]) {
  const { session, profiles } = await typedRows(rows);
  try {
    const plan = await makePlan(session, profiles, null);
    const scope = scopeOf(await describeTable(session, profiles), plan, "en-US");
    const insights = await computeInsights(session, plan, scope, []);
    return { ...insights, wrong: await checkFacts(session, insights.facts, new Set()) };
  } finally {
    session.close();
  }
}
type Insights = Awaited<ReturnType<typeof insightsOf>>;

const told = (insights: Insights, kind: FindingKind) =>
  insights.findings.find((finding) => finding.kind === kind) ?? expect.fail(`no ${kind} is told`);
const factOf = (insights: Insights, kind: FindingKind, role: string) => {
  const id = told(insights, kind).facts[role];
  return insights.facts.find((fact) => fact.id === id) ?? expect.fail(`${kind} has no ${role}`);
};
const weighed = (insights: Insights, kind: FindingKind) => insights.candidates.filter((candidate) => candidate.kind === kind);

const wave = (month: number) => 3 * Math.sin((month * Math.PI) / 6);
const rising = () => monthlyPanel(1, 36, (month) => month / 5);
const stepping = () => monthlyPanel(2, 36, (month) => (month < 20 ? 0 : 4));
const seasonal = () => monthlyPanel(3, 60, wave);
const jumping = () => monthlyRows(4, { months: 18, each: 40, lift: (month) => (month === 17 ? 3 : 0) });
const weekly = () =>
  dailyPanel(5, 182, (day) => (day % 7 === 3 ? 3 : 0)).filter((row) => {
    const weekday = new Date(String(row.date)).getUTCDay();
    return weekday !== 0 && weekday !== 6;
  });
const hourly = () => {
  const draws = drawsOf(6);
  return Array.from({ length: 24 * 20 }, (_, hour) => ({
    at: hourText(hour),
    speed: Math.round(100 * (50 + 10 * draws.normal() + (hour % 24 === 14 ? 60 : 0))) / 100,
  }));
};

describe.each([
  ["change", jumping],
  ["trend", rising],
  ["change_point", stepping],
  ["seasonality", seasonal],
  ["seasonality", weekly],
  ["seasonality", hourly],
  ["extremes", rising],
] as const)("%s (%o)", (kind, rows) => {
  test("is told with every role, its statements return its figures, and it is the same for rows in any order", async () => {
    const insights = await insightsOf(rows());
    expect(Object.keys(told(insights, kind).facts).toSorted()).toEqual([...FINDING_ROLES[kind]].toSorted());
    expect(insights.wrong).toEqual([]);
    const draws = drawsOf(9);
    const shuffled = rows()
      .map((row) => ({ row, at: draws.unit() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ row }) => row);
    expect(await insightsOf(shuffled)).toEqual(insights);
  });

  test("has a test when it is relational, and none when it only describes", async () => {
    const { nature, test: made } = told(await insightsOf(rows()), kind);
    expect([nature, made === null]).toEqual(kind === "extremes" ? ["descriptive", true] : ["relational", false]);
  });
});

describe("a change", () => {
  test("is derived from its two figures, and its rows are those of both periods", async () => {
    const insights = await insightsOf(jumping());
    const [from, to] = [factOf(insights, "change", "from"), factOf(insights, "change", "to")];
    expect(factOf(insights, "change", "change").definition).toMatchObject({
      operands: [to.id, from.id],
      parameters: { kind: "relative" },
    });
    expect(factOf(insights, "change", "rows")).toMatchObject({ value: 80, unit: "rows", nouns: ["rows"] });
    expect(told(insights, "change").test?.n).toBe(80);
  });

  test("between periods that lie apart counts the rows of these two alone", async () => {
    const year = (i: number) => 2000 + 5 * Math.floor(i / 40);
    const draws = drawsOf(7);
    const rows = Array.from({ length: 160 }, (_, i) => ({
      year: year(i),
      speed: 50 + draws.whole(0, 9) + (i >= 120 ? 30 : 0),
    }));
    const insights = await insightsOf([...rows, { year: 2012, speed: 55 }]);
    expect(factOf(insights, "change", "fromPeriod").value).toBe("2010");
    expect(factOf(insights, "change", "toPeriod").value).toBe("2015");
    expect(factOf(insights, "change", "rows").value).toBe(80);
    expect(insights.wrong).toEqual([]);
  });

  test("of monthly totals with one row each is judged by the months before, not told of noise, and weighed all the same", async () => {
    const insights = await insightsOf(monthlyPanel(8, 30, () => 0));
    expect(insights.findings.some(({ kind }) => kind === "change")).toBe(false);
    const dropped = weighed(insights, "change");
    expect(dropped.map(({ id }) => id).toSorted()).toEqual(["change_1", "change_1_ends", "change_1_year_ago", "change_1_years"]);
    for (const { test: made, reason } of dropped) {
      expect(made?.p).toBeGreaterThan(0.01);
      expect(reason).toMatch(/may be chance/);
    }
  });
});

describe("what the calendar does is no finding", () => {
  test("February is no low season of a total of days that are all alike", async () => {
    const insights = await insightsOf(dailyPanel(10, 4 * 365 + 1, () => 0));
    const season = weighed(insights, "seasonality").find(({ id }) => id.endsWith("month_of_year"));
    expect(season?.test?.p).toBeGreaterThan(0.01);
    expect(insights.findings.some(({ kind }) => kind === "seasonality" || kind === "change")).toBe(false);
  });
});

describe("a change of level", () => {
  test("is not told where a straight trend leaves less", async () => {
    const insights = await insightsOf(rising());
    expect(insights.findings.some(({ kind }) => kind === "change_point")).toBe(false);
    expect(weighed(insights, "change_point")[0]?.test?.p).toBe(1);
  });

  test("names the first period of the new level, with the means of both parts", async () => {
    const insights = await insightsOf(stepping());
    expect(factOf(insights, "change_point", "period").value).toBe("2019-09");
    expect(factOf(insights, "change_point", "before").value).toBeCloseTo(100, -1);
    expect(factOf(insights, "change_point", "after").value).toBeCloseTo(140, -1);
  });
});

describe("a cycle", () => {
  test("names its highest and lowest season by their mean periods", async () => {
    const weeks = await insightsOf(weekly());
    expect(factOf(weeks, "seasonality", "high").value).toBe("Monday");
    const hours = await insightsOf(hourly());
    expect(factOf(hours, "seasonality", "high").value).toBe("14:00");
  });
});

describe("the highest and lowest period", () => {
  test("say among which periods they are that", async () => {
    const insights = await insightsOf(rising());
    expect(factOf(insights, "extremes", "high")).toMatchObject({
      rank: "highest",
      definition: {
        parameters: {
          of: "sum",
          rowsMin: 1,
          among: "periods",
          span: { from: "2018-01-01T00:00:00.000Z", to: "2021-01-01T00:00:00.000Z" },
        },
      },
    });
  });
});

test("an average that is no leading figure is told where its level changes, and the average of a total that its rows hide", async () => {
  const draws = drawsOf(11);
  const rows = Array.from({ length: 1800 }, (_, i) => {
    const month = Math.floor(i / 100);
    return {
      date: `${2023 + Math.floor(month / 12)}-${String(1 + (month % 12)).padStart(2, "0")}-${String(1 + draws.whole(0, 27)).padStart(2, "0")}`,
      revenue: Math.round(100 * (60 + 20 * draws.unit())) / 100,
      cost: Math.round(100 * (30 + 10 * draws.unit())) / 100,
      weight_kg: Math.round(100 * (3 + draws.unit())) / 100,
      distance_km: draws.whole(5, 900),
      discount_pct: Math.round(10 * (6 + 2 * draws.normal() + (month < 11 ? 0 : 6))) / 10,
    };
  }).filter(() => draws.unit() < 0.8);
  const insights = await insightsOf(rows);
  expect(insights.wrong).toEqual([]);
  expect(factOf(insights, "change_point", "period").value).toBe("2023-12");
  expect(factOf(insights, "change_point", "after").definition).toMatchObject({ measure: "discount_pct" });
});
