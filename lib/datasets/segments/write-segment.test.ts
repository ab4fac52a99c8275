import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row } from "@/lib/contract/rows";
import { openEngine } from "@/lib/platform/analysis/engine";
import { literal } from "@/lib/platform/analysis/identifiers";
import { endReadyChildren } from "@/lib/platform/child/run-child";
import { mergeSegments, withoutBatches, writeSegment } from "./write-segment";

let directory: string;

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "rowcall-segments-"));
});
afterAll(() => {
  endReadyChildren();
  rmSync(directory, { recursive: true, force: true });
});

let made = 0;
function lines(batches: readonly (readonly Row[])[], first = 1) {
  const file = path.join(directory, `lines-${made++}.jsonl`);
  writeFileSync(file, batches.map((rows) => `${JSON.stringify(rows)}\n`).join(""));
  return { file, numbers: batches.map((_, i) => first + i) };
}

async function contentOf(file: string): Promise<{ columns: string[]; rows: unknown[][] }> {
  const engine = await openEngine({ files: [file], directory, memoryMb: 128, threads: 1, timeoutMs: 30_000, kind: "look" });
  try {
    const { columns, rows } = await engine.query(`select * from read_parquet(${literal(file)})`);
    return { columns, rows };
  } finally {
    engine.close();
  }
}

describe("a segment made from rows", () => {
  test("holds each cell as received, its kind, its row and its batch", async () => {
    const batches: Row[][] = [
      [{ name: "Ann", total: 1.5 }, { name: "" }],
      [
        { total: "n/a", name: 'quo"te,\r\nline' },
        { ok: true, more: 1, total: 1e21 },
      ],
    ];
    const written = await writeSegment(lines(batches, 7), ["name", "total", "ok"], directory);
    expect(written).toMatchObject({
      rowCount: 4,
      layout: { columns: 3, kinds: [false, true, true], padded: true, separators: false },
    });
    expect(await contentOf(written.file)).toEqual({
      columns: ["__row", "__batch", "c0", "c1", "k1", "c2", "k2"],
      rows: [
        [1, 7, "Ann", "1.5", "n", null, null],
        [2, 7, "", null, null, null, null],
        [3, 8, 'quo"te,\r\nline', "n/a", "s", null, null],
        [4, 8, null, "1e+21", "n", "true", "b"],
      ],
    });
  });

  test("takes only a row's own members, whatever they are called, and cells that look like line ends", async () => {
    const hostile = JSON.parse(
      '[{"__proto__":"own","constructor":2,"a\\u0000b":"half\\ud800","\\u2028":"x\\u2028y"},{}]',
    ) as Row[];
    const header = ["__proto__", "constructor", "ab", "\u2028", "toString"];
    const { file, layout } = await writeSegment(lines([hostile]), header, directory);
    expect(layout.kinds).toEqual([false, true, false, false, false]);
    expect((await contentOf(file)).rows).toEqual([
      [1, 1, "own", "2", "n", "half\ufffd", "x\u2028y", null],
      [2, 1, null, null, null, null, null, null],
    ]);
  });

  test("gives a value to the first of several columns of one name, and knows the characters that a hash separates with", async () => {
    const { file, layout } = await writeSegment(lines([[{ a: "\u001e" }]]), ["a", "a"], directory);
    expect(layout.separators).toBe(true);
    expect((await contentOf(file)).rows).toEqual([[1, 1, "\u001e", null]]);
  });

  test("of a table without columns has rows all the same", async () => {
    const { rowCount } = await writeSegment(lines([[{}, {}]]), [], directory);
    expect(rowCount).toBe(2);
  });

  test("is refused when lines and batches are not as many", async () => {
    const { file } = lines([[{ a: 1 }], [{ a: 2 }]]);
    await expect(writeSegment({ file, numbers: [1] }, ["a"], directory)).rejects.toThrow("segments");
    await expect(writeSegment({ file, numbers: [1, 2, 3] }, ["a"], directory)).rejects.toThrow("segments");
  });
});

describe("segments made from segments", () => {
  test("of different widths and kinds become one with all rows in order", async () => {
    const first = await writeSegment(lines([[{ a: "x" }, { a: "y" }]], 1), ["a"], directory);
    const second = await writeSegment(lines([[{ b: 2 }], [{ a: 3, b: "z" }]], 2), ["a", "b"], directory);
    const merged = await mergeSegments([first, second, first], directory);
    expect(merged).toMatchObject({ rowCount: 6, layout: { columns: 2, kinds: [true, true] } });
    expect((await contentOf(merged.file)).rows).toEqual([
      [1, 1, "x", "s", null, null],
      [2, 1, "y", "s", null, null],
      [3, 2, null, null, "2", "n"],
      [4, 3, "3", "n", "z", "s"],
      [5, 1, "x", "s", null, null],
      [6, 1, "y", "s", null, null],
    ]);
  });

  test("without some batches number the rows that stay anew; nothing left is none", async () => {
    const batches = Array.from({ length: 50 }, (_, i) => [{ n: i }, { n: `${i}b` }]);
    const segment = await writeSegment(lines(batches, 1), ["n"], directory);
    const left = await withoutBatches(segment, [1, 3, 50], directory);
    expect(left?.rowCount).toBe(94);
    const { rows } = await contentOf(left?.file ?? "");
    expect(rows.slice(0, 3)).toEqual([
      [1, 2, "1", "n"],
      [2, 2, "1b", "s"],
      [3, 4, "3", "n"],
    ]);
    expect(
      await withoutBatches(
        segment,
        batches.map((_, i) => i + 1),
        directory,
      ),
    ).toBeNull();
  });

  test("keep the order of many rows over many row groups", async () => {
    const batches = Array.from({ length: 10 }, (_, i) => Array.from({ length: 10_000 }, (_, n) => ({ n: i * 10_000 + n })));
    const one = await writeSegment(lines(batches), ["n"], directory);
    const merged = await mergeSegments([one, one], directory);
    const { rows } = await contentOf(merged.file);
    expect(rows).toHaveLength(200_000);
    expect(
      rows.every(
        ([row, batch, n], i) => row === i + 1 && Number(n) === i % 100_000 && batch === Math.floor((i % 100_000) / 10_000) + 1,
      ),
    ).toBe(true);
  });
});
