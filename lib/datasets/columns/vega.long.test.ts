import { readFileSync } from "node:fs";
import path from "node:path";
import Papa from "papaparse";
import { expect, test } from "vitest";
import type { CellValue } from "@/lib/contract/rows";
import type { ColumnType } from "@/lib/contract/words/column-words";
import { typeColumns } from "@/lib/testing/datasets/type-columns-fixture";
import { noteForFailure } from "@/lib/testing/kept-log";

interface Resource {
  path: string;
  bytes: number;
  schema?: { fields: { name: string; type: string }[] };
}

const DIRECTORY = path.join(process.cwd(), "node_modules/vega-datasets");
const { resources } = JSON.parse(readFileSync(path.join(DIRECTORY, "datapackage.json"), "utf8")) as { resources: Resource[] };

/** What we call what the package declares. */
const SAME: Record<string, readonly ColumnType[]> = {
  string: ["category", "text", "id", "email", "phone", "url"],
  integer: ["integer"],
  number: ["number"],
  date: ["date"],
  datetime: ["datetime"],
};

const MONEY = "the header says that these are amounts of money: currency is a whole or broken number with a unit";
const NAMES_THINGS = "the header says that these numbers name things: adding them up would say nothing";
const WRITTEN = "written as text with thousands marks, while every value is a whole number";

/** Each difference with its reason. */
const DIFFERENCES: Record<string, string> = {
  "birdstrikes.csv Cost Other: integer is currency": MONEY,
  "birdstrikes.csv Cost Repair: integer is currency": MONEY,
  "birdstrikes.csv Cost Total $: integer is currency": MONEY,
  "movies.json Production Budget: integer is currency": MONEY,
  "movies.json US Gross: integer is currency": MONEY,
  "movies.json Worldwide Gross: integer is currency": MONEY,
  "sp500.csv price: number is currency": MONEY,
  "stocks.csv price: number is currency": MONEY,
  "wheat.json wages: number is currency": MONEY,
  ...Object.fromEntries(
    ["Account code", "Agency code", "Bureau code", "Source Category Code", "Treasury Agency code"].map((name) => [
      `budget.json ${name}: integer is id`,
      NAMES_THINGS,
    ]),
  ),
  "flare.json id: integer is id": NAMES_THINGS,
  "income.json id: integer is id": NAMES_THINGS,
  "obesity.json id: integer is id": NAMES_THINGS,
  "political-contributions.json Party_Code: integer is id": NAMES_THINGS,
  "population_engineers_hurricanes.csv id: integer is id": NAMES_THINGS,
  "species.csv county_id: integer is id": NAMES_THINGS,
  "unemployment.tsv id: integer is id": NAMES_THINGS,
  "zipcodes.csv zip_code: integer is id": `${NAMES_THINGS}; some begin with a zero`,
  ...Object.fromEntries(
    ["TQ", ...Array.from({ length: 59 }, (_, i) => String(1962 + i))].map((name) => [
      `budget.json ${name}: string is integer`,
      WRITTEN,
    ]),
  ),
  "platformer-terrain.json saturation: integer is boolean": "every value is 1 or 0, and the header counts nothing",
  "cars.json Miles_per_Gallon: integer is number": "some are 15.5: the declaration was made from the first rows",
  "github.csv time: string is datetime": "every value is a moment such as 2015-01-01 01:00",
};

/** Tables of plain cells: CSV, TSV, and JSON lists of records without lists inside. The largest only repeats another. */
const tables = resources.flatMap(({ path: file, schema, bytes }) => {
  if (schema === undefined || bytes > 3e6 || !/\.(csv|tsv|json)$/.test(file)) return [];
  const rows = rowsOf(file);
  return rows === null ? [] : [{ file, fields: schema.fields, ...rows }];
});

function rowsOf(file: string): { names: string[]; columns: CellValue[][] } | null {
  const text = readFileSync(path.join(DIRECTORY, "data", file), "utf8");
  if (!file.endsWith(".json")) {
    const [names = [], ...rows] = Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
    return { names, columns: names.map((_, i) => rows.map((row) => (row[i] === "" ? null : (row[i] ?? null)))) };
  }
  const rows = JSON.parse(text) as Record<string, CellValue>[];
  if (!Array.isArray(rows) || rows.some((row) => Object.values(row).some((cell) => typeof cell === "object" && cell !== null)))
    return null;
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return { names, columns: names.map((name) => rows.map((row) => row[name] ?? null)) };
}

test("columns of real tables have the types that their package declares, but for differences with a reason", async () => {
  const found: string[] = [];
  let agreed = 0;
  let total = 0;
  for (const { file, fields, names, columns } of tables) {
    const typed = await typeColumns(columns.map((cells, i) => ({ name: names[i] ?? "", cells })));
    for (const { name, type } of fields) {
      const at = names.indexOf(name);
      if (at === -1) continue;
      total++;
      const actual = typed[at]?.profile.type as ColumnType;
      if (SAME[type]?.includes(actual)) agreed++;
      else found.push(`${file} ${name}: ${type} is ${actual}`);
    }
  }
  noteForFailure(`vega-datasets: ${agreed} of ${total} columns of ${tables.length} tables as declared`);
  expect(found.sort()).toEqual(Object.keys(DIFFERENCES).sort());
}, 120_000);
