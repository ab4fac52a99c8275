import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSnapshot } from "@/lib/platform/analysis/open-snapshot";
import { setSettings } from "@/lib/testing/settings";
import { readFile } from "../reading/files/read-file";
import { type BuiltTable, buildTable, previewTable } from "./build-table";

const settings = { locale: "en-US", currency: "USD", now: new Date("2026-06-01T00:00:00Z"), choices: [] };
/** With eight columns the rows are held while they are looked at, with nine they stand in files. */
const ROWS = 60_000;
let root: string;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "rowcall-large-"));
  setSettings({ DATA_DIR: root });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const HEADER = "order,day,amount,share,late,reading,note,at";

/** What later rows say is not what the first ones do: numbers from row 2,000 on, a word among them, dates that settle their order. */
function lineOf(row: number): string {
  const mixed = (row * 7_919) % 100_003;
  const day = `${(row % (row < 30_000 ? 12 : 28)) + 1}/${(row % 12) + 1}/2025`;
  const amount = mixed % 50 === 0 ? "" : ((mixed % 4_000) / 100 - 5).toFixed(2);
  const late = row < 2_000 ? "" : row % 997 === 0 ? "pending" : String(mixed % 300);
  const at = `${String(mixed % 24).padStart(2, "0")}:${String(mixed % 60).padStart(2, "0")}`;
  const note = mixed % 3 === 0 ? `"a, ${mixed % 40}"` : `plain ${mixed % 9_000}`;
  return `A-${row},${day},${amount},${mixed % 101}%,${late},${(mixed / 7).toFixed(11)},${note},${at}`;
}

function fileOf(name: string, more: string): string {
  const file = path.join(root, name);
  const lines = Array.from({ length: ROWS }, (_, row) => `${lineOf(row)}${more}`);
  writeFileSync(file, `${HEADER}${more === "" ? "" : ",extra"}\n${lines.join("\n")}\n`);
  return file;
}

async function sourceOf(file: string) {
  const directory = mkdtempSync(path.join(root, "job-"));
  const cap = { rowsMax: 1e6, planLabel: "Business" };
  const options = { cap, settings: {}, rewrite: false, lenient: false };
  const source = await readFile({ path: file, extension: ".csv", bytes: statSync(file).size }, directory, options);
  return { source, directory };
}

async function built(file: string): Promise<BuiltTable> {
  const { source, directory } = await sourceOf(file);
  return buildTable(source, directory, settings);
}

/** Each row's values, as one figure that depends on all of them and their order. */
async function valuesOf(file: string, { columns }: BuiltTable): Promise<unknown> {
  const session = await openSnapshot(file, columns);
  const names = HEADER.split(",").map((name) => `"${name}"`);
  const found = await session.query(
    `select count(*), sum(__row), md5(string_agg(concat_ws('|', __row, ${names.map((name) => `coalesce(${name}::VARCHAR, '-')`).join(", ")}), ' ' order by __row)) from rows`,
  );
  session.close();
  return found.rows;
}

test("a table that is asked in its files is read, told and kept as one that is held", async () => {
  const [held, stored] = [await built(fileOf("held.csv", "")), await built(fileOf("stored.csv", ",x"))];
  const types = "text date number percent integer number category time";
  expect(held.columns.map(({ type }) => type).join(" ")).toBe(types);
  expect(stored.columns.slice(0, 8)).toEqual(held.columns);
  expect(await valuesOf(stored.files.snapshot, stored)).toEqual(await valuesOf(held.files.snapshot, held));
  expect(stored.rowCount).toBe(ROWS);
});

test("a preview shows the first rows of a large file, and keeps all cells", async () => {
  const { source, directory } = await sourceOf(fileOf("preview.csv", ",x"));
  const keep = path.join(directory, "kept.parquet");
  const preview = await previewTable(source, directory, settings, keep);
  expect(preview.rows.length).toBe(50);
  expect(preview.rows[49]?.[0]).toBe("A-49");
  expect(statSync(keep).size).toBeGreaterThan(ROWS);
});
