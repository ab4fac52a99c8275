import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Evidence, evidenceOf } from "@/lib/testing/evidence-of";
import { dice } from "@/lib/testing/tables/group-drafts";
import { verifyFiles } from "./verifier/verify-files";

const directory = mkdtempSync(path.join(tmpdir(), "verify-repeats-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const [reportFile, dataFile] = [path.join(directory, "report.json"), path.join(directory, "data.csv")];

type Report = Evidence["report"];
let made: Evidence;
beforeAll(async () => {
  const next = dice(12);
  const rows = Array.from({ length: 400 }, () => ({
    team: next() < 0.5 ? "Ops" : "Sales",
    amount: next() < 0.2 ? 500 : Math.round(100_000 * next() * next()) / 100,
  }));
  made = await evidenceOf(rows, { datasetName: "Expenses" });
  writeFileSync(dataFile, made.csv);
});

const told = (report: unknown) => {
  writeFileSync(reportFile, JSON.stringify(report));
  return verifyFiles(reportFile, dataFile).code;
};

function repeated(report: Report, role: string) {
  const claim = report.result.claims?.find(({ kind }) => kind === "repeated_value");
  const fact = report.result.facts.find(({ id }) => id === claim?.facts[role]);
  if (claim === undefined || fact === undefined) throw new Error(`No repeated value has ${role}.`);
  return { claim, fact };
}

test("the value that comes too often holds as it is told", () => {
  expect(repeated(made.report, "value").fact.value).toBe(500);
  expect(told(made.report)).toBe(0);
});

const forgeries: [string, (report: Report) => void][] = [
  ["another value", (report) => Object.assign(repeated(report, "value").fact, { value: 501 })],
  ["another number of rows", (report) => Object.assign(repeated(report, "count").fact, { value: 200 })],
  ["another share", (report) => Object.assign(repeated(report, "share").fact, { value: 0.5 })],
  ["more rows with the next value", (report) => Object.assign(repeated(report, "next").fact, { value: 60 })],
  [
    "a value that is not the most frequent",
    (report) => {
      const { claim } = repeated(report, "value");
      Object.assign(claim.facts, { value: claim.facts.nextValue, count: claim.facts.next });
    },
  ],
  ["a larger effect", (report) => Object.assign(repeated(report, "value").claim.test ?? {}, { effect: 1_000 })],
  ["no test", (report) => Object.assign(repeated(report, "value").claim, { test: null })],
];
test.each(forgeries)("with %s it does not hold", (_, forge) => {
  const copy = structuredClone(made.report);
  forge(copy);
  expect(told(copy)).toBe(1);
});
