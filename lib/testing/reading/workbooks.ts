import { type BookType, utils, type WorkSheet, write } from "xlsx";
import type { ReadingSettings } from "@/lib/contract/reading";
import type { ColumnHint } from "@/lib/datasets/reading/source";
import type { ExpectedCell } from "./cells-of";
import { type GivenBook, type GivenCell, relations, workbookFile } from "./workbook-file";
import { zipFile } from "./zip-file";

/** A workbook, and the table that its sheet is. */
export interface WorkbookCase {
  name: string;
  extension: ".xlsx" | ".xls" | ".ods";
  content: () => Buffer;
  settings?: ReadingSettings;
  lenient?: boolean;
  names: string[];
  rows: ExpectedCell[][];
  hints?: (ColumnHint | null)[];
  notes?: RegExp[];
  sheet?: string;
  headerRow?: number | null;
  titleLines?: string[];
  refused?: number[];
  leftOut?: number[];
  rowNumbers?: number[];
}

const n = (text: string | number): ExpectedCell => ({ n: String(text) });
const one = (rows: readonly (readonly GivenCell[])[], more: Partial<GivenBook> = {}) =>
  workbookFile({ sheets: [{ rows }], ...more });
const xml = (sheet: string) => workbookFile({ sheets: [{ rows: sheet }] });
const NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

function xlsx(
  name: string,
  content: () => Buffer,
  names: string[],
  rows: ExpectedCell[][],
  more: Partial<WorkbookCase> = {},
): WorkbookCase {
  return { name, extension: ".xlsx", content, names, rows, ...more };
}

