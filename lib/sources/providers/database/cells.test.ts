import { expect, test } from "vitest";
import { mysqlCell } from "../mysql/mysql-cells";
import { arrayItems } from "../postgres/array-items";
import { decimalCell, floatCell } from "./cells";
import { columnNames } from "./column-names";
import { Notes } from "./notes";

test("a decimal figure keeps every digit: as a number where that is the same figure, else as text", () => {
  const cells = [
    "0",
    "-0.00",
    "84.20",
    "1.234",
    "9007199254740991",
    "9007199254740992",
    "9007199254740993",
    "-123456789012345.6",
    "0.1234567890123456",
    "0.00000001",
    "1000000000000000000",
  ];
  expect(cells.map(decimalCell)).toEqual([
    0,
    0,
    84.2,
    1.234,
    9007199254740991,
    "9007199254740992",
    "9007199254740993",
    "-123456789012345.6",
    "0.1234567890123456",
    "0.00000001",
    "1000000000000000000",
  ]);
});

test("every decimal of 15 digits is the same figure as a number", () => {
  for (let i = 0; i < 20_000; i++) {
    const digits = String(Math.floor(Math.random() * 10 ** (1 + Math.floor(Math.random() * 15))));
    const places = Math.min(Math.floor(Math.random() * 6), digits.length - 1);
    const text = places > 0 ? `${digits.slice(0, -places)}.${digits.slice(-places)}` : digits;
    const cell = decimalCell(text);
    expect(typeof cell === "number" ? cell.toFixed(places) : cell).toBe(text);
  }
});

test("what is no figure is left empty, and said once", () => {
  const notes = new Notes();
  expect(["NaN", "Infinity", "-Infinity", "1e308"].map((text) => floatCell(text, "x", notes))).toEqual([null, null, null, 1e308]);
  expect(notes.take()).toHaveLength(1);
  expect(notes.take()).toEqual([]);
});

test("names of columns are there, and each once", () => {
  const long = "n".repeat(300);
  expect(columnNames(["a", "a", "", "a (2)", "__proto__", long, long])).toEqual([
    "a",
    "a (2)",
    "column_3",
    "a (2) (2)",
    "__proto__",
    "n".repeat(256),
    `${"n".repeat(252)} (2)`,
  ]);
});

test.each([
  ["{}", []],
  ["{1,NULL,3}", ["1", null, "3"]],
  ['{"a,b","c\\"d","NULL","{x}",""}', ["a,b", 'c"d', "NULL", "{x}", ""]],
  ["[0:1]={1,2}", ["1", "2"]],
  ["{{1,2},{3,4}}", null],
  ['{"never ends', null],
  ['{"never}', null],
])("the items of %s", (text, items) => {
  expect(arrayItems(text, ",")).toEqual(items);
});

test("a FLOAT that came as a DOUBLE is its shortest figure", () => {
  const field = { name: "f", columnType: 5, characterSet: 63, columnLength: 23, flags: 0 };
  const cell = (text: string) => mysqlCell(Buffer.from(text), field, "f", new Notes(), true);
  expect(["0.10000000149011612", "16777216", "3.4028234663852886e38"].map(cell)).toEqual([0.1, 16777216, 3.4028235e38]);
});
