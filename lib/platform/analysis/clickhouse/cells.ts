import { DuckDBListType, type DuckDBType, DuckDBTypeId, type Json } from "@duckdb/node-api";

const DAY_MICROS = 86_400_000_000n;

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
