import type { CellValue } from "@/lib/contract/rows";
import type { CellFile } from "@/lib/platform/provider/cell-file";
import { binaryCell, decimalCell, floatCell, SURELY_SHORT_BYTES, shown, textCell } from "../database/cells";
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
/** What is no text, figure or moment on the wire. */
const OTHERS: readonly number[] = [TYPE.BIT, TYPE.GEOMETRY, TYPE.VECTOR, TYPE.FLOAT, TYPE.DOUBLE];
const DAY_CHARS = 10;
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

/** Puts a cell into a file as its server sent it. */
export type MysqlWriter = (file: CellFile, bytes: Buffer, start: number, end: number) => void;

/** How cells of a field are written: most as they are, so that nothing is made of them on the way. */
export function mysqlWriter(field: MysqlField, column: string, notes: Notes, isSingle: boolean): MysqlWriter {
  const type = field.columnType;
  const exactly: MysqlWriter = (file, bytes, start, end) =>
    file.value(mysqlCell(bytes.subarray(start, end), field, column, notes, isSingle));
  if (FIGURES.includes(type) || (type === TYPE.DOUBLE && !isSingle)) {
    return (file, bytes, start, end) => {
      if (!file.figure(bytes, start, end)) exactly(file, bytes, start, end);
    };
  }
  if (OTHERS.includes(type) || isBinary(field)) return exactly;
  if (type === TYPE.DATE || type === TYPE.DATETIME || type === TYPE.TIMESTAMP) {
    return (file, bytes, start, end) => {
      if (!isDay(bytes, start, end)) exactly(file, bytes, start, end);
      else if (type === TYPE.TIMESTAMP) file.moment(bytes, start, end, DAY_CHARS);
      else file.text(bytes, start, end);
    };
  }
  return (file, bytes, start, end) => {
    if (end - start <= SURELY_SHORT_BYTES) file.text(bytes, start, end);
    else exactly(file, bytes, start, end);
  };
}

/** True where a cell of this field may be a number or a boolean. */
export function isMixed({ columnType }: MysqlField): boolean {
  return FIGURES.includes(columnType) || [TYPE.FLOAT, TYPE.DOUBLE, TYPE.BIT].some((type) => type === columnType);
}

/** A date that has a month and a day, with or without a time. */
function isDay(bytes: Buffer, start: number, end: number): boolean {
  const isZero = (at: number) => bytes[start + at] === 0x30 && bytes[start + at + 1] === 0x30;
  const hasTime = end - start === DAY_CHARS || bytes[start + DAY_CHARS] === 0x20;
  return (
    end - start >= DAY_CHARS && bytes[start + 4] === 0x2d && bytes[start + 7] === 0x2d && hasTime && !isZero(5) && !isZero(8)
  );
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
