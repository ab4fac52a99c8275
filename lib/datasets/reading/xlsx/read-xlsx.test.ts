import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { read as readWithOther, utils, write } from "xlsx";
import { generated } from "@/lib/testing/generated";
import { cellsOf, type ExpectedCell } from "@/lib/testing/reading/cells-of";
import { workbookFile } from "@/lib/testing/reading/workbook-file";
import { WORKBOOK_CASES, type WorkbookCase } from "@/lib/testing/reading/workbooks";
import { readFile } from "../files/read-file";
import type { ReadOptions, TableSource } from "../source";

let root: string;
let files = 0;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "rowcall-workbooks-"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function readBytes(content: Buffer, extension: string, more: Partial<ReadOptions> = {}): Promise<TableSource> {
  const file = path.join(root, `${files++}${extension}`);
  writeFileSync(file, content);
  const options = { cap: { rowsMax: 1e6, planLabel: "Business" }, settings: {}, rewrite: false, lenient: false, ...more };
  return readFile({ path: file, extension, bytes: statSync(file).size }, mkdtempSync(path.join(root, "job-")), options);
}

function readCase({ content, extension, settings = {}, lenient = false }: WorkbookCase): Promise<TableSource> {
  return readBytes(content(), extension, { settings, lenient });
}

describe("workbooks of the corpus", () => {
  // SheetJS tells the console of number formats that it does not know.
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
  afterEach(() => vi.restoreAllMocks());
  test.each(WORKBOOK_CASES.map((each) => [`${each.extension}: ${each.name}`, each] as const))("%s", async (_, each) => {
    const source = await readCase(each);
    expect(source.names).toEqual(each.names);
    expect(await cellsOf(source, root)).toEqual(each.rows);
    const { facts } = source;
    if (each.hints !== undefined) expect(source.hints).toEqual(each.hints);
    for (const note of each.notes ?? []) expect(facts.notes).toContainEqual(expect.stringMatching(note));
    if (each.notes === undefined) expect(facts.notes).toEqual([]);
    if (each.sheet !== undefined) expect(facts.reading.sheet).toBe(each.sheet);
    if (each.headerRow !== undefined) expect(facts.reading.headerRow).toBe(each.headerRow);
    if (each.titleLines !== undefined) expect(facts.titleLines).toEqual(each.titleLines);
    if (each.rowNumbers !== undefined) expect(facts.rowNumbers).toEqual(each.rowNumbers);
    expect(facts.refused.first.map(({ row }) => row)).toEqual(each.refused ?? []);
    expect(facts.leftOut.first.map(({ row }) => row)).toEqual(each.leftOut ?? []);
  });
});

describe("what is said of a workbook", () => {
  const book = workbookFile({
    sheets: [
      { name: "Cover", rows: [["About"]] },
      {
        name: "Data",
        rows: [
          ["a", "b"],
          [1, 2],
          [3, 4],
        ],
      },
      { name: "Old", rows: [["o"], [1]], state: "hidden" },
    ],
  });

  test("all sheets are listed with their rows, and the choices can be made otherwise", async () => {
    const { facts } = await readBytes(book, ".xlsx");
    expect(facts.sheets).toEqual([
      { name: "Cover", hidden: false, rows: 1 },
      { name: "Data", hidden: false, rows: 3 },
      { name: "Old", hidden: true, rows: 2 },
    ]);
    expect(facts.settings).toEqual([
      { setting: "sheet", value: "Data", chosen: false, confidence: 1, alternatives: ["Cover", "Old"] },
      expect.objectContaining({ setting: "headerRow", value: 1, chosen: false, alternatives: [0, 2, 3] }),
    ]);
  });

  test("a sheet that is not there is refused by naming those that are", async () => {
    await expect(readBytes(book, ".xlsx", { settings: { sheet: "Sales" } })).rejects.toThrow(
      'The workbook has no sheet "Sales"; its sheets are "Cover", "Data", "Old".',
    );
  });

  test("an empty row cannot be the header", async () => {
    await expect(readBytes(book, ".xlsx", { settings: { headerRow: 9 } })).rejects.toThrow("Row 9 of the sheet is empty");
  });

  test("more rows than the plan allows are refused with their number", async () => {
    const cap = { rowsMax: 1, planLabel: "Free" };
    await expect(readBytes(book, ".xlsx", { cap })).rejects.toThrow("This file has 2 rows; the Free plan allows 1 per dataset.");
  });

  test("a row with a value far to the right refuses the file unless such rows are to be listed", async () => {
    const ragged = workbookFile({
      sheets: [
        {
          rows: [
            ["a", "b"],
            [1, "x"],
            [2, "y", null, null, "z"],
            [3, "w"],
          ],
        },
      ],
    });
    await expect(readBytes(ragged, ".xlsx")).rejects.toMatchObject({
      code: "ragged_row",
      message: /^Row 3 has 5 values, the header has 2\./,
    });
  });
});

