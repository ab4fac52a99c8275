import path from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { inBucket } from "@/lib/platform/analysis/in-bucket";
import { openSnapshot } from "@/lib/platform/analysis/open-snapshot";
import type { AnalysisSession } from "@/lib/platform/analysis/session";
import { storage } from "@/lib/platform/storage/storage";
import type { Verdict } from "../kit/verdict";

const COLUMNS = [
  ["n", "BIGINT", "integer"],
  ["amount", "DECIMAL(18,2)", "currency"],
  ["f", "DOUBLE", "number"],
  ["name", "VARCHAR", "text"],
  ["day", "DATE", "date"],
  ["seen", "TIMESTAMP", "datetime"],
  ["flag", "BOOLEAN", "boolean"],
  ["big", "DECIMAL(38,0)", "integer"],
] as const;

/** Numbers at the ends of their types, moments before 1970, 1900 and after 2299, letters, and a row of nothing. */
const ROWS = `
  (1, 1.50, 0.5, 'Anna Weber', '1899-12-31', '1899-12-31 23:59:59.5', true, 9e37),
  (2, -2.55, -0.5, 'straße ÄÖ', '1900-01-01', '1900-01-01 00:00:00', false, 9e37),
  (9223372036854775807, 0.005, 1e16, '', '1969-12-31', '1969-12-31 23:59:59.999999', null, 5),
  (-9223372036854775807, 9999999999999999.99, 1.5e-7, ' a  b ', '0999-03-01', '0999-03-01 01:02:03', true, -7),
  (null, null, null, null, null, null, null, null),
  (0, 0, 0.1, 'a,b,,c', '2299-12-31', '2299-12-31 12:00:00', false, 0),
  (7, 149.99, 1e-5, E'line\\nbreak', '9999-12-31', '9999-12-31 23:59:59', true, 1),
  (-7, -150.00, -1.25e300, 'İstanbul Σίσυφος', '2024-02-29', '2024-02-29 10:11:12.123456', true, -1),
  (3, 25.25, 123456789.123456789, 'O''Brien \\', '1600-02-29', '1600-02-29 07:00:00', false, 12)`;

