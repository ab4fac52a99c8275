import { describe, expect, test } from "vitest";
import type { Analysis } from "@/lib/contract/analysis/analysis";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { answerCsv } from "./answer-text";
import { askAboutHref, askAboutPoint } from "./ask-about";
import { browserFilters, listOf, rowOfMark, rowsOfFact } from "./behind";
import { exampleQuestions } from "./example-questions";
import { planChips } from "./plan/plan-chips";
import { recentSpans, spansBefore } from "./plan/spans";
import { suggestionsFor, withSuggestion, wordsToSuggest } from "./suggest";
import { readThread, TURNS_MAX, writeThread } from "./thread-address";

const column = (name: string, more: Partial<ColumnProfile>): ColumnProfile => ({
  name,
  type: "category",
  role: "dimension",
  nullCount: 0,
  distinctCount: 3,
  distinctEstimated: false,
  min: null,
  max: null,
  mean: null,
  stdDev: null,
  p25: null,
  p50: null,
  p75: null,
  topValues: [],
  histogram: [],
  format: null,
  alternatives: [],
  ...more,
});
const values = (...names: string[]) => names.map((value, at) => ({ value, count: 9 - at }));

const columns = [
  column("order_id", { type: "id", role: "id", meaning: { kind: "key", main: true } }),
  column("ordered_at", {
    type: "date",
    role: "time",
    min: "2024-01-04",
    max: "2025-11-14",
    meaning: { kind: "moment", main: true },
  }),
  column("country", { topValues: values("Spain", "France", "Italy"), meaning: { kind: "category" } }),
  column("status", { topValues: values("completed", "cancelled"), meaning: { kind: "category", outcome: true } }),
  column("unit_price", { type: "number", role: "measure", mean: 60, meaning: { kind: "level", additive: false } }),
  column("totalAmount", { type: "number", role: "measure", mean: 460, meaning: { kind: "amount", additive: true } }),
  column("note", { chosen: { ignored: true } }),
];
const around = { columns, rows: "orders", locale: "en-GB", understood: [] };
const quarter = { column: "ordered_at", from: "2025-10-01", to: "2026-01-01", meaning: "last quarter" };
const ranking: Analysis = {
  rows: { conditions: [{ column: "status", op: "eq", value: "cancelled" }], period: quarter },
  measure: { kind: "sum", column: "totalAmount" },
  by: [{ column: "country" }],
  order: "highest",
  limit: 5,
  question: "ranking",
};
const changeOf = (analysis: Analysis, kind: string, label: string) =>
  planChips(analysis, around)
    .find((chip) => chip.kind === kind)
    ?.changes.find((change) => change.label === label)?.analysis;

describe("examples and suggestions", () => {
  test("examples are made of a dataset's own columns: money, groups, the main moment, and the less usual outcome", () => {
    expect(exampleQuestions(columns, "orders")).toEqual([
      "Which country has the highest total amount?",
      "Total amount by month",
      "What share of orders has status cancelled by country?",
      "Why did total amount change in October 2025?",
      "How many orders by country",
    ]);
    const total = column("Total", { type: "currency", role: "measure", mean: 9, meaning: { kind: "amount", additive: true } });
    expect(exampleQuestions([total, ...columns.slice(1, 3)], "orders").slice(0, 2)).toEqual([
      "Which country has the highest Total?",
      "Total by month",
    ]);
    const cells = [
      column("Freq", { type: "integer", role: "measure", mean: 68 }),
      column("Sex", { distinctCount: 2 }),
      column("Survived", { type: "boolean", meaning: { kind: "flag", outcome: true } }),
    ];
    expect(exampleQuestions(cells, "rows")).toEqual(["Which Sex has the highest total Freq?", "Total Freq by Sex"]);
    expect(exampleQuestions([column("note", { role: "text", type: "text" })], "rows")).toEqual([]);
  });

  test("the last words are completed, columns before values, and what reports leave out is never suggested", () => {
    const words = wordsToSuggest(columns);
    expect(suggestionsFor("total am", 8, words)).toEqual([{ text: "total amount", detail: "column", from: 0 }]);
    expect(suggestionsFor("orders in spa", 13, words)).toEqual([{ text: "Spain", detail: "country", from: 10 }]);
    expect(suggestionsFor("revenue last q", 14, words)[0]).toMatchObject({ text: "last quarter", from: 8 });
    expect(suggestionsFor("no", 2, words)).toEqual([]);
    expect(suggestionsFor("by country", 10, words)).toEqual([]);
    expect(suggestionsFor("", 0, words)).toEqual([]);
  });

  test("a suggestion takes the place of the word that is being typed, and leaves what stands behind it", () => {
    const spain = { text: "Spain", detail: "country", from: 3 };
    expect(withSuggestion("in spa by month", 6, spain)).toEqual({ text: "in Spain by month", caret: 9 });
    expect(withSuggestion("in spa", 6, spain)).toEqual({ text: "in Spain ", caret: 9 });
  });
});

