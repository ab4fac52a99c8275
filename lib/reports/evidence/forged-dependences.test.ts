import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Claim, Fact } from "@/lib/contract/report-facts";
import { type Evidence, evidenceOf } from "@/lib/testing/evidence-of";
import { generated } from "@/lib/testing/generated";
import {
  berkeleyRows,
  chargesRows,
  churnRows,
  groupedRelationRows,
  interactionRows,
  limitRows,
  mixedRows,
  reminderRows,
  thresholdRows,
  uShapeRows,
} from "@/lib/testing/tables/dependence-tables";
import { channelRows, contractRows, episodeRows, spikeRows } from "@/lib/testing/tables/event-tables";
import { backlogRows, groupSpikeRows, heapRows, limitHeapRows, onsetRows } from "@/lib/testing/tables/outlier-tables";
import { countedRows, harvestRows, machineRows } from "@/lib/testing/tables/relation-tables";
import {
  arrivalRows,
  groupBreakRows,
  mixShiftRows,
  renamedRows,
  saturationRows,
  scatterRows,
  sourceRows,
} from "@/lib/testing/tables/story-tables";
import { type PlainRow, vegaRows } from "@/lib/testing/typed-rows";
import type { Table } from "./verifier/figures/table";
import { readTable } from "./verifier/rows/read-table";
import { columnsNeeded, verifyReport } from "./verifier/verify-report";

type Report = Evidence["report"];

/** Rows that several claims are told of, whose report is made once. */
const ARRIVALS = arrivalRows(1, 0.6);
const GROUPED = groupedRelationRows(1, 0.6);
const INTERACTING = interactionRows(1, 1);
const REMINDED = reminderRows(1, 0.4);

const FIRST: [kind: string, rows: () => PlainRow[]][] = [
  ["reversal", () => vegaRows("penguins.json")],
  ["same_mix", berkeleyRows],
  ["interaction", () => INTERACTING],
  ["interaction", () => REMINDED],
  ["relation_by_group", () => GROUPED],
  ["threshold", () => thresholdRows(1, 0.35, 1)],
  ["u_shape", () => uShapeRows(1, 0.8)],
  ["gradient", () => churnRows(1, 0.4, 0.1)],
  ["drivers", () => churnRows(1, 0.9, 0.05)],
  ["under_limit", () => limitRows(1, 0.05)],
  ["ratio_in_group", () => channelRows(1, 0.4)],
  ["counted_rate", () => countedRows({ intensive: 0.3, other: 0.1 })],
  ["spike", () => spikeRows(1, 3)],
  ["until", () => contractRows(1, 3)],
  ["saturation", () => saturationRows(1, 2)],
  ["backlog", () => backlogRows(1, 40)],
  ["onset", () => onsetRows(1, 3)],
  ["group_spike", () => groupSpikeRows(1, 3)],
  ["episode", () => episodeRows(3, { share: 0.3 })],
  ["episode", () => episodeRows(4, { late: 3 })],
  ["heap", () => heapRows(1, 0.4)],
  ["arrival", () => ARRIVALS],
  ["departure", () => ARRIVALS],
  ["share_shift", harvestRows],
  ["correlation", machineRows],
  ["scatter", () => scatterRows(1, 2)],
  ["group_break", () => groupBreakRows(1, 1)],
  ["mix_shift", () => mixShiftRows(1, 0.3)],
  ["segments", () => chargesRows(1, { ofSmokers: 24_000, ofRegion: 0 })],
];
/** Kinds that stand above, told of rows of another make. */
const OTHERS: typeof FIRST = [
  ["heap", () => limitHeapRows(1, 0.12)],
  ["episode", () => episodeRows(5, { times: 6 })],
  ["arrival", () => sourceRows(1)],
  ["arrival", () => renamedRows(1)],
  ["segments", () => chargesRows(1, { ofSmokers: 0, ofRegion: 4000 })],
];
const TABLES = generated(FIRST, [...FIRST, ...OTHERS]);

/** A name put for another in all facts of a claim, so that it tells what its rows do not show. */
const RETOLD: [kind: string, what: string, rows: () => PlainRow[], names: readonly [string, string][]][] = [
  ["relation_by_group", "one group told against itself", () => GROUPED, [["basic", "team"]]],
  [
    "relation_by_group",
    "two groups alike",
    () =>
      GROUPED.map((row) => ({
        ...row,
        plan: row.plan === "team" ? `${row.region}team` : (row.plan ?? null),
      })),
    [
      ["basic", "westteam"],
      ["plus", "westteam"],
    ],
  ],
  [
    "same_mix",
    "a gap that stays at the same mix",
    () => mixedRows(1, 0.15),
    [
      ["size", "day"],
      ["large", "Mon"],
      ["small", "Mon"],
    ],
  ],
  ["heap", "as just under a limit what is far below it too", () => limitHeapRows(1, 0.12), [["4850", "1000"]]],
  ["interaction", "a gap that is larger elsewhere", () => INTERACTING, [["Chat", "Phone"]]],
];

const reports = new Map<PlainRow[], Promise<Evidence>>();
/** The report of these rows: every test forges a copy of it. */
function reportOf(rows: PlainRow[]): Promise<Evidence> {
  const made = reports.get(rows) ?? evidenceOf(rows);
  reports.set(rows, made);
  return made;
}

