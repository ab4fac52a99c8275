import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import type { Claim, Fact } from "@/lib/contract/report-facts";
import { readTable } from "@/lib/reports/evidence/verifier/rows/read-table";
import { columnsNeeded, verifyReport } from "@/lib/reports/evidence/verifier/verify-report";
import { verifyText } from "@/lib/reports/narrator/verify-text";
import { checkFacts } from "@/lib/reports/steps/check-facts";
import { type Evidence, evidenceOfReport } from "@/lib/testing/evidence-of";
import { generated } from "@/lib/testing/generated";
import { plainReport } from "@/lib/testing/plain-report";
import { scoredNotes, ticketNotes } from "@/lib/testing/tables/mention-data";
import type { PlainRow } from "@/lib/testing/typed-rows";

/** The words that a report of these rows tells, with what its own checks and a stranger's program hold against it. */
async function reported(rows: readonly PlainRow[]) {
  const plain = await plainReport(rows);
  try {
    const evidence = await evidenceOfReport(plain);
    const own = await checkFacts(plain.typed.session, plain.insights.facts, new Set());
    const told = plain.insights.findings
      .filter(({ kind }) => kind === "mention")
      .map(({ measure }) => plain.columns.find(({ index }) => index === measure)?.label);
    const said = `${plain.rendered.executiveSummary}\n${plain.rendered.insights.join("\n")}`.replaceAll("\u00a0", " ");
    return {
      evidence,
      told,
      said,
      own,
      text: verifyText(plain.ledger, plain.rendered),
      strangers: problemsOf(evidence, rows.length),
    };
  } finally {
    plain.close();
  }
}