const FIGURES = [
  "CAST(seen AS DATE), CAST(seen AS VARCHAR), CAST(day AS VARCHAR), seen - INTERVAL 3 MONTH, day + INTERVAL 1 DAY",
  "year(seen), quarter(seen), month(seen), day(seen), hour(seen), minute(seen), second(seen), dayofyear(seen), isodow(seen)",
  "week(day), isoyear(day), dayname(day), monthname(seen), strftime(day, '%Y-%m-%d'), strftime(seen, '%H:%M:%S.%f')",
  "date_trunc('year', day), date_trunc('quarter', seen), date_trunc('month', seen), date_trunc('week', day), date_trunc('hour', seen)",
  "date_diff('day', seen, TIMESTAMP '2026-01-01'), date_diff('hour', seen, TIMESTAMP '2026-01-01'), date_diff('week', day, DATE '2026-01-01')",
  "date_diff('month', day, DATE '2026-01-01'), date_diff('quarter', day, DATE '2026-01-01'), epoch(seen), epoch_ms(seen)",
  "CAST(f AS VARCHAR), CAST(f * 1e10 AS VARCHAR), CAST(f * 1e-10 AS VARCHAR), CAST(amount AS VARCHAR), CAST(n AS VARCHAR)",
  "TRY_CAST(f AS DECIMAL(18,2)), TRY_CAST(f AS BIGINT), CAST(amount AS DOUBLE), CAST(big AS DOUBLE), round(amount, 1), round(f, 2)",
  "f * 0.30000000000000004e0, f > 0.012345678901234567e0, n // 2, n % 3, n - 1",
  "upper(name), lower(name), trim(name), strip_accents(name), length(name), substr(name, 2, 3), md5(name)",
  "string_split(name, ','), len(string_split(name, ',')), split_part(name, ' ', 1), regexp_replace(name, '([a-z])', '<\\1>', 'g')",
  "hash(n), hash(f), hash(name), hash(day), hash(seen), hash(amount), hash(big), hash(n, name, day)",
  "lag(n) OVER (ORDER BY __row), sum(amount) OVER (ORDER BY __row), rank() OVER (ORDER BY f), count(*) FILTER (WHERE flag) OVER ()",
  "n IN (1, 2, NULL), n IS DISTINCT FROM 3, coalesce(n, 5), greatest(n, 3), CASE WHEN flag THEN name ELSE 'h1' END",
  "struct_pack(a := n, b := day)",
];
const STATEMENTS = [
  ...FIGURES.map((figures) => `SELECT ${figures} FROM rows ORDER BY __row`),
  "SELECT sum(n), avg(n), sum(amount), avg(amount), min(day), max(seen), first(name ORDER BY __row DESC), first(n) FILTER (WHERE flag) FROM rows",
  "SELECT count(n), sum(n), avg(f), median(f), min(name), first(n) FILTER (WHERE n = 77), list(n) FROM rows WHERE n = 77",
  "SELECT flag, count(*), sum(n), list(name ORDER BY __row), grouping(flag) FROM rows GROUP BY ROLLUP (flag) ORDER BY 5, 1",
  "SELECT a.__row, b.__row FROM rows a LEFT JOIN rows b ON a.n = b.n ORDER BY 1, 2",
  "SELECT __row, unnest(string_split(name, ',')) AS part FROM rows ORDER BY 1, 2",
  "SELECT __row FROM rows ORDER BY f DESC NULLS FIRST, __row LIMIT 3 OFFSET 1",
  // Beyond their types.
  "SELECT n + 1 FROM rows ORDER BY __row",
  "SELECT sum(big) FROM rows",
  "SELECT CAST(f AS HUGEINT), TRY_CAST(f * 1e25 AS HUGEINT) FROM rows WHERE abs(f) < 1e20 ORDER BY __row",
  "SELECT TRY_CAST(f AS HUGEINT) FROM rows ORDER BY __row",
];

/** Statements over cells that engines see differently, on both. */
export async function sameStatements(verdict: Verdict, directory: string, use: (engine: "duckdb" | "clickhouse") => void) {
  const key = "ws_torture/dst_torture/odd.parquet";
  const file = path.join(directory, "odd.parquet");
  await write(file);
  use("duckdb");
  const sha256 = await storage().put(key, file);
  const columns = COLUMNS.map(([name, , type]) => ({ name, type, format: null }) as ColumnProfile);
  const duck = await openSnapshot(await storage().localPath(key, sha256), columns);
  const expected = await answers(duck);
  use("clickhouse");
  const found = await answers(await openSnapshot(inBucket(key), columns));
  const other = STATEMENTS.filter((_, place) => expected[place] !== found[place]);
  for (const sql of other) verdict.note(sql, `${expected[STATEMENTS.indexOf(sql)]} and ${found[STATEMENTS.indexOf(sql)]}`);
  verdict.demand(
    "statements over odd cells have the same values",
    other.length === 0,
    `${STATEMENTS.length - other.length} of ${STATEMENTS.length}`,
  );
}

async function write(file: string): Promise<void> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const cells = COLUMNS.map(([, type], place) => `CAST(col${place} AS ${type}) AS c${place}`).join(", ");
  await connection.run(
    `COPY (SELECT ${cells}, row_number() OVER () AS __row FROM (VALUES ${ROWS})) TO '${file.replaceAll("'", "''")}' (FORMAT parquet)`,
  );
  connection.closeSync();
  instance.closeSync();
}

async function answers(session: AnalysisSession): Promise<string[]> {
  const all: string[] = [];
  for (const sql of STATEMENTS) {
    const answer = await session.query(sql, [], { exact: true }).then(
      ({ rows }) => JSON.stringify(rows),
      (error: unknown) => String((error as Error).message).split(":")[0] ?? "",
    );
    all.push(answer);
  }
  session.close();
  return all;
}
