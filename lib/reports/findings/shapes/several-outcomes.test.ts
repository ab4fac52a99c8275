import { expect, test } from "vitest";
import { plainReport } from "@/lib/testing/plain-report";
import { dice } from "@/lib/testing/tables/group-drafts";
import type { PlainRow } from "@/lib/testing/typed-rows";

/** Bookings of a year that are missed far more often where they were made 20 days ahead or more; the newest wait for their outcome. */
function bookings(): PlainRow[] {
  const next = dice(11);
  return Array.from({ length: 1200 }, (_, at) => {
    const ahead = Math.floor(60 * next());
    const came = next();
    const status = came < (ahead < 20 ? 0.05 : 0.35) ? "missed" : came < 0.5 ? "moved" : "attended";
    return {
      day: new Date(Date.UTC(2024, 0, 1 + Math.floor(0.3 * at))).toISOString().slice(0, 10),
      room: ["Blue", "Green"][at % 2] ?? "",
      days_ahead: ahead,
      status: at > 1100 && next() < 0.7 ? "pending" : status,
    };
  });
}

test("a status of several values is set against a number by each of them, but for one that only new rows have", async () => {
  const plain = await plainReport(bookings());
  try {
    const { findings, facts, candidates } = plain.insights;
    const shownOf = (id: string | undefined) => facts.find((fact) => fact.id === id)?.value;
    const told = findings
      .filter(({ kind }) => kind === "threshold")
      .map((one) => [shownOf(one.facts.outcome), shownOf(one.facts.edge)]);
    expect(told).toEqual([["missed", 20]]);
    expect(candidates.filter(({ label }) => /rate of status (missed|moved|attended)/.test(label)).length).toBeGreaterThan(0);
    expect(candidates.filter(({ label }) => /rate of status pending/.test(label))).toEqual([]);
  } finally {
    plain.close();
  }
});
