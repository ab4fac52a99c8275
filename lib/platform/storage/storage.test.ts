import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storage } from "./storage";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "rowcall-storage-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test("a file that was put is there whole under its key, and gone from where it was", async () => {
  const files = storage(path.join(directory, "files"));
  const local = path.join(directory, "local.bin");
  writeFileSync(local, "rows");
  await files.put("ws_1/dst_1/seg_1.parquet", local);
  expect(existsSync(local)).toBe(false);
  expect(readFileSync(files.localPath("ws_1/dst_1/seg_1.parquet"), "utf8")).toBe("rows");
  expect(files.size("ws_1/dst_1/seg_1.parquet")).toBe(4);
  expect((await files.list("")).map(({ key }) => key)).toEqual(["ws_1/dst_1/seg_1.parquet"]);
  await files.remove("ws_1/dst_1/seg_1.parquet");
  await files.remove("ws_1/dst_1/seg_1.parquet");
  expect(files.exists("ws_1/dst_1/seg_1.parquet")).toBe(false);
  expect(() => files.localPath("ws_1/dst_1/seg_1.parquet")).toThrow();
});

test("no key leads out of the directory", () => {
  const files = storage(directory);
  for (const key of ["../x", "a/../../x", "/etc/passwd", "a//b", "", "a/./b", "a\u0000b"])
    expect(() => files.exists(key)).toThrow();
});
