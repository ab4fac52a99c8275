import { LIMITS } from "@/lib/contract/limits";
import type { ReadingFact, RefusedRows } from "@/lib/contract/reading";
import { CanonicalTable } from "./canonical-table";
import { isComment } from "./comments";
import type { CsvDialect } from "./csv-dialect";
import { CsvParser, type CsvRecord } from "./csv-parse";
import { chunksOf } from "./encoding";
import { checkCellBytes, checkRowCap, mostlyRagged, noRows, raggedReason, raggedRow } from "./limits";
import { RowList } from "./refused-rows";
import type { ReadOptions } from "./source";
import { isBlank, isHollow } from "./table-start";
import { ColumnSums, isBorneOut, isFootnote, isUnnamed, type Label, labelOf, TAIL_ROWS, type Verdict } from "./totals";

/** A table in canonical form, and what was seen on the way. */
export interface RewrittenCsv {
  table: CanonicalTable;
  rowNumbers: number[];
  blankLines: number;
  commentLines: number;
  paddedRows: number;
  refused: RefusedRows;
  leftOut: RefusedRows;
  totals: ReadingFact | null;
  notes: string[];
}

/** Rows whose place in the file is told. */
export const ROW_NUMBERS_MAX = 50;
const NAMES_TOLD_MAX = 3;
/** A row that only its sums show to be a total. */
export const UNNAMED_CONFIDENCE = 0.8;

/**
 * Writes the rows of a delimited text in canonical form. Comments, empty rows, totals at the end and notes below the
 * table are passed over and counted.
 * @throws {AppError} `invalid` or `too_large`, naming the first row that has no place.
 */
export function rewriteCsv(text: string, target: string, dialect: CsvDialect, options: ReadOptions): RewrittenCsv {
  const rewriter = new Rewriter(text, target, dialect, options);
  try {
    return rewriter.run();
  } finally {
    rewriter.table.close();
  }
}

class Rewriter {
  readonly table: CanonicalTable;
  private readonly names: readonly string[];
  private readonly width: number;
  private readonly refused = new RowList();
  private readonly leftOut = new RowList();
  private readonly rowNumbers: number[] = [];
  private readonly notes: string[] = [];
  /** The last rows wait: only the end of the file tells whether they are totals. */
  private readonly tail: CsvRecord[] = [];
  private firstRefused: { row: number; values: number } | null = null;
  private rows = 0;
  private paddedRows = 0;
  private blankLines = 0;
  private commentLines: number;
  private totals: ReadingFact | null = null;

  constructor(
    private readonly text: string,
    target: string,
    private readonly dialect: CsvDialect,
    private readonly options: ReadOptions,
  ) {
    this.names = dialect.start.names;
    this.width = this.names.length;
    this.commentLines = dialect.start.commentsAbove;
    this.table = new CanonicalTable(
      target,
      this.names.map(() => false),
    );
  }

  run(): RewrittenCsv {
    const blank = eachRow(this.text, this.dialect, (record, kind) => {
      if (kind === "hollow") this.blankLines++;
      else if (kind === "comment") this.commentLines++;
      else this.wait(record);
    });
    this.blankLines += blank;
    this.finishTail();
    this.checkRows();
    const { table, rowNumbers, blankLines, commentLines, paddedRows, totals, notes } = this;
    const lists = { refused: this.refused.list(), leftOut: this.leftOut.list() };
    return { table, rowNumbers, blankLines, commentLines, paddedRows, ...lists, totals, notes };
  }

  private wait(record: CsvRecord): void {
    this.tail.push(record);
    if (this.tail.length > TAIL_ROWS) this.place(this.tail.shift() as CsvRecord);
  }

