import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countedBy } from "@/lib/analysis/meaning/header-words";
import type { LedgerFact } from "@/lib/content/ledger";
import { ratioPairs } from "@/lib/reports/planning/ratio-pairs";
import { checkFacts } from "@/lib/reports/steps/check-facts";
import { dice } from "@/lib/testing/group-drafts";
import { type PlainReport, plainReport } from "@/lib/testing/plain-report";
import type { PlainRow } from "@/lib/testing/typed-rows";
import type { TableColumn } from "./table";

const next = dice(5);
const cents = (value: number) => Math.round(value * 100) / 100;
const ROWS: PlainRow[] = Array.from({ length: 600 }, (_, i) => ({
  order_id: 1000 + Math.floor(i / 3),
  order_date: new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10),
  shop: ["North", "South", "West"][i % 3] ?? "North",
  Profit: i % 50 === 0 ? null : cents(4 + 6 * next()),
  Sales: i % 40 === 0 ? null : cents(20 + 60 * next()),
  quantity: 1 + Math.floor(next() * 9),
  returned: next() < 0.1,
}));

let report: PlainReport;
beforeAll(async () => {
  report = await plainReport(ROWS);
});
afterAll(() => report.close());

const factOf = (id: string): LedgerFact => report.ledger.facts.find((fact) => fact.id === id) ?? expect.fail(`no fact ${id}`);
const kpiOf = (label: string) => report.kpis.find((kpi) => kpi.label === label) ?? expect.fail(`no KPI ${label}`);

describe("key figures", () => {
  test("are totals, ratios, rates and what ids name before distinct counts of groups, 4 to 8 in all", () => {
    const labels = report.kpis.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(["Rows", "Total Profit", "Total Sales", "Share of returned", "Orders"]));
    expect(labels).toContain("Profit as a share of Sales");
    expect(labels.filter((label) => label.startsWith("Distinct"))).toEqual([]);
    expect(labels.length).toBeGreaterThanOrEqual(4);
    expect(labels.length).toBeLessThanOrEqual(8);
    expect(kpiOf("Orders").value).toBe(200);
  });

  test("weighed and not shown stand in the plan, each with its reason, and none stands there twice", () => {
    const weighed = report.plan.candidates.filter(({ what }) => what === "kpi");
    expect(weighed.filter(({ outcome }) => outcome === "kept").map(({ id }) => id)).toEqual(report.plan.kpis.map(({ id }) => id));
    expect(new Set(weighed.map(({ id }) => id)).size).toBe(weighed.length);
    const shop = weighed.find(({ label }) => label === "Distinct shop");
    expect(shop).toMatchObject({ outcome: "dropped", kind: "count_distinct", columns: ["shop"] });
    for (const { reason, score } of weighed) {
      expect(reason).toMatch(/^[A-Z].*\.$/);
      expect(score).toBeLessThanOrEqual(1);
    }
  });

  test("show what their facts show", () => {
    expect(report.kpis).not.toEqual([]);
    for (const kpi of report.kpis) {
      const fact = factOf(kpi.id);
      expect([kpi.display, kpi.value, kpi.format, kpi.unit]).toEqual([fact.display, fact.value, fact.format, fact.unit]);
    }
  });

  test("have facts that say all it takes to compute them again", async () => {
    expect(factOf(kpiOf("Share of returned").id).definition).toMatchObject({
      aggregation: "rate",
      measure: "returned",
      parameters: { equals: true },
      filter: [],
    });
    const changes = report.kpis.flatMap(({ change }) => (change ? [factOf(change.factId)] : []));
    expect(changes.length).toBeGreaterThan(2);
    for (const { definition, value } of changes) {
      const [last, before] = (definition.operands ?? []).map(factOf);
      if (last === undefined || before === undefined) expect.fail("a change has two operands");
      expect(last.definition.period?.from).toBe(before.definition.period?.to);
      const [a, b] = [Number(last.value), Number(before.value)];
      expect(value).toBeCloseTo(definition.parameters?.kind === "difference" ? a - b : a / b - 1, 12);
    }
    expect(await checkFacts(report.typed.session, report.ledger.facts, new Set(report.charts.map(({ id }) => id)))).toEqual([]);
  });

  test("over time say which value of a category they count", async () => {
    const rows = ROWS.map((row, i) => ({ date: row.order_date ?? null, answer: i % 4 === 0 ? "No" : "Yes" }));
    const { kpis, ledger, close } = await plainReport(rows);
    close();
    const share = kpis.find(({ label }) => label === "Share of Yes");
    expect(ledger.facts.find(({ id }) => id === share?.id)?.definition.parameters).toEqual({ equals: "Yes" });
    const change = ledger.facts.find(({ id }) => id === share?.change?.factId);
    const operands = ledger.facts.filter(({ id }) => change?.definition.operands?.includes(id));
    expect(operands.map(({ definition }) => [definition.aggregation, definition.parameters])).toEqual([
      ["rate", { equals: "Yes" }],
      ["rate", { equals: "Yes" }],
    ]);
  });
});

