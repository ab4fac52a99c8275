import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chartSpec } from "@/lib/content/chart-spec";
import { chartCsv } from "@/lib/content/charts/csv";
import { chartSummary } from "@/lib/content/charts/summary";
import type { ShapeChartType } from "@/lib/contract/reports";
import { aggregateSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf } from "@/lib/figures/table";
import { conditionsOf } from "@/lib/reports/evidence/evidence-sql";
import { pointFilters } from "@/lib/reports/evidence/point-filters";
import { readTable } from "@/lib/reports/evidence/verifier/rows/read-table";
import { columnsNeeded, verifyReport } from "@/lib/reports/evidence/verifier/verify-report";
import { chartSvg } from "@/lib/reports/exports/drawing/chart-svg";
import { checkFacts } from "@/lib/reports/steps/check-facts";
import { type Evidence, evidenceOfReport } from "@/lib/testing/evidence-of";
import { type PlainReport, plainReport } from "@/lib/testing/plain-report";
import { bell, dice } from "@/lib/testing/tables/group-drafts";
import type { PlainRow } from "@/lib/testing/typed-rows";

const HOUR = 3_600_000;
const START = Date.UTC(2025, 0, 6);
const moment = (hours: number) => new Date(START + hours * HOUR).toISOString().slice(0, 19).replace("T", " ");

/** Tickets of which one team's stay open long, with a wait that a few make long. */
function tickets(): PlainRow[] {
  const next = dice(3);
  return Array.from({ length: 1200 }, (_, at) => {
    const team = ["Network", "Desktop", "Desktop", "Accounts"][at % 4] ?? "";
    const opened = next() * 2400;
    const closed = opened - (team === "Network" ? 700 : 200) * Math.log(1 - next());
    const wait = Math.round(60 * Math.exp(bell(next) + (team === "Accounts" ? 0.8 : 0)));
    return { opened_at: moment(opened), closed_at: closed > 2400 ? null : moment(closed), team, wait_minutes: wait };
  });
}

/** Two years of orders: one region's price rises, and what one of many stores sells doubles in the second. */
function orders(): PlainRow[] {
  const next = dice(5);
  return Array.from({ length: 4800 }, (_, at) => {
    const month = Math.floor(at / 200);
    const region = ["North", "South", "West"][at % 3] ?? "";
    const store = `store ${Math.floor(next() * 14)}`;
    const day = new Date(Date.UTC(2024, month, 1 + (at % 28))).toISOString().slice(0, 10);
    const price = 50 + 4 * bell(next) + (region === "West" ? month : 0);
    return {
      ordered_on: month === 23 && at % 28 === 27 ? "2025-12-31" : day,
      region,
      store,
      revenue: Math.round(price * (store === "store 3" && month > 11 ? 3 : 1)),
    };
  });
}

/** A yield that is low at one site on one shift. */
function batches(): PlainRow[] {
  const next = dice(7);
  return Array.from({ length: 1500 }, () => {
    const site = ["Lyon", "Gent", "Porto"][Math.floor(next() * 3)] ?? "";
    const shift = ["day", "night"][Math.floor(next() * 2)] ?? "";
    return {
      site,
      shift,
      yield_pct: Math.round(10 * (84 + 4 * bell(next) - (site === "Gent" && shift === "night" ? 12 : 0))) / 10,
    };
  });
}

/** Orders that go up one weekday for one age. */
function visits(): PlainRow[] {
  const next = dice(11);
  const [days, ages] = [
    ["Fri", "Mon", "Sun", "Tue", "Thu", "Sat", "Wed"],
    ["65+", "35-64", "under 18", "18-34"],
  ];
  return Array.from({ length: 2800 }, () => {
    // Later names come less often, so that by size they stand as they are written here.
    const [day = "", age = ""] = [days, ages].map((names) => names[Math.floor(names.length * next() * next() ** 0.2)]);
    return { day, age, spent: Math.round(10 * (40 + 6 * bell(next) + (day === "Sat" && age === "18-34" ? 25 : 0))) / 10 };
  });
}

interface Made extends Evidence {
  wrong: string[];
  /** Each point of each chart, and what its own rows come to. */
  points: { type: string; y: number | null; own: number | null; rows: number }[];
  problems: (report: Evidence["report"]) => number;
}

const made: Made[] = [];
const folders: string[] = [];

