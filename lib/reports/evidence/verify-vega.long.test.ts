import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { evidenceOf } from "@/lib/testing/evidence-of";
import { generated } from "@/lib/testing/generated";
import { type PlainRow, vegaRows } from "@/lib/testing/typed-rows";
import { VERIFIER } from "@/lib/testing/verifier";

/** Larger tables enter with their first rows. */
const ROWS_MAX = generated(1_000, 20_000);

const TABLES =
  `airports.csv annual-precip.json anscombe.json barley.json birdstrikes.csv budget.json budgets.json burtin.json cars.json
  co2-concentration.csv countries.json crimea.json disasters.csv driving.json earthquakes.json flare-dependencies.json flare.json
  flights-10k.json flights-20k.json flights-2k.json flights-5k.json flights-airport.csv football.json
  gapminder-health-income.csv gapminder.json github.csv global-temp.csv income.json iowa-electricity.csv jobs.json la-riots.csv
  londonCentroids.json lookup_groups.csv lookup_people.csv monarchs.json movies.json normal-2d.json obesity.json ohlc.json
  penguins.json platformer-terrain.json political-contributions.json population.json population_engineers_hurricanes.csv
  seattle-weather-hourly-normals.csv seattle-weather.csv sp500-2000.csv sp500.csv species.csv stocks.csv udistrict.json
  unemployment-across-industries.json uniform-2d.json us-employment.csv us-state-capitals.json weather.csv wheat.json
  windvectors.csv zipcodes.csv`
    .trim()
    .split(/\s+/);

/** Left out: maps (`londonBoroughs`, `londonTubeLines`, `us-10m`, `world-110m`), graphs and grids that are no list of rows
 * (`miserables`, `volcano`, `annual-precip`, `earthquakes`, `weekly-weather`), images, and the same flights in larger files. */
const NO_TABLES = new Set(["annual-precip.json", "earthquakes.json"]);

const directory = mkdtempSync(path.join(tmpdir(), "verify-vega-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe("a report of a published table", () => {
  const names = TABLES.filter((name) => !NO_TABLES.has(name)).filter((_, at) => at % generated(4, 1) === 0);
  let checked = 0;
  beforeAll(() => expect(names.length).toBeGreaterThanOrEqual(generated(14, 50)));
  afterAll(() => expect(checked).toBe(names.length));

  test.each(names)("agrees with its rows figure by figure: %s", async (name) => {
    const rows = vegaRows(name).slice(0, ROWS_MAX).map(withoutEmpty);
    const { report, csv } = await evidenceOf(rows, { datasetName: name });
    const [reportFile, dataFile] = [path.join(directory, "report.json"), path.join(directory, "data.csv")];
    writeFileSync(reportFile, JSON.stringify({ data: report }));
    writeFileSync(dataFile, csv);
    expect(verify(reportFile, dataFile)).toMatch(/^Verified: \d+ facts, \d+ charts and \d+ citations agree with \d+ rows\.\n$/);
    checked += 1;
  });
});

/** As a dataset stores it: a text that is empty is missing, and a cell holds no list. */
function withoutEmpty(row: PlainRow): PlainRow {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([, cell]) => typeof cell !== "object" || cell === null)
      .map(([name, cell]) => [name, cell === "" ? null : cell]),
  );
}

function verify(reportFile: string, dataFile: string): string {
  try {
    return execFileSync(process.execPath, [VERIFIER, reportFile, dataFile], { encoding: "utf8" });
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? error);
  }
}
