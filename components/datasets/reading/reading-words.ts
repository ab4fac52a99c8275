import type { ReadingFact, SheetFact } from "@/lib/contract/reading";
import type { UploadStage } from "@/lib/contract/uploads";
import type { Encoding } from "@/lib/contract/words/reading-words";
import { capital, formatCount } from "@/lib/core/format";
import { formatBytes } from "@/lib/core/format-value";

type Setting = ReadingFact["setting"];
type Value = ReadingFact["value"];

/** From here the reader is certain, from there on it is likely, and below that it asks. */
const CERTAIN_FROM = 0.95;
const LIKELY_FROM = 0.8;

export const STAGE_WORDS: Record<UploadStage, string> = {
  reading: "Reading rows",
  typing: "Deciding types",
  profiling: "Analyzing columns",
  saving: "Saving rows",
};

export const SETTING_WORDS: Record<Setting, string> = {
  encoding: "Encoding",
  delimiter: "Separator",
  quote: "Quotes",
  comment: "Comment mark",
  headerRow: "Header",
  sheet: "Sheet",
  totals: "Total rows at the end",
};

const ENCODING_WORDS: Record<Encoding, string> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16 (little-endian)",
  "utf-16be": "UTF-16 (big-endian)",
  "windows-1252": "Windows-1252 (Western Europe)",
  "windows-1250": "Windows-1250 (Central Europe)",
  "windows-1251": "Windows-1251 (Cyrillic)",
  "windows-1253": "Windows-1253 (Greek)",
  "windows-1254": "Windows-1254 (Turkish)",
  "windows-1255": "Windows-1255 (Hebrew)",
  "windows-1256": "Windows-1256 (Arabic)",
  "windows-1257": "Windows-1257 (Baltic)",
  "iso-8859-2": "ISO 8859-2 (Central Europe)",
  "iso-8859-5": "ISO 8859-5 (Cyrillic)",
  "iso-8859-7": "ISO 8859-7 (Greek)",
  "koi8-r": "KOI8-R (Russian)",
  ibm866: "IBM 866 (Cyrillic)",
  macintosh: "Mac Roman",
  shift_jis: "Shift JIS (Japanese)",
  "euc-jp": "EUC-JP (Japanese)",
  gb18030: "GB 18030 (Chinese)",
  big5: "Big5 (Chinese)",
  "euc-kr": "EUC-KR (Korean)",
};

const MARK_WORDS = new Map([
  [",", "comma"],
  [";", "semicolon"],
  ["\t", "tab"],
  ["|", "pipe"],
  [" ", "space"],
  [":", "colon"],
]);

/** A setting's value as a choice names it. */
export function valueWord(setting: Setting, value: Value): string {
  if (setting === "encoding") return encodingWord(String(value ?? ""));
  if (setting === "delimiter") return capital(markWord(value));
  if (setting === "headerRow") return value === 0 || value === null ? "No header" : `Row ${value}`;
  if (setting === "totals") return value === "keep" ? "Keep them as rows" : "Leave them out";
  if (setting === "quote") return value === '"' ? 'Double quotes (")' : value === "'" ? "Single quotes (')" : "None";
  if (setting === "comment") return value === "" || value === null ? "None" : String(value);
  return String(value ?? "");
}

/** How sure the reader is of a setting: "chosen", "certain", "likely" or "unsure". */
export function confidenceWord(fact: Pick<ReadingFact, "chosen" | "confidence">): "chosen" | "certain" | "likely" | "unsure" {
  if (fact.chosen) return "chosen";
  if (fact.confidence >= CERTAIN_FROM) return "certain";
  return fact.confidence >= LIKELY_FROM ? "likely" : "unsure";
}

/** A setting that is asked for without having to press Change. */
export function isOpenFact(fact: ReadingFact): boolean {
  return !fact.chosen && fact.confidence < LIKELY_FROM && fact.alternatives.length > 0;
}

/** "certain; or possibly semicolon" for the line below a setting's control. */
export function factHint(fact: ReadingFact): string {
  const word = confidenceWord(fact);
  const others = fact.alternatives.slice(0, 3).map((value) => inSentence(valueWord(fact.setting, value)));
  return others.length === 0 ? capital(word) : `${capital(word)}; or possibly ${others.join(" or ")}`;
}

/** "orders_q3.csv · 2.1 MB · comma, UTF-8, header in row 1 · 18,402 rows", in its parts. */
export function readingParts(
  file: { fileName: string; bytes: number },
  facts: readonly ReadingFact[],
  rowCount: number | null,
  locale: string,
): string[] {
  const how = facts.map(lineWord).filter((word) => word !== null);
  return [
    file.fileName,
    formatBytes(file.bytes, locale),
    ...(how.length > 0
      ? [
          how
            .sort((a, b) => a.order - b.order)
            .map(({ word }) => word)
            .join(", "),
        ]
      : []),
    ...(rowCount === null ? [] : [formatCount(rowCount, "row", "rows", locale)]),
  ];
}

/** "hidden, 1,204 rows" for the sheet picker; empty where nothing is known. */
export function sheetDetail(sheet: SheetFact, locale: string): string {
  const rows = sheet.rows === null ? [] : [formatCount(sheet.rows, "row", "rows", locale)];
  return [...(sheet.hidden ? ["hidden"] : []), ...rows].join(", ");
}

/** "comma", "tab" … for a mark between cells. */
function markWord(mark: Value): string {
  const text = String(mark ?? "");
  return MARK_WORDS.get(text) ?? `“${text}”`;
}

/** A value's word inside a sentence: "Comma" → "comma", "UTF-8" stays. */
export function inSentence(word: string): string {
  return /^[A-Z][a-z]/.test(word) && !/^(Windows|Mac|Shift|Big)/.test(word) ? word[0]?.toLowerCase() + word.slice(1) : word;
}

/** The value of a setting inside a sentence; the name of a sheet stays as it is. */
export function valueInSentence(setting: ReadingFact["setting"], value: Value): string {
  const isName = setting === "sheet" && value !== null && value !== "";
  return isName ? `“${value}”` : inSentence(valueWord(setting, value));
}

function lineWord({ setting, value }: ReadingFact): { word: string; order: number } | null {
  if (setting === "sheet") return value === null || value === "" ? null : { word: `sheet “${value}”`, order: 0 };
  if (setting === "delimiter") return value === null || value === "" ? null : { word: markWord(value), order: 1 };
  if (setting === "encoding")
    return value === null ? null : { word: encodingWord(String(value)).replace(/ \(.*\)$/, ""), order: 2 };
  if (setting === "quote" && value === "'") return { word: "single quotes", order: 3 };
  if (setting === "comment" && value) return { word: `comments begin with ${value}`, order: 4 };
  if (setting === "headerRow") return { word: value === 0 || value === null ? "no header" : `header in row ${value}`, order: 5 };
  return null;
}

function encodingWord(name: string): string {
  return new Map<string, string>(Object.entries(ENCODING_WORDS)).get(name) ?? name;
}
