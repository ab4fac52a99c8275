import { describe, expect, it } from "vitest";
import { chartSpec } from "@/lib/content/chart-spec";
import { factOrder, nextStop, splitCited, stopsOf } from "@/lib/content/citations";
import { definitionWords, nullWords } from "@/lib/content/definition-words";
import { rowsRead } from "@/lib/content/rows-read";
import type { Citation, Fact } from "@/lib/contract/report-facts";
import type { ReportResult } from "@/lib/contract/reports";
import { sqlLines } from "../evidence/sql-lines";
import { withGoal } from "../new/goals";
import { figuresCsv } from "./report-data";
import { runningSteps } from "./running-steps";

const fact = (over: Omit<Partial<Fact>, "definition"> & { definition?: Partial<Fact["definition"]> } = {}): Fact => ({
  id: "kpi_total_sum",
  value: 1282714.5,
  unit: "USD",
  sql: 'SELECT sum("total") FROM rows',
  rowCount: 17540,
  ...over,
  definition: {
    measure: "total",
    aggregation: "sum",
    filter: [],
    groupBy: [],
    period: null,
    nullPolicy: "ignore",
    ...over.definition,
  },
});

const result = (over: Partial<ReportResult> = {}): ReportResult => ({
  title: "Q3",
  executiveSummary: "",
  kpis: [],
  charts: [],
  insights: [],
  recommendations: [],
  dataQuality: [],
  facts: [],
  citations: [],
  ...over,
});

describe("cited figures", () => {
  const text = "Revenue reached $1.28M, 8.4% more.";
  const at = (start: number, end: number, factId: string, path = "/executiveSummary"): Citation => ({ path, start, end, factId });

  it("cuts a text at its citations and loses no character", () => {
    const citations = [at(24, 28, "change"), at(16, 22, "total")];
    const stops = stopsOf(result({ executiveSummary: text, citations }));
    const pieces = splitCited(text, "/executiveSummary", citations, stops);
    expect(pieces.map((piece) => piece.text).join("")).toBe(text);
    expect(pieces.filter((piece) => piece.factId !== null)).toEqual([
      { text: "$1.28M", start: 16, factId: "total", part: "display", stop: 0 },
      { text: "8.4%", start: 24, factId: "change", part: "display", stop: 1 },
    ]);
  });

  it("passes over ranges that overlap or leave the text", () => {
    const citations = [at(16, 22, "a"), at(18, 25, "b"), at(30, 99, "c"), at(5, 5, "d")];
    const pieces = splitCited(text, "/executiveSummary", citations, []);
    expect(pieces.map((piece) => piece.text).join("")).toBe(text);
    expect(pieces.flatMap((piece) => piece.factId ?? [])).toEqual(["a"]);
  });

  it("keeps directions, ranks and units readable without stopping at them, and lets a figure win where they overlap", () => {
    const words = "Revenue rose 8.4% in 2026, the highest rows.";
    const part = (start: number, end: number, part: Citation["part"]): Citation => ({ ...at(start, end, "change"), part });
    const citations = [
      part(8, 12, "direction"),
      part(13, 17, "display"),
      part(12, 17, "rank"),
      part(18, 25, "period"),
      part(31, 38, "rank"),
      part(39, 43, "unit"),
    ];
    const stops = stopsOf(result({ executiveSummary: words, citations }));
    expect(stops.map(({ text, part: shown }) => [text, shown])).toEqual([
      ["8.4%", "display"],
      ["in 2026", "period"],
    ]);
    const pieces = splitCited(words, "/executiveSummary", citations, stops);
    expect(pieces.map((piece) => piece.text).join("")).toBe(words);
    expect(pieces.flatMap((piece) => (piece.part === null ? [] : [[piece.text, piece.part, piece.stop]]))).toEqual([
      ["rose", "direction", -1],
      ["8.4%", "display", 0],
      ["in 2026", "period", 1],
      ["highest", "rank", -1],
      ["rows", "unit", -1],
    ]);
  });

  it("passes from figure to figure round the ends, over the period of the one it leaves", () => {
    const stop = (factId: string, part: "display" | "period", start: number) => ({
      factId,
      part,
      start,
      text: factId,
      path: "/executiveSummary",
    });
    const stops = [stop("a", "display", 0), stop("a", "period", 5), stop("b", "display", 9), stop("c", "period", 12)];
    expect([nextStop(stops, 0, 1), nextStop(stops, 2, 1), nextStop(stops, 3, 1)]).toEqual([2, 3, 0]);
    expect([nextStop(stops, 2, -1), nextStop(stops, 0, -1)]).toEqual([1, 3]);
    expect([nextStop(stops, -1, 1), nextStop(stops, -1, -1), nextStop([], -1, 1)]).toEqual([0, 3, -1]);
  });

  it("steps through summary, key figures with their changes, insights, recommendations", () => {
    const stops = stopsOf(
      result({
        executiveSummary: text,
        kpis: [
          {
            id: "total",
            label: "Total",
            value: 1,
            display: "$1.28M",
            format: "currency",
            estimated: false,
            change: {
              value: 0.08,
              unit: "percent",
              display: "+8%",
              period: "Sep 2026 against Aug 2026",
              better: null,
              factId: "change",
            },
          },
        ],
        insights: ["One 5 here."],
        recommendations: ["Look at 7."],
        citations: [at(8, 9, "seven", "/recommendations/0"), at(4, 5, "five", "/insights/0"), at(16, 22, "total")],
      }),
    );
    expect(stops.map((stop) => stop.text)).toEqual(["$1.28M", "$1.28M", "+8%", "5", "7"]);
    expect(factOrder(stops)).toEqual(["total", "change", "five", "seven"]);
  });
});

