import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Chart } from "@/lib/contract/reports";
import type { Plan } from "@/lib/figures/plan";
import { describeTable } from "@/lib/figures/table";
import { type PlainRow, typedRows, vegaRows } from "@/lib/testing/typed-rows";
import { understandPrompt } from "../prompt/understand-prompt";
import { checkFacts } from "../steps/check-facts";
import { chartTitle } from "./chart-title";
import { type ComputedCharts, computeCharts } from "./compute-charts";
import { makePlan, scopeOf } from "./compute-figures";
import { validateChart } from "./validate-chart";

interface Drawn extends ComputedCharts {
  plan: Plan;
}

/** The charts of plain rows, every statement checked. */
async function chartsOf(rows: readonly PlainRow[], prompt = "", seed = ""): Promise<Drawn> {
  const typed = await typedRows(rows);
  try {
    const columns = await describeTable(typed.session, typed.profiles);
    const plan = await makePlan(typed.session, typed.profiles, understandPrompt(prompt, columns));
    const computed = await computeCharts(typed.session, plan, scopeOf(columns, plan, "en-US", seed));
    const ids = new Set(computed.charts.map(({ id }) => id));
    expect(await checkFacts(typed.session, computed.facts, ids)).toEqual([]);
    return { ...computed, plan };
  } finally {
    typed.session.close();
  }
}

const many = (count: number, row: (place: number) => PlainRow) => Array.from({ length: count }, (_, place) => row(place));
const day = (place: number) => new Date(Date.UTC(2024, 0, 1 + place)).toISOString().slice(0, 10);
const by = ({ charts }: Drawn, title: string): Chart =>
  charts.find((chart) => chart.title === title) ?? expect.fail(`no ${title}`);
const definitionOf = ({ facts }: Drawn, { id }: Chart) =>
  facts.find((fact) => fact.id === id)?.definition ?? expect.fail(`no fact for ${id}`);

/** As a stranger composes it from the finished report. */
function titleOf(drawn: Drawn, chart: Chart): string {
  const { parameters, period } = definitionOf(drawn, chart);
  const label = (column: string) =>
    column.replaceAll("_", " ").replace(/(\p{Ll}{2,})(\p{Lu})(?=\p{Ll})/gu, (_, a, b) => `${a} ${b.toLowerCase()}`);
  const [x, y] = [chart.xLabel ?? label(chart.xColumn), chart.yLabel ?? label(chart.yColumn)];
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  if (chart.type === "histogram") return capital(`spread of ${x}`);
  if (chart.type === "scatter") return capital(`${y} against ${x}`);
  const of = { sum: "total ", avg: "average ", rate: "share of ", max: "highest ", count: "" }[parameters?.of ?? "count"];
  const doubled = of !== "" && y.toLowerCase().split(" ").includes(of.trim());
  return capital(`${chart.yColumn === "" ? "rows" : `${doubled ? "" : of}${y}`} by ${period?.grain ?? x}`);
}

const FILES = [
  "seattle-weather.csv",
  "cars.json",
  "movies.json",
  "airports.csv",
  "disasters.csv",
  "birdstrikes.csv",
  "stocks.csv",
];

