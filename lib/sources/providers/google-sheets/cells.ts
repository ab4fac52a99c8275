import type { CellValue } from "@/lib/contract/rows";

/** How the numbers of a column are meant, by their format: of itself a serial number does not say that it is a date. */
export const COLUMN_KINDS = ["plain", "date", "moment", "time", "duration"] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

interface CellFormat {
  /** `NumberFormatType` of the Sheets API. */
  type?: string | undefined;
  pattern?: string | undefined;
}

/** The kind of one cell's number. */
export function kindOf(format: CellFormat | undefined): ColumnKind {
  switch (format?.type) {
    case "DATE":
      return "date";
    case "DATE_TIME":
      return "moment";
    case "TIME":
      return /\[[hms]/i.test(format.pattern ?? "") ? "duration" : "time";
    default:
      return "plain";
  }
}

/** What a cell error looks like when values are asked for as they are. */
const ERRORS = new Set(["#REF!", "#N/A", "#DIV/0!", "#VALUE!", "#NAME?", "#NUM!", "#NULL!", "#ERROR!", "#CALC!", "#SPILL!"]);

export function isCellError(value: unknown): boolean {
  return typeof value === "string" && value.startsWith("#") && ERRORS.has(value);
}

/**
 * What stands in a cell: an empty text and an error are null, a serial number in a column of dates or times is ISO 8601
 * without a zone, as the sheet shows it.
 */
export function cellOf(value: unknown, kind: ColumnKind): CellValue {
  if (typeof value === "boolean") return value;
  if (typeof value === "string") return value === "" || isCellError(value) ? null : value;
  if (typeof value !== "number" || !Number.isFinite(value)) return null;
  return kind === "plain" ? value : (serialText(value, kind) ?? value);
}

const DAY_MS = 86_400_000;
/** Day 0 of a sheet's serial numbers is 30 December 1899 (Sheets API, `DateTimeRenderOption`). */
const EPOCH_MS = Date.UTC(1899, 11, 30);
const LAST_DAY = 2_958_465;

function serialText(serial: number, kind: ColumnKind): string | null {
  if (serial < -693_593 || serial >= LAST_DAY + 1) return null;
  const ms = Math.round(serial * DAY_MS);
  if (kind === "duration") return clock(ms);
  if (ms > 0 && ms < DAY_MS) return clock(ms);
  const iso = new Date(EPOCH_MS + ms)
    .toISOString()
    .replace("Z", "")
    .replace(/\.000$/, "");
  if (kind === "time" && ms === 0) return "00:00:00";
  return kind !== "moment" && iso.endsWith("T00:00:00") ? iso.slice(0, 10) : iso;
}

/** `HH:MM:SS`, with milliseconds where there are any; hours go on beyond 24. */
function clock(ms: number): string {
  const whole = Math.abs(ms);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const rest = whole % 1000 === 0 ? "" : `.${String(whole % 1000).padStart(3, "0")}`;
  return `${ms < 0 ? "-" : ""}${two(whole / 3_600_000)}:${two((whole / 60_000) % 60)}:${two((whole / 1000) % 60)}${rest}`;
}
