import { expect, test } from "vitest";
import type { Analysis } from "@/lib/contract/analysis/analysis";
import { typedRows } from "@/lib/testing/typed-rows";
import { answerAnalyses } from "./answer-analyses";
import { deskOf } from "./answer-parts";
import { answerValue } from "./answer-value";
import { openAnalysis } from "./open-analysis";

const day = (at: number) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10);

/** One visit in ten is booked on its day, all others before it. */
const visits = Array.from({ length: 60 }, (_, at) => ({
  "Booked On": day(at * 3),
  "Visit Date": day(at * 3 + (at % 10 === 0 ? 0 : 1 + (at % 8))),
  Ward: at % 2 === 0 ? "East" : "West",
}));

const lead = (from: string, to: string): Analysis => ({
  derive: [{ name: "lead", as: { kind: "duration", from, to, unit: "days" } }],
  measure: { kind: "average", column: "lead" },
  question: "value",
});

async function opened<T>(
  read: (rows: Awaited<ReturnType<typeof typedRows>>, table: Parameters<typeof openAnalysis>[1]) => Promise<T>,
) {
  const rows = await typedRows(visits);
  try {
    return await read(rows, { profiles: rows.profiles, rowCount: visits.length, entity: "visits", locale: "en-US" });
  } finally {
    rows.session.close();
  }
}

test("a time that would run backwards in most rows is no average of those that are left", async () => {
  const { answer, facts } = await opened(({ session }, table) =>
    answerAnalyses(session, table, [lead("Visit Date", "Booked On")]),
  );
  expect(answer).toMatch(/^In most visits, Booked On comes before Visit Date/);
  expect(facts).toEqual([]);
});

test("the way round that rows have it, it is over all of them", async () => {
  const days = visits.map((_, at) => (at % 10 === 0 ? 0 : 1 + (at % 8)));
  const { facts } = await opened(async ({ session }, table) => {
    const open = await openAnalysis(session, table, lead("Booked On", "Visit Date"));
    return answerValue(deskOf(session, open, { kind: "average", column: "lead" }, "a1"));
  });
  expect(facts.map(({ value }) => value)).toEqual([
    expect.closeTo(days.reduce((sum, one) => sum + one, 0) / days.length, 9),
    days.length,
  ]);
});
