import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Derivation, DurationUnit } from "@/lib/contract/analysis/derivations";
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
};

const ROWS = MOMENTS.map(([begun, ended]) => ({
  begun,
  ended,
  first: begun.slice(0, 10),
  last: ended === null ? null : ended.slice(0, 10),
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
  const { rows } = await typed.session.query(`SELECT CAST(${column.sql} AS VARCHAR) FROM rows`);
  return { stored: column.stored, values: rows.map(([value]) => value) };
}

/** The same as the program of strangers has them. */
function checked(derivation: Derivation) {
  const columnOf = (name: string): Column | undefined => {
    const source = SOURCES[name];
    if (source === undefined) return undefined;
    const column = emptyColumn(source.stored, ROWS.length);
    for (const row of ROWS) {
      const text = row[name as keyof (typeof ROWS)[number]];
      column.push(text === null ? null : source.stored === "date" ? text : `${text.replace(" ", "T")}Z`);
    }
    return column;
  };
  const made = deriveColumn(derivation, columnOf, ROWS.length);
  return { stored: made.stored, values: ROWS.map((_, row) => (made.present(row) ? plainValue(made, row) : null)) };
}

const duration = (unit: DurationUnit, [from, to] = ["begun", "ended"]): Derivation => ({
  kind: "duration",
  from: from ?? "",
  to: to ?? "",
  unit,
});

describe("a duration", () => {
  test("is exact in every unit, zero at least, and missing while it is open or where the end comes first", async () => {
    expect(await compiled(duration("days"))).toEqual({
      stored: "decimal",
      values: ["0.0000", "1.0000", "0.0000", "0.0001", "4140.0494", "3615535.0000", null, null],
    });
    expect((await compiled(duration("seconds"))).values.slice(1, 4)).toEqual(["86401.00", "4.00", "5.00"]);
    expect((await compiled(duration("years"))).values[4]).toBe("11.3351");
    expect(await compiled(duration("days", ["first", "last"]))).toEqual({
      stored: "integer",
      values: ["0", "2", "0", "0", "4140", "3615534", null, null],
    });
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
  ])("comes out the same for whoever checks it: %j", async (derivation) => {
    const own = await compiled(derivation);
    const numbers = own.values.map((value) => (value === null ? null : Number(value)));
    expect(checked(derivation)).toEqual({ stored: own.stored, values: numbers });
  });

  test("is nothing where its moments are not there or are none", () => {
    expect(compileDerivation(duration("days", ["begun", "gone"]), (name) => SOURCES[name])).toBeNull();
    const text: SqlColumn = { sql: '"word"', stored: "text" };
    expect(compileDerivation(duration("days"), () => text)).toBeNull();
  });
});
