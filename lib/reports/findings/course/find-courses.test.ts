import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readTable } from "@/lib/reports/evidence/verifier/rows/read-table";
import { columnsNeeded, verifyReport } from "@/lib/reports/evidence/verifier/verify-report";
import { verifyText } from "@/lib/reports/narrator/verify-text";
import { checkFacts } from "@/lib/reports/steps/check-facts";
import { type Evidence, evidenceOfReport } from "@/lib/testing/evidence-of";
import { plainReport } from "@/lib/testing/plain-report";
import { COURSE_TABLES, type CourseTable } from "@/lib/testing/tables/course-data";
import { bell, dice, inspect } from "@/lib/testing/tables/group-drafts";
import { findCourses } from "./find-courses";

const [TICKETS, , ORDERS] = COURSE_TABLES as readonly [CourseTable, CourseTable, CourseTable];

/** What a report says of courses, its evidence, and what its own checks and a stranger's program hold against it. */
async function reported(table: CourseTable, seed: number) {
  const rows = table.rows(seed);
  const plain = await plainReport(rows);
  try {
    const evidence = await evidenceOfReport(plain);
    const own = await checkFacts(plain.typed.session, plain.insights.facts, new Set());
    const text = verifyText(plain.ledger, plain.rendered);
    return { evidence, own, text, strangers: problemsOf(evidence, rows.length) };
  } finally {
    plain.close();
  }
}

function problemsOf({ report, csv }: Evidence, rowCount: number) {
  const folder = mkdtempSync(path.join(tmpdir(), "courses-"));
  try {
    const file = path.join(folder, "data.csv");
    writeFileSync(file, csv);
    return verifyReport(report, readTable(file, report.inputs.columns, columnsNeeded(report), rowCount));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const courseOf = ({ report }: Evidence) => report.result.claims?.find(({ kind }) => kind === "course");
const saidOf = ({ report }: Evidence) =>
  [report.result.executiveSummary, ...report.result.insights].join("\n").replaceAll("\u00a0", " ");

describe("a group that goes its own way", () => {
  test("is told with both slopes, and its figures and sentences hold", async () => {
    const { evidence, own, text, strangers } = await reported(TICKETS, 0);
    expect(saidOf(evidence)).toMatch(
      /Fred Luddy.*hours to close rose by about 0\.\d+ per month.*against about 0\.0\d+ for all others/,
    );
    expect({ own, text, strangers }).toEqual({ own: [], text: [], strangers: [] });
  });

  test("is told by how many rows it has where rows are counted", async () => {
    const { evidence, own, text, strangers } = await reported(ORDERS, 1);
    expect(saidOf(evidence)).toMatch(/the number of rows rose by about [\d.]+% per month for marketplace, and fell/);
    expect({ own, text, strangers }).toEqual({ own: [], text: [], strangers: [] });
  });

  test("cannot be forged: another group, other figures, or the rest in its place", async () => {
    const { evidence } = await reported(TICKETS, 0);
    const rows = TICKETS.rows(0).length;
    const forged = (change: (report: Evidence["report"], facts: Readonly<Record<string, string>>) => void) => {
      const copy = structuredClone(evidence);
      change(copy.report, courseOf(copy)?.facts ?? {});
      return problemsOf(copy, rows).length;
    };
    const fact = (report: Evidence["report"], id: string | undefined) => {
      const found = report.result.facts.find((one) => one.id === id);
      if (found === undefined) throw new Error("The report tells no course.");
      return found;
    };
    const forgeries: Parameters<typeof forged>[0][] = [
      (report, { label }) => Object.assign(fact(report, label), { value: "Beth Anglin", display: "Beth Anglin" }),
      (report, { slope }) => Object.assign(fact(report, slope), { value: 0.9 }),
      (report, { rest }) => Object.assign(fact(report, rest), { value: -0.2, direction: "down" }),
      (report, { slope, rest }) => Object.assign(courseOf({ report, csv: "" })?.facts ?? {}, { slope: rest, rest: slope }),
      (report, { rest }) => {
        fact(report, rest).definition.filter = [{ column: "assigned_to", op: "eq", value: "Beth Anglin" }];
      },
      (report, { periods }) => Object.assign(fact(report, periods), { value: 30, display: "30" }),
      (report) => {
        const { insights, executiveSummary } = report.result;
        report.result.executiveSummary = executiveSummary.replace("rose by about", "fell by about");
        report.result.insights = insights.map((text) => text.replace("rose by about", "fell by about"));
      },
    ];
    expect(forgeries.map((change) => forged(change) > 0)).toEqual(forgeries.map(() => true));
  });
});

test("two groups are one test of a figure where every row has one, else each is a test of its own", async () => {
  const next = dice(31);
  const rows = Array.from({ length: 900 }, (_, at) => {
    const team = next() < 0.5 ? "Ash" : "Birch";
    return {
      day: new Date(Date.UTC(2023, 0, 1 + Math.floor(at * 0.8))).toISOString().slice(0, 10),
      team,
      hours: Math.round(100 * (40 + 5 * bell(next) + (team === "Ash" ? at / 600 : 0))) / 100,
    };
  });
  await inspect(rows, async (context) => {
    const lacking = context.scope.columns.map((column) => ({ ...column, profile: { ...column.profile, nullCount: 1 } }));
    const some = await findCourses({ ...context, scope: { ...context.scope, columns: lacking } });
    const all = await findCourses(context);
    expect(all.length).toBeGreaterThan(0);
    const round = (p: number) => Number(p.toPrecision(9));
    const twice = all.map(({ test: made }) => round(Math.min(1, 2 * (made?.p ?? Number.NaN))));
    expect(some.map(({ test: made }) => round(made?.p ?? Number.NaN))).toEqual(twice);
  });
});

/** Deliveries of two years by team; `hours` of a team by its name and a time from 0 to 1. */
const deliveries = (hours: (team: string, time: number) => number) => {
  const next = dice(7);
  return Array.from({ length: 2400 }, (_, at) => {
    const team = ["Ash", "Birch", "Cedar", "Elm"][Math.floor(4 * next())] ?? "";
    return {
      day: new Date(Date.UTC(2023, 0, 1 + Math.floor(at * 0.3))).toISOString().slice(0, 10),
      team,
      hall: team < "C" ? "North" : "South",
      shift: ["early", "late"][Math.floor(2 * next())] ?? "",
      hours: Math.round(100 * (40 + 5 * bell(next) + hours(team, at / 2400))) / 100,
    };
  });
};

const insteadOf = (rows: ReturnType<typeof deliveries>) =>
  inspect(rows, async (context) => {
    const drafts = await findCourses(context);
    const index = (name: string) => context.scope.columns.find(({ profile }) => profile.name === name)?.index;
    const key = (name: string) => `course_${index("hours")}_${index(name)}`;
    return { hours: index("hours"), key, own: drafts.find((draft) => draft.key === key("team"))?.instead ?? [] };
  });

test("a course takes the place of its own figure's trend where the others stand still, and of courses that hold it", async () => {
  const alone = await insteadOf(deliveries((team, time) => (team === "Ash" ? 10 * time : 0)));
  expect(alone.own).toContain(`trend_${alone.hours}_avg`);
  expect(alone.own).not.toContain(`trend_${alone.hours}`);
  expect(alone.own).toContain(alone.key("hall"));
  expect(alone.own).not.toContain(alone.key("shift"));
  const along = await insteadOf(deliveries((team, time) => (team === "Ash" ? 20 : 10) * time));
  expect(along.own.filter((key) => key.startsWith("trend"))).toEqual([]);
});
