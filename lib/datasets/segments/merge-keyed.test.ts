import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Row } from "@/lib/contract/rows";
import { openEngine } from "@/lib/platform/analysis/engine";
import { literal } from "@/lib/platform/analysis/identifiers";
import { segmentFromLines } from "./from-lines";
import type { SegmentOnDisk } from "./layout";
import { type KeyedMerge, mergeKeyed } from "./merge-keyed";

const directory = mkdtempSync(path.join(tmpdir(), "rowcall-merge-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

let files = 0;
async function segment(header: string[], rows: Row[]): Promise<SegmentOnDisk> {
  const file = path.join(directory, `${files++}.jsonl`);
  writeFileSync(file, `${JSON.stringify(rows)}\n`);
  return segmentFromLines({ file, numbers: [1] }, header, directory);
}

async function merged(before: Row[][], fresh: Row[], more: Partial<KeyedMerge> = {}) {
  const header = ["id", "name", "gone"];
  const parts = await Promise.all(before.map((rows) => segment(["id", "name"], rows)));
  const made = await mergeKeyed(
    {
      base: { segments: parts, places: [0, 1] },
      fresh: { segments: [await segment(header, fresh)], places: [0, 1, 2] },
      columns: 3,
      key: [0],
      isReshaped: false,
      deleted: null,
      scope: "keys",
      batch: 9,
      rowsMax: 1_000,
      ...more,
    },
    directory,
  );
  if (made.state !== "merged") return made;
  const engine = await openEngine({
    files: [made.segment.file],
    directory,
    memoryMb: 128,
    threads: 1,
    timeoutMs: 9_000,
    kind: "look",
  });
  try {
    const { rows } = await engine.query(`select c0, c1 from read_parquet(${literal(made.segment.file)})`);
    return { ...made.changes, rows: rows.map((row) => row.join(":")) };
  } finally {
    engine.close();
  }
}

const ABC = [
  [
    { id: 1, name: "a" },
    { id: 2, name: "b" },
  ],
  [{ id: 3, name: "c" }],
];

test("changes, adds and leaves rows by their key", async () => {
  const fresh = [
    { id: 2, name: "B" },
    { id: 3, name: "c" },
    { id: 4, name: "d" },
  ];
  expect(await merged(ABC, fresh)).toEqual({ inserted: 1, updated: 1, deleted: 0, rows: ["1:a", "3:c", "2:B", "4:d"] });
  expect(await merged(ABC, [{ id: 1, name: "a" }])).toEqual({ state: "same" });
});

test("a number and its text are two things", async () => {
  expect(await merged([[{ id: 1, name: "5" }]], [{ id: 1, name: 5 }])).toMatchObject({ updated: 1 });
});

test("rows that are marked as deleted go, and never come", async () => {
  const fresh = [
    { id: 1, name: "a", gone: "2026-01-01" },
    { id: 3, name: "c", gone: false },
    { id: 7, name: "x", gone: 1 },
  ];
  expect(await merged(ABC, fresh, { deleted: 2 })).toMatchObject({ inserted: 0, deleted: 1, rows: ["2:b", "3:c"] });
});

test("rows that do not come are gone where all were read, and where their key was looked at", async () => {
  expect(await merged(ABC, [{ id: 2, name: "b" }], { scope: "all" })).toMatchObject({ deleted: 2, rows: ["2:b"] });
  // md5 of 1, 2 and 3 begins with c4, c8 and ec.
  const scope = { digits: 2, changed: ["c4"] };
  expect(await merged(ABC, [{ id: 2, name: "b" }], { scope })).toMatchObject({ deleted: 1, rows: ["2:b", "3:c"] });
});

test("the last of the new rows are left out where there is no room", async () => {
  const fresh = [
    { id: 1, name: "A" },
    { id: 4, name: "d" },
    { id: 5, name: "e" },
  ];
  expect(await merged(ABC, fresh, { rowsMax: 4 })).toMatchObject({ inserted: 1, rows: ["2:b", "3:c", "1:A", "4:d"] });
  // Whatever comes first, and however little room the plan has: a row that is there is changed, never taken out.
  const last = [...fresh.slice(1), ...fresh.slice(0, 1)];
  for (const rows of [last, fresh]) {
    expect(await merged(ABC, rows, { rowsMax: 2 })).toMatchObject({ inserted: 0, updated: 1, rows: ["2:b", "3:c", "1:A"] });
  }
});

test("other columns are stored though every cell is the same", async () => {
  expect(await merged(ABC, [{ id: 1, name: "a" }])).toEqual({ state: "same" });
  expect(await merged(ABC, [{ id: 1, name: "a" }], { isReshaped: true })).toMatchObject({ inserted: 0, updated: 0, deleted: 0 });
});

test("keys that are missing or stand twice are counted", async () => {
  const fresh = [
    { id: 1, name: "a" },
    { id: 1, name: "b" },
    { id: null, name: "c" },
  ];
  expect(await merged(ABC, fresh)).toEqual({ state: "ambiguous", empty: 1, doubled: 1 });
});
