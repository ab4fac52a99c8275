import { describe, expect, test } from "vitest";
import { builtInFormat, formatOf } from "../number-format";
import { OdsFormats } from "./ods-formats";
import { OdsScanner } from "./ods-scanner";
import { readSharedStrings, SharedStrings } from "./shared-strings";
import type { SheetRow } from "./sheet-row";
import { SheetScanner } from "./sheet-scanner";
import type { XmlReader } from "./xml";

const SHEET = `<?xml version="1.0"?><!-- head --><x:worksheet xmlns:x="u"><cols><col min="2" max="3" hidden="true"/></cols><x:sheetData><x:row r="2" hidden='1'><x:c r="B2" s="3"><x:f>1&lt;2</x:f><x:v>1.5</x:v></x:c><x:c t="inlineStr"><x:is><x:t>a &amp; <![CDATA[<b>]]></x:t></x:is></x:c><x:c r="E2" t="s"><x:v>12</x:v></x:c></x:row><x:row><x:c t="b"><x:v>1</x:v></x:c><x:c t="e"><x:v>#N/A</x:v></x:c><x:c><x:f>X()</x:f></x:c></x:row></x:sheetData><x:mergeCells><x:mergeCell ref="A1:B2"/></x:mergeCells></x:worksheet>`;
const ODS = `<o:document-content xmlns:o="o" xmlns:t="t" xmlns:x="x"><o:body><t:table t:name="S"><t:table-row t:number-rows-repeated="2"><t:table-cell o:value-type="string"><x:p>a<x:s x:c="2"/>b</x:p><x:p>c &amp; d</x:p></t:table-cell><t:table-cell o:value-type="float" o:value="2" t:number-columns-repeated="2"/></t:table-row></t:table></o:body></o:document-content>`;

/** Everything that a reader says, when its text comes in pieces of a size. */
function told(make: (see: (row: SheetRow) => void) => XmlReader, text: string, size: number): unknown {
  const rows: unknown[] = [];
  const reader = make((row) => {
    const { number, hidden, size: cells, columns, kinds, ids, styles } = row;
    const texts = Array.from({ length: cells }, (_, i) => row.textAt(i));
    rows.push({ number, hidden, texts, cells: [columns, kinds, ids, styles].map((list) => list.slice(0, cells)) });
  });
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) reader.write(bytes.subarray(at, at + size));
  reader.end();
  return { rows, extras: (reader as SheetScanner).extras };
}

describe("a sheet that comes in pieces", () => {
  const scanners: [string, string, (see: (row: SheetRow) => void) => XmlReader][] = [
    [".xlsx", SHEET, (see) => new SheetScanner(see)],
    [".xlsx without prefixes", SHEET.replaceAll("x:", ""), (see) => new SheetScanner(see)],
    [".ods", ODS, (see) => new OdsScanner(new OdsFormats(), 0, see)],
  ];
  test.each(scanners)("%s is the same wherever it is cut", (_, text, make) => {
    const whole = told(make, text, text.length);
    expect((whole as { rows: unknown[] }).rows).toHaveLength(2);
    for (let size = 1; size < 40; size++) expect(told(make, text, size)).toEqual(whole);
  });

  test("that ends too early is refused", () => {
    for (const end of [SHEET.length - 20, 300, 250, 60])
      expect(() => told((see) => new SheetScanner(see), SHEET.slice(0, end), 50)).toThrow("damaged");
  });
});

describe("shared texts", () => {
  test("a hundred thousand are held and given back by their number", async () => {
    async function* parts() {
      yield Buffer.from("<sst>");
      for (let i = 0; i < 100_000; i += 1_000) {
        const items = Array.from({ length: 1_000 }, (_, j) => `<si><t>t${i + j}é${"x".repeat((i + j) % 50)}</t></si>`);
        yield Buffer.from(items.join(""));
      }
      yield Buffer.from("</sst>");
    }
    const strings = await readSharedStrings(parts());
    expect(strings.size).toBe(100_000);
    for (const id of [0, 1, 8_191, 8_192, 50_000, 99_999, 8_192, 0])
      expect(strings.text(id)).toBe(`t${id}é${"x".repeat(id % 50)}`);
    expect(() => strings.text(100_000)).toThrow("damaged");
  });

  test("more text than can be held is refused", () => {
    const strings = new SharedStrings();
    const text = "q".repeat(60_000);
    expect(() => {
      for (let i = 0; i < 3_000; i++) strings.add(text);
    }).toThrow("more than 150 MB of text");
  });

  test("half characters and NUL do not arrive", () => {
    const strings = new SharedStrings();
    strings.add("a\u0000b\ud800");
    expect(strings.text(0)).toBe("ab\ufffd");
  });
});

describe("number formats", () => {
  test.each([
    ["General", "plain"],
    ["#,##0.00;[Red]-#,##0.00", "plain"],
    ['0.0" kg"', "plain"],
    ['"d"0', "plain"],
    ["@", "plain"],
    ["0", "plain"],
    ["[<=9999999]###-####;(###) ###-####", "plain"],
    ["0.00%;-0.00%", "percent"],
    ['0"%"', "plain"],
    ["[$-407]d. mmmm yyyy;@", "date"],
    ["[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy", "date"],
    ["mmm-yy", "date"],
    ["h:mm AM/PM", "time"],
    ["mm:ss.0", "time"],
    ["[h]:mm", "duration"],
    ["000-00-0000", "zeros"],
    ["00000", "zeros"],
    ['_-"€" * #,##0.00_-', "currency"],
    ["#,##0.00\\ [$€-1]", "currency"],
    ["[$CHF-807] #,##0", "currency"],
    ["[$-409]#,##0", "plain"],
  ])("%s is %s", (code, kind) => {
    expect(formatOf(code).kind).toBe(kind);
  });

  test.each([
    [0, "plain"],
    [9, "percent"],
    [14, "date"],
    [22, "date"],
    [18, "time"],
    [27, "date"],
    [32, "time"],
    [36, "date"],
    [45, "time"],
    [46, "duration"],
    [44, "currency"],
    [7, "currency"],
    [37, "plain"],
    [999, "plain"],
  ])("built-in format %i is %s", (id, kind) => {
    expect(builtInFormat(id).kind).toBe(kind);
  });
});
