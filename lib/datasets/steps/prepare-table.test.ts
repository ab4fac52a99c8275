import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { CellValue, Row } from "@/lib/contract/rows";
import { preparationStep } from "@/lib/contract/tables/preparation-steps";
import { newId } from "@/lib/core/ids";
import { readRows } from "../reading/read-rows";
import { buildTable } from "../segments/build-table";
import { type PrepareOptions, prepareTable } from "./prepare-table";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-steps-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const settings = { locale: "en-US", currency: "USD", now: new Date("2026-06-01T00:00:00Z"), choices: [] };

/** What steps make of rows: names, cells, types and outcomes. */
async function prepared(
  rows: readonly Row[],
  steps: readonly z.input<typeof preparationStep>[],
  options: Partial<PrepareOptions> = {},
) {
  const directory = mkdtempSync(path.join(root, "job-"));
  const built = await buildTable(readRows(rows, directory), directory, settings);
  const names = built.columns.map(({ name }) => name);
  const { kinds, padded, separators } = built.cells;
  const layout = { columns: names.length, kinds, padded, separators };
  const segments = [{ file: built.files.segment, rowCount: built.rowCount, layout }];
  const made = await prepareTable(
    { segments, names, rowCount: built.rowCount, cells: built.cells },
    mkdtempSync(path.join(root, "job-")),
    settings,
    {
      steps: steps.map((step) => preparationStep.parse(step)),
      choices: [],
      isStrict: true,
      rowsMax: null,
      others: {},
      missing: {},
      roomRows: 1e6,
      ...options,
    },
  );
  const columns = made.prepared?.typed.columns ?? [];
  return {
    names: columns.map(({ name }) => name),
    types: columns.map(({ type }) => type),
    rows: made.prepared?.first ?? [],
    outcomes: made.outcomes,
    columns,
    column: (name: string): CellValue[] => {
      const place = columns.findIndex((column) => column.name === name);
      return (made.prepared?.first ?? []).map((row) => row[place] ?? null);
    },
  };
}

const PRICES = ["0.10", "0.20", "1234567890123.45", "-3.335", "", "n/a", "7"];
const orders: Row[] = PRICES.map((price, i) => ({
  id: `A-${100 + i}`,
  country: ["Germany", " germany ", "GERMANY", "France", "france", "Germany", "Spain"][i] ?? null,
  price,
  quantity: [3, 1, 2, 4, 1, null, 3][i] ?? null,
  ordered: ["2026-01-31", "2026-02-01", "2025-12-31", "2026-02-28", "", "2024-02-29", "2026-01-01"][i] ?? null,
}));

