import { expect, test } from "vitest";
import { plainReport } from "@/lib/testing/plain-report";
import { bell, dice } from "@/lib/testing/tables/group-drafts";
import type { PlainRow } from "@/lib/testing/typed-rows";

const TOWNS = ["Arles", "Brest", "Caen", "Dijon", "Evry", "Foix"];

/** Matches, one of which the side that plays away wins by far. */
const matches = (): PlainRow[] => {
  const next = dice(4);
  return Array.from({ length: 300 }, (_, at) => ({
    day: new Date(Date.UTC(2024, 0, 1 + Math.floor(at / 3))).toISOString().slice(0, 10),
    home_team: TOWNS[at % 6] ?? "",
    away_team: TOWNS[(at + 1 + Math.floor(at / 6)) % 6] ?? "",
    home_points: Math.round(60 + 9 * bell(next)),
    away_points: at === 120 ? 400 : Math.round(60 + 9 * bell(next)),
  }));
};

async function recordsOf(rows: readonly PlainRow[]): Promise<string[]> {
  const report = await plainReport(rows);
  try {
    return report.insights.findings.filter(({ kind }) => kind === "record").map(({ id }) => id);
  } finally {
    report.close();
  }
}

/** Visits with one stay of so many minutes beside those of about 40. */
const visits = (seed: number, longest: number): PlainRow[] => {
  const next = dice(seed);
  return Array.from({ length: 300 }, (_, at) => ({
    visit: `V${20_000 + at}`,
    town: TOWNS[Math.floor(6 * next())] ?? "",
    minutes: at === 120 ? longest : Math.round(40 + 6 * bell(next)),
  }));
};

test("one row that stands alone is found in any table, and none where nothing does", async () => {
  for (let seed = 1; seed <= 3; seed += 1) {
    expect(await recordsOf(visits(seed, 400))).toEqual(["find_record_2_max"]);
    expect(await recordsOf(visits(seed, 41))).toEqual([]);
  }
});

test("of a row that shares its team with others, the team is no name, and values far off at both ends are told together", async () => {
  const next = dice(500);
  const rows = Array.from({ length: 300 }, (_, at) => ({
    level: [220, -20, 221][at] ?? Math.round(100 + 10 * bell(next)),
    team: ["A", "B", "C"][Math.floor(3 * next())] ?? "",
  }));
  const { insights, rendered, close } = await plainReport(rows);
  close();
  expect(insights.findings.map(({ kind }) => kind)).toContain("outliers");
  expect([rendered.executiveSummary, ...rendered.insights].join("\n")).not.toMatch(/was (lowest|highest) for team/);
});

test("where each row is a place in a year, both ends of what is measured are found", async () => {
  const next = dice(8);
  const rows = TOWNS.flatMap((town) =>
    Array.from({ length: 9 }, (_, at) => ({
      town,
      year: 2010 + at,
      life_expectancy: Math.round(100 * (70 + 4 * bell(next))) / 100,
    })),
  );
  expect((await recordsOf(rows)).toSorted()).toEqual(["find_record_2_max", "find_record_2_min"]);
});

test("a record of one side is its own, not that of the side named first", async () => {
  const { insights, columns, close } = await plainReport(matches());
  close();
  const record = insights.findings.find(({ kind }) => kind === "record");
  const label = insights.facts.find(({ id }) => id === record?.facts.label);
  expect(columns.find(({ index }) => index === record?.measure)?.profile.name).toBe("away_points");
  expect(label?.definition.groupBy).toEqual(["away_team"]);
});
