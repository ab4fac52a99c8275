import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readingFact } from "@/lib/contract/reading";
import { AppError } from "@/lib/core/errors";
import { readCells } from "@/lib/testing/reading/read-cells";
import { TEXT_CASES } from "@/lib/testing/reading/text";
import type { TextCase, TextTable } from "@/lib/testing/reading/text-case";
import { readCsv } from "./read-csv";
import type { TableSource } from "./source";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "rowcall-corpus-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function read({ bytes, extension = ".csv", settings = {}, lenient = false }: TextCase, rewrite: boolean): TableSource {
  const job = mkdtempSync(path.join(directory, "job-"));
  const file = path.join(job, "file");
  writeFileSync(file, bytes);
  const cap = { rowsMax: 1000, planLabel: "Free" };
  return readCsv(file, extension, job, { cap, settings, rewrite, lenient });
}

function expectFacts({ facts }: TableSource, expected: NonNullable<TextTable["facts"]>): void {
  const setting = (name: string) => facts.settings.find((fact) => fact.setting === name);
  for (const name of ["encoding", "delimiter", "quote", "headerRow", "comment", "totals"] as const) {
    if (expected[name] !== undefined) expect(setting(name)?.value, name).toBe(expected[name]);
  }
  for (const name of ["titleLines", "rowNumbers", "paddedRows"] as const) {
    if (expected[name] !== undefined) expect(facts[name], name).toEqual(expected[name]);
  }
  for (const name of ["blankLines", "commentLines", "refusedRows", "leftOutRows"] as const) {
    if (expected[name] !== undefined) expect(facts.reading[name], name).toBe(expected[name]);
  }
  if (expected.note !== undefined) expect(facts.notes.join("\n")).toMatch(expected.note);
  if (expected.doubtful !== undefined) expect(setting(expected.doubtful)?.confidence).toBeLessThan(0.8);
  expect(facts.refused.count).toBe(facts.reading.refusedRows);
  expect(facts.leftOut.count).toBe(facts.reading.leftOutRows);
}

describe("each file comes out as a careful person reads it", () => {
  test.each(TEXT_CASES.map((each) => [each.name, each] as const))("%s", (_, each) => {
    const { expect: expected } = each;
    if ("refused" in expected) {
      let refusal: unknown;
      try {
        read(each, false);
      } catch (error) {
        refusal = error;
      }
      expect(refusal).toBeInstanceOf(AppError);
      expect((refusal as AppError).message).toMatch(expected.refused);
      return;
    }
    const source = read(each, false);
    expect(source.names).toEqual(expected.names);
    expect(readCells(source)).toEqual(expected.rows);
    expect(source.rowCount).toBe(expected.rows.length);
    if (expected.facts !== undefined) expectFacts(source, expected.facts);
    for (const fact of source.facts.settings) readingFact.parse(fact);
    for (const [name, value] of Object.entries(each.settings ?? {})) {
      const fact = source.facts.settings.find(({ setting }) => setting === name);
      if (name !== "refusedRows") expect(fact).toMatchObject({ value, chosen: true, confidence: 1 });
    }
    const again = read(each, true);
    expect(readCells(again)).toEqual(expected.rows);
    expect(again.facts).toEqual(source.facts);
  });
});

test("no two files of the corpus have one name", () => {
  expect(new Set(TEXT_CASES.map(({ name }) => name)).size).toBe(TEXT_CASES.length);
  expect(TEXT_CASES.length).toBeGreaterThanOrEqual(150);
});
