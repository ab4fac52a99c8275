import { literal } from "@/lib/platform/analysis/identifiers";
import type { DownloadTable } from "./download-table";

/** Styles of cells, by their place in the style sheet; currencies follow. */
export const STYLES = { plain: 0, header: 1, date: 2, moment: 3, percent: 4, time: 5, firstCurrency: 6 } as const;

type Column = DownloadTable["columns"][number];

/** A spreadsheet keeps this many digits of a number; longer ones stay text. */
const DIGITS_MAX = 15;
/** The calendar of spreadsheets begins here, but for two months that had a day too many. */
const FIRST_DAY = "1900-03-01";
const LAST_DAY = "9999-12-31";
const DAY_ZERO = "1899-12-30";

/** Columns whose typed values are wanted beside the cells as received. */
export function needsValue({ type }: Column): boolean {
  return VALUED.has(type);
}
const VALUED: ReadonlySet<Column["type"]> = new Set(["integer", "number", "currency", "percent", "date", "datetime", "time"]);

/**
 * SQL of one cell's element: a number where it came as one or its column is one, a date where its column has dates,
 * else text as received. Given the cell `c<i>`, its kind (SQL) and its typed value `t<i>`, the row's number `n`.
 */
export function cellXmlSql(column: Column, place: number, kind: string | null, physical: string | null, style: number): string {
  const cell = `c${place}`;
  const start = (attributes: string) => `'<c r="${columnLetters(place)}' || n || '"${attributes}>'`;
  const number = (text: string, s: number) => `${start(s === 0 ? "" : ` s="${s}"`)} || '<v>' || ${text} || '</v></c>'`;
  const cases = [`when ${cell} is null then ''`];
  if (physical !== null) cases.push(...valueCases(column, `t${place}`, cell, physical, style, number));
  if (kind !== null) {
    cases.push(
      `when ${kind} = 'b' then ${start(' t="b"')} || case ${cell} when 'true' then '<v>1</v></c>' else '<v>0</v></c>' end`,
    );
    const plain = `regexp_full_match(${cell}, '-?[0-9]{1,20}([.][0-9]{1,20})?')`;
    cases.push(`when ${kind} = 'n' and ${plain} and ${isShort(cell)} then ${number(cell, 0)}`);
  }
  const text = `${start(' t="inlineStr"')} || '<is><t xml:space="preserve">' || ${xmlTextSql(cell)} || '</t></is></c>'`;
  return `case ${cases.join(" ")} else ${text} end`;
}

function valueCases(
  { type }: Column,
  value: string,
  cell: string,
  physical: string,
  style: number,
  number: (text: string, style: number) => string,
): string[] {
  if (type === "date") {
    const inside = `${value} between DATE '${FIRST_DAY}' and DATE '${LAST_DAY}'`;
    return physical === "DATE" ? [`when ${inside} then ${number(`(${value} - DATE '${DAY_ZERO}')`, style)}`] : [];
  }
  if (type === "datetime") {
    if (!physical.startsWith("TIMESTAMP")) return [];
    const inside = `${value} >= TIMESTAMP '${FIRST_DAY}' and ${value} < TIMESTAMP '${LAST_DAY}'`;
    // A spreadsheet knows no zones, and shows no fractions: such a cell says more as it came.
    const whole = `epoch_us(${value}) % 1000000 = 0 and not regexp_matches(${cell}, '[0-9] ?(?:Z|UTC|GMT|[+-][0-9]{2}:?[0-9]{2}|[+-][0-9]{2})\\s*$')`;
    const serial = `((epoch_us(${value}) - epoch_us(TIMESTAMP '${DAY_ZERO}')) / 86400000000.0::DOUBLE)`;
    return [`when ${inside} and ${whole} then ${number(serial, style)}`];
  }
  if (type === "time") {
    const share = `(epoch_us(${value}) / 86400000000.0::DOUBLE)`;
    return physical === "TIME"
      ? [`when ${value} is not null and epoch_us(${value}) % 1000000 = 0 then ${number(share, style)}`]
      : [];
  }
  const text = `cast(${value} as VARCHAR)`;
  const holds = physical === "DOUBLE" || physical === "FLOAT" ? `isfinite(${value})` : isShort(text);
  // Zeros in front are part of a text, which no number keeps.
  const keeps = `not regexp_matches(${cell}, '^[+-]?0[0-9]')`;
  return [`when ${value} is not null and ${holds} and ${keeps} then ${number(text, style)}`];
}

function isShort(text: string): string {
  return `strlen(replace(trim(${text}, '-0.'), '.', '')) <= ${DIGITS_MAX}`;
}

/** Text inside an element; what XML cannot hold is left to `xmlSafeSql`. */
export function xmlTextSql(text: string): string {
  const plain = `replace(replace(replace(${text}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`;
  return `case when regexp_matches(${text}, '[&<>]') then ${plain} else ${text} end`;
}

/**
 * A row's elements with what XML cannot hold written as spreadsheets write it: `_x0001_`. Markup holds nothing of it, so
 * it is looked for once in a row: thirty calls for each cell are more than memory takes for a wide table.
 */
export function xmlSafeSql(row: string): string {
  const codes = [
    ...Array.from({ length: 0x20 }, (_, code) => code).filter((code) => code !== 0x09 && code !== 0x0a),
    0xfffe,
    0xffff,
  ];
  const escaped = codes.reduce(
    (sql, code) => `replace(${sql}, chr(${code}), '_x${code.toString(16).toUpperCase().padStart(4, "0")}_')`,
    `regexp_replace(${row}, '_(x[0-9A-Fa-f]{4}_)', '_x005F_\\1', 'g')`,
  );
  const odd = `[\\x00-\\x08\\x0b-\\x1f\\x{fffe}\\x{ffff}]|_x[0-9A-Fa-f]{4}_`;
  return `case when regexp_matches(${row}, ${literal(odd)}) then ${escaped} else ${row} end`;
}

/** `A`, `B`, … `Z`, `AA` … of a column's place from 0. */
export function columnLetters(place: number): string {
  let letters = "";
  for (let rest = place + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}
