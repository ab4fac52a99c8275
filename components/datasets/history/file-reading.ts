import type { ReadingFact } from "@/lib/contract/reading";
import { formatInteger } from "@/lib/core/format";
import { SETTING_WORDS, valueWord } from "../reading/reading-words";

type Reading = Readonly<Record<string, string | number | boolean | null>>;

interface ReadingLine {
  label: string;
  value: string;
}

const KINDS = new Map([
  ["csv", "CSV"],
  ["tsv", "TSV"],
  ["txt", "Text"],
  ["json", "JSON"],
  ["ndjson", "NDJSON"],
  ["jsonl", "NDJSON"],
  ["xlsx", "Excel workbook"],
  ["xls", "Excel workbook"],
  ["ods", "OpenDocument spreadsheet"],
  ["parquet", "Parquet"],
]);

/** Settings in the order a person would check them. */
const SETTINGS: readonly ReadingFact["setting"][] = ["encoding", "delimiter", "quote", "comment", "sheet", "headerRow", "totals"];

/** What else the readers note, where there is any of it. */
const NOTES = new Map([
  ["packed", "Compressed as"],
  ["titleRows", "Rows above the header"],
  ["blankLines", "Empty lines skipped"],
  ["commentLines", "Comment lines skipped"],
  ["paddedRows", "Rows with fewer values than the header"],
  ["refusedRows", "Rows left out: too many values"],
  ["leftOutRows", "Rows left out: totals and notes"],
  ["hiddenRows", "Hidden rows"],
  ["hiddenColumns", "Hidden columns"],
  ["hiddenSheets", "Hidden sheets"],
  ["mergedCells", "Merged cells"],
  ["rows", "Row layout"],
  ["member", "Path to the rows"],
]);

/** How a file was read, in words: what was found or said of it, and how much of it was passed over. */
export function readingLines(reading: Reading, locale: string): ReadingLine[] {
  const has = new Map(Object.entries(reading));
  const lines: ReadingLine[] = [];
  const kind = has.get("kind");
  if (typeof kind === "string") lines.push({ label: "File type", value: KINDS.get(kind) ?? kind });
  for (const setting of SETTINGS) {
    const value = settingOf(setting, has);
    if (value !== null) lines.push({ label: SETTING_WORDS[setting], value: valueWord(setting, value) });
  }
  for (const [key, value] of has) {
    if (DONE.has(key) || value === null || value === 0 || value === false || value === "") continue;
    const label = NOTES.get(key) ?? spaced(key);
    lines.push({ label, value: typeof value === "number" ? formatInteger(value, locale) : value === true ? "yes" : value });
  }
  return lines;
}

const DONE: ReadonlySet<string> = new Set(["kind", "header", ...SETTINGS]);

/** Null where the file has no such setting: JSON has no separator. */
function settingOf(setting: ReadingFact["setting"], has: ReadonlyMap<string, string | number | boolean | null>) {
  if (setting === "headerRow" && has.get("header") === false) return 0;
  const value = has.get(setting);
  if (value === undefined || value === null || typeof value === "boolean") return null;
  return value === "" && setting !== "quote" ? null : value;
}

/** "trailingNotes" → "Trailing notes". */
function spaced(key: string): string {
  const words = key.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
