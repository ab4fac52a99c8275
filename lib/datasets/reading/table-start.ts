import type { ReadingSettings } from "@/lib/contract/reading";
import { AppError } from "@/lib/core/errors";
import { type CommentRule, commentPrefix, isComment } from "./comments";
import type { CsvRecord } from "./csv-parse";
import { headerChance, isClearHeader, isTyped, labelledTitles, namesOf, TITLES_MAX } from "./header";

/** Where the rows of a table begin, and what stands above them. */
export interface TableStart {
  /** Records down to the header, it included; comments count. */
  skip: number;
  /** Row of the header as a spreadsheet counts; 0 when there is none. */
  headerRow: number;
  confidence: number;
  /** Other rows that may be the header; 0 for none. */
  alternatives: number[];
  names: string[];
  /** Columns down to the last that has a name of its own: a row of so many values lacks none. */
  named: number;
  /** The header lacks the name of the first column. */
  rowNames: boolean;
  titles: CsvRecord[];
  commentsAbove: number;
}

const TITLE_LIKE_CHANCE_MAX = 0.7;

/** Fields that most records have, and what share of them. */
export function usualFields(records: readonly { fields: readonly string[] }[]): { fields: number; share: number } {
  const counts = new Map<number, number>();
  for (const { fields } of records) counts.set(fields.length, (counts.get(fields.length) ?? 0) + 1);
  let fields = 0;
  let most = 0;
  for (const [length, count] of counts) {
    if (count > most || (count === most && length > fields)) {
      fields = length;
      most = count;
    }
  }
  return { fields, share: records.length === 0 ? 0 : most / records.length };
}

/**
 * The records from the header on, where narrower lines stand above a table of even rows: a few rows under as many titles are
 * the table, not the titles. Two columns are parted by what may stand in a sentence, so numbers must be in the second.
 */
export function belowTitles<R extends { fields: readonly string[] }>(records: readonly R[]): readonly R[] {
  const width = records.at(-1)?.fields.length ?? 0;
  const start = records.findLastIndex(({ fields }) => fields.length !== width) + 1;
  const rows = records.slice(start + 1);
  const isPair = width === 2 && rows.every(({ fields }) => isTyped(fields[1] ?? "")) && !records.slice(start).every(isCutNumber);
  const isTable = width > 2 || isPair;
  const widest = width > 2 ? Math.max(2, width - 2) : 1;
  const isUnder = start > 0 && start <= TITLES_MAX && records.slice(0, start).every(({ fields }) => fields.length <= widest);
  return isTable && isUnder && rows.length > 0 && rows.length + 1 >= start ? records.slice(start) : records;
}

/** The delimiter parted a number within a longer text, as the comma of 1,5 does. */
function isCutNumber({ fields: [before = "", after = ""] }: { fields: readonly string[] }): boolean {
  return /\d$/.test(before) && !isTyped(before) && /^\d/.test(after);
}

/**
 * Finds titles, comments and header at the top of a table.
 * @param records the first records of the file, without a `sep=` line.
 * @throws {AppError} `invalid` when the row that a person named as the header holds nothing.
 */
export function findStart(records: readonly CsvRecord[], settings: ReadingSettings, rule: CommentRule): TableStart {
  const filled = records.filter((record) => !isHollow(record));
  const counted = filled.filter(({ row }) => row >= (settings.headerRow ?? 0));
  const bare = counted.filter((record) => commentPrefix(record, rule) === null);
  const usual = usualFields(belowTitles(bare.length > 0 ? bare : counted)).fields;
  if (settings.headerRow !== undefined && settings.headerRow > 0) return saidHeader(records, settings.headerRow, usual, rule);
  const table = filled.filter((record) => !isRemark(record, filled, usual, rule));
  const titles = titleCount(table, usual);
  const body = withoutRemarks(table.slice(titles), usual, rule);
  const start = startOf(body, usual, settings.headerRow === 0);
  const first = body[0];
  const above = table.slice(0, titles);
  const headerRow = start.hasHeader ? (first?.row ?? 0) : 0;
  const until = start.hasHeader ? headerRow : (first?.row ?? 1) - 1;
  return {
    skip: records.filter(({ row }) => row <= until).length,
    headerRow,
    confidence: settings.headerRow === 0 ? 1 : Math.round(start.chance * 100) / 100,
    alternatives: alternatives(start.hasHeader, body, above),
    names: start.names,
    named: namedColumns(start.hasHeader ? first : undefined, start.names.length),
    rowNames: start.hasHeader && start.names.length > (first?.fields.length ?? 0),
    titles: above,
    commentsAbove: filled.filter((record) => record.row <= until && !above.includes(record) && record !== first).length,
  };
}

