import { createHash } from "node:crypto";
import type { Engine } from "@/lib/platform/analysis/engine";
import type { TableSource } from "../reading/source";

/** Rows of the sample that is kept for a look at the data. */
export const SAMPLE_ROWS_MAX = 10_000;

/** What stands between cells, and for a missing one, before rows are hashed. */
const BETWEEN = "\u001f";
const MISSING = "\u001e";
const LOW_64 = "18446744073709551615::UHUGEINT";
/** A hash as text. DuckDB takes about 50 µs to write one UHUGEINT out, and next to nothing for its halves. */
const HALVES = `(h >> 64)::UBIGINT, ':', (h & ${LOW_64})::UBIGINT`;

/**
 * Hashes every row into the table `hashes` and all of them into one SHA-256 that does not depend on their order.
 * @returns the hash in hex, and how many rows repeat another one.
 */
export async function hashContent(
  engine: Engine,
  rowSql: string,
  source: TableSource,
): Promise<{ contentHash: string; duplicateRows: number }> {
  await engine.run(
    `create or replace table hashes as select cast(${rowSql} as BIGINT) as __row, md5_number(${rowText(source)}) as h from raw`,
  );
  // A sum of UBIGINT is exact; one of UHUGEINT would be a DOUBLE, and depend on the order.
  const { rows } = await engine.query(
    `select count(distinct h), sum((h & ${LOW_64})::UBIGINT), sum((h >> 64)::UBIGINT) from hashes`,
    [],
    "text",
  );
  const [distinct, low, high] = rows[0] ?? [];
  const contentHash = tableHash(source.names, source.rowCount, [low, high]);
  return { contentHash, duplicateRows: source.rowCount - Number(distinct) };
}

/** Content hash of a table without rows and columns. */
export function emptyContentHash(): string {
  return tableHash([], 0, [null, null]);
}

/** `sums` are those of the halves of the rows' hashes; null where there are no rows. */
function tableHash(names: readonly string[], rowCount: number, sums: readonly [low: unknown, high: unknown]): string {
  const hash = createHash("sha256");
  hash.update(JSON.stringify([names, rowCount, ...sums.map(String)]));
  return hash.digest("hex");
}

/**
 * Picks the rows of the sample into the table `picked`: those with the smallest hash of cells and occurrence, which
 * are the same whatever order the rows came in. Of no more rows than it may have, the sample is all of them.
 */
export async function pickSample(engine: Engine, source: TableSource, duplicateRows: number): Promise<void> {
  if (source.rowCount <= SAMPLE_ROWS_MAX) return;
  // Only rows that repeat need their occurrence counted, which is slow.
  const keys =
    duplicateRows === 0
      ? "select __row, h as key from hashes"
      : `with repeated as (select h from hashes group by h having count(*) > 1),
         numbered as (select __row, h, row_number() over (partition by h order by __row) as n from hashes where h in (select h from repeated))
         select __row, h as key from hashes where h not in (select h from repeated)
         union all select __row, case when n = 1 then h else md5_number(concat(${HALVES}, ':', n)) end from numbered`;
  await engine.run(`create or replace table picked as select __row from (${keys}) order by key, __row limit ${SAMPLE_ROWS_MAX}`);
}

function rowText(source: TableSource): string {
  const cells = source.names.map((_, i) => {
    const text = source.separators
      ? `replace(replace(c${i}, '${MISSING}', '${MISSING}${MISSING}a'), '${BETWEEN}', '${MISSING}${MISSING}b')`
      : `c${i}`;
    // Kinds tell 1 from "1"; plain text carries none, so that text alone hashes the same whichever way it came.
    const kind = source.exact?.[i] ? `'${MISSING}n'` : `case k${i} when 's' then '' else '${MISSING}' || k${i} end`;
    const marked = source.kinds[i] ? `${text} || ${kind}` : text;
    return `coalesce(${marked}, '${MISSING}')`;
  });
  return `concat_ws('${BETWEEN}', ${cells.join(", ")})`;
}
