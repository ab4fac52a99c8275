import { describe, expect, test } from "vitest";
import type { Focus } from "@/lib/content/ledger";
import type { Fact } from "@/lib/contract/report-facts";
import type { Chart } from "@/lib/contract/reports";
import { computeKpis } from "@/lib/figures/compute-kpis";
import { describeTable } from "@/lib/figures/table";
import { generated } from "@/lib/testing/generated";
import { type PlainCell, type PlainRow, typedRows, vegaRows } from "@/lib/testing/typed-rows";
import { computeInsights } from "../findings/compute-insights";
import { checkFacts } from "../steps/check-facts";
import { computeCharts } from "./compute-charts";
import { makePlan, scopeOf } from "./compute-figures";

/** Everything that a report computes, on plain rows. */
async function figures(rows: readonly PlainRow[], focus: Focus | null = null, names?: readonly string[]) {
  const typed = await typedRows(rows, names);
  try {
    const plan = await makePlan(typed.session, typed.profiles, focus);
    const scope = scopeOf(await describeTable(typed.session, typed.profiles), plan, "en-US");
    const kpis = await computeKpis(typed.session, plan, scope);
    const charts = await computeCharts(typed.session, plan, scope);
    const insights = await computeInsights(typed.session, plan, scope, charts.charts);
    const facts = [...kpis.facts, ...charts.facts, ...insights.facts];
    const wrong = await checkFacts(typed.session, facts, new Set(charts.charts.map(({ id }) => id)));
    return { plan, kpis: kpis.kpis, charts: charts.charts, findings: insights.findings, facts, wrong };
  } finally {
    typed.session.close();
  }
}

const isNumber = (cell: PlainCell | undefined): cell is number => typeof cell === "number";
const present = (rows: readonly PlainRow[], column: string) =>
  rows.map((row) => row[column] ?? null).filter((cell) => cell !== null);

/** Plain JavaScript, knowing nothing of the engine but the contract's words. */
function expected(rows: readonly PlainRow[], column: string | null, aggregation: string): number {
  if (column === null) return rows.length;
  const cells = present(rows, column);
  const numbers = cells.map(Number);
  const sorted = numbers.toSorted((a, b) => a - b);
  switch (aggregation) {
    case "sum":
      return numbers.reduce((sum, value) => sum + value, 0);
    case "avg":
      return numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
    case "median": {
      const middle = (sorted.length - 1) / 2;
      return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
    }
    case "min":
      return sorted[0] ?? Number.NaN;
    case "max":
      return sorted.at(-1) ?? Number.NaN;
    case "count_distinct":
      return new Set(cells).size;
    case "filled":
      return cells.length / rows.length;
    default:
      return cells.length;
  }
}

function near(actual: number, wanted: number): boolean {
  return Math.abs(actual - wanted) <= 1e-9 * Math.max(1, Math.abs(wanted));
}

const days = new Map<PlainCell | undefined, number>();

function dayOf(cell: PlainCell | undefined): number {
  let day = days.get(cell);
  if (day === undefined) {
    const text = String(cell).replaceAll("/", "-");
    day = typeof cell === "number" ? Date.UTC(cell, 0, 1) : Date.parse(/^\d{4}-\d\d-\d\d$/.test(text) ? text : `${text} UTC`);
    days.set(cell, day);
  }
  return day;
}

/** The period of a cell, written like the x it is compared with. */
function periodLike(x: string, cell: PlainCell | undefined): string {
  const date = new Date(dayOf(cell));
  if (Number.isNaN(date.getTime())) return "";
  const iso = date.toISOString();
  if (/^\d{4}$/.test(x)) return iso.slice(0, 4);
  if (/Q\d$/.test(x)) return `${iso.slice(0, 4)}-Q${Math.ceil((date.getUTCMonth() + 1) / 3)}`;
  if (/W\d\d$/.test(x)) {
    const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * 86_400_000);
    const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
    return `${thursday.getUTCFullYear()}-W${String(1 + Math.floor((thursday.getTime() - first) / 604_800_000)).padStart(2, "0")}`;
  }
  return iso.slice(0, x.length);
}

