import { describe, expect, test } from "vitest";
import { generated } from "@/lib/testing/generated";
import { plainReport } from "@/lib/testing/plain-report";
import { type Draws, dayText, drawsOf, hourText, monthText } from "@/lib/testing/tables/calibration-data";
import type { PlainCell, PlainRow } from "@/lib/testing/typed-rows";

/** Cells of a column, whatever a file may hold. */
const COLUMNS: Record<string, (draws: Draws) => (i: number) => PlainCell> = {
  sales: (draws) => () => Math.round(1e4 * draws.unit()) / 100,
  constant: () => () => 5,
  empty: () => () => null,
  huge: (draws) => () => (draws.unit() - 0.5) * 1e308 * 3,
  large: (draws) => () => draws.unit() * 1e300,
  tiny: (draws) => () => draws.unit() * 1e-308,
  denormal: (draws) => () => 5e-324 * draws.whole(0, 9),
  whole: (draws) => () => Number.MAX_SAFE_INTEGER - draws.whole(0, 3),
  zeros: (draws) => () => (draws.unit() < 0.97 ? 0 : draws.whole(1, 9)),
  negative: (draws) => () => -draws.whole(0, 40),
  cancelling: (draws) => (i) => (i % 2 === 0 ? 1 : -1) * (0.1 + 0.2) * draws.whole(1, 2),
  straight: () => (i) => 3 * i + 1,
  flag: (draws) => () => draws.unit() < 0.3,
  always: () => () => true,
  region: (draws) => () => draws.one(["North", "South", "", "it's", '"', "{{c1}}"]),
  "single value": () => () => "one",
  'na"me;--': (draws) => () => draws.one(["a", "b"]),
  key: () => (i) => `key ${i}`,
  day: () => (i) => dayText(i),
  "any day": (draws) => () => dayText(draws.whole(0, 900)),
  month: () => (i) => monthText(i % 48),
  hour: () => (i) => hourText(i),
  moment: () => () => "2021-03-04",
  "end of time": (draws) => () => draws.one(["0001-01-01", "1900-02-01", "9999-12-31"]),
  year: (draws) => () => draws.whole(1950, 2020),
};
const SIZES = [1, 2, 3, 7, 30, 120, 400];

/** Some columns in some order, some with holes. */
function anyRows(seed: number): PlainRow[] {
  const draws = drawsOf(50_000 + seed);
  const names = Object.keys(COLUMNS)
    .map((name) => ({ name, at: draws.unit() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, draws.whole(1, 7))
    .map(({ name }) => name);
  const columns = names.map((name) => ({ name, cell: COLUMNS[name]?.(draws), holes: draws.unit() < 0.3 ? draws.unit() : 0 }));
  const rows = Array.from({ length: draws.one(SIZES) }, (_, i) =>
    Object.fromEntries(columns.map(({ name, cell, holes }) => [name, draws.unit() < holes ? null : (cell?.(i) ?? null)])),
  );
  // Every tenth table comes twice over.
  return seed % 10 === 0 ? [...rows, ...rows] : rows;
}

describe("a report on any table", () => {
  test("is made of any table, one in two of them odd, tells only finite figures, and no relation that did not pass", async () => {
    for (let seed = 0; seed < generated(5, 110); seed += 1) {
      const { insights, kpis, rendered, close } = await plainReport(anyRows(seed)).catch((error: unknown) => {
        throw new Error(`Table ${seed}: ${String(error)}`);
      });
      close();
      const text = [rendered.title, rendered.executiveSummary, ...rendered.insights, ...rendered.recommendations].join("\n");
      expect([seed, text.match(/NaN|Infinity|undefined|\{\{(?!c1\}\})/)]).toEqual([seed, null]);
      const figures = [...insights.facts, ...kpis].map(({ value }) => value).filter((value) => typeof value === "number");
      expect([seed, figures.filter((value) => !Number.isFinite(value))]).toEqual([seed, []]);
      for (const { id, nature, test: made } of insights.findings.filter((one) => one.nature === "relational"))
        expect([
          seed,
          id,
          nature,
          made !== null && made.q <= 0.05 && made.n >= made.nMin && made.effect >= made.effectMin,
        ]).toEqual([seed, id, "relational", true]);
    }
  }, 600_000);
});
