import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cellsOf, type ExpectedCell } from "@/lib/testing/reading/cells-of";
import { type GivenCell, workbookFile } from "@/lib/testing/reading/workbook-file";
import { readXlsx } from "./read-xlsx";

let root: string;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "rowcall-long-sheets-"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const ROWS = 340;
/** A row below the head that the layout of a table is told by. */
const LATE = 330;
const EURO = "[$€-407]#,##0.00";
const DOLLAR = "[$$-409]#,##0.00";

function rowsWith(late: readonly GivenCell[], count = ROWS): GivenCell[][] {
  const row = (i: number): GivenCell[] => [`K${i}`, `n ${i % 7}`, [i + 0.25, 1], i % 3 === 0 ? null : i];
  return Array.from({ length: count }, (_, i) => (i === LATE ? [...late] : row(i)));
}

async function read(rows: readonly (readonly GivenCell[])[], after = "") {
  const sheets = [{ rows: [["key", "name", "price", "count"], ...rows], after }];
  const directory = mkdtempSync(path.join(root, "job-"));
  const file = path.join(directory, "book.xlsx");
  writeFileSync(file, workbookFile({ sheets, formats: [EURO, DOLLAR] }));
  const options = { cap: { rowsMax: 1e6, planLabel: "Business" }, settings: {}, rewrite: false, lenient: true };
  const source = await readXlsx(file, directory, options);
  if (source.input.kind !== "csv") throw new Error("A sheet becomes CSV.");
  expect(statSync(source.input.file).size).toBeGreaterThan(0);
  return { source, cells: await cellsOf(source, root), written: path.basename(source.input.file) };
}

const told = (cell: GivenCell): ExpectedCell => {
  if (Array.isArray(cell)) return { n: String(cell[0]) };
  return typeof cell === "number" ? { n: String(cell) } : cell;
};

describe("a sheet that is longer than its head", () => {
  test("is gone through once where all rows are as the first", async () => {
    const rows = rowsWith(["K", "late", [2, 1], 7]);
    const { source, cells, written } = await read(rows);
    expect(cells).toEqual(rows.map((row) => row.map(told)));
    expect(written).toBe("canonical-1.csv");
    expect(source).toMatchObject({
      exact: [false, false, true, true],
      padded: false,
      hints: [null, null, { format: "EUR" }, null],
    });
  });

  test("tells the last rows whole, whichever number there is of them", async () => {
    for (const count of [300, 301, 302, 308, 309, 310]) {
      const rows = rowsWith([], count);
      expect((await read(rows)).cells).toEqual(rows.map((row) => row.map(told)));
    }
  });

  test("keeps a number that stands among texts far below", async () => {
    const rows = rowsWith(["K", 12, [2, 1], true]);
    const { source, cells, written } = await read(rows);
    expect(cells).toEqual(rows.map((row) => row.map(told)));
    expect(source).toMatchObject({ kinds: [false, true, true, true], exact: [false, false, true, false] });
    expect(written).toBe("canonical-2.csv");
  });

  test("says each currency of a column where the second one comes far below", async () => {
    const { cells } = await read(rowsWith(["K", "late", [2, 2], 7]));
    expect(cells[LATE]?.[2]).toBe("USD 2");
    expect(cells[0]?.[2]).toBe("EUR 0.25");
  });

  test("has columns for values beyond the header that come far below", async () => {
    const { source, cells } = await read(rowsWith(["K", "late", [2, 1], 7, "more"]));
    expect(source.names).toEqual(["key", "name", "price", "count", "Column 5"]);
    expect(cells[LATE]?.[4]).toBe("more");
  });

  test("repeats a value that is merged over rows far below", async () => {
    const rows = rowsWith(["K", "late", [2, 1], 7]);
    rows[LATE + 1] = [null, "next", [3, 1], 8];
    const merge = `<mergeCells><mergeCell ref="A${LATE + 2}:A${LATE + 3}"/></mergeCells>`;
    const { cells, source } = await read(rows, merge);
    expect([cells[LATE]?.[0], cells[LATE + 1]?.[0]]).toEqual(["K", "K"]);
    expect(source.facts.notes).toEqual([expect.stringContaining("1 cell is filled")]);
  });

  test("is told to begin or end its texts with spaces where a single one does", async () => {
    const { source, cells } = await read(rowsWith(["K", " late", [2, 1], 7]));
    expect(cells[LATE]?.[1]).toBe(" late");
    expect(source.padded).toBe(true);
  });
});
