import { z } from "zod";
import { LIMITS } from "@/lib/contract/limits";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { getSheets, type Spreadsheet } from "./sheets-api";

/** A tab with cells. Its id survives a new name. */
export interface Tab {
  id: string;
  title: string;
  rowCount: number;
  columnCount: number;
}

export interface Contents {
  title: string;
  timeZone: string;
  tabs: Tab[];
}

const contents = z.object({
  properties: z.object({ title: z.string(), timeZone: z.string().default("UTC") }),
  sheets: z
    .array(
      z.object({
        properties: z.object({
          sheetId: z.number().default(0),
          title: z.string(),
          sheetType: z.string().default("GRID"),
          gridProperties: z.object({ rowCount: z.number().default(0), columnCount: z.number().default(0) }).optional(),
        }),
      }),
    )
    .default([]),
});

/** What a spreadsheet consists of; charts and linked tables on tabs of their own have no cells to read. */
export async function readContents(sheet: Spreadsheet): Promise<Contents> {
  const fields = "properties(title,timeZone,locale),sheets.properties";
  const { value } = await getSheets(sheet, `?fields=${encodeURIComponent(fields)}`, contents);
  const tabs = value.sheets
    .map(({ properties }) => ({
      id: String(properties.sheetId),
      title: properties.title,
      type: properties.sheetType,
      rowCount: properties.gridProperties?.rowCount ?? 0,
      columnCount: properties.gridProperties?.columnCount ?? 0,
    }))
    .filter(({ type, rowCount, columnCount }) => type === "GRID" && rowCount > 0 && columnCount > 0)
    .map(({ type: _type, ...tab }) => tab);
  return { title: value.properties.title, timeZone: value.properties.timeZone, tabs };
}

/** @throws {ProviderProblem} `not_found` when it is gone. */
export function tabOf({ tabs }: Contents, tableId: string | null): Tab {
  const tab = tabs.find(({ id }) => id === tableId);
  if (tab === undefined) throw new ProviderProblem("not_found", "This tab is no longer in the spreadsheet. Choose another one.");
  return tab;
}

/** Columns that are read of a tab. */
export function widthOf(tab: Tab): number {
  return Math.min(tab.columnCount, LIMITS.rowColumns);
}

/** Rows `first` to `last` of a tab, both from 1, as a part of a URL. */
export function rangeOf(tab: Tab, first: number, last: number): string {
  return encodeURIComponent(`'${tab.title.replaceAll("'", "''")}'!A${first}:${columnLetters(widthOf(tab) - 1)}${last}`);
}

/** The first column of a tab, as far as it goes by now, as a part of a URL. */
export function columnRangeOf(tab: Tab): string {
  return encodeURIComponent(`'${tab.title.replaceAll("'", "''")}'!A1:A`);
}

/** `A` for 0, `Z` for 25, `AA` for 26. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}
