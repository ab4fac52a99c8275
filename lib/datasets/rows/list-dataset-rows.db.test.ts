import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, rowsOf, setDatabase } from "@/db/client";
import type { RowFilter } from "@/lib/contract/tables/row-view";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { createDataset } from "@/lib/datasets/create-dataset";
import { getDataset } from "@/lib/datasets/get-dataset";
import { removeDataset } from "@/lib/datasets/removal/remove-dataset";
import { pinSnapshot } from "@/lib/datasets/snapshots/pin-snapshot";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { listDatasetRows } from "./list-dataset-rows";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-rows-"));
setSettings({ DATA_DIR: root });
afterAll(() => rmSync(root, { recursive: true, force: true }));

const ROWS = 1_600;
const COLUMNS = ["units", "price", "day", "seen_at", "paid", "name", "share", "started"] as const;
type Column = (typeof COLUMNS)[number];
const MISSING = new Set(["", "n/a"]);

/** Rows with ties, missing cells, words for missing and, in `units`, cells that are no whole number. */
const rows: Record<Column, string>[] = Array.from({ length: ROWS }, (_, i) => {
  const day = new Date(Date.UTC(2026, 0, 1 + ((i * 37) % 200)));
  return {
    units: i % 97 === 5 ? "several" : i % 50 === 7 ? "n/a" : String(((i * 7919) % 400) - 100),
    price: i % 31 === 3 ? "" : (((i * 104_729) % 90_000) / 100).toFixed(2),
    day: i % 41 === 2 ? "" : day.toISOString().slice(0, 10),
    seen_at: i % 43 === 2 ? "" : `${day.toISOString().slice(0, 10)} ${String(i % 24).padStart(2, "0")}:30:00`,
    paid: i % 29 === 4 ? "" : i % 3 === 0 ? "true" : "false",
    name:
      i % 37 === 6 ? "" : ["ada", "Ada", "Émile", "émile", "Zoë O'Brien", "50%_off", "back\\slash", "Ünal"][(i * 5) % 8] || "",
    share: i % 47 === 1 ? "" : `${((i * 13) % 1000) / 10}%`,
    started: i % 53 === 8 ? "" : `${i % 24}:${String((i * 7) % 60).padStart(2, "0")}`,
  };
});

/** What a cell is worth to sort and compare by; null when it is missing or does not fit. */
function worthOf(column: Column, cell: string): number | string | null {
  if (MISSING.has(cell) || (column === "units" && cell === "several")) return null;
  if (column === "units" || column === "price") return Number(cell);
  if (column === "share") return Number(`${cell.slice(0, -1)}e-2`);
  if (column === "paid") return cell === "true" ? 1 : 0;
  if (column === "started") return cell.padStart(5, "0");
  return column === "name" ? cell.toLowerCase() : cell;
}

function sortedNumbers(
  column: Column,
  direction: "asc" | "desc",
  among: readonly number[] = rows.map((_, i) => i + 1),
): number[] {
  const sign = direction === "asc" ? 1 : -1;
  return [...among].sort((a, b) => {
    const [first, second] = [a, b].map((n) => worthOf(column, rows[n - 1]?.[column] ?? "")) as [number, number];
    if (first === null || second === null) return Number(first === null) - Number(second === null) || a - b;
    return (first < second ? -1 : first > second ? 1 : 0) * sign || a - b;
  });
}

const numbersWhere = (holds: (row: Record<Column, string>) => boolean) => rows.flatMap((row, i) => (holds(row) ? [i + 1] : []));
const place = (column: Column) => COLUMNS.indexOf(column);