function problemsOf({ report, csv }: Evidence, rowCount: number) {
  const folder = mkdtempSync(path.join(tmpdir(), "mentions-"));
  try {
    const file = path.join(folder, "data.csv");
    writeFileSync(file, csv);
    return verifyReport(report, readTable(file, report.inputs.columns, columnsNeeded(report), rowCount));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// A word of 12% against 5% of 1,200 texts is not claimed to be seen.
test("a word that stands in 38% of the escalated tickets and in 4% of the others is told, in nine of ten tables", async () => {
  const trials = generated(1, 10);
  let found = 0;
  for (let seed = 0; seed < trials; seed += 1) {
    const { told, said, own, text, strangers } = await reported(ticketNotes(seed, [0.38, 0.04]));
    expect({ own, text, strangers }).toEqual({ own: [], text: [], strangers: [] });
    if (
      told.length === 1 &&
      /note mentions printer in [34]\d(?:\.\d)?% of (?:the )?rows where escalated is yes, against [345](?:\.\d)?% of all others/i.test(
        said,
      )
    )
      found += 1;
  }
  expect(found / trials).toBeGreaterThanOrEqual(0.9);
});

test("no word is told where none goes with anything", async () => {
  for (let seed = 0; seed < generated(2, 20); seed += 1)
    expect((await reported(ticketNotes(100 + seed, [0.1, 0.1]))).told).toEqual([]);
});

test("no name is told, neither one that is written with a capital nor one that stands in a column beside", async () => {
  const signed = ticketNotes(7, [0.1, 0.1]).map((row) => ({
    ...row,
    note: `${row.note} ${row.escalated === true ? "Yours, Ingrid" : ""}`,
  }));
  expect((await reported(signed)).told.join()).not.toMatch(/ingrid/i);
  const beside = ticketNotes(7, [0.1, 0.1]).map((row) => ({
    ...row,
    note: `${row.note} ${row.escalated === true ? "ask ingrid" : ""}`,
    owner: row.escalated === true ? "Ingrid Moe" : "Jan Dahl",
  }));
  expect((await reported(beside)).told.join()).not.toMatch(/ingrid/i);
});

test("cannot be forged: another group, another share, or another word", async () => {
  const rows = ticketNotes(1, [0.38, 0.04]);
  const { evidence } = await reported(rows);
  const forged = (change: (report: Evidence["report"], facts: Readonly<Record<string, string>>) => void) => {
    const copy = structuredClone(evidence);
    change(copy.report, copy.report.result.claims?.find(({ kind }) => kind === "mention")?.facts ?? {});
    return problemsOf(copy, rows.length).length > 0;
  };
  const fact = (report: Evidence["report"], id: string | undefined) => report.result.facts.find((one) => one.id === id) ?? {};
  expect(forged((report, { label }) => Object.assign(fact(report, label), { value: "false", display: "false" }))).toBe(true);
  expect(forged((report, { share }) => Object.assign(fact(report, share), { value: 0.9, display: "90%" }))).toBe(true);
  expect(forged((report, { rest }) => Object.assign(fact(report, rest), { value: 0.01, display: "1%" }))).toBe(true);
  expect(
    forged((report) => {
      const { result } = report;
      result.executiveSummary = result.executiveSummary.replace("printer", "scanner");
      result.insights = result.insights.map((text) => text.replace("printer", "scanner"));
    }),
  ).toBe(true);
});

test("cannot be forged: the share of texts without the word, or of another flag, be its figures right", async () => {
  const rows = ticketNotes(1, [0.38, 0.04]);
  const { evidence } = await reported(rows);
  const wrong = (change: (share: Fact, rest: Fact, claim: Claim) => void) => {
    const { report, csv } = structuredClone(evidence);
    const at = (report.result.claims ?? []).findIndex(({ kind }) => kind === "mention");
    const claim = report.result.claims?.[at] as Claim;
    const fact = (role: string) => report.result.facts.find(({ id }) => id === claim.facts[role]) as Fact;
    change(fact("share"), fact("rest"), claim);
    const paths = problemsOf({ report, csv }, rows.length).map(({ path: place }) => place);
    expect(paths.filter((place) => /^\/result\/facts\/\d+\/value/.test(place))).toEqual([]);
    return paths.some((place) => place.startsWith(`/result/claims/${at}/`));
  };
  const without = (fact: Fact) =>
    Object.assign(fact, { value: 1 - Number(fact.value), definition: { ...fact.definition, parameters: { equals: false } } });
  expect(wrong(() => {})).toBe(false);
  expect(wrong((share) => without(share))).toBe(true);
  expect(
    wrong((share, rest, claim) => {
      claim.measure = "escalated";
      for (const [fact, value] of [
        [share, 1],
        [rest, 0],
      ] as const) {
        fact.value = value;
        fact.definition.measure = "escalated";
      }
    }),
  ).toBe(true);
});

test("a word by which a score is two lower is told by both averages, in nine of ten tables, and none where there is none", async () => {
  const trials = generated(1, 10);
  let found = 0;
  for (let seed = 0; seed < trials; seed += 1) {
    const { said, own, text, strangers } = await reported(scoredNotes(seed, 2));
    expect({ own, text, strangers }).toEqual({ own: [], text: [], strangers: [] });
    if (
      /average score was [45](?:\.\d+)? where note mentions printer, against [67](?:\.\d+)? elsewhere/i.test(
        said.replace(/Where note mentions Printer, (average score was [\d.]+),/, "$1 where note mentions Printer,"),
      )
    )
      found += 1;
    expect((await reported(scoredNotes(50 + seed, 0))).said).not.toContain("where note mentions");
  }
  expect(found / trials).toBeGreaterThanOrEqual(0.9);
});

test("averages by a word cannot be forged: another figure, the other side, or other rows", async () => {
  const rows = scoredNotes(1, 2);
  const { evidence } = await reported(rows);
  const forged = (change: (own: Fact, rest: Fact, claim: Claim, report: Evidence["report"]) => void) => {
    const { report, csv } = structuredClone(evidence);
    const claim = report.result.claims?.find(({ kind }) => kind === "mention_level") as Claim;
    const fact = (role: string) => report.result.facts.find(({ id }) => id === claim.facts[role]) as Fact;
    change(fact("own"), fact("rest"), claim, report);
    return problemsOf({ report, csv }, rows.length).length > 0;
  };
  expect(forged(() => {})).toBe(false);
  expect(forged((own) => Object.assign(own, { value: 3, display: "3" }))).toBe(true);
  expect(forged((own, rest, claim) => Object.assign(claim.facts, { own: rest.id, rest: own.id }))).toBe(true);
  expect(
    forged((_own, rest) => {
      rest.definition = { ...rest.definition, filter: [] };
    }),
  ).toBe(true);
  expect(
    forged((_own, _rest, _claim, { result }) => {
      result.executiveSummary = result.executiveSummary.replaceAll("mentions Printer", "mentions Scanner");
      result.insights = result.insights.map((text) => text.replaceAll("mentions Printer", "mentions Scanner"));
      result.title = result.title.replaceAll("mentions Printer", "mentions Scanner");
    }),
  ).toBe(true);
});
