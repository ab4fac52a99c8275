import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Evidence, evidenceOfReport } from "@/lib/testing/evidence-of";
import { type PlainReport, plainReport } from "@/lib/testing/plain-report";
import { dice } from "@/lib/testing/tables/group-drafts";
import { typedRows } from "@/lib/testing/typed-rows";
import { verifyFiles } from "../evidence/verifier/verify-files";
import { deriveColumns } from "./derive-columns";

const DAY = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** A year of incidents: each month takes longer than the one before, Facilities takes twice as long as the others. */
function incidents(count: number, longer = 0.5) {
  const next = dice(11);
  const start = Date.UTC(2024, 0, 1);
  return Array.from({ length: count }, (_, at) => {
    const opened = start + Math.floor((at / count) * 360) * DAY;
    const team = ["Network", "Desktop", "Facilities", "Payroll"][Math.floor(next() * 4)] ?? "";
    const usual = (5 + longer * new Date(opened).getUTCMonth()) * (team === "Facilities" ? 2 : 1);
    const days = Math.round(usual * (0.5 + next()));
    return {
      number: `INC${10_000 + at}`,
      opened_at: dayOf(opened),
      closed_at: next() < 0.05 ? null : dayOf(opened + days * DAY),
      assigned_team: team,
    };
  });
}

const directory = mkdtempSync(path.join(tmpdir(), "durations-"));
const [reportFile, dataFile] = [path.join(directory, "report.json"), path.join(directory, "data.csv")];
let report: PlainReport;
let made: Evidence;
beforeAll(async () => {
  report = await plainReport(incidents(900), { datasetName: "Incidents" });
  made = await evidenceOfReport(report);
  writeFileSync(dataFile, made.csv);
});
afterAll(() => {
  report.close();
  rmSync(directory, { recursive: true, force: true });
});

type Inputs = Evidence["report"]["inputs"]["columns"];
function told(edit: (columns: Inputs, report: Evidence["report"]) => void) {
  const copy = structuredClone(made.report);
  edit(copy.inputs.columns, copy);
  writeFileSync(reportFile, JSON.stringify(copy));
  const { code, lines } = verifyFiles(reportFile, dataFile);
  return { code, text: lines.join("\n") };
}
const derived = (columns: Inputs) => columns.find(({ derivation }) => derivation !== undefined) ?? columns[0];

describe("how long incidents take", () => {
  test("is a key figure, is told over time and by team, and is no missing value", () => {
    const { kpis, charts, rendered } = report;
    expect(kpis.map(({ label }) => label)).toContain("Median days from opened to closed");
    const titles = charts.map(({ title }) => title);
    expect(titles).toContain("Average days from opened to closed by assigned team");
    const text = [rendered.executiveSummary, ...rendered.insights].join(" ");
    expect(text).toMatch(/average days from opened to closed (rose|increased|went up|climbed)/i);
    expect(text).toMatch(/Facilities/);
    expect(report.plan.missing).toEqual([{ column: 2, count: expect.any(Number) }]);
  });

  test("agrees with the rows that a stranger has, which lack the derived column", () => {
    expect(made.csv.split("\n")[0]).toBe("number,opened_at,closed_at,assigned_team");
    expect(told(() => {})).toMatchObject({ code: 0 });
  });

  test.each<[string, (columns: Inputs, report: Evidence["report"]) => void]>([
    ["begins with another column", (columns) => Object.assign(derived(columns)?.derivation ?? {}, { from: "closed_at" })],
    ["is told in another unit", (columns) => Object.assign(derived(columns)?.derivation ?? {}, { unit: "hours" })],
    ["is made in a way that nobody knows", (columns) => Object.assign(derived(columns)?.derivation ?? {}, { kind: "guess" })],
    ["is called otherwise", (columns) => Object.assign(derived(columns) ?? {}, { label: "days to close" })],
    ["is money", (columns) => Object.assign(derived(columns) ?? {}, { type: "currency", format: "EUR" })],
    ["has another type", (columns) => Object.assign(derived(columns) ?? {}, { stored: "decimal" })],
    [" what a person left out", (columns) => Object.assign(columns[1] ?? {}, { used: false })],
    [" itself", (columns) => Object.assign(derived(columns)?.derivation ?? {}, { to: derived(columns)?.name })],
    ["is said to be in the rows", (columns) => delete derived(columns)?.derivation],
    [
      "has another average",
      (_, { result }) => {
        const fact = result.facts.find(
          ({ definition }) => definition.measure?.startsWith("days from") && definition.aggregation === "avg",
        );
        if (fact !== undefined) fact.value = Number(fact.value) + 0.5;
      },
    ],
  ])("is caught where it %s", (_, edit) => {
    const { code, text } = told(edit);
    expect([code, text]).toEqual([1, expect.stringMatching(/./)]);
  });
});

