import { describe, expect, test } from "vitest";
import type { Claim, Fact } from "@/lib/contract/report-facts";
import type { Chart, ReportResult } from "@/lib/contract/reports";
import { chartOfFact } from "./chart-of-fact";

function fact(id: string, definition: Partial<Fact["definition"]>): Fact {
  const plain = { measure: null, aggregation: "sum", filter: [], groupBy: [], period: null, nullPolicy: "ignore" as const };
  return { id, value: 1, unit: null, definition: { ...plain, ...definition }, sql: "", rowCount: 1 };
}

const chart = (id: string, xColumn: string, yColumn: string, aggregation: Chart["aggregation"]) =>
  ({ id, xColumn, yColumn, aggregation }) as Chart;

const period = { column: "day", from: null, to: null, grain: "month" as const };
const charts = [
  chart("avg_by_shop", "shop", "total", "avg"),
  chart("sum_by_shop", "shop", "total", "sum"),
  chart("over_time", "day", "total", "sum"),
  chart("rows_by_shop", "shop", "", "count"),
];
const facts = [
  fact("over_time", { measure: "total", aggregation: "sum", groupBy: ["day"] }),
  fact("july", { measure: "total", period }),
  fact("june", { measure: "total", period }),
  fact("change", { aggregation: "change", measure: "total", operands: ["july", "june"] }),
  fact("leader", { aggregation: "leader", measure: "total", groupBy: ["shop"], parameters: { of: "sum" } }),
  fact("count", { aggregation: "count", filter: [{ column: "shop", op: "eq", value: "Bern" }] }),
  fact("all", { measure: "total" }),
  fact("other", { measure: "weight", groupBy: ["shop"] }),
];
const result = { charts, facts, claims: [] as Claim[] } as unknown as ReportResult;
const shown = (id: string, of = result) => chartOfFact(facts.find((one) => one.id === id) as Fact, of);

describe("the chart of a figure", () => {
  test("is itself for the fact of a chart", () => {
    expect(shown("over_time")).toBe("over_time");
  });

  test("is one of the same measure by the same column, aggregated alike before others", () => {
    expect([shown("july"), shown("leader"), shown("count")]).toEqual(["over_time", "sum_by_shop", "rows_by_shop"]);
  });

  test("is that of its operands for a figure made of others", () => {
    expect(shown("change")).toBe("over_time");
  });

  test("is none for another measure, or a figure of all rows; unless its claim compares by a column", () => {
    expect([shown("other"), shown("all")]).toEqual([null, null]);
    const claim = { facts: { total: "all" }, measure: "total", by: "shop", aggregation: "sum" } as unknown as Claim;
    expect(shown("all", { ...result, claims: [claim] })).toBe("sum_by_shop");
  });
});
