import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countedBy } from "@/lib/analysis/meaning/header-words";
import type { LedgerFact } from "@/lib/content/ledger";
import { ratioPairs } from "@/lib/reports/planning/ratio-pairs";
import { checkFacts } from "@/lib/reports/steps/check-facts";
import { type PlainReport, plainReport } from "@/lib/testing/plain-report";
import { dice } from "@/lib/testing/tables/group-drafts";
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
    expect(labels).toEqual(expect.arrayContaining(["Rows", "Total Profit", "Total Sales", "Returned: yes", "Orders"]));
    expect(labels).toContain("Profit as a share of Sales");
    expect(labels.filter((label) => label.startsWith("Distinct"))).toEqual([]);
    expect(labels.length).toBeGreaterThanOrEqual(4);
    expect(labels.length).toBeLessThanOrEqual(8);
    expect(kpiOf("Orders").value).toBe(200);
  });

  test("weighed and not shown stand in the plan, each with its reason, and none stands there twice", () => {
    const weighed = report.plan.candidates.filter(({ what }) => what === "kpi");
    expect(
      weighed
        .filter(({ outcome }) => outcome === "kept")
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(report.plan.kpis.map(({ id }) => id).toSorted());
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
    expect(factOf(kpiOf("Returned: yes").id).definition).toMatchObject({
      aggregation: "rate",
      measure: "returned",
      parameters: { equals: true },
      filter: [],
    });
    expect(await checkFacts(report.typed.session, report.ledger.facts, new Set(report.charts.map(({ id }) => id)))).toEqual([]);
  });

  test("over time say which value of a category they count", async () => {
    const rows = ROWS.map((row, i) => ({ date: row.order_date ?? null, answer: i % 4 === 0 ? "No" : "Yes" }));
    const { kpis, ledger, close } = await plainReport(rows);
    close();
    const share = kpis.find(({ label }) => label === "Answer: Yes");
    expect(ledger.facts.find(({ id }) => id === share?.id)?.definition.parameters).toEqual({ equals: "Yes" });
  });
});

describe("a change", () => {
  /** Days of May and June 2025 with so many rows each, and one row before and after. */
  const months = (may: number, june: number, price: (month: number) => number) =>
    Array.from({ length: 63 }, (_, at) => new Date(Date.UTC(2025, 3, 30 + at))).flatMap((day) =>
      Array.from({ length: day.getUTCMonth() === 4 ? may : day.getUTCMonth() === 5 ? june : 1 }, (_, row) => ({
        order_date: day.toISOString().slice(0, 10),
        returned: row % 4 === 0,
        revenue: price(day.getUTCMonth()) + (row % 7),
      })),
    );
  const changesOf = async (rows: readonly PlainRow[], prompt: string) => {
    const made = await plainReport(rows, { prompt });
    made.close();
    return {
      facts: made.ledger.facts,
      changes: Object.fromEntries(made.kpis.map(({ label, change }) => [label, change?.period])),
      of: (label: string) => made.kpis.find((kpi) => kpi.label === label)?.change,
    };
  };

  test("is one of the period that the report is about, where it is more than chance", async () => {
    const { changes, of, facts } = await changesOf(
      months(6, 6, (month) => (month === 5 ? 60 : 40)),
      "revenue in June 2025",
    );
    expect(changes["Total revenue"]).toBe("Jun 2025 against May 2025");
    expect(changes["Returned: yes"]).toBeUndefined();
    const change = facts.find(({ id }) => id === of("Total revenue")?.factId);
    const [last, before] = (change?.definition.operands ?? []).map((id) => facts.find((fact) => fact.id === id));
    expect(last?.definition.period?.from).toBe(before?.definition.period?.to);
    expect(change?.value).toBeCloseTo(Number(last?.value) / Number(before?.value) - 1, 12);
    expect(last?.definition.filter).toEqual([]);
  });

  test("is none of all rows, of fewer than 30, and of a period that is not over", async () => {
    const rows = months(6, 6, (month) => (month === 5 ? 60 : 40));
    const none = async (table: readonly PlainRow[], prompt: string) =>
      Object.values((await changesOf(table, prompt)).changes).filter((period) => period !== undefined);
    expect(await none(rows, "revenue")).toEqual([]);
    const few = rows.filter(({ order_date }, at) => at % 12 === 0 || order_date < "2025-05-01" || order_date > "2025-06-30");
    expect(await none(few, "revenue in June 2025")).toEqual([]);
    expect(
      await none(
        rows.filter(({ order_date }) => order_date < "2025-06-20"),
        "revenue in June 2025",
      ),
    ).toEqual([]);
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
    const { trend } = kpiOf("Profit as a share of Sales");
    const month = (at: string) => both.filter((row) => String(row.order_date).startsWith(at));
    expect(trend?.at(-1)).toBeCloseTo(sum(month("2025-07"), "Profit") / sum(month("2025-07"), "Sales"), 10);
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
