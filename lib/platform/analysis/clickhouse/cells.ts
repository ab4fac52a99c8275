import { DuckDBListType, DuckDBStructType, type DuckDBType, DuckDBTypeId, type Json } from "@duckdb/node-api";

const DAY_MICROS = 86_400_000_000n;

const OTHER_FORMS: ReadonlySet<DuckDBTypeId> = new Set([
  DuckDBTypeId.ARRAY,
  DuckDBTypeId.BIT,
  DuckDBTypeId.BLOB,
  DuckDBTypeId.INTERVAL,
  DuckDBTypeId.MAP,
  DuckDBTypeId.TIME,
  DuckDBTypeId.TIME_TZ,
  DuckDBTypeId.TIMESTAMP_TZ,
  DuckDBTypeId.UNION,
]);

/** False for values that are another thing to ClickHouse: an interval is a number there. */
export function isReadable(type: DuckDBType): boolean {
  if (type instanceof DuckDBListType) return isReadable(type.valueType);
  if (type instanceof DuckDBStructType) return type.entryTypes.every(isReadable);
  return !OTHER_FORMS.has(type.typeId);
}

/** A cell of ClickHouse's `JSONCompact`, integers as texts, as DuckDB's JSON form has it. */
export function duckCell(value: unknown, type: DuckDBType): Json {
  if (value === null || value === undefined) return null;
  switch (type.typeId) {
    case DuckDBTypeId.BOOLEAN:
      return value === true || Number(value) === 1;
    case DuckDBTypeId.DATE:
      return momentText(BigInt(String(value)) * DAY_MICROS).slice(0, -9);
    case DuckDBTypeId.TIMESTAMP:
    case DuckDBTypeId.TIMESTAMP_S:
    case DuckDBTypeId.TIMESTAMP_MS:
    case DuckDBTypeId.TIMESTAMP_NS: {
      const micros = BigInt(String(value));
      const fraction = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n;
      return `${momentText(micros)}${fraction === 0n ? "" : `.${String(fraction).padStart(6, "0").replace(/0+$/, "")}`}`;
    }
    case DuckDBTypeId.INTEGER:
    case DuckDBTypeId.SMALLINT:
    case DuckDBTypeId.TINYINT:
    case DuckDBTypeId.UINTEGER:
    case DuckDBTypeId.USMALLINT:
    case DuckDBTypeId.UTINYINT:
    case DuckDBTypeId.DOUBLE:
    case DuckDBTypeId.FLOAT:
      return Number(value);
    default:
      break;
  }
  if (type instanceof DuckDBListType && Array.isArray(value)) {
    // A list of ClickHouse is never NULL: an empty one stands for it.
    return value.length === 0 ? null : value.map((item) => duckCell(item, type.valueType));
  }
  if (type instanceof DuckDBStructType && Array.isArray(value)) {
    const entry = (place: number) => duckCell(value[place], type.entryTypes[place] ?? type);
    return Object.fromEntries(type.entryNames.map((name, place) => [name, entry(place)]));
  }
  return String(value);
}

/** `2026-01-31 10:00:00`, for years before 0 and after 9999 too. */
function momentText(micros: bigint): string {
  const seconds = (micros - (((micros % 1_000_000n) + 1_000_000n) % 1_000_000n)) / 1_000_000n;
  const iso = new Date(Number(seconds) * 1000).toISOString();
  return iso
    .replace(/^\+0*(?=\d{5})/, "")
    .replace("T", " ")
    .replace(".000Z", "");
}
