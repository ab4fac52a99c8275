import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Fact } from "@/lib/contract/report-facts";
import type { ReportInputs } from "@/lib/contract/report-plan";
import type { ReportResult } from "@/lib/contract/reports";
import { evidenceOf } from "@/lib/testing/evidence-of";
import { vegaRows } from "@/lib/testing/typed-rows";
import { VERIFIER } from "@/lib/testing/verifier";
import { ENGINE_VERSION } from "../steps/engine-version";
import type { Problem } from "./verifier/figures/report";
import { fingerprintOf } from "./verifier/fingerprint";
import { readTable } from "./verifier/rows/read-table";
import { columnsNeeded, verifyReport } from "./verifier/verify-report";

interface CheckedReport {
  inputs: ReportInputs;
  result: ReportResult;
  fingerprint?: string;
}

const directory = mkdtempSync(path.join(tmpdir(), "verify-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const COLUMNS = [
  ["when", "date"],
  ["group", "text"],
  ["amount", "decimal"],
  ["size", "double"],
  ["yes", "boolean"],
  ["id", "integer"],
] as const;

/** Twelve months; group a is 1 to 6, group b 7 to 12; `size` misses once, `yes` is true in the last three. */
const CSV = [
  "when,group,amount,size,yes,id",
  ...Array.from({ length: 12 }, (_, at) => {
    const month = String(at + 1).padStart(2, "0");
    return `2024-${month}-15,${at < 6 ? "a" : "b"},${at + 1}.10,${at === 0 ? "" : at},${at > 8},90071992547409930${String(at).padStart(2, "0")}`;
  }),
  "",
].join("\n");

const YEAR = { column: "when", from: "2024-01-01T00:00:00.000Z", to: "2025-01-01T00:00:00.000Z", grain: "month" } as const;

type Given = Partial<Fact["definition"]> & { aggregation: string };

function factOf(id: string, value: number | string, { ...given }: Given, more: Partial<Fact> = {}): Fact {
  const definition = { measure: null, filter: [], groupBy: [], period: null, nullPolicy: "ignore" as const, ...given };
  return { id, value, unit: null, definition, sql: "", rowCount: 0, ...more };
}

function reportOf(facts: Fact[]): CheckedReport {
  return {
    inputs: {
      engine: "test",
      snapshotHash: "",
      rowCount: 12,
      datasetName: "Twelve",
      columns: COLUMNS.map(([name, stored]) => ({ name, label: name, stored, used: true })),
      prompt: "",
      title: "Twelve",
      locale: "en-US",
      timeZone: "UTC",
      seed: "",
      wording: "builtin",
    },
    result: {
      title: "Twelve",
      executiveSummary: "",
      kpis: [],
      charts: [],
      insights: [],
      recommendations: [],
      dataQuality: [],
      facts,
      citations: [],
      claims: [],
      columnNames: [],
    },
  };
}

let files = 0;
function check(report: CheckedReport, csv = CSV): Problem[] {
  files += 1;
  const file = path.join(directory, `${files}.csv`);
  writeFileSync(file, csv);
  return verifyReport(report, readTable(file, report.inputs.columns, columnsNeeded(report), report.inputs.rowCount));
}

const wrongValues = (facts: Fact[], csv?: string) =>
  check(reportOf(facts), csv).filter(({ path: at }) => at.endsWith("/value") || at.endsWith("/definition"));

const part = (value: string) => [{ column: "group", op: "eq" as const, value }];
/** Values worked out by hand. */
const BY_HAND: [Given, number | string, Partial<Fact>?][] = [
  [{ aggregation: "count" }, 12],
  [{ aggregation: "count", measure: "size" }, 11],
  [{ aggregation: "sum", measure: "amount" }, 79.2],
  [{ aggregation: "sum", measure: "size" }, 66],
  [{ aggregation: "sum", measure: "amount", filter: part("a") }, 21.6],
  [{ aggregation: "avg", measure: "amount" }, 6.6],
  [{ aggregation: "avg", measure: "yes" }, 0.25],
  [{ aggregation: "median", measure: "size" }, 6],
  [{ aggregation: "min", measure: "amount" }, 1.1],
  [{ aggregation: "max", measure: "size" }, 11],
  [{ aggregation: "p10", measure: "size" }, 2],
  [{ aggregation: "p90", measure: "size" }, 10],
  [{ aggregation: "percentile", measure: "size", parameters: { share: 0.25 } }, 3.5],
  // 1 … 11: the squares of their distances from 6 come to 110.
  [{ aggregation: "deviation", measure: "size" }, Math.sqrt(11)],
  [{ aggregation: "count_distinct", measure: "group" }, 2],
  [{ aggregation: "count_distinct", measure: "id" }, 12],
  [{ aggregation: "rate", measure: "yes" }, 0.25],
  [{ aggregation: "rate", measure: "group", parameters: { equals: "a" } }, 0.5],
  [{ aggregation: "filled", measure: "size" }, 11 / 12],
  [{ aggregation: "span", measure: "when", parameters: { unit: "days" } }, 336],
  [{ aggregation: "min", measure: "when", period: { ...YEAR, from: null, to: null } }, "2024-01", { format: "period" }],
  [
    { aggregation: "max", measure: "when", period: { ...YEAR, from: null, to: null, grain: "quarter" } },
    "2024-Q4",
    { format: "period" },
  ],
  [{ aggregation: "skewness", measure: "size" }, 0],
  // Quartiles of 1 … 11 are 3.5 and 8.5.
  [{ aggregation: "fence", measure: "size", parameters: { end: "top", share: 1.5 } }, 16],
  [{ aggregation: "fence", measure: "size", parameters: { end: "bottom", share: 1.5 } }, -4],
  [{ aggregation: "outliers", measure: "size", parameters: { share: 0.4 } }, 2],
  [{ aggregation: "share", measure: "amount", parameters: { of: "sum", part: part("a") } }, 21.6 / 79.2],
  [{ aggregation: "leader", measure: "amount", groupBy: ["group"], parameters: { of: "sum", end: "top", place: 1 } }, "b"],
  [{ aggregation: "leader", measure: "amount", groupBy: ["group"], parameters: { of: "sum", end: "top", place: 2 } }, "a"],
  // Six rows each: the tie goes to the first by value.
  [{ aggregation: "leader", groupBy: ["group"], parameters: { of: "count", end: "bottom", place: 1 } }, "a"],
  [{ aggregation: "value", groupBy: ["group"], parameters: { equals: "b" } }, "b"],
  [{ aggregation: "group_count", groupBy: ["group"], parameters: { of: "count" } }, 2],
  [{ aggregation: "groups_for_share", measure: "amount", groupBy: ["group"], parameters: { of: "sum", share: 0.5 } }, 1],
  [{ aggregation: "top_share", measure: "amount", groupBy: ["group"], parameters: { of: "sum", place: 1 } }, 57.6 / 79.2],
  // Means 3.6 and 9.6, variance 3.5 each.
  [{ aggregation: "cohens_d", measure: "amount", parameters: { part: part("b"), other: part("a") } }, 6 / Math.sqrt(3.5)],
  // Between: 12 × 9 = 108; whole: 143.
  [{ aggregation: "eta_squared", measure: "amount", groupBy: ["group"], parameters: { rowsMin: 5 } }, 108 / 143],
  [
    { aggregation: "cramers_v", measure: "size", nullPolicy: "group", parameters: { part: part("a") } },
    6 / Math.sqrt(1 * 11 * 6 * 6),
  ],
  [{ aggregation: "corr", measure: "amount", groupBy: ["size"] }, 1],
  [{ aggregation: "rank_corr", measure: "amount", groupBy: ["size"] }, 1],
  [{ aggregation: "corr_within", measure: "amount", groupBy: ["size", "group"] }, 1],
  // Both groups have rows where `yes` is false: 7.1, 8.1 and 9.1 are those of b.
  [
    {
      aggregation: "same_mix",
      measure: "amount",
      groupBy: ["yes", "group"],
      parameters: { of: "avg", part: part("b"), other: part("a"), rowsMin: 1 },
    },
    8.1,
  ],
  [{ aggregation: "cut", measure: "amount", parameters: { equals: 5 } }, 5],
  [{ aggregation: "period", period: { ...YEAR, to: "2024-02-01T00:00:00.000Z" } }, "2024-01", { format: "period" }],
  [{ aggregation: "periods", measure: "size", period: YEAR, parameters: { of: "sum", rowsMin: 1 } }, 11],
  [{ aggregation: "slope", measure: "amount", period: YEAR, parameters: { of: "sum" } }, 1],
  [{ aggregation: "r_squared", measure: "amount", period: YEAR, parameters: { of: "sum" } }, 1],
  [{ aggregation: "period_mean", measure: "amount", period: YEAR, parameters: { of: "sum" } }, 6.6],
  [
    { aggregation: "change_point", measure: "amount", period: YEAR, parameters: { of: "sum", place: 3 } },
    "2024-07",
    { format: "period" },
  ],
  [{ aggregation: "level_shift", measure: "amount", period: YEAR, parameters: { of: "sum", place: 3 } }, 6 / Math.sqrt(35 / 10)],
  [
    { aggregation: "season", measure: "amount", period: YEAR, parameters: { of: "sum", season: "quarter_of_year", end: "top" } },
    "Q4",
    { format: "label" },
  ],
  [
    {
      aggregation: "season_mean",
      measure: "amount",
      period: YEAR,
      parameters: { of: "sum", season: "quarter_of_year", equals: "Q1" },
    },
    2.1,
  ],
  // Quarters' means lie at 2.1, 5.1, 8.1 and 11.1: between them 3 × (20.25 + 2.25 + 2.25 + 20.25) = 135 of 143.
  [
    {
      aggregation: "season_strength",
      measure: "amount",
      period: YEAR,
      parameters: { of: "sum", season: "quarter_of_year", kind: "difference" },
    },
    135 / 143,
  ],
];

describe("a figure computed from its definition", () => {
  test.each(BY_HAND)("$aggregation is what it is by hand, and nothing else (%#)", (definition, value, more) => {
    const other = typeof value === "string" ? "2019-03" : value + 1e-6;
    expect(wrongValues([factOf("f", value, definition, more)])).toEqual([]);
    expect(wrongValues([factOf("f", other, definition, more)])).toHaveLength(1);
  });

  test("a change, a difference and a ratio are of their operands", () => {
    const ends = [
      factOf("a", 21.6, { aggregation: "sum", measure: "amount", filter: part("a") }),
      factOf("b", 57.6, { aggregation: "sum", measure: "amount", filter: part("b") }),
    ];
    const made = (aggregation: string, value: number, parameters = {}) => [
      ...ends,
      factOf("c", value, { aggregation, operands: ["b", "a"], parameters }),
    ];
    expect(wrongValues(made("change", 57.6 / 21.6 - 1, { kind: "relative" }))).toEqual([]);
    expect(wrongValues(made("change", 36, { kind: "difference" }))).toEqual([]);
    expect(wrongValues(made("difference", 36))).toEqual([]);
    expect(wrongValues(made("ratio", 57.6 / 21.6))).toEqual([]);
    expect(wrongValues(made("ratio", 21.6 / 57.6))).toHaveLength(1);
  });

  test("an integer beyond 2^53 keeps its digits: sums, filters and distinct values", () => {
    const id = (op: "gt" | "eq", value: string) => [{ column: "id", op, value }];
    expect(wrongValues([factOf("f", 1, { aggregation: "count", filter: id("eq", "9007199254740993001") })])).toEqual([]);
    expect(wrongValues([factOf("f", 6, { aggregation: "count", filter: id("gt", "9007199254740993005") })])).toEqual([]);
    expect(wrongValues([factOf("f", 12 * 9007199254740993000 + 66, { aggregation: "sum", measure: "id" })])).toEqual([]);
  });

  test("one cell changed in a column that is used is found", () => {
    const facts = [factOf("f", 79.2, { aggregation: "sum", measure: "amount" })];
    expect(wrongValues(facts, CSV.replace("5.10", "5.11"))).toHaveLength(1);
    expect(wrongValues(facts, CSV.replace(",b,7.10", ",a,7.10"))).toEqual([]);
  });

  test("a row more or less is found", () => {
    const less = check(reportOf([factOf("f", 12, { aggregation: "count" })]), CSV.replace(/2024-12.*\n/, ""));
    expect(less.map(({ path: at }) => at)).toEqual(["/inputs/rowCount", "/result/facts/0/value"]);
  });

  test("a missing value differs from every value, and equals none", () => {
    const size = (op: "ne" | "gt" | "eq" | "not_null", value: number | null) => [{ column: "size", op, value }];
    const counts = [size("ne", 5), size("gt", 5), size("eq", null), size("not_null", null)].map((filter, at) =>
      factOf(`f${at}`, [11, 6, 1, 11][at] as number, { aggregation: "count", filter }),
    );
    expect(wrongValues(counts)).toEqual([]);
  });
});

describe("a display", () => {
  const displayed = (value: number, display: string, more: Partial<Fact>, measure: string | null = "amount") =>
    check(reportOf([factOf("f", value, { aggregation: "sum", measure }, { display, ...more })])).filter(({ path: at }) =>
      at.endsWith("/display"),
    );

  test.each([
    [79.2, "79.2", { format: "number" }],
    [1_282_714.5, "$1.28M", { format: "currency", unit: "USD" }],
    [84.2, "$84.20", { format: "currency", unit: "USD" }],
    [0.1234, "12.3%", { format: "percent", unit: "percent" }],
    [0.0111, "1.11", { format: "percent", unit: "points" }],
    [18_402, "18,402", { format: "integer", unit: "rows" }],
    [1_234_567, "1,234,567", { format: "integer", unit: "rows" }],
    [72.5, "72.5\u00a0kg", { format: "number", unit: "kg" }],
    [-0.0001, "0%", { format: "percent", unit: "percent" }],
  ] as const)("of %d is %s and no other", (value, display, more) => {
    expect(displayed(value, display, more)).toEqual([]);
    expect(displayed(value, display.replace(/\d/, "6"), more)).toHaveLength(1);
    expect(displayed(value, `${display} `, more)).toHaveLength(1);
  });
});

describe("a file of rows", () => {
  const report = reportOf([factOf("f", 12, { aggregation: "count" })]);
  const texts = (csv: string) => {
    const own = {
      ...report,
      inputs: {
        ...report.inputs,
        rowCount: 1,
        columns: [
          { name: "a, b", label: "a", stored: "text" as const, used: true },
          { name: "n", label: "n", stored: "integer" as const, used: true },
        ],
      },
    };
    own.result = {
      ...own.result,
      facts: [factOf("f", 'x "y", z\r\nw', { aggregation: "leader", groupBy: ["a, b"] }, { format: "label" })],
    };
    return check(own, csv);
  };

  test("may quote fields, double quotes, break lines within quotes, end lines with CR LF, and begin with a mark", () => {
    const line = '"x ""y"", z\r\nw",1';
    expect(texts(`"a, b",n\n${line}\n`)).toEqual([]);
    expect(texts(`\ufeff"a, b",n\r\n${line}\r\n`)).toEqual([]);
    expect(texts(`"a, b","n"\n${line}`)).toEqual([]);
  });

  test("is refused with a field too few, another header, or a cell of another type", () => {
    expect(() => check(report, `${CSV}1,2\n`)).toThrow(/row 13: 2 fields, not 6/);
    expect(() => check(report, CSV.replace("amount", "sum"))).toThrow(/has the columns/);
    expect(() =>
      check(reportOf([factOf("f", 1, { aggregation: "sum", measure: "amount" })]), CSV.replace("5.10", "five")),
    ).toThrow(/row 5, amount: "five"/);
  });

  test("larger than a piece of reading is read whole", () => {
    const own = { ...report, inputs: { ...report.inputs, rowCount: 400_000 } };
    own.result = { ...own.result, facts: [factOf("f", 200_000, { aggregation: "count", filter: part("a") })] };
    const rows = Array.from({ length: 400_000 }, (_, at) => `2024-01-15,${at % 2 === 0 ? "a" : '"b ""q"""'},1.10,1,true,${at}`);
    expect(check(own, `${CSV.split("\n")[0]}\n${rows.join("\n")}\n`)).toEqual([]);
  });
});

test("a fingerprint that is not that of the result is found", () => {
  const report = reportOf([factOf("f", 12, { aggregation: "count" })]);
  expect(check({ ...report, fingerprint: fingerprintOf(report.result) })).toEqual([]);
  expect(check({ ...report, fingerprint: "0".repeat(64) }).map(({ path: at }) => at)).toEqual(["/fingerprint"]);
});

describe("the program", () => {
  const verify = (...files: string[]) => {
    try {
      return {
        code: 0,
        out: execFileSync(process.execPath, [VERIFIER, ...files], {
          encoding: "utf8",
          stdio: "pipe",
        }),
      };
    } catch (error) {
      const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
      return { code: status, out: stdout + stderr };
    }
  };

  test("exits with 0 for a report that holds, 1 and a list for one that does not, 2 for files that it cannot read", async () => {
    const { report, csv } = await evidenceOf(vegaRows("penguins.json"));
    const [good, bad, data] = ["good.json", "bad.json", "data.csv"].map((name) => path.join(directory, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(good, JSON.stringify({ data: report }));
    writeFileSync(
      bad,
      JSON.stringify({
        ...report,
        result: { ...report.result, executiveSummary: `${report.result.executiveSummary} Sales rose.` },
      }),
    );
    writeFileSync(data, csv);
    expect(verify(good, data)).toEqual({ code: 0, out: expect.stringMatching(/^Verified: [^\n]+\n$/) });
    expect(verify(bad, data)).toEqual({
      code: 1,
      out: expect.stringMatching(/\/result\/executiveSummary\n {2}says: {6}Sales rose\./),
    });
    expect(verify(bad, data).out).not.toMatch(/by engine/);
    const older = { ...report, inputs: { ...report.inputs, engine: "1" }, result: { ...report.result, title: "Sales rose" } };
    writeFileSync(bad, JSON.stringify(older));
    expect(verify(bad, data)).toEqual({
      code: 1,
      out: expect.stringContaining(`made by engine 1, and this program knows engine ${ENGINE_VERSION}`),
    });
    expect(verify(good)).toEqual({ code: 2, out: expect.stringContaining("Usage: node verify.mjs report.json data.csv") });
    expect(verify(good, path.join(directory, "none.csv")).code).toBe(2);
    expect(verify(data, data).code).toBe(2);
  });
});
