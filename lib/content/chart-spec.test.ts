import { expect, test } from "vitest";
import type { Chart } from "@/lib/contract/reports";
import { chartSpec } from "./chart-spec";
import { HEATMAP } from "./charts/heatmap";

const CHART: Chart = {
  id: "chart_heatmap",
  title: "Share of breath by jail and service",
  type: "heatmap",
  xColumn: "jail",
  yColumn: "breath",
  groupColumn: "service",
  aggregation: "avg",
  format: "percent",
  unit: "percent",
  xKind: "category",
  data: [
    { x: "false", group: "false", y: 0.551 },
    { x: "true", group: "false", y: 0.152 },
    { x: "false", group: "true", y: 0.929 },
    { x: "true", group: "true", y: 0.208 },
  ],
};

test("a heat map of two flags says yes and no, and of what", () => {
  const columns = ["jail", "service"].map((name) => ({ name, type: "boolean" as const, format: null }));
  const spec = chartSpec(CHART, { facts: [], columns, locale: "en-US", source: "" });
  expect(HEATMAP.summary(spec)).toBe("Highest: 92.9% at service yes and jail no; lowest: 15.2% at service no and jail yes.");
  const { shapes } = HEATMAP.draw(spec, { x: 0, y: 0, width: 400, height: 90, widthOf: (text: string) => 6 * text.length });
  const words = shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));
  expect(words).toEqual(expect.arrayContaining(["jail", "service", "yes", "no"]));
});