/** True when no cell holds anything; in a table of one column a quoted empty cell is a missing value. */
export function isHollow({ fields, quoted }: CsvRecord): boolean {
  if (fields.length === 1 && quoted) return false;
  return fields.every(isBlank);
}

export function isBlank(cell: string): boolean {
  for (let i = 0; i < cell.length; i++) if (cell.charCodeAt(i) > 0x20) return false;
  return true;
}

function namedColumns(header: CsvRecord | undefined, columns: number): number {
  return header === undefined ? columns : header.fields.findLastIndex((cell) => !isBlank(cell)) + 1;
}

function alternatives(hasHeader: boolean, body: readonly CsvRecord[], above: readonly CsvRecord[]): number[] {
  if (!hasHeader) return body[0] === undefined ? [] : [body[0].row];
  const wide = above.filter((record) => filledCells(record) > 1).map(({ row }) => row);
  return [0, ...wide, ...(body[1] === undefined ? [] : [body[1].row])].slice(0, 4);
}

function saidHeader(records: readonly CsvRecord[], row: number, usual: number, rule: CommentRule): TableStart {
  const at = records.findIndex((record) => record.row === row);
  const header = records[at];
  if (header === undefined || isHollow(header)) {
    throw new AppError("invalid", `Row ${row.toLocaleString("en-US")} is empty and can't be the header. Nothing was stored.`);
  }
  const above = records.slice(0, at).filter((record) => !isHollow(record));
  const remarks = above.filter((record) => isComment(record, usual, rule));
  const body = records.slice(at + 1).filter((record) => !isHollow(record) && !isComment(record, usual, rule));
  const rowNames = hasRowNames(header, body, usual);
  return {
    skip: at + 1,
    headerRow: row,
    confidence: 1,
    alternatives: [],
    names: rowNames ? namesOf(["", ...header.fields], usual) : namesOf(header.fields, 0),
    named: namedColumns(header, 0),
    rowNames,
    titles: above.filter((record) => !remarks.includes(record)),
    commentsAbove: remarks.length,
  };
}

/** In a table of one column a remark has as many fields as a row: only those at the very top, with a space, are taken for one. */
function isRemark(record: CsvRecord, all: readonly CsvRecord[], usual: number, rule: CommentRule): boolean {
  if (usual > 1 || rule.always) return isComment(record, usual, rule);
  const rows = all.findIndex((each) => !(each.fields[0] ?? "").startsWith("# "));
  return rows > 0 && all.indexOf(record) < rows;
}

/** A remark above the header may have as many fields as the table: then a header stands right under it. */
function withoutRemarks(table: readonly CsvRecord[], usual: number, rule: CommentRule): CsvRecord[] {
  let at = 0;
  while (usual > 1 && at + 2 < table.length) {
    const [first, second] = [table[at] as CsvRecord, table[at + 1] as CsvRecord];
    if (commentPrefix(first, rule) === null || !isClearHeader(second.fields, fieldsOf(table.slice(at + 2)))) break;
    at++;
  }
  return table.slice(at);
}

/** Records at the top that hold a title or a note: almost all of their cells are empty or absent. */
function titleCount(table: readonly CsvRecord[], usual: number): number {
  if (usual < 2) return 0;
  const count = bareTitles(table, usual);
  const labelled = labelledTitles(fieldsOf(table));
  if (labelled > count) return labelled;
  const first = table[count];
  // A title may hold the delimiter: what is narrower than every row, and stands above a header, is one too.
  if (first === undefined || first.fields.length >= usual || hasRowNames(first, table.slice(count + 1), usual)) return count;
  const header = table.findIndex((record, i) => i > count && record.fields.length >= usual);
  if (header === -1 || header > TITLES_MAX) return count;
  const [named, ...rows] = table.slice(header);
  if (named === undefined) return count;
  return isClearHeader(named.fields, fieldsOf(rows)) || looksLikeHeader(named, rows) ? header : count;
}

