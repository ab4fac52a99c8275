import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Evidence, evidenceOf } from "@/lib/testing/evidence-of";
import { dice } from "@/lib/testing/tables/group-drafts";
import { verifyFiles } from "./verifier/verify-files";

const directory = mkdtempSync(path.join(tmpdir(), "verify-rates-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const [reportFile, dataFile] = [path.join(directory, "report.json"), path.join(directory, "data.csv")];

type Report = Evidence["report"];
let made: Evidence;
beforeAll(async () => {
  const next = dice(11);
  const rows = Array.from({ length: 900 }, (_, at) => {
    const agent = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Fred"][at % 6] ?? "";
    const category = next() < (agent === "Fred" ? 0.6 : 0.2) ? "hardware" : next() < 0.5 ? "network" : "access";
    return { agent, category, escalated: next() < (category === "access" ? 0.5 : 0.1) };
  });
  made = await evidenceOf(rows, { datasetName: "Incidents" });
  writeFileSync(dataFile, made.csv);
});

const told = (report: unknown) => {
  writeFileSync(reportFile, JSON.stringify(report));
  const { code, lines } = verifyFiles(reportFile, dataFile);
  return { code, text: lines.join("\n") };
};

const claimsOf = (report: Report) => (report.result.claims ?? []).filter(({ kind }) => kind === "rate_in_group");
function claimWith(report: Report, role: string) {
  const claim = claimsOf(report).find(({ facts }) => facts[role] !== undefined);
  const fact = report.result.facts.find(({ id }) => id === claim?.facts[role]);
  if (claim === undefined || fact === undefined) throw new Error(`No rate in a group has ${role}.`);
  return { claim, fact };
}

test("the rate of a value, and of a flag, in a group holds as it is told", () => {
  expect(claimsOf(made.report).map(({ measure, by }) => [measure, by])).toEqual(
    expect.arrayContaining([
      ["category", "agent"],
      ["escalated", "category"],
    ]),
  );
  expect(told(made.report)).toMatchObject({ code: 0 });
});

const forgeries: [string, (report: Report) => void][] = [
  ["another rate", (report) => Object.assign(claimWith(report, "share").fact, { value: 0.9 })],
  ["another rate elsewhere", (report) => Object.assign(claimWith(report, "rest").fact, { value: 0.01 })],
  ["another number of rows", (report) => Object.assign(claimWith(report, "rows").fact, { value: 151 })],
  ["another value by name", (report) => Object.assign(claimWith(report, "value").fact, { value: "network" })],
  ["another group by name", (report) => Object.assign(claimWith(report, "label").fact, { value: "Ben" })],
  ["another ratio", (report) => Object.assign(claimWith(report, "ratio").fact, { value: 9 })],
  [
    "the whole in the place of all other rows",
    (report) => Object.assign(claimWith(report, "rest").fact.definition, { filter: [] }),
  ],
  [
    "the rate of another value elsewhere",
    (report) => {
      const { fact } = claimWith(report, "rest");
      fact.definition.parameters = { equals: "access" };
    },
  ],
  [
    "rates that change places",
    (report) => {
      const { claim } = claimWith(report, "share");
      Object.assign(claim.facts, { share: claim.facts.rest, rest: claim.facts.share });
    },
  ],
  ["a larger effect", (report) => Object.assign(claimWith(report, "share").claim.test ?? {}, { effect: 2 })],
  ["more rows in its test", (report) => Object.assign(claimWith(report, "share").claim.test ?? {}, { n: 9_000 })],
  ["no test", (report) => Object.assign(claimWith(report, "share").claim, { test: null })],
];
test.each(forgeries)("with %s it does not hold", (_, forge) => {
  const copy = structuredClone(made.report);
  forge(copy);
  expect(told(copy)).toMatchObject({ code: 1 });
});
