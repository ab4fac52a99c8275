import { deflateRawSync, gzipSync } from "node:zlib";
import { ZipFile } from "yazl";

export interface HostileFile {
  name: string;
  fileName: string;
  bytes: Buffer;
  /** True for a file that is odd and yet a table: it may be stored. */
  mayBeRead?: boolean;
}

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** Files that are meant to hurt whoever opens them: bombs, loops, lies and halves. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const sheet = (rows: string) => `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
  const small = await workbook({ "xl/worksheets/sheet1.xml": sheet('<row r="1"><c r="A1"><v>1</v></c></row>') });
  const cell = (ref: string, value: string) => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join("");
  const laughs = `<!DOCTYPE x [<!ENTITY a0 "lol">${entities}]>${sheet(`<row r="1">${cell("A1", "&a9;")}</row>`)}`;
  const outside = `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${sheet(`<row r="1">${cell("A1", "&e;")}</row>`)}`;
  const spaces = Buffer.alloc(400_000_000, 0x20);
  return [
    { name: "zip bomb in the sheet", fileName: "bomb.xlsx", bytes: await workbook({ "xl/worksheets/sheet1.xml": spaces }) },
    {
      name: "zip bomb in the strings",
      fileName: "strings.xlsx",
      bytes: await workbook({ "xl/worksheets/sheet1.xml": sheet(""), "xl/sharedStrings.xml": spaces }),
    },
    { name: "zip that lies about its size", fileName: "liar.xlsx", bytes: lyingZip() },
    {
      name: "sparse sheet to the last cell",
      fileName: "sparse.xlsx",
      bytes: await workbook({ "xl/worksheets/sheet1.xml": sheet(`<row r="1048576">${cell("XFD1048576", "x")}</row>`) }),
      mayBeRead: true,
    },
    {
      name: "1,048,576 empty rows",
      fileName: "empty-rows.xlsx",
      bytes: await workbook({
        "xl/worksheets/sheet1.xml": sheet(
          `<row r="1">${cell("A1", "a")}</row><row r="2">${cell("A2", "b")}</row>${Array.from({ length: 400_000 }, (_, i) => `<row r="${i + 3}"/>`).join("")}`,
        ),
      }),
      mayBeRead: true,
    },
    {
      name: "16,384 columns",
      fileName: "wide.xlsx",
      bytes: await workbook({ "xl/worksheets/sheet1.xml": sheet(`<row>${"<c><v>1</v></c>".repeat(16_384)}</row>`.repeat(50)) }),
    },
    {
      name: "1,000,000 columns",
      fileName: "wider.xlsx",
      bytes: await workbook({ "xl/worksheets/sheet1.xml": sheet(`<row>${"<c><v>1</v></c>".repeat(1_000_000)}</row>`) }),
    },
    { name: "billion laughs", fileName: "laughs.xlsx", bytes: await workbook({ "xl/worksheets/sheet1.xml": laughs }) },
    { name: "entity from outside", fileName: "outside.xlsx", bytes: await workbook({ "xl/worksheets/sheet1.xml": outside }) },
    {
      name: "200,000 nested tags",
      fileName: "nested.xlsx",
      bytes: await workbook({ "xl/worksheets/sheet1.xml": sheet("<row><c><is><r>".repeat(200_000)) }),
    },
    {
      name: "relation that leads out of the file",
      fileName: "relation.xlsx",
      bytes: await workbook({
        "xl/worksheets/sheet1.xml": sheet(""),
        "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="../../../../etc/passwd"/></Relationships>`,
      }),
    },
    { name: "5,000 parts", fileName: "parts.xlsx", bytes: await manyParts(5_000) },
    { name: "half a workbook", fileName: "half.xlsx", bytes: small.subarray(0, Math.floor(small.length / 2)) },
    { name: "workbook without its end", fileName: "endless.xlsx", bytes: small.subarray(0, small.length - 30) },
    { name: "text named workbook", fileName: "text.xlsx", bytes: Buffer.from("a,b\n1,2\n") },
    { name: "workbook named text", fileName: "workbook.csv", bytes: small },
    { name: "PDF named CSV", fileName: "paper.csv", bytes: Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n") },
    { name: "PNG named CSV", fileName: "picture.csv", bytes: Buffer.from("89504e470d0a1a0a0000000d49484452", "hex") },
    { name: "old Office file cut short", fileName: "old.xls", bytes: Buffer.from("d0cf11e0a1b11ae1", "hex") },
    { name: "program", fileName: "program.csv", bytes: Buffer.concat([Buffer.from("7f454c46", "hex"), Buffer.alloc(4_000)]) },
    { name: "1,000,000 columns of text", fileName: "columns.csv", bytes: Buffer.from(`${"a,".repeat(1_000_000)}a\n1\n`) },
    { name: "one line of 20 MB", fileName: "line.csv", bytes: Buffer.alloc(20_000_000, "x") },
    { name: "20 MB of quotation marks", fileName: "quotes.csv", bytes: Buffer.alloc(20_000_000, '"') },
    {
      name: "20 MB of odd quotation marks",
      fileName: "odd.csv",
      bytes: Buffer.from(`a,b\n${'"x"y,1\n'.repeat(2_500_000)}`),
      mayBeRead: true,
    },
    { name: "20 MB of delimiters", fileName: "commas.csv", bytes: Buffer.alloc(20_000_000, ",") },
    { name: "20 MB of line ends", fileName: "lines.csv", bytes: Buffer.alloc(20_000_000, "\n") },
    { name: "a quotation mark never closed", fileName: "open.csv", bytes: Buffer.from(`a,b\n1,"${"x,y\n".repeat(1_000_000)}`) },
    { name: "a header of 10,000 characters", fileName: "header.csv", bytes: Buffer.from(`${"n".repeat(10_000)},b\n1,2\n`) },
    { name: "a cell of 5 MB", fileName: "cell.csv", bytes: Buffer.from(`a,b\n1,${"x".repeat(5_000_000)}\n`) },
    { name: "zero bytes in text", fileName: "zeros.csv", bytes: Buffer.from("a,b\n1,\0\n2,3\n") },
    {
      name: "names of the prototype",
      fileName: "proto.csv",
      bytes: Buffer.from("__proto__,constructor,toString\n1,2,3\n4,5,6\n"),
      mayBeRead: true,
    },
    {
      name: "formulas",
      fileName: "formulas.csv",
      bytes: Buffer.from("a,b\n=1+1,@SUM(A1)\n=cmd|' /C calc'!A0,-x\n"),
      mayBeRead: true,
    },
    {
      name: "JSON 100,000 levels deep",
      fileName: "deep.json",
      bytes: Buffer.from(`${"[".repeat(100_000)}${"]".repeat(100_000)}`),
    },
    {
      name: "JSON objects 100,000 levels deep",
      fileName: "deeper.json",
      bytes: Buffer.from(`[${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}]`),
    },
    { name: "JSON cut short", fileName: "short.json", bytes: Buffer.from('[{"a":1},{"a":') },
    {
      name: "JSON with 600 members",
      fileName: "members.json",
      bytes: Buffer.from(JSON.stringify([Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`m${i}`, i]))])),
    },
    {
      name: "JSON of new names in every row",
      fileName: "names.json",
      bytes: Buffer.from(JSON.stringify(Array.from({ length: 50_000 }, (_, i) => ({ [`n${i}`]: 1 })))),
    },
    { name: "20 MB of brackets", fileName: "brackets.json", bytes: Buffer.alloc(20_000_000, "[") },
    { name: "gzip bomb", fileName: "bomb.csv.gz", bytes: gzipSync(Buffer.alloc(400_000_000, "a,b\n")) },
    {
      name: "gzip cut short",
      fileName: "short.csv.gz",
      bytes: gzipSync(Buffer.from("a,b\n1,2\n".repeat(1_000))).subarray(0, 30),
    },
    { name: "gzip within gzip", fileName: "twice.csv.gz", bytes: gzipSync(gzipSync(Buffer.from("a,b\n1,2\n"))) },
    { name: "Parquet in name only", fileName: "name.parquet", bytes: Buffer.from("PAR1 and then something else PAR1") },
    {
      name: "Parquet with a footer of 4 GB",
      fileName: "footer.parquet",
      bytes: Buffer.concat([Buffer.from("PAR1"), Buffer.alloc(100), Buffer.from("ffffffff", "hex"), Buffer.from("PAR1")]),
    },
  ];
}

function parts(hasStrings: boolean): Record<string, string | Buffer> {
  const strings = hasStrings ? `<Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/>` : "";
  return {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>${strings}</Relationships>`,
  };
}

/** A workbook of these parts beside those that every workbook has. */
export async function workbook(more: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries({ ...parts("xl/sharedStrings.xml" in more), ...more }))
    zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return collect(zip);
}

async function manyParts(count: number): Promise<Buffer> {
  const zip = new ZipFile();
  for (let i = 0; i < count; i++) zip.addBuffer(Buffer.from("x"), `xl/worksheets/sheet${i}.xml`);
  zip.end();
  return collect(zip);
}

async function collect(zip: ZipFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk as Buffer));
  return Buffer.concat(chunks);
}

/** One entry that declares 10 bytes and unpacks to 300 MB. */
function lyingZip(): Buffer {
  const name = Buffer.from("xl/worksheets/sheet1.xml");
  const packed = deflateRawSync(Buffer.alloc(300_000_000, 0x20));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(10, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 4);
  central.writeUInt16LE(20, 6);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(10, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, central, name, end]);
}
