import { ProviderProblem } from "@/lib/platform/provider/types";
import type { Format } from "./read-settings";

/** Endings that say to the reader of files what a file is. */
export type Ending = ".csv" | ".json" | ".xlsx" | ".ods" | ".xls" | ".parquet" | ".gz";

const NAMES: Readonly<Record<string, string>> = { csv: "CSV", json: "JSON", xlsx: "Excel" };

/**
 * What a file is by its first bytes, whatever its name and its server say.
 * @param format what a person said it is.
 * @throws {ProviderProblem} `bad_config` for web pages, XML, and what is not of that format; `transient` for an empty file.
 */
export function sniffFile(head: Buffer, format: Format): Ending {
  const text = textOf(head);
  if (text.trim() === "" && head.length < 65_536 && !isBinary(head)) {
    throw new ProviderProblem(
      "transient",
      "The file at this URL is empty. Your rows are kept; they're replaced once it has rows again.",
    );
  }
  const ending = endingOf(head, text);
  const found = ending.slice(1);
  const isSpreadsheet = found === "xlsx" || found === "xls" || found === "ods";
  const isAsked = format === "auto" || (format === "xlsx" ? isSpreadsheet : found === format || found === "gz");
  if (!isAsked) {
    const other = NAMES[found] ?? "another kind of file";
    throw new ProviderProblem("bad_config", `The URL returns ${other}, not ${NAMES[format]}. Choose that format, or Automatic.`);
  }
  return ending;
}

function endingOf(head: Buffer, text: string): Ending {
  const magic = head.toString("hex", 0, 4);
  if (magic === "504b0304") return head.includes("application/vnd.oasis.opendocument.spreadsheet") ? ".ods" : ".xlsx";
  if (magic === "d0cf11e0") return ".xls";
  if (magic === "50415231") return ".parquet";
  if (magic.startsWith("1f8b")) return ".gz";
  const start = text.trimStart();
  if (/^<(?:!doctype\s+html|html|head|body|table|script)\b/i.test(start)) {
    throw new ProviderProblem("bad_config", "This address shows a web page, not a file. It may need a sign-in.");
  }
  if (/^<(?:\?xml|rss|feed)\b/i.test(start)) {
    throw new ProviderProblem(
      "bad_config",
      "This address returns XML, which Rowcall can't read. Use one with CSV, JSON or Excel.",
    );
  }
  return /^(?:\[\s*(?:[[{"\]\d-]|true|false|null|$)|\{\s*(?:["}]|$))/.test(start) && !/^\[[^\]"{[]*\]\s*[,;\t]/.test(start)
    ? ".json"
    : ".csv";
}

function isBinary(head: Buffer): boolean {
  return head.length >= 4 && head.readUInt32BE(0) !== 0 && head.includes(0);
}

/** The beginning as far as ASCII goes; UTF-16 loses its zero bytes, and a byte order mark goes. */
function textOf(head: Buffer): string {
  return head
    .toString("latin1", 0, 65_536)
    .replaceAll("\u0000", "")
    .replace(/^(?:ï»¿|ÿþ|þÿ)/, "");
}