beforeAll(async () => {
  for (const rows of [tickets(), orders(), batches(), visits()]) {
    const plain = await plainReport(rows);
    const wrong = await checkFacts(plain.typed.session, plain.ledger.facts, new Set(plain.charts.map(({ id }) => id)));
    const evidence = await evidenceOfReport(plain);
    const points = await pointsOf(plain);
    plain.close();
    const folder = mkdtempSync(path.join(tmpdir(), "shapes-"));
    folders.push(folder);
    const file = path.join(folder, "data.csv");
    writeFileSync(file, evidence.csv);
    const { inputs } = evidence.report;
    const table = readTable(file, inputs.columns, columnsNeeded(evidence.report), rows.length);
    made.push({ ...evidence, wrong, points, problems: (report) => verifyReport(report, table).length });
  }
}, 60_000);
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function pointsOf({ charts, ledger, columns, typed }: PlainReport): Promise<Made["points"]> {
  const points: Made["points"] = [];
  for (const chart of charts) {
    const fact = ledger.facts.find(({ id }) => id === chart.id) ?? expect.fail(`no fact for ${chart.id}`);
    const measure = columns.find(({ profile }) => profile.name === chart.yColumn) ?? null;
    for (const [at, { y }] of chart.data.entries()) {
      const filter = pointFilters(chart, fact, at, columns) ?? expect.fail("no such point");
      const own = { ...fact, definition: { ...fact.definition, filter: [...fact.definition.filter, ...filter] } };
      const figure = chart.type === "histogram" ? "count(*)" : aggregateSql(chart.aggregation, measure);
      const sql = `SELECT ${chart.aggregation === "none" ? "NULL" : figure}, count(*) FROM rows${whereSql(conditionsOf(own, columns))}`;
      const [[value, rows] = []] = (await typed.session.query(sql)).rows;
      points.push({ type: chart.type, y, own: figureOf(value), rows: countOf(rows) });
    }
  }
  return points;
}

const TYPES: ShapeChartType[] = ["survival", "boxes", "interval", "multiples", "slope", "heatmap"];
const chartsOf = (type: string) =>
  made.flatMap((one) => one.report.result.charts.filter((chart) => chart.type === type).map((chart) => ({ one, chart })));

test("findings are drawn in the shapes that show them, and their figures hold for this program and for a stranger's", () => {
  expect(made.map(({ wrong, problems, report }) => [wrong, problems(report)])).toEqual(made.map(() => [[], 0]));
  expect(TYPES.filter((type) => chartsOf(type).length === 0)).toEqual([]);
});

test("rows and columns of a heat map stand in the order that they have of their own", () => {
  const maps = chartsOf("heatmap").filter(({ chart }) =>
    [chart.xColumn, chart.groupColumn].every((name) => name === "day" || name === "age"),
  );
  expect(maps).not.toEqual([]);
  for (const { chart } of maps) {
    const [days, ages] = [
      ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
      ["under 18", "18-34", "35-64", "65+"],
    ];
    const isDays = chart.xColumn === "day";
    expect([...new Set(chart.data.map(({ x }) => x))]).toEqual(isDays ? days : ages);
    expect([...new Set(chart.data.map(({ group }) => group))]).toEqual(isDays ? ages : days);
  }
});

test("the rows of a point come to the point, in every kind of chart", () => {
  const points = made.flatMap((one) => one.points);
  expect(TYPES.filter((type) => points.every((one) => one.type !== type))).toEqual([]);
  for (const { type, y, own, rows } of points) {
    if (own === null) expect(rows).toBeGreaterThan(0);
    else expect([type, own]).toEqual([type, expect.closeTo(y ?? Number.NaN, 6)]);
  }
});

test("a forged point, end, group, title or note of a shape is caught", () => {
  type Chart = (typeof made)[number]["report"]["result"]["charts"][number];
  const forgeries: ((chart: Chart) => unknown)[] = [
    (chart) => Object.assign(chart.data[1] ?? {}, { y: Number(chart.data[1]?.y) * 1.01 + 0.001 }),
    (chart) => Object.assign(chart.data[1] ?? {}, { high: Number(chart.data[1]?.high ?? 0) + 1 }),
    (chart) => chart.data.splice(2, 1),
    (chart) => chart.data.push(...chart.data.slice(0, 1)),
    (chart) => Object.assign(chart.data[0] ?? {}, { x: chart.data.at(-1)?.x, group: chart.data.at(-1)?.group }),
    (chart) => Object.assign(chart, { title: `${chart.title} and more` }),
    (chart) => Object.assign(chart, { note: 'Not all groups of "region" are drawn: there are 5.' }),
    (chart) => Object.assign(chart, { type: "bar" }),
  ];
  for (const type of TYPES) {
    const [first] = chartsOf(type);
    if (first === undefined) throw new Error(`No ${type} is drawn.`);
    const caught = forgeries.map((forge) => {
      const report = structuredClone(first.one.report);
      for (const chart of report.result.charts) if (chart.id === first.chart.id) forge(chart);
      return first.one.problems(report) > 0;
    });
    expect([type, caught]).toEqual([type, forgeries.map(() => true)]);
  }
});

test("picture, table and sentence of a shape hold its points", () => {
  for (const { one, chart } of TYPES.flatMap(chartsOf)) {
    const spec = chartSpec(chart as Parameters<typeof chartSpec>[0], { facts: [], columns: [], locale: "en-US", source: "rows" });
    expect(chartSvg(spec)).not.toMatch(/NaN|undefined|Infinity/);
    expect(chartSummary(spec)).toMatch(/\d.*\.$/);
    const [, ...lines] = chartCsv(spec).trimEnd().split("\r\n");
    expect(lines).toHaveLength(chart.data.length);
    for (const [at, { y, group }] of chart.data.entries()) {
      expect(lines[at]).toContain(String(y));
      if (group !== undefined) expect(lines[at]).toContain(group);
    }
    expect(one.report.result.facts.find(({ id }) => id === chart.id)?.value).toBe(chart.data.length);
  }
});