describe("workbooks with macros, and binary ones", () => {
  const day = { t: "n", v: 46_204, z: "yyyy-mm-dd" } as const;
  const rows = [
    ["day", "total", "word"],
    [day, 1.5, "x"],
    [day, 2, "y"],
  ];

  test.each([".xlsm", ".xlsb"] as const)("%s is read as .xlsx is", async (extension) => {
    const bookType = extension.slice(1) as "xlsm" | "xlsb";
    const content = write(utils.book_new(utils.aoa_to_sheet(rows), "S"), { type: "buffer", bookType });
    const source = await readBytes(content, extension);
    expect(source.names).toEqual(["day", "total", "word"]);
    const plain = await readBytes(
      write(utils.book_new(utils.aoa_to_sheet(rows), "S"), { type: "buffer", bookType: "xlsx" }),
      ".xlsx",
    );
    expect(await cellsOf(source, root)).toEqual(await cellsOf(plain, root));
    expect((await cellsOf(source, root))[0]?.[0]).toBe("2026-07-01");
  });

  test.each([
    ["text under that name", Buffer.from("a,b\n1,2\n"), /isn't a binary workbook/],
    ["a workbook of the other kind", workbookFile({ sheets: [{ rows: [["a"], [1]] }] }), /isn't a binary workbook/],
    ["a packed file cut off", Buffer.from("504b0304aa", "hex"), /damaged or cut off/],
  ])("a file named .xlsb that is %s is refused", async (_, content, message) => {
    await expect(readBytes(content, ".xlsb")).rejects.toMatchObject({ kind: "invalid", message });
  });
});

describe("against another reader", () => {
  const cell = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 12 }),
    fc.constantFrom("", "x", "_x0041_", "a & <b>", "1.5", " lead", "two\nlines"),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc
      .date({ min: new Date("1901-01-01T00:00:00Z"), max: new Date("2200-01-01T00:00:00Z"), noInvalidDate: true })
      .map(wholeSecond),
  );

  test("generated tables arrive as they were written", async () => {
    const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rows, fc.boolean(), async (table, bookSST) => {
        const body = table.map((row, i) => [...row.map((value) => (typeof value === "string" ? xmlText(value) : value)), i]);
        const sheet = utils.aoa_to_sheet([["a", "b", "c", "key"], ...body], { UTC: true, dateNF: "yyyy-mm-dd hh:mm:ss" });
        const bytes = write(utils.book_new(sheet, "S"), { type: "buffer", bookType: "xlsx", bookSST }) as Buffer;
        const source = await readBytes(bytes, ".xlsx", { settings: { headerRow: 1, totals: "keep" } });
        const other = readWithOther(bytes, { dense: true, cellNF: true }).Sheets.S as unknown as { "!data": OtherCell[][] };
        expect(await cellsOf(source, root)).toEqual(
          other["!data"].slice(1).map((row) => [0, 1, 2, 3].map((i) => otherCell(row[i]))),
        );
      }),
      { numRuns: generated(40, 80) },
    );
  });
});

/** The two readers round half a second differently. */
function wholeSecond(date: Date): Date {
  return new Date(Math.floor(date.getTime() / 1000) * 1000);
}

type OtherCell = { t: string; v?: unknown; z?: string } | undefined;

/** Characters that XML cannot hold and half characters are no matter of a workbook. */
function xmlText(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "");
}

/** A cell of the other reader in our terms. */
function otherCell(cell: OtherCell): ExpectedCell {
  if (cell === undefined || cell.v === undefined || cell.v === "") return null;
  if (typeof cell.v === "boolean") return cell.v;
  if (typeof cell.v === "string") return cell.v.trim() === "" ? null : cell.v;
  const value = cell.v as number;
  if (cell.z !== undefined && cell.z !== "General") {
    const ms = Math.round((value - 25_569) * 86_400) * 1000;
    return new Date(ms).toISOString().slice(0, 19).replace("T", " ").replace(" 00:00:00", "");
  }
  return { n: expect.toSatisfy((text: string) => close(Number(text), value)) as unknown as string };
}

/** Fifteen digits are what a spreadsheet shows and what is kept of a binary fraction. */
function close(ours: number, theirs: number): boolean {
  return ours === theirs || Math.abs(ours - theirs) <= Math.abs(theirs) * 1e-14;
}
