import type { DerivationOf } from "@/lib/contract/analysis/derivations";
import { literal } from "@/lib/platform/analysis/identifiers";
import { binLabels } from "../language/bin-labels";
import { type ColumnOf, isNumber, type SqlColumn } from "./stored";

/** The name of the bin that a number is in. */
export function compileBin({ of, edges }: DerivationOf<"bin">, columnOf: ColumnOf): SqlColumn | null {
  const column = columnOf(of);
  if (!isNumber(column)) return null;
  const [lowest, ...names] = binLabels(edges);
  const cases = names.map((name, at) => `WHEN ${column.sql} >= ${edges[at]} THEN ${literal(name)}`).reverse();
  return {
    sql: `(CASE ${cases.join(" ")} WHEN ${column.sql} IS NOT NULL THEN ${literal(lowest ?? "")} END)`,
    stored: "text",
  };
}

/** One number over another as a double, NULL where the second is zero. */
export function compileRatio({ of, over }: DerivationOf<"ratio">, columnOf: ColumnOf): SqlColumn | null {
  const [upper, lower] = [columnOf(of), columnOf(over)];
  if (!isNumber(upper) || !isNumber(lower)) return null;
  return { sql: `(CAST(${upper.sql} AS DOUBLE) / nullif(CAST(${lower.sql} AS DOUBLE), 0))`, stored: "double" };
}

/** One number less another: exact unless one of them is a double. */
export function compileDifference({ of, less, missing }: DerivationOf<"difference">, columnOf: ColumnOf): SqlColumn | null {
  return joined(columnOf(of), "-", filled(columnOf(less), missing));
}

/** One number and another: exact unless one of them is a double. */
export function compileTotal({ of, and, missing }: DerivationOf<"total">, columnOf: ColumnOf): SqlColumn | null {
  return joined(columnOf(of), "+", filled(columnOf(and), missing));
}

/** One number times another as a double: the digits of two decimals may not fit in one. */
export function compileProduct({ of, times }: DerivationOf<"product">, columnOf: ColumnOf): SqlColumn | null {
  const [left, right] = [columnOf(of), columnOf(times)];
  if (!isNumber(left) || !isNumber(right)) return null;
  return { sql: `(CAST(${left.sql} AS DOUBLE) * CAST(${right.sql} AS DOUBLE))`, stored: "double" };
}

const filled = (column: SqlColumn | undefined, missing: "nought" | undefined): SqlColumn | undefined =>
  column === undefined || missing === undefined ? column : { ...column, sql: `coalesce(${column.sql}, 0)` };

function joined(left: SqlColumn | undefined, sign: "+" | "-", right: SqlColumn | undefined): SqlColumn | null {
  if (!isNumber(left) || !isNumber(right)) return null;
  const sql = (type: string) => `(CAST(${left.sql} AS ${type}) ${sign} CAST(${right.sql} AS ${type}))`;
  if (left.stored === "double" || right.stored === "double") return { sql: sql("DOUBLE"), stored: "double" };
  const decimals = Math.max(left.decimals ?? 0, right.decimals ?? 0);
  if (decimals === 0) return { sql: sql("HUGEINT"), stored: "integer" };
  return { sql: `(${left.sql} ${sign} ${right.sql})`, stored: "decimal", decimals };
}
