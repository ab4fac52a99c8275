import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Evidence, evidenceOf } from "@/lib/testing/evidence-of";
import { VERIFIER } from "@/lib/testing/verifier";
import { isNearTie } from "../findings/near-tie";
import { verifyFiles } from "./verifier/verify-files";

const directory = mkdtempSync(path.join(tmpdir(), "verify-hostile-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const [reportFile, dataFile] = [path.join(directory, "report.json"), path.join(directory, "data.csv")];

/** Lehmer's generator. */
function dice(seed: number): () => number {
  let state = seed * 7_919 + 42;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const GROWTH: Readonly<Record<string, number>> = { North: 3, East: 1.6, South: 1.2, West: 0.9 };
/** Two years; in the second the regions grow unevenly, and the smallest shrinks. */
function rowsOf(growth: Readonly<Record<string, number>>) {
  const next = dice(7);
  return Array.from({ length: 1500 }, (_, at) => {
    const region = ["North", "South", "East", "West"][Math.floor(next() * 4)] ?? "North";
    const day = Math.floor((at / 1500) * 731);
    const sales = Math.round((20 + 80 * next()) * (day > 365 ? (growth[region] ?? 1) : 1) * 100) / 100;
    const date = new Date(Date.UTC(2023, 0, 1 + day)).toISOString().slice(0, 10);
    return { region, channel: next() < 0.6 ? "web" : "shop", date, sales };
  });
}
const ROWS = rowsOf(GROWTH);

let made: Evidence;
beforeAll(async () => {
  made = await evidenceOf(ROWS, { datasetName: "Sales" });
  writeFileSync(dataFile, made.csv);
});

type Report = Evidence["report"];
const told = (report: unknown) => {
  writeFileSync(reportFile, typeof report === "string" ? report : JSON.stringify(report));
  const { code, lines } = verifyFiles(reportFile, dataFile);
  return { code, text: lines.join("\n") };
};
const edited = (edit: (report: Report) => void) => {
  const copy = structuredClone(made.report);
  edit(copy);
  return told(copy);
};

describe("the parts of a change", () => {
  test("are told with what all other groups contributed, and add up", () => {
    expect(told(made.report)).toMatchObject({ code: 0 });
    const claim = made.report.result.claims?.find(({ kind }) => kind === "contribution");
    const value = (role: string) => Number(made.report.result.facts.find(({ id }) => id === claim?.facts[role])?.value);
    expect(value("part") + value("secondPart") + value("rest")).toBeCloseTo(value("change"), 6);
    const { executiveSummary, insights } = made.report.result;
    expect([executiveSummary, ...insights].join(" ")).toMatch(/all other groups (?:accounted for|went the other way by)/);
  });

  test("that lack the rest, or have another one, do not hold", () => {
    const claimOf = (report: Report) => report.result.claims?.find(({ kind }) => kind === "contribution");
    const without = edited((report) => delete claimOf(report)?.facts.rest);
    expect([without.code, /the sum of part, secondPart/.test(without.text)]).toEqual([1, true]);
    const other = edited((report) => {
      const claim = claimOf(report);
      if (claim !== undefined) claim.facts.rest = claim.facts.change ?? "";
    });
    expect([other.code, /the sum of part, secondPart, rest/.test(other.text)]).toEqual([1, true]);
  });

  test("a leader of a sum is descriptive, and has a test all the same", async () => {
    const next = dice(11);
    const rows = Array.from({ length: 400 }, (_, at) => {
      const shop = ["Corner", "Station", "Harbour", "Airport"][at % 4] ?? "";
      return { shop, sales: Math.round((shop === "Airport" ? 400 : 100) * (0.5 + next())) };
    });
    const shops = await evidenceOf(rows, { datasetName: "Shops" });
    const file = path.join(directory, "shops.csv");
    writeFileSync(file, shops.csv);
    const toldOf = (edit: (leader: { nature: string; test: unknown }) => void) => {
      const copy = structuredClone(shops.report);
      const leader = copy.result.claims?.find(({ kind, aggregation }) => kind === "leader" && aggregation === "sum");
      expect(leader).toMatchObject({ nature: "descriptive", test: { effectMin: 0.05 } });
      if (leader) edit(leader);
      writeFileSync(reportFile, JSON.stringify(copy));
      return verifyFiles(reportFile, file).lines.join("\n");
    };
    expect(toldOf(() => {})).toMatch(/^Verified/);
    expect(toldOf((leader) => Object.assign(leader, { test: null }))).toMatch(/should be: a test/);
    expect(toldOf((leader) => Object.assign(leader, { nature: "relational" }))).toMatch(/should be: descriptive/);
  });
});

describe("a report that means harm", () => {
  const EVIL = "\u001b[31m\u0007\u009b2J\u202eevil\r\n";
  const places: [string, (report: Report) => void][] = [
    ["an id", (report) => Object.assign(report.result.facts[0] ?? {}, { id: EVIL })],
    ["a title", (report) => Object.assign(report.result, { title: EVIL })],
    ["an aggregation", (report) => Object.assign(report.result.facts[0]?.definition ?? {}, { aggregation: EVIL })],
    ["a column", (report) => Object.assign(report.inputs.columns[0] ?? {}, { name: EVIL })],
    ["a locale", (report) => Object.assign(report.inputs, { locale: EVIL })],
  ];
  test.each(places)("steers no terminal by %s", (_, edit) => {
    const { code, text } = edited(edit);
    expect([1, 2]).toContain(code);
    expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
  });

  test("steers none by text that is no JSON, nor from a shell", () => {
    expect(told(`{"a": "${EVIL}`).text).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
    writeFileSync(reportFile, `nothing ${EVIL}`);
    expect(() => execFileSync(process.execPath, [VERIFIER, reportFile, dataFile], { stdio: "pipe" })).toThrow(/\\u\{1b\}/);
  });

  const shapes: [string, () => unknown][] = [
    ["lists that nest without end", () => `{"inputs":{},"result":${"[".repeat(200_000)}${"]".repeat(200_000)}}`],
    ["facts that are no list", () => ({ ...made.report, result: { ...made.report.result, facts: {} } })],
    ["facts that are nothing", () => ({ ...made.report, result: { ...made.report.result, facts: [null] } })],
    ["sentences that are figures", () => ({ ...made.report, result: { ...made.report.result, insights: [1] } })],
    [
      "points that are nothing",
      () => ({
        ...made.report,
        result: { ...made.report.result, charts: made.report.result.charts.map((one) => ({ ...one, data: [null] })) },
      }),
    ],
    [
      "more facts than any",
      () => ({
        ...made.report,
        result: { ...made.report.result, facts: Array.from({ length: 50_000 }, () => made.report.result.facts[0]) },
      }),
    ],
    ["nothing at all", () => "null"],
  ];
  test.each(shapes)("is refused in a sentence for %s", (_, of) => {
    const { code, text } = told(of());
    expect(code).toBe(2);
    expect(text).toMatch(/^.*report\.json: [^\n]+$/);
  });

  test.each(["constructor", "__proto__", "toString"])("finds no aggregation and no kind named %s", (name) => {
    expect(edited((report) => Object.assign(report.result.facts[0]?.definition ?? {}, { aggregation: name }))).toMatchObject({
      code: 1,
      text: expect.stringContaining("no such aggregation"),
    });
    expect(edited((report) => Object.assign(report.result.claims?.[0] ?? {}, { kind: name }))).toMatchObject({
      code: 1,
      text: expect.stringContaining("a kind of claim"),
    });
  });

  test("takes no more memory than its rows for a number of rows that it makes up", () => {
    expect(edited((report) => Object.assign(report.inputs, { rowCount: 1e300 }))).toMatchObject({ code: 1 });
  });
});

describe("a report of which something was taken away", () => {
  test("does not hold when all of it is gone", () => {
    const result = Object.fromEntries(
      Object.entries(made.report.result).map(([key, part]) => [
        key,
        Array.isArray(part) ? [] : typeof part === "string" ? "" : null,
      ]),
    );
    expect(told({ ...made.report, result })).toMatchObject({ code: 1 });
  });

  test("does not hold when its facts are gone and its text is not, with or without what points to them", () => {
    expect(edited((report) => Object.assign(report.result, { facts: [] }))).toMatchObject({ code: 1 });
    expect(
      edited((report) => Object.assign(report.result, { facts: [], kpis: [], charts: [], citations: [], claims: [] })),
    ).toMatchObject({ code: 1 });
    const quiet = {
      facts: [],
      kpis: [],
      charts: [],
      citations: [],
      claims: [],
      insights: [],
      recommendations: [],
      columnNames: [],
    };
    const summary = "The quality checks found no serious doubt about the data.";
    expect(
      edited((report) => Object.assign(report.result, { ...quiet, title: "Overview of Sales", executiveSummary: summary })),
    ).toMatchObject({ code: 1 });
  });
});

test("figures that agree to nine digits are a tie, those that do not are none", () => {
  expect([isNearTie(1e16, 1e16 + 4), isNearTie(-1e16, -1e16 + 4), isNearTie(0, 0), isNearTie(5, 5 + 1e-9)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([isNearTie(1e16, -1e16), isNearTie(1, 1 + 1e-8), isNearTie(0, 1e-9)]).toEqual([false, false, false]);
});

describe("the rows that a report is about", () => {
  test("are counted again, and its sentence holds no figure of its own", async () => {
    const asked = await evidenceOf(ROWS, { datasetName: "Sales", prompt: "sales in North from March 2023 to May 2023" });
    const scope = asked.report.result.scope;
    expect([scope?.rows, scope?.filters.length]).toEqual([expect.toSatisfy((rows: number) => rows > 10 && rows < 200), 3]);
    expect(told(asked.report)).toMatchObject({ code: 0 });
    const forged = (change: (own: NonNullable<typeof scope>) => void) => {
      const copy = structuredClone(asked.report);
      if (copy.result.scope) change(copy.result.scope);
      return told(copy).code;
    };
    const forgeries: Parameters<typeof forged>[0][] = [
      (own) => Object.assign(own, { rows: own.rows + 1 }),
      (own) => Object.assign(own, { allRows: 1_000 }),
      (own) => Object.assign(own, { sentence: own.sentence.replace("1,500", "9,500") }),
      (own) => Object.assign(own, { sentence: own.sentence.replace("31 May", "28 May") }),
      (own) => Object.assign(own, { filters: [], rows: 1500, sentence: "All 1,500 rows." }),
    ];
    expect(forgeries.map((change) => forged(change) !== 0)).toEqual(forgeries.map(() => true));
  });
});
