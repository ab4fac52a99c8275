import { describe, expect, test } from "vitest";
import { type Plot, plotOf } from "@/lib/content/charts/plot-model";
import type { ChartSpec } from "@/lib/content/charts/spec";
import { pointAfter, pointAt } from "./find-point";
import { type PlacedPlot, placedPlot } from "./plot-drawing";
import { pointWords } from "./point-words";

const SPEC: ChartSpec = {
  title: "Revenue",
  subtitle: "",
  type: "bar",
  aggregation: "sum",
  xLabel: "Region",
  yLabel: "Revenue",
  data: [],
  xKind: "category",
  grain: null,
  xFormat: { style: "number", currency: null },
  yFormat: { style: "integer", currency: null },
  locale: "en-US",
  source: "",
};
const months = ["2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01"];
const SPECS: Record<string, ChartSpec> = {
  "standing bars": { ...SPEC, data: [4, -2, 3].map((y, at) => ({ x: "abc"[at] ?? "", y })) },
  "lying bars": { ...SPEC, data: [9, null, 5].map((y, at) => ({ x: `A region with a long name ${at}`, y })) },
  line: { ...SPEC, type: "line", xKind: "time", grain: "month", data: months.map((x, at) => ({ x, y: at === 1 ? null : at })) },
  ring: { ...SPEC, type: "pie", data: [60, 30, 10].map((y, at) => ({ x: `part ${at}`, y })) },
  histogram: { ...SPEC, type: "histogram", xKind: "bin", data: [0, 10, 20, 30].map((x) => ({ x, y: x + 1 })) },
  dots: { ...SPEC, type: "scatter", xKind: "number", data: [1, 5, 9].map((x) => ({ x, y: x * x })) },
};

describe.each(Object.entries(SPECS))("%s", (_, spec) => {
  const plot = plotOf(spec);
  const drawings = [320, 560, 1060].map((width) => placedPlot(plot, spec, width));

  test("have a point for each that is drawn, within the drawing, that says what it shows", () => {
    for (const { points, width, height } of drawings) {
      expect(points).toHaveLength(spec.data.length);
      for (const [at, { x, y, index }] of points.entries()) {
        expect([x >= 0, x <= width, y >= 0, y <= height]).toEqual([true, true, true, true]);
        expect(pointWords(plot, spec, at, index)).not.toBe("");
      }
    }
  });

  test("a pointer on a point finds it", () => {
    for (const drawn of drawings) {
      for (const [at, point] of drawn.points.entries()) expect(pointAt(plot, drawn, point)).toBe(at);
    }
  });
});

describe("arrow keys", () => {
  test("walk from either end and round", () => {
    expect(pointAfter("ArrowRight", null, 3)).toBe(0);
    expect(pointAfter("ArrowLeft", null, 3)).toBe(2);
    expect(pointAfter("ArrowDown", 2, 3)).toBe(0);
    expect(pointAfter("ArrowUp", 0, 3)).toBe(2);
    expect(pointAfter("Tab", 0, 3)).toBeUndefined();
    expect(pointAfter("ArrowRight", null, 0)).toBeUndefined();
  });

  test("cross a crowd in some two hundred steps", () => {
    let [at, steps]: [number | undefined, number] = [pointAfter("ArrowRight", null, 2_000), 1];
    for (let next = pointAfter("ArrowRight", at ?? 0, 2_000); next !== 0; steps += 1) {
      at = next;
      next = pointAfter("ArrowRight", at ?? 0, 2_000);
    }
    expect(steps).toBe(200);
  });
});

test("of a cloud nothing is found where nothing is near", () => {
  const plot: Plot = plotOf(SPECS.dots ?? SPEC);
  const drawn: PlacedPlot = placedPlot(plot, SPECS.dots ?? SPEC, 560);
  expect(pointAt(plot, drawn, { x: drawn.width - 1, y: drawn.height - 1 })).toBeNull();
});
