import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { CellFile } from "@/lib/platform/provider/cell-file";
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

test("cells written as they came are those that they would be as values", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "rowcall-cells-"));
  const fractions = ["", ".", ".0", ".10", ".000001", ".0000001", ".123456789012345", ".00000000000000"];
  const wholes = [
    "",
    "-",
    "+",
    "0",
    "-0",
    "00",
    "007",
    "1",
    "-12",
    "999999999999999",
    "1000000000000000",
    "9007199254740993",
    "1e5",
    "NaN",
  ];
  const figures = wholes.flatMap((whole) => fractions.map((fraction) => whole + fraction));
  const texts = ["", " ", 'a "b"', "é✓😀", "line\r\nbreak", `${"x".repeat(50)}"`, '"'.repeat(60), "nul\u0000", "\u001e"];
  const write = async (name: string, add: (file: CellFile, text: string, isFigure: boolean) => void) => {
    const file = new CellFile(path.join(directory, name), ["a", "b"], [true, false]);
    for (const [i, figure] of figures.entries()) {
      const text = texts[i % texts.length] ?? "";
      file.beginRow(Buffer.byteLength(figure + text));
      add(file, figure, true);
      if (i % 5 === 0) file.missing();
      else add(file, text, false);
      file.endRow();
    }
    const { file: _, ...facts } = await file.end();
    return { facts, written: readFileSync(path.join(directory, name), "utf8") };
  };
  const values = await write("values", (file, text, isFigure) => file.value(isFigure ? decimalCell(text) : text));
  const bytes = await write("bytes", (file, text, isFigure) => {
    const from = Buffer.from(`<${text}>`);
    if (!isFigure) file.text(from, 1, from.length - 1);
    else if (!file.figure(from, 1, from.length - 1)) file.value(decimalCell(text));
  });
  expect(bytes).toEqual(values);
  expect(values.facts).toMatchObject({ rows: figures.length, mixed: [true, false], newlines: true, separators: true });
  expect(values.written.slice(0, 60)).toContain('1,"",s,\n2,".",s," "\n');
  const damaged = new CellFile(path.join(directory, "damaged"), ["a", "b"], [false, false]);
  damaged.beginRow(40);
  damaged.text(Buffer.from([0x22, 0xc3, 0xff]), 0, 3);
  damaged.moment(Buffer.from("2024-02-03 04:05:06+00"), 0, 19, 10);
  damaged.endRow();
  const { recordBytesMax, bytes: size } = await damaged.end();
  expect(recordBytesMax).toBeGreaterThanOrEqual(size);
  expect(readFileSync(path.join(directory, "damaged"), "utf8")).toBe('1,"""\ufffd\ufffd","2024-02-03T04:05:06Z"\n');
  rmSync(directory, { recursive: true, force: true });
});
