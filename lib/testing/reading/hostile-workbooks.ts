import { utils, write } from "xlsx";
import { type GivenBook, relations, workbookFile, workbookParts } from "./workbook-file";
import { zipFile } from "./zip-file";

/** A file that must be refused, and the sentence that says why. */
interface HostileCase {
  name: string;
  extension: ".xlsx" | ".xls" | ".ods";
  content: () => Buffer;
  refusal: RegExp;
  kind?: "too_large";
}

const NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const SHEET = "xl/worksheets/sheet1.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";
const good: GivenBook = {
  sheets: [
    {
      rows: [
        ["a", "b"],
        [1, 2],
        [3, 4],
      ],
    },
  ],
};
const goodFile = () => workbookFile(good);
const withPart = (name: string, content: string | Buffer | null) => workbookFile({ ...good, parts: { [name]: content } });
const rowsXml = (rows: string) => `<worksheet ${NS}><sheetData>${rows}</sheetData></worksheet>`;
const ods = (rows: string) =>
  zipFile([
    {
      name: "content.xml",
      content: `<o:document-content xmlns:o="o" xmlns:t="t"><o:body><o:spreadsheet><t:table t:name="S">${rows}</t:table></o:spreadsheet></o:body></o:document-content>`,
    },
  ]);
const odsCell = '<t:table-cell o:value-type="float" o:value="1"';

const DAMAGED = /damaged/;