const XML_CASES: WorkbookCase[] = [
  xlsx(
    "cells of every kind, written in the cell",
    () =>
      one([
        ["a", "b", "c", "d"],
        ["x", 1.5, true, null],
        ["y", -2, false, "z"],
      ]),
    ["a", "b", "c", "d"],
    [
      ["x", n("1.5"), true, null],
      ["y", n("-2"), false, "z"],
    ],
  ),
  xlsx(
    "shared texts: runs of rich text are joined, and how to pronounce them is passed over",
    () =>
      one(
        [
          ["k", "v"],
          ['<c r="A2" t="s"><v>0</v></c>', 1],
          ['<c r="A3" t="s"><v>1</v></c>', 2],
          ['<c r="A4" t="s"><v>2</v></c>', 3],
        ],
        {
          strings:
            '<si><r><t>Ber</t></r><r><rPr><b/></rPr><t xml:space="preserve">lin </t></r></si><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si/>',
        },
      ),
    ["k", "v"],
    [
      ["Berlin ", n(1)],
      ["東京", n(2)],
      [null, n(3)],
    ],
  ),
  xlsx(
    "parts that are named, not there, and needed by no cell",
    () =>
      one(
        [
          ["a", "b"],
          [1, 2],
        ],
        { strings: "<si><t>x</t></si>", parts: { "xl/sharedStrings.xml": null, "xl/styles.xml": null } },
      ),
    ["a", "b"],
    [[n(1), n(2)]],
  ),
  xlsx(
    "elements with the prefix of a namespace",
    () =>
      xml(
        `<x:worksheet xmlns:x="urn:any"><x:sheetData><x:row r="1"><x:c r="A1" t="str"><x:v>a</x:v></x:c><x:c r="B1" t="str"><x:v>b</x:v></x:c></x:row><x:row r="2"><x:c r="A2"><x:v>7</x:v></x:c><x:c r="B2" t="str"><x:v>q</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
      ),
    ["a", "b"],
    [[n(7), "q"]],
  ),
  xlsx(
    "comments, CDATA, either quote, attributes in any order, spaces around the equals sign, a > in an attribute",
    () =>
      xml(
        `<worksheet ${NS}><!-- <row r="9"/> --><sheetData><row spans='1:2' r = '1'><c t='str' r='A1'><v><![CDATA[a<b]]></v></c><c t="str" x="1>0" r="B1"><v>b</v></c></row><row r="2"><c r="A2"><!-- no --><v>1</v></c><c r="B2" t="str"><v>p<![CDATA[ & ]]>q</v></c></row></sheetData></worksheet>`,
      ),
    ["a<b", "b"],
    [[n(1), "p & q"]],
  ),
  xlsx(
    "entities, character numbers and escapes of spreadsheets",
    () =>
      one([
        ["t", "n"],
        ["a &amp; b &lt;c&gt; &quot;d&quot; &#10;e&#x41;", 1],
        ["x_x000D_y _x005F_x0041_", 2],
        ["&unknown; &#x1F600;", 3],
      ]),
    ["t", "n"],
    [
      ['a & b <c> "d" \neA', n(1)],
      ["x\ry _x0041_", n(2)],
      ["&unknown; 😀", n(3)],
    ],
  ),
  xlsx(
    "line ends in a text are one character",
    () =>
      one([
        ["t", "n"],
        ["a\r\nb", 1],
        ["c\rd", 2],
      ]),
    ["t", "n"],
    [
      ["a\nb", n(1)],
      ["c\nd", n(2)],
    ],
  ),
  xlsx(
    "rows and cells without their numbers are counted",
    () =>
      xml(
        `<worksheet ${NS}><sheetData><row><c t="str"><v>a</v></c><c t="str"><v>b</v></c></row><row/><row><c><v>1</v></c><c/><c r="B3"><v>2</v></c></row><row r="7"><c r="B7"><v>4</v></c><c r="A7"><v>3</v></c></row><row><c><v>5</v></c></row></sheetData></worksheet>`,
      ),
    ["a", "b"],
    [
      [n(1), n(2)],
      [n(3), n(4)],
      [n(5), null],
    ],
    { rowNumbers: [3, 7, 8] },
  ),
  xlsx(
    "a sheet whose last row is 1,048,576 has the rows that it has",
    () =>
      xml(
        `<worksheet ${NS}><dimension ref="A1:XFD1048576"/><sheetData><row r="1"><c r="A1" t="str"><v>a</v></c><c r="B1" t="str"><v>b</v></c></row><row r="2"><c r="A2"><v>1</v></c><c r="B2"><v>2</v></c></row><row r="1048576"><c r="A1048576"><v>3</v></c><c r="B1048576"><v>4</v></c><c r="XFD1048576" s="1"/></row></sheetData></worksheet>`,
      ),
    ["a", "b"],
    [
      [n(1), n(2)],
      [n(3), n(4)],
    ],
    { rowNumbers: [2, 1048576] },
  ),
  xlsx(
    "empty rows are passed over, rows of spaces too",
    () => one([["a", "b"], [], [1, "x"], ["  ", " "], [2, "y"]]),
    ["a", "b"],
    [
      [n(1), "x"],
      [n(2), "y"],
    ],
  ),
  xlsx(
    "a part in UTF-16",
    () => {
      const text = `<?xml version="1.0" encoding="UTF-16"?><worksheet ${NS}><sheetData><row r="1"><c t="str"><v>Größe</v></c><c t="str"><v>b</v></c></row><row r="2"><c><v>1</v></c><c t="str"><v>ü</v></c></row></sheetData></worksheet>`;
      return workbookFile({
        sheets: [{ rows: [] }],
        parts: { "xl/worksheets/sheet1.xml": Buffer.from(`\ufeff${text}`, "utf16le") },
      });
    },
    ["Größe", "b"],
    [[n(1), "ü"]],
  ),
  xlsx(
    "parts lie where the workbook says, by absolute and relative paths",
    () =>
      workbookFile({
        sheets: [{ rows: [] }],
        parts: {
          "_rels/.rels": relations([["r", "officeDocument", "/a/book.xml"]]),
          "a/book.xml": `<workbook ${NS} xmlns:q="http://x/relationships"><sheets><sheet name="S" sheetId="9" q:id="z"/></sheets></workbook>`,
          "a/_rels/book.xml.rels": relations([["z", "worksheet", "../b/./my%20sheet.xml"]]),
          "b/my sheet.xml": `<worksheet ${NS}><sheetData><row><c t="str"><v>k</v></c></row><row><c><v>5</v></c></row></sheetData></worksheet>`,
          "xl/workbook.xml": null,
          "xl/_rels/workbook.xml.rels": null,
        },
      }),
    ["k"],
    [[n(5)]],
    { sheet: "S" },
  ),
  xlsx(
    "what is nested in extensions is none of the sheet's",
    () =>
      xml(
        `<worksheet ${NS}><sheetData><row r="1"><c r="A1" t="str"><v>a</v></c></row><row r="2"><c r="A2"><v>1</v><extLst><ext><v>9</v></ext></extLst></c><extLst><c r="B2"><v>8</v></c></extLst></row></sheetData><extLst><row r="5"><c r="A5"><v>6</v></c></row></extLst></worksheet>`,
      ),
    ["a"],
    [[n(1)]],
  ),
];

const NUMBER_CASES: WorkbookCase[] = [
  xlsx(
    "numbers keep the digits they are written with",
    () =>
      one([
        ["v"],
        ["<c><v>0.1</v></c>"],
        ["<c><v>1E-7</v></c>"],
        ["<c><v>12345678901234567890</v></c>"],
        ["<c><v>1.50</v></c>"],
        ["<c><v> 7 </v></c>"],
      ]),
    ["v"],
    [[n("0.1")], [n("1E-7")], [n("12345678901234567890")], [n("1.50")], [n("7")]],
  ),
  xlsx(
    "the trace of binary fractions goes, as a spreadsheet shows it",
    () =>
      one([
        ["v"],
        ["<c><v>0.30000000000000004</v></c>"],
        ["<c><v>1.1000000000000001</v></c>"],
        ["<c><v>4.0999999999999996</v></c>"],
        ["<c><v>1.0000000000000001E-5</v></c>"],
      ]),
    ["v"],
    [[n("0.3")], [n("1.1")], [n("4.1")], [n("0.00001")]],
  ),
  xlsx(
    "a number with letters in it is text",
    () =>
      one([
        ["v", "w"],
        ["<c><v>NaN</v></c>", 1],
        [2, 2],
      ]),
    ["v", "w"],
    [
      ["NaN", n(1)],
      [n(2), n(2)],
    ],
  ),
  xlsx(
    "percentages stay fractions and are said",
    () =>
      one(
        [
          ["p", "q"],
          [
            [0.125, 1],
            [1, 2],
          ],
          [
            [0.5, 2],
            [2, 0],
          ],
        ],
        { formats: [10, "0.0%"] },
      ),
    ["p", "q"],
    [
      [n("0.125"), n(1)],
      [n("0.5"), n(2)],
    ],
    { hints: [{ type: "percent", format: null }, null] },
  ),
  xlsx(
    "currencies by symbol, code, language and built-in format",
    () =>
      one(
        [
          ["a", "b", "c", "d", "e", "f", "g"],
          [
            [1, 1],
            [2, 2],
            [3, 3],
            [4, 4],
            [5, 5],
            [6, 6],
            [7, 7],
          ],
        ],
        {
          formats: [
            "[$€-407] #,##0.00",
            "[$USD] #,##0",
            '_-"£"* #,##0.00_-',
            44,
            "#,##0.00 [$kr-41D]",
            "[$$-1009]#,##0.00",
            "#,##0.00\\ \\€",
          ],
        },
      ),
    ["a", "b", "c", "d", "e", "f", "g"],
    [[n(1), n(2), n(3), n(4), n(5), n(6), n(7)]],
    { hints: ["EUR", "USD", "GBP", "USD", "SEK", "CAD", "EUR"].map((format) => ({ type: "currency" as const, format })) },
  ),
  xlsx(
    "several currencies in a column are text with their codes, so that nothing adds them up",
    () =>
      one(
        [
          ["what", "price"],
          ["x", [12.5, 1]],
          ["y", [-3, 2]],
          ["z", 4],
        ],
        { formats: ["[$€-2] #,##0.00", "[$USD] #,##0"] },
      ),
    ["what", "price"],
    [
      ["x", "EUR 12.5"],
      ["y", "USD -3"],
      ["z", n(4)],
    ],
    { hints: [null, null], notes: [/"price" holds several currencies \(EUR, USD\)/] },
  ),
  xlsx(
    "leading zeros of a format stay",
    () =>
      one(
        [
          ["zip", "long", "n"],
          [
            [501, 1],
            [20331234, 2],
            [1, 3],
          ],
          [
            [10115, 1],
            [11, 2],
            [2, 3],
          ],
        ],
        { formats: ["00000", "00000\\-0000", "0"] },
      ),
    ["zip", "long", "n"],
    [
      ["00501", "02033-1234", n(1)],
      ["10115", "00000-0011", n(2)],
    ],
  ),
  xlsx(
    "a language alone is no currency, colours and units are none",
    () =>
      one(
        [
          ["a", "b"],
          [
            [1, 1],
            [2, 2],
          ],
        ],
        { formats: ["[$-409]#,##0", '[Red]0.0" kg"'] },
      ),
    ["a", "b"],
    [[n(1), n(2)]],
    {
      hints: [null, null],
    },
  ),
];

const DATE_CASES: WorkbookCase[] = [
  xlsx(
    "dates, times and both are ISO text",
    () =>
      one(
        [
          ["day", "both", "time", "x"],
          [[46053, 1], [46053.416666666664, 2], [0.4166666666666667, 3], 1],
          [[46054, 1], [46053, 2], [0.999988425925926, 3], 2],
        ],
        {
          formats: [14, "dd.mm.yyyy hh:mm", "h:mm AM/PM"],
        },
      ),
    ["day", "both", "time", "x"],
    [
      ["2026-01-31", "2026-01-31 10:00:00", "10:00:00", n(1)],
      ["2026-02-01", "2026-01-31", "23:59:59", n(2)],
    ],
  ),
  xlsx(
    "built-in formats 14 to 22, 27 to 36 and 45 to 47 are dates and times",
    () =>
      one(
        [
          ["a", "b", "c", "d", "e"],
          [
            [46053, 1],
            [46053, 2],
            [46053.5, 3],
            [0.5, 4],
            [1.5, 5],
          ],
        ],
        { formats: [17, 31, 22, 45, 46] },
      ),
    ["a", "b", "c", "d", "e"],
    [["2026-01-31", "2026-01-31", "2026-01-31 12:00:00", "12:00:00", "36:00:00"]],
  ),
  xlsx(
    "the calendar that begins in 1904",
    () =>
      one(
        [
          ["d", "n"],
          [[44591, 1], 1],
          [[0, 1], 2],
        ],
        { formats: ["yyyy-mm-dd"], date1904: true },
      ),
    ["d", "n"],
    [
      ["2026-01-31", n(1)],
      ["1904-01-01", n(2)],
    ],
  ),
  xlsx(
    "dates around the day of 1900 that never was; what is no date stays a number",
    () =>
      one([["d"], [[1, 1]], [[59, 1]], [[60, 1]], [[61, 1]], [[-1, 1]], [[2958465, 1]], [[2958466, 1]], [[0, 1]]], {
        formats: ["yyyy-mm-dd"],
      }),
    ["d"],
    [["1900-01-01"], ["1900-02-28"], [n(60)], ["1900-03-01"], [n(-1)], ["9999-12-31"], [n(2958466)], [n(0)]],
  ),
  xlsx(
    "hours beyond a day, parts of a second",
    () =>
      one(
        [
          ["h", "s"],
          [
            [1.5, 1],
            [0.5000028935, 2],
          ],
          [
            [-0.25, 1],
            [0.25, 2],
          ],
        ],
        { formats: ["[h]:mm:ss", "mm:ss.00"] },
      ),
    ["h", "s"],
    [
      ["36:00:00", "12:00:00.25"],
      ["-06:00:00", "06:00:00"],
    ],
  ),
  xlsx(
    "dates stored as ISO text",
    () =>
      one([
        ["d", "n"],
        ['<c r="A2" t="d"><v>2026-01-31T10:00:00.000</v></c>', 1],
        ['<c r="A3" t="d"><v>2026-02-01</v></c>', 2],
      ]),
    ["d", "n"],
    [
      ["2026-01-31 10:00:00", n(1)],
      ["2026-02-01", n(2)],
    ],
  ),
];

const f = (ref: string, inner: string, more = "") => `<c r="${ref}"${more}>${inner}</c>`;

const SHEET_CASES: WorkbookCase[] = [
  xlsx(
    "formulas give their stored value; those without one and errors are missing and said",
    () =>
      one([
        ["a", "b", "c"],
        [f("A2", "<f>1+1</f><v>2</v>"), f("B2", "<f>X()</f><v></v>"), f("C2", "<f>B9</f><v>q</v>", ' t="str"')],
        [
          f("A3", '<f t="shared" si="0"/>'),
          f("B3", "<f>1/0</f><v>#DIV/0!</v>", ' t="e"'),
          f("C3", "<f>T(1)</f><v></v>", ' t="str"'),
        ],
        [3, 4, "r"],
      ]),
    ["a", "b", "c"],
    [
      [n(2), null, "q"],
      [n(3), n(4), "r"],
    ],
    { notes: [/1 cell holds an error/, /2 formulas have no stored value/] },
  ),
  xlsx(
    "hidden rows and columns are read and said",
    () =>
      xml(
        `<worksheet ${NS}><cols><col min="2" max="2" hidden="1"/><col min="7" max="9" hidden="1"/></cols><sheetData><row r="1"><c t="str"><v>a</v></c><c t="str"><v>b</v></c></row><row r="2" hidden="1"><c><v>1</v></c><c><v>2</v></c></row><row r="3"><c><v>3</v></c><c><v>4</v></c></row></sheetData></worksheet>`,
      ),
    ["a", "b"],
    [
      [n(1), n(2)],
      [n(3), n(4)],
    ],
    { notes: [/^1 hidden row is read too\.$/, /^1 hidden column is read too\.$/] },
  ),
  xlsx(
    "a cell merged over rows is repeated in each",
    () =>
      workbookFile({
        sheets: [
          {
            rows: [
              ["region", "v"],
              ["north", 1],
              [null, 2],
              [null, 3],
              ["south", 4],
              [null, 5],
            ],
            after: '<mergeCells><mergeCell ref="A2:A4"/><mergeCell ref="A5:A6"/></mergeCells>',
          },
        ],
      }),
    ["region", "v"],
    [
      ["north", n(1)],
      ["north", n(2)],
      ["north", n(3)],
      ["south", n(4)],
      ["south", n(5)],
    ],
    { notes: [/^3 cells are filled with the value of the merged cell/] },
  ),
  xlsx(
    "a header of two rows names columns by both",
    () =>
      workbookFile({
        sheets: [
          {
            rows: [
              ["Region", 2025, null, 2026, null],
              [null, "Q1", "Q2", "Q1", "Q2"],
              ["n", 1, 2, 3, 4],
              ["s", 5, 6, 7, 8],
            ],
            after: '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/><mergeCell ref="D1:E1"/></mergeCells>',
          },
        ],
      }),
    ["Region", "2025 / Q1", "2025 / Q2", "2026 / Q1", "2026 / Q2"],
    [
      ["n", n(1), n(2), n(3), n(4)],
      ["s", n(5), n(6), n(7), n(8)],
    ],
    { headerRow: 2, notes: [/two rows/] },
  ),
  xlsx(
    "a title merged over the whole table right above the header is no part of the names",
    () =>
      workbookFile({
        sheets: [
          {
            rows: [
              ["Sales 2025", null, null],
              ["day", "shop", "sum"],
              ["mo", "a", 1],
              ["tu", "b", 2],
            ],
            after: '<mergeCells><mergeCell ref="A1:C1"/></mergeCells>',
          },
        ],
      }),
    ["day", "shop", "sum"],
    [
      ["mo", "a", n(1)],
      ["tu", "b", n(2)],
    ],
    { headerRow: 2, titleLines: ["Sales 2025"] },
  ),
  xlsx(
    "titles above the table, merged over it or not, are no rows",
    () =>
      workbookFile({
        sheets: [
          {
            rows: [["Sales report"], ["as of May"], [], ["day", "shop", "sum"], ["mo", "a", 1], ["tu", "b", 2]],
            after: '<mergeCells><mergeCell ref="A1:C1"/></mergeCells>',
          },
        ],
      }),
    ["day", "shop", "sum"],
    [
      ["mo", "a", n(1)],
      ["tu", "b", n(2)],
    ],
    { headerRow: 4, titleLines: ["Sales report", "as of May"], rowNumbers: [5, 6] },
  ),
  xlsx(
    "a label with its value beside it is no header of three columns",
    () => one([["Sales report"], ["Version", 3], ["day", "shop", "sum"], ["mo", "a", 1], ["tu", "b", 2]]),
    ["day", "shop", "sum"],
    [
      ["mo", "a", n(1)],
      ["tu", "b", n(2)],
    ],
    { headerRow: 3, titleLines: ["Sales report", "Version 3"], rowNumbers: [4, 5] },
  ),
  xlsx(
    "a sheet without a header",
    () =>
      one([
        [1, 2.5],
        [2, 3.5],
        [3, 4.5],
      ]),
    ["Column 1", "Column 2"],
    [
      [n(1), n("2.5")],
      [n(2), n("3.5")],
      [n(3), n("4.5")],
    ],
    { headerRow: null },
  ),
  xlsx(
    "a person says that there is no header",
    () =>
      one([
        ["a", "b"],
        ["c", "d"],
      ]),
    ["Column 1", "Column 2"],
    [
      ["a", "b"],
      ["c", "d"],
    ],
    { settings: { headerRow: 0 }, headerRow: null },
  ),
  xlsx(
    "a person says which row is the header",
    () =>
      one([
        ["x", "y"],
        ["p", "q"],
        ["1", "2"],
      ]),
    ["p", "q"],
    [["1", "2"]],
    {
      settings: { headerRow: 2 },
      headerRow: 2,
      titleLines: ["x y"],
    },
  ),
  xlsx(
    "a column without a name and one whose name comes twice",
    () =>
      one([
        ["a", null, "a"],
        [1, 2, 3],
        [4, 5, 6],
      ]),
    ["a", "Column 2", "a"],
    [
      [n(1), n(2), n(3)],
      [n(4), n(5), n(6)],
    ],
  ),
  xlsx(
    "names that a program could trip over",
    () =>
      one([
        ["__proto__", "constructor"],
        [1, 2],
        [3, 4],
      ]),
    ["__proto__", "constructor"],
    [
      [n(1), n(2)],
      [n(3), n(4)],
    ],
  ),
  xlsx(
    "rows wider than the header have columns, called by their place",
    () =>
      one([
        ["a", "b"],
        [1, "x"],
        [2, "y", "more"],
        [3, "z"],
      ]),
    ["a", "b", "Column 3"],
    [
      [n(1), "x", null],
      [n(2), "y", "more"],
      [n(3), "z", null],
    ],
    { notes: [/^Rows are wider than the header: a column without a name is called Column 3\.$/] },
  ),
  xlsx(
    "a cover with a few lines is not the table where one follows",
    () =>
      workbookFile({
        sheets: [
          { name: "Cover", rows: [["Sales report"], ["Prepared by", "Ada"], ["Date", "July 2026"]] },
          { name: "Sales", rows: [["id", "day", "total"], ...Array.from({ length: 6 }, (_, i) => [i + 1, `day ${i}`, 2.5])] },
        ],
      }),
    ["id", "day", "total"],
    Array.from({ length: 6 }, (_, i) => [n(i + 1), `day ${i}`, n(2.5)]),
    { sheet: "Sales" },
  ),
  xlsx(
    "a cover and notes are not the table where a long one of two columns follows",
    () =>
      workbookFile({
        sheets: [
          { name: "Cover", rows: [["Sales report"], ["From", "1 May"], ["To", "31 May"]] },
          { name: "Notes", rows: [["Written by Ada"], ["in July"]] },
          { name: "Sales", rows: [["id", "total"], ...Array.from({ length: 40 }, (_, i) => [`a${i}`, i + 0.5])] },
        ],
      }),
    ["id", "total"],
    Array.from({ length: 40 }, (_, i) => [`a${i}`, n(i + 0.5)]),
    { sheet: "Sales" },
  ),
  xlsx(
    "a small table of two columns is the table where no larger one follows",
    () =>
      workbookFile({
        sheets: [
          {
            name: "Codes",
            rows: [
              ["code", "word"],
              ["A", "open"],
              ["B", "shut"],
            ],
          },
          { name: "Notes", rows: [["Written by Ada"], ["in July"]] },
        ],
      }),
    ["code", "word"],
    [
      ["A", "open"],
      ["B", "shut"],
    ],
    { sheet: "Codes" },
  ),
  xlsx(
    "an extension's element of the same local name leaves the calendar as it is",
    () => {
      const workbook = `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr date1904="1"/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets><extLst><ext><x15:workbookPr xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main" chartTrackingRefBase="1"/></ext></extLst></workbook>`;
      const rows: GivenCell[][] = [
        ["day", "v"],
        [[0, 1], 1],
        [[1, 1], 2],
      ];
      return workbookFile({ sheets: [{ rows }], formats: ["yyyy-mm-dd"], parts: { "xl/workbook.xml": workbook } });
    },
    ["day", "v"],
    [
      ["1904-01-01", n(1)],
      ["1904-01-02", n(2)],
    ],
  ),
  xlsx(
    "rows with a value far to the right of the header are listed",
    () =>
      one([
        ["a", "b"],
        [1, "x"],
        [2, "y", null, null, null, "stray"],
        [3, "z"],
      ]),
    ["a", "b"],
    [
      [n(1), "x"],
      [n(3), "z"],
    ],
    { lenient: true, refused: [3] },
  ),
  xlsx(
    "a total at the end is left out when it is one",
    () =>
      one([
        ["what", "v"],
        ["x", 1.5],
        ["y", 2.5],
        ["Total", 4],
      ]),
    ["what", "v"],
    [
      ["x", n("1.5")],
      ["y", n("2.5")],
    ],
    { leftOut: [4] },
  ),
  xlsx(
    "a row that says total and is none is kept and said",
    () =>
      one([
        ["what", "v"],
        ["x", 1.5],
        ["y", 2.5],
        ["Total", 5],
      ]),
    ["what", "v"],
    [
      ["x", n("1.5")],
      ["y", n("2.5")],
      ["Total", n(5)],
    ],
    { leftOut: [], notes: [/"Total"/] },
  ),
  xlsx(
    "the first visible sheet with two rows is taken",
    () =>
      workbookFile({
        sheets: [
          { name: "Notes", rows: [["About"]] },
          { name: "Old", rows: [["o"], [1]], state: "hidden" },
          { name: "Data", rows: [["d"], [2]] },
        ],
      }),
    ["d"],
    [[n(2)]],
    { sheet: "Data" },
  ),
  xlsx(
    "a person picks the sheet, a hidden one too",
    () =>
      workbookFile({
        sheets: [
          { name: "Data", rows: [["d"], [2]] },
          { name: "A &amp; B", rows: [["o"], [1]], state: "veryHidden" },
        ],
      }),
    ["o"],
    [[n(1)]],
    { settings: { sheet: "A & B" }, sheet: "A & B" },
  ),
];

