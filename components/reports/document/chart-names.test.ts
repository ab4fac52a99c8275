import { describe, expect, it } from "vitest";
import { chartSpec } from "@/lib/content/chart-spec";
import type { Chart } from "@/lib/contract/reports";

const chart: Chart = {
  id: "chart_1",
  title: "Average weight by shop",
  type: "bar",
  xColumn: "shop",
  yColumn: "w_kg",
  aggregation: "avg",
  format: "number",
  unit: null,
  xKind: "category",
  data: [
    { x: "Bern", y: 3 },
    { x: "Chur", y: 5 },
  ],
};
const around = { facts: [], columns: [], locale: "en-US", source: "Orders" };
const specOf = (more: Partial<Chart>) => chartSpec({ ...chart, ...more }, around);

describe("a chart of a report", () => {
  it("is named by the labels that a person gave, else by the headers", () => {
    expect(specOf({})).toMatchObject({ xLabel: "shop", yLabel: "w_kg", subtitle: "Average of w_kg by shop" });
    expect(specOf({ xLabel: "Branch", yLabel: "Weight" })).toMatchObject({
      xLabel: "Branch",
      yLabel: "Weight",
      subtitle: "Average of Weight by Branch",
    });
  });

  it("says the unit that a person named, and takes none for a currency", () => {
    const spec = specOf({ unit: "kg" });
    expect([spec.subtitle, spec.yFormat]).toEqual(["Average of w_kg by shop, kg", { style: "number", currency: null }]);
    expect(specOf({ unit: "USD", format: "currency" }).subtitle).toBe("Average of w_kg by shop, USD");
    expect(specOf({ unit: "percent", format: "percent" }).subtitle).toBe("");
    expect(specOf({ unit: "rows", format: "integer", aggregation: "count", yColumn: "" }).subtitle).toBe("Count of rows by shop");
  });

  it("carries the doubt it rests on", () => {
    expect(specOf({ note: "In doubt." }).note).toBe("In doubt.");
    expect(specOf({}).note).toBeUndefined();
  });
});
