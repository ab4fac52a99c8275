import { describe, expect, test } from "vitest";
import { entityOf } from "@/lib/analysis/meaning/entity";
import type { Analysis } from "@/lib/contract/analysis/analysis";
import { analysesAnswer } from "@/lib/contract/analysis/questions";
import { formatNumber } from "@/lib/core/format";
import { rowsOfTable } from "@/lib/testing/questions/question-tables";
import { type PlainRow, typedRows } from "@/lib/testing/typed-rows";
import { answerAnalyses } from "./answer-analyses";

const orders = rowsOfTable("orders");
const tickets = rowsOfTable("tickets");

async function answer(rows: readonly PlainRow[], dataset: string, ...analyses: Analysis[]) {
  const { profiles, session } = await typedRows(rows);
  try {
    const entity = entityOf(dataset, profiles) ?? "rows";
    const table = { profiles, rowCount: rows.length, entity, locale: "en-US" };
    const answered = await answerAnalyses(session, table, analyses);
    // Every figure that is told is a fact, and its statement returns it.
    for (const { value, sql, definition } of answered.facts) {
      const found = await session.query(sql);
      if (definition.aggregation === "period") expect(String(found.rows[0]?.[0]).slice(0, 7)).toBe(String(value).slice(0, 7));
      else if (typeof value === "string")
        expect(
          found.rows[0]
            ?.slice(0, 2)
            .join(" / ")
            .startsWith(value.split(" / ")[0] ?? ""),
        ).toBe(true);
      if (typeof value === "string") continue;
      expect([definition.aggregation, Number(found.rows[0]?.[0])]).toEqual([definition.aggregation, expect.closeTo(value, 9)]);
    }
    const uncited = answered.citations
      .toReversed()
      .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), answered.answer ?? "");
    // Days and bounds are those of the plan.
    const figures =
      uncited.replaceAll(/\b(from|to|on|before) \d{1,2} \w{3} \d{4}|is (over|at least) \d+/g, "").match(/\d[\d,.]*/g) ?? [];
    expect(figures).toEqual([]);
    return analysesAnswer.parse(answered);
  } finally {
    session.close();
  }
}

const period = (column: string, from: string, to: string) => ({ column, from, to, meaning: "" });
const isIn = (row: PlainRow, column: string, from: string, to: string) => String(row[column]) >= from && String(row[column]) < to;
const total = (rows: readonly PlainRow[], column: string) =>
  Number(rows.reduce((sum, row) => sum + Math.round(Number(row[column] ?? 0) * 100), 0)) / 100;