function checkChart(chart: Chart, rows: readonly PlainRow[]): void {
  const { xColumn, yColumn, aggregation } = chart;
  const y = yColumn === "" ? null : yColumn;
  if (chart.type === "scatter") {
    const pairs = rows
      .filter((row) => isNumber(row[xColumn]) && isNumber(row[yColumn]))
      .map((row) => `${row[xColumn]}|${row[yColumn]}`);
    expect(chart.data.length).toBe(Math.min(2000, pairs.length));
    const known = new Set(pairs);
    expect(chart.data.every((point) => known.has(`${point.x}|${point.y}`))).toBe(true);
    return;
  }
  if (chart.type === "histogram") {
    const values = present(rows, xColumn).map(Number);
    chart.data.forEach((point, place) => {
      const from = Number(point.x);
      const next = chart.data[place + 1];
      const count = values.filter((value) => value >= from && (next === undefined || value < Number(next.x))).length;
      expect([point.x, point.y]).toEqual([point.x, count]);
    });
    expect(chart.data.reduce((sum, point) => sum + (point.y ?? 0), 0)).toBe(values.length);
    return;
  }
  const sample = String(chart.data[0]?.x);
  const groups = new Map<string, PlainRow[]>();
  for (const row of rows) {
    const label = chart.xKind === "time" ? periodLike(sample, row[xColumn]) : String(row[xColumn] ?? "(missing)");
    const own = groups.get(label);
    if (own) own.push(row);
    else groups.set(label, [row]);
  }
  const named = new Set(chart.data.map((point) => String(point.x)));
  const folded = [...groups].filter(([label]) => !named.has(label)).flatMap(([, own]) => own);
  for (const point of chart.data) {
    const own = groups.get(String(point.x)) ?? (/^Other \(\d+\)$/.test(String(point.x)) ? folded : []);
    const wanted = expected(own, y, aggregation);
    if (point.y === null) expect(present(own, y ?? xColumn)).toEqual([]);
    else expect([chart.id, point.x, near(point.y, wanted) ? "equal" : wanted]).toEqual([chart.id, point.x, "equal"]);
  }
}

function checkKpi(fact: Fact, value: number, rows: readonly PlainRow[]): void {
  const { measure, groupBy } = fact.definition;
  const column = measure ?? groupBy[0] ?? null;
  expect([fact.id, near(value, wantedOf(fact, column, rows))]).toEqual([fact.id, true]);
}

function wantedOf({ definition, unit }: Fact, column: string | null, rows: readonly PlainRow[]): number {
  if (definition.aggregation === "span") {
    const moments = present(rows, column ?? "").map(dayOf);
    const [first, last] = [Math.min(...moments), Math.max(...moments)];
    if (unit === "years") return new Date(last).getUTCFullYear() - new Date(first).getUTCFullYear() + 1;
    return Math.floor(last / 86_400_000) - Math.floor(first / 86_400_000) + 1;
  }
  if (definition.aggregation !== "rate") return expected(rows, column, definition.aggregation);
  const wanted = definition.parameters?.equals ?? true;
  const cells = present(rows, column ?? "");
  return cells.filter((cell) => cell === wanted).length / cells.length;
}

const ALL_TABLES = [
  "seattle-weather.csv",
  "weather.csv",
  "sp500.csv",
  "stocks.csv",
  "flights-2k.json",
  "airports.csv",
  "cars.json",
  "movies.json",
  "gapminder.json",
  "penguins.json",
  "birdstrikes.csv",
  "us-employment.csv",
  "disasters.csv",
  "co2-concentration.csv",
  "barley.json",
  "github.csv",
];
const TABLES = ALL_TABLES.filter((_, at) => at % generated(3, 1) === 0);

