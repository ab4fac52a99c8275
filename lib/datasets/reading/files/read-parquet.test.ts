import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openEngine } from "@/lib/platform/analysis/engine";
import { cellColumns, sourceFiles, sourceSql } from "../../columns/load-source";
import { readFile } from "./read-file";

let root: string;
let files = 0;
let made: DuckDBInstance;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), "rowcall-parquet-"));
  made = await DuckDBInstance.create(":memory:");
});
afterAll(() => {
  made.closeSync();
  rmSync(root, { recursive: true, force: true });
});

async function parquet(select: string, options = ""): Promise<string> {
  const file = path.join(root, `${files++}.parquet`);
  const connection = await made.connect();
  await connection.run("set TimeZone='UTC'");
  if (options.includes("encryption_config"))
    await connection.run("set force_mbedtls_unsafe='true'; pragma add_parquet_key('k', '0123456789112345')");
  await connection.run(`copy (${select}) to '${file}' (format parquet${options})`);
  connection.closeSync();
  return file;
}

function read(file: string, rowsMax = 1e6, rewrite = false) {
  return readFile({ path: file, extension: ".parquet", bytes: statSync(file).size }, mkdtempSync(path.join(root, "job-")), {
    cap: { rowsMax, planLabel: "Business" },
    settings: {},
    rewrite,
    lenient: false,
  });
}

async function table(file: string) {
  const source = await read(file);
  const directory = mkdtempSync(path.join(root, "look-"));
  const engine = await openEngine({
    files: sourceFiles(source),
    directory,
    memoryMb: 200,
    threads: 1,
    timeoutMs: 10_000,
    kind: "look",
  });
  try {
    const { rows } = await engine.query(`select __row, ${cellColumns(source).join(", ")} from ${sourceSql(source)} order by 1`);
    expect(rows).toHaveLength(source.rowCount);
    return { source, names: source.names, kinds: source.kinds, rows: rows.map((row) => row.slice(1)) };
  } finally {
    engine.close();
  }
}

describe("a Parquet file", () => {
  test("keeps every digit of its numbers", async () => {
    const { rows, kinds } = await table(
      await parquet(`select a, b, c, d, e::FLOAT as e, f from (values
        (9223372036854775807::BIGINT, 18446744073709551615::UBIGINT, 12345678901234567890.10::DECIMAL(38,2), 0.1::DOUBLE, 0.1::FLOAT, 1::TINYINT),
        (-1, 0, 0.00, 5.0, 1e30, null), (null, null, null, 'nan'::DOUBLE, null, 2), (1, 1, 1, '-inf'::DOUBLE, 2.5, 3)) t(a, b, c, d, e, f)`),
    );
    expect(kinds).toEqual([true, true, true, true, true, true]);
    expect(rows).toEqual([
      ["9223372036854775807", "n", "18446744073709551615", "n", "12345678901234567890.10", "n", "0.1", "n", "0.1", "n", "1", "n"],
      ["-1", "n", "0", "n", "0.00", "n", "5", "n", "1e+30", "n", null, null],
      [null, null, null, null, null, null, null, null, null, null, "2", "n"],
      ["1", "n", "1", "n", "1.00", "n", "-inf", "s", "2.5", "n", "3", "n"],
    ]);
  });

  test("gives dates, moments and times as ISO text, flags as flags", async () => {
    const { rows, kinds } = await table(
      await parquet(`select DATE '2026-01-31' as d, TIMESTAMP '2026-01-31 10:00:00.5' as t, TIMESTAMPTZ '2026-01-31 10:00:00+02' as z,
        TIME '23:59:59' as h, true as b, uuid '00000000-0000-0000-0000-000000000001' as u, 'x'::ENUM('x','y') as e`),
    );
    expect(kinds).toEqual([false, false, false, false, true, false, false]);
    expect(rows).toEqual([
      [
        "2026-01-31",
        "2026-01-31 10:00:00.5",
        "2026-01-31 08:00:00Z",
        "23:59:59",
        "true",
        "b",
        "00000000-0000-0000-0000-000000000001",
        "x",
      ],
    ]);
  });

  test("gives lists, structures and maps as JSON text and bytes as base64, and says so", async () => {
    const { rows, names, source } = await table(
      await parquet(
        `select [1,2] as l, {'x': 1, 'y': {'z': 'q'}} as s, map {'k': 1} as m, 'ab'::BLOB as b, 'after' as t, [[1],[2]] as ll union all select null, null, null, null, null, null`,
      ),
    );
    expect(names).toEqual(["l", "s", "m", "b", "t", "ll"]);
    expect(rows).toEqual([
      ["[1,2]", '{"x":1,"y":{"z":"q"}}', '{"k":1}', "YWI=", "after", "[[1],[2]]"],
      [null, null, null, null, null, null],
    ]);
    expect(source.facts.notes).toEqual([
      'Bytes are kept as base64 text: "b".',
      'Lists and structures are kept as JSON text: "l", "s", "m", "ll".',
    ]);
  });

  test("keeps its rows in order over many groups, and texts as they are", async () => {
    const { rows } = await table(
      await parquet("select i::VARCHAR || ' ' as a, '' as b, chr(0) || 'x' as c from range(60000) t(i)", ", row_group_size 4096"),
    );
    expect(rows[0]).toEqual(["0 ", "", "x"]);
    expect(rows.every((row, i) => row[0] === `${i} `)).toBe(true);
  });

  test("may have a column that is called as the one DuckDB counts rows in", async () => {
    const { rows, names } = await table(await parquet(`select i as file_row_number, 'x' || i as "Größe" from range(3) t(i)`));
    expect(names).toEqual(["file_row_number", "Größe"]);
    expect(rows.map((row) => row[0])).toEqual(["0", "1", "2"]);
  });

  test("has names as it has them, `__proto__` and odd ones among them", async () => {
    const { names, rows } = await table(await parquet(`select 1 as "__proto__", 'v' as "a ""b"" 'c'", 2 as "  "`));
    expect(names).toEqual(["__proto__", `a "b" 'c'`, "Column 3"]);
    expect(rows).toEqual([["1", "n", "v", "2", "n"]]);
  });
});

