import { z } from "zod";
import { postSheets, type Spreadsheet } from "@/lib/platform/provider/apps/google-sheets/sheets-api";
import { rangeOf, type Tab } from "@/lib/platform/provider/apps/google-sheets/tabs";

const appended = z.object({ updates: z.object({ updatedRange: z.string().nullish() }).nullish() });

/**
 * Adds rows under the table that begins in the first cell, as they are: nothing is taken for a formula, and what stands below is
 * moved, not overwritten.
 * @throws {ProviderProblem}
 */
export async function appendRows(
  sheet: Spreadsheet,
  tab: Tab,
  rows: readonly (readonly (string | number)[])[],
): Promise<{ ref?: string }> {
  const suffix = `/values/${rangeOf(tab, 1, 1)}:append?valueInputOption=RAW&insertDataOption=INSERT_ROWS`;
  const { updates } = await postSheets(sheet, suffix, { majorDimension: "ROWS", values: rows }, appended);
  const cells = /!([A-Z]{1,3}\d{1,9}:[A-Z]{1,3}\d{1,9})$/.exec(updates?.updatedRange ?? "")?.[1];
  return cells === undefined ? {} : { ref: cells };
}
