import { isWholeJson } from "./json-slices";
import { inUtf8 } from "./pick-list";
import type { Ending } from "./sniff-file";

const QUOTE = 0x22;
/** End of a packed file's list of what is in it. */
const ZIP_END = Buffer.from("504b0506", "hex");
/** That and the comment which may follow it. */
const ZIP_END_BYTES = 65_557;
/** What may stand before a quote that opens a cell. */
const BEFORE_CELL = new Set([..."\n\r,;\t|"].map((char) => char.charCodeAt(0)));

/** True when a file that nobody said the length of ends where it cannot: inside JSON, inside quotes, without its directory. */
export function isCutOff(bytes: Buffer, ending: Ending): boolean {
  if (ending === ".json") return !isWholeJson(inUtf8(bytes));
  if (ending === ".csv") return endsInQuotes(bytes);
  if (ending === ".xlsx" || ending === ".ods") return bytes.lastIndexOf(ZIP_END) < Math.max(0, bytes.length - ZIP_END_BYTES);
  return false;
}

/** A quote opens a cell only where one begins: others are characters like any. */
function endsInQuotes(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(QUOTE); at !== -1; at = bytes.indexOf(QUOTE, at)) {
    const isOpening = at === 0 || BEFORE_CELL.has(bytes[at - 1] as number);
    at++;
    if (!isOpening) continue;
    for (;;) {
      at = bytes.indexOf(QUOTE, at);
      if (at === -1) return true;
      if (bytes[at + 1] !== QUOTE) break;
      at += 2;
    }
    at++;
  }
  return false;
}
