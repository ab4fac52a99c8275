import { expect, test } from "vitest";
import { plainReport } from "@/lib/testing/plain-report";
import { renamedRows, sourceRows } from "@/lib/testing/tables/story-tables";
import { checkFacts } from "../../steps/check-facts";

test("the share of what is new is of all rows, empty ones included, and a state of young rows is none", async () => {
  const rows = sourceRows(1);
  const { insights, columns, close } = await plainReport(rows);
  close();
  const found = insights.findings.filter(({ kind }) => kind === "arrival" || kind === "departure");
  const names = found.map(({ by }) => columns.find(({ index }) => index === by)?.profile.name);
  expect(names).toContain("heard_from");
  expect(names).not.toContain("status");
  const share = insights.facts.find(({ id }) => id === found.find(({ kind }) => kind === "arrival")?.facts.share);
  const first = rows.findIndex(({ heard_from }) => heard_from === "Podcast");
  const there = rows.filter(({ ordered }) => String(ordered) >= String(rows[first]?.ordered));
  expect(share?.value).toBeCloseTo(there.filter(({ heard_from }) => heard_from === "Podcast").length / there.length, 9);
});

test("rows without a moment are on no side of an arrival, nor among its rows", async () => {
  const rows = sourceRows(1).map((row, at) => (at % 16 === 0 ? { ...row, ordered: null } : row));
  const { insights, typed, close } = await plainReport(rows);
  const arrivals = insights.findings.filter(({ kind }) => kind === "arrival").flatMap(({ facts }) => Object.values(facts));
  const facts = insights.facts.filter(({ id }) => arrivals.includes(id));
  expect(facts.length).toBeGreaterThan(0);
  expect(await checkFacts(typed.session, facts, new Set())).toEqual([]);
  close();
});

test("a new name of a value is told as one thing, and its halves as neither a fall nor a rise", async () => {
  const { rendered, close } = await plainReport(renamedRows(1));
  close();
  const { title, executiveSummary, insights, recommendations } = rendered;
  const lines = [title, executiveSummary, ...insights, ...recommendations]
    .join("\n")
    .replaceAll("\u00a0", " ")
    .split(/\n|(?<=\.) /);
  const own = lines.filter((line) => /Billing|Invoices/.test(line));
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((line) => !/Invoices took the place of Billing/.test(line))).toEqual([]);
});

test("what stayed away for as long before has not ended, and what was always there has", async () => {
  const reasons = ["back", "knee", "skin", "eyes", "teeth", "check", "vaccine", "burn"];
  const rows = Array.from({ length: 21 * 60 }, (_, at) => {
    const month = Math.floor(at / 60);
    const isWinter = [10, 11, 0, 1].includes(month % 12);
    const seldom = at % 12 === 0 && isWinter ? "flu" : at % 12 === 6 && month < 14 ? "fax" : null;
    const visited = new Date(Date.UTC(2025, month, 1 + Math.floor((at % 60) / 2))).toISOString().slice(0, 10);
    return { visit: `V${at}`, visited, reason: seldom ?? reasons[at % 8] ?? "" };
  });
  const { insights, close } = await plainReport(rows);
  close();
  const ended = insights.findings.filter(({ kind }) => kind === "departure");
  expect(ended.map(({ facts }) => insights.facts.find(({ id }) => id === facts.label)?.value)).toEqual(["fax"]);
});
