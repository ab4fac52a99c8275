import path from "node:path";
import { LIMITS } from "@/lib/contract/limits";
import type { ReadingFact, SheetFact } from "@/lib/contract/reading";
import { AppError } from "@/lib/core/errors";
import { CanonicalTable } from "../canonical-table";
import { checkNames, noRows } from "../limits";
import { canonicalInput, noFacts, type ReadOptions, type TableSource } from "../source";
import { type BookValues, cellValue, textOf } from "./cell-value";
import { findSheetHeader, type HeadRow, type SheetHeader } from "./sheet-header";
import { notesOf } from "./sheet-notes";
import type { SheetGrid, SheetRow } from "./sheet-row";
import { SheetWriter } from "./sheet-writer";
import { hintOf, type Survey, tallyHead, widthOf } from "./survey";

/** A sheet that was chosen and gone through once. */
export interface ChosenSheet {
  grid: SheetGrid;
  survey: Survey;
  sheets: SheetFact[];
  /** How the sheet was chosen. */
  fact: ReadingFact;
}

const HEADER_ALTERNATIVES = 4;
const LABEL_CHARS = 1_000;

/**
 * Writes the table of a sheet in canonical form: the same rules for every kind of workbook.
 * @param kind ending of the file's name without its point.
 * @throws {AppError} `invalid` or `too_large`, saying what is wrong with the sheet.
 */
export async function readSheetTable(
  chosen: ChosenSheet,
  book: BookValues,
  directory: string,
  options: ReadOptions,
  kind: string,
): Promise<TableSource> {
  const { grid, survey, sheets } = chosen;
  if (survey.rows === 0) throw new AppError("invalid", `The sheet "${grid.name.slice(0, 60)}" has no rows. Nothing was stored.`);
  const head = survey.head.map((row) => headRow(row, book));
  const found = findSheetHeader(head, survey.extras.merges, options.settings.headerRow);
  const header = { ...found, names: [...found.names, ...unnamed(found, survey, book)] };
  refuseLongNames(survey.head[header.skip - 1], header, book);
  checkNames(header.names);
  if (survey.rows <= header.skip) throw noRows();
  tallyHead(survey, book, header.skip);
  const kinds = header.names.map((_, column) => (survey.columns[column]?.others ?? 0) > 0);
  const target = path.join(directory, options.rewrite ? "canonical-again.csv" : "canonical.csv");
  const table = new CanonicalTable(target, kinds);
  const writer = new SheetWriter(table, header, survey, book, options);
  try {
    await grid.scan((row) => writer.see(row));
    await writer.finish(grid);
  } finally {
    table.close();
  }
  const totals = writer.totals === null ? [] : [writer.totals];
  return {
    input: canonicalInput(table),
    names: header.names,
    kinds,
    hints: header.names.map((_, column) => hintOf(survey.columns[column])),
    rowCount: table.rows,
    padded: true,
    separators: table.separators,
    facts: {
      ...noFacts({ kind, sheet: grid.name, sheets: sheets.length, header: header.row !== null, headerRow: header.row }),
      settings: [chosen.fact, headerFact(header, head, options.settings.headerRow), ...totals],
      sheets,
      titleLines: header.titleLines,
      rowNumbers: writer.rowNumbers,
      refused: writer.refused.list(),
      leftOut: writer.leftOut.list(),
      notes: [...wideNotes(found, header), ...notesOf(survey, header, writer.merged, header.names.length), ...writer.notes],
    },
  };
}

/**
 * Names for columns that rows fill beyond the header: in a sheet each cell stands in its column. A value far to the right is
 * none of the table's.
 */
function unnamed({ names, skip }: SheetHeader, survey: Survey, book: BookValues): string[] {
  const width = survey.head.slice(skip).reduce((most, row) => Math.max(most, widthOf(row, book)), survey.width);
  const more = width - names.length;
  if (more <= 0 || more > names.length || width > LIMITS.rowColumns) return [];
  return Array.from({ length: more }, (_, i) => `Column ${names.length + i + 1}`);
}

function wideNotes(found: SheetHeader, { names }: SheetHeader): string[] {
  const more = names.slice(found.names.length);
  if (more.length === 0) return [];
  return [
    `Rows are wider than the header: ${more.length === 1 ? "a column without a name is" : `${more.length} columns without a name are`} called ${more[0]}${more.length > 1 ? ` to ${more.at(-1)}` : ""}.`,
  ];
}

function headRow(row: SheetRow, book: BookValues): HeadRow {
  const cells: string[] = [];
  for (let i = 0; i < row.size; i++) {
    const column = row.at("columns", i);
    if (column <= LIMITS.rowColumns) cells[column] = textOf(cellValue(row, i, book)).slice(0, LABEL_CHARS);
  }
  return { number: row.number, cells: Array.from(cells, (cell) => cell ?? "") };
}

/** Labels were cut short: a name that is far too long is refused by its whole length. */
function refuseLongNames(row: SheetRow | undefined, header: SheetHeader, book: BookValues): void {
  if (row === undefined || header.names.every((name) => name.length < LABEL_CHARS)) return;
  for (let i = 0; i < row.size; i++) {
    const column = row.at("columns", i);
    if ((header.names[column]?.length ?? 0) < LABEL_CHARS) continue;
    checkNames([...header.names.slice(0, column).map(() => ""), textOf(cellValue(row, i, book)).trim()]);
  }
}

function headerFact(header: SheetHeader, head: readonly HeadRow[], wanted: number | undefined): ReadingFact {
  const value = header.row ?? 0;
  const others = head.slice(0, HEADER_ALTERNATIVES).map(({ number }) => number);
  return {
    setting: "headerRow",
    value,
    chosen: wanted !== undefined,
    confidence: header.confidence,
    alternatives: [...new Set([0, ...others])].filter((row) => row !== value),
  };
}