describe("a ratio", () => {
  const both = ROWS.filter((row) => row.Profit !== null && row.Sales !== null);
  const sum = (rows: readonly PlainRow[], name: string) => rows.reduce((total, row) => total + Number(row[name]), 0);

  test("is the ratio of sums over the rows that have both, with its two sums as operands", () => {
    const fact = factOf(kpiOf("Profit as a share of Sales").id);
    expect(both.length).toBeLessThan(600);
    expect(fact.value).toBeCloseTo(sum(both, "Profit") / sum(both, "Sales"), 10);
    expect(fact).toMatchObject({ rowCount: both.length, format: "percent", unit: "percent" });
    const [numerator, denominator] = (fact.definition.operands ?? []).map(factOf);
    expect(numerator?.definition).toMatchObject({
      aggregation: "sum",
      measure: "Profit",
      filter: [{ column: "Sales", op: "not_null" }],
    });
    expect(denominator?.definition).toMatchObject({ measure: "Sales", filter: [{ column: "Profit", op: "not_null" }] });
    expect(denominator?.value).toBeCloseTo(sum(both, "Sales"), 6);
  });

  test("over time is that of each period", () => {
    const { change, trend } = kpiOf("Profit as a share of Sales");
    const month = (at: string) => both.filter((row) => String(row.order_date).startsWith(at));
    const [last, before] = ["2025-07", "2025-06"].map((at) => sum(month(at), "Profit") / sum(month(at), "Sales"));
    expect(change?.period).toBe("Jul 2025 against Jun 2025");
    expect(change?.value).toBeCloseTo((last ?? 0) - (before ?? 0), 10);
    expect(trend?.at(-1)).toBeCloseTo(last ?? 0, 10);
  });

  test("is told as a finding of its own", () => {
    const finding = report.insights.findings.find(({ kind }) => kind === "ratio");
    expect(Object.keys(finding?.facts ?? {}).sort()).toEqual(["denominator", "numerator", "ratio"]);
    expect(finding).toMatchObject({ nature: "descriptive", test: null });
  });

  const amount = (index: number, name: string, unit: string | null = null) =>
    ({
      index,
      label: name,
      sql: `"${name}"`,
      stored: "decimal",
      profile: { name, type: unit === null ? "number" : "currency", format: unit },
    }) as unknown as TableColumn;
  const labels = (...names: [string, string?][]) =>
    ratioPairs(names.map(([name, unit], index) => amount(index, name, unit ?? null))).map(({ label }) => label);

  test.each<[[string, string?][], string[]]>([
    [[["Profit"], ["Sales"]], ["Profit as a share of Sales"]],
    [[["Sales"], ["Quantity"]], ["Sales per Quantity"]],
    [[["Revenue", "USD"], ["Orders"]], ["Revenue per Order"]],
    [[["cost", "EUR"], ["clicks"]], ["cost per click"]],
    [[["clicks"], ["impressions"]], ["clicks as a share of impressions"]],
    [[["total_profit"], ["total_sales"]], ["total_profit as a share of total_sales"]],
    [
      [
        ["profit", "USD"],
        ["sales", "EUR"],
      ],
      [],
    ],
    [[["online_orders"], ["store_visits"]], []],
    [[["online_orders"], ["online_visits"]], ["online_orders as a share of online_visits"]],
    [[["US Gross"], ["Production Budget"]], []],
    [[["Sales"], ["Rainfall"]], []],
  ])("of %j is %j", (names, wanted) => {
    expect(labels(...names)).toEqual(wanted);
  });
});

test("what an id counts is named only where the header leaves no doubt", () => {
  const named = ["order_id", "CustomerID", "Policy No", "company key", "match id", "id", "order", "parent order id", "foo_id"];
  expect(named.map(countedBy)).toEqual(["orders", "customers", "policies", null, "matches", null, null, null, null]);
});
