import { readValues, type Spreadsheet } from "@/lib/platform/provider/apps/google-sheets/sheets-api";
import { columnLetters, columnRangeOf, type Tab } from "@/lib/platform/provider/apps/google-sheets/tabs";
import { HEADER } from "./row-of";

/**
 * Where an event was written before, as Google names the cells; null where it is not in the first column.
 * @throws {ProviderProblem}
 */
export async function findEvent(sheet: Spreadsheet, tab: Tab, eventId: string): Promise<string | null> {
  // Where a tab ends is known to nobody without reading it, so the whole column is read: only after a doubtful try.
  const { rows } = await readValues(sheet, columnRangeOf(tab));
  const at = rows.findLastIndex(([cell]) => cell === eventId);
  return at < 0 ? null : `A${at + 1}:${columnLetters(HEADER.length - 1)}${at + 1}`;
}
