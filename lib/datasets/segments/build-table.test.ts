import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { utils, write } from "xlsx";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { Row } from "@/lib/contract/rows";
import { openSnapshot } from "@/lib/platform/analysis/open-snapshot";
import { setSettings } from "@/lib/testing/settings";
import { readFile } from "../reading/files/read-file";
import { readRows } from "../reading/read-rows";
import { type BuiltTable, buildTable, type TableSettings } from "./build-table";

const settings = { locale: "en-US", currency: "USD", now: new Date("2026-06-01T00:00:00Z"), choices: [] };
const cap = { rowsMax: 1e6, planLabel: "Business" };
let root: string;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "rowcall-table-"));
  setSettings({ DATA_DIR: root });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const vega = (name: string) => path.join(process.cwd(), "node_modules/vega-datasets/data", name);

async function fromFile(file: string, rewrite = false): Promise<BuiltTable> {
  const directory = mkdtempSync(path.join(root, "job-"));
  const source = await readFile({ path: file, extension: path.extname(file), bytes: statSync(file).size }, directory, {
    cap,
    settings: {},
    rewrite,
    lenient: false,
  });
  return buildTable(source, directory, settings);
}

function fromRows(rows: readonly Row[], answers?: TableSettings["answers"]): Promise<BuiltTable> {
  const directory = mkdtempSync(path.join(root, "job-"));
  return buildTable(readRows(rows, directory), directory, { ...settings, ...(answers && { answers }) });
}

