import type { CellValue } from "@/lib/contract/rows";
import { binaryCell, decimalCell, floatCell, shown, textCell } from "../database/cells";
import type { Notes } from "../database/notes";
import type { MysqlField } from "./mysql-connection";

/** Codes of column types in the protocol. */
export const TYPE = {
  DECIMAL: 0,
  TINY: 1,
  SHORT: 2,
  LONG: 3,
  FLOAT: 4,
  DOUBLE: 5,
  TIMESTAMP: 7,
  LONGLONG: 8,
  INT24: 9,
  DATE: 10,
  TIME: 11,
  DATETIME: 12,
  YEAR: 13,
  BIT: 16,
  VECTOR: 242,
  JSON: 245,
  NEWDECIMAL: 246,
  GEOMETRY: 255,
} as const;

export const INTEGERS: readonly number[] = [TYPE.TINY, TYPE.SHORT, TYPE.LONG, TYPE.LONGLONG, TYPE.INT24];
const FIGURES: readonly number[] = [...INTEGERS, TYPE.YEAR, TYPE.DECIMAL, TYPE.NEWDECIMAL];
const NAMES: Readonly<Record<number, string>> = {
  0: "decimal",
  1: "tinyint",
  2: "smallint",
  3: "int",
  4: "float",
  5: "double",
  6: "null",
  7: "timestamp",
  8: "bigint",
  9: "mediumint",
  10: "date",
  11: "time",
  12: "datetime",
  13: "year",
  16: "bit",
  242: "vector",
  245: "json",
  246: "decimal",
  255: "geometry",
};
const BINARY_CHARSET = 63;
const UNSIGNED = 32;
const ENUM = 256;
const SET = 2048;

/** One cell, exactly: what is no JSON number with the same digits stays text. @param isSingle a FLOAT that came as a DOUBLE. */
export function mysqlCell(bytes: Buffer, field: MysqlField, column: string, notes: Notes, isSingle: boolean): CellValue {
  const type = field.columnType;
  if (type === TYPE.BIT) return bitCell(bytes, field);
  if (type === TYPE.GEOMETRY || type === TYPE.VECTOR || isBinary(field)) return binaryCell(column, notes);
  const text = bytes.toString("utf8");
  if (FIGURES.includes(type)) return decimalCell(text);
  if (type === TYPE.FLOAT) {
    notes.say(
      `Column ${shown(column)} is a FLOAT, which the server writes with six digits: read the table, or cast it to DOUBLE.`,
    );
    return floatCell(text, column, notes);
  }
  if (type === TYPE.DOUBLE) return isSingle ? single(Number(text)) : floatCell(text, column, notes);
  if (type === TYPE.DATE || type === TYPE.DATETIME || type === TYPE.TIMESTAMP) return momentCell(text, type, column, notes);
  return textCell(text, column, notes);
}

/** As people of this server write it. */
export function typeName(field: MysqlField): string {
  const { columnType, flags } = field;
  if (field.extendedFormat === "json") return "json";
  if (field.extendedTypeName !== undefined) return field.extendedTypeName;
  if (flags & ENUM) return "enum";
  if (flags & SET) return "set";
  const name = NAMES[columnType] ?? (isBinary(field) ? "binary" : "text");
  return flags & UNSIGNED && FIGURES.includes(columnType) && columnType !== TYPE.YEAR ? `${name} unsigned` : name;
}

/** True for CHAR, VARCHAR and the texts; not for ENUM, SET, JSON and binary ones. */
export function isText(field: MysqlField): boolean {
  const { columnType, flags } = field;
  const isString = columnType === 15 || columnType === 253 || columnType === 254 || columnType === 252;
  return (
    isString &&
    (flags & (ENUM | SET)) === 0 &&
    !isBinary(field) &&
    field.extendedFormat !== "json" &&
    field.extendedTypeName === undefined
  );
}

function isBinary(field: MysqlField): boolean {
  const isText = field.columnType >= TYPE.NEWDECIMAL || field.columnType === 15;
  if (!isText || field.columnType === TYPE.NEWDECIMAL) return false;
  return field.characterSet === BINARY_CHARSET && field.extendedTypeName === undefined && field.extendedFormat !== "json";
}

function bitCell(bytes: Buffer, field: MysqlField): CellValue {
  const value = bytes.length === 0 ? 0n : BigInt(`0x${bytes.toString("hex")}`);
  return field.columnLength === 1 ? value === 1n : decimalCell(value.toString());
}

/** Dates without a month or day are no dates. */
function momentCell(text: string, type: number, column: string, notes: Notes): CellValue {
  if (/^\d{4}-(?:00-\d\d|\d\d-00)/.test(text)) {
    notes.say(`Column ${shown(column)}: dates such as 0000-00-00 are left empty.`);
    return null;
  }
  return type === TYPE.TIMESTAMP ? `${text.replace(" ", "T")}Z` : text;
}

/** The shortest figure that is the same FLOAT. */
function single(value: number): CellValue {
  for (let digits = 6; digits <= 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short + 0;
  }
  return value;
}
