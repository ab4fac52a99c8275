import Papa from "papaparse";
import { LIMITS } from "@/lib/contract/limits";
import { formatBytes } from "@/lib/core/format";

export const FILE_ENDINGS = [".csv", ".tsv", ".txt", ".xlsx"] as const;
const PREVIEW_ROWS = 20;
const PREVIEW_BYTES = 512_000;

export interface Preview {
  columns: string[];
  rows: (string | null)[][];
  separator: string;
}

/** Why a file is not taken, in a sentence; null when it may be sent. */
export function refusalOf(file: Pick<File, "name" | "size">, locale: string): string | null {
  const name = file.name.toLowerCase();
  if (!FILE_ENDINGS.some((ending) => name.endsWith(ending))) {
    return `'${file.name}' is not a .csv, .tsv or .xlsx file. Nothing was sent.`;
  }
  if (file.size === 0) return `'${file.name}' is empty. Nothing was sent.`;
  if (file.size > LIMITS.datasetFileBytes) {
    return `'${file.name}' has ${formatBytes(file.size, locale)}; a file may have ${formatBytes(LIMITS.datasetFileBytes, locale)}. Nothing was sent.`;
  }
  return null;
}

/** Name of the dataset that a file becomes: "orders_q3.csv" → "orders_q3". */
export function nameFromFile(fileName: string): string {
  const stem = fileName.replace(/\.[^.]+$/, "").trim();
  return (stem === "" ? fileName : stem).slice(0, LIMITS.datasetNameChars);
}

/** The first rows of a text file as this browser reads them; null for a workbook, which only the server reads. */
export async function previewOf(file: File): Promise<Preview | null> {
  if (file.name.toLowerCase().endsWith(".xlsx")) return null;
  const bytes = new Uint8Array(await file.slice(0, PREVIEW_BYTES).arrayBuffer());
  return parsePreview(decode(bytes), file.size > PREVIEW_BYTES);
}

/** The first 20 rows of delimited text. `cut` drops the last record, which may be incomplete. */
export function parsePreview(text: string, cut: boolean): Preview {
  const { data, meta } = Papa.parse<string[]>(text, { preview: PREVIEW_ROWS + 2, skipEmptyLines: "greedy" });
  const records = cut && data.length < PREVIEW_ROWS + 2 ? data.slice(0, -1) : data;
  const [header = [], ...rows] = records;
  const columns = header.map((name, at) => name.trim() || `column ${at + 1}`);
  return {
    columns: unique(columns),
    rows: rows.slice(0, PREVIEW_ROWS).map((row) => columns.map((_, at) => row[at] || null)),
    separator: meta.delimiter,
  };
}

/** "comma", "tab" … for the line that says how the file was read. */
export function separatorWord(separator: string): string {
  return { ",": "comma", ";": "semicolon", "\t": "tab", "|": "pipe" }[separator] ?? `'${separator}'`;
}

/** UTF-8 where the bytes are that, else the encoding of old spreadsheets. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function unique(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
