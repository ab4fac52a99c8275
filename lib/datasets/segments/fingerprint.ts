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

/** Whether no row can repeat another one, as some column has a different value in each, and whether a sample is wanted. */
interface Hashing {
  isUnique: boolean;
  sample: boolean;
}

/**
 * Hashes every row, and all of them into one SHA-256 that does not depend on their order. With a sample, the table `picked` has
 * the rows of it: those with the smallest hash of cells and occurrence, which are the same whatever order the rows came in.
 * Of no more rows than it may have, the sample is all of them, and nothing is picked.
 * @returns the hash in hex, and how many rows repeat another one.
 */
export async function hashContent(
  engine: Engine,
  source: TableSource,
  { isUnique, sample }: Hashing,
): Promise<{ contentHash: string; duplicateRows: number }> {
  const hashes = `select __row, md5_number(${rowText(source)}) as h from raw`;
  const isPicked = sample && source.rowCount > SAMPLE_ROWS_MAX;
  const { distinct, low, high } = isUnique
    ? { distinct: source.rowCount, ...(await sumsOf(engine, hashes, isPicked)) }
    : await countHashes(engine, hashes);
  const duplicateRows = source.rowCount - distinct;
  if (isPicked && !isUnique) await pickSample(engine, duplicateRows);
  return { contentHash: tableHash(source.names, source.rowCount, [low, high]), duplicateRows };
}

interface Sums {
  low: unknown;
  high: unknown;
}

/** A sum of UBIGINT is exact; one of UHUGEINT would be a DOUBLE, and depend on the order. */
const SUMS = `sum((h & ${LOW_64})::UBIGINT), sum((h >> 64)::UBIGINT)`;

/** Rows that all differ need no table of their hashes: they are added up, and the smallest kept, as they come. */
async function sumsOf(engine: Engine, hashes: string, isPicked: boolean): Promise<Sums> {
  const smallest = isPicked ? `arg_min(__row, h, ${SAMPLE_ROWS_MAX})` : "null";
  await engine.run(`create or replace table hashed(low, high, smallest) as select ${SUMS}, ${smallest} from (${hashes})`);
  if (isPicked) await engine.run("create or replace table picked as select unnest(smallest) as __row from hashed");
  const { rows } = await engine.query("select low, high from hashed", [], "text");
  const [low, high] = rows[0] ?? [];
  return { low, high };
}

async function countHashes(engine: Engine, hashes: string): Promise<Sums & { distinct: number }> {
  await engine.run(`create or replace table hashes as ${hashes}`);
  const { rows } = await engine.query(`select count(distinct h), ${SUMS} from hashes`, [], "text");
  const [distinct, low, high] = rows[0] ?? [];
  return { distinct: Number(distinct), low, high };
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

async function pickSample(engine: Engine, duplicateRows: number): Promise<void> {
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
