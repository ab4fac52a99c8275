import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { evidenceOfReport } from "@/lib/testing/evidence-of";
import { plainReport } from "@/lib/testing/plain-report";
import { bell, dice } from "@/lib/testing/tables/group-drafts";
import { verifyFiles } from "../../evidence/verifier/verify-files";

/** Two years of departures, those of Friday from 15:00 to 17:59 later by so many minutes than any others. */
function departures(seed: number, later: number) {
  const next = dice(seed);
  return Array.from({ length: 6_000 }, () => {
    const day = new Date(Date.UTC(2024, 0, 1 + Math.floor(730 * next())));
    const hour = 6 + Math.floor(15 * next());
    const isLate = day.getUTCDay() === 5 && hour >= 15 && hour < 18;
    return {
      sailed: day.toISOString().slice(0, 10),
      scheduled: `${String(hour).padStart(2, "0")}:${next() < 0.5 ? "00" : "30"}`,
      ship: ["Ada", "Bea", "Cleo"][Math.floor(3 * next())] ?? "Ada",
      delay_min: Math.round(10 * (5 + 4 * bell(next) + (isLate ? later : 0))) / 10,
    };
  });
}

const toldOf = async (seed: number, later: number) => {
  const { rendered, close } = await plainReport(departures(seed, later));
  close();
  return [rendered.title, rendered.executiveSummary, ...rendered.insights.slice(0, 5)].join("\n").replaceAll("\u00a0", " ");
};

test("what happens at some hours of one weekday is told, and holds for a stranger's program", async () => {
  for (const seed of [1, 2, 3]) {
    const told = await toldOf(seed, 3);
    expect(told).toMatch(/Friday/);
    expect(told).toMatch(/time of day of scheduled is 15:00 to 17:59/);
  }
  const directory = mkdtempSync(path.join(tmpdir(), "rhythm-"));
  const report = await plainReport(departures(1, 3), { datasetName: "Departures" });
  try {
    const { report: stated, csv } = await evidenceOfReport(report);
    const [reportFile, dataFile] = [path.join(directory, "report.json"), path.join(directory, "data.csv")];
    writeFileSync(reportFile, JSON.stringify(stated));
    writeFileSync(dataFile, csv);
    expect(verifyFiles(reportFile, dataFile)).toMatchObject({ code: 0 });
    writeFileSync(reportFile, JSON.stringify(stated).replaceAll("15:00 to 17:59", "12:00 to 14:59"));
    expect(verifyFiles(reportFile, dataFile)).toMatchObject({ code: 1 });
  } finally {
    report.close();
    rmSync(directory, { recursive: true, force: true });
  }
});

test("of hours and weekdays that chance alone sets apart nothing is told", async () => {
  for (const seed of [4, 5, 6]) expect(await toldOf(seed, 0)).not.toMatch(/time of day/);
});
