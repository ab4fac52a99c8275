import { expect, test } from "vitest";
import { plainReport } from "@/lib/testing/plain-report";
import { bell, dice } from "@/lib/testing/tables/group-drafts";

const day = (at: number) => new Date(Date.UTC(2024, 0, 1) + at * 86_400_000).toISOString().slice(0, 10);

/** Vans that are read once a week: the mileage runs up, litres are 0.6 of the cost. */
async function reasonsOf(column: string) {
  const next = dice(31);
  const mileage = Array.from({ length: 20 }, (_, van) => 1_000 * van);
  const rows = Array.from({ length: 1_600 }, (_, at) => {
    const van = at % 20;
    const driven = 200 + Math.round(40 * bell(next));
    mileage[van] = (mileage[van] ?? 0) + driven;
    const litres = Math.round(driven * (0.08 + 0.01 * next()) * 100) / 100;
    return {
      van: `V-${van}`,
      read_on: day(7 * Math.floor(at / 20)),
      depot: van < 7 ? "North" : "South",
      mileage: mileage[van] ?? 0,
      fuel_cost: Math.round(litres * 171) / 100,
      litres,
    };
  });
  const { insights, columns, close } = await plainReport(rows);
  close();
  const index = columns.findIndex(({ profile }) => profile.name === column);
  const own = insights.candidates.filter(({ what, columns: names, test: made }) => {
    return what === "finding" && made !== null && names.includes(columns[index]?.profile.name ?? "");
  });
  return new Set(own.map(({ outcome, reason }) => (outcome === "kept" ? "kept" : reason)));
}

test("where a counter stands says how long it has run", async () => {
  const reasons = await reasonsOf("mileage");
  expect(reasons).toContain("It says how long it has run.");
  expect(reasons).not.toContain("kept");
});

test("of two numbers at one rate the one that the report is about is told", async () => {
  expect(await reasonsOf("litres")).toContain("It is another figure at one rate.");
  expect(await reasonsOf("fuel_cost")).not.toContain("It is another figure at one rate.");
});
