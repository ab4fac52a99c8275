import { expect, test } from "vitest";
import { plainReport } from "@/lib/testing/plain-report";
import { bell, dice } from "@/lib/testing/tables/group-drafts";

const TOWNS = {
  France: ["Lyon", "Lille", "Nice", "Brest"],
  Germany: ["Berlin", "Bonn", "Kiel", "Ulm"],
  Spain: ["Madrid", "Vigo", "Cadiz", "Soria"],
};

/** A year of orders of which all but the newest have come, those to Spain after a week and all others after four days. */
function orders() {
  const next = dice(21);
  return Array.from({ length: 2_000 }, (_, at) => {
    const country = (["France", "Germany", "Spain"] as const)[Math.floor(3 * next())] ?? "France";
    const towns = TOWNS[country];
    const start = Date.UTC(2024, 0, 1 + Math.floor(at / 5.5));
    const took = Math.max(1, Math.round((country === "Spain" ? 7 : 4) + bell(next)));
    const dayOf = (of: number) => new Date(of).toISOString().slice(0, 10);
    return {
      ordered_on: dayOf(start),
      delivered_on: next() < 0.09 ? null : dayOf(start + took * 86_400_000),
      country,
      town: towns[Math.floor(towns.length * next())] ?? "",
    };
  });
}

test("what came late is told of the country whose towns all wait, though everything comes in the end", async () => {
  const report = await plainReport(orders());
  report.close();
  const until = report.ledger.findings.filter(({ kind }) => kind === "until");
  const byCountry = until.filter(({ by }) => report.columns.find(({ index }) => index === by)?.label === "country");
  expect(byCountry.map(({ idle }) => idle)).toEqual([undefined]);
  expect(report.rendered.executiveSummary).toMatch(/Spain/);
});
