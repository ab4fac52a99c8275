import { z } from "zod";
import { getSheets, readValues, type Spreadsheet } from "@/lib/platform/provider/apps/google-sheets/sheets-api";
import { columnLetters, rangeOf, type Tab, widthOf } from "@/lib/platform/provider/apps/google-sheets/tabs";
import { UniqueNames } from "@/lib/platform/provider/unique-names";
import { type ColumnKind, cellOf, kindOf } from "./cells";

/** A column of a pass. Without a header of its own it is named for its letters, and shows up where it has a value. */
export interface SheetColumn {
  name: string;
  hasHeader: boolean;
  kind: ColumnKind;
}

const SAMPLE_ROWS = 50;
/** Names and kinds of all columns of a tab. */
export async function readColumns(sheet: Spreadsheet, tab: Tab, headerRow: number): Promise<SheetColumn[]> {
  const header = (await readValues(sheet, rangeOf(tab, headerRow, headerRow))).rows[0] ?? [];
  const kinds = await readKinds(sheet, tab, headerRow);
  const texts = header.map((cell) => String(cellOf(cell, "plain") ?? "").trim());
  const names = new UniqueNames();
  const named = texts.map((text) => (text === "" ? null : names.take(text)));
  // Names that were given go first: a made-up one must not take theirs.
  return Array.from({ length: Math.max(kinds.length, texts.length) }, (_, index) => {
    const name = named[index] ?? null;
    return {
      name: name ?? names.take(`Column ${columnLetters(index)}`),
      hasHeader: name !== null,
      kind: kinds[index] ?? "plain",
    };
  });
}

const formats = z.object({
  sheets: z
    .array(
      z.object({
        data: z
          .array(
            z.object({
              rowData: z
                .array(
                  z.object({
                    values: z
                      .array(
                        z.object({
                          effectiveValue: z.object({ numberValue: z.number().optional() }).optional(),
                          effectiveFormat: z
                            .object({
                              numberFormat: z.object({ type: z.string().optional(), pattern: z.string().optional() }).optional(),
                            })
                            .optional(),
                        }),
                      )
                      .default([]),
                  }),
                )
                .default([]),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
});

/**
 * What the numbers of each column are, by the formats of the first rows: the most frequent among cells that hold a number,
 * else among formatted ones. One entry for each column of the tab.
 */
async function readKinds(sheet: Spreadsheet, tab: Tab, headerRow: number): Promise<ColumnKind[]> {
  const width = widthOf(tab);
  const plain = Array.from({ length: width }, (): ColumnKind => "plain");
  const last = Math.min(tab.rowCount, headerRow + SAMPLE_ROWS);
  if (last <= headerRow) return plain;
  const fields = "sheets.data.rowData.values(effectiveFormat.numberFormat,effectiveValue.numberValue)";
  const suffix = `?ranges=${rangeOf(tab, headerRow + 1, last)}&fields=${encodeURIComponent(fields)}`;
  const { value } = await getSheets(sheet, suffix, formats);
  const cells = value.sheets[0]?.data[0]?.rowData.map((row) => row.values) ?? [];
  return plain.map((_, column) => {
    const own = cells.flatMap((row) => row[column] ?? []);
    const numbers = own.filter((cell) => cell.effectiveValue?.numberValue !== undefined);
    const asked = numbers.length > 0 ? numbers : own.filter((cell) => cell.effectiveFormat?.numberFormat !== undefined);
    return mostFrequent(asked.map((cell) => kindOf(cell.effectiveFormat?.numberFormat)));
  });
}

/** In a draw, numbers stay numbers. */
function mostFrequent(kinds: readonly ColumnKind[]): ColumnKind {
  const counts = new Map<ColumnKind, number>([["plain", 0]]);
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}
