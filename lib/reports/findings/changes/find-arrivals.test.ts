import { expect, test } from "vitest";
import { plainReport } from "@/lib/testing/plain-report";
import { renamedRows, sourceRows } from "@/lib/testing/tables/story-tables";

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
