import {
  DuckDBListType,
  type DuckDBMapType,
  type DuckDBStructType,
  type DuckDBType,
  DuckDBTypeId,
  type Json,
} from "@duckdb/node-api";

/** How decimals and large integers come back: as numbers, or as text without losing a digit. */
export type Exactness = "number" | "text";

/**
 * One value of DuckDB's JSON form as plain JavaScript: integers are numbers when safe, else text;
 * DECIMAL a number (text when exact); NaN and infinities null; DATE `2026-01-31`; TIMESTAMP `2026-01-31T10:00:00.000Z`.
 */
export function plainValue(value: Json, type: DuckDBType, exactness: Exactness): unknown {
  if (value === null) return null;
  switch (type.typeId) {
    case DuckDBTypeId.BIGINT:
    case DuckDBTypeId.UBIGINT:
    case DuckDBTypeId.HUGEINT:
    case DuckDBTypeId.UHUGEINT:
      return integer(String(value), exactness);
    case DuckDBTypeId.DECIMAL:
      return exactness === "text" ? String(value) : Number(value);
    case DuckDBTypeId.DOUBLE:
    case DuckDBTypeId.FLOAT:
      return typeof value === "number" && Number.isFinite(value) ? value : null;
    case DuckDBTypeId.TIMESTAMP:
    case DuckDBTypeId.TIMESTAMP_S:
    case DuckDBTypeId.TIMESTAMP_MS:
    case DuckDBTypeId.TIMESTAMP_NS:
      return isoMoment(String(value));
    case DuckDBTypeId.TIMESTAMP_TZ:
      return isoMoment(String(value).replace(/[+-]\d\d(:?\d\d)?$/, ""));
    case DuckDBTypeId.LIST:
      if (!(type instanceof DuckDBListType && Array.isArray(value))) return value;
      return value.map((item) => plainValue(item, type.valueType, exactness));
    case DuckDBTypeId.MAP: {
      const map = type as DuckDBMapType;
      return (value as { key: Json; value: Json }[]).map((entry) => ({
        key: plainValue(entry.key, map.keyType, exactness),
        value: plainValue(entry.value, map.valueType, exactness),
      }));
    }
    case DuckDBTypeId.STRUCT: {
      const struct = type as DuckDBStructType;
      const source = value as Record<string, Json>;
      return Object.fromEntries(
        struct.entryNames.map((name, i) => {
          const entryType = struct.entryTypes[i];
          return [name, entryType === undefined ? null : plainValue(source[name] ?? null, entryType, exactness)];
        }),
      );
    }
    default:
      return value;
  }
}

/** The cells of one row in DuckDB's JSON form. */
export function plainRow(row: readonly Json[], types: readonly DuckDBType[], exactness: Exactness): unknown[] {
  return row.map((value, i) => {
    const type = types[i];
    return type === undefined ? value : plainValue(value, type, exactness);
  });
}

function integer(text: string, exactness: Exactness): number | string {
  const value = Number(text);
  return exactness === "number" && Number.isSafeInteger(value) ? value : text;
}

/** `2026-01-31 10:00:00[.ffffff]` → `2026-01-31T10:00:00.000Z`. */
function isoMoment(text: string): string {
  const match = /^(\S+) (\d\d:\d\d:\d\d)(?:\.(\d+))?$/.exec(text);
  if (match === null) return text;
  return `${match[1]}T${match[2]}.${(match[3] ?? "").padEnd(3, "0").slice(0, 3)}Z`;
}