describe.each(FILES)("the charts of %s", (file) => {
  test("keep every rule: titles from labels, few bars, nothing twice, definitions that span what is drawn, reasons for the rest", async () => {
    const drawn = await chartsOf(vegaRows(file));
    const { charts, plan, droppedCandidates } = drawn;
    expect(charts).not.toEqual([]);
    for (const chart of charts) {
      const definition = definitionOf(drawn, chart);
      expect(chart.title).toBe(titleOf(drawn, chart));
      expect(chart.title).not.toMatch(/\d|incomplete|top/);
      expect(chart.data.length).toBeGreaterThan(1);
      const numeric = chart.data.every(({ x }) => typeof x === "number" || x === "(missing)");
      if (chart.type === "bar") expect(chart.data.length).toBeLessThanOrEqual(numeric ? 20 : 12);
      if (chart.type === "pie") expect(chart.data.length).toBeLessThanOrEqual(6);
      if (chart.type === "histogram") expect(definition.parameters?.edges?.length).toBe(chart.data.length + 1);
      if (chart.type !== "scatter") expect(definition.parameters?.of).toBeDefined();
      if (chart.xKind === "time") {
        const [first, last] = [String(chart.data[0]?.x), String(chart.data.at(-1)?.x)];
        if (definition.period?.grain !== "week" && definition.period?.grain !== "quarter") {
          expect(definition.period?.from?.slice(0, first.length)).toBe(first);
          expect(new Date(Date.parse(definition.period?.to ?? "") - 1).toISOString().slice(0, last.length)).toBe(last);
        }
      }
    }
    expect(new Set(charts.map(({ title }) => title)).size).toBe(charts.length);
    expect(new Set(charts.map(({ data }) => JSON.stringify(data))).size).toBe(charts.length);
    const weighed = plan.candidates.filter(({ what }) => what === "chart");
    expect(weighed.length).toBeGreaterThanOrEqual(plan.charts.length);
    expect(weighed.filter(({ outcome }) => outcome === "kept").map(({ id }) => id)).toEqual(plan.charts.map(({ id }) => id));
    expect(weighed.every(({ reason, score }) => reason.endsWith(".") && score >= 0 && score <= 1)).toBe(true);
    const accounted = [...charts.map(({ id }) => id), ...droppedCandidates.map(({ id }) => id)];
    expect(accounted.toSorted()).toEqual(plan.charts.map(({ id }) => id).toSorted());
  });
});

