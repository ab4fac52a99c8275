import { beforeAll, describe, expect, inject, it } from "vitest";
import { signUpOwner } from "@/e2e/harness/actors";
import { type Fact, FailedError, type Report, type ReportResult, type Row, Rowcall } from "@/lib/sdk/rowcall";
import { generated } from "@/lib/testing/generated";
import { agree } from "./oracle/aggregate";
import { problemsOfChart } from "./oracle/check-chart";
import { problemsOfText, renders } from "./oracle/check-text";
import { expectedFigure } from "./oracle/expected-kpi";
import { type RawTable, rawCsv, rawFile, rawJson } from "./oracle/raw-table";

const { baseUrl } = inject("place");
const WITHIN_MS = 180_000;

let rowcall: Rowcall;

beforeAll(async () => {
  const key = await (await signUpOwner(inject("place"))).createKey();
  rowcall = new Rowcall({ apiKey: key.secretKey, baseUrl });
});

const isoDay = (cell: string) =>
  moment(cell, /^(\d{4})-(\d\d)-(\d\d)$/, ([y, m, d]) => Date.UTC(Number(y), Number(m) - 1, Number(d)));
const slashed = (cell: string) =>
  moment(cell, /^(\d{4})\/(\d\d)\/(\d\d) (\d\d):(\d\d)$/, ([y, m, d, h, min]) =>
    Date.UTC(Number(y), Number(m) - 1, Number(d), Number(h), Number(min)),
  );
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const english = (cell: string) =>
  moment(cell, /^([A-Z][a-z]{2}) (\d{1,2}) (\d{4})$/, ([m, d, y]) => Date.UTC(Number(y), MONTHS.indexOf(m ?? ""), Number(d)));

function moment(cell: string, form: RegExp, read: (parts: string[]) => number): number | null {
  const match = form.exec(cell);
  return match === null ? null : read(match.slice(1));
}

interface RealTable {
  name: string;
  file?: string;
  table: RawTable & { objects?: Record<string, unknown>[] };
  /** Columns whose sum means nothing: codes, years, rates, coordinates. */
  neverSummed: string[];
}

const published: RealTable[] = [
  csv("seattle-weather.csv", { date: isoDay }, ["temp_max", "temp_min"]),
  csv("sp500.csv", { date: english }, ["price"]),
  csv("airports.csv", {}, ["latitude", "longitude"]),
  csv("flights-airport.csv", {}, []),
  csv("stocks.csv", { date: english }, ["price"]),
  csv("birdstrikes.csv", { "Flight Date": isoDay }, ["Speed IAS in knots"]),
  csv("us-employment.csv", { month: isoDay }, []),
  json("cars.json", { Year: isoDay }, ["Cylinders", "Miles_per_Gallon", "Acceleration"]),
  json("movies.json", { "Release Date": english }, ["IMDB Rating", "Rotten Tomatoes Rating"]),
  json("gapminder.json", {}, ["year", "cluster", "life_expect", "fertility"]),
  json("flights-2k.json", { date: slashed }, []),
];

const tables = published.filter((_, at) => at % generated(4, 1) === 0);

function csv(file: string, times: RawTable["times"], neverSummed: string[]): RealTable {
  return { name: file, file, table: rawCsv(file, times), neverSummed };
}

function json(file: string, times: RawTable["times"], neverSummed: string[]): RealTable {
  return { name: file, table: rawJson(file, times), neverSummed };
}

