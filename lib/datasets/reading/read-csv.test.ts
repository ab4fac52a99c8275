import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sniffCsv } from "./csv-dialect";
import { CsvParser } from "./csv-parse";
import { scanCsv } from "./csv-scan";
import { detectEncoding } from "./encoding";
import { readCsv } from "./read-csv";

let directory: string;
let files = 0;
const cap = { rowsMax: 5, planLabel: "Free" };

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "rowcall-csv-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function file(content: string | Buffer): string {
  const target = path.join(directory, `${files++}.csv`);
  writeFileSync(target, content);
  return target;
}

function read(content: string | Buffer, extension = ".csv") {
  const job = mkdtempSync(path.join(directory, "job-"));
  return readCsv(file(content), extension, job, cap);
}

/** Cells of the canonical form, which every file can be written in. */
function cells(content: string | Buffer): string[][] {
  const job = mkdtempSync(path.join(directory, "job-"));
  const source = readCsv(file(content), ".csv", job, { ...cap, rowsMax: 1e6 }, { rewrite: true });
  const rows: string[][] = [];
  const parser = new CsvParser(",", (record) => rows.push(record.fields.slice(1)));
  parser.write(readFileSync(source.file, "utf8"));
  parser.end();
  return rows;
}

describe("encoding", () => {
  test("is decided from all bytes", () => {
    expect(detectEncoding(file("a,b\n1,é\n")).encoding).toBe("utf-8");
    expect(detectEncoding(file(Buffer.from([0xef, 0xbb, 0xbf, 0x61]))).bomBytes).toBe(3);
    expect(detectEncoding(file(Buffer.from("a,b\n1,é\n", "latin1"))).encoding).toBe("windows-1252");
    expect(detectEncoding(file(Buffer.from("\ufeffa,b\n1,é\n", "utf16le"))).encoding).toBe("utf-16le");
    expect(detectEncoding(file(Buffer.from("name,town\nAda,London\n", "utf16le"))).encoding).toBe("utf-16le");
    const late = Buffer.concat([Buffer.from(`a,b\n${"1,2\n".repeat(300_000)}`), Buffer.from([0xe9, 0x0a])]);
    expect(detectEncoding(file(late)).encoding).toBe("windows-1252");
  });

  test("legacy text arrives as what it says", () => {
    expect(cells(Buffer.from("name,price\nCafé,5 €\n".replace("€", "\u0080"), "latin1"))).toEqual([["Café", "5 €"]]);
    expect(cells(Buffer.from("\ufeffname;town\nÅsa;Malmö\n", "utf16le"))).toEqual([["Åsa", "Malmö"]]);
  });

  test("bytes that are no text are refused", () => {
    expect(() => read(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]))).toThrow("not text");
    expect(() => read("")).toThrow("The file is empty.");
  });
});

describe("dialect", () => {
  test("delimiter, titles and header are found", () => {
    expect(sniffCsv("a;b\n1,5;2\n3,5;4\n", true, null)).toMatchObject({ delimiter: ";", hasHeader: true, names: ["a", "b"] });
    expect(sniffCsv("a\tb\n1\t2\n", true, "\t")).toMatchObject({ delimiter: "\t" });
    expect(sniffCsv("sep=;\na;b\n1;2\n", true, null)).toMatchObject({ delimiter: ";", titleRecords: 1, names: ["a", "b"] });
    expect(sniffCsv("Sales 2026\n\na,b,c\n1,2,3\n4,5,6\n", true, null)).toMatchObject({
      titleRecords: 1,
      names: ["a", "b", "c"],
    });
    expect(sniffCsv("1,2\n3,4\n", true, null)).toMatchObject({ hasHeader: false, names: ["Column 1", "Column 2"] });
    expect(sniffCsv("name,town\nAda,London\n", true, null)).toMatchObject({ hasHeader: true });
    expect(sniffCsv("a,,a\n1,2,3\n", true, null).names).toEqual(["a", "Column 2", "a"]);
    expect(sniffCsv("word\nx\ny\n", true, null)).toMatchObject({ hasHeader: true, names: ["word"] });
  });
});

describe("refusals", () => {
  test("a row longer than the header is named, and nothing is read", () => {
    expect(() => read("a,b\n1,2\n3,4,5\n")).toThrow("Row 3 has 3 values, the header has 2. Nothing was stored.");
  });

  test("a shorter row is filled, and empty cells beyond the header are let go", () => {
    expect(read("a,b\n1\n3,4,,\n")).toMatchObject({ rowCount: 2, paddedRows: 1 });
  });

  test("limits have sentences of their own", () => {
    expect(() => read(`a,b\n${"1,2\n".repeat(6)}`)).toThrow("This file has 6 rows; the Free plan allows 5 per dataset.");
    expect(() => read(`${Array.from({ length: 501 }, (_, i) => `c${i}`).join(",")}\n`)).toThrow("The table has 501 columns");
    expect(() => read(`${"x".repeat(257)},b\n1,2\n`)).toThrow("The name of column 1 has 257 characters");
    expect(() => read(`a,b\n1,${"x".repeat(64_001)}\n`)).toThrow("Row 2 has a cell of 64,001 bytes");
    expect(() => read("a,b\n")).toThrow("The file has a header and no rows.");
    expect(() => read('a,b\n1,"2\n')).toThrow("never closed");
  });
});

test("line breaks and quotes inside cells are kept, with every kind of line end", () => {
  expect(cells('a,b\r\n"x\r\ny","say ""hi"""\r\n')).toEqual([["x\r\ny", 'say "hi"']]);
  expect(cells("a,b\r1,2\r3,4\r")).toEqual([
    ["1", "2"],
    ["3", "4"],
  ]);
  expect(cells('a,b\n5" pipe,2\n')).toEqual([['5" pipe', "2"]]);
});

test("the fast count and the full parser agree on any text", () => {
  const piece = fc.constantFrom("a", "1", ",", '"', "\n", "\r\n", "\r", " ", "é");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join("");
      let records = 0;
      const parser = new CsvParser(",", () => records++);
      for (const part of text.match(/[\s\S]{1,3}/g) ?? []) parser.write(part);
      const closed = parser.end();
      const scan = scanCsv(file(text), ",", 0);
      if (!scan.regular) return;
      expect({ records: scan.records, unclosed: scan.unclosed }).toEqual({ records, unclosed: !closed });
    }),
    { numRuns: 300 },
  );
});
