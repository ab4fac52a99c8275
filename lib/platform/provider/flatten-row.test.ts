import { describe, expect, it } from "vitest";
import { cutCell, RowFlattener } from "./flatten-row";
import { UniqueNames } from "./unique-names";

const flat = (source: object) => ({ ...new RowFlattener().flatten(source) });

describe("a row made flat", () => {
  it("keeps plain cells as they are, and has null for nothing", () => {
    expect(flat({ a: 1, b: "x", c: true, d: null, e: "", f: undefined, g: Number.NaN })).toEqual({
      a: 1,
      b: "x",
      c: true,
      d: null,
      e: null,
      f: null,
      g: null,
    });
  });

  it("names what is nested by its path, three deep, then keeps it as JSON", () => {
    expect(flat({ a: { b: { c: { d: 1 } }, e: 2 } })).toEqual({ "a.b.c": '{"d":1}', "a.e": 2 });
  });

  it("tells names apart that are the same once cut, row after row, and leaves out what is beyond 500", () => {
    const flattener = new RowFlattener();
    const long = "k".repeat(300);
    const source = Object.fromEntries(Array.from({ length: 700 }, (_, i) => [`${long}${i}`, i]));
    const row = flattener.flatten(source);
    expect(Object.values(row)).toEqual(Array.from({ length: 500 }, (_, i) => i));
    expect(Object.keys(row).slice(1, 3)).toEqual([`${"k".repeat(252)} (2)`, `${"k".repeat(252)} (3)`]);
    expect({ ...flattener.flatten(source) }).toEqual({ ...row });
  });

  it("joins lists of values, and counts lists of objects", () => {
    expect(flat({ tags: ["a", 1, null, true], none: [], items: [{ id: 1 }, { id: 2 }] })).toEqual({
      tags: "a; 1; true",
      none: null,
      "items.count": 2,
      items: '[{"id":1},{"id":2}]',
    });
  });

  it("keeps two members that come to the same name", () => {
    expect(flat({ a: { b: 1 }, "a.b": 2 })).toEqual({ "a.b": 1, "a.b (2)": 2 });
  });

  it("may have a column called __proto__, which stays a column", () => {
    const row = new RowFlattener().flatten(JSON.parse('{"__proto__":{"isAdmin":true},"constructor":"x"}'));
    expect(Object.getPrototypeOf(row)).toBeNull();
    expect(Object.entries(row)).toEqual([
      ["__proto__.isAdmin", true],
      ["constructor", "x"],
    ]);
    expect(Object.entries(new RowFlattener().flatten(JSON.parse('{"__proto__":1}')))).toEqual([["__proto__", 1]]);
  });

  it("takes 500 columns over all rows, and says once what it left out", () => {
    const flattener = new RowFlattener();
    const wide = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`c${index}`, index]));
    expect(Object.keys(flattener.flatten(wide)).length).toBe(500);
    expect(Object.keys(flattener.flatten({ other: 1, c0: 2 }))).toEqual(["c0"]);
    expect(flattener.takeWarnings()).toEqual(["Only the first 500 columns were taken."]);
    expect(flattener.takeWarnings()).toEqual([]);
  });

  it("cuts a name and a cell between characters, and says so", () => {
    const flattener = new RowFlattener();
    const row = flattener.flatten({ ["😀".repeat(129)]: "é".repeat(40_000) });
    const [[name, cell]] = Object.entries(row) as [[string, string]];
    expect(name).toBe("😀".repeat(128));
    expect(Buffer.byteLength(cell)).toBe(64_000);
    expect(flattener.takeWarnings()).toHaveLength(2);
    expect(Buffer.byteLength(cutCell(`a${"😀".repeat(20_000)}`))).toBe(63_997);
    expect(cutCell("x".repeat(64_000)).length).toBe(64_000);
  });
});

it("gives a second column of a name another one, also where that was taken", () => {
  const names = new UniqueNames();
  expect(["a", " a ", "a (2)", "a", "x".repeat(300), "x".repeat(300)].map((name) => names.take(name))).toEqual([
    "a",
    "a (2)",
    "a (2) (2)",
    "a (3)",
    "x".repeat(256),
    `${"x".repeat(252)} (2)`,
  ]);
});
