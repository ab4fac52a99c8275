import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { setSettings } from "@/lib/testing/settings";
import { inBucket } from "../in-bucket";
import { openSnapshot } from "../open-snapshot";

const TYPES = [
  ["c0", "Nullable(Int64)"],
  ["c1", "Nullable(Decimal(18, 2))"],
  ["c2", "Nullable(Date32)"],
  ["c3", "Nullable(DateTime64(6, 'UTC'))"],
  ["c4", "Nullable(DateTime64(6, 'UTC'))"],
  ["c5", "Nullable(Bool)"],
  ["c6", "Nullable(String)"],
  ["__row", "Nullable(Int64)"],
];
const named = (name: string, type: ColumnProfile["type"], format: string | null = null) =>
  ({ name, type, format }) as ColumnProfile;
const COLUMNS = [
  named("id", "integer"),
  named("Amount", "currency"),
  named("day", "date"),
  named("seen", "datetime"),
  named("opens", "time", "HH:mm"),
  named("flag", "boolean"),
  named("name", "text"),
];

let server: Server;
let data: unknown[][];
let queries: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    let query = "";
    request.on("data", (part: Buffer) => {
      query += String(part);
    });
    request.on("end", () => {
      queries.push(query);
      response.end(JSON.stringify({ meta: [], data: query.startsWith("DESCRIBE") ? TYPES : data, rows: 1 }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  setSettings({
    ANALYSIS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_BUCKET: "rows",
    S3_REGION: "us-east-1",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "se'cret",
    S3_ENDPOINT: "http://files:9000/",
    S3_PREFIX: "team/a",
  });
});
beforeEach(() => {
  data = [];
  queries = [];
});
afterAll(async () => {
  for (const name of [
    "ANALYSIS_URL",
    "S3_BUCKET",
    "S3_REGION",
    "S3_ACCESS_KEY_ID",
    "S3_SECRET_ACCESS_KEY",
    "S3_ENDPOINT",
    "S3_PREFIX",
  ])
    delete process.env[name];
  setSettings({});
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function ask(sql: string, rows: unknown[][] = [], options?: { exact?: boolean }) {
  data = rows;
  const session = await openSnapshot(inBucket("ws_1/dst_1/snp_1.parquet"), COLUMNS);
  try {
    return await session.query(sql, [], options);
  } finally {
    session.close();
  }
}

test("the object is read where it is, in types that hold its values", async () => {
  await ask('SELECT "Amount", opens FROM rows', [["1.50", "08:15"]]);
  expect(queries.at(-1)).toContain(
    "s3('http://files:9000/rows/team/a/ws_1/dst_1/snp_1.parquet', 'key', 'se\\'cret', 'Parquet', 'c0 Nullable(Int64), c1 Nullable(Decimal(18, 2)), c2 Nullable(Int32), ",
  );
});

test("values come back as DuckDB's do", async () => {
  const cells = [["9007199254740993", "1.50", 2_932_896, "-8520335999999999", 1, null]];
  const { columns, rows } = await ask('SELECT id, "Amount", day AS d, seen, flag, name FROM rows', cells);
  expect(columns).toEqual(["id", "Amount", "d", "seen", "flag", "name"]);
  expect(rows).toEqual([["9007199254740993", 1.5, "9999-12-31", "1700-01-01T00:00:00.000Z", true, null]]);
  expect((await ask('SELECT "Amount" FROM rows', [["1.50"]], { exact: true })).rows).toEqual([["1.50"]]);
});

test("what is asked of the columns, not of the rows, is answered here", async () => {
  const { rows } = await ask("SELECT column_name, data_type FROM duckdb_columns() WHERE table_name = 'rows'");
  expect(rows).toEqual([
    ["id", "BIGINT"],
    ["Amount", "DECIMAL(18,2)"],
    ["day", "DATE"],
    ["seen", "TIMESTAMP"],
    ["opens", "VARCHAR"],
    ["flag", "BOOLEAN"],
    ["name", "VARCHAR"],
    ["__row", "BIGINT"],
  ]);
  expect(queries.filter((query) => !query.startsWith("DESCRIBE"))).toEqual([]);
});

test("anything but a single SELECT is refused, and never sent", async () => {
  for (const sql of ["SELECT 1; SELECT 2", "CREATE TABLE x AS SELECT 1", "SET threads = 4"])
    await expect(ask(sql)).rejects.toMatchObject({ kind: "invalid" });
  await expect(ask("COPY rows TO 'x'")).rejects.toThrow("disabled");
  await expect(ask("SELECT nothing_of_that_name FROM rows")).rejects.toThrow("nothing_of_that_name");
  expect(queries.filter((query) => !query.startsWith("DESCRIBE"))).toEqual([]);
});

test("a statement that has no counterpart is said to have none, in a sentence", async () => {
  await expect(ask("SELECT mode(name) FROM rows")).rejects.toMatchObject({
    kind: "unprocessable",
    code: "analysis_untranslated",
    message:
      "The analysis server can't compute one of the figures (No aggregate mode). Unset ANALYSIS_URL to have it computed here.",
  });
});

test("values of another form are put together, or refused", async () => {
  const { rows } = await ask("SELECT struct_pack(a := id, b := day) FROM rows", [[["7", 0]]]);
  expect(rows).toEqual([[{ a: 7, b: "1970-01-01" }]]);
  await expect(ask("SELECT seen - seen FROM rows", [["0"]])).rejects.toMatchObject({ code: "analysis_untranslated" });
});
