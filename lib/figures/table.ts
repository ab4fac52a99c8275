import { compileDerivation } from "@/lib/analysis/compile/compile-derivation";
import type { SqlColumn, StoredAs } from "@/lib/analysis/compile/stored";
import type { LabelledColumn, ReportColumn } from "@/lib/content/ledger";
import { identifiers, quoted } from "@/lib/datasets/identifiers";
import { labelColumns } from "./label-columns";

/** Runs SQL over the pinned rows, table name `rows`. Cells come as JSON values. */
export interface RowsSession {
  query(sql: string): Promise<{ columns: readonly string[]; rows: readonly (readonly unknown[])[] }>;
}

export interface TableColumn extends LabelledColumn, SqlColumn {}

/** Joins the profiles with the columns as stored, and compiles the derived ones. A column that `rows` does not have is left out. */
export async function describeTable(session: RowsSession, profiles: readonly ReportColumn[]): Promise<TableColumn[]> {
  const stored = await storedColumns(session, profiles);
  return labelColumns(profiles).flatMap((column) => {
    const found = stored[column.index];
    return found === undefined || found === null ? [] : [{ ...column, ...found }];
  });
}

/** How each profile's column is stored, in order, whether reports may use it or not; text for one that `rows` does not have. */
export async function storedTypes(session: RowsSession, profiles: readonly ReportColumn[]): Promise<StoredAs[]> {
  return (await storedColumns(session, profiles)).map((column) => column?.stored ?? "text");
}

async function storedColumns(session: RowsSession, profiles: readonly ReportColumn[]): Promise<(SqlColumn | null)[]> {
  const types = await typesByName(session);
  const names = identifiers(profiles.map(({ name }) => name));
  const own = new Map<string, SqlColumn>();
  profiles.forEach(({ name, type: kind, derivation }, index) => {
    const id = names[index] ?? name;
    const type = types.get(id);
    if (derivation === undefined && type !== undefined)
      own.set(name, {
        sql: quoted(id),
        stored: storedAs(type),
        ...decimalsOf(type),
        ...(kind === "time" ? { isClock: true } : {}),
      });
  });
  const made = new Map<string, SqlColumn>();
  return profiles.map(({ name, derivation }) => {
    if (derivation === undefined) return own.get(name) ?? null;
    // Sets may be told apart by columns that are derived before them.
    const column = compileDerivation(derivation, (source) =>
      derivation.kind === "sets" ? (own.get(source) ?? made.get(source)) : own.get(source),
    );
    if (column !== null) made.set(name, column);
    return column;
  });
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