describe("a definition in words", () => {
  it("names measure, filters, groups and the last day inside the period", () => {
    const words = definitionWords(
      fact({
        definition: {
          filter: [
            { column: "status", op: "eq", value: "paid" },
            { column: "total", op: "gte", value: 5 },
          ],
          groupBy: ["category"],
          period: { column: "ordered_at", from: "2026-07-01T00:00:00.000Z", to: "2026-10-01T00:00:00.000Z", grain: null },
        },
      }),
      "en-US",
    );
    expect(words).toBe("Sum of total where status is paid and total is at least 5 by category, ordered_at 1 Jul – 30 Sep 2026.");
  });

  it("names a picked group by what it was picked for, not as a condition", () => {
    const leader = fact({
      value: "asia",
      definition: {
        measure: "health",
        aggregation: "leader",
        groupBy: ["region"],
        filter: [{ column: "region", op: "eq", value: "asia" }],
      },
    });
    expect(definitionWords(leader, "en-US")).toBe("Group of region, chosen by its health.");
    const related = fact({ definition: { measure: "income", aggregation: "corr", groupBy: ["health"] } });
    expect(definitionWords(related, "en-US")).toBe("Correlation (Pearson's r) of income with health.");
    expect(definitionWords(fact({ definition: { aggregation: "p90" } }), "en-US")).toBe("90th percentile of total.");
  });

  it("says what became of rows without a value, but not where nothing was measured", () => {
    expect(nullWords(fact({ definition: { nullPolicy: "group" } }))).toBe("Rows without a value form a group of their own.");
    expect(nullWords(fact({ definition: { measure: null, aggregation: "count" } }))).toBe("");
    expect(definitionWords(fact({ definition: { measure: null, aggregation: "count" } }), "en-US")).toBe("Count of rows.");
  });
});

describe("a query on screen", () => {
  it("breaks before clauses, never inside quotes", () => {
    expect(sqlLines(`SELECT sum("a FROM b") FROM rows WHERE "x" = 'it''s WHERE' GROUP BY 1`)).toBe(
      `SELECT sum("a FROM b")\nFROM rows\nWHERE "x" = 'it''s WHERE'\nGROUP BY 1`,
    );
  });
});

describe("what a report's chart is made of", () => {
  const around = { facts: [fact({ id: "chart_x" })], columns: [], locale: "en-US", source: "" };
  const chart = { id: "chart_x", title: "t", xColumn: "year", yColumn: "total", aggregation: "sum" } as const;

  it("writes years as years and money in its currency", () => {
    const spec = chartSpec(
      {
        ...chart,
        type: "bar",
        xKind: "number",
        data: [
          { x: 2015, y: 1 },
          { x: 2016, y: 2 },
        ],
      },
      around,
    );
    expect(spec).toMatchObject({ xKind: "time", grain: "year", yFormat: { style: "currency", currency: "USD" } });
  });

  it("never takes groups for moments because they look like years", () => {
    const spec = chartSpec(
      {
        ...chart,
        type: "bar",
        xKind: "category",
        data: [
          { x: "1801", y: 1 },
          { x: "1802", y: 2 },
        ],
      },
      around,
    );
    expect(spec.xKind).toBe("category");
  });
});

describe("asking", () => {
  it("adds a goal to what was written, once, and never over the limit", () => {
    const goal = { label: "x", text: "What drives total?" };
    expect(withGoal("", goal, 100)).toBe("What drives total?");
    expect(withGoal("By region.", goal, 100)).toBe("By region.\nWhat drives total?");
    expect(withGoal("By region.\nWhat drives total?", goal, 100)).toBe("By region.\nWhat drives total?");
    expect(withGoal("By region.", goal, 14)).toHaveLength(14);
  });
});

describe("following a report", () => {
  const entry = (step: "load" | "profile" | "charts", over: object = {}) => ({
    t: "2026-11-21T14:03:00.000Z",
    ms: 10,
    attempt: 1,
    level: "info" as const,
    step,
    message: "",
    ...over,
  });

  it("shows steps before the server's step as done and those after as waiting", () => {
    const steps = runningSteps({
      progress: { percent: 20, step: "profile", message: "" },
      buildLog: [entry("load")],
    });
    expect(steps.slice(0, 3)).toEqual([
      { step: "load", state: "done", ms: 10 },
      { step: "profile", state: "current", ms: null },
      { step: "quality", state: "waiting", ms: null },
    ]);
  });

  it("claims nothing for a report that waits, whatever an earlier attempt did", () => {
    const steps = runningSteps({
      progress: null,
      buildLog: [entry("load"), entry("charts", { level: "error" })],
    });
    expect(steps.every((step) => step.state === "waiting")).toBe(true);
  });
});

describe("taking figures along", () => {
  it("writes every fact, and keeps a spreadsheet from running labels and queries", () => {
    const csv = figuresCsv(result({ facts: [fact({ id: "leader", value: "=cmd()", unit: null }), fact()] }));
    expect(csv.split("\r\n")[1]).toBe(`leader,,'=cmd(),,total,sum,,17540,"SELECT sum(""total"") FROM rows"`);
    expect(csv.split("\r\n")[2]).toContain("kpi_total_sum,,1282714.5,USD");
  });

  it("takes the number of rows only from the fact that counts all of them", () => {
    const count = (over: Partial<Fact["definition"]>) =>
      fact({ value: 5, definition: { measure: null, aggregation: "count", ...over } });
    expect(rowsRead(result({ facts: [count({ groupBy: ["a"] }), count({})] }))).toBe(5);
    expect(rowsRead(result({ facts: [count({ filter: [{ column: "a", op: "not_null", value: null }] })] }))).toBeNull();
  });
});
