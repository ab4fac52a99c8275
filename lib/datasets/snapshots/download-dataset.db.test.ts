import { mkdtempSync, readdirSync, readlinkSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, rowsOf } from "@/db/client";
import type { DownloadFormat } from "@/lib/contract/datasets";
import type { CellValue, Row } from "@/lib/contract/rows";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { openEngine, privateDirectory } from "@/lib/platform/analysis/engine";
import { endReadyChildren } from "@/lib/platform/child/run-child";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { generated } from "@/lib/testing/generated";
import { longTest } from "@/lib/testing/long-test";
import { setSettings } from "@/lib/testing/settings";
import { createDataset } from "../create-dataset";
import { getDataset } from "../get-dataset";
import { removeDataset } from "../removal/remove-dataset";
import { listDatasetRows } from "../rows/list-dataset-rows";
import { downloadDataset, fileNameOf } from "./download-dataset";
import { pinSnapshot } from "./pin-snapshot";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-download-"));
setSettings({ DATA_DIR: root });
afterAll(() => {
  endReadyChildren();
  rmSync(root, { recursive: true, force: true });
});

let uploads = 0;

function upload(ctx: Ctx, fileName: string, content: string | Buffer) {
  const target = path.join(root, `upload-${uploads++}`);
  writeFileSync(target, content);
  const file = { path: target, fileName, bytes: statSync(target).size, sha256: "" };
  return createDataset(ctx, { kind: "file", fields: { name: "Upload" }, file });
}

const createRows = (ctx: Ctx, rows: Row[], name = "Rows") => createDataset(ctx, { kind: "json", value: { name, rows } });
const workFiles = () => readdirSync(path.join(root, "tmp"));

async function bytesOf(ctx: Ctx, id: Id<"dataset">, format: DownloadFormat): Promise<Buffer> {
  const { stream, bytes } = await downloadDataset(ctx, id, format);
  const content = await buffer(stream);
  expect(bytes).toBe(content.length);
  expect(workFiles()).toEqual([]);
  return content;
}

async function cellsOf(ctx: Ctx, id: Id<"dataset">): Promise<CellValue[][]> {
  return (await listDatasetRows(ctx, id, { offset: 0, limit: 500 })).rows;
}

async function again(ctx: Ctx, id: Id<"dataset">, format: DownloadFormat) {
  const copy = await upload(ctx, `copy.${format}`, await bytesOf(ctx, id, format));
  const { columns } = await getDataset(ctx, copy.id);
  return {
    columns,
    names: columns.map(({ name }) => name),
    types: columns.map(({ type }) => type),
    rows: await cellsOf(ctx, copy.id),
  };
}

const CSV = [
  "day,at,price,share,code,city,note,ok,n,opens",
  '2026-01-31,2026-01-31 10:00:30,"1,234.50 €",12.5%,007,Malmö,"a ""quoted"", text\nof two lines",yes,1,8:15 am',
  "2026-02-01,2026-02-01 00:00:01,2.25 €,7.5%,008,Oslo,  spaces  ,no,2,6:05 pm",
  ",,,,009,,<&> _x0041_ ]]>,,n/a,",
  "2026-12-24,1999-12-31 23:59:59,0.10 €,100%,010,Oslo,日本 😀,yes,4,12:00 am",
].join("\n");