function bareTitles(table: readonly CsvRecord[], usual: number): number {
  let sure = 0;
  let count = 0;
  while (count < Math.min(TITLES_MAX, table.length - 1)) {
    const record = table[count] as CsvRecord;
    const filled = filledCells(record);
    const extent = record.fields.findLastIndex((cell) => !isBlank(cell)) + 1;
    if (extent >= usual || filled > Math.max(1, usual / 2)) break;
    count++;
    if (filled === 1 && usual > 2 && sure === count - 1) sure = count;
  }
  if (count === sure || count === 0) return count;
  const header = table[count] as CsvRecord;
  // What is narrower than the rows and stands above a header is a title; above rows it is a header that is too short.
  const rows = table.slice(count + 1);
  return isClearHeader(header.fields, fieldsOf(rows)) || looksLikeHeader(header, rows) ? count : sure;
}

function fieldsOf(records: readonly CsvRecord[]): string[][] {
  return records.map(({ fields }) => fields);
}

function looksLikeHeader({ fields }: CsvRecord, rows: readonly CsvRecord[]): boolean {
  return !fields.some(isTyped) && headerChance(fields, fieldsOf(rows)) > 0.7;
}

function startOf(
  body: readonly CsvRecord[],
  usual: number,
  none: boolean,
): { hasHeader: boolean; chance: number; names: string[] } {
  const [first, ...rows] = body;
  if (first === undefined) return { hasHeader: false, chance: 1, names: [] };
  const width = Math.max(...body.map(({ fields }) => fields.findLastIndex((cell) => !isBlank(cell)) + 1), first.fields.length);
  if (none) return { hasHeader: false, chance: 1, names: namesOf([], width) };
  const rowNames = hasRowNames(first, rows, usual);
  const header = rowNames ? ["", ...first.fields] : first.fields;
  const chance = headerChance(header, fieldsOf(rows));
  // A first record that is too short for the rows and holds no values can be nothing else.
  if (chance >= 0.5 || (rowNames && !first.fields.some(isTyped))) {
    // One cell above two columns may as well be a title, and so may what is narrower than the rows, or a sentence.
    const isNarrow = rowNames ? usual === 2 || !isOfNames(rows) : first.fields.length < usual;
    const sure = isNarrow || isSentence(first, rows) ? TITLE_LIKE_CHANCE_MAX : 1;
    return { hasHeader: true, chance: Math.min(Math.max(chance, 0.6), sure), names: namesOf(header, 0) };
  }
  return { hasHeader: false, chance: 1 - chance, names: namesOf([], width) };
}

/** A space stands after a delimiter, as after the comma of a sentence, and after no other. */
function isSentence(first: CsvRecord, rows: readonly CsvRecord[]): boolean {
  const isSpaced = ({ fields }: CsvRecord) => fields.some((cell, i) => i > 0 && /^ \S/.test(cell));
  return isSpaced(first) && !rows.some(isSpaced);
}

/** The header lacks the name of the first column, as statistics programs write row names. */
function hasRowNames(header: CsvRecord, rows: readonly CsvRecord[], usual: number): boolean {
  const { length } = header.fields;
  if (rows.length === 0 || length !== usual - 1 || header.fields.some(isBlank)) return false;
  return rows.every(({ fields }) => fields.length === usual) && rows.some(({ fields }) => !isBlank(fields[usual - 1] ?? ""));
}

/** No two first cells are alike, as names of rows are. */
function isOfNames(rows: readonly CsvRecord[]): boolean {
  return new Set(rows.map(({ fields }) => fields[0])).size === rows.length;
}

function filledCells({ fields }: CsvRecord): number {
  return fields.filter((cell) => !isBlank(cell)).length;
}
