import { readValues, type Spreadsheet } from "@/lib/platform/provider/apps/google-sheets/sheets-api";
import { rangeOf, type Tab } from "@/lib/platform/provider/apps/google-sheets/tabs";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { HEADER } from "./row-of";

/** Rows of a tab without a header that are looked through before it counts as empty. */
const LOOKED_AT = 200;

/**
 * True for an empty tab, false for one with our header. Rows of a tab with another one would come under the wrong columns.
 * @throws {ProviderProblem} `bad_config` for any other tab.
 */
export async function isHeaderMissing(sheet: Spreadsheet, tab: Tab): Promise<boolean> {
  if (tab.columnCount < HEADER.length) {
    throw new ProviderProblem("bad_config", `The tab has ${tab.columnCount} columns and ${HEADER.length} are needed.`);
  }
  const [first = []] = (await readValues(sheet, rangeOf(tab, 1, 1))).rows;
  if (HEADER.every((name, at) => first[at] === name)) return false;
  const isEmpty = first.every((cell) => cell === "") && (await isBlankBelow(sheet, tab));
  if (isEmpty) return true;
  throw new ProviderProblem(
    "bad_config",
    `The first row of this tab isn't the header that Rowcall writes (${HEADER.slice(0, 3).join(", ")} …). Choose an empty tab.`,
  );
}

async function isBlankBelow(sheet: Spreadsheet, tab: Tab): Promise<boolean> {
  if (tab.rowCount < 2) return true;
  const { rows } = await readValues(sheet, rangeOf(tab, 2, Math.min(tab.rowCount, LOOKED_AT)));
  return rows.every((row) => row.every((cell) => cell === ""));
}