describe.each(EITHER_ENGINE)("downloads on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;

  beforeAll(async () => {
    database = await testDatabase(engine);
    ctx = await testContext(database);
  });
  afterAll(() => database.close());

  test("CSV read again is the same table: cells, types and headers", async () => {
    const { id } = await upload(ctx, "orders.csv", CSV);
    const { columns } = await getDataset(ctx, id);
    const copy = await again(ctx, id, "csv");
    expect(copy.names).toEqual(columns.map(({ name }) => name));
    expect(copy.types).toEqual(columns.map(({ type }) => type));
    expect(copy.rows).toEqual(await cellsOf(ctx, id));
    const text = (await bytesOf(ctx, id, "csv")).toString("utf8");
    expect(text.startsWith("\ufeffday,at,price")).toBe(true);
    expect(text.endsWith("\r\n")).toBe(true);
  });

  test("XLSX read again has real numbers and dates, and every text as it was", async () => {
    const { id } = await upload(ctx, "orders.csv", CSV);
    const { columns } = await getDataset(ctx, id);
    const copy = await again(ctx, id, "xlsx");
    expect(copy.names).toEqual(columns.map(({ name }) => name));
    expect(copy.types).toEqual(columns.map(({ type }) => type));
    expect(copy.rows.map((row) => row.slice(4, 8))).toEqual((await cellsOf(ctx, id)).map((row) => row.slice(4, 8)));
    expect(copy.rows.map((row) => [...row.slice(0, 4), ...row.slice(8)])).toEqual([
      ["2026-01-31", "2026-01-31 10:00:30", 1234.5, 0.125, 1, "08:15:00"],
      ["2026-02-01", "2026-02-01 00:00:01", 2.25, 0.075, 2, "18:05:00"],
      [null, null, null, null, "n/a", null],
      ["2026-12-24", "1999-12-31 23:59:59", 0.1, 1, 4, "00:00:00"],
    ]);
    expect(copy.columns.map(({ format }) => format).slice(2, 4)).toEqual(columns.map(({ format }) => format).slice(2, 4));
  });

  test("Parquet holds the typed values under their headers", async () => {
    const { id } = await upload(ctx, "orders.csv", CSV);
    const content = await bytesOf(ctx, id, "parquet");
    const file = path.join(root, "orders.parquet");
    writeFileSync(file, content);
    const job = privateDirectory(root);
    const look = await openEngine({
      files: [file],
      directory: job.directory,
      memoryMb: 100,
      threads: 1,
      timeoutMs: 9_000,
      kind: "look",
    });
    const { columns, rows } = await look.query(`select * from read_parquet('${file}')`);
    look.close();
    job.remove();
    expect(columns).toEqual(["day", "at", "price", "share", "code", "city", "note", "ok", "n", "opens"]);
    expect(rows[0]).toEqual([
      "2026-01-31",
      "2026-01-31T10:00:30.000Z",
      1234.5,
      0.125,
      "007",
      "Malmö",
      'a "quoted", text\nof two lines',
      true,
      1,
      "08:15:00",
    ]);
    expect(rows[2]).toEqual([null, null, null, null, "009", null, "<&> _x0041_ ]]>", null, null, null]);
    const copy = await again(ctx, id, "parquet");
    expect(copy.rows.map((row) => row[4])).toEqual(["007", "008", "009", "010"]);
    expect([0, 1, 9].map((place) => copy.types[place])).toEqual(["date", "datetime", "time"]);
  });

  test("kinds of JSON rows survive a workbook: numbers, texts that look like them, flags, missing and empty cells", async () => {
    const rows = JSON.parse(
      '[{"n":1.5,"s":"1.5","b":true,"m":"x","__proto__":"p"},{"n":-2,"s":"007","b":false,"m":5},{"n":12345678901234567890,"s":"","b":null,"m":null,"__proto__":"=1+1"},{"n":4,"s":"0012"}]',
    ) as Row[];
    const { id } = await createRows(ctx, rows);
    const copy = await again(ctx, id, "xlsx");
    expect(copy.names).toEqual(["n", "s", "b", "m", "__proto__"]);
    expect(copy.rows[0]).toEqual([1.5, copy.rows[0]?.[1], true, "x", "p"]);
    expect(copy.rows[1]).toEqual([-2, "007", false, 5, null]);
    expect(copy.rows[2]?.slice(0, 1)).toEqual(["12345678901234567000"]);
    expect(copy.rows[2]?.[4]).toBe("=1+1");
    expect(copy.rows.map((row) => row[1])).toEqual([1.5, "007", null, "0012"]);
  });

  test("what a spreadsheet would run gets an apostrophe in CSV, numbers do not", async () => {
    const dangerous = [
      "=1+1",
      "+1+cmd|' /C calc'!A0",
      "-2+3",
      "@SUM(A1)",
      "\tx",
      "\r=1",
      "＝1+1",
      "＋a",
      "－a",
      "＠a",
      '=HYPERLINK("http://x","y")',
      "-",
      "+a",
      "-1e5x",
    ];
    const fine = ["-5", "+3.2", "-1,234.50", "-1e5", "-5 %", "-€5", "-.5", "a=b", "1-2", " =1"];
    const cells = [...dangerous, ...fine];
    const { id } = await createRows(
      ctx,
      cells.map((cell, i) => ({ i, "=head": cell, other: "x" })),
    );
    const text = (await bytesOf(ctx, id, "csv")).toString("utf8").slice(1);
    const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true });
    expect(data[0]).toEqual(["i", "'=head", "other"]);
    expect(data.slice(1).map((row) => row[1])).toEqual([...dangerous.map((cell) => `'${cell}`), ...fine]);
    const sheet = await again(ctx, id, "xlsx");
    expect(sheet.names).toEqual(["i", "=head", "other"]);
    expect(sheet.rows.map((row) => row[1])).toEqual(cells);
  });

  test("a missing cell is empty and an empty one is quoted; a row of one missing cell is no blank line", async () => {
    const two = await createRows(ctx, [
      { a: "", b: null },
      { a: "x", b: "y" },
    ]);
    expect((await bytesOf(ctx, two.id, "csv")).toString("utf8")).toBe('\ufeffa,b\r\n"",\r\nx,y\r\n');
    const one = await createRows(ctx, [{ a: "x" }, { a: null }, { a: "y" }]);
    expect((await bytesOf(ctx, one.id, "csv")).toString("utf8")).toBe('\ufeffa\r\nx\r\n""\r\ny\r\n');
  });

  test("control characters and escapes of them come back from a workbook as they were", async () => {
    const cells = ["a\u0001b", "line\r\nend", "_x0041_", "_x005F_", "a\u000bb", "]]>&amp;<b>", " lead", "trail ", "\ud83d\ude00"];
    const { id } = await createRows(
      ctx,
      cells.map((cell) => ({ cell, other: "x" })),
    );
    const copy = await again(ctx, id, "xlsx");
    expect(copy.rows.map(([cell]) => cell)).toEqual(cells);
  });

  test("zoned moments, fractions and days before the calendar of spreadsheets stay text in a workbook", async () => {
    const at = ["2026-01-31T10:00:00+02:00", "2026-01-31T10:00:00Z"];
    const day = ["1899-12-31", "2026-01-31"];
    const { id } = await createRows(
      ctx,
      at.map((value, i) => ({ at: value, day: day[i] ?? null })),
    );
    expect((await again(ctx, id, "xlsx")).rows).toEqual([
      ["2026-01-31T10:00:00+02:00", "1899-12-31"],
      ["2026-01-31T10:00:00Z", "2026-01-31"],
    ]);
  });

  test("a cell longer than a sheet's is refused for XLSX alone", async () => {
    const { id } = await createRows(ctx, [{ a: "x", b: "y".repeat(32_768) }]);
    await expect(downloadDataset(ctx, id, "xlsx")).rejects.toMatchObject({
      kind: "unprocessable",
      message:
        'This dataset has a cell of 32,768 characters in "b"; a sheet\'s cell holds 32,767. Download it as CSV or Parquet.',
    });
    expect(workFiles()).toEqual([]);
    expect((await bytesOf(ctx, id, "csv")).length).toBeGreaterThan(32_768);
  });

  // The engine of the rows is the same on either database: once is enough.
  if (engine === EITHER_ENGINE[0]) {
    test("rows keep their order over many blocks", async () => {
      const count = generated(80_000, 400_000);
      const { id } = await upload(
        ctx,
        "many.csv",
        `i,word,x\n${Array.from({ length: count }, (_, i) => `${i},w${i % 7},${i}.5`).join("\n")}\n`,
      );
      const text = (await bytesOf(ctx, id, "csv")).toString("utf8").trimEnd().split("\r\n");
      expect(text).toHaveLength(count + 1);
      expect(text.slice(1).every((line, i) => line.startsWith(`${i},w${i % 7},`))).toBe(true);
      const copy = await upload(ctx, "copy.xlsx", await bytesOf(ctx, id, "xlsx"));
      expect((await listDatasetRows(ctx, copy.id, { offset: count - 2, limit: 5 })).rows).toEqual([
        [count - 2, `w${(count - 2) % 7}`, count - 1.5],
        [count - 1, `w${(count - 1) % 7}`, count - 0.5],
      ]);
    });

    longTest("a table as wide as one may be is a workbook too", async () => {
      const line = (cell: (place: number) => string) => Array.from({ length: 500 }, (_, i) => cell(i)).join(",");
      const content = [line((i) => `c${i}`), ...Array.from({ length: 50 }, (_, r) => line((i) => String(r * i)))].join("\n");
      const { id } = await upload(ctx, "wide.csv", content);
      const copy = await again(ctx, id, "xlsx");
      expect(copy.names).toHaveLength(500);
      expect(copy.rows[49]).toEqual(Array.from({ length: 500 }, (_, i) => 49 * i));
    });
  }

  test("typed values that are lost are made again for a file", async () => {
    const { id } = await upload(ctx, "orders.csv", CSV);
    const before = await bytesOf(ctx, id, "parquet");
    for (const format of generated(["parquet"] as const, ["parquet", "xlsx", "csv"] as const)) {
      const { path: file, samplePath } = await pinSnapshot(ctx, id);
      for (const lost of [file, samplePath]) rmSync(lost);
      const content = await bytesOf(ctx, id, format);
      if (format === "parquet") expect(content.equals(before)).toBe(true);
    }
  });

  test("a dataset that is deleted while its file is written is the same as none", async () => {
    const { id } = await upload(ctx, "orders.csv", CSV);
    const asked = Promise.allSettled([downloadDataset(ctx, id, "xlsx")]);
    await removeDataset(ctx, id);
    const [settled] = await asked;
    if (settled?.status === "fulfilled") settled.value.stream.destroy();
    else expect(settled?.reason).toMatchObject({ kind: "not_found", message: "No dataset with this id." });
    expect(workFiles()).toEqual([]);
  });

  test("another workspace's dataset is the same as none", async () => {
    const other = await testContext(database);
    const { id } = await createRows(ctx, [{ a: 1 }]);
    for (const asked of [id, newId("dataset")]) {
      await expect(downloadDataset(other, asked, "csv")).rejects.toMatchObject({
        kind: "not_found",
        message: "No dataset with this id.",
      });
    }
  });

  test("a client that goes away leaves nothing behind, and a download is written down", async () => {
    const { id } = await createRows(ctx, [{ a: 1 }], "Q3/../report");
    /** Files that this process still holds open though their directory is gone. */
    const held = () =>
      readdirSync("/proc/self/fd").filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).startsWith(path.join(root, "tmp"));
        } catch {
          return false;
        }
      }).length;
    const download = await downloadDataset(ctx, id, "csv");
    expect(download.fileName).toBe("Q3_.._report.csv");
    expect(workFiles()).toEqual([]);
    expect(held()).toBe(1);
    await new Promise((resolve) => download.stream.on("close", resolve).destroy());
    expect(held()).toBe(0);
    const audit = await rowsOf<{ action: string }>(
      database.db,
      sql`select action from audit_log where subject = ${id} order by at`,
    );
    expect(audit.map(({ action }) => action)).toContain("dataset.downloaded");
  });
});

test("file names are such that every file system takes", () => {
  expect(fileNameOf("Orders Q3")).toBe("Orders Q3");
  expect(fileNameOf('a/b\\c:d*e?"f<g>|h')).toBe("a_b_c_d_e__f_g__h");
  expect(fileNameOf("..")).toBe("dataset");
  expect(fileNameOf("\u202egnp.exe\u0000\n")).toBe("gnp.exe");
  expect(fileNameOf("con")).toBe("dataset");
  expect([...fileNameOf("😀".repeat(300))]).toHaveLength(100);
});
