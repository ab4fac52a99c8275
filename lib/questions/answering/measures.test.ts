import { expect, test } from "vitest";
import { entityOf } from "@/lib/analysis/meaning/entity";
import type { Analysis } from "@/lib/contract/analysis/analysis";
import { analysesAnswer } from "@/lib/contract/analysis/questions";
import { middleRanks, pearson, percentile } from "@/lib/reports/evidence/verifier/figures/statistics";
import { rowsOfTable } from "@/lib/testing/questions/question-tables";
import { type PlainRow, typedRows } from "@/lib/testing/typed-rows";
import { answerAnalyses } from "./answer-analyses";

const orders = rowsOfTable("orders");
const sensors = rowsOfTable("sensors");

async function answer(rows: readonly PlainRow[], dataset: string, ...analyses: Analysis[]) {
  const { profiles, session } = await typedRows(rows);
  try {
    const table = { profiles, rowCount: rows.length, entity: entityOf(dataset, profiles) ?? "rows", locale: "en-US" };
    const answered = analysesAnswer.parse(await answerAnalyses(session, table, analyses));
    for (const { value, sql } of answered.facts)
      if (typeof value === "number") expect(Number((await session.query(sql)).rows[0]?.[0])).toBeCloseTo(value, 9);
    return answered;
  } finally {
    session.close();
  }
}

const numbers = (rows: readonly PlainRow[], column: string) => rows.map((row) => Number(row[column]));
const deviation = (values: readonly number[]) => {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  return Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (values.length - 1));
};

test("a correlation is Pearson's r of the rows in scope, with its cloud", async () => {
  const {
    answer: said,
    table,
    chart,
  } = await answer(orders, "Orders", {
    rows: { conditions: [{ column: "country", op: "eq", value: "Spain" }], period: null },
    measure: { kind: "correlation", column: "quantity", with: "total_amount" },
    question: "value",
  });
  const own = orders.filter(({ country }) => country === "Spain");
  expect(table?.rows[0]?.cells[0]).toBeCloseTo(pearson(numbers(own, "quantity"), numbers(own, "total_amount")) ?? 2, 9);
  expect([chart?.type, chart?.data.length, table?.rows[0]?.rowCount]).toEqual(["scatter", own.length, own.length]);
  expect(said).toContain(`over ${own.length} orders`);
});

test("a yes and no is 1 and 0, and no cloud", async () => {
  const measure = { kind: "correlation", column: "vibration_mm_s", with: "fault" } as const;
  const { answer: said, table, chart } = await answer(sensors, "Sensor readings", { measure, question: "value" });
  const expected = pearson(
    numbers(sensors, "vibration_mm_s"),
    sensors.map(({ fault }) => Number(fault)),
  );
  expect(table?.rows[0]?.cells[0]).toBeCloseTo(expected ?? 2, 9);
  expect([chart, said?.includes("Where one is")]).toEqual([null, false]);
});

test("ranks are told where they say something else", async () => {
  const rows = Array.from({ length: 40 }, (_, at) => ({
    id: `r${at}`,
    size: at + 0.5,
    weight: at === 39 ? -9_000.5 : at * at + 0.5,
  }));
  const measure = { kind: "correlation", column: "size", with: "weight" } as const;
  const { answer: said, facts } = await answer(rows, "Things", { measure, question: "value" });
  const rho = pearson(middleRanks(numbers(rows, "size")), middleRanks(numbers(rows, "weight"))) ?? 2;
  expect(facts.find(({ definition }) => definition.aggregation === "rank_corr")?.value).toBeCloseTo(rho, 9);
  expect(said).toContain("By their ranks");
  const plain = await answer(rows.slice(0, 39), "Things", { measure, question: "value" });
  expect(plain.answer).not.toContain("By their ranks");
});

test("correlations of times between two moments and of groups are of the rows that have both", async () => {
  const tickets = rowsOfTable("tickets");
  const { table } = await answer(tickets, "Tickets", {
    derive: [{ name: "days", as: { kind: "duration", from: "opened_at", to: "closed_at", unit: "days" } }],
    measure: { kind: "correlation", column: "days", with: "csat_score" },
    by: [{ column: "category" }],
    question: "ranking",
  });
  for (const { cells } of table?.rows ?? []) {
    const own = tickets.filter(
      ({ category, closed_at, csat_score }) => category === cells[0] && closed_at !== null && csat_score !== null,
    );
    const days = own.map(
      ({ opened_at, closed_at }) => (Date.parse(String(closed_at)) - Date.parse(String(opened_at))) / 86_400_000,
    );
    expect(cells[1]).toBeCloseTo(pearson(days, numbers(own, "csat_score")) ?? 2, 9);
  }
  expect(table?.rows.length).toBeGreaterThan(2);
});

test("nothing can be told of a column that is always the same", async () => {
  const rows = [1, 2, 3, 4].map((at) => ({ id: `r${at}`, size: at + 0.5, weight: 2.5 }));
  const measure = { kind: "correlation", column: "size", with: "weight" } as const;
  const { answer: said, facts } = await answer(rows, "Things", { measure, question: "value" });
  expect([said?.startsWith("No correlation"), facts]).toEqual([true, []]);
});

test("standard deviations and percentiles of groups", async () => {
  const by = [{ column: "country" }];
  const { table, answer: said } = await answer(
    orders,
    "Orders",
    { measure: { kind: "deviation", column: "total_amount" }, by, question: "ranking" },
    { measure: { kind: "percentile", column: "total_amount", share: 0.9 }, by, question: "ranking" },
  );
  for (const { cells } of table?.rows ?? []) {
    const own = numbers(
      orders.filter(({ country }) => country === cells[0]),
      "total_amount",
    ).toSorted((a, b) => a - b);
    expect([cells[1], cells[2]]).toEqual([expect.closeTo(deviation(own), 9), expect.closeTo(percentile(own, 0.9) ?? 0, 9)]);
  }
  expect(table?.rows.length).toBe(5);
  expect([said?.includes("standard deviation of"), said?.includes("90th percentile of")]).toEqual([true, true]);
});

test("a ratio of so many of its denominator", async () => {
  const ratio = { kind: "ratio", column: "total_amount", over: "quantity" } as const;
  const { table, analyses } = await answer(orders, "Orders", { measure: { ...ratio, times: 100 }, question: "value" });
  const sum = (column: string) => numbers(orders, column).reduce((total, one) => total + one, 0);
  expect(table?.rows[0]?.cells[0]).toBeCloseTo((100 * sum("total_amount")) / sum("quantity"), 6);
  expect(analyses[0]?.sentence).toContain("per 100 quantity");
});

test("groups without a row of some kind", async () => {
  const { table, analyses } = await answer(orders, "Orders", {
    having: {
      column: "customer_id",
      of: { kind: "count" },
      op: "gte",
      value: 3,
      without: [{ column: "status", op: "eq", value: "returned" }],
    },
    measure: { kind: "count" },
    by: [{ column: "customer_id" }],
    question: "ranking",
  });
  const of = (id: unknown) => orders.filter(({ customer_id }) => customer_id === id);
  const expected = [...new Set(orders.map(({ customer_id }) => customer_id))].filter(
    (id) => of(id).length >= 3 && of(id).every(({ status }) => status !== "returned"),
  );
  expect(new Map(table?.rows.map(({ cells: [id, many] }) => [id, many]))).toEqual(
    new Map(expected.map((id) => [id, of(id).length])),
  );
  expect(expected.length).toBeGreaterThan(3);
  expect(analyses[0]?.sentence).toContain("none of its orders is one where status is returned");
});