describe.each(tables)("$name, from rows to report by API", ({ name, file, table, neverSummed }) => {
  let report: Report;
  let result: ReportResult;

  beforeAll(async () => {
    const datasetId = file === undefined ? await sendRows(name, table.objects ?? []) : await sendFile(name, file);
    const detail = await rowcall.datasets.get(datasetId);
    expect(detail).toMatchObject({ rowCount: table.rows.length, columnCount: table.columns.length });
    expect(detail.columns.map((column) => column.name)).toEqual(table.columns);
    report = await reportOf(datasetId);
    expect([report.status, report.error]).toEqual(["COMPLETED", null]);
    result = report.result as ReportResult;
  }, WITHIN_MS + 60_000);

  it("has 4 to 8 KPIs, each what the raw cells say and written as it is", () => {
    expect(result.kpis.length).toBeGreaterThanOrEqual(4);
    expect(result.kpis.length).toBeLessThanOrEqual(8);
    const find = (id: string) => factOf(result, id);
    for (const kpi of result.kpis) {
      const fact = find(kpi.id);
      // verify.mjs derives and checks what isn't in the raw cells.
      if (fact.definition.measure !== null && !table.columns.includes(fact.definition.measure)) continue;
      const expected = expectedFigure(table, fact, kpi.unit, find);
      const seen = `${kpi.id} is ${kpi.value}, the raw cells say ${expected}`;
      expect([seen, agree(kpi.value, expected ?? Number.NaN)]).toEqual([seen, true]);
      expect(fact.value).toBe(kpi.value);
      expect([kpi.display, renders(kpi.display, fact)]).toEqual([kpi.display, true]);
      expect(kpi.estimated).toBe(false);
      if (!kpi.change) continue;
      const change = expectedFigure(table, find(kpi.change.factId), null, find);
      expect([kpi.id, "change", agree(kpi.change.value, change ?? Number.NaN)]).toEqual([kpi.id, "change", true]);
    }
  });

  it("has 4 to 10 charts, each point what the raw cells say", () => {
    expect(result.charts.length).toBeGreaterThanOrEqual(4);
    expect(result.charts.length).toBeLessThanOrEqual(10);
    // Columns that are derived aren't in the raw cells: verify.mjs derives and checks them.
    const isRaw = (column: string) => column === "" || table.columns.includes(column);
    for (const chart of result.charts.filter((one) => [one.xColumn, one.yColumn, one.groupColumn ?? ""].every(isRaw))) {
      expect([chart.id, problemsOfChart(table, chart, factOf(result, chart.id))]).toEqual([chart.id, []]);
    }
  });

  it("adds up nothing whose sum means nothing", () => {
    const summed = [
      ...result.charts.map((chart) => [chart.aggregation, chart.yColumn]),
      ...result.facts.map(({ definition }) => [definition.aggregation, definition.measure]),
    ];
    expect(summed.filter(([aggregation, column]) => aggregation === "sum" && neverSummed.includes(String(column)))).toEqual([]);
  });

  it("cites every figure of its text, in the place where it stands", () => {
    expect(result.citations.length).toBeGreaterThan(0);
    expect(result.insights.length).toBeGreaterThan(0);
    expect(problemsOfText(result, [...table.columns, name, name.replace(/\.\w+$/, "")])).toEqual([]);
  });

  it("logs every step once, in order, with its timing", () => {
    const steps = [...new Set(report.buildLog.map(({ step }) => step))];
    expect(steps).toEqual(["load", "profile", "quality", "plan", "kpis", "charts", "insights", "narrate", "verify", "save"]);
    expect(report.buildLog.filter(({ level }) => level === "error")).toEqual([]);
    expect(report.progress).toBeNull();
    expect(report.completedAt).not.toBeNull();
  });
});

describe("two datasets with the same rows in another order", () => {
  it("give the same figures", async () => {
    const rows = Array.from({ length: 900 }, (_, n) => ({
      day: `2026-${String(1 + (n % 9)).padStart(2, "0")}-10`,
      shop: `S${n % 7}`,
      total: ((n * 37) % 101) / 10,
    }));
    const [one, two] = [await sendRows("Ordered", rows), await sendRows("Ordered", rows.toReversed())];
    const [first, second] = [await reportOf(one), await reportOf(two)];
    expect(second.result?.kpis).toEqual(first.result?.kpis);
    expect(second.result?.charts).toEqual(first.result?.charts);
    expect(second.result?.executiveSummary).toEqual(first.result?.executiveSummary);
  });
});

function factOf(result: ReportResult, id: string): Fact {
  const fact = result.facts.find((each) => each.id === id);
  if (fact === undefined) throw new Error(`${id} has no fact.`);
  return fact;
}

async function sendRows(name: string, objects: Record<string, unknown>[]): Promise<string> {
  return (await rowcall.datasets.create({ name, rows: objects as Row[] })).id;
}

async function sendFile(name: string, file: string): Promise<string> {
  return (await rowcall.datasets.upload(rawFile(file), { name, fileName: file })).id;
}

/** A report that ended, well or not. */
async function reportOf(datasetId: string): Promise<Report> {
  const { id, status } = await rowcall.reports.create({ datasetId });
  expect(status).toBe("QUEUED");
  return rowcall.reports.wait(id, { timeoutMs: WITHIN_MS, pollMs: 200 }).catch((fault: unknown) => {
    if (fault instanceof FailedError) return fault.object as Report;
    throw fault;
  });
}
