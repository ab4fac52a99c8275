import { beforeAll, describe, expect, inject, it } from "vitest";
import { type MadeKey, signUpOwner } from "../harness/actors";
import { type Api, apiClient, formBody } from "./client";
import { request } from "./http";
import type { components } from "./openapi";
import { agree } from "./oracle/aggregate";
import { problemsOfChart } from "./oracle/check-chart";
import { problemsOfText, renders } from "./oracle/check-text";
import { expectedFigure } from "./oracle/expected-kpi";
import { type RawTable, rawCsv, rawFile, rawJson } from "./oracle/raw-table";

const { baseUrl } = inject("place");
const WITHIN_MS = 60_000;

let key: MadeKey;
let api: Api;

beforeAll(async () => {
  key = await (await signUpOwner(inject("place"))).createKey();
  api = apiClient(baseUrl, key.secretKey);
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

const tables: RealTable[] = [
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

function csv(file: string, times: RawTable["times"], neverSummed: string[]): RealTable {
  return { name: file, file, table: rawCsv(file, times), neverSummed };
}

function json(file: string, times: RawTable["times"], neverSummed: string[]): RealTable {
  return { name: file, table: rawJson(file, times), neverSummed };
}

describe.each(tables)("$name, from rows to report by API", ({ name, file, table, neverSummed }) => {
  let report: components["schemas"]["Report"];
  let result: components["schemas"]["ReportResult"];

  beforeAll(async () => {
    const datasetId = file === undefined ? await sendRows(name, table.objects ?? []) : await sendFile(name, file);
    const detail = await api.GET("/v1/datasets/{id}", { params: { path: { id: datasetId } } });
    expect(detail.data?.data).toMatchObject({ rowCount: table.rows.length, columnCount: table.columns.length });
    expect(detail.data?.data.columns.map((column) => column.name)).toEqual(table.columns);
    report = await reportOf(datasetId);
    expect([report.status, report.error]).toEqual(["COMPLETED", null]);
    result = report.result as components["schemas"]["ReportResult"];
  }, WITHIN_MS + 60_000);

  it("has 4 to 8 KPIs, each what the raw cells say and written as it is", () => {
    expect(result.kpis.length).toBeGreaterThanOrEqual(4);
    expect(result.kpis.length).toBeLessThanOrEqual(8);
    const find = (id: string) => factOf(result, id);
    for (const kpi of result.kpis) {
      const fact = find(kpi.id);
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
    for (const chart of result.charts) {
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
    expect(problemsOfText(result, [...table.columns, name])).toEqual([]);
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

function factOf(result: components["schemas"]["ReportResult"], id: string): components["schemas"]["Fact"] {
  const fact = result.facts.find((each) => each.id === id);
  if (fact === undefined) throw new Error(`${id} has no fact.`);
  return fact;
}

async function sendRows(name: string, objects: Record<string, unknown>[]): Promise<string> {
  const rows = objects as Record<string, string | number | boolean | null>[];
  const made = await api.POST("/v1/datasets", { body: { name, rows } });
  if (made.data === undefined) throw new Error(`${name}: ${made.response.status} ${JSON.stringify(made.error)}`);
  return made.data.data.id;
}

async function sendFile(name: string, file: string): Promise<string> {
  const headers = { authorization: `Bearer ${key.secretKey}` };
  const answer = await request(`${baseUrl}/v1/datasets`, {
    method: "POST",
    headers,
    body: formBody({ name }, { name: file, bytes: rawFile(file) }),
  });
  if (answer.status !== 201) throw new Error(`${name}: ${answer.status} ${answer.text}`);
  return (answer.json as { data: { id: string } }).data.id;
}

async function reportOf(datasetId: string): Promise<components["schemas"]["Report"]> {
  const queued = await api.POST("/v1/reports", { body: { datasetId } });
  expect(queued.response.status).toBe(202);
  expect(queued.data?.data.status).toBe("QUEUED");
  const id = queued.data?.data.id ?? "";
  const until = performance.now() + WITHIN_MS;
  while (performance.now() < until) {
    const { data } = await api.GET("/v1/reports/{id}", { params: { path: { id } } });
    if (data !== undefined && (data.data.status === "COMPLETED" || data.data.status === "FAILED")) return data.data;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("The report did not end within 60 s.");
}
