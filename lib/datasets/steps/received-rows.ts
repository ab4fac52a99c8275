import type { SqlColumn, StoredAs } from "@/lib/analysis/compile/stored";
import type { Engine } from "@/lib/platform/analysis/engine";
import { literal } from "@/lib/platform/analysis/identifiers";
import { cellNames, commonLayout, segmentCells } from "../segments/segment-cells";
import type { PreparedColumn } from "./relation";
import type { TableToPrepare } from "./tables";

/** SQL of a stored table with its typed values beside the cells, and its columns. */
export async function receivedRows(
  engine: Engine,
  table: Pick<TableToPrepare, "segments" | "names">,
  snapshot: string,
): Promise<{ sql: string; columns: PreparedColumn[] }> {
  const common = commonLayout(table.segments.map(({ layout }) => layout));
  const kinds = table.names.map((_, i) => common.kinds[i] === true);
  const types = await typesOf(engine, snapshot);
  const columns = table.names.map((name, i): PreparedColumn => {
    const type = types.get(`c${i}`) ?? "VARCHAR";
    const stored = storedAs(type);
    // Texts are kept as received: their cells are their values.
    const value: SqlColumn = stored === "text" ? { sql: `c${i}`, stored } : { sql: `v${i}`, stored, ...decimalsOf(type) };
    return { name, text: `c${i}`, kind: kinds[i] ? `k${i}` : null, value, isStale: false };
  });
  const values = columns.flatMap(({ value }, i) => (value?.stored === "text" ? [] : [`, t.c${i} as v${i}`]));
  const cells = await cellsSql(engine, table.segments, kinds);
  const sql = `(select s.*${values.join("")} from ${cells} s join read_parquet(${literal(snapshot)}) t on t.__row = s.__row)`;
  return { sql: values.length === 0 ? cells : sql, columns };
}

/** SQL of the cells of segments with the number of each row in the whole table. */
export async function cellsSql(engine: Engine, segments: TableToPrepare["segments"], kinds: readonly boolean[]): Promise<string> {
  const names = cellNames(kinds);
  const parts: string[] = [];
  let before = 0;
  for (const { file, rowCount, layout } of segments) {
    const read = `read_parquet(${literal(file)}, file_row_number=true)`;
    const { columns } = await engine.query(`select * from ${read} limit 0`);
    // A segment from before batches were written down has none.
    const batch = columns.includes("__batch") ? "__batch::BIGINT" : "0::BIGINT";
    const cells = segmentCells(layout, kinds).map((sql, i) => `, ${sql} as ${names[i]}`);
    parts.push(`select file_row_number + ${before + 1} as __row, ${batch} as __batch${cells.join("")} from ${read}`);
    before += rowCount;
  }
  return `(${parts.join(" union all ")})`;
}

async function typesOf(engine: Engine, snapshot: string): Promise<Map<string, string>> {
  const { rows } = await engine.query(`describe select * from read_parquet(${literal(snapshot)})`);
  return new Map(rows.map(([name, type]) => [String(name), String(type)]));
}

/** @param type as DuckDB names it, such as `DECIMAL(18,2)`. */
function storedAs(type: string): StoredAs {
  if (type === "BIGINT" || type === "HUGEINT" || /^DECIMAL\(\d+,\s*0\)$/.test(type)) return "integer";
  if (type.startsWith("DECIMAL")) return "decimal";
  if (type === "DOUBLE") return "double";
  if (type === "BOOLEAN") return "boolean";
  if (type === "DATE") return "date";
  return type.startsWith("TIMESTAMP") ? "timestamp" : "text";
}

function decimalsOf(type: string): { decimals?: number } {
  const scale = Number(/^DECIMAL\(\d+,\s*(\d+)\)$/.exec(type)?.[1] ?? 0);
  return scale === 0 ? {} : { decimals: scale };
}
