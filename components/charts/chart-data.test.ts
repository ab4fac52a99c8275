import { describe, expect, it } from "vitest";
import { edgeTexts, standsUpright } from "@/lib/content/charts/bar-places";
import { chartCsv, toCsv } from "@/lib/content/charts/csv";
import { timeTicks } from "@/lib/content/charts/moments";
import { binEdges, plotOf } from "@/lib/content/charts/plot-model";
import type { ChartPoint, ChartSpec } from "@/lib/content/charts/spec";
import { chartSummary } from "@/lib/content/charts/summary";
import { textLines } from "@/lib/content/charts/text-lines";
import { niceTicks } from "@/lib/content/charts/value-axis";
import { grainOf, xKindOf } from "@/lib/content/charts/x-kind";
import type { ChartType } from "@/lib/contract/reports";

const DOLLARS = { style: "currency", currency: "USD" } as const;
const PLAIN = { style: "number", currency: null } as const;

function specOf(type: ChartType, data: ChartPoint[], over: Partial<ChartSpec> = {}): ChartSpec {
  return {
    title: "Total by category",
    subtitle: "",
    type,
    aggregation: "sum",
    xLabel: "category",
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

const points = (values: Record<string, number | null>): ChartPoint[] => Object.entries(values).map(([x, y]) => ({ x, y }));
const many = (count: number): ChartPoint[] => Array.from({ length: count }, (_, at) => ({ x: `Group ${at + 1}`, y: count - at }));

describe("what is drawn", () => {
  it("puts the largest bar first, Other and missing values last", () => {
    const plot = plotOf(specOf("bar", points({ Toys: 5, Other: 90, Outdoor: 40, Home: null })));
    expect(plot.kind === "bars" && plot.marks.map((mark) => mark.label)).toEqual(["Outdoor", "Toys", "Other", "Home"]);
  });

  it("takes a group that is called None for a group", () => {
    const plot = plotOf(specOf("bar", points({ Minor: 5, None: 90, "(missing)": 100 })));
    expect(plot.kind === "bars" && plot.marks.map((mark) => [mark.label, mark.muted])).toEqual([
      ["None", false],
      ["Minor", false],
      ["(missing)", true],
    ]);
  });

  it("keeps the order of weekdays and of time", () => {
    const week = plotOf(specOf("bar", points({ Mon: 1, Tue: 9, Wed: 4 })));
    expect(week.kind === "bars" && week.marks.map((mark) => mark.label)).toEqual(["Mon", "Tue", "Wed"]);
    expect(plotOf(specOf("bar", points({ "2026-07": 1, "2026-08": 9 })))).toMatchObject({ kind: "bars", ordered: true });
  });

  it("folds more than twenty parts of a whole into Other without losing any of the sum", () => {
    const plot = plotOf(specOf("bar", many(50)));
    if (plot.kind !== "bars") throw new Error("not bars");
    expect(plot.marks).toHaveLength(20);
    expect(plot.marks.at(-1)).toMatchObject({ label: "Other (31)", muted: true, index: null });
    expect(plot.marks.reduce((sum, mark) => sum + (mark.value ?? 0), 0)).toBe((50 * 51) / 2);
  });

  it("never adds up averages: the rest is left to the table", () => {
    const plot = plotOf(specOf("bar", many(50), { aggregation: "avg" }));
    expect(plot).toMatchObject({ kind: "bars", more: 30 });
    expect(plot.kind === "bars" && plot.marks.some((mark) => mark.index === null)).toBe(false);
  });

  it("turns a pie that is not parts of one positive whole into bars", () => {
    expect(plotOf(specOf("pie", points({ a: 5, b: -1 }))).kind).toBe("bars");
    expect(plotOf(specOf("pie", points({ a: 5, b: 1 }), { aggregation: "avg" })).kind).toBe("bars");
    expect(plotOf(specOf("pie", many(100))).kind).toBe("bars");
  });

  it("draws at most six slices and folds those under 2%", () => {
    const six = plotOf(specOf("pie", many(9)));
    expect(six.kind === "ring" && six.marks.map((mark) => mark.label)).toEqual([
      "Group 1",
      "Group 2",
      "Group 3",
      "Group 4",
      "Group 5",
      "Other (4)",
    ]);
    const small = plotOf(specOf("pie", points({ a: 600, b: 390, c: 6, d: 4 })));
    expect(small.kind === "ring" && small.marks.map((mark) => mark.label)).toEqual(["a", "b", "Other (2)"]);
  });

  it("draws nothing for none, a figure for one point", () => {
    expect(plotOf(specOf("line", [])).kind).toBe("none");
    expect(plotOf(specOf("bar", points({ a: null, b: null }))).kind).toBe("none");
    expect(plotOf(specOf("bar", points({ a: 84.2 }), { yFormat: DOLLARS }))).toMatchObject({
      kind: "figure",
      label: "a",
      value: "$84.20",
    });
  });

  it("lets a line leave zero only when its range is under a quarter of its maximum", () => {
    expect(plotOf(specOf("line", points({ "2026-01": 80_000, "2026-02": 95_000 })))).toMatchObject({
      kind: "series",
      startsAt: "80,000",
    });
    expect(plotOf(specOf("line", points({ "2026-01": 60_000, "2026-02": 95_000 })))).toMatchObject({
      kind: "series",
      startsAt: null,
    });
    expect(plotOf(specOf("area", points({ "2026-01": 94_000, "2026-02": 95_000 })))).toMatchObject({ startsAt: null });
  });

  it("keeps gaps open and marks a point that stands alone between them", () => {
    const plot = plotOf(
      specOf("line", points({ "2026-01": 1, "2026-02": null, "2026-03": 3, "2026-04": null, "2026-05": 5, "2026-06": 6 })),
    );
    if (plot.kind !== "series") throw new Error("not a series");
    expect(plot.gaps).toBe(2);
    expect(plot.marks.map((mark) => mark.lonely)).toEqual([true, false, true, false, false, false]);
  });

  it("draws at most 2,000 dots and knows of how many", () => {
    const plot = plotOf(
      specOf(
        "scatter",
        Array.from({ length: 5001 }, (_, at) => ({ x: at, y: at })),
      ),
    );
    expect(plot.kind === "dots" && [plot.marks.length <= 2000, plot.of]).toEqual([true, 5001]);
  });

  it("stands bars only where their labels fit", () => {
    const marks = (labels: string[]) => labels.map((label, index) => ({ label, value: 1, index, muted: false }));
    expect(standsUpright(marks(["Home", "Toys"]), false, 500)).toBe(true);
    expect(standsUpright(marks(["Home", "Toys", "Outdoor", "Garden", "Kitchen"]), false, 240)).toBe(false);
    expect(standsUpright(marks(["Home and garden"]), false, 500)).toBe(false);
  });
});

describe("axes", () => {
  it("has at most five round ticks that cover the data", () => {
    for (const [low, high] of [
      [0, 412],
      [0, 0.123],
      [-37, 91],
      [0, 1e12],
      [80_123, 95_999],
      [0, 0],
      [7, 7],
      [-5, -5],
    ] as const) {
      const ticks = niceTicks(low, high);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks[0]).toBeLessThanOrEqual(low);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(high);
    }
    expect(niceTicks(0, 412)).toEqual([0, 200, 400, 600]);
  });

  it("puts no tick between two counts", () => {
    expect(niceTicks(0, 1, true)).toEqual([0, 1]);
    expect(niceTicks(0, 3, true)).toEqual([0, 1, 2, 3]);
    expect(niceTicks(0, 9, true)).toEqual([0, 5, 10]);
  });

  it("writes hours, days, months with the year on January, or years by the span", () => {
    const labels = (from: string, to: string) =>
      timeTicks(Date.parse(from), Date.parse(to), "en-US", 6).map((tick) => tick.label);
    expect(labels("2026-07-08T00:00Z", "2026-07-08T18:00Z")).toEqual([
      "00:00",
      "03:00",
      "06:00",
      "09:00",
      "12:00",
      "15:00",
      "18:00",
    ]);
    expect(labels("2026-07-01", "2026-07-29")).toEqual(["1 Jul", "8 Jul", "15 Jul", "22 Jul", "29 Jul"]);
    expect(labels("2025-07-01", "2026-06-01")).toEqual(["Jul", "Sep", "Nov", "Jan 2026", "Mar", "May"]);
    expect(labels("2010-01-01", "2020-01-01")).toEqual(["2010", "2012", "2014", "2016", "2018", "2020"]);
  });

  it("knows years, quarters, weeks, months and days from text", () => {
    const grain = (...values: (string | number)[]) => grainOf(values.map((x) => ({ x, y: 1 })));
    expect(grain(2012, 2013)).toBe("year");
    expect(grain("2026-Q3", "2026-Q4")).toBe("quarter");
    expect(grain("2026-W05", "2026-W06")).toBe("week");
    expect(grain("2026-07", "2026-08")).toBe("month");
    expect(grain("2026-07-01", "2026-07-02")).toBe("day");
    expect(grain("2026-07-01T10:00", "2026-07-01T11:00")).toBe("hour");
  });

  it("reads both edges of bins from numbers and from words", () => {
    expect(
      binEdges([
        { x: 0, y: 1 },
        { x: 20, y: 1 },
      ]),
    ).toEqual([
      [0, 20],
      [20, 40],
    ]);
    expect(binEdges([{ x: "-5 – 1,000", y: 1 }])).toEqual([[-5, 1000]]);
    expect(binEdges([{ x: "cheap", y: 1 }])).toBeNull();
  });

  it("labels the end of the last bin whatever is left out before", () => {
    const edges = ["0", "20", "40", "60"];
    expect([0, 1, 2].map((at) => edgeTexts(edges, at, 2))).toEqual([
      { start: "0", end: "" },
      { start: "", end: "" },
      { start: "", end: "60" },
    ]);
  });

  it("breaks long labels in two lines and then cuts them", () => {
    expect(textLines("Home and garden furniture for the whole family", 20)).toEqual(["Home and garden", "furniture for the w…"]);
    expect(textLines("x".repeat(50), 20)).toEqual(["x".repeat(20), `${"x".repeat(19)}…`]);
  });
});

describe("the sentence under a chart", () => {
  it("names the leader, its share where there is a whole, and the lowest", () => {
    expect(
      chartSummary(specOf("bar", points({ Toys: 176_000, Outdoor: 412_000, Home: 700_000 - 1 }), { yFormat: DOLLARS })),
    ).toBe("Home leads with $700K, 54% of the total; Toys is lowest.");
    expect(chartSummary(specOf("bar", points({ Toys: 1, Outdoor: 3 }), { aggregation: "avg" }))).toBe(
      "Outdoor leads with 3; Toys is lowest.",
    );
  });

  it("claims no share of a whole that has negative parts", () => {
    expect(chartSummary(specOf("bar", points({ a: 10, b: -4 })))).toBe("a leads with 10; b is lowest.");
  });

  it("tells first, last, change, highest and gaps of a line", () => {
    const line = specOf("line", points({ "2026-07": 88, "2026-08": null, "2026-09": 124 }));
    expect(chartSummary(line)).toBe("From 88 in Jul 2026 to 124 in Sep 2026 (+41%); one gap.");
    const peak = specOf("line", points({ "2026-07": 88, "2026-08": 130, "2026-09": 124 }));
    expect(chartSummary(peak)).toBe("From 88 in Jul 2026 to 124 in Sep 2026 (+41%); highest 130 in Aug 2026.");
  });

  it("says that nothing changed instead of a change of 0%", () => {
    expect(chartSummary(specOf("line", points({ "2026-07": 1, "2026-08": 1, "2026-09": 1 })))).toBe(
      "1 throughout, from Jul 2026 to Sep 2026.",
    );
  });

  it("gives no change in percent from zero or below", () => {
    expect(chartSummary(specOf("line", points({ "2026-07": -5, "2026-08": 5 })))).toBe("From -5 in Jul 2026 to 5 in Aug 2026.");
  });

  it("adds up the two largest slices", () => {
    expect(chartSummary(specOf("pie", points({ Card: 40, Wallet: 28, Cash: 20, Other: 12 })))).toBe(
      "Card and Wallet make up 68%.",
    );
  });

  it("finds the narrowest run of bins that holds most values", () => {
    expect(
      chartSummary(
        specOf("histogram", [
          { x: 0, y: 10 },
          { x: 20, y: 60 },
          { x: 40, y: 30 },
        ]),
      ),
    ).toBe("Most values lie between 20 and 40.");
  });

  it("tells counts and ranges of a scatter plot, no more", () => {
    expect(
      chartSummary(
        specOf("scatter", [
          { x: 1, y: 10 },
          { x: 3, y: 5 },
        ]),
      ),
    ).toBe("2 points; category from 1 to 3, total from 5 to 10.");
  });
});

describe("taking figures along", () => {
  it("writes exact values and leaves missing ones empty", () => {
    expect(chartCsv(specOf("bar", points({ "a, b": 0.1 + 0.2, 'say "x"': null })))).toBe(
      'category,total\r\n"a, b",0.30000000000000004\r\n"say ""x""",\r\n',
    );
  });

  it("keeps a spreadsheet from running text as a formula", () => {
    expect(toCsv(["=A1"], [["+1"], ["-cmd"], ["@x"], [-5]])).toBe("'=A1\r\n'+1\r\n'-cmd\r\n'@x\r\n-5\r\n");
  });
});
