import { describe, expect, test } from "vitest";
import type { Finding, Focus, LedgerFact } from "@/lib/content/ledger";
import { computeKpis } from "@/lib/figures/compute-kpis";
import { describeTable } from "@/lib/figures/table";
import { type PlainRow, typedRows } from "@/lib/testing/typed-rows";
import { computeInsights } from "../findings/compute-insights";
import { factBook } from "../narrator/fact-book";
import { renderReport } from "../narrator/render-tokens";
import { writeBuiltin } from "../narrator/wording/write-builtin";
import { checkFacts } from "../steps/check-facts";
import { computeCharts } from "./compute-charts";
import { makePlan, scopeOf } from "./compute-figures";

/** What a report says of plain rows, without the storage of datasets. */
async function report(rows: readonly PlainRow[], focus: Focus | null = null) {
  const typed = await typedRows(rows);
  try {
    const plan = await makePlan(typed.session, typed.profiles, focus);
    const columns = await describeTable(typed.session, typed.profiles);
    const scope = scopeOf(columns, plan, "en-US");
    const { kpis, facts: kpiFacts } = await computeKpis(typed.session, plan, scope);
    const { charts, facts: chartFacts } = await computeCharts(typed.session, plan, scope);
    const { findings, facts: findingFacts } = await computeInsights(typed.session, plan, scope, charts);
    const facts = [...kpiFacts, ...chartFacts, ...findingFacts];
    expect(await checkFacts(typed.session, facts, new Set(charts.map(({ id }) => id)))).toEqual([]);
    const ledger = {
      datasetName: "Rows",
      rowCount: plan.rowCount,
      locale: "en-US",
      columns,
      facts,
      findings,
      kpis,
      charts,
      quality: [],
      focus,
    };
    const { executiveSummary, insights, recommendations } = renderReport(ledger, writeBuiltin(factBook(ledger)));
    return { plan, kpis, findings, facts, text: [executiveSummary, ...insights, ...recommendations] };
  } finally {
    typed.session.close();
  }
}

const many = (count: number, row: (place: number) => PlainRow) => Array.from({ length: count }, (_, place) => row(place));
const day = (place: number) => new Date(Date.UTC(2023, 0, 1 + place)).toISOString().slice(0, 10);
const role = (facts: readonly LedgerFact[], finding: Finding | undefined, name: string) =>
  facts.find(({ id }) => id === finding?.facts[name]);