describe("bars", () => {
  const cities = many(600, (i) => ({
    city: i % 50 === 0 ? null : `City ${(i * i) % 37}`,
    sales: i % 11,
    price: 10.5 + (i % 13),
  }));

  test("are twelve at most, those folded and those without a group counted, and add up to all rows", async () => {
    const drawn = await chartsOf(cities, "sales by city");
    const chart = by(drawn, "Total sales by city");
    expect(chart.data).toHaveLength(12);
    expect(chart.data.slice(-2).map(({ x }) => String(x).replace(/\d+/, "n"))).toEqual(["Other (n)", "(missing)"]);
    expect(chart.data.reduce((sum, { y }) => sum + (y ?? 0), 0)).toBe(cities.reduce((sum, { sales }) => sum + Number(sales), 0));
    expect(definitionOf(drawn, chart).parameters).toEqual({ of: "sum", groupsMax: 12, order: "figure" });
  });

  test("of an average are the groups with most rows, and the note says of how many", async () => {
    const drawn = await chartsOf(cities, "average price by city");
    const groups = new Set(cities.flatMap(({ city }) => city ?? [])).size;
    expect(groups).toBeGreaterThan(12);
    expect(by(drawn, "Average price by city").note).toBe(`The 12 groups with most rows of ${groups}.`);
    const ys = by(drawn, "Average price by city").data.map(({ y }) => y ?? 0);
    expect(ys).toEqual(ys.toSorted((a, b) => b - a));
  });

  test("of twelve months are twelve months: rows without one are not drawn, and that is said", async () => {
    const names = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
    const drawn = await chartsOf(
      many(260, (i) => ({ month: i % 13 === 12 ? null : (names[(i * 5) % 12] ?? null), sales: 3 * i })),
      "sales by month",
    );
    const chart = by(drawn, "Total sales by month");
    expect(chart.data.map(({ x }) => x)).toEqual(names);
    expect(chart.note).toBe("Rows without month are not drawn: 20.");
    expect(definitionOf(drawn, chart)).toMatchObject({ nullPolicy: "ignore", parameters: { order: "calendar" } });
  });

  test("of bands of a scale stand by where each begins, rows without one last", async () => {
    const bands = ["25-34", "65+", "under 18", "18-24", "35-64", null];
    const drawn = await chartsOf(
      many(260, (i) => ({ age: bands[(i * i) % 6] ?? null, sales: (7 * i) % 31 })),
      "sales by age",
    );
    const chart = by(drawn, "Total sales by age");
    const xs = chart.data.map(({ x }) => x);
    const inOrder = ["under 18", "18-24", "25-34", "35-64", "65+", "(missing)"];
    expect(xs).toEqual(inOrder.filter((band) => xs.includes(band)));
    expect(xs.length).toBeGreaterThan(3);
    expect(definitionOf(drawn, chart)).toMatchObject({ parameters: { order: "calendar" } });
  });

  test("of which one is called like the fold or the missing are not drawn", async () => {
    const drawn = await chartsOf(
      many(300, (i) => ({ kind: i % 25 === 0 ? "(missing)" : i % 25 === 1 ? null : `k${i % 5}`, n: i, m: (i * 7) % 50 })),
      "n by kind",
    );
    expect(drawn.charts.some(({ data }) => data.filter(({ x }) => x === "(missing)").length > 1)).toBe(false);
    expect(drawn.dropped.join(" ")).toContain("a group is called like another bar");
  });

  test("of numbers keep their order and are twenty at most", async () => {
    const drawn = await chartsOf(
      many(400, (i) => ({ cylinders_group: 3 + (i % 8), sales: 3 * i })),
      "sales by cylinders group",
    );
    const chart = by(drawn, "Total sales by cylinders group");
    expect(chart.data.map(({ x }) => x)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(definitionOf(drawn, chart).parameters?.order).toBe("label");
  });

  test("that show the figures of another chart are left out, and that is said", async () => {
    const drawn = await chartsOf(many(120, (i) => ({ region: `R${i % 4}`, area: `R${i % 4}`, sales: 10 * i })));
    const said =
      /Chart "Total sales by (?:area|region)" was left out: it shows the same figures as "Total sales by (?:area|region)"\./;
    expect(drawn.dropped.join(" ")).toMatch(said);
  });
});

describe("charts over time", () => {
  test("say what is incomplete beside the chart, not in its title", async () => {
    const drawn = await chartsOf(many(24 * 30, (i) => ({ date: day(i + 8), sales: 100 + (i % 7) })));
    const chart = by(drawn, "Total sales by month");
    expect(chart.note).toBe("The first and the last month are incomplete.");
    expect(drawn.notes).toContain('Chart "Total sales by month": The first and the last month are incomplete.');
  });

  test("count a month without rows as none, and the fact counts its point", async () => {
    const rows = many(700, (i) => ({ date: day(i), team: `T${i % 3}` })).filter(
      ({ date }) => !String(date).startsWith("2024-07"),
    );
    const drawn = await chartsOf(rows, "trend of rows");
    const chart = by(drawn, "Rows by month");
    expect(chart.data.find(({ x }) => x === "2024-07")).toEqual({ x: "2024-07", y: 0 });
    expect(drawn.facts.find(({ id }) => id === chart.id)?.value).toBe(chart.data.length);
  });

  test("span the rows that have a value, and no others", async () => {
    const rows = many(730, (i) => ({ date: day(i), sales: i < 200 ? null : 3 * i }));
    const drawn = await chartsOf(rows);
    const chart = by(drawn, "Total sales by month");
    expect(definitionOf(drawn, chart).period).toMatchObject({ from: "2024-07-01T00:00:00.000Z", to: "2026-01-01T00:00:00.000Z" });
    expect(chart.data[0]?.x).toBe("2024-07");
  });
});

test("a sample of pairs is the one that a stranger draws from the rows and the seed", async () => {
  const rows = many(5000, (i) => ({ weight: (i * 7919) % 997, price: ((i * 7919) % 997) * 2.5 + (i % 50) }));
  const drawn = await chartsOf(rows, "relation of weight and price", "0a1b2c3d");
  const chart = drawn.charts.find(({ type }) => type === "scatter") ?? expect.fail("no cloud");
  expect(chart.note).toBe("2,000 of 5,000 rows, an even sample.");
  const digits = (value: number) => value.toExponential(16).replace(/e([+-])(\d)$/, "e$10$2");
  const copies = new Map<string, number>();
  const digests = rows.map((row) => {
    const [x, y] = [Number(row[chart.xColumn as "weight"]), Number(row[chart.yColumn as "price"])];
    const copy = copies.get(`${x}|${y}`) ?? 0;
    copies.set(`${x}|${y}`, copy + 1);
    const text = ["0a1b2c3d", digits(x), digits(y), copy].join("|");
    return { x, y, digest: createHash("md5").update(text).digest("hex") };
  });
  const taken = digests.toSorted((a, b) => (a.digest < b.digest ? -1 : 1)).slice(0, 2000);
  expect(chart.data).toEqual(taken.toSorted((a, b) => a.x - b.x || a.y - b.y).map(({ x, y }) => ({ x, y })));
  const other = await chartsOf(rows, "relation of weight and price", "ffffffff");
  const drawnOtherwise = other.charts.find(({ type }) => type === "scatter")?.data;
  expect(drawnOtherwise).toHaveLength(2000);
  expect(drawnOtherwise).not.toEqual(chart.data);
});

describe("a chart is refused", () => {
  const bar: Chart = { id: "c", title: "T", type: "bar", xColumn: "a", yColumn: "b", aggregation: "sum", data: [] };
  const points = (...ys: (number | null)[]) => ys.map((y, place) => ({ x: `g${String(place).padStart(2, "0")}`, y }));
  const CASES: readonly (readonly [what: string, chart: Chart, problem: string])[] = [
    ["with one bar", { ...bar, data: points(1) }, "it has one bar only"],
    ["with thirteen bars", { ...bar, data: points(...Array(13).fill(1)) }, "it has more than 12 bars"],
    ["as a ring of seven", { ...bar, type: "pie", data: points(1, 1, 1, 1, 1, 1, 1) }, "it has too many parts"],
    ["as a ring with a part of nothing", { ...bar, type: "pie", data: points(1, 0) }, "a part is not positive"],
    ["as a ring of averages", { ...bar, type: "pie", aggregation: "avg", data: points(1, 2) }, "its parts make no whole"],
    ["as an area below zero", { ...bar, type: "area", xKind: "time", data: points(1, -1) }, "a value lies below its zero"],
    ["as a line of groups", { ...bar, type: "line", xKind: "category", data: points(1, 2) }, "its x is no time"],
    [
      "with periods out of order",
      { ...bar, type: "line", xKind: "time", data: points(1, 2).reverse() },
      "its periods are out of order",
    ],
    ["without a value", { ...bar, data: points(null, null) }, "none of its points has a value"],
  ];
  test.each(CASES)("%s", (_, chart, problem) => expect(validateChart(chart)).toBe(problem));

  test("but not with twelve bars, nor with twenty numbers", () => {
    expect(validateChart({ ...bar, data: points(...Array(12).fill(1)) })).toBeNull();
    expect(validateChart({ ...bar, data: Array.from({ length: 20 }, (_, x) => ({ x, y: 1 })) })).toBeNull();
  });
});

test("a title says what is drawn in the words of its columns, once", () => {
  const base = { type: "bar", xLabel: "region", grain: null } as const;
  expect(chartTitle({ ...base, of: "sum", yLabel: "sales" })).toBe("Total sales by region");
  expect(chartTitle({ ...base, of: "sum", yLabel: "Order Total" })).toBe("Order Total by region");
  expect(chartTitle({ ...base, of: "avg", yLabel: "avg price" })).toBe("Avg price by region");
  expect(chartTitle({ ...base, of: "rate", yLabel: "churned" })).toBe("Share of churned by region");
  expect(chartTitle({ ...base, of: "count", yLabel: null })).toBe("Rows by region");
  expect(chartTitle({ ...base, of: "max", yLabel: "price", xLabel: "name" })).toBe("Highest price by name");
  expect(chartTitle({ ...base, type: "line", of: "sum", yLabel: "sales", xLabel: "date", grain: "month" })).toBe(
    "Total sales by month",
  );
  expect(chartTitle({ ...base, type: "histogram", of: "count", yLabel: null, xLabel: "price" })).toBe("Spread of price");
  expect(chartTitle({ ...base, type: "scatter", of: null, yLabel: "price", xLabel: "weight" })).toBe("Price against weight");
});
