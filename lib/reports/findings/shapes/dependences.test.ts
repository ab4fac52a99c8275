import { describe, expect, test } from "vitest";
import { plainReport } from "@/lib/testing/plain-report";
import { berkeleyRows, kidneyRows, wardRows } from "@/lib/testing/tables/dependence-tables";
import { dice } from "@/lib/testing/tables/group-drafts";
import { type PlainRow, vegaRows } from "@/lib/testing/typed-rows";

/** The text of a report of these rows, and its findings with what each shows, role by role. */
async function reportOf(rows: readonly PlainRow[]) {
  const report = await plainReport(rows);
  report.close();
  const facts = new Map(report.insights.facts.map((fact) => [fact.id, fact]));
  const findings = report.insights.findings.map((finding) => ({
    kind: finding.kind,
    shown: Object.fromEntries(Object.entries(finding.facts).map(([role, id]) => [role, facts.get(id)?.display])),
  }));
  const { executiveSummary, insights } = report.rendered;
  return {
    text: [executiveSummary, ...insights].join(" ").replaceAll("\u00a0", " "),
    findings,
    candidates: report.insights.candidates,
  };
}

describe("relations that are other ones once a third column is looked at", () => {
  test("deeper beaks go with less weight over all penguins, and with more within a species", async () => {
    const { text, findings, candidates } = await reportOf(vegaRows("penguins.json"));
    expect(text).toContain(
      "all 342 rows, beak depth (mm) and body mass (g) move in opposite directions, but within the same species they rise and fall together.",
    );
    const turned = findings.filter(({ kind }) => kind === "reversal").map(({ shown }) => [shown.r, shown.within]);
    expect(turned).toContainEqual(["-0.472", "0.622"]);
    // The correlation over all rows is not told beside it.
    const replaced = candidates.find(({ label }) => label === "Correlation of Beak Depth (mm) and Body Mass (g)");
    expect(replaced).toMatchObject({
      outcome: "dropped",
      reason: "Another finding says more: Correlation of Beak Depth (mm) and Body Mass (g) within Species.",
    });
  });

  test("men were admitted more often over all departments, and less often at the same mix of them", async () => {
    const { text } = await reportOf(berkeleyRows());
    expect(text).toContain(
      "The share with admission Admitted was 44.5% for Male and 30.4% for Female; at the same mix of department that would be 38.7% and 43%.",
    );
  });

  test("the treatment that succeeds less often is the better one for small and for large stones", async () => {
    const { findings } = await reportOf(kidneyRows());
    const found = findings.find(({ kind }) => kind === "same_mix");
    expect(found?.shown).toMatchObject({
      highLabel: "B",
      high: "82.6%",
      lowLabel: "A",
      low: "78%",
      highMix: "77.9%",
      lowMix: "83.3%",
    });
  });
});

describe("what follows from how columns are made is no news", () => {
  const day = (at: number) => new Date(Date.UTC(2026, 0, 1) + Math.round(at) * 86_400_000).toISOString().slice(0, 10);
  test.each([
    ["over a number", (wait: number) => (wait > 50 ? 200 - wait : 150 - 2 * wait), 40],
    ["within groups", (wait: number, team: number) => 150 + wait - 30 * team, 8],
  ] as const)("two durations with a moment in common are not told against each other, %s", async (_, restOf, step) => {
    const next = dice(5);
    const rows = Array.from({ length: 600 }, (_, place) => {
      const team = place % 3;
      const start = 300 * next();
      const wait = 15 + 15 * next() + step * team;
      const settled = start + wait + restOf(wait, team) + 15 * next();
      return {
        received: day(start),
        assessed: day(start + wait),
        settled: day(settled),
        team: ["Ada", "Bob", "Cem"][team] ?? "",
      };
    });
    const { findings, candidates } = await reportOf(rows);
    const durations = candidates.filter(({ label }) => (label.match(/days/gi) ?? []).length >= 2);
    expect(findings.length).toBeGreaterThan(0);
    expect(durations.filter(({ label }) => /threshold|u shape|within/i.test(label))).toEqual([]);
  });

  test("a rate that a number decides alone is no threshold and no U shape, and one that hardly does is", async () => {
    const next = dice(6);
    const rows = (sure: number) =>
      Array.from({ length: 600 }, () => {
        const price = Math.round(1000 * next());
        return { price, reviewed: next() < sure ? price >= 437 : next() < 0.5, site: oneOf(next) };
      });
    const kinds = async (sure: number) =>
      (await reportOf(rows(sure))).candidates.filter(({ label }) => /^(threshold|u shape) of/i.test(label)).length;
    expect([await kinds(1), (await kinds(0.9)) > 0]).toEqual([0, true]);
  });
});

const oneOf = (next: () => number) => (next() < 0.5 ? "Kiel" : "Bonn");

test("readings of a few patients are as many witnesses of what those come with as there are patients", async () => {
  const { ledger, close } = await plainReport(wardRows(2));
  close();
  expect(ledger.findings.map(({ kind }) => kind)).not.toContain("interaction");
});