describe("a thread in the address", () => {
  test("is read as it was written, with what was chosen, and other members are kept", () => {
    const turns = [
      { question: "revenue & costs?", chosen: null },
      { question: "and by month?", chosen: [ranking] },
      { question: "Why did it change? Revenue, May", chosen: [ranking], isGiven: true as const },
    ];
    const written = writeThread(turns, new URLSearchParams("tab=rows&ask=old"));
    expect(readThread(new URLSearchParams(written))).toEqual(turns);
    expect(new URLSearchParams(written).get("tab")).toBe("rows");
    expect(writeThread([], new URLSearchParams(written))).toBe("?tab=rows");
  });

  test("that somebody made up is read as far as it makes sense", () => {
    const long = Array.from({ length: 40 }, () => `ask=${"x".repeat(900)}`).join("&");
    const read = readThread(new URLSearchParams(`${long}&plan=0:nonsense&plan=1:{}&plan=7&plan=2:[]`));
    expect(read).toHaveLength(TURNS_MAX);
    expect(read[0]?.question).toHaveLength(500);
    expect(read.every(({ chosen }) => chosen === null)).toBe(true);
    expect(readThread(new URLSearchParams("ask=%20"))).toEqual([]);
  });
});

describe("chips", () => {
  test("say each piece of a plan in a reader's words", () => {
    expect(planChips(ranking, around).map(({ text }) => text)).toEqual([
      "Total amount",
      "By country",
      "Status is cancelled",
      "1 Oct – 31 Dec 2025",
      "Top 5",
      "Add",
    ]);
  });

  test("change one piece and leave the others", () => {
    expect(changeOf(ranking, "measure", "Number of orders")).toEqual({ ...ranking, measure: { kind: "count" } });
    expect(changeOf(ranking, "condition", "Status isn't cancelled")?.rows?.conditions).toEqual([
      { column: "status", op: "ne", value: "cancelled" },
    ]);
    expect(changeOf(ranking, "period", "2024")?.rows?.period).toMatchObject({ from: "2024-01-01", to: "2025-01-01" });
    const course = changeOf(ranking, "group", "By month");
    expect(course).toMatchObject({ by: [{ column: "ordered_at", grain: "month" }], question: "course" });
    expect(course).not.toHaveProperty("limit");
  });

  test("never offer a sum of what does not add up", () => {
    const labels = planChips(ranking, around)[0]?.changes.map(({ label }) => label);
    expect(labels).toContain("Average unit price");
    expect(labels).not.toContain("Total unit price");
  });

  test("take a piece away with all that hangs on it", () => {
    const chips = planChips({ ...ranking, against: quarter, question: "comparison" }, around);
    const without = (kind: string) => chips.find((chip) => chip.kind === kind)?.without;
    expect(without("comparison")).toMatchObject({ question: "ranking" });
    expect(without("comparison")).not.toHaveProperty("against");
    expect(without("period")).not.toHaveProperty("against");
    const value = planChips(ranking, around).find(({ kind }) => kind === "group")?.without;
    expect(value).toMatchObject({ question: "value" });
    expect(value).not.toHaveProperty("by");
  });

  test("spans are whole and end with the newest row; what comes before has the same length", () => {
    const moment = columns[1] as ColumnProfile;
    expect(recentSpans(moment).map(({ label }) => label)).toEqual([
      "2025",
      "2024",
      "Q4 2025",
      "Q3 2025",
      "November 2025",
      "October 2025",
    ]);
    expect(spansBefore(quarter).map(({ period }) => [period.from, period.to])).toEqual([
      ["2025-07-01", "2025-10-01"],
      ["2024-10-01", "2025-01-01"],
    ]);
    const march = { ...quarter, from: "2024-03-01", to: "2024-04-01" };
    expect(spansBefore(march)[0]?.period).toMatchObject({ from: "2024-02-01", to: "2024-03-01" });
    expect(spansBefore({ ...quarter, from: null })).toEqual([]);
    expect(recentSpans({ name: "x", min: null, max: null })).toEqual([]);
  });
});

