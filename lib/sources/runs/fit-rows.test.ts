import { expect, test } from "vitest";
import { LIMITS } from "@/lib/contract/limits";
import type { Row } from "@/lib/contract/rows";
import { RowFitter } from "./fit-rows";

test("rows that fit are the very same ones, and their columns are learnt in the order in which they come", () => {
  const fitter = new RowFitter(["b"]);
  const rows: Row[] = [{ a: 1 }, { b: true, c: "x" }];
  const fitted = fitter.fit(rows);
  expect(fitted[0]).toBe(rows[0]);
  expect(fitted[1]).toBe(rows[1]);
  expect(fitter.header).toEqual(["b", "a", "c"]);
  expect([...fitter.notes]).toEqual([]);
});

test("a cell beyond 64 KB is cut between two characters", () => {
  const fitter = new RowFitter([]);
  const [row] = fitter.fit([{ text: "é".repeat(LIMITS.cellBytes), ok: "kept" }, { text: "é".repeat(LIMITS.cellBytes / 2) }]);
  expect(row).toEqual({ text: "é".repeat(LIMITS.cellBytes / 2), ok: "kept" });
  const [odd] = fitter.fit([{ text: `a${"é".repeat(LIMITS.cellBytes)}` }]);
  expect(odd?.text).toBe(`a${"é".repeat(LIMITS.cellBytes / 2 - 1)}`);
  expect([...fitter.notes]).toEqual(["Cells of more than 64 KB were cut."]);
});

test("names are cut at 256 characters; columns beyond 500 are left out; nothing is lost of the others", () => {
  const fitter = new RowFitter([]);
  const long = "n".repeat(300);
  const wide = Object.fromEntries(Array.from({ length: 510 }, (_, i) => [`c${i}`, i]));
  expect(fitter.fit([{ [long]: 1, "": 2, "a\u0000b": 3 }])).toEqual([{ ["n".repeat(256)]: 1, Column: 2, ab: 3 }]);
  fitter.fit([wide]);
  expect(fitter.header).toHaveLength(500);
  expect(fitter.header.slice(0, 4)).toEqual(["n".repeat(256), "Column", "ab", "c0"]);
  expect([...fitter.notes]).toEqual([
    "Column names of more than 256 characters were cut.",
    "Only the first 500 columns were kept.",
  ]);
});

test("numbers that JSON has no form for are kept as words, and any name is a column of its own", () => {
  const fitter = new RowFitter([]);
  const row = JSON.parse('{"__proto__": "own", "toString": 1}') as Row;
  expect(fitter.fit([row, { big: Number.POSITIVE_INFINITY }])).toEqual([row, { big: "Infinity" }]);
  expect(fitter.header).toEqual(["__proto__", "toString", "big"]);
});
