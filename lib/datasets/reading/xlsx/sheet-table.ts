import path from "node:path";
import type { ReadingFact } from "@/lib/contract/reading";
import { AppError } from "@/lib/core/errors";
import { noRows } from "../limits";
import { canonicalInput, noFacts, type ReadOptions, type TableSource } from "../source";
import type { BookValues } from "./cell-value";
import { type ChosenSheet, chooseSheet, HEAD_ROWS, type SheetOffer } from "./choose-sheet";
import type { MergedDown } from "./merged-down";
import { type SheetDraft, SheetDrafts } from "./sheet-drafts";
import type { HeadRow, SheetHeader } from "./sheet-header";
import { layoutOf } from "./sheet-header";
import { hintOf, type Survey } from "./survey";

const HEADER_ALTERNATIVES = 4;

/**
 * Reads the table of one sheet in canonical form: the same rules for every kind of workbook. Rows are written while the sheet
 * is gone through, as its head says they are to be; where the rest of the sheet says otherwise, it is gone through again.
 * @param kind ending of the file's name without its point.
 * @throws {AppError} `invalid` or `too_large`, saying what is wrong with the sheet.
 */
export async function readSheetTable(
  offers: readonly SheetOffer[],
  book: BookValues,
  directory: string,
  options: ReadOptions,
  kind: string,
): Promise<TableSource> {
  const drafts = new SheetDrafts(book, options, path.join(directory, options.rewrite ? "canonical-again" : "canonical"));
  try {
    const { settings } = options;
    const chosen = await chooseSheet(offers, book, settings.sheet, HEAD_ROWS + (settings.headerRow ?? 0), (head) =>
      drafts.begin(head),
    );
    return await readChosen(chosen, drafts, book, options, kind);
  } finally {
    drafts.close();
  }
}

async function readChosen(
  { grid, survey, sheets, fact }: ChosenSheet<SheetDraft>,
  drafts: SheetDrafts,
  book: BookValues,
  options: ReadOptions,
  kind: string,
): Promise<TableSource> {
  if (survey.rows === 0) throw new AppError("invalid", `The sheet "${grid.name.slice(0, 60)}" has no rows. Nothing was stored.`);
  const { layout, head, found } = layoutOf(survey, book, options);
  const { header, kinds } = layout;
  if (survey.rows <= header.skip) throw noRows();
  let writer = survey.draft?.writerOf(layout) ?? null;
  if (writer === null) {
    const again = drafts.writer(layout);
    await grid.scan((row) => again.see(row));
    writer = again;
  }
  await writer.finish(grid);
  const { table } = writer;
  table.close();
  const totals = writer.totals === null ? [] : [writer.totals];
  return {
    input: canonicalInput(table),
    names: header.names,
    kinds,
    exact: table.exact(),
    hints: header.names.map((_, column) => hintOf(survey.columns[column])),
    rowCount: table.rows,
    padded: table.padded,
    separators: table.separators,
    facts: {
      ...noFacts({ kind, sheet: grid.name, sheets: sheets.length, header: header.row !== null, headerRow: header.row }),
      settings: [fact, headerFact(header, head, options.settings.headerRow), ...totals],
      sheets,
      titleLines: header.titleLines,
      rowNumbers: writer.rowNumbers,
      refused: writer.refused.list(),
      leftOut: writer.leftOut.list(),
      notes: [...wideNotes(found, header), ...notesOf(survey, header, writer.merged, header.names.length), ...writer.notes],
    },
  };
}
function wideNotes(found: SheetHeader, { names }: SheetHeader): string[] {
  const more = names.slice(found.names.length);
  if (more.length === 0) return [];
  return [
    `Rows are wider than the header: ${more.length === 1 ? "a column without a name is" : `${more.length} columns without a name are`} called ${more[0]}${more.length > 1 ? ` to ${more.at(-1)}` : ""}.`,
  ];
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

/** Sentences on what a person would not see from the table alone. */
function notesOf(survey: Survey, header: SheetHeader, merged: MergedDown, width: number): string[] {
  const notes: string[] = [];
  const { hiddenRows, errors, unstored, extras } = survey;
  const hiddenColumns = hiddenWithin(extras.hiddenColumns, width);
  if (hiddenRows > 0) notes.push(`${counted(hiddenRows, "hidden row is", "hidden rows are")} read too.`);
  if (hiddenColumns > 0) notes.push(`${counted(hiddenColumns, "hidden column is", "hidden columns are")} read too.`);
  if (header.isDouble) notes.push("The header has two rows; each column is named by both.");
  if (merged.filled > 0) {
    notes.push(`${counted(merged.filled, "cell is", "cells are")} filled with the value of the merged cell they belong to.`);
  }
  if (errors > 0) {
    notes.push(
      `${counted(errors, "cell holds an error such as #DIV/0! and counts", "cells hold an error such as #DIV/0! and count")} as missing.`,
    );
  }
  if (unstored > 0) {
    notes.push(
      `${counted(unstored, "formula has no stored value and counts", "formulas have no stored value and count")} as missing. Open and save the workbook in a spreadsheet program to store them.`,
    );
  }
  for (const [column, name] of header.names.entries()) {
    const currencies = survey.columns[column]?.currencies;
    if (currencies === null || currencies === undefined || currencies.size < 2) continue;
    const list = [...currencies.keys()].slice(0, 5).join(", ");
    notes.push(
      `The column "${name.slice(0, 60)}" holds several currencies (${list}); its amounts are text, so that nothing adds them up.`,
    );
  }
  return notes.slice(0, 20);
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}

function hiddenWithin(ranges: readonly [number, number][], width: number): number {
  const hidden = new Set<number>();
  for (const [first, last] of ranges) for (let column = first; column <= last && column < width; column++) hidden.add(column);
  return hidden.size;
}
