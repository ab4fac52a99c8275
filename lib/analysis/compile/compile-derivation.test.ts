import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Derivation, DerivationOf, DurationUnit } from "@/lib/contract/analysis/derivations";
import { type Column, emptyColumn, plainValue } from "@/lib/reports/evidence/verifier/rows/columns";
import { deriveColumn } from "@/lib/reports/evidence/verifier/rows/derive-column";
import { type TypedRows, typedRows } from "@/lib/testing/typed-rows";
import { compileDerivation } from "./compile-derivation";
import type { SqlColumn } from "./stored";

const MOMENTS = [
  ["2024-01-01 00:00:00", "2024-01-01 00:00:00"],
  ["2024-02-28 23:59:59", "2024-03-01 00:00:00"],
  ["2024-01-01 00:00:00", "2024-01-01 00:00:04"],
  ["2024-01-01 00:00:00", "2024-01-01 00:00:05"],
  ["2020-02-29 10:00:00", "2031-07-01 11:11:11"],
  ["0101-01-01 00:00:00", "9999-12-31 23:59:59"],
  ["2024-01-02 00:00:00", "2024-01-01 00:00:00"],
  ["2024-01-02 00:00:00", null],
] as const;

const SOURCES: Readonly<Record<string, SqlColumn>> = {
  begun: { sql: '"begun"', stored: "timestamp" },
  ended: { sql: '"ended"', stored: "timestamp" },
  first: { sql: '"first"', stored: "date" },
  last: { sql: '"last"', stored: "date" },
  note: { sql: '"note"', stored: "text" },
  clock: { sql: '"clock"', stored: "text", isClock: true },
  price: { sql: '"price"', stored: "decimal", decimals: 2 },
  paid: { sql: '"paid"', stored: "decimal", decimals: 3 },
  size: { sql: '"size"', stored: "double" },
  count: { sql: '"count"', stored: "integer" },
};

const NOTES = [
  "Printer jammed",
  "drucker-PRINTER, again",
  "sprinters only",
  "Impresión: ÑANDÚ İstanbul ΣΊΣΥΦΟΣ straße 😀",
  "printer  JAMMED twice",
  "it's a printer's fault",
  null,
  "jammed printer",
] as const;
const CLOCKS = ["08:15", "23:59", "00:00", "12:30", null, "08:59", "09:00", "19:05"] as const;
const PRICES = [1.25, 0, -3.1, 99.99, 10, 10.01, null, 0.07] as const;
const PAID = [1.125, 5, 2.001, 0, null, 10.5, 1, 0.07] as const;
const SIZES = [1 / 3, 2e-9, 0.1, -7.123456789012, 1e12, 0, 5.5, null] as const;
const COUNTS = [1, 2, 3, 0, null, 7, 12, 100] as const;

const ROWS = MOMENTS.map(([begun, ended], at) => ({
  begun,
  ended,
  first: begun.slice(0, 10),
  last: ended === null ? null : ended.slice(0, 10),
  note: NOTES[at] ?? null,
  clock: CLOCKS[at] ?? null,
  price: PRICES[at] ?? null,
  paid: PAID[at] ?? null,
  size: SIZES[at] ?? null,
  count: COUNTS[at] ?? null,
}));

let typed: TypedRows;
beforeAll(async () => {
  typed = await typedRows(ROWS);
});
afterAll(() => typed.session.close());

/** The values of a derivation as the engine has them, and its type. */
async function compiled(derivation: Derivation) {
  const column = compileDerivation(derivation, (name) => SOURCES[name]);
  if (column === null) throw new Error("The derivation does not compile.");
  const { rows } = await typed.session.query(`SELECT ${column.sql} FROM rows`);
  return { stored: column.stored, values: rows.map(([value]) => value) };
}

