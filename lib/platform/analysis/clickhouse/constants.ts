import { type Constant, type DuckType, NotTranslated } from "./plan";
import { bareType, clickhouseType, scaleOf } from "./types";

/** A text as ClickHouse writes it. */
export function text(value: string): string {
  return `'${value.replace(/[\\']/g, "\\$&").replaceAll("\0", "\\0")}'`;
}

/** A constant of the type that it has in the plan. */
export function constant({ type, is_null, value }: Constant): string {
  if (is_null || type.id === "NULL" || type.id === "SQLNULL") return missing(type);
  switch (type.id) {
    case "VARCHAR":
      return text(String(value));
    case "BOOLEAN":
      return `toUInt8(${value === true || value === 1 ? 1 : 0})`;
    case "DOUBLE":
    case "FLOAT":
      return double(value);
    case "DECIMAL":
      return `CAST('${placed(huge(value), scaleOf(type))}' AS ${bareType(type)})`;
    case "HUGEINT":
      return `toInt128('${huge(value)}')`;
    case "DATE":
      return `toInt32(${typeof value === "string" ? daysIn(value) : Number(value)})`;
    case "TIMESTAMP":
      return `toInt64(${typeof value === "string" && /-\d\d-/.test(value) ? microsIn(value) : String(value)})`;
    default:
      return `to${bareType(type)}(${String(value)})`;
  }
}

/** NULL of a type. */
export function missing(type: DuckType): string {
  if (type.id === "NULL" || type.id === "SQLNULL") return "NULL";
  return type.id === "LIST" ? `CAST([] AS ${clickhouseType(type)})` : `CAST(NULL AS ${clickhouseType(type)})`;
}

function double(value: Constant["value"]): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return Number.isNaN(number) ? "nan" : number > 0 ? "inf" : "-inf";
  return `toFloat64(${Object.is(number, -0) ? "-0." : String(number)})`;
}

function placed(unscaled: bigint, scale: number): string {
  if (scale === 0) return String(unscaled);
  const digits = String(unscaled < 0n ? -unscaled : unscaled).padStart(scale + 1, "0");
  return `${unscaled < 0n ? "-" : ""}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

function huge(value: Constant["value"]): bigint {
  if (typeof value !== "object") return BigInt(String(value));
  const { upper, lower } = value;
  return (BigInt(upper) << 64n) + BigInt(lower);
}

/** Days since 1970 of `2026-01-31`. */
export function daysIn(iso: string): number {
  return Math.floor(Number(microsIn(iso)) / 86_400_000_000);
}

/** Microseconds since 1970 of `2026-01-31 10:00:00.5`. @throws {NotTranslated} for text in another form. */
export function microsIn(iso: string): string {
  const match = /^(\d{4,6})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,6}))?)?)?Z?$/.exec(iso.trim());
  if (match === null) throw new NotTranslated("A moment is written in another form.");
  const [year, month, day, hour = "0", minute = "0", second = "0"] = match.slice(1, 7);
  const at = new Date(0);
  at.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  at.setUTCHours(Number(hour), Number(minute), Number(second));
  return String(BigInt(at.getTime()) * 1000n + BigInt((match[7] ?? "").padEnd(6, "0") || "0"));
}