describe("rows that are too young to have ended", () => {
  const next = dice(17);
  const last = Date.UTC(2024, 11, 20);
  /** Incidents take ten days all year long; those of the last days of the year have ended only where they were quick. */
  const rows = Array.from({ length: 800 }, (_, at) => {
    const opened = Date.UTC(2024, 0, 1) + Math.floor((at / 800) * 350) * DAY;
    const closed = opened + Math.ceil(-10 * Math.log(1 - next())) * DAY;
    return { opened: dayOf(opened), closed: closed > last ? null : dayOf(closed) };
  });

  test("are left out, which is said, and make no trend", async () => {
    const young = await plainReport(rows);
    try {
      const found = young.columns.find(({ profile }) => profile.derivation?.kind === "duration");
      expect(found?.profile.derivation).toMatchObject({ kind: "duration", begunBefore: expect.stringMatching(/^2024-11-/) });
      const kpi = young.kpis.find(({ label }) => label === "Median days from opened to closed");
      expect(kpi?.note).toMatch(/leaves out the newest rows: too many of them are still open/);
      const told = young.insights.findings.filter(({ kind }) => ["trend", "change", "change_point"].includes(kind));
      expect(told.filter(({ measure }) => measure === found?.index)).toEqual([]);
      const { report: checked, csv } = await evidenceOfReport(young);
      writeFileSync(reportFile, JSON.stringify(checked));
      const file = path.join(directory, "young.csv");
      writeFileSync(file, csv);
      expect(verifyFiles(reportFile, file)).toMatchObject({ code: 0 });
      const column = derived(checked.inputs.columns);
      Object.assign(column?.derivation ?? {}, { begunBefore: "2024-06-01" });
      writeFileSync(reportFile, JSON.stringify(checked));
      expect(verifyFiles(reportFile, file)).toMatchObject({ code: 1 });
    } finally {
      young.close();
    }
  });
});

test("the hour of the times of a day is told, and agrees with the rows", async () => {
  const next = dice(5);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const visits = Array.from({ length: 300 }, () => {
    const hour = 7 + next() * 12;
    return {
      checked_in: `${two(hour)}:${two(next() * 60)}`,
      seen: `${two(hour + 1)}:${two(next() * 60)}`,
      fee: Math.round(hour > 15 ? 90 : 40 + next() * 9),
    };
  });
  const told = await plainReport(visits);
  try {
    expect(told.columns.flatMap(({ profile }) => profile.derivation ?? [])).toEqual([
      { kind: "calendar", of: "checked_in", part: "hour" },
      { kind: "calendar", of: "checked_in", part: "time_of_day" },
    ]);
    expect(told.charts.map(({ title }) => title)).toContain("Average fee by hour of checked in");
    const { report: checked, csv } = await evidenceOfReport(told);
    writeFileSync(reportFile, JSON.stringify(checked));
    const file = path.join(directory, "visits.csv");
    writeFileSync(file, csv);
    expect(verifyFiles(reportFile, file)).toMatchObject({ code: 0 });
    writeFileSync(file, csv.replace(/^(\d\d):/m, "1$1:"));
    expect(verifyFiles(reportFile, file).code).not.toBe(0);
  } finally {
    told.close();
  }
});

