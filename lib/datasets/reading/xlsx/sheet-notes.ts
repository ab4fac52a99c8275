import type { MergedDown } from "./merged-down";
import type { SheetHeader } from "./sheet-header";
import type { Survey } from "./survey";

/** Sentences on what a person would not see from the table alone. */
export function notesOf(survey: Survey, header: SheetHeader, merged: MergedDown, width: number): string[] {
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
