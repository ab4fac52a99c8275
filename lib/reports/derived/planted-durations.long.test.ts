import { expect, test } from "vitest";
import { generated } from "@/lib/testing/generated";
import { plainReport } from "@/lib/testing/plain-report";
import { DURATION_TABLES, durationRows, type PlantedTime } from "@/lib/testing/tables/duration-data";

const TABLES = Array.from({ length: DURATION_TABLES }, (_, at) => at).slice(0, generated(3, DURATION_TABLES));
const FOUND_MIN = 0.9;

/** What a report tells of the time that things take in one table. */
async function told(style: number, planted: PlantedTime) {
  const { rows, slow } = durationRows(style, planted);
  const report = await plainReport(rows);
  try {
    const { findings, facts } = report.insights;
    const taken = new Set(
      report.columns.flatMap(({ index, profile }) => (profile.derivation?.kind === "duration" ? [index] : [])),
    );
    const about = findings.filter(({ measure }) => measure !== null && taken.has(measure));
    const labelOf = (id: string | undefined) => facts.find((fact) => fact.id === id)?.value;
    return {
      isKpi: report.kpis.some(({ label }) => label.startsWith("Median") && / from .+ to /.test(label)),
      // Where some have no end yet, it is told by how many came to it within a time.
      isSlow: findings.some(
        ({ kind, measure, facts: roles }) =>
          (kind === "segments" && taken.has(measure ?? -1) && labelOf(roles.highLabel) === slow) ||
          (kind === "until" && labelOf(roles.label) === slow),
      ),
      isLater: about.some(
        ({ kind, facts: roles }) =>
          ["trend", "change_point", "change"].includes(kind) &&
          facts.some(({ id, direction }) => (id === roles.slope || id === roles.change) && direction === "up"),
      ),
      isCourse: about.some(({ kind }) => ["trend", "change_point", "seasonality"].includes(kind)),
      isGroup: about.some(({ kind }) => kind === "segments"),
    };
  } finally {
    report.close();
  }
}

async function shareOf(planted: PlantedTime, is: "isKpi" | "isSlow" | "isLater" | "isCourse" | "isGroup"): Promise<number> {
  let found = 0;
  for (const style of TABLES) if ((await told(style, planted))[is]) found += 1;
  return found / TABLES.length;
}

test("a group that takes 60% longer, in 700 rows or more, is told", async () => {
  expect(await shareOf({ slower: 1.6, later: 1 }, "isSlow")).toBeGreaterThanOrEqual(FOUND_MIN);
});

test("things that take twice as long after two years are told", async () => {
  expect(await shareOf({ slower: 1, later: 2, days: 730 }, "isLater")).toBeGreaterThanOrEqual(FOUND_MIN);
});

test("things that take twice as long after four years are told, and how long they take is a key figure", async () => {
  expect(await shareOf({ slower: 1, later: 2 }, "isLater")).toBeGreaterThanOrEqual(FOUND_MIN);
  expect(await shareOf({ slower: 1, later: 2 }, "isKpi")).toBe(1);
});

test("things that take as long all the time have no course and no slow group", async () => {
  expect(await shareOf({ slower: 1, later: 1 }, "isCourse")).toBeLessThanOrEqual(0.1);
  expect(await shareOf({ slower: 1, later: 1 }, "isGroup")).toBeLessThanOrEqual(0.1);
});