/** The same table in every format that a spreadsheet program writes. */
function plainSheet(): WorkSheet {
  const sheet = utils.aoa_to_sheet([
    ["name", "day", "share", "zip", "ok"],
    ["Zoë", 46053, 0.125, 501, true],
    ["a\nb", 46054.5, 0.5, 10115, false],
    ["1.5", 46055, 1, 2, true],
  ]);
  for (const row of [2, 3, 4]) {
    for (const [column, format] of [
      ["B", "yyyy-mm-dd"],
      ["C", "0.00%"],
      ["D", "00000"],
    ]) {
      (sheet[`${column}${row}`] as { z: string }).z = format as string;
    }
  }
  return sheet;
}

function written(bookType: BookType): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([["About"]]), "Cover");
  utils.book_append_sheet(book, plainSheet(), "Data");
  return write(book, { type: "buffer", bookType, bookSST: bookType === "xlsx" });
}

const FORMAT_CASES = (
  [
    [".xlsx", "xlsx"],
    [".xls", "biff8"],
    [".xls", "biff5"],
    [".ods", "ods"],
  ] as const
).map(
  ([extension, bookType]): WorkbookCase => ({
    name: `the same table as ${bookType}`,
    extension,
    content: () => written(bookType),
    names: ["name", "day", "share", "zip", "ok"],
    rows: [
      // The writer of the oldest format knows no letters beyond ASCII.
      [bookType === "biff5" ? "Zo_" : "Zoë", "2026-01-31", n("0.125"), "00501", true],
      ["a\nb", "2026-02-01 12:00:00", n("0.5"), "10115", false],
      ["1.5", "2026-02-02", n(1), "00002", true],
    ],
    hints: [null, null, { type: "percent", format: null }, null, null],
    sheet: "Data",
  }),
);