describe("computed columns", () => {
  test("are exact where decimals are, and missing where a value is", async () => {
    const { columns, column, outcomes } = await prepared(orders, [
      { kind: "compute", name: "sum", formula: "[price] * [quantity] + 0.1" },
      { kind: "compute", name: "twice", formula: "[sum] * 2" },
      { kind: "compute", name: "cents", formula: "round([price] * 100)" },
      { kind: "compute", name: "share", formula: "round([quantity] / 3, 4)" },
    ]);
    expect(column("sum")).toEqual([0.4, 0.3, 2469135780247, -13.24, null, null, 21.1]);
    expect(column("twice")).toEqual([0.8, 0.6, 4938271560494, -26.48, null, null, 42.2]);
    expect(column("cents")).toEqual([10, 20, 123456789012345, -334, null, null, 700]);
    expect(column("share")).toEqual([1, 0.3333, 0.6667, 1.3333, 0.3333, null, 1]);
    expect(columns.find(({ name }) => name === "sum")).toMatchObject({ nullCount: 2, max: 2469135780247 });
    expect(outcomes[0]).toMatchObject({ state: "done", changedCells: 5, addedColumns: ["sum"], rowsBefore: 7, rowsAfter: 7 });
  });

  test("of texts, tests and moments", async () => {
    const { column, types } = await prepared(orders, [
      { kind: "compute", name: "where", formula: 'lower(trim([country])) & "/" & part([id], "-", 2)' },
      { kind: "compute", name: "dear", formula: 'if([price] > 5, "dear", [price] < 0, "below", "cheap")' },
      { kind: "compute", name: "month", formula: 'start_of([ordered], "month")' },
      { kind: "compute", name: "until", formula: 'days([ordered], date("2026-03-01"))' },
      { kind: "compute", name: "home", formula: 'contains(lower([country]), "germ") and not is_missing([ordered])' },
      { kind: "compute", name: "weekday", derivation: { kind: "calendar", of: "ordered", part: "weekday" } },
    ]);
    expect(column("where").slice(0, 2)).toEqual(["germany/100", "germany/101"]);
    expect(column("dear")).toEqual(["cheap", "cheap", "dear", "below", "cheap", "cheap", "dear"]);
    expect(column("month")).toEqual(["2026-01-01", "2026-02-01", "2025-12-01", "2026-02-01", null, "2024-02-01", "2026-01-01"]);
    expect(column("until")).toEqual([29, 28, 60, 1, null, 731, 59]);
    expect(column("home")).toEqual([true, true, true, false, false, true, false]);
    expect(column("weekday")[0]).toBe("Saturday");
    expect(types.slice(5)).toEqual(["category", "category", "date", "integer", "boolean", "category"]);
  });

  test.each([
    ["[total] * 2", 'steps[0].formula: There is no column "total".'],
    ['[price] + "x"', 'steps[0].formula: "+" takes numbers, not a text. Join texts with &.'],
    ["[price] *", "steps[0].formula: It ends where a value is needed."],
    ["upper([price])", 'steps[0].formula: "upper" takes a text, not a number.'],
    ["[price] = [country]", "steps[0].formula: A number and a text can't be compared."],
    ["select(1)", 'steps[0].formula: There is no function "select".'],
    ["round([price], -2)", 'steps[0].formula: "round" takes a whole number from 0 to 9 that is written out.'],
    [`${"pad(".repeat(30)}[country]${', 1, "0")'.repeat(30)}`, "steps[0].formula: The formula is too long."],
    ["[price] ; drop table x", `steps[0].formula: ";" at place 9 isn't allowed in a formula.`],
  ])("%s is refused", async (formula, sentence) => {
    await expect(prepared(orders, [{ kind: "compute", name: "x", formula }])).rejects.toThrow(sentence);
  });

  test("nothing that a person writes is SQL", async () => {
    const { column } = await prepared(orders.slice(0, 1), [
      { kind: "compute", name: "x') from t; --", formula: `"it's" & "'); drop table stage0; --"` },
      { kind: "replace", column: "country", values: [{ from: ["Germany"], to: "O'Neil'); --" }] },
      { kind: "filter", where: `[country] = "O'Neil'); --"` },
    ]);
    expect(column("x') from t; --")).toEqual(["it's'); drop table stage0; --"]);
    expect(column("country")).toEqual(["O'Neil'); --"]);
  });
});

describe("cells", () => {
  test("spellings are made one, and every changed cell is counted", async () => {
    const { column, outcomes } = await prepared(orders, [
      { kind: "text", columns: ["country"], form: "trim" },
      { kind: "text", columns: ["country"], form: "title" },
      { kind: "replace", column: "country", values: [{ from: ["Spain"], to: null }] },
      { kind: "replace", column: "id", find: "A-", with: "" },
    ]);
    expect(column("country")).toEqual(["Germany", "Germany", "Germany", "France", "France", "Germany", null]);
    expect(column("id")[0]).toBe("100");
    expect(outcomes.map(({ changedCells, lostCells }) => [changedCells, lostCells])).toEqual([
      [1, 0],
      [3, 0],
      [1, 1],
      [7, 0],
    ]);
    expect(outcomes[2]?.doubt).toBe("1 cell loses its value.");
  });

  test("missing values come from above, below, or as given, and numbers stay numbers", async () => {
    const { column, outcomes } = await prepared(orders, [
      { kind: "fill", columns: ["price"], by: "above" },
      { kind: "fill", columns: ["ordered"], by: "below" },
      { kind: "fill", columns: ["quantity"], by: "value", value: "0" },
      { kind: "compute", name: "sum", formula: "[price] * [quantity]" },
    ]);
    expect(column("price").slice(4, 6)).toEqual(["-3.335", "-3.335"]);
    expect(column("ordered")[4]).toBe("2024-02-29");
    expect(column("quantity")[5]).toBe("0");
    expect(column("sum")).toEqual([0.3, 0.2, 2469135780246.9, -13.34, -3.335, 0, 21]);
    expect(outcomes.map(({ changedCells }) => changedCells)).toEqual([2, 1, 1, 7]);
  });

  test("a column is split and put together again", async () => {
    const rows = ["a, b, c", "d", null, "e,,f"].map((name, i) => ({ i, name }));
    const apart = await prepared(rows, [
      { kind: "split", column: "name", separator: ",", into: ["one", "two"], drop: true },
      { kind: "merge", columns: ["two", "one"], separator: "-", name: "both" },
      { kind: "compute", name: "n", formula: "length([both])" },
    ]);
    expect(apart.names).toEqual(["i", "one", "two", "both", "n"]);
    expect(apart.rows.map((row) => row.slice(1))).toEqual([
      ["a", "b", "b-a", 3],
      ["d", null, "d", 1],
      [null, null, null, null],
      ["e", null, "e", 1],
    ]);
    expect(apart.outcomes[0]).toMatchObject({ lostCells: 2, addedColumns: ["one", "two"], removedColumns: ["name"] });
    expect(apart.outcomes[0]?.doubt).toContain("2 cells have more parts");
  });
});