describe.each(TABLES)("%s", (file) => {
  test("every key figure and chart point is what plain JavaScript computes, to 1e-9, and every statement returns its figure", async () => {
    const all = vegaRows(file);
    const { kpis, charts, facts, wrong } = await figures(all);
    // Totals beside their parts are left out.
    const rows = all.filter(({ Entity }) => Entity !== "All natural disasters");
    expect(kpis.length).toBeGreaterThanOrEqual(4);
    expect(kpis.length).toBeLessThanOrEqual(8);
    expect(charts.length).toBeGreaterThanOrEqual(file === "sp500.csv" || file === "github.csv" ? 3 : 4);
    expect(charts.length).toBeLessThanOrEqual(10);
    const factOf = (id: string) => facts.find((fact) => fact.id === id) ?? expect.fail(`no fact for ${id}`);
    for (const kpi of kpis) checkKpi(factOf(kpi.id), kpi.value, rows);
    for (const chart of charts) {
      factOf(chart.id);
      checkChart(chart, rows);
    }
    expect(wrong).toEqual([]);
    expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
  });
});

describe("rules of choice", () => {
  test("never sums ids, codes, years, rates, coordinates, temperatures, prices or ages", async () => {
    const rows = Array.from({ length: 60 }, (_, i) => ({
      order_id: 1000 + i,
      zip_code: 10_000 + (i % 7),
      year: 2000 + (i % 5),
      latitude: 40 + i / 100,
      longitude: -70 - i / 100,
      conversion_rate: (i % 10) / 100,
      temp_max: 10 + (i % 9),
      unit_price: 3.5 + i,
      age: 20 + (i % 40),
      score: i % 11,
      mystery: i * 1.25,
      sales: 10 * i,
      city: ["A", "B", "C"][i % 3] ?? "A",
    }));
    const { kpis, charts, facts } = await figures(rows);
    const summed = facts.filter(({ definition }) => definition.aggregation === "sum").map(({ definition }) => definition.measure);
    expect(new Set(summed)).toEqual(new Set(["sales"]));
    expect(facts.some(({ definition }) => definition.measure === "latitude")).toBe(false);
    expect(charts.filter(({ aggregation }) => aggregation === "sum").every(({ yColumn }) => yColumn === "sales")).toBe(true);
    expect(kpis.map(({ label }) => label)).toContain("Total sales");
  });

  test("amounts in several currencies are neither added nor averaged", async () => {
    const rows = Array.from({ length: 40 }, (_, i) => ({
      amount: i + 0.5,
      currency: ["USD", "EUR"][i % 2] ?? "USD",
      shop: ["N", "S"][i % 2] ?? "N",
    }));
    const { facts } = await figures(rows);
    expect(
      facts.filter(({ definition }) => definition.measure === "amount" && ["sum", "avg"].includes(definition.aggregation)),
    ).toEqual([]);
  });

  test("an incomplete last period is drawn, said, and not compared", async () => {
    const rows = Array.from({ length: 24 * 30 + 14 }, (_, i) => {
      const day = new Date(Date.UTC(2022, 0, 1 + i));
      return { date: day.toISOString().slice(0, 10), sales: 100 + (i % 7) };
    });
    const { charts, kpis, facts } = await figures(rows);
    const chart = charts.find(({ xKind, yColumn }) => xKind === "time" && yColumn === "sales");
    expect([chart?.title, chart?.note]).toEqual(["Total sales by month", "The last month is incomplete."]);
    const last = String(chart?.data.at(-1)?.x);
    expect(facts.some(({ definition, value }) => definition.aggregation === "period" && value === last)).toBe(false);
    expect(kpis.flatMap(({ change }) => change ?? [])).toEqual([]);
  });

  test("what a person asks for leads: columns, filters, exclusions", async () => {
    const focus: Focus = {
      goals: ["trend"],
      columns: [4],
      excluded: [1],
      filters: [{ column: 5, op: "eq", value: "rain" }],
      ignored: [],
    };
    const rows = vegaRows("seattle-weather.csv");
    const { kpis, charts, facts, wrong } = await figures(rows, focus);
    expect(kpis.find(({ label }) => label === "Rows")).toMatchObject({
      value: rows.filter((row) => row.weather === "rain").length,
    });
    expect(charts[0]?.yColumn).toBe("wind");
    expect(facts.some(({ definition }) => definition.measure === "precipitation")).toBe(false);
    expect(facts.every(({ definition }) => definition.filter[0]?.value === "rain")).toBe(true);
    for (const chart of charts)
      checkChart(
        chart,
        rows.filter((row) => row.weather === "rain"),
      );
    expect(wrong).toEqual([]);
  });
});