const office = (content: string) =>
  `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s" xmlns:number="n"><office:automatic-styles><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style><number:number-style style:name="N5"><number:number number:decimal-places="0" number:min-integer-digits="5"/></number:number-style><style:style style:name="ce1" style:family="table-cell" style:data-style-name="N5"/></office:automatic-styles><office:body><office:spreadsheet>${content}</office:spreadsheet></office:body></office:document-content>`;
const ods = (content: string) =>
  zipFile([
    { name: "mimetype", content: "application/vnd.oasis.opendocument.spreadsheet" },
    { name: "content.xml", content: office(content) },
  ]);
const p = (text: string, more = "") =>
  `<table:table-cell office:value-type="string"${more}><text:p>${text}</text:p></table:table-cell>`;
const v = (value: number, more = "", type = "float") =>
  `<table:table-cell office:value-type="${type}" office:value="${value}"${more}><text:p>shown</text:p></table:table-cell>`;
const tr = (cells: string, more = "") => `<table:table-row${more}>${cells}</table:table-row>`;

const ODS_CASES: WorkbookCase[] = [
  {
    name: "an .ods sheet: repeated cells and rows, hidden sheets and rows, text of several paragraphs",
    extension: ".ods",
    content: () =>
      ods(
        `<table:table table:name="Hidden" table:style-name="ta2">${tr(p("h"))}${tr(v(1))}</table:table><table:table table:name="Data"><table:table-column table:number-columns-repeated="16384"/>${tr(p("a") + p("b") + p("c"))}${tr(p('x<text:s text:c="2"/>y</text:p><text:p>z') + v(7, ' table:number-columns-repeated="2"'), ' table:number-rows-repeated="2"')}${tr('<table:table-cell table:number-columns-repeated="16384"/>', ' table:number-rows-repeated="1000"')}${tr(p("w<office:annotation><text:p>note</text:p></office:annotation>") + v(8) + v(9), ' table:visibility="collapse"')}${tr('<table:table-cell table:number-columns-repeated="16384"/>', ' table:number-rows-repeated="1047572"')}</table:table>`,
      ),
    names: ["a", "b", "c"],
    rows: [
      ["x  y\nz", n(7), n(7)],
      ["x  y\nz", n(7), n(7)],
      ["w", n(8), n(9)],
    ],
    sheet: "Data",
    rowNumbers: [2, 3, 1004],
    notes: [/1 hidden row/],
  },
  {
    name: "an .ods sheet: percentages, currencies, dates, times, flags, errors, leading zeros, merged cells",
    extension: ".ods",
    content: () =>
      ods(
        `<table:table table:name="D"><table:table-column/><table:table-column table:number-columns-repeated="3"/><table:table-column table:default-cell-style-name="ce1"/>${tr(["p", "c", "d", "t", "z", "e", "g"].map((name) => p(name)).join(""))}${tr(`${v(0.5, "", "percentage")}${v(12.5, ' office:currency="EUR"', "currency")}<table:table-cell office:value-type="date" office:date-value="2026-01-31T10:00:00"/><table:table-cell office:value-type="time" office:time-value="PT36H05M00S"/>${v(501)}<table:table-cell table:formula="of:=1/0" office:value-type="string" office:string-value=""><text:p>#DIV/0!</text:p></table:table-cell>${p("up", ' table:number-rows-spanned="2"')}`)}${tr(`${v(0.25, "", "percentage")}${v(3, ' office:currency="EUR"', "currency")}<table:table-cell office:value-type="date" office:date-value="2026-02-01"/><table:table-cell office:value-type="time" office:time-value="PT10H00M00S"/>${v(7)}<table:table-cell office:value-type="boolean" office:boolean-value="true"/><table:covered-table-cell/>`)}</table:table>`,
      ),
    names: ["p", "c", "d", "t", "z", "e", "g"],
    rows: [
      [n("0.5"), n("12.5"), "2026-01-31 10:00:00", "36:05:00", "00501", null, "up"],
      [n("0.25"), n(3), "2026-02-01", "10:00:00", "00007", true, "up"],
    ],
    hints: [{ type: "percent", format: null }, { type: "currency", format: "EUR" }, null, null, null, null, null],
    notes: [/1 cell is filled/, /1 cell holds an error/],
  },
];

/** Workbooks that are read, and the tables that they must give. */
export const WORKBOOK_CASES: readonly WorkbookCase[] = [
  ...XML_CASES,
  ...NUMBER_CASES,
  ...DATE_CASES,
  ...SHEET_CASES,
  ...FORMAT_CASES,
  ...ODS_CASES,
];