describe("a Parquet file is refused", () => {
  test("for its rows before they are read, without rows, and for too many columns or long names", async () => {
    const many = await parquet("select 1 as a from range(2000000)");
    await expect(read(many)).rejects.toThrow("This file has 2,000,000 rows; the Business plan allows 1,000,000 per dataset.");
    await expect(read(await parquet("select 1 as a where false"))).rejects.toThrow("has no rows");
    const wide = Array.from({ length: 501 }, (_, i) => `${i} as c${i}`).join(", ");
    await expect(read(await parquet(`select ${wide}`))).rejects.toThrow("more than 500 columns");
    await expect(read(await parquet(`select 1 as "${"n".repeat(10_000)}"`))).rejects.toThrow("has more than 256 characters");
  });

  test("for a cell over its limit, by row and column", async () => {
    const file = await parquet("select case when i = 2 then repeat('é', 32001) else 'x' end as note from range(5) t(i)");
    await expect(read(file)).rejects.toThrow('Row 3, column "note", has a cell of 64,002 bytes');
  });

  test("when few bytes become very many", async () => {
    const file = await parquet("select repeat('x', 60000) as a, i from range(11000) t(i)");
    expect(statSync(file).size).toBeLessThan(1_000_000);
    await expect(read(file)).rejects.toMatchObject({ kind: "too_large", message: expect.stringContaining("more than 600 MB") });
    const flat = await parquet("select 1 as a, 2 as b from range(20000000)");
    await expect(read(flat, 5e7)).rejects.toMatchObject({ kind: "too_large" });
  });

  test("when it is cut off, damaged, encrypted or something else", async () => {
    const file = await parquet("select i, 'text ' || i as t from range(50000) t(i)");
    const whole = readFileSync(file);
    const at = (content: Buffer) => {
      const target = path.join(root, `${files++}.parquet`);
      writeFileSync(target, content);
      return read(target);
    };
    truncateSync(file, whole.length - 100);
    await expect(read(file)).rejects.toThrow("cut off");
    await expect(at(Buffer.from("a,b\n1,2\n"))).rejects.toThrow("isn't a Parquet file");
    await expect(at(Buffer.from("PAR1PAR1"))).rejects.toThrow("cut off");
    await expect(at(Buffer.from("PAR1\xff\xff\xff\x7fPAR1", "latin1"))).rejects.toThrow("damaged");
    const holes = Buffer.from(whole);
    holes.fill(0xff, 200, 4_000);
    await expect(at(holes)).rejects.toThrow("damaged");
    const footer = Buffer.from(whole);
    footer.fill(0xff, whole.length - 60, whole.length - 20);
    await expect(at(footer)).rejects.toMatchObject({ name: "AppError" });
    const secret = await parquet("select 1 as a", ", encryption_config {footer_key: 'k'}");
    await expect(read(secret)).rejects.toThrow("encrypted");
  });

  test("when its footer lies about its rows", async () => {
    const file = await parquet("select i from range(300) t(i)");
    const whole = readFileSync(file);
    // 300 as the footer writes it: a zigzag number of two bytes; 299 differs in one.
    const lied = Buffer.from(whole);
    const from = whole.length - 8 - whole.readUInt32LE(whole.length - 8);
    lied[lied.indexOf(Buffer.from([0xd8, 0x04]), from)] = 0xd6;
    const target = path.join(root, "lied.parquet");
    writeFileSync(target, lied);
    expect(lied.equals(whole)).toBe(false);
    await expect(read(target)).rejects.toMatchObject({ name: "AppError", kind: "invalid" });
    await expect(read(file, 1e6, true)).rejects.toThrow("damaged");
  });
});