function column(table: BuiltTable, name: string): ColumnProfile {
  const found = table.columns.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no column ${name}`);
  return found;
}

/** Figures of a numeric column, computed here the plain way. */
function figures(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  const quantile = (share: number) => {
    const place = (sorted.length - 1) * share;
    const low = sorted[Math.floor(place)] ?? 0;
    const high = sorted[Math.ceil(place)] ?? 0;
    return low + (high - low) * (place - Math.floor(place));
  };
  return {
    min: sorted[0] ?? 0,
    max: sorted.at(-1) ?? 0,
    mean,
    stdDev: Math.sqrt(variance),
    p25: quantile(0.25),
    p50: quantile(0.5),
    p75: quantile(0.75),
  };
}

function expectClose(actual: unknown, expected: number): void {
  expect(typeof actual).toBe("number");
  expect(Math.abs((actual as number) - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));
}

const NUMBERS: Record<string, string[]> = {
  "seattle-weather.csv": ["precipitation", "temp_max", "temp_min", "wind"],
  "sp500.csv": ["price"],
  "sp500-2000.csv": ["open", "volume"],
  "airports.csv": ["latitude", "longitude"],
  "us-employment.csv": ["nonfarm", "wholesale_trade"],
  "birdstrikes.csv": ["Cost Total $", "Speed IAS in knots"],
  "unemployment.tsv": ["rate"],
  "gapminder-health-income.csv": ["income", "health", "population"],
  "species.csv": ["habitat_yearround_pct"],
};

describe("profiles of real tables", () => {
  test.each(Object.entries(NUMBERS))("%s: every figure of its numbers equals a plain computation", async (name, numbers) => {
    const table = await fromFile(vega(name));
    const { data } = Papa.parse<Record<string, string>>(readFileSync(vega(name), "utf8"), { header: true, skipEmptyLines: true });
    expect(table.rowCount).toBe(data.length);
    for (const number of numbers) {
      const values = data
        .map((row) => row[number] ?? "")
        .filter((value) => value !== "")
        .map(Number);
      const profile = column(table, number);
      for (const [key, expected] of Object.entries(figures(values))) expectClose(profile[key as "min"], expected);
      expect(profile.nullCount).toBe(data.length - values.length);
      expect(profile.distinctCount).toBe(new Set(values).size);
      expect(profile.distinctEstimated).toBe(false);
      expect(profile.histogram.length).toBeLessThanOrEqual(12);
      expect(profile.histogram.reduce((sum, bin) => sum + bin.count, 0)).toBe(values.length);
      for (const [at, bin] of profile.histogram.entries()) {
        const last = at === profile.histogram.length - 1;
        const inside = values.filter(
          (value) => value >= Number(bin.from) && (last ? value <= Number(bin.to) : value < Number(bin.to)),
        );
        expect(bin.count).toBe(inside.length);
      }
    }
  });

  test("top values of a category are its most frequent ones, ties in order", async () => {
    const table = await fromFile(vega("weather.csv"));
    const { data } = Papa.parse<Record<string, string>>(readFileSync(vega("weather.csv"), "utf8"), {
      header: true,
      skipEmptyLines: true,
    });
    const counts = new Map<string, number>();
    for (const row of data) counts.set(row.weather ?? "", (counts.get(row.weather ?? "") ?? 0) + 1);
    const expected = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, 10);
    expect(column(table, "weather")).toMatchObject({ type: "category", role: "dimension", distinctCount: counts.size });
    expect(column(table, "weather").topValues).toEqual(expected.map(([value, count]) => ({ value, count })));
  });

  test("types and roles are what the columns are", async () => {
    const zip = await fromFile(vega("zipcodes.csv"));
    expect(column(zip, "zip_code")).toMatchObject({ type: "id", role: "id" });
    expect(column(zip, "latitude")).toMatchObject({ type: "number", role: "dimension", format: "coordinate" });
    const stocks = await fromFile(vega("stocks.csv"));
    expect(column(stocks, "date")).toMatchObject({
      type: "date",
      role: "time",
      format: "MMM DD YYYY",
      min: "2000-01-01",
      max: "2010-03-01",
    });
    expect(column(await fromFile(vega("github.csv")), "time")).toMatchObject({
      type: "datetime",
      min: "2015-01-01T01:00:00.000Z",
    });
    expect(column(await fromFile(vega("disasters.csv")), "Year")).toMatchObject({
      type: "integer",
      role: "time",
      format: "year",
    });
    expect(column(await fromFile(vega("unemployment.tsv")), "id")).toMatchObject({ type: "id" });
  });

  test("JSON rows keep kinds and the order in which columns first appear", async () => {
    const rows = JSON.parse(readFileSync(vega("movies.json"), "utf8")) as Row[];
    const table = await fromRows(rows);
    expect(table.columns.map(({ name }) => name)).toEqual([...new Set(rows.flatMap((row) => Object.keys(row)))]);
    const votes = rows.flatMap((row) => (typeof row["IMDB Votes"] === "number" ? [row["IMDB Votes"]] : []));
    expectClose(column(table, "IMDB Votes").mean, figures(votes).mean);
    expect(column(table, "IMDB Votes").nullCount).toBe(rows.length - votes.length);
  });
});

describe("what is written", () => {
  test("a file that DuckDB reads directly gives the same table as its canonical form", async () => {
    for (const name of ["airports.csv", "birdstrikes.csv", "windvectors.csv", "seattle-weather.csv"]) {
      const [direct, rewritten] = [await fromFile(vega(name)), await fromFile(vega(name), true)];
      expect(rewritten.contentHash).toBe(direct.contentHash);
      expect(rewritten.columns).toEqual(direct.columns);
    }
  });

  test("the snapshot holds typed rows in the order received, under quoted names", async () => {
    const table = await fromRows([
      { Größe: 1.5, size: "a", Size: true, __proto__x: null, "2": "2026-01-31" },
      { Größe: 2.25, size: "b", Size: false, __proto__x: "y", "2": "2026-02-01" },
    ]);
    const session = await openSnapshot(table.files.snapshot, table.columns);
    try {
      const { columns, rows } = await session.query('select "Größe", size, "Size_2", "2", __row from rows order by __row');
      expect(columns).toEqual(["Größe", "size", "Size_2", "2", "__row"]);
      expect(rows).toEqual([
        [1.5, "a", true, "2026-01-31", 1],
        [2.25, "b", false, "2026-02-01", 2],
      ]);
      expect((await session.query('select sum("Größe") from rows', [], { exact: true })).rows).toEqual([["3.75"]]);
      await expect(session.query("drop view rows")).rejects.toThrow("must be a SELECT");
      await expect(session.query("select 1; select 2")).rejects.toThrow("single statement");
      await expect(session.query("select * from read_csv('/etc/passwd')")).rejects.toThrow();
    } finally {
      session.close();
    }
  });

  test("hash and sample do not depend on the order of rows, and repeated rows are counted", async () => {
    const rows: Row[] = Array.from({ length: 12_000 }, (_, i) => ({ n: i % 11_000, word: `w${(i % 11_000) * 7}` }));
    const shuffled = rows
      .map((row, i) => ({ row, key: (i * 7919) % 12_007 }))
      .sort((a, b) => a.key - b.key)
      .map(({ row }) => row);
    const [one, two] = [await fromRows(rows), await fromRows(shuffled)];
    expect(two.contentHash).toBe(one.contentHash);
    expect(one.quality.find(({ check }) => check === "duplicate_rows")).toMatchObject({ count: 1000 });
    const samples: unknown[][][] = [];
    for (const table of [one, two]) {
      const session = await openSnapshot(table.files.sample, table.columns);
      samples.push((await session.query("select n, word from rows order by n, word")).rows);
      session.close();
    }
    expect(samples[0]).toHaveLength(10_000);
    expect(samples[1]).toEqual(samples[0]);
    expect((await fromRows(rows.slice(1))).contentHash).not.toBe(one.contentHash);
    expect((await fromRows([{ a: 1 }])).contentHash).not.toBe((await fromRows([{ a: "1" }])).contentHash);
  });

  test("types are decided from all rows: what comes late is not lost", async () => {
    const rows: Row[] = Array.from({ length: 5_000 }, (_, i) => ({ amount: String(i), day: "01/02/2026", note: String(i) }));
    rows.push({ amount: "0.125", day: "31/01/2026", note: "late word" }, { amount: "n/a", day: "", note: "7" });
    const table = await fromRows(rows);
    expect(column(table, "amount")).toMatchObject({ type: "number", max: 4999, nullCount: 1 });
    expect(column(table, "day")).toMatchObject({ type: "date", format: "DD/MM/YYYY", min: "2026-01-31", alternatives: [] });
    expect(column(table, "note")).toMatchObject({ type: "integer", nullCount: 1 });
    expect(table.quality.find(({ check, column: name }) => check === "mixed_types" && name === "note")).toMatchObject({
      count: 1,
    });
  });

  test("doubts are recorded with how many values they touch", async () => {
    const table = await fromRows([{ d: "01/02/2026" }, { d: "03/04/2026" }, { d: "05/05/2026" }]);
    expect(column(table, "d")).toMatchObject({
      format: "MM/DD/YYYY",
      alternatives: [{ type: "date", format: "DD/MM/YYYY", count: 2 }],
    });
    expect(table.quality).toContainEqual(expect.objectContaining({ check: "ambiguous_date", count: 2, column: "d" }));
    const mixed = await fromRows([{ price: "$5" }, { price: "€6" }]);
    expect(column(mixed, "price")).toMatchObject({ type: "text", role: "text", format: null, mean: null });
    expect(mixed.quality).toContainEqual(expect.objectContaining({ check: "mixed_types", severity: "error" }));
  });

  test("numbers beyond what can be computed with do no harm", async () => {
    const table = await fromRows([{ x: "1e300" }, { x: "1e-300" }, { x: "5" }]);
    expect(column(table, "x")).toMatchObject({ type: "number", max: 1e300, stdDev: null });
    expect(column(await fromRows([{ x: "1e400" }, ...Array.from({ length: 99 }, () => ({ x: "1e5" }))]), "x")).toMatchObject({
      nullCount: 1,
      max: 1e5,
    });
  });

  test("a decimal comma said for all columns leaves no list of codes", async () => {
    const rows = [{ x: "1,5" }, { x: "2,7" }, { x: "3,4" }];
    expect(column(await fromRows(rows), "x")).toMatchObject({ type: "category", doubt: { check: "ambiguous_number" } });
    const said = column(await fromRows(rows, { decimal: "," }), "x");
    expect(said).toMatchObject({ type: "number", max: 3.4, confidence: 1, chosen: { decimal: "," } });
    expect(said.doubt).toBeUndefined();
  });

  test("percentages are fractions and decimals add up exactly", async () => {
    const table = await fromRows([
      { share: "12.5%", x: 0.1 },
      { share: "7.5%", x: 0.2 },
    ]);
    expect(column(table, "share")).toMatchObject({ type: "percent", min: 0.075, max: 0.125, mean: 0.1 });
    const session = await openSnapshot(table.files.snapshot, table.columns);
    expect((await session.query("select sum(x) from rows")).rows).toEqual([[0.3]]);
    session.close();
  });
});

describe("tables at the limits", () => {
  test("numbers near the largest that a DOUBLE can hold are stored", async () => {
    const table = await fromRows(Array.from({ length: 30 }, (_, i) => ({ huge: i % 2 === 0 ? 1e308 : -1e308 })));
    expect(column(table, "huge")).toMatchObject({ type: "number", min: -1e308, max: 1e308 });
  });

  test("hundreds of columns fit in memory", async () => {
    const row = (i: number) =>
      Object.fromEntries(Array.from({ length: 250 }, (_, c) => [`c${c}`, c % 2 === 0 ? i * c : `v${i % 3}`]));
    const table = await fromRows(Array.from({ length: 5 }, (_, i) => row(i)));
    expect(table.columns.length).toBe(250);
  });

  test("dozens of columns of 1 and 0 fit in memory", async () => {
    const names = Array.from({ length: 62 }, (_, at) => `flag_${at}`);
    const lines = Array.from({ length: 1_000 }, (_, row) => names.map((_, at) => ((row + at) % 3 === 0 ? 1 : 0)).join(","));
    const file = path.join(root, "flags.csv");
    writeFileSync(file, [names.join(","), ...lines].join("\n"));
    const table = await fromFile(file);
    expect(new Set(table.columns.map(({ type }) => type))).toEqual(new Set(["boolean"]));
  });

  test("a workbook is read from its first sheet with rows, and a column may lack its name", async () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([["About these figures"]]), "Cover");
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ["a", "b"],
        [1, 2, 3],
        [4, 5, 6],
      ]),
      "Data",
    );
    const file = path.join(root, "sheets.xlsx");
    writeFileSync(file, write(book, { type: "buffer", bookType: "xlsx" }));
    const table = await fromFile(file);
    expect(table.columns.map(({ name }) => name)).toEqual(["a", "b", "Column 3"]);
    expect(table.rowCount).toBe(2);
  });
});

test("rows that come 150,000 times are sampled like any other", async () => {
  const file = path.join(root, "same.csv");
  writeFileSync(file, `a,b\n${"x,1\ny,2\nz,3\nw,4\n".repeat(150_000)}`);
  const table = await fromFile(file);
  expect(table.rowCount).toBe(600_000);
  expect(table.quality.find(({ check }) => check === "duplicate_rows")?.count).toBe(599_996);
});

test("headers that JavaScript knows otherwise are only headers", async () => {
  const names = ["constructor", "price constructor", "__proto__", "toString"];
  const rowOf = (cell: number) => JSON.parse(`{${names.map((name) => `"${name}":${cell}`).join()}}`);
  const table = await fromRows([rowOf(5), rowOf(7)]);
  expect(table.columns.map(({ name, type, format }) => [name, type, format])).toEqual([
    ["constructor", "integer", null],
    ["price constructor", "currency", "USD"],
    ["__proto__", "integer", null],
    ["toString", "integer", null],
  ]);
});
