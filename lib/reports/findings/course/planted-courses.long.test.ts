import { expect, test } from "vitest";
import { generated } from "@/lib/testing/generated";
import { plainReport } from "@/lib/testing/plain-report";
import { drawsOf, following, monthText } from "@/lib/testing/tables/calibration-data";
import { COURSE_TABLES, type CourseTable } from "@/lib/testing/tables/course-data";
import type { PlainRow } from "@/lib/testing/typed-rows";

const TRIALS = generated(2, 10);
const WALKS = generated(4, 40);

/** Courses that a report of these rows tells, as column and group, and the place of each among the insights. */
async function coursesOf(rows: readonly PlainRow[]) {
  const { insights, columns, rendered, close } = await plainReport(rows);
  try {
    return insights.findings
      .filter(({ kind }) => kind === "course")
      .map(({ id, by, facts }) => ({
        by: columns.find(({ index }) => index === by)?.profile.name,
        group: insights.facts.find((fact) => fact.id === facts.label)?.value,
        place: placeOf(rendered.claims.find((claim) => claim.id === id)?.places ?? []),
      }));
  } finally {
    close();
  }
}

/** Place of the first insight that makes a claim, the summary before all of them; far away for none. */
function placeOf(places: readonly { path: string }[]): number {
  if (places.some(({ path }) => path === "/executiveSummary")) return -1;
  const found = places.flatMap((one) => /^\/insights\/(\d+)$/.exec(one.path)?.[1] ?? []).map(Number);
  return Math.min(99, ...found);
}

// A group that parts by half as much as these is not claimed to be seen.
test("in nine of ten tables the group is told, in seven of ten in the summary or among the first five insights", async () => {
  const seen = { told: 0, early: 0, all: 0 };
  for (const table of COURSE_TABLES) {
    for (let seed = 0; seed < TRIALS; seed += 1) {
      const right = (await coursesOf(table.rows(200 + seed))).find(({ by, group }) => by === table.by && group === table.group);
      seen.all += 1;
      seen.told += right === undefined ? 0 : 1;
      seen.early += right !== undefined && right.place < 5 ? 1 : 0;
    }
  }
  // Of the few tables that are tried by default one more may be missed by chance.
  expect(seen.told / seen.all).toBeGreaterThanOrEqual(generated(0.8, 0.9));
  expect(seen.early / seen.all).toBeGreaterThanOrEqual(0.7);
}, 600_000);

test("of the same tables without an effect, one in fifty or fewer tells a course", async () => {
  let wrong = 0;
  for (const table of COURSE_TABLES as readonly CourseTable[])
    for (let seed = 0; seed < TRIALS; seed += 1) if ((await coursesOf(table.rows(400 + seed, 0))).length > 0) wrong += 1;
  expect(wrong / (TRIALS * COURSE_TABLES.length)).toBeLessThanOrEqual(0.02);
}, 600_000);

test("of groups that wander each on its own, one report in twenty or fewer tells a course", async () => {
  let wrong = 0;
  for (const phi of [0.9, 1]) {
    for (let seed = 0; seed < WALKS; seed += 1) {
      const draws = drawsOf(seed);
      const sites = Array.from({ length: 4 }, () => following(draws, 48, phi));
      const rows = Array.from({ length: 48 }, (_, month) => month).flatMap((month) =>
        sites.map((walk, site) => ({
          month: monthText(month),
          site: `site ${site}`,
          revenue: Math.round(1000 + 30 * (walk[month] ?? 0)),
        })),
      );
      if ((await coursesOf(rows)).length > 0) wrong += 1;
    }
  }
  expect(wrong / (2 * WALKS)).toBeLessThanOrEqual(0.05);
}, 600_000);
