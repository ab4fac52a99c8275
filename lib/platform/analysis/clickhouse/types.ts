import { type DuckType, NotTranslated } from "./plan";

const PLAIN: Readonly<Record<string, string>> = {
  BOOLEAN: "UInt8",
  TINYINT: "Int8",
  SMALLINT: "Int16",
  INTEGER: "Int32",
  BIGINT: "Int64",
  HUGEINT: "Int128",
  UTINYINT: "UInt8",
  USMALLINT: "UInt16",
  UINTEGER: "UInt32",
  UBIGINT: "UInt64",
  UHUGEINT: "UInt128",
  FLOAT: "Float32",
  DOUBLE: "Float64",
  VARCHAR: "String",
  // Days and microseconds since 1970: the types of ClickHouse end in 1900 and 2299, and know a time zone.
  DATE: "Int32",
  TIMESTAMP: "Int64",
  NULL: "Nothing",
  SQLNULL: "Nothing",
};

/** Type in ClickHouse that holds the values of a type of DuckDB, all but lists with room for NULL. */
export function clickhouseType(type: DuckType): string {
  if (type.id === "LIST") return `Array(${clickhouseType(childOf(type))})`;
  if (type.id === "STRUCT") {
    return `Tuple(${(type.type_info?.child_types ?? []).map(({ second }) => clickhouseType(second)).join(", ")})`;
  }
  return `Nullable(${bareType(type)})`;
}

export function bareType(type: DuckType): string {
  if (type.id === "DECIMAL") return `Decimal(${type.type_info?.width}, ${type.type_info?.scale})`;
  const plain = PLAIN[type.id];
  if (plain === undefined) throw new NotTranslated(`No type for ${type.id}.`);
  return plain;
}

function childOf(type: DuckType): DuckType {
  return type.type_info?.child_type ?? { id: "NULL" };
}

export function scaleOf(type: DuckType): number {
  return type.type_info?.scale ?? 0;
}

export function widthOf(type: DuckType): number {
  return type.type_info?.width ?? 18;
}

export function isInteger({ id }: DuckType): boolean {
  return /^(U?(TINY|SMALL|BIG|HUGE)INT|U?INTEGER)$/.test(id);
}
