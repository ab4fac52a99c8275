import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deflateRawSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { utils, write } from "xlsx";
import { checkZip } from "./check-zip";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "rowcall-zip-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function check(name: string, content: Buffer): Promise<void> {
  const file = path.join(directory, name);
  writeFileSync(file, content);
  return checkZip(file, statSync(file).size);
}

/** A zip file of deflated parts, as any writer makes it. */
function zip(parts: Record<string, Buffer>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const entry = Buffer.concat([Buffer.from("PK\u0003\u0004"), fields, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from("PK\u0001\u0002"), Buffer.from([20, 0]), fields, place, Buffer.from(name)]));
    local.push(entry);
    offset += entry.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

function crc32(content: Buffer): number {
  let crc = -1;
  for (const byte of content) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ -1) >>> 0;
}

test("an honest workbook passes", async () => {
  const book = utils.book_new(utils.aoa_to_sheet([["a"], [1]]), "One");
  await expect(check("good.xlsx", write(book, { type: "buffer", bookType: "xlsx" }) as Buffer)).resolves.toBeUndefined();
});

test("a bomb, too many parts, entities and damage are refused before a parser sees them", async () => {
  await expect(check("bomb.xlsx", zip({ "xl/worksheets/sheet1.xml": Buffer.alloc(12_000_000, 48) }))).rejects.toMatchObject({
    kind: "too_large",
  });
  const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, i) => [`part${i}.xml`, Buffer.from("<a/>")]));
  await expect(check("many.xlsx", zip(many))).rejects.toMatchObject({ kind: "too_large" });
  const entities = Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>');
  await expect(check("entities.xlsx", zip({ "xl/workbook.xml": entities }))).rejects.toThrow("document type");
  await expect(check("text.xlsx", Buffer.from("a,b\n1,2\n"))).rejects.toThrow("not an Excel workbook");
  await expect(
    check("honest.xlsx", zip({ "xl/worksheets/sheet1.xml": Buffer.from("<row/>".repeat(10_000)) })),
  ).resolves.toBeUndefined();
  const cut = zip({ "xl/workbook.xml": Buffer.from("<a/>".repeat(1000)) });
  await expect(check("cut.xlsx", cut.subarray(0, cut.length - 30))).rejects.toMatchObject({ kind: "invalid" });
});