describe("rows", () => {
  test("are kept by a formula, and duplicates go in the order of the rows", async () => {
    const { column, outcomes } = await prepared(orders, [
      { kind: "text", columns: ["country"], form: "squeeze" },
      { kind: "text", columns: ["country"], form: "lower" },
      { kind: "filter", where: '[quantity] >= 1 and [country] != "spain"' },
      { kind: "deduplicate", columns: ["country"], keep: "last" },
    ]);
    expect(column("id")).toEqual(["A-102", "A-104"]);
    expect(outcomes.map(({ rowsBefore, rowsAfter }) => [rowsBefore, rowsAfter])).toEqual([
      [7, 7],
      [7, 7],
      [7, 5],
      [5, 2],
    ]);
    expect(outcomes[3]?.doubt).toBe("3 rows are left out as duplicates in country; they may differ elsewhere.");
  });

  test("cells that become numbers are numbers for the steps behind", async () => {
    const rows = ["12 kg", "7 kg", "1.5 kg", "unknown"].map((weight, i) => ({ weight, name: `box ${i}` }));
    const { column, types } = await prepared(rows, [
      { kind: "replace", column: "weight", find: " kg", with: "" },
      { kind: "filter", where: "[weight] > 2" },
      { kind: "compute", name: "grams", formula: "[weight] * 1000" },
    ]);
    expect(column("grams")).toEqual([12000, 7000]);
    expect(types).toEqual(["integer", expect.any(String), "integer"]);
  });

  test("a step that is off does nothing; one that cannot be done is passed over where later rows bring it about", async () => {
    const { names, outcomes } = await prepared(
      orders,
      [
        { kind: "drop", columns: ["price"], off: true },
        { kind: "rename", column: "nowhere", name: "x" },
        { kind: "rename", column: "id", name: "order" },
      ],
      { isStrict: false },
    );
    expect(names).toEqual(["order", "country", "price", "quantity", "ordered"]);
    expect(outcomes.map(({ state }) => state)).toEqual(["off", "passed_over", "done"]);
    expect(outcomes[1]?.problem).toBe('column: there is no column "nowhere".');
  });

  test("steps that leave nothing are refused", async () => {
    await expect(prepared(orders, [{ kind: "filter", where: "[price] > 99e9" }])).rejects.toThrow("steps[0].where");
    await expect(prepared(orders, [{ kind: "filter", where: "[price] > 99999999999999" }])).rejects.toThrow(
      "steps: they leave no row.",
    );
  });
});

