import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError } from "@/lib/core/errors";
import { generated } from "@/lib/testing/generated";
import { HOSTILE_CASES } from "@/lib/testing/reading/hostile-workbooks";
import { workbookFile } from "@/lib/testing/reading/workbook-file";
import { zipFile } from "@/lib/testing/reading/zip-file";
import { readFile } from "../files/read-file";
import { openZip } from "./check-zip";
import { streamPart } from "./parts";

let directory: string;
let files = 0;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "rowcall-zip-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function stored(content: Buffer, extension = ".xlsx"): string {
  const file = path.join(directory, `${files++}${extension}`);
  writeFileSync(file, content);
  return file;
}

function read(content: Buffer, extension: string): Promise<unknown> {
  const file = stored(content, extension);
  const options = { cap: { rowsMax: 1e6, planLabel: "Business" }, settings: {}, rewrite: false, lenient: false };
  const job = mkdtempSync(path.join(directory, "job-"));
  return readFile({ path: file, extension, bytes: statSync(file).size }, job, options);
}

test.each(HOSTILE_CASES.map((each) => [`${each.extension}: ${each.name}`, each] as const))("refused: %s", async (_, each) => {
  const error: unknown = await read(each.content(), each.extension).then(
    () => "it was read",
    (refusal: unknown) => refusal,
  );
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ kind: each.kind ?? "invalid", message: expect.stringMatching(each.refusal) });
});

test("parts are found whatever case their names are in, and unpack to what they were", async () => {
  const content = "<row/>".repeat(50_000);
  const file = stored(zipFile([{ name: "XL/Sheet.xml", content }]));
  const { zip, parts } = await openZip(file, statSync(file).size, ".xlsx");
  const part = parts.get("xl/sheet.xml");
  if (part === undefined) throw new Error("no part");
  const chunks: Buffer[] = [];
  for await (const chunk of streamPart(zip, part)) chunks.push(chunk);
  zip.close();
  expect(Buffer.concat(chunks).toString()).toBe(content);
});

test("a file with bytes changed anywhere is read as it was or refused, never a fault", async () => {
  const good = workbookFile({
    sheets: [
      {
        rows: [
          ["a", "b"],
          ["x", 1],
          ["y", 2],
        ],
      },
    ],
    strings: "<si><t>s</t></si>",
    formats: ["yyyy-mm-dd"],
  });
  const files = generated(100, 400);
  let refused = 0;
  for (let i = 0; i < files; i++) {
    const bytes = Buffer.from(good);
    for (let change = 0; change <= i % 3; change++)
      bytes[(i * 7919 + change * 104_729) % bytes.length] = (i * 31 + change * 17) % 256;
    await read(i % 10 === 0 ? bytes.subarray(0, (i * 7919) % bytes.length) : bytes, ".xlsx").catch((error: unknown) => {
      expect(error).toBeInstanceOf(AppError);
      refused++;
    });
  }
  expect(refused).toBeGreaterThan(files / 2);
});