describe("a report claims no more than its rows say", () => {
  test("a share is of all rows, those without a group included", async () => {
    const rows = many(40, (i) => ({
      region: i < 6 ? null : i < 30 ? "North" : i < 35 ? "South" : "West",
      sales: 9 + 2 * (i % 2),
    }));
    const { findings, facts } = await report(rows);
    const shares = findings.filter(({ kind }) => kind === "leader").map((finding) => role(facts, finding, "share")?.value);
    expect(shares).toEqual([0.6, 0.6]);
  });

  test("where two groups share second place, none is named as the follower", async () => {
    const groups = ["A", "A", "A", "A", "B", "C", "D"];
    const { findings, text } = await report(many(70, (i) => ({ team: groups[i % 7] ?? "A", note: i })));
    expect(findings.find(({ kind }) => kind === "leader")?.facts.second).toBeUndefined();
    expect(text.join(" ")).not.toContain("followed by");
  });

  test("a group that others tie with, or that a small group passes, is neither highest nor lowest", async () => {
    const level: Record<string, number> = { sun: 0, fog: 0, rain: 8, hail: 30 };
    const rows = many(63, (i) => {
      const weather = i >= 60 ? "hail" : (["sun", "fog", "rain"][i % 3] ?? "sun");
      return { weather, temp: (level[weather] ?? 0) + (weather === "rain" ? (i % 5) / 10 : 0) };
    });
    const { findings, facts, text } = await report(rows);
    const segments = findings.find(({ kind }) => kind === "segments");
    expect([role(facts, segments, "high")?.rank, role(facts, segments, "low")?.rank]).toEqual([null, null]);
    expect(text.join(" ")).toMatch(/Average temp was 8.2 for rain, against 0 for fog/);
    expect(text.join(" ")).not.toMatch(/average temp (?:was (?:highest|lowest)|ranged)/i);
  });

  test("a share of a flag with empty cells is of its values, not of the rows", async () => {
    const { text } = await report(many(40, (i) => ({ churned: i < 20 ? null : i % 4 === 0, note: i % 7 })));
    expect(text.join(" ")).toMatch(/25% of values are flagged as churned|Of all values, 25% are flagged as churned/);
    expect(text.join(" ")).not.toMatch(/25% of (?:all )?rows/);
  });

  test("a bare year with few rows is not compared with the full one before it", async () => {
    const rows = many(122, (i) => ({ year: 2000 + Math.floor(i / 12), sales: 100 + (i % 5) }));
    const { kpis } = await report(rows);
    expect(kpis.map(({ change }) => change?.period ?? null).filter((period) => period?.includes("2010"))).toEqual([]);
  });

  test("dates go before bare years as the axis of time", async () => {
    const { plan } = await report(many(400, (i) => ({ year: 2023 + Math.floor(i / 365), date: day(i), sales: i % 9 })));
    expect(plan.time?.column).toBe(1);
  });

  test("the pair of measures asked for comes before all others", async () => {
    const wave = (i: number, step: number) => ((i * step) % 101) / 10;
    const rows = many(300, (i) => ({
      a: i / 10,
      b: i + wave(i, 7) * 6,
      c: i + wave(i, 13) * 8,
      d: i + wave(i, 31) * 60.5,
      e: wave(i, 17),
    }));
    const focus: Focus = { goals: ["relation"], columns: [2, 3], excluded: [], filters: [], ignored: [] };
    const { findings } = await report(rows, focus);
    const [first] = findings.filter(({ kind }) => kind === "correlation");
    expect([first?.measure, first?.by]).toEqual([2, 3]);
  });

  test("measures asked for are compared however far to the right they stand", async () => {
    const rows = many(60, (i) =>
      Object.fromEntries(["a", "b", "c", "d", "e", "f", "g", "h", "i"].map((name, at) => [name, (i * (at + 2) * 7) % 53])),
    );
    const focus: Focus = { goals: ["relation"], columns: [7, 8], excluded: [], filters: [], ignored: [] };
    const { plan } = await report(rows, focus);
    expect(plan.correlations.some(({ a, b }) => a === 7 && b === 8)).toBe(true);
  });

  test("moments written as seconds are no measure", async () => {
    const { plan } = await report(many(40, (i) => ({ epoch: 1_700_000_000 + i * 86_400, sales: 3 * i })));
    expect(plan.measures.map(({ column }) => column)).toEqual([1]);
  });

  test("advice on a trend keeps its direction", async () => {
    const { text } = await report(many(12, (i) => ({ year: 2000 + i, visits: 1000 - i * 50, note: "x" })));
    const advice = text.filter((line) => /50\sper\syear/.test(line));
    expect(advice.length).toBeGreaterThan(0);
    for (const line of advice) expect(line).toMatch(/fell by about 50\sper\syear/);
  });

  test("periods that are written alike are not set against each other", async () => {
    const rows = many(240, (i) => ({ date: `2023-${String(1 + (i % 12)).padStart(2, "0")}-01`, sales: 100_000 + (i % 12) }));
    const { text } = await report(rows);
    for (const line of text) expect(line).not.toMatch(/(\$?[\d.,]+[KMBT]?)[^.]* to \1[ ,.]/);
  });

  test("dates of the year 9999, figures near the largest there are and a single day do not fail a report", async () => {
    const last = await report(many(31, (i) => ({ valid_to: `9999-12-${String(i + 1).padStart(2, "0")}`, sales: i * i })));
    expect(last.findings.some(({ kind }) => kind === "extremes")).toBe(true);
    for (const { definition } of last.facts) expect(definition.period?.to ?? "9999-").toMatch(/^\d{4}-/);
    const huge = await report(many(40, (i) => ({ date: day(i), amount: i % 2 === 0 ? 1e308 : -1e308 })));
    for (const { value } of huge.facts) expect(typeof value === "string" || Number.isFinite(value)).toBe(true);
    const one = await report(many(90, (i) => ({ at: `2024-01-01 00:${String(i % 60).padStart(2, "0")}:0${i % 9}`, sales: i })));
    expect(one.text[0]).not.toContain("from 1 Jan 2024 to 1 Jan 2024");
  });

  test("one row is said once", async () => {
    const { text } = await report([{ a: null }]);
    expect(text[0]?.match(/covers 1.row/g)).toHaveLength(1);
  });
});
