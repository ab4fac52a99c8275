import { describe, expect, it } from "vitest";
import { plotOf } from "@/lib/content/charts/plot-model";
import type { ChartPoint, ChartSpec } from "@/lib/content/charts/spec";
import { chartSummary } from "@/lib/content/charts/summary";
import { grainOf, xKindOf } from "@/lib/content/charts/x-kind";
import type { ChartType } from "@/lib/contract/reports";
import { canLookCloser } from "./can-look-closer";
import { courseOf, stretchIndexes, stretchSpec, stretchTicks, stretchWords } from "./chart-course";

const PLAIN = { style: "number", currency: null } as const;

function specOf(type: ChartType, data: ChartPoint[], over: Partial<ChartSpec> = {}): ChartSpec {
  return {
    title: "Total by month",
    subtitle: "",
    type,
    aggregation: "sum",
    xLabel: "month",
    yLabel: "total",
    data,
    xKind: xKindOf(type, data),
    grain: grainOf(data),
    xFormat: PLAIN,
    yFormat: PLAIN,
    locale: "en-US",
    source: "",
    ...over,
  };
}

const month = (at: number) => `${2024 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
const months = (count: number, group?: string): ChartPoint[] =>
  Array.from({ length: count }, (_, at) => ({ x: month(at), y: 100 + at * 10, ...(group !== undefined && { group }) }));
const ranks = (count: number): ChartPoint[] => Array.from({ length: count }, (_, at) => ({ x: `Shop ${at}`, y: at + 1 }));
const can = (spec: ChartSpec) => canLookCloser(spec, plotOf(spec));

describe("which charts can be looked at closer", () => {
  it("those of a course over periods, in one or more series", () => {
    for (const type of ["line", "area", "bar", "multiples"] as const)
      expect(can(specOf(type, months(24, "North"))), type).toBe(true);
    expect(can(specOf("line", months(3)))).toBe(false);
    expect(can(specOf("multiples", [...months(3, "North"), ...months(3, "South")]))).toBe(false);
  });

  it("ranked bars only where the plot leaves some out, and no other kind", () => {
    expect(can(specOf("bar", ranks(20)))).toBe(false);
    expect(can(specOf("bar", ranks(21)))).toBe(true);
    expect(can(specOf("pie", ranks(6)))).toBe(false);
    expect(can(specOf("heatmap", months(24, "North")))).toBe(false);
  });
});

describe("a course and its stretches", () => {
  it("is in the order of time, whatever the order of the data, and names places in the data", () => {
    const spec = specOf("line", months(12).toReversed());
    const course = courseOf(spec, plotOf(spec));
    expect(course.steps.map(({ label }) => label).slice(0, 2)).toEqual(["Jan 2024", "Feb 2024"]);
    expect(stretchIndexes(course, { from: 0, to: 2 }, [true])).toEqual([11, 10, 9]);
    expect(stretchWords(course, { from: 0, to: 2 }, spec)).toBe("Jan 2024 to Mar 2024, 3 of 12 months");
    expect(stretchWords(course, { from: 0, to: 11 }, spec)).toBe("Jan 2024 to Dec 2024, all 12 months");
  });

  it("joins groups by period, and leaves those out that are off", () => {
    const spec = specOf("multiples", [...months(8, "North"), ...months(6, "South")]);
    const course = courseOf(spec, plotOf(spec));
    expect(course.series).toEqual(["North", "South"]);
    expect(course.steps[7]?.values).toEqual([170, null]);
    expect(stretchIndexes(course, { from: 5, to: 7 }, [true, true])).toEqual([5, 6, 7, 13]);
    expect(stretchIndexes(course, { from: 5, to: 7 }, [false, true])).toEqual([13]);
    expect(chartSummary(stretchSpec(course, { from: 0, to: 1 }, [false, true], spec))).toBe("South from 100 to 110.");
  });

  it("shows every ranked bar, largest first, none folded into Other", () => {
    const spec = specOf("bar", ranks(40));
    const { steps } = courseOf(spec, plotOf(spec));
    expect(steps.map(({ values }) => values[0])).toEqual(Array.from({ length: 40 }, (_, at) => 40 - at));
  });

  it("has a scale of its own: a line's fits the stretch, a bar's begins at zero", () => {
    const far = [...months(12), { x: month(12), y: 9_000 }];
    const ticksOf = (type: ChartType) => {
      const spec = specOf(type, far);
      return stretchTicks(courseOf(spec, plotOf(spec)), { from: 9, to: 11 }, [true], spec);
    };
    expect(ticksOf("line")[0]).toBeGreaterThan(0);
    expect(ticksOf("line").at(-1)).toBeLessThan(300);
    expect(ticksOf("bar")[0]).toBe(0);
  });

  it("calls a period incomplete only where the stretch reaches it", () => {
    const spec = specOf("line", months(12), { note: "The last month is incomplete." });
    const course = courseOf(spec, plotOf(spec));
    const said = (from: number, to: number) => chartSummary(stretchSpec(course, { from, to }, [true], spec));
    expect(said(6, 11)).toMatch(/^From 160 in Jul 2024 to 200 in Nov 2024/);
    expect(said(0, 6)).toMatch(/^From 100 in Jan 2024 to 160 in Jul 2024/);
  });
});