describe("shapes", () => {
  const sales: Row[] = [
    { shop: "A", month: "Jan", sold: 0.1, day: "2026-01-05" },
    { shop: "B", month: "Jan", sold: 5, day: "2026-01-06" },
    { shop: "A", month: "Feb", sold: 0.2, day: "2026-02-01" },
    { shop: "A", month: "Jan", sold: null, day: "2026-01-07" },
    { shop: "B", month: "Mar", sold: 2.5, day: "2026-03-01" },
  ];

  test("groups have exact sums, and values that later steps work with", async () => {
    const { names, rows, types, outcomes } = await prepared(sales, [
      {
        kind: "group",
        by: ["shop"],
        measures: [
          { name: "rows", of: "count" },
          { name: "sales", of: "count", column: "sold" },
          { name: "sum", of: "sum", column: "sold" },
          { name: "mean", of: "average", column: "sold" },
          { name: "months", of: "distinct", column: "month" },
          { name: "first day", of: "min", column: "day" },
          { name: "all", of: "list", column: "month" },
          { name: "last", of: "last", column: "sold" },
        ],
      },
      { kind: "compute", name: "twice", formula: "[sum] * 2 + [last]" },
    ]);
    expect(names).toEqual(["shop", "rows", "sales", "sum", "mean", "months", "first day", "all", "last", "twice"]);
    expect(rows).toEqual([
      ["A", 3, 2, 0.3, 0.15, 2, "2026-01-05", "Jan, Feb, Jan", "0.2", 0.8],
      ["B", 2, 2, 7.5, 3.75, 2, "2026-01-06", "Jan, Mar", "2.5", 17.5],
    ]);
    expect(types[6]).toBe("date");
    expect(outcomes[0]).toMatchObject({ rowsBefore: 5, rowsAfter: 2, doubt: "5 rows are now 2." });
  });

  test("texts that a step made numbers are compared as numbers", async () => {
    const weights = ["9 kg", "100 kg", "20 kg"].map((weight, i) => ({ id: i + 1, all: "all", weight }));
    const { rows } = await prepared(weights, [
      { kind: "replace", column: "weight", find: " kg", with: "" },
      { kind: "group", by: ["all"], measures: [{ name: "most", of: "max", column: "weight" }] },
    ]);
    expect(rows).toEqual([["all", 100]]);
  });

  test("a step that cannot be done behind others is passed over, and the rows stay as those left them", async () => {
    const many = Array.from({ length: 201 }, (_, i) => ({ city: ` c${i} `, shop: i % 2 === 0 ? "A" : "B", sold: i }));
    const { rows, outcomes } = await prepared(
      many,
      [
        { kind: "text", columns: ["city"], form: "trim" },
        { kind: "pivot", by: ["shop"], names: "city", value: "sold", of: "sum" },
      ],
      { isStrict: false },
    );
    expect(outcomes.map(({ state }) => state)).toEqual(["done", "passed_over"]);
    expect(outcomes[0]).toMatchObject({ changedCells: 201, rowsBefore: 201, rowsAfter: 201 });
    expect(rows[0]).toEqual(["c0", "A", 0]);
  });

  test("rows become columns and columns rows again", async () => {
    const wide = await prepared(sales, [{ kind: "pivot", by: ["shop"], names: "month", value: "sold", of: "sum" }]);
    expect([wide.names, wide.rows]).toEqual([
      ["shop", "Jan", "Feb", "Mar"],
      [
        ["A", 0.1, 0.2, null],
        ["B", 5, null, 2.5],
      ],
    ]);
    const long = await prepared(sales, [
      { kind: "pivot", by: ["shop"], names: "month", value: "sold", of: "sum" },
      { kind: "unpivot", columns: ["Jan", "Feb", "Mar"], name: "month", value: "sold" },
      { kind: "filter", where: "[sold] < 5" },
    ]);
    expect(long.rows).toEqual([
      ["A", "Jan", 0.1],
      ["A", "Feb", 0.2],
      ["B", "Mar", 2.5],
    ]);
    await expect(
      prepared(sales, [{ kind: "unpivot", columns: ["sold", "day"], name: "x", value: "y" }], { roomRows: 9 }),
    ).rejects.toThrow("steps[0].columns: there would be 10 rows; your plan has room for 9.");
  });

  test("another table is joined by keys and put below by names", async () => {
    const directory = mkdtempSync(path.join(root, "job-"));
    const shops = [
      { code: "A ", town: "Ulm", size: 5 },
      { code: "A", town: "Bonn", size: 6 },
      { code: "C", town: "Kiel", size: 7 },
    ];
    const built = await buildTable(readRows(shops, directory), directory, settings);
    const { kinds, padded, separators } = built.cells;
    const segments = [{ file: built.files.segment, rowCount: 3, layout: { columns: 3, kinds, padded, separators } }];
    const dataset = newId("dataset");
    const others = { [dataset]: { name: "Shops", segments, names: ["code", "town", "size"], rowCount: 3 } };
    const step = { kind: "join" as const, dataset, on: [{ left: "shop", right: "code" }] } satisfies z.input<
      typeof preparationStep
    >;
    const joined = await prepared(sales, [step, { kind: "compute", name: "twice", formula: "[size] * 2" }], { others });
    expect(joined.rows.map((row) => row.slice(4))).toEqual([
      ["Ulm", 5, 10],
      [null, null, null],
      ["Ulm", 5, 10],
      ["Ulm", 5, 10],
      [null, null, null],
    ]);
    expect(joined.outcomes[0]?.doubt).toBe('2 rows match none of "Shops" so its columns are empty for them.');
    const all = await prepared(sales, [{ ...step, how: "matching", many: "all", columns: ["town"], prefix: "its " }], { others });
    expect(all.column("its town")).toEqual(["Ulm", "Bonn", "Ulm", "Bonn", "Ulm", "Bonn"]);
    const below = await prepared(
      sales.slice(0, 1),
      [
        { kind: "rename", column: "shop", name: "code" },
        { kind: "union", dataset },
        { kind: "filter", where: "[size] > 5 or is_missing([size])" },
      ],
      { others },
    );
    expect(below.names).toEqual(["code", "month", "sold", "day", "town", "size"]);
    expect(below.rows).toEqual([
      ["A", "Jan", 0.1, "2026-01-05", null, null],
      ["A", null, null, null, "Bonn", 6],
      ["C", null, null, null, "Kiel", 7],
    ]);
    await expect(prepared(sales, [{ kind: "union", dataset: newId("dataset") }])).rejects.toThrow(
      "steps[0].dataset: no dataset is named.",
    );
  });
});