/** The same as the program of strangers has them. */
function checked(derivation: Derivation) {
  const columnOf = (name: string): Column | undefined => {
    const source = SOURCES[name];
    if (source === undefined) return undefined;
    const column = emptyColumn(source.stored, ROWS.length);
    for (const row of ROWS) {
      const cell = row[name as keyof (typeof ROWS)[number]];
      column.push(cell === null ? null : source.stored === "timestamp" ? `${String(cell).replace(" ", "T")}Z` : String(cell));
    }
    return column;
  };
  const made = deriveColumn(derivation, columnOf, ROWS.length);
  return { stored: made.stored, values: ROWS.map((_, row) => (made.present(row) ? plainValue(made, row) : null)) };
}

const duration = (unit: DurationUnit, [from, to] = ["begun", "ended"]): DerivationOf<"duration"> => ({
  kind: "duration",
  from: from ?? "",
  to: to ?? "",
  unit,
});

describe("a derived column", () => {
  test("is exact in every unit, zero at least, and missing while it is open or where the end comes first", async () => {
    expect(await compiled(duration("days"))).toEqual({
      stored: "decimal",
      values: [0, 1, 0, 0.0001, 4140.0494, 3_615_535, null, null],
    });
    expect((await compiled(duration("seconds"))).values.slice(1, 4)).toEqual([86_401, 4, 5]);
    expect((await compiled(duration("years"))).values[4]).toBe(11.3351);
    expect(await compiled(duration("days", ["first", "last"]))).toEqual({
      stored: "integer",
      values: [0, 2, 0, 0, 4140, 3_615_534, null, null],
    });
  });

  test("has none where it began too late to have ended", async () => {
    const { values } = await compiled({ ...duration("days"), begunBefore: "2024-01-01" });
    expect(values).toEqual([null, null, null, null, 4140.0494, 3_615_535, null, null]);
  });

  test.each([
    duration("seconds"),
    duration("minutes"),
    duration("hours"),
    duration("days"),
    duration("years"),
    duration("days", ["first", "last"]),
    duration("days", ["first", "ended"]),
    duration("years", ["first", "last"]),
    { ...duration("days"), begunBefore: "2024-02-28T00:00:00Z" },
    { kind: "age", of: "first", until: "2024-02-28", unit: "days" },
    { kind: "age", of: "begun", until: "2024-02-28T23:59:59Z", unit: "years" },
    { kind: "calendar", of: "begun", part: "year" },
    { kind: "calendar", of: "begun", part: "quarter" },
    { kind: "calendar", of: "ended", part: "month" },
    { kind: "calendar", of: "ended", part: "weekday" },
    { kind: "calendar", of: "ended", part: "hour" },
    { kind: "calendar", of: "clock", part: "hour" },
    { kind: "calendar", of: "ended", part: "time_of_day" },
    { kind: "calendar", of: "clock", part: "time_of_day" },
    { kind: "calendar", of: "last", part: "workday" },
    { kind: "bin", of: "price", edges: [0, 0.07, 10] },
    { kind: "bin", of: "size", edges: [0.1] },
    { kind: "bin", of: "count", edges: [-5, 2, 7] },
    { kind: "is", of: "note", values: ["Printer jammed", "it's a printer's fault"] },
    { kind: "within", from: "begun", to: "ended", days: 2, begunBefore: "2024-01-02" },
    { kind: "within", from: "first", to: "last", days: 1, begunBefore: "2024-01-02" },
    { kind: "later", of: "ended", than: "begun" },
    { kind: "later", of: "ended", than: "first" },
    { kind: "any", of: "price" },
    { kind: "any", of: "size" },
    { kind: "any", of: "note" },
    { kind: "any", of: "ended" },
    { kind: "mentions", of: "note", term: "printer" },
    { kind: "mentions", of: "note", term: "Printer jammed" },
    { kind: "mentions", of: "note", term: "ñandu" },
    { kind: "mentions", of: "note", term: "istanbul σισυφοσ" },
    { kind: "length", of: "note" },
    {
      kind: "sets",
      sets: [
        {
          name: "both",
          where: [
            { column: "price", op: "gte", value: 1 },
            { column: "count", op: "lt", value: 7 },
          ],
        },
        { name: "dear", where: [{ column: "price", op: "gt", value: 9.99 }] },
        { name: "unpriced", where: [{ column: "price", op: "eq", value: null }] },
      ],
    },
    {
      kind: "sets",
      sets: [
        { name: "noted", where: [{ column: "note", op: "in", value: ["Printer jammed", "sprinters only"] }] },
        {
          name: "small",
          where: [
            { column: "size", op: "eq", value: 0.1 },
            { column: "note", op: "not_in", value: ["x"] },
          ],
        },
        {
          name: "early",
          where: [
            { column: "begun", op: "lt", value: "2024-01-01T00:00:01Z" },
            { column: "last", op: "not_null", value: null },
          ],
        },
      ],
      rest: "all others",
    },
    { kind: "ratio", of: "price", over: "count" },
    { kind: "ratio", of: "size", over: "price" },
    { kind: "difference", of: "price", less: "paid" },
    { kind: "difference", of: "count", less: "count" },
    { kind: "difference", of: "price", less: "count" },
    { kind: "difference", of: "size", less: "price" },
    { kind: "total", of: "price", and: "paid" },
    { kind: "product", of: "price", times: "count" },
  ] satisfies Derivation[])("comes out the same for whoever checks it: %j", async (derivation) => {
    expect(checked(derivation)).toEqual(await compiled(derivation));
  });

  test("is nothing where its moments are not there or are none", () => {
    expect(compileDerivation(duration("days", ["begun", "gone"]), (name) => SOURCES[name])).toBeNull();
    const text: SqlColumn = { sql: '"word"', stored: "text" };
    expect(compileDerivation(duration("days"), () => text)).toBeNull();
    expect(compileDerivation({ kind: "calendar", of: "first", part: "hour" }, (name) => SOURCES[name])).toBeNull();
    expect(compileDerivation({ kind: "calendar", of: "note", part: "hour" }, (name) => SOURCES[name])).toBeNull();
    expect(compileDerivation({ kind: "calendar", of: "clock", part: "weekday" }, (name) => SOURCES[name])).toBeNull();
    expect(compileDerivation({ kind: "mentions", of: "price", term: "a" }, (name) => SOURCES[name])).toBeNull();
  });

  test("is nothing where a condition of a set doesn't fit its column", () => {
    const setOf = (column: string, op: "lt" | "eq" | "in", value: number | string) =>
      compileDerivation({ kind: "sets", sets: [{ name: "set", where: [{ column, op, value }] }] }, (name) => SOURCES[name]);
    expect(setOf("gone", "eq", 1)).toBeNull();
    expect(setOf("note", "lt", "b")).toBeNull();
    expect(setOf("price", "lt", "cheap")).toBeNull();
    expect(setOf("price", "in", 1)).toBeNull();
    expect(setOf("price", "lt", 1)).not.toBeNull();
  });

  test("a row in several sets is in the first of them, one in none of them in the rest", async () => {
    const sets = [
      { name: "some", where: [{ column: "count", op: "gte" as const, value: 2 }] },
      { name: "many", where: [{ column: "count", op: "gte" as const, value: 7 }] },
    ];
    const { values } = await compiled({ kind: "sets", sets, rest: "others" });
    expect(values).toEqual(COUNTS.map((count) => (count !== null && count >= 2 ? "some" : "others")));
    expect((await compiled({ kind: "sets", sets })).values[0]).toBeNull();
  });

  test("finds words whole, whatever their case and accents", async () => {
    const found = async (term: string) => (await compiled({ kind: "mentions", of: "note", term })).values;
    expect(await found("printer")).toEqual([true, true, false, false, true, true, null, true]);
    expect(await found("PRINTER jammed")).toEqual([true, false, false, false, true, false, null, false]);
    expect((await found("nandu"))[3]).toBe(true);
  });

  test("puts a number that is an edge in the bin that begins there", async () => {
    const { values } = await compiled({ kind: "bin", of: "price", edges: [0, 10] });
    expect(values).toEqual([
      "0 to under 10",
      "0 to under 10",
      "under 0",
      "10 and over",
      "10 and over",
      "10 and over",
      null,
      "0 to under 10",
    ]);
  });
});
