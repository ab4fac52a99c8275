import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cellsOf } from "@/lib/testing/reading/cells-of";
import { FILE_CASES, type FileCase } from "@/lib/testing/reading/files";
import { buildTable } from "../../segments/build-table";
import type { TableSource } from "../source";
import { readFile } from "./read-file";

let root: string;
let files = 0;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "rowcall-files-"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function read(file: FileCase): Promise<{ source: TableSource; directory: string }> {
  const target = path.join(root, `${files++}${file.extension}`);
  writeFileSync(target, file.content);
  const directory = mkdtempSync(path.join(root, "job-"));
  const source = await readFile({ path: target, extension: file.extension, bytes: statSync(target).size }, directory, {
    cap: { rowsMax: 1e6, planLabel: "Business" },
    settings: file.settings ?? {},
    rewrite: false,
    lenient: file.lenient ?? false,
  });
  return { source, directory };
}

describe("JSON and packed files", () => {
  test.each(FILE_CASES.map((each) => [`${each.extension}: ${each.name}`, each] as const))("%s", async (_, file) => {
    if (file.table === undefined) {
      await expect(read(file)).rejects.toMatchObject({ name: "AppError", message: expect.stringContaining(file.refusal ?? "?") });
      return;
    }
    const { source, directory } = await read(file);
    expect(source.names).toEqual(file.table.names);
    expect(await cellsOf(source, root)).toEqual(file.table.rows);
    expect(source.facts.refused.first.map(({ row }) => row)).toEqual(file.table.refused ?? []);
    expect(source.facts.refused.count).toBe(file.table.refused?.length ?? 0);
    if (file.table.notes !== undefined) expect(source.facts.notes.join("\n")).toMatch(file.table.notes);
    if (file.table.types === undefined) return;
    const settings = { locale: "en-US", currency: "USD", now: new Date("2026-06-01T00:00:00Z"), choices: [] };
    const { columns } = await buildTable(source, directory, settings);
    expect(columns.map(({ type }) => type)).toEqual(file.table.types);
  });
});
