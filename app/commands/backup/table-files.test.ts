import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { TableFiles } from "./table-files";

const directory = mkdtempSync(path.join(tmpdir(), "rowcall-tables-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const line = () => JSON.stringify(randomBytes(1_000_000).toString("base64"));

test("a full disk ends the writing in its own error, and does not keep whoever waits for ever", async () => {
  const files = new TableFiles(() => "/dev/full");
  const writing = async () => {
    for (let n = 0; n < 20; n++) await files.write("calls", [line()]);
    await files.close();
  };
  await expect(writing()).rejects.toMatchObject({ code: "ENOSPC" });
});

test("one that is told at the end is told all the same", async () => {
  const files = new TableFiles(() => "/dev/full");
  await files.write("calls", ["short"]);
  await expect(files.close()).rejects.toMatchObject({ code: "ENOSPC" });
});

test("lines come out as they went in, each table in its file", async () => {
  const files = new TableFiles((table) => path.join(directory, `${table}.gz`));
  const lines = [line(), line(), line()];
  await files.write("calls", lines.slice(0, 2));
  await files.write("calls", lines.slice(2));
  await files.write("reports", ["{}"]);
  await files.close();
  const read = (table: string) => gunzipSync(readFileSync(path.join(directory, `${table}.gz`))).toString();
  expect(read("calls")).toBe(`${lines.join("\n")}\n`);
  expect(read("reports")).toBe("{}\n");
});