  /** Puts a row into the table, or on the list of those that have no place in it. */
  private place({ row, fields, count = fields.length }: CsvRecord): void {
    const { width } = this;
    if (isTooLong(fields, width)) {
      this.firstRefused ??= { row, values: count };
      this.refused.add(row, raggedReason(row, count, width), fields, this.dialect.shape.delimiter);
      return;
    }
    this.rows++;
    if (fields.length < this.dialect.start.named) this.paddedRows++;
    if (this.rowNumbers.length < ROW_NUMBERS_MAX) this.rowNumbers.push(row);
    // A file that will be refused is counted to its end and not written.
    if (this.rows > this.options.cap.rowsMax || (this.firstRefused !== null && !this.options.lenient)) return;
    const cells: (string | null)[] = [];
    for (let column = 0; column < width; column++) {
      const cell = fields[column] ?? "";
      if (cell.length * 3 > LIMITS.cellBytes) checkCellBytes(Buffer.byteLength(cell), row, this.names[column] ?? null);
      cells.push(cell === "" ? null : cell);
    }
    this.table.add(cells);
  }

  private checkRows(): void {
    const { start } = this.dialect;
    const first = this.firstRefused;
    if (first !== null) {
      const isMost = this.refused.count > this.rows;
      if (isMost && (!this.options.lenient || this.rows === 0)) {
        throw mostlyRagged(first.row, first.values, start.headerRow, this.width);
      }
      if (!this.options.lenient) throw raggedRow(first.row, first.values, this.width);
      if (isMost) this.notes.push("Most rows have more values than the header: another row may be the header.");
    }
    if (this.rows === 0) throw noRows();
    checkRowCap(this.rows, this.options.cap);
  }

  private finishTail(): void {
    const said = this.options.settings.totals;
    const marks = marksOf(this.tail, this.width, this.rows > 0);
    if (said === "keep" || marks.every((mark) => mark === null)) {
      for (const record of this.tail) this.place(record);
      if (said !== undefined) this.totals = totalsFact(said, true, 1);
      return;
    }
    const firstLabel = marks.findIndex((mark) => mark === "total" || mark === "average");
    const labelled = this.tail.filter((_, i) => marks[i] === "total" || marks[i] === "average");
    const sums = new ColumnSums(this.names, labelled);
    if (firstLabel !== -1) this.sumBefore(this.tail[0]?.row ?? 0, sums);
    let confidence = 1;
    let left = 0;
    let kept = 0;
    for (const [i, record] of this.tail.entries()) {
      const mark = marks[i] ?? null;
      if (mark === null) {
        this.place(record);
        if (!isTooLong(record.fields, this.width)) sums.add(record.fields);
      } else if (mark === "note") {
        left++;
        this.leave(record, `Row ${told(record.row)} is a note below the table.`);
        confidence = Math.min(confidence, 0.9);
      } else {
        const isNamed = labelOf(record.fields) !== null;
        const verdict = said === undefined || !isNamed ? sums.check(record.fields, mark) : null;
        if (verdict === null || (isNamed ? verdict.agrees : isBorneOut(verdict))) {
          left++;
          this.leave(record, reasonOf(record, mark, verdict));
        } else {
          this.place(record);
          if (!isNamed) continue;
          kept++;
          this.notes.push(doubtOf(record, mark, verdict));
        }
        confidence = Math.min(confidence, verdict?.confidence ?? 1, isNamed ? 1 : UNNAMED_CONFIDENCE);
      }
    }
    if (left + kept === 0 && said === undefined) return;
    this.totals = totalsFact(left > 0 ? "leave_out" : "keep", said !== undefined, said === undefined ? confidence : 1);
  }

  private leave({ row, fields }: CsvRecord, reason: string): void {
    this.leftOut.add(row, reason, fields, this.dialect.shape.delimiter);
  }

  /** Reads the file once more and adds up the rows above the last ones. */
  private sumBefore(row: number, sums: ColumnSums): void {
    eachRow(this.text, this.dialect, (record, kind) => {
      if (kind === "row" && record.row < row && !isTooLong(record.fields, this.width)) sums.add(record.fields);
    });
  }
}

/**
 * Walks through the records under the header.
 * @returns the number of blank lines.
 */
