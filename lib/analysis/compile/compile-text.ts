import type { DerivationOf } from "@/lib/contract/analysis/derivations";
import { literal } from "@/lib/platform/analysis/identifiers";
import { type ColumnOf, type SqlColumn, textOf } from "./stored";

/** True for some values of a category, NULL where it has none. */
export function compileIs({ of, values }: DerivationOf<"is">, columnOf: ColumnOf): SqlColumn | null {
  const sql = textOf(columnOf(of));
  return sql === null ? null : { sql: `(${sql} IN (${values.map(literal).join(", ")}))`, stored: "boolean" };
}

/** True where a row has a value, and of numbers one that is not 0. */
export function compileAny({ of }: DerivationOf<"any">, columnOf: ColumnOf): SqlColumn | null {
  const column = columnOf(of);
  if (column === undefined) return null;
  const isNumber = column.stored === "integer" || column.stored === "decimal" || column.stored === "double";
  return { sql: isNumber ? `(coalesce(${column.sql}, 0) <> 0)` : `(${column.sql} IS NOT NULL)`, stored: "boolean" };
}

/** A text in small letters without accents; all that is no letter or digit is one space. An expression. */
export function foldedTextSql(text: string): string {
  return `regexp_replace(strip_accents(lower(${text})), '[^\\pL\\pN]+', ' ', 'g')`;
}

/** True where the words of the term stand in the text one after the other, whatever their case and accents. */
export function compileMentions({ of, term }: DerivationOf<"mentions">, columnOf: ColumnOf): SqlColumn | null {
  const sql = textOf(columnOf(of));
  if (sql === null) return null;
  // Both between spaces: a word is what no letter or digit touches.
  const words = (text: string) => `(' ' || ${foldedTextSql(text)} || ' ')`;
  return { sql: `contains(${words(sql)}, ${words(literal(term))})`, stored: "boolean" };
}

/** Characters of a text. */
export function compileLength({ of }: DerivationOf<"length">, columnOf: ColumnOf): SqlColumn | null {
  const sql = textOf(columnOf(of));
  return sql === null ? null : { sql: `length(${sql})`, stored: "integer" };
}