const directory = mkdtempSync(path.join(tmpdir(), "forged-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe.each(TABLES)("a forged claim of the kind %s", (kind, rows) => {
  let report: Report;
  let table: Table;
  beforeAll(async () => {
    const made = await reportOf(rows());
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
      for (const other of roles.slice(at + 1, generated(at + 2, roles.length))) {
        const changed = forged((claim) => {
          const [a, b] = [claim.facts[one], claim.facts[other]];
          Object.assign(claim.facts, { [one]: b, [other]: a });
        });
        expect([one, other, problemsOf(changed).length > 0]).toEqual([one, other, true]);
      }
    }
  });

  test("is caught when a figure is of other rows or its test was not passed", () => {
    const tried = Object.keys(claimOf(report).facts).filter((_, at) => at % generated(2, 1) === 0);
    for (const role of tried) {
      const changed = forged((_, fact) => {
        const { filter } = fact(role).definition;
        if (filter.length > 0) filter.pop();
        else filter.push({ column: report.inputs.columns[0]?.name ?? "", op: "not_null", value: null });
      });
      // A condition that holds everywhere changes nothing for a name.
      if (fact(report, role).definition.aggregation === "value") continue;
      expect([role, problemsOf(changed).length > 0]).toEqual([role, true]);
    }
    // What describes two years has no test.
    if (claimOf(report).nature === "descriptive") return;
    expect(problemsOf(forged((claim) => Object.assign(claim.test ?? {}, { q: 0.2 }))).length).toBeGreaterThan(0);
  });

  test("is caught when all of its figures are of fewer rows than the report is about", () => {
    const complete = report.inputs.columns.find(({ name }) => report.inputs.rowCount === filledOf(table, name))?.name ?? "";
    const changed = forged((claim, fact) => {
      for (const role of Object.keys(claim.facts))
        fact(role).definition.filter.unshift({ column: complete, op: "not_null", value: null });
    });
    expect(complete).not.toBe("");
    expect(problemsOf(changed).filter(({ path: at }) => at.startsWith("/result/claims/")).length).toBeGreaterThan(0);
  });

  const fact = (of: Report, role: string) => of.result.facts.find(({ id }) => id === claimOf(of).facts[role]) as Fact;
});

test.each(RETOLD)("a claim of the kind %s is caught that tells %s, be all its figures right", async (kind, _, rows, names) => {
  const { report, csv } = structuredClone(await reportOf(rows()));
  const file = path.join(directory, "retold.csv");
  writeFileSync(file, csv);
  const table = readTable(file, report.inputs.columns, columnsNeeded(report), report.inputs.rowCount);
  const at = (report.result.claims ?? []).findIndex((claim) => claim.kind === kind);
  const own = new Set(Object.values(report.result.claims?.[at]?.facts ?? {}));
  const problemsOf = (changed: Report) => verifyReport(changed, table);
  expect([at >= 0, problemsOf(report)]).toEqual([true, []]);
  const facts = report.result.facts.map((fact) => {
    if (!own.has(fact.id)) return fact;
    const text = names.reduce(
      (made, [name, other]) => made.replaceAll(`"${name}"`, `"${other}"`).replaceAll(`:${name}`, `:${other}`),
      JSON.stringify(fact),
    );
    return JSON.parse(text) as Fact;
  });
  const retold = { ...report, result: { ...report.result, facts } };
  // Whoever forges reads off what each figure should be.
  for (const { path: place, should } of problemsOf(retold)) {
    const [, index = "", key] = /^\/result\/facts\/(\d+)\/(value|direction)$/.exec(place) ?? [];
    const fact = facts[Number(index)];
    if (key === "value" && fact !== undefined) fact.value = typeof fact.value === "number" ? Number(should) : should;
  }
  const problems = problemsOf(retold).map(({ path: place }) => place);
  expect(problems.filter((place) => /^\/result\/facts\/\d+\/value/.test(place))).toEqual([]);
  expect(problems.filter((place) => place.startsWith(`/result/claims/${at}/`)).length).toBeGreaterThan(0);
});

test("a number in a sentence is the one that its edge cuts", async () => {
  const { report, csv } = await evidenceOf(REMINDED);
  const file = path.join(directory, "edge.csv");
  writeFileSync(file, csv);
  const table = readTable(file, report.inputs.columns, columnsNeeded(report), report.inputs.rowCount);
  const claim = report.result.claims?.find(({ kind }) => kind === "interaction") ?? expect.fail("no interaction is told");
  const edge = claim.facts.limit ?? claim.facts.edge;
  const facts = report.result.facts.map((fact) =>
    fact.id === edge ? { ...fact, definition: { ...fact.definition, groupBy: ["minutes"] } } : fact,
  );
  expect(verifyReport(report, table)).toEqual([]);
  expect(verifyReport({ ...report, result: { ...report.result, facts } }, table)).not.toEqual([]);
});

test("a genuine claim holds that is of the rows of a prompt", async () => {
  const rows = INTERACTING.flatMap((row) => ["now", "then"].map((time) => ({ ...row, time })));
  const filters = [{ column: Object.keys(rows[0] ?? {}).indexOf("time"), op: "eq" as const, value: "now" }];
  const { report, csv } = await evidenceOf(rows, { focus: { goals: [], columns: [], excluded: [], filters, ignored: [] } });
  const file = path.join(directory, "asked.csv");
  writeFileSync(file, csv);
  const table = readTable(file, report.inputs.columns, columnsNeeded(report), report.inputs.rowCount);
  expect(report.result.claims?.map(({ kind }) => kind)).toContain("interaction");
  expect([report.result.scope?.rows, verifyReport(report, table)]).toEqual([900, []]);
});

/** Rows that have a value in a column. */
function filledOf(table: Table, name: string): number {
  const column = table.columns.get(name);
  return column === undefined
    ? -1
    : Array.from({ length: table.rowCount }, (_, row) => row).filter((row) => column.present(row)).length;
}
