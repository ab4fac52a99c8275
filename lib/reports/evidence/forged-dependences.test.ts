import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Claim, Fact } from "@/lib/contract/report-facts";
import { berkeleyRows, groupedRelationRows, interactionRows, thresholdRows, uShapeRows } from "@/lib/testing/dependence-tables";
import { type Evidence, evidenceOf } from "@/lib/testing/evidence-of";
import { type PlainRow, vegaRows } from "@/lib/testing/typed-rows";
import type { Table } from "./verifier/figures/table";
import { readTable } from "./verifier/rows/read-table";
import { columnsNeeded, verifyReport } from "./verifier/verify-report";

type Report = Evidence["report"];

const TABLES: [kind: string, rows: () => PlainRow[]][] = [
  ["reversal", () => vegaRows("penguins.json")],
  ["same_mix", berkeleyRows],
  ["interaction", () => interactionRows(1, 1)],
  ["relation_by_group", () => groupedRelationRows(1, 0.6)],
  ["threshold", () => thresholdRows(1, 0.35, 1)],
  ["u_shape", () => uShapeRows(1, 0.8)],
];

const directory = mkdtempSync(path.join(tmpdir(), "forged-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe.each(TABLES)("a forged claim of the kind %s", (kind, rows) => {
  let report: Report;
  let table: Table;
  beforeAll(async () => {
    const made = await evidenceOf(rows());
    report = made.report;
    const file = path.join(directory, `${kind}.csv`);
    writeFileSync(file, made.csv);
    table = readTable(file, report.inputs.columns, columnsNeeded(report), report.inputs.rowCount);
  });
  const problemsOf = (changed: Report) => verifyReport(changed, table);
  const claimOf = ({ result }: Report) => result.claims?.find((claim) => claim.kind === kind) as Claim;

  /** The report with its claim changed, and the facts to change beside it. */
  function forged(change: (claim: Claim, fact: (role: string) => Fact) => void): Report {
    const copy = structuredClone(report);
    const claim = claimOf(copy);
    change(claim, (role) => copy.result.facts.find(({ id }) => id === claim.facts[role]) as Fact);
    return copy;
  }

  test("is caught whatever figure it changes, and the true one passes", () => {
    expect(problemsOf(report)).toEqual([]);
    for (const role of Object.keys(claimOf(report).facts)) {
      const changed = forged((_, fact) => {
        const own = fact(role);
        own.value = typeof own.value === "number" ? own.value * 1.01 + 0.001 : `${own.value}s`;
      });
      expect([role, problemsOf(changed).length > 0]).toEqual([role, true]);
    }
  });

  test("is caught when two of its facts change places", () => {
    const roles = Object.keys(claimOf(report).facts);
    for (const [at, one] of roles.entries()) {
      for (const other of roles.slice(at + 1)) {
        const changed = forged((claim) => {
          const [a, b] = [claim.facts[one], claim.facts[other]];
          Object.assign(claim.facts, { [one]: b, [other]: a });
        });
        expect([one, other, problemsOf(changed).length > 0]).toEqual([one, other, true]);
      }
    }
  });

  test("is caught when a figure is of other rows or its test was not passed", () => {
    for (const role of Object.keys(claimOf(report).facts)) {
      const changed = forged((_, fact) => {
        const { filter } = fact(role).definition;
        if (filter.length > 0) filter.pop();
        else filter.push({ column: report.inputs.columns[0]?.name ?? "", op: "not_null", value: null });
      });
      // A condition that holds everywhere changes nothing for a name.
      if (fact(report, role).definition.aggregation === "value") continue;
      expect([role, problemsOf(changed).length > 0]).toEqual([role, true]);
    }
    expect(problemsOf(forged((claim) => Object.assign(claim.test ?? {}, { q: 0.2 }))).length).toBeGreaterThan(0);
  });

  const fact = (of: Report, role: string) => of.result.facts.find(({ id }) => id === claimOf(of).facts[role]) as Fact;
});