/** Files that mean harm, or are not what their name says. */
export const HOSTILE_CASES: readonly HostileCase[] = [
  {
    name: "a part of zeros that says how large it is",
    extension: ".xlsx",
    content: () => withPart(SHEET, Buffer.alloc(60_000_000, "0")),
    refusal: /unpacks to more than 200 times its size/,
    kind: "too_large",
  },
  {
    name: "a directory that promises more than may be unpacked",
    extension: ".xlsx",
    content: () => zipFile(workbookParts(good).map((part) => ({ ...part, claims: 399_000_000 }))),
    refusal: /unpacks to more than/,
    kind: "too_large",
  },
  {
    name: "a directory that says less than a part unpacks to",
    extension: ".xlsx",
    content: () =>
      zipFile(
        workbookParts({ ...good, parts: { [SHEET]: rowsXml(`<row><c><v>1</v></c></row>`.repeat(400_000)) } }).map((part) =>
          part.name === SHEET ? { ...part, claims: 1_000 } : part,
        ),
      ),
    refusal: DAMAGED,
  },
  {
    name: "a part whose checksum is wrong",
    extension: ".xlsx",
    content: () => {
      const bytes = goodFile();
      // The checksum of the last part in the directory.
      bytes.writeUInt32LE(1, bytes.lastIndexOf("PK\u0001\u0002") + 16);
      return bytes;
    },
    refusal: DAMAGED,
  },
  {
    name: "one long shared text that a million cells repeat",
    extension: ".xlsx",
    content: () =>
      workbookFile({
        sheets: [{ rows: rowsXml(`<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`.repeat(1_000)) }],
        strings: `<si><t>${"q".repeat(60_000)}</t></si>`,
      }),
    refusal: /more than 400 MB of text/,
    kind: "too_large",
  },
  {
    name: "a shared text over the limit of a cell",
    extension: ".xlsx",
    content: () =>
      workbookFile({
        sheets: [{ rows: [["a"], ["x"], ['<c r="A3" t="s"><v>0</v></c>']] }],
        strings: `<si><t>${"&quot;".repeat(70_000)}</t></si>`,
      }),
    refusal: /^Row 3 has a cell of 70,000 bytes/,
  },
  {
    name: "a cell over the limit",
    extension: ".xlsx",
    content: () => workbookFile({ sheets: [{ rows: [["a"], ["é".repeat(40_000)]] }] }),
    refusal: /^Row 2 has a cell of 80,000 bytes/,
  },
  {
    name: "a text that never ends",
    extension: ".xlsx",
    content: () => withPart(SHEET, rowsXml(`<row r="7"><c t="inlineStr"><is><t>${"ab".repeat(1_500_000)}</t></is></c></row>`)),
    refusal: /^Row 7 has a cell of more than 64,000 bytes/,
  },
  {
    name: "a tag that never ends",
    extension: ".xlsx",
    content: () => withPart(SHEET, rowsXml(`<row ${'a="1" '.repeat(400_000)}/>`)),
    refusal: DAMAGED,
  },
  {
    name: "a billion laughs",
    extension: ".xlsx",
    content: () =>
      withPart(
        "xl/workbook.xml",
        `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><workbook>&c;</workbook>`,
      ),
    refusal: /declares a document type/,
  },
  ...[SHEET, RELATIONS, "xl/styles.xml", "_rels/.rels"].map(
    (part): HostileCase => ({
      name: `an entity from outside in ${part}`,
      extension: ".xlsx",
      content: () => withPart(part, `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`),
      refusal: /declares a document type/,
    }),
  ),
  {
    name: "a million columns",
    extension: ".xlsx",
    content: () =>
      withPart(
        SHEET,
        rowsXml(`<row>${Array.from({ length: 1_000_000 }, (_, i) => `<c><v>${(i * 7919) % 99_991}</v></c>`).join("")}</row>`),
      ),
    refusal: /more than 16,384 columns/,
  },
  {
    name: "a cell in a column that no workbook has",
    extension: ".xlsx",
    content: () => withPart(SHEET, rowsXml('<row><c r="ZZZZZZZZ1"><v>1</v></c></row>')),
    refusal: /more than 16,384 columns/,
  },
  {
    name: "more columns than a table may have",
    extension: ".xlsx",
    content: () => workbookFile({ sheets: [{ rows: [Array.from({ length: 501 }, (_, i) => `c${i}`), [1]] }] }),
    refusal: /The table has more than 500 columns/,
  },
  {
    name: "a name of 10,000 characters",
    extension: ".xlsx",
    content: () =>
      workbookFile({
        sheets: [
          {
            rows: [
              ["n".repeat(10_000), "b"],
              [1, 2],
            ],
          },
        ],
      }),
    refusal: /The name of column 1 has more than 256 characters/,
  },
  {
    name: "elements a hundred thousand deep",
    extension: ".xlsx",
    content: () => withPart(SHEET, rowsXml(`<row><c>${"<x>".repeat(100_000)}`)),
    refusal: DAMAGED,
  },
  {
    name: "a row within a row",
    extension: ".xlsx",
    content: () => withPart(SHEET, rowsXml("<row><row/></row>")),
    refusal: DAMAGED,
  },
  {
    name: "a row number that no sheet has",
    extension: ".xlsx",
    content: () => withPart(SHEET, rowsXml('<row r="1048577"><c><v>1</v></c></row>')),
    refusal: DAMAGED,
  },
  {
    name: "rows without end under one number",
    extension: ".xlsx",
    content: () =>
      withPart(SHEET, rowsXml(Array.from({ length: 1_100_000 }, (_, i) => `<row r="1" s="${(i * 7919) % 9_973}"/>`).join(""))),
    refusal: DAMAGED,
  },
  {
    name: "a shared text that is not there",
    extension: ".xlsx",
    content: () => workbookFile({ sheets: [{ rows: [["a"], ['<c t="s"><v>5</v></c>']] }], strings: "<si><t>x</t></si>" }),
    refusal: DAMAGED,
  },
  {
    name: "shared texts that are used and nowhere",
    extension: ".xlsx",
    content: () =>
      workbookFile({
        sheets: [{ rows: [["a"], ['<c t="s"><v>0</v></c>']] }],
        strings: "<si><t>x</t></si>",
        parts: { "xl/sharedStrings.xml": null },
      }),
    refusal: DAMAGED,
  },
  {
    name: "shared texts that no relation names",
    extension: ".xlsx",
    content: () => workbookFile({ sheets: [{ rows: [["a"], ['<c t="s"><v>0</v></c>']] }] }),
    refusal: DAMAGED,
  },
  {
    name: "a date whose format is nowhere",
    extension: ".xlsx",
    content: () =>
      workbookFile({
        sheets: [{ rows: [["day"], [[45_000, 1]]] }],
        formats: ["yyyy-mm-dd"],
        parts: { "xl/styles.xml": null },
      }),
    refusal: DAMAGED,
  },
  { name: "no sheet where the workbook says", extension: ".xlsx", content: () => withPart(SHEET, null), refusal: DAMAGED },
  { name: "a workbook never needs", extension: ".xlsx", content: () => withPart("xl/workbook.xml", null), refusal: DAMAGED },
  { name: "no relations", extension: ".xlsx", content: () => withPart("_rels/.rels", null), refusal: /isn't an Excel workbook/ },
  {
    name: "a sheet outside of the file",
    extension: ".xlsx",
    content: () => withPart(RELATIONS, relations([["rId1", "worksheet", "../../../../etc/passwd"]])),
    refusal: /points to a part outside of its file/,
  },
  {
    name: "a sheet on the net",
    extension: ".xlsx",
    content: () => withPart(RELATIONS, relations([["rId1", "worksheet", "http://127.0.0.1/sheet.xml"]])),
    refusal: /points to a part outside of its file/,
  },
  {
    name: "a sheet that is the workbook itself",
    extension: ".xlsx",
    content: () => withPart(RELATIONS, relations([["rId1", "worksheet", "workbook.xml"]])),
    refusal: DAMAGED,
  },
  {
    name: "a workbook that is its own relations",
    extension: ".xlsx",
    content: () => withPart("_rels/.rels", relations([["rId1", "officeDocument", "_rels/.rels"]])),
    refusal: /isn't an Excel workbook/,
  },
  {
    name: "a part that stands there twice",
    extension: ".xlsx",
    content: () => zipFile([...workbookParts(good), { name: "XL/worksheets/SHEET1.xml", content: rowsXml("") }]),
    refusal: /contains a part twice/,
  },
  {
    name: "more than two thousand parts",
    extension: ".xlsx",
    content: () => zipFile(Array.from({ length: 2_001 }, (_, i) => ({ name: `part${i}.xml`, content: "<a/>" }))),
    refusal: /more than 2,000 parts/,
    kind: "too_large",
  },
  {
    name: "a part behind a password",
    extension: ".xlsx",
    content: () => zipFile(workbookParts(good).map((part) => ({ ...part, encrypted: true }))),
    refusal: /has a password/,
  },
  { name: "a file cut off", extension: ".xlsx", content: () => goodFile().subarray(0, -30), refusal: /damaged or cut off/ },
  {
    name: "text under the name of a workbook",
    extension: ".xlsx",
    content: () => Buffer.from("a,b\n1,2\n"),
    refusal: /isn't an Excel workbook/,
  },
  {
    name: "a PDF under the name of a workbook",
    extension: ".xlsx",
    content: () => Buffer.from("%PDF-1.7\n1 0 obj"),
    refusal: /isn't an Excel workbook/,
  },
  {
    name: "another kind of document",
    extension: ".xlsx",
    content: () =>
      zipFile([
        { name: "_rels/.rels", content: relations([["r", "officeDocument", "word/document.xml"]]) },
        { name: "word/document.xml", content: "<w:document/>" },
        { name: "word/_rels/document.xml.rels", content: relations([]) },
      ]),
    refusal: /isn't an Excel workbook/,
  },
  {
    name: "a binary workbook",
    extension: ".xlsx",
    content: () => write(utils.book_new(utils.aoa_to_sheet([["a"], [1]]), "S"), { type: "buffer", bookType: "xlsb" }),
    refusal: /is a binary workbook\. Name it \.xlsb/,
  },
  {
    name: "a workbook with a password",
    extension: ".xlsx",
    content: () =>
      Buffer.concat([
        Buffer.from("d0cf11e0a1b11ae1", "hex"),
        Buffer.alloc(2_000),
        Buffer.from("EncryptedPackage", "utf16le"),
        Buffer.alloc(500),
      ]),
    refusal: /has a password/,
  },
  {
    name: "an old workbook under the name of a new one",
    extension: ".xlsx",
    content: () => write(utils.book_new(utils.aoa_to_sheet([["a"], [1]]), "S"), { type: "buffer", bookType: "biff8" }),
    refusal: /Name it \.xls/,
  },
  {
    name: "a web page under the name of a workbook",
    extension: ".xls",
    content: () => Buffer.from("<html><table><tr><td>a</td></tr></table></html>"),
    refusal: /web page or XML/,
  },
  {
    name: "text under the name of an old workbook",
    extension: ".xls",
    content: () => Buffer.from("a,b\n1,2\n"),
    refusal: /isn't an Excel workbook/,
  },
  {
    name: "an old workbook of zeros",
    extension: ".xls",
    content: () => Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(4_096)]),
    refusal: DAMAGED,
  },
  {
    name: "a row that stands for a million wide ones",
    extension: ".ods",
    content: () =>
      ods(`<t:table-row t:number-rows-repeated="1048576">${odsCell} t:number-columns-repeated="400"/></t:table-row>`),
    refusal: /repeats the same row/,
    kind: "too_large",
  },
  {
    name: "a cell that stands for a million",
    extension: ".ods",
    content: () => ods(`<t:table-row>${odsCell} t:number-columns-repeated="1000000"/>${odsCell}/></t:table-row>`),
    refusal: /more than 16,384 columns/,
  },
  {
    name: "no content",
    extension: ".ods",
    content: () => zipFile([{ name: "mimetype", content: "x" }]),
    refusal: /isn't a spreadsheet/,
  },
  {
    name: "a spreadsheet with a password",
    extension: ".ods",
    content: () =>
      zipFile([
        { name: "META-INF/manifest.xml", content: "<manifest><encryption-data/></manifest>" },
        { name: "content.xml", content: "?" },
      ]),
    refusal: /has a password/,
  },
  {
    name: "entities in a spreadsheet",
    extension: ".ods",
    content: () => zipFile([{ name: "content.xml", content: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }]),
    refusal: /declares a document type/,
  },
  {
    name: "a sheet without rows",
    extension: ".xlsx",
    content: () => withPart(SHEET, rowsXml('<row r="5"><c s="1"/></row>'.repeat(3))),
    refusal: /no sheet with rows/,
  },
  {
    name: "a header and no rows",
    extension: ".xlsx",
    content: () => workbookFile({ sheets: [{ rows: [["a", "b"]] }] }),
    refusal: /a header and no rows/,
  },
];