describe.each(EITHER_ENGINE)("rows of a dataset on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;
  let id: Id<"dataset">;

  async function create(list: readonly Record<string, string>[]): Promise<Id<"dataset">> {
    const cells = list.map((row) => Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cell || null])));
    return (await createDataset(ctx, { kind: "json", value: { name: "Rows", rows: cells } })).id;
  }

  beforeAll(async () => {
    database = await testDatabase(engine);
    setDatabase(database);
    ctx = await testContext(database);
    id = await create(rows);
  });
  afterAll(() => database.close());

  const list = (query: Partial<Parameters<typeof listDatasetRows>[2]> = {}) =>
    listDatasetRows(ctx, id, { offset: 0, limit: 500, ...query });
  const filtered = (...filters: (Omit<RowFilter, "column"> & { column: Column })[]) =>
    list({ filters: JSON.stringify(filters.map((filter) => ({ ...filter, column: place(filter.column) }))) });

  async function allNumbers(query: Parameters<typeof list>[0]): Promise<number[]> {
    const numbers: number[] = [];
    for (let offset = 0; ; offset += 500) {
      const page = await list({ ...query, offset });
      numbers.push(...page.rowNumbers);
      expect(page.rows).toEqual(page.rowNumbers.map((n) => COLUMNS.map((column) => rows[n - 1]?.[column] || null)));
      if (page.rowNumbers.length < 500) return numbers;
    }
  }

  async function expectMatches(filter: Omit<RowFilter, "column"> & { column: Column }, holds: (cell: string) => boolean) {
    const expected = numbersWhere((row) => holds(row[filter.column]));
    const page = await filtered(filter);
    expect(page.total).toBe(expected.length);
    expect(page.of).toBe(ROWS);
    expect(page.rowNumbers).toEqual(expected.slice(0, 500));
    return expected.length;
  }

  test("the columns are of the types that the tests below are about", async () => {
    const { columns } = await getDataset(ctx, id);
    expect(columns.map(({ type }) => type)).toEqual([
      "integer",
      "currency",
      "date",
      "datetime",
      "boolean",
      "category",
      "percent",
      "time",
    ]);
  });

  test.each(COLUMNS)("paging through the rows sorted by %s gives what sorting in JavaScript gives, both ways", async (column) => {
    for (const direction of ["asc", "desc"] as const) {
      expect(await allNumbers({ sort: String(place(column)), direction })).toEqual(sortedNumbers(column, direction));
    }
  });

  test("without a sort rows come in the order received, up to the last and not beyond", async () => {
    const page = await list({ offset: ROWS - 2, limit: 100 });
    expect(page).toMatchObject({ total: ROWS, of: ROWS, offset: ROWS - 2, rowNumbers: [ROWS - 1, ROWS] });
    expect((await list({ offset: ROWS })).rows).toEqual([]);
    expect((await list({ sort: "0", offset: ROWS + 5 })).rows).toEqual([]);
  });

  test("figures are compared by value, and a share by its percentage too", async () => {
    const units = (holds: (value: number) => boolean) => (cell: string) => {
      const value = worthOf("units", cell);
      return typeof value === "number" && holds(value);
    };
    await expectMatches(
      { column: "units", op: "at_least", value: "120.5" },
      units((value) => value >= 120.5),
    );
    await expectMatches(
      { column: "units", op: "at_most", value: "-5" },
      units((value) => value <= -5),
    );
    await expectMatches({ column: "units", op: "at_least", value: "99999999999999999999999999999999999999" }, () => false);
    expect(await expectMatches({ column: "units", op: "is", value: "7.0" }, (cell) => cell === "7")).toBeGreaterThan(0);
    await expectMatches({ column: "price", op: "at_least", value: "449.99" }, (cell) => cell !== "" && Number(cell) >= 449.99);
    const half = (cell: string) => cell !== "" && Number(cell.slice(0, -1)) >= 50;
    await expectMatches({ column: "share", op: "at_least", value: "50%" }, half);
    await expectMatches({ column: "share", op: "at_least", value: "0.5" }, half);
    expect(await expectMatches({ column: "share", op: "is", value: "12.3%" }, (cell) => cell === "12.3%")).toBeGreaterThan(0);
  });

  test("days and moments are compared as such, and a day is the whole day", async () => {
    await expectMatches({ column: "day", op: "at_least", value: "2026-06-01" }, (cell) => cell >= "2026-06-01");
    await expectMatches({ column: "day", op: "is", value: "2026-03-01" }, (cell) => cell === "2026-03-01");
    const seen = (op: RowFilter["op"], value: string, holds: (cell: string) => boolean) =>
      expectMatches({ column: "seen_at", op, value }, (cell) => cell !== "" && holds(cell));
    await seen("at_most", "2026-03-01", (cell) => cell.slice(0, 10) <= "2026-03-01");
    await seen("at_least", "2026-03-01", (cell) => cell >= "2026-03-01");
    await seen("is", "2026-03-01", (cell) => cell.startsWith("2026-03-01"));
    await seen("at_most", "2026-03-01T12:30:00Z", (cell) => cell <= "2026-03-01 12:30:00");
    await seen("at_least", "2026-03-01T12:30+02:00", (cell) => cell >= "2026-03-01 10:30:00");
  });

  test("times of the day are compared by the clock", async () => {
    const started = (op: RowFilter["op"], value: string, holds: (time: string) => boolean) =>
      expectMatches({ column: "started", op, value }, (cell) => cell !== "" && holds(cell.padStart(5, "0")));
    expect(await started("at_least", "9:30", (time) => time >= "09:30")).toBeGreaterThan(0);
    await started("at_most", "10:05:00", (time) => time <= "10:05");
    expect(await started("is", "08:56", (time) => time === "08:56")).toBeGreaterThan(0);
  });

  test("text is found as it is written, part of it in any case", async () => {
    expect(await expectMatches({ column: "name", op: "is", value: " Ada " }, (cell) => cell === "Ada")).toBeGreaterThan(0);
    await expectMatches({ column: "name", op: "is_not", value: "Ada" }, (cell) => cell !== "Ada");
    expect(await expectMatches({ column: "name", op: "contains", value: "ÉM" }, (cell) => /ém/i.test(cell))).toBeGreaterThan(0);
    await expectMatches({ column: "name", op: "contains", value: "em" }, () => false);
    expect(await expectMatches({ column: "name", op: "contains", value: "%_" }, (cell) => cell.includes("%_"))).toBeGreaterThan(
      0,
    );
    expect(await expectMatches({ column: "paid", op: "is", value: "yes" }, (cell) => cell === "true")).toBeGreaterThan(0);
    await expectMatches({ column: "paid", op: "is_not", value: "true" }, (cell) => cell !== "true");
  });

  test("missing, present and misfit part the rows: a word in a column of numbers is a misfit, n/a is not", async () => {
    const missing = await expectMatches({ column: "units", op: "missing" }, (cell) => cell === "n/a" || cell === "several");
    const present = await expectMatches({ column: "units", op: "present" }, (cell) => cell !== "n/a" && cell !== "several");
    expect(missing + present).toBe(ROWS);
    expect(await expectMatches({ column: "units", op: "misfit" }, (cell) => cell === "several")).toBeGreaterThan(0);
    await expectMatches({ column: "name", op: "misfit" }, () => false);
    await expectMatches({ column: "name", op: "missing" }, (cell) => cell === "");
    const { columns } = await getDataset(ctx, id);
    expect(missing).toBe(columns[place("units")]?.nullCount);
  });

  test("what cells say can be asked for where it is no value of the type", async () => {
    expect(await expectMatches({ column: "units", op: "is", value: "several" }, (cell) => cell === "several")).toBeGreaterThan(0);
  });

  test("a value is found as its type reads it and as its cell writes it", async () => {
    const comma = await create(["1.234", "12,5", "1.234,5", "7"].map((v) => ({ v })));
    const found = async (op: "is" | "is_not", value: string) => {
      const filters = JSON.stringify([{ column: 0, op, value }]);
      return (await listDatasetRows(ctx, comma, { offset: 0, limit: 9, filters })).rows.flat();
    };
    expect(await found("is", "1.234")).toEqual(["1.234"]);
    expect(await found("is", "1234.5")).toEqual(["1.234,5"]);
    expect(await found("is", "12,5")).toEqual(["12,5"]);
    expect(await found("is_not", "1.234")).toEqual(["12,5", "1.234,5", "7"]);
    expect(await found("is_not", "12.5")).toEqual(["1.234", "1.234,5", "7"]);
  });

  test("search finds a part of any cell in any case, together with filters and a sort", async () => {
    const among = numbersWhere((row) => COLUMNS.some((column) => row[column].toLowerCase().includes("o'bri")));
    expect(among.length).toBeGreaterThan(0);
    expect(await allNumbers({ search: "O'BRI" })).toEqual(among);
    const late = among.filter((n) => (rows[n - 1]?.day ?? "") >= "2026-05-01");
    const filters = JSON.stringify([{ column: place("day"), op: "at_least", value: "2026-05-01" }]);
    expect(await allNumbers({ search: "o'bri", filters, sort: String(place("price")), direction: "desc" })).toEqual(
      sortedNumbers("price", "desc", late),
    );
    expect(await allNumbers({ search: "2026-07-1" })).toEqual(
      numbersWhere((row) => row.day.includes("2026-07-1") || row.seen_at.includes("2026-07-1")),
    );
  });

  test("text that looks like SQL or a pattern is only text", async () => {
    for (const value of [
      "' or 1=1 --",
      "'; drop table x; --",
      "%",
      "\\",
      "$1",
      "\u0000' or 'a'='a",
      "\ud800",
      "read_text('/etc/hosts')",
    ]) {
      const expected = numbersWhere((row) => COLUMNS.some((column) => row[column].includes(value.replace("\u0000", ""))));
      expect((await list({ search: value })).total).toBe(expected.length);
      for (const op of ["is", "contains", "at_least"] as const) {
        expect((await filtered({ column: "name", op, value })).total).toBeLessThan(ROWS);
      }
      expect((await filtered({ column: "units", op: "is", value })).total).toBe(0);
    }
  });

  test.each([
    ["filters: must be a JSON list of conditions.", { filters: "{" }],
    ["filters[0].op", { filters: '[{"column":0}]' }],
    ["filters[0]", { filters: '[{"column":0,"op":"is","value":"1","sql":"x"}]' }],
    ["filters[0].column: there is no column at place 8; the last one is 7.", { filters: '[{"column":8,"op":"missing"}]' }],
    ["filters[0].value: is required with at_least.", { filters: '[{"column":0,"op":"at_least"}]' }],
    ['filters[0].value: "many" isn\'t a number', { filters: '[{"column":0,"op":"at_least","value":"many"}]' }],
    ['filters[0].value: "1,200" isn\'t a number', { filters: '[{"column":1,"op":"at_most","value":"1,200"}]' }],
    ['filters[0].value: "2026-02-31" isn\'t a date', { filters: '[{"column":2,"op":"at_least","value":"2026-02-31"}]' }],
    ['filters[0].value: "noonish" isn\'t a time', { filters: '[{"column":7,"op":"at_least","value":"noonish"}]' }],
    ["has no order", { filters: '[{"column":4,"op":"at_least","value":"true"}]' }],
    ["filters: must be at most 20 conditions.", { filters: JSON.stringify(Array(21).fill({ column: 0, op: "present" })) }],
    ["sort: there is no column at place 8", { sort: "8" }],
    ["direction: says nothing without sort.", { direction: "desc" as const }],
  ])("a view that cannot be made is refused: %#, %s", async (sentence, query) => {
    await expect(list(query)).rejects.toMatchObject({ kind: "invalid", message: expect.stringContaining(sentence) });
  });

  test("a view sees the newest snapshot, and rows of all its segments", async () => {
    const column = (...cells: string[]) => create(cells.map((v) => ({ v })));
    const [first, second, both] = [await column("10", "9"), await column("100", "3"), await column("10", "9", "100", "x3")];
    const sorted = async () =>
      (await listDatasetRows(ctx, first, { offset: 0, limit: 10, sort: "0", direction: "asc" })).rows.flat();
    expect(await sorted()).toEqual(["9", "10"]);
    // Two more rows, and the column read as text since.
    const segment = newId("segment");
    await database.db.execute(sql`
      insert into dataset_segments (id, workspace_id, dataset_id, generation, position, storage_key, row_count, size_bytes)
      select ${segment}, workspace_id, ${first}, 1, 1, storage_key, row_count, size_bytes from dataset_segments where dataset_id = ${second}`);
    await database.db.execute(sql`
      insert into dataset_snapshots (id, workspace_id, dataset_id, generation, revision, segment_ids, columns, content_hash, row_count, storage_key, sample_key, created_at)
      select ${newId("snapshot")}, workspace_id, ${first}, 1, 2, array(select id from dataset_segments where dataset_id = ${first} order by position), columns, content_hash, row_count, storage_key, sample_key, now() + interval '1 hour'
      from dataset_snapshots where dataset_id = ${both}`);
    await database.db.execute(sql`update datasets set row_count = 4 where id = ${first}`);
    expect(await sorted()).toEqual(["10", "100", "9", "3"]);
    const page = await listDatasetRows(ctx, first, { offset: 1, limit: 2, search: "0" });
    expect(page).toMatchObject({ rows: [["100"]], rowNumbers: [3], total: 2, of: 4 });
    expect((await listDatasetRows(ctx, first, { offset: 1, limit: 2 })).rows).toEqual([["9"], ["100"]]);
    expect(await rowsOf(database.db, sql`select 1 from dataset_segments where dataset_id = ${first}`)).toHaveLength(2);
  });

  test("a page asks for the files that hold its rows, and for no other", async () => {
    const [first, second] = [await create([{ v: "10" }, { v: "9" }]), await create([{ v: "100" }, { v: "3" }])];
    const far = newId("segment");
    await database.db.execute(sql`
      insert into dataset_segments (id, workspace_id, dataset_id, generation, position, storage_key, row_count, size_bytes)
      select ${far}, workspace_id, ${first}, 1, 1, storage_key, row_count, size_bytes from dataset_segments where dataset_id = ${second}`);
    await database.db.execute(sql`update datasets set row_count = 4 where id = ${first}`);
    const page = (offset: number, limit: number) => listDatasetRows(ctx, first, { offset, limit });
    expect((await page(0, 4)).rows.flat()).toEqual(["10", "9", "100", "3"]);
    await database.db.execute(sql`update dataset_segments set storage_key = 'nowhere' where id = ${far}`);
    expect((await page(0, 2)).rows.flat()).toEqual(["10", "9"]);
    await expect(page(0, 3)).rejects.toThrow("1 of 2 parts of this dataset is damaged: rows 3 to 4.");
  });

  test("many asking for the same view at once get the same rows", async () => {
    const pages = await Promise.all(
      Array.from({ length: 12 }, () => list({ sort: "1", direction: "desc", search: "2026-01", limit: 20 })),
    );
    for (const page of pages) expect(page).toEqual(pages[0]);
    expect(pages[0]?.total).toBeGreaterThan(0);
  });

  test("a dataset of another workspace, or deleted, is the same as none, whatever is asked of it", async () => {
    const gone = await create([{ v: "1" }, { v: "2" }]);
    await listDatasetRows(ctx, gone, { offset: 0, limit: 1, sort: "0" });
    const other = await testContext(database);
    const none = { kind: "not_found", message: "No dataset with this id." };
    const queries = [{}, { sort: "0" }, { sort: "900" }, { search: "1" }, { filters: "{" }];
    for (const query of queries) {
      await expect(listDatasetRows(other, gone, { offset: 0, limit: 1, ...query })).rejects.toMatchObject(none);
    }
    await removeDataset(ctx, gone);
    for (const query of queries) {
      await expect(listDatasetRows(ctx, gone, { offset: 0, limit: 1, ...query })).rejects.toMatchObject(none);
    }
  });

  test("a snapshot whose files are lost is made again for a view", async () => {
    const id = await create([{ v: "3" }, { v: "1" }, { v: "2" }]);
    const { path: file, samplePath } = await pinSnapshot(ctx, id);
    for (const lost of [file, samplePath]) rmSync(lost);
    const page = await listDatasetRows(ctx, id, { offset: 0, limit: 5, sort: "0" });
    expect(page.rows).toEqual([["1"], ["2"], ["3"]]);
  });

  test.each([
    ["null", "filters: must be a list of conditions, each an object with column, op and value."],
    ["[1]", "filters[0]: must be an object with column, op and value."],
    ['[{"column":0,"op":"present"},{"column":0,"op":"like"}]', /^filters\[1\]\.op: must be one of is, is_not, /],
    ['[{"column":-1,"op":"present"}]', "filters[0].column: must be the name of a column, or its place from 0."],
    [
      '[{"column":0,"op":"is","value":{}}]',
      "filters[0].value: must be text of at most 1,000 characters, a number, or a list of them.",
    ],
    ['[{"column":0,"op":"is","value":"1","x":1}]', "filters[0].x: isn't a known member."],
  ])("conditions of another shape are refused in our words: %s", async (filters, message) => {
    const id = await create([{ v: "1" }]);
    await expect(listDatasetRows(ctx, id, { offset: 0, limit: 1, filters })).rejects.toMatchObject({
      kind: "invalid",
      message: typeof message === "string" ? message : expect.stringMatching(message),
    });
  });

  test("a moment beyond the years of four digits is no moment, and no fault", async () => {
    const id = await create([{ at: "2026-01-01T10:00:00Z" }, { at: "2026-01-02T10:00:00Z" }]);
    const filters = JSON.stringify([{ column: 0, op: "at_most", value: "9999-12-31T23:59-14:00" }]);
    await expect(listDatasetRows(ctx, id, { offset: 0, limit: 1, filters })).rejects.toMatchObject({ kind: "invalid" });
  });
});