describe("the weekday of a table", () => {
  const next = dice(23);
  const start = Date.UTC(2024, 0, 1);
  const stamp = (at: number) => new Date(at).toISOString().slice(0, 19).replace("T", " ");
  const tickets = Array.from({ length: 900 }, () => {
    const opened = start + next() * 300 * DAY;
    const usual = new Date(opened).getUTCDay() === 5 ? 60 : 20;
    const hours = usual * (0.5 + next());
    return {
      opened: stamp(opened),
      closed: stamp(opened + hours * 3_600_000),
      effort: Math.round(hours * (2 + next())),
      team: next() < 0.5 ? "North" : "South",
    };
  });

  test("is a group in its own order, and every finder takes what is derived", async () => {
    const plain = await plainReport(tickets);
    try {
      const names = plain.columns.filter(({ profile }) => profile.derivation !== undefined).map(({ label }) => label);
      const parts = ["weekday of opened", "month of opened", "hour of opened", "time of day of opened"];
      expect(names).toEqual(["hours from opened to closed", ...parts]);
      const chart = plain.charts.find(({ xColumn, yColumn }) => xColumn === "weekday of opened" && yColumn.startsWith("hours"));
      expect(chart?.data.map(({ x }) => x)).toEqual("Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" "));
      expect(plain.insights.candidates.map(({ kind }) => kind)).toContain("correlation");
      expect(plain.kpis.map(({ label }) => label).join()).not.toMatch(/weekday|hour of/);
      const { report: checked, csv } = await evidenceOfReport(plain);
      writeFileSync(reportFile, JSON.stringify(checked));
      const file = path.join(directory, "tickets.csv");
      writeFileSync(file, csv);
      expect(verifyFiles(reportFile, file)).toMatchObject({ code: 0 });
    } finally {
      plain.close();
    }
  });

  test("is none of dates that stand for months or years", async () => {
    const dates = [...Array(300).keys()].map((at) => new Date(Date.UTC(2000 + (at % 12), at % 11, 1)));
    const typed = await typedRows(dates.map((date, at) => ({ month: dayOf(date.getTime()), price: (at * 37) % 101 })));
    try {
      expect((await deriveColumns(typed.session, typed.profiles)).columns).toEqual([]);
    } finally {
      typed.session.close();
    }
  });

  test("is none of a table that has as many rows each day", async () => {
    const rows = Array.from({ length: 400 }, (_, at) => ({
      day: dayOf(start + Math.floor(at / 2) * DAY),
      sales: Math.round(next() * 1e4) / 100,
    }));
    const typed = await typedRows(rows);
    try {
      expect((await deriveColumns(typed.session, typed.profiles)).columns).toEqual([]);
    } finally {
      typed.session.close();
    }
  });
});

const isNoWeekday = (name: string) => !name.startsWith("weekday of ");

describe("the durations of a table", () => {
  const namesOf = async (rows: Parameters<typeof typedRows>[0]) => {
    const typed = await typedRows(rows);
    try {
      return (await deriveColumns(typed.session, typed.profiles)).columns.map(({ name }) => name);
    } finally {
      typed.session.close();
    }
  };
  const next = dice(5);
  const orders = Array.from({ length: 200 }, (_, at) => {
    const placed = Date.UTC(2024, 0, 1) + at * DAY;
    const shipped = placed + Math.floor(next() * 5) * DAY;
    return {
      born: dayOf(Date.UTC(1950 + Math.floor(next() * 50), at % 12, 1)),
      delivered: next() < 0.2 ? null : dayOf(shipped + Math.ceil(next() * 6) * DAY),
      placed: dayOf(placed),
      shipped: dayOf(shipped),
      checked: dayOf(placed + Math.round((next() - 0.5) * 20) * DAY),
      due: dayOf(placed + 30 * DAY),
      note: dayOf(Date.UTC(2024, 0, 1)),
    };
  });

  test("begin with the main moment, in the order in which things happen", async () => {
    const rows = orders.map(({ placed, shipped, delivered }) => ({ delivered, shipped, placed }));
    expect(await namesOf(rows)).toEqual([
      "days from placed to shipped",
      "days from placed to delivered",
      "days from shipped to delivered",
    ]);
  });

  test("are at most three, and one age", async () => {
    const names = (await namesOf(orders)).filter(isNoWeekday);
    expect(names).toHaveLength(4);
    expect(names.filter((name) => name.startsWith("age at "))).toHaveLength(1);
  });

  test("are none where the order is by chance, as long in every row, or to one day", async () => {
    expect((await namesOf(orders.map(({ placed, checked }) => ({ placed, checked })))).filter(isNoWeekday)).toEqual([]);
    expect(await namesOf(orders.map(({ placed, due }) => ({ placed, due })))).toEqual([]);
    expect(await namesOf(orders.map(({ placed, note }) => ({ placed, note })))).toEqual([]);
  });
});