function eachRow(
  text: string,
  dialect: CsvDialect,
  take: (record: CsvRecord, kind: "row" | "hollow" | "comment") => void,
): number {
  const { shape, start, rule, hintLines } = dialect;
  let records = hintLines;
  let wasHollow = false;
  const parser = new CsvParser(shape, (record) => {
    if (records++ < start.skip) return;
    record.row += hintLines;
    const row = isComment(record, start.names.length, rule) && start.names.length > 1;
    const hollow = !row && isHollow(record);
    if (!row && !hollow && wasHollow) record.afterBlank = true;
    wasHollow = hollow;
    take(record, row ? "comment" : hollow ? "hollow" : "row");
  });
  const decoder = new TextDecoder("utf-8");
  let first = hintLines > 0;
  for (const chunk of chunksOf(text)) {
    const piece = decoder.decode(chunk, { stream: true });
    parser.write(first ? piece.replace(/^[^\r\n]*(?:\r\n|\n|\r)/, "") : piece);
    first = false;
  }
  parser.write(decoder.decode());
  parser.end();
  return parser.blankLines;
}

/** What each of the last rows looks like: a total, an average, a note below the table, or (null) a row. */
export function marksOf(tail: readonly CsvRecord[], width: number, hasRowsAbove: boolean): (Label | "note" | null)[] {
  const apart = tail.filter(({ afterBlank }) => afterBlank).length;
  // Where every row stands alone, a blank line says nothing.
  const isSpaced = apart > 2 && apart > tail.length / 3;
  const marks: (Label | "note" | null)[] = tail.map(() => null);
  let ordinary = 0;
  for (let i = tail.length - 1; i >= 0; i--) {
    const record = tail[i] as CsvRecord;
    const label = labelOf(record.fields);
    const isFirst = i === 0 && !hasRowsAbove;
    if (isFirst) break;
    if (i === tail.length - 1 && label === null && isUnnamed(record, tail.slice(0, i))) marks[i] = "total";
    else if (label !== null && ordinary <= 2) marks[i] = label;
    else if (ordinary === 0 && isFootnote(isSpaced ? { ...record, afterBlank: false } : record, width)) marks[i] = "note";
    else ordinary++;
  }
  return marks;
}

function isTooLong(fields: readonly string[], width: number): boolean {
  // Spreadsheets leave empty cells at the end of rows; a value there would have no column.
  return fields.length > width && fields.slice(width).some((field) => !isBlank(field));
}

export function reasonOf({ row }: CsvRecord, mark: Label, verdict: Verdict | null): string {
  if (verdict === null) return `Row ${told(row)} says that it is ${mark === "total" ? "a total" : "an average"}.`;
  return `Row ${told(row)} is ${mark === "total" ? "the total" : "the average"} of the rows above.`;
}

export function doubtOf({ row, fields }: CsvRecord, mark: Label, verdict: Verdict): string {
  const label = (fields.find((field) => !isBlank(field)) ?? "").trim().slice(0, 60);
  const begin = `Row ${told(row)} says "${label}"`;
  const end = "It is kept as a row.";
  if (verdict.checked === 0) return `${begin}, and has no number that could be checked. ${end}`;
  if (verdict.single) return `${begin}, and only one row stands above: the matching numbers may be a coincidence. ${end}`;
  if (verdict.doubled) return `${begin}, and the rows above add up to twice as much: they include subtotals. ${end}`;
  const what = mark === "total" ? "the sums" : "the averages";
  const apart = verdict.apart.slice(0, NAMES_TOLD_MAX).map((name) => `"${name.slice(0, 60)}"`);
  const where = apart.length === 0 ? "" : ` in ${apart.join(", ")}`;
  return `${begin}, but its numbers aren't ${what} of the rows above${where}. ${end}`;
}

export function totalsFact(value: "leave_out" | "keep", chosen: boolean, confidence: number): ReadingFact {
  const other = value === "keep" ? "leave_out" : "keep";
  return { setting: "totals", value, chosen, confidence, alternatives: chosen ? [] : [other] };
}

function told(row: number): string {
  return row.toLocaleString("en-US");
}
