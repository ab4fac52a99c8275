import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openEngine, type ReaderOptions } from "./engine";
import { literal } from "./identifiers";
import { openReader } from "./open-reader";

const root = mkdtempSync(path.join(os.tmpdir(), "readers-"));
vi.stubEnv("DATA_DIR", root);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const onDisk = () => readdirSync(path.join(root, "tmp"));

/** A Parquet file of its own with the numbers up to `count`. */
async function fileOf(name: string, count: number): Promise<string> {
  const directory = path.join(root, "files");
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, name);
  const engine = await openEngine({ files: [], directory, memoryMb: 64, threads: 1, timeoutMs: 10_000, kind: "job" });
  await engine.run(`copy (select unnest(range(${count})) as n) to ${literal(file)} (format parquet)`);
  engine.close();
  return file;
}

const optionsOf = (...files: string[]): ReaderOptions => ({ files, memoryMb: 64, threads: 1, timeoutMs: 10_000, kind: "look" });
const countOf = async (engine: Awaited<ReturnType<typeof openReader>>, file: string) =>
  (await engine.query(`select count(*) from read_parquet(${literal(file)})`)).rows[0]?.[0];

describe("a reader", () => {
  let file: string;
  const setUp = vi.fn(async () => undefined);

  beforeEach(async () => {
    setUp.mockClear();
    file = await fileOf(`${crypto.randomUUID()}.parquet`, 3);
  });

  it("is set up once for the same file", async () => {
    for (let i = 0; i < 3; i++) {
      const reader = await openReader(optionsOf(file), setUp);
      expect(await countOf(reader, file)).toBe(3);
      reader.close();
    }
    expect(setUp).toHaveBeenCalledTimes(1);
  });

  it("is another one while the first is in use, for another purpose, and for other files", async () => {
    const first = await openReader(optionsOf(file), setUp);
    const second = await openReader(optionsOf(file), setUp);
    expect(setUp).toHaveBeenCalledTimes(2);
    first.close();
    second.close();
    (await openReader(optionsOf(file), setUp, "another view")).close();
    expect(setUp).toHaveBeenCalledTimes(3);
    const other = await fileOf("other.parquet", 5);
    const reader = await openReader(optionsOf(other), setUp);
    await expect(countOf(reader, file)).rejects.toThrow();
    reader.close();
    expect(setUp).toHaveBeenCalledTimes(4);
  });

  it("does not serve a file that was replaced, or one that is gone", async () => {
    (await openReader(optionsOf(file), setUp)).close();
    await fileOf(path.basename(file), 4_000);
    const reader = await openReader(optionsOf(file), setUp);
    expect(await countOf(reader, file)).toBe(4_000);
    reader.close();
    expect(setUp).toHaveBeenCalledTimes(2);
    rmSync(file);
    await expect(openReader(optionsOf(file), setUp)).rejects.toThrow();
  });

  it("is not used again after a statement that failed", async () => {
    const reader = await openReader(optionsOf(file), setUp);
    await expect(reader.query("select nothing_of_that_name")).rejects.toThrow();
    reader.close();
    (await openReader(optionsOf(file), setUp)).close();
    expect(setUp).toHaveBeenCalledTimes(2);
  });

  it("can't be used, or closed again, by who has closed it", async () => {
    const first = await openReader(optionsOf(file), setUp);
    first.close();
    const second = await openReader(optionsOf(file), setUp);
    first.close();
    await expect(first.query("select 1")).rejects.toThrow("closed");
    expect(await countOf(second, file)).toBe(3);
    second.close();
    expect(setUp).toHaveBeenCalledTimes(1);
  });

  it("leaves nothing on disk, not even what did not fit in memory", async () => {
    (await openReader(optionsOf(file), setUp)).close();
    expect(onDisk()).toEqual([]);
    await expect(openReader(optionsOf(file), () => Promise.reject(new Error("no view")), "broken")).rejects.toThrow("no view");
    const reader = await openReader(optionsOf(file), setUp);
    await reader.run("create temp table much as select i, md5(i::varchar) as hash from range(2000000) t(i)");
    await reader.query("select count(*) from (select * from much order by hash)");
    expect(onDisk()).toHaveLength(1);
    reader.close();
    expect(onDisk()).toEqual([]);
  });
});