describe("odd tables", () => {
  const tables: Record<string, { rows: PlainRow[]; names?: string[] }> = {
    "one cell": { rows: [{ a: 1 }] },
    "one text column": { rows: ["x", "y", "x"].map((a) => ({ a })) },
    "all missing": {
      rows: [
        { a: null, b: null },
        { a: null, b: null },
      ],
    },
    "no rows": { rows: [], names: ["a", "b"] },
    "one column that never changes": { rows: Array.from({ length: 30 }, () => ({ a: 7 })) },
    "names that need quoting": {
      rows: Array.from({ length: 30 }, (_, i) => ({ 'a "b"': i, select: `it's ${i % 3}`, "": i % 2 === 0, A: i, a: -i })),
    },
    "figures at the edge": { rows: [1e308, -1e308, 1e-300, 5, 0].map((value, i) => ({ value, other: i * 1e307 })) },
    "two moments": {
      rows: [
        { at: "2024-01-01", n: 1 },
        { at: "2024-01-02", n: 3 },
      ],
    },
    "a category with the name of a fold": {
      rows: Array.from({ length: 60 }, (_, i) => ({ kind: i % 20 === 0 ? "Other (9)" : `k${i % 20}`, n: i })),
    },
  };

  test.each(Object.keys(tables))("%s still makes a report of sensible counts", async (name) => {
    const { rows, names } = tables[name] ?? { rows: [] };
    const { kpis, findings, wrong, charts } = await figures(rows, null, names);
    expect(kpis.find(({ label }) => label === "Rows")).toMatchObject({ value: rows.length });
    expect(findings[0]?.kind).toBe("scope");
    expect(charts.every(({ data }) => data.length > 0)).toBe(true);
    expect(wrong).toEqual([]);
  });

  test("a filter that no row passes leaves a count of none", async () => {
    const focus: Focus = { goals: [], columns: [], excluded: [], filters: [{ column: 5, op: "eq", value: "hail" }], ignored: [] };
    const { kpis, charts, plan } = await figures(vegaRows("seattle-weather.csv"), focus);
    expect(kpis[0]).toMatchObject({ label: "Rows", value: 0 });
    expect(charts).toEqual([]);
    expect(plan.notes.map(({ message }) => message)).toContain("No rows pass the filter of the prompt.");
  });
});

describe("prompts", () => {
  test("a date filter fits dates, moments and year numbers alike", async () => {
    const filters: Focus["filters"] = [
      { column: 0, op: "gte", value: "2014-01-01" },
      { column: 0, op: "lt", value: "2015-01-01" },
    ];
    const focus: Focus = { goals: [], columns: [], excluded: [], filters, ignored: [] };
    const weather = await figures(vegaRows("seattle-weather.csv"), focus);
    expect(weather.kpis.find(({ label }) => label === "Rows")?.value).toBe(365);
    const years = await figures(
      Array.from({ length: 60 }, (_, i) => ({ year: 2010 + (i % 6), n: i })),
      focus,
    );
    expect(years.kpis.find(({ label }) => label === "Rows")?.value).toBe(10);
    expect([...weather.wrong, ...years.wrong]).toEqual([]);
  });

  test("a filter that does not fit its column is left out and said", async () => {
    const focus: Focus = {
      goals: [],
      columns: [],
      excluded: [],
      filters: [{ column: 1, op: "eq", value: "rain' OR 1=1 --" }],
      ignored: [],
    };
    const { kpis, plan } = await figures(vegaRows("seattle-weather.csv"), focus);
    expect(kpis.find(({ label }) => label === "Rows")?.value).toBe(1461);
    expect(plan.notes.map(({ message }) => message)).toContain(
      'A filter on "precipitation" does not fit its values and is left out.',
    );
  });
});
