import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Evidence, evidenceOf } from "@/lib/testing/evidence-of";
import { bell, dice } from "@/lib/testing/tables/group-drafts";
import { verifyFiles } from "./verifier/verify-files";

const directory = mkdtempSync(path.join(tmpdir(), "verify-records-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const [reportFile, dataFile] = [path.join(directory, "report.json"), path.join(directory, "data.csv")];

type Report = Evidence["report"];
const GIVERS = ["Kleinwerk", "Lindtbau", "Aydinhof"];
let made: Evidence;
beforeAll(async () => {
  const next = dice(7);
  const rows = Array.from({ length: 360 }, (_, at) => ({
    gift_no: `G-${4_100 + at}`,
    given_on: new Date(Date.UTC(2025, 0, 2 + Math.floor(at / 2))).toISOString().slice(0, 10),
    donor:
      at % 3 === 0
        ? (GIVERS[at % 9 === 0 ? 0 : at % 9 === 3 ? 1 : 2] ?? "")
        : `Donor${String.fromCharCode(97 + (at % 23), 97 + (at % 7))}`,
    amount: at === 200 ? 9_400 : Math.round((at % 3 === 0 ? 420 + (at % 9) * 40 : 110) + 9 * bell(next)),
    thank_you_days: Math.round(9 + 2 * bell(next)),
    reminder_fee: next() < (at % 4 === 0 ? 0.5 : 0.06) ? Math.round(5 + 20 * next()) : 0,
    channel: at % 4 === 0 ? "letter" : "web",
  }));
  made = await evidenceOf(rows, { datasetName: "Gifts" });
  writeFileSync(dataFile, made.csv);
}, 60_000);

const told = (report: unknown) => {
  writeFileSync(reportFile, JSON.stringify(report));
  return verifyFiles(reportFile, dataFile).code;
};

function edited(kind: string, edit: (claim: NonNullable<Report["result"]["claims"]>[number], report: Report) => void): number {
  const report = structuredClone(made.report);
  const claim = report.result.claims?.find((one) => one.kind === kind);
  if (claim === undefined) throw new Error(`No ${kind} is told.`);
  edit(claim, report);
  return told(report);
}

const factOf = (report: Report, id: string | undefined) => {
  const fact = report.result.facts.find((one) => one.id === id);
  if (fact === undefined) throw new Error("The claim lacks a fact.");
  return fact;
};

const text = ({ result }: Report) => [result.executiveSummary, ...result.insights].join("\n").replaceAll("\u00a0", " ");

test("the one row that stands alone, the few that give most and what happened to few are told as they are", () => {
  expect(text(made.report)).toMatch(/highest amount was 9,400 for gift no G-4300 on 12 Apr 2025, ahead of [67]\d\d/i);
  expect(text(made.report)).toMatch(
    /[34] of \d+ account for [67]\d(?:\.\d)?% of amount: Aydinhof, Lindtbau(?:,| and) Kleinwerk/i,
  );
  expect(text(made.report)).toMatch(/the 90 letter rows, [45]\d(?:\.\d)?% have any reminder fee/i);
  expect(told(made.report), verifyFiles(reportFile, dataFile).lines.join("\n")).toBe(0);
});

test.each<[string, (claim: NonNullable<Report["result"]["claims"]>[number], report: Report) => void]>([
  ["of another row's name", (claim, report) => Object.assign(factOf(report, claim.facts.label), { value: "G-4301" })],
  ["on another day", (claim, report) => Object.assign(factOf(report, claim.facts.period), { value: "2025-04-13" })],
  ["ahead of another value", (claim, report) => Object.assign(factOf(report, claim.facts.next), { value: 500 })],
  ["the lowest", (claim, report) => Object.assign(factOf(report, claim.facts.value), { rank: "lowest" })],
  ["without its peers", (claim, report) => Object.assign(factOf(report, claim.facts.value).definition, { parameters: {} })],
  ["of all rows' names", (claim, report) => Object.assign(factOf(report, claim.facts.label).definition, { filter: [] })],
])("a record %s is refused", (_, edit) => {
  expect(edited("record", edit)).not.toBe(0);
});

test("groups that are named in another order, or one too few, are refused", () => {
  const swapped = edited("concentration", ({ facts }) => {
    const { first = "", second = "" } = facts;
    Object.assign(facts, { first: second, second: first });
  });
  expect(swapped).not.toBe(0);
  expect(edited("concentration", ({ facts }) => Reflect.deleteProperty(facts, "third"))).not.toBe(0);
});
