import type { LabelledColumn } from "@/lib/content/ledger";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { identifiers, quoted } from "@/lib/datasets/identifiers";
import { labelColumns } from "./label-columns";

/** Runs SQL over the pinned rows, table name `rows`. Cells come as JSON values. */
export interface RowsSession {
  query(sql: string): Promise<{ columns: readonly string[]; rows: readonly (readonly unknown[])[] }>;
}

/** How a column is stored in the typed copy, as far as the SQL of a figure depends on it. */
export type StoredAs = "integer" | "decimal" | "double" | "boolean" | "date" | "timestamp" | "text";

export interface TableColumn extends LabelledColumn {
  /** Quoted identifier in `rows`. */
  sql: string;
  stored: StoredAs;
  /** Digits after the mark of a `decimal` column. */
  decimals?: number;
}

/** Joins the profiles with the columns as stored. A column that `rows` does not have is left out. */
export async function describeTable(session: RowsSession, profiles: readonly ColumnProfile[]): Promise<TableColumn[]> {
  const types = await typesByName(session);
  const names = identifiers(profiles.map((profile) => profile.name));
  return labelColumns(profiles).flatMap((column) => {
    const name = names[column.index] ?? column.profile.name;
    const type = types.get(name);
    return type === undefined ? [] : [{ ...column, sql: quoted(name), stored: storedAs(type), ...decimalsOf(type) }];
  });
}

/** How each profile's column is stored, in order, whether reports may use it or not; text for one that `rows` does not have. */
export async function storedTypes(session: RowsSession, profiles: readonly ColumnProfile[]): Promise<StoredAs[]> {
  const types = await typesByName(session);
  return identifiers(profiles.map((profile) => profile.name)).map((name) => storedAs(types.get(name) ?? ""));
}

async function typesByName(session: RowsSession): Promise<Map<string, string>> {
  const described = await session.query("SELECT column_name, data_type FROM duckdb_columns() WHERE table_name = 'rows'");
  return new Map(described.rows.map((row) => [String(row[0]), String(row[1])]));
}

function decimalsOf(type: string): { decimals?: number } {
  const scale = /^DECIMAL\(\d+,\s*(\d+)\)$/.exec(type)?.[1];
  return scale === undefined ? {} : { decimals: Number(scale) };
}

/** @param type DuckDB's name of a type, such as `DECIMAL(18,2)`. */
function storedAs(type: string): StoredAs {
  if (/^(U?(TINY|SMALL|BIG|HUGE)INT|U?INTEGER)$/.test(type)) return "integer";
  if (type.startsWith("DECIMAL")) return "decimal";
  if (type === "DOUBLE" || type === "FLOAT") return "double";
  if (type === "BOOLEAN") return "boolean";
  if (type === "DATE") return "date";
  return type.startsWith("TIMESTAMP") ? "timestamp" : "text";
}

/** The cell as a figure; null when it is missing or not finite. */
export function figureOf(cell: unknown): number | null {
  if (cell === null || cell === undefined) return null;
  const value = typeof cell === "boolean" ? Number(cell) : Number(cell);
  return Number.isFinite(value) ? value : null;
}

/** The cell as a count. */
export function countOf(cell: unknown): number {
  return figureOf(cell) ?? 0;
}

/** UTC milliseconds of a DATE or TIMESTAMP cell; null when missing or outside what a calendar shows. */
export function momentOf(cell: unknown): number | null {
  if (typeof cell !== "string") return null;
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,6}))?)?/.exec(cell);
  if (!match) return null;
  const part = (index: number) => Number(match[index] ?? 0);
  const at = Date.UTC(part(1), part(2) - 1, part(3), part(4), part(5), part(6));
  return part(1) < 100 ? null : at;
}