function grouped(rows: readonly PlainRow[], keyOf: (row: PlainRow) => string): Map<string, PlainRow[]> {
  const groups = new Map<string, PlainRow[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

describe("groups and different values:", () => {
  const byCustomer = grouped(orders, (row) => String(row.customer_id));
  const often = new Map([...byCustomer].filter(([, rows]) => rows.length > 4));

  test("only the customers with more than four orders are counted, and each of them is a group", async () => {
    const having = { column: "customer_id", of: { kind: "count" }, op: "gt", value: 4 } as const;
    const many = await answer(orders, "Orders", {
      having,
      measure: { kind: "distinct", column: "customer_id" },
      question: "value",
    });
    expect(many.table?.rows[0]?.cells).toEqual([often.size]);
    expect(many.analyses[0]?.sentence).toContain("only where each customer id's number of orders is over 4");
    const each = await answer(orders, "Orders", {
      having,
      measure: { kind: "sum", column: "total_amount" },
      by: [{ column: "customer_id" }],
      order: "highest",
      question: "ranking",
    });
    expect(new Map(each.table?.rows.map(({ cells: [name, sum] }) => [name, sum]))).toEqual(
      new Map([...often].map(([name, rows]) => [name, expect.closeTo(total(rows, "total_amount"), 6)])),
    );
  });

  test("groups are picked among the rows that meet the conditions", async () => {
    const rows = { conditions: [{ column: "country", op: "eq" as const, value: "Spain" }], period: null };
    const spanish = grouped(
      orders.filter(({ country }) => country === "Spain"),
      (row) => String(row.customer_id),
    );
    const { table } = await answer(orders, "Orders", {
      rows,
      having: { column: "customer_id", of: { kind: "sum", column: "quantity" }, op: "gte", value: 10 },
      measure: { kind: "distinct", column: "customer_id" },
      question: "value",
    });
    const picked = [...spanish.values()].filter((own) => own.reduce((sum, row) => sum + Number(row.quantity), 0) >= 10);
    expect(table?.rows[0]?.cells).toEqual([picked.length]);
  });

  test("a sum and a count for each different customer", async () => {
    const per = (column: string | null) => ({ kind: "per", column, over: "customer_id" }) as const;
    const { table } = await answer(orders, "Orders", { measure: per(null), question: "value" });
    expect(table?.rows[0]?.cells).toEqual([expect.closeTo(orders.length / byCustomer.size, 9)]);
    const worth = await answer(orders, "Orders", {
      measure: per("total_amount"),
      by: [{ column: "country" }],
      question: "ranking",
    });
    const spain = orders.filter(({ country }) => country === "Spain");
    const customers = new Set(spain.map(({ customer_id }) => customer_id)).size;
    const found = worth.table?.rows.find(({ cells }) => cells[0] === "Spain")?.cells[1];
    expect(found).toBeCloseTo(total(spain, "total_amount") / customers, 6);
  });

  test("what a row lacks is nought in what is added, where the plan says so", async () => {
    const rows = [
      { id: "a", price: 10.5, extra: 2.25 },
      { id: "b", price: 20.5, extra: null },
    ];
    const as = { kind: "total", of: "price", and: "extra" } as const;
    const sum = (missing?: "nought") =>
      answer(rows, "Stays", {
        derive: [{ name: "both", as: missing === undefined ? as : { ...as, missing } }],
        measure: { kind: "sum", column: "both" },
        question: "value",
      });
    expect((await sum("nought")).table?.rows[0]?.cells).toEqual([33.25]);
    expect((await sum()).table?.rows[0]?.cells).toEqual([12.75]);
  });
});

describe("an analysis comes to what its rows come to:", () => {
  test("a sum with an exclusion and a period", async () => {
    const { answer: said, table } = await answer(orders, "Orders", {
      rows: {
        conditions: [{ column: "status", op: "not_in", value: ["cancelled", "returned"] }],
        period: period("ordered_at", "2025-01-01", "2025-04-01"),
      },
      measure: { kind: "sum", column: "total_amount" },
      question: "value",
    });
    const kept = orders.filter(
      (row) => isIn(row, "ordered_at", "2025-01-01", "2025-04-01") && row.status !== "cancelled" && row.status !== "returned",
    );
    expect(table?.rows[0]?.cells).toEqual([total(kept, "total_amount")]);
    const figure = formatNumber(total(kept, "total_amount"), "en-US");
    expect(said).toContain(`of orders where status is not cancelled or returned, from 1 Jan 2025 to 31 Mar 2025 was ${figure}`);
  });

  test("groups, highest first, and the rows of each are as many as it says", async () => {
    const {
      table,
      chart,
      answer: said,
    } = await answer(orders, "Orders", {
      measure: { kind: "sum", column: "total_amount" },
      by: [{ column: "country" }],
      order: "highest",
      question: "ranking",
    });
    const own = [...grouped(orders, (row) => String(row.country))]
      .map(([country, rows]) => [country, total(rows, "total_amount")] as const)
      .toSorted((a, b) => b[1] - a[1]);
    expect(table?.rows.map(({ cells }) => cells)).toEqual(own);
    expect(chart?.data.map(({ x, y }) => [x, y])).toEqual(own);
    for (const { conditions, rowCount, cells } of table?.rows ?? []) {
      expect(conditions).toEqual([{ column: "country", op: "eq", value: cells[0] }]);
      expect(rowCount).toBe(orders.filter((row) => row.country === cells[0]).length);
    }
    expect(said?.startsWith(`${own[0]?.[0]} has the highest total amount: `)).toBe(true);
  });

  test("one value beside all others, each told by what it is", async () => {
    const { answer: said } = await answer(orders, "Orders", {
      measure: { kind: "average", column: "total_amount" },
      derive: [{ name: "Status is returned", as: { kind: "is", of: "status", values: ["returned"] } }],
      by: [{ column: "Status is returned" }],
      question: "ranking",
    });
    expect(said).toMatch(/^Where Status is returned, the average .+ is .+; for all other orders, it is .+\.$/);
  });

  test("months in order", async () => {
    const { table, chart } = await answer(orders, "Orders", {
      measure: { kind: "count" },
      by: [{ column: "ordered_at", grain: "month" }],
      question: "course",
    });
    const own = grouped(orders, (row) => String(row.ordered_at).slice(0, 7));
    expect(table?.rows.map(({ cells }) => cells)).toEqual([...own].map(([month, rows]) => [month, rows.length]));
    expect(chart?.type).toBe("line");
  });

  test("two periods, and the parts of a change add up to it", async () => {
    const plan: Analysis = {
      rows: { conditions: [], period: period("ordered_at", "2025-03-01", "2025-04-01") },
      measure: { kind: "sum", column: "total_amount" },
      against: period("ordered_at", "2025-02-01", "2025-03-01"),
      question: "comparison",
    };
    const now = total(
      orders.filter((row) => isIn(row, "ordered_at", "2025-03-01", "2025-04-01")),
      "total_amount",
    );
    const then = total(
      orders.filter((row) => isIn(row, "ordered_at", "2025-02-01", "2025-03-01")),
      "total_amount",
    );
    const { table } = await answer(orders, "Orders", plan);
    expect(table?.rows.map(({ cells }) => cells[1])).toEqual([now, then]);
    const why = await answer(orders, "Orders", { ...plan, question: "change" });
    const parts = why.table?.rows.map(({ cells }) => Number(cells[3])) ?? [];
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(now - then, 6);
  });

  test("groups stand in the order of what they changed by, however many more there are", async () => {
    const months = {
      march: period("ordered_at", "2025-03-01", "2025-04-01"),
      february: period("ordered_at", "2025-02-01", "2025-03-01"),
    };
    const plan: Analysis = {
      rows: { conditions: [], period: months.march },
      measure: { kind: "sum", column: "total_amount" },
      by: [{ column: "customer_id" }],
      against: months.february,
      question: "comparison",
    };
    const [now, then] = [months.march, months.february].map(({ from, to }) =>
      grouped(
        orders.filter((row) => isIn(row, "ordered_at", from, to)),
        (row) => String(row.customer_id),
      ),
    );
    const sum = (groups: Map<string, PlainRow[]> | undefined, name: string) => total(groups?.get(name) ?? [], "total_amount");
    const names = [...new Set([...(now?.keys() ?? []), ...(then?.keys() ?? [])])].toSorted();
    const change = (name: string) => sum(now, name) - sum(then, name);
    for (const order of ["rise", "fall"] as const) {
      const { table, answer: told } = await answer(orders, "Orders", { ...plan, order, limit: 5 });
      const own = names.toSorted((a, b) => (order === "rise" ? change(b) - change(a) : change(a) - change(b)));
      const expected = own
        .slice(0, 5)
        .map((name) => [name, expect.closeTo(sum(now, name), 6), expect.closeTo(sum(then, name), 6)]);
      expect(table?.rows.map(({ cells }) => cells.slice(0, 3))).toEqual(expected);
      expect(table?.groupCount).toBe(names.length);
      expect(told?.startsWith(`${own[0]} ${order === "rise" ? "rose" : "fell"} most: by `)).toBe(true);
    }
    // Those that are first now have their own figure of before, whatever their place was then.
    const { table } = await answer(orders, "Orders", { ...plan, order: "highest", limit: 3 });
    expect(table?.rows.map(({ cells }) => [cells[1], cells[2]])).toEqual(
      names
        .toSorted((a, b) => sum(now, b) - sum(now, a))
        .slice(0, 3)
        .map((name) => [expect.closeTo(sum(now, name), 6), expect.closeTo(sum(then, name), 6)]),
    );
  });

  test("shares in two periods are each of their own period", async () => {
    const { table } = await answer(orders, "Orders", {
      rows: { conditions: [], period: period("ordered_at", "2025-01-01", "2025-04-01") },
      measure: { kind: "share", column: null, of: [] },
      by: [{ column: "category" }],
      against: period("ordered_at", "2024-01-01", "2024-10-01"),
      question: "comparison",
    });
    for (const at of [1, 2]) expect(table?.rows.reduce((sum, { cells }) => sum + Number(cells[at]), 0)).toBeCloseTo(1, 9);
  });

  test("time taken, without the rows that are still open", async () => {
    const { table } = await answer(tickets, "Support tickets", {
      derive: [{ name: "taken", as: { kind: "duration", from: "opened_at", to: "closed_at", unit: "days" } }],
      measure: { kind: "average", column: "taken" },
      by: [{ column: "priority" }],
      question: "ranking",
    });
    const days = (row: PlainRow) => (Date.parse(String(row.closed_at)) - Date.parse(String(row.opened_at))) / 86_400_000;
    for (const { cells } of table?.rows ?? []) {
      const closed = tickets.filter((row) => row.priority === cells[0] && row.closed_at !== null);
      expect(cells[1]).toBeCloseTo(closed.reduce((sum, row) => sum + days(row), 0) / closed.length, 9);
    }
    expect(table?.rows).toHaveLength(4);
  });

  test("rates, shares, distinct values and ratios", async () => {
    const { table } = await answer(
      orders,
      "Orders",
      {
        measure: { kind: "rate", of: [{ column: "status", op: "eq", value: "cancelled" }] },
        by: [{ column: "channel" }],
        order: "natural",
        question: "ranking",
      },
      {
        measure: { kind: "distinct", column: "customer_id" },
        by: [{ column: "channel" }],
        order: "natural",
        question: "ranking",
      },
      {
        measure: { kind: "share", column: "total_amount", of: [] },
        by: [{ column: "channel" }],
        order: "natural",
        question: "ranking",
      },
      {
        measure: { kind: "ratio", column: "total_amount", over: "quantity" },
        by: [{ column: "channel" }],
        order: "natural",
        question: "ranking",
      },
    );
    for (const { cells } of table?.rows ?? []) {
      const rows = orders.filter((row) => row.channel === cells[0]);
      expect(cells[1]).toBeCloseTo(rows.filter(({ status }) => status === "cancelled").length / rows.length, 12);
      expect(cells[2]).toBe(new Set(rows.map((row) => row.customer_id)).size);
      expect(cells[3]).toBeCloseTo(total(rows, "total_amount") / total(orders, "total_amount"), 12);
      expect(cells[4]).toBeCloseTo(total(rows, "total_amount") / total(rows, "quantity"), 9);
    }
    expect(table?.rows).toHaveLength(3);
  });

  test("rows, the highest first", async () => {
    const { table } = await answer(orders, "Orders", {
      measure: { kind: "rows", column: "total_amount" },
      order: "highest",
      limit: 5,
      question: "rows",
    });
    const own = orders.map((row) => Number(row.total_amount)).toSorted((a, b) => b - a);
    expect(table?.rows.map(({ cells }) => cells[9])).toEqual(own.slice(0, 5));
    expect(table?.groupCount).toBe(orders.length);
  });

  test("nothing, where no row is left", async () => {
    const conditions = [{ column: "country", op: "eq" as const, value: "Nowhere" }];
    const { answer: said } = await answer(orders, "Orders", {
      rows: { conditions, period: null },
      measure: { kind: "count" },
      question: "value",
    });
    expect(said).toBe("There were 0 orders where country is Nowhere.");
    const average = await answer(orders, "Orders", {
      rows: { conditions, period: null },
      measure: { kind: "average", column: "total_amount" },
      question: "value",
    });
    expect(average.answer).toBe("No orders where country is Nowhere have a value for that.");
  });
});

test.each<[string, Analysis]>([
  ['No column is called "margin", or reports leave it out.', { measure: { kind: "sum", column: "margin" }, question: "value" }],
  [
    '"country" is no number: it can\'t be added up or averaged.',
    { measure: { kind: "sum", column: "country" }, question: "value" },
  ],
  [
    'by: "country" is no moment, so it has no month.',
    { measure: { kind: "count" }, by: [{ column: "country", grain: "month" }], question: "course" },
  ],
  [
    'The condition on "ordered_at" doesn\'t fit its values.',
    {
      rows: { conditions: [{ column: "ordered_at", op: "eq", value: "'; DROP TABLE rows" }], period: null },
      measure: { kind: "count" },
      question: "value",
    },
  ],
])("what can't be done is refused: %s", async (sentence, analysis) => {
  await expect(answer(orders, "Orders", analysis)).rejects.toThrow(sentence);
});

describe("sets of rows:", () => {
  const where = (column: string, op: "lt" | "gte" | "lte" | "gt", value: number) => ({ column, op, value });
  const bands = {
    kind: "sets" as const,
    sets: [
      { name: "small", where: [where("quantity", "lt", 3)] },
      { name: "some", where: [where("quantity", "gte", 4), where("quantity", "lte", 5)] },
    ],
  };
  const plan = (as: NonNullable<Analysis["derive"]>[number]["as"]): Analysis => ({
    derive: [{ name: "sets of quantity", as }],
    measure: { kind: "sum", column: "total_amount" },
    by: [{ column: "sets of quantity" }],
    order: "natural",
    question: "ranking",
  });
  const of = (meets: (quantity: number) => boolean) => orders.filter(({ quantity }) => meets(Number(quantity)));

  test("each is told with its figure, and how many rows are in none of them", async () => {
    const { answer: told, table, facts } = await answer(orders, "Orders", plan(bands));
    const [small, some] = [of((many) => many < 3), of((many) => many === 4 || many === 5)];
    expect(table?.rows.map(({ cells, rowCount }) => [...cells, rowCount])).toEqual([
      ["small", total(small, "total_amount"), small.length],
      ["some", total(some, "total_amount"), some.length],
    ]);
    const left = orders.length - small.length - some.length;
    expect(facts.some(({ value }) => value === left)).toBe(true);
    expect(told).toMatch(/^Total amount: .* where small; .* where some\. .* other orders are in none of these\.$/);
  });

  test("rows in none of them are all others, and a mark's conditions find its rows", async () => {
    const { table, analyses } = await answer(orders, "Orders", plan({ ...bands, rest: "all other orders" }));
    const others = of((many) => many === 3 || many > 5);
    const row = table?.rows.at(-1);
    expect(row?.cells).toEqual(["all other orders", total(others, "total_amount")]);
    const listed = await answer(orders, "Orders", {
      ...(analyses[0]?.analysis.derive === undefined ? {} : { derive: analyses[0].analysis.derive }),
      rows: { conditions: row?.conditions ?? [], period: null },
      measure: { kind: "count" },
      question: "value",
    });
    expect(listed.table?.rows[0]?.cells).toEqual([others.length]);
  });

  test("sets by a derived column are those of its values, and what doesn't fit is refused by name", async () => {
    const hour = { name: "weekday of ordered at", as: { kind: "calendar", of: "ordered_at", part: "weekday" } } as const;
    const monday = {
      kind: "sets",
      sets: [{ name: "Mondays", where: [{ column: hour.name, op: "eq", value: "Monday" }] }],
      rest: "others",
    } as const;
    const { derive: [sets] = [], ...rest } = plan({
      ...monday,
      sets: [...monday.sets].map((one) => ({ ...one, where: [...one.where] })),
    });
    const { table } = await answer(orders, "Orders", { ...rest, derive: [hour, ...(sets === undefined ? [] : [sets])] });
    const isMonday = (row: PlainRow) => new Date(`${String(row.ordered_at)}T00:00:00Z`).getUTCDay() === 1;
    expect(table?.rows.map(({ rowCount }) => rowCount)).toEqual([
      orders.filter(isMonday).length,
      orders.filter((row) => !isMonday(row)).length,
    ]);
    const unfit = plan({ kind: "sets", sets: [{ name: "a", where: [{ column: "country", op: "lt", value: 3 }] }] });
    await expect(answer(orders, "Orders", unfit)).rejects.toThrow("has no order to compare by");
  });
});