describe("what is behind a figure", () => {
  const october = [
    { column: "ordered_at", op: "gte" as const, value: "2025-10-01" },
    { column: "ordered_at", op: "lt" as const, value: "2026-01-01" },
    { column: "ordered_at", op: "gte" as const, value: "2025-10-01" },
    { column: "ordered_at", op: "lt" as const, value: "2025-11-01" },
  ];

  test("is listed by its conditions, each once, with the derived columns that they name", () => {
    const derive = [{ name: "weekday", as: { kind: "calendar" as const, of: "ordered_at", part: "weekday" as const } }];
    expect(listOf({ conditions: october, derive })).toMatchObject({
      rows: { conditions: [october[0], october[3]], period: null },
      measure: { kind: "rows", column: null },
    });
    expect(listOf({ conditions: october, derive })).not.toHaveProperty("derive");
    expect(listOf({ conditions: [{ column: "weekday", op: "eq", value: "Friday" }], derive })).toHaveProperty("derive", derive);
  });

  test("opens in the row browser only where that has the very same conditions", () => {
    expect(browserFilters(october, columns)).toEqual([
      { column: 1, op: "at_least", value: "2025-10-01" },
      { column: 1, op: "at_most", value: "2025-10-31" },
    ]);
    expect(browserFilters([{ column: "country", op: "eq", value: null }], columns)).toEqual([{ column: 2, op: "missing" }]);
    expect(browserFilters([{ column: "country", op: "in", value: ["Spain", "Italy"] }], columns)).toBeNull();
    expect(browserFilters([{ column: "weekday", op: "eq", value: "Friday" }], columns)).toBeNull();
    expect(browserFilters([{ column: "unit_price", op: "lt", value: 5 }], columns)).toBeNull();
  });

  test("rows without a value do not enter an average, and a derived figure has no rows of its own", () => {
    const definition = {
      measure: "unit_price",
      aggregation: "avg",
      filter: [],
      groupBy: [],
      period: null,
      nullPolicy: "ignore" as const,
    };
    const fact = { id: "a", value: 1, unit: null, definition, sql: "", rowCount: 1 };
    expect(rowsOfFact(fact)).toEqual([{ column: "unit_price", op: "not_null", value: null }]);
    expect(rowsOfFact({ ...fact, definition: { ...definition, operands: ["b"] } })).toBeNull();
  });

  test("a mark leads to its line, and a table is taken along with every digit", () => {
    const row = { cells: ["2025-10", 5930.04], shown: ["Oct 2025", "5,930"], conditions: [], rowCount: 11 };
    const figures = [
      { name: "month", kind: "group" as const },
      { name: "total", kind: "figure" as const },
    ];
    const table = { columns: figures, rows: [row], groupCount: 1 };
    expect(rowOfMark(table, "2025-10")).toBe(row);
    expect(rowOfMark(table, "2025-11")).toBeNull();
    expect(answerCsv(table)).toBe("month,total,rows\r\n2025-10,5930.04,11\r\n");
  });
});

test("a report's figure is asked about by the plan it was computed by, where the dataset has its columns", () => {
  const definition = {
    measure: "totalAmount",
    aggregation: "sum",
    filter: [{ column: "status", op: "eq" as const, value: "completed" }],
    groupBy: [],
    period: null,
    nullPolicy: "ignore" as const,
  };
  const fact = { id: "kpi", value: 1, unit: null, definition, sql: "", rowCount: 1 };
  const hrefOf = (more: Partial<typeof definition>) =>
    askAboutHref("dst_1", "Revenue", { ...fact, definition: { ...definition, ...more } }, columns);
  const address = new URL(hrefOf({}) ?? "", "http://rowcall.test");
  expect(address.pathname).toBe("/dashboard/datasets/dst_1");
  expect(readThread(address.searchParams)).toEqual([
    {
      question: "Revenue by month",
      isGiven: true,
      chosen: [
        {
          rows: { conditions: definition.filter, period: null },
          measure: { kind: "sum", column: "totalAmount" },
          by: [{ column: "ordered_at", grain: "month" }],
          question: "course",
        },
      ],
    },
  ]);
  expect(hrefOf({ measure: "days from a to b" })).toBeNull();
  expect(hrefOf({ aggregation: "skewness" })).toBeNull();
  expect(askAboutHref("dst_1", "Revenue", undefined, columns)).toBeNull();
});

test("a point of a report's chart is asked about by what its rows meet: alone, without it, and why it changed", () => {
  const definition = { measure: "totalAmount", aggregation: "sum", filter: [], groupBy: ["x"], period: null };
  const fact = {
    id: "c",
    value: 12,
    unit: null,
    definition: { ...definition, nullPolicy: "ignore" as const },
    sql: "",
    rowCount: 9,
  };
  const plansOf = (filter: Parameters<typeof askAboutPoint>[3]) =>
    askAboutPoint("dst_1", { figure: "Total", shown: "it" }, fact, filter, columns).map(({ label, href }) => [
      label,
      readThread(new URL(href, "http://rowcall.test").searchParams)[0]?.chosen?.[0],
    ]);
  const measure = { kind: "sum", column: "totalAmount" };
  const is = { column: "status", op: "eq" as const, value: "completed" };
  expect(plansOf([is])).toEqual([
    ["Only these", { measure, rows: { conditions: [is], period: null }, question: "value" }],
    ["Without these", { measure, rows: { conditions: [{ ...is, op: "ne" }], period: null }, question: "value" }],
  ]);
  const month = [
    { column: "ordered_at", op: "gte" as const, value: "2026-03-01T00:00:00.000Z" },
    { column: "ordered_at", op: "lt" as const, value: "2026-04-01T00:00:00.000Z" },
  ];
  const [, why] = plansOf(month);
  expect(why).toMatchObject([
    "Why did it change?",
    {
      rows: { period: { from: "2026-03-01", to: "2026-04-01" } },
      against: { from: "2026-02-01", to: "2026-03-01" },
      question: "change",
    },
  ]);
  expect(plansOf([{ ...is, column: "days from a to b" }])).toEqual([]);
});
