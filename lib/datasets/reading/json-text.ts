import { isUtf8 } from "node:buffer";
import path from "node:path";
import type { ReadingFact } from "@/lib/contract/reading";
import type { Encoding } from "@/lib/contract/words/reading-words";
import { AppError } from "@/lib/core/errors";
import { chunksOf, transcode } from "./encoding";
import { guessEncoding } from "./encoding-guess";
import { HighBytes } from "./encoding-sample";
import type { ReadOptions } from "./source";

/** JSON text as a UTF-8 file, and how it was found. */
interface JsonText {
  file: string;
  fact: ReadingFact;
  notes: string[];
}

/** So many good UTF-8 characters to each bad byte are no accident: the file is UTF-8, and damaged. */
const GOOD_PER_BAD = 5;

/**
 * JSON is UTF-8 or, by its first bytes, UTF-16. What is neither is read in the encoding a person chose, else in the
 * likeliest one, which is said.
 * @throws {AppError} `invalid` when the file is damaged UTF-8, or not text of the chosen encoding.
 */
export function jsonText(file: string, directory: string, { settings, rewrite }: ReadOptions): JsonText {
  const chosen = settings.encoding;
  const found = chosen === undefined ? detect(file) : { encoding: chosen, confidence: 1, alternatives: [] };
  const fact = { setting: "encoding" as const, value: found.encoding, chosen: chosen !== undefined, ...rest(found) };
  const notes =
    chosen !== undefined || found.encoding.startsWith("utf-")
      ? []
      : [`JSON is written in UTF-8; this file isn't and was read as ${found.encoding}.`];
  if (found.encoding === "utf-8") {
    if (chosen !== undefined && !isValid(file)) throw damaged(file);
    return { file, fact, notes };
  }
  const target = path.join(directory, rewrite ? "text-again.json" : "text.json");
  transcode(file, { encoding: found.encoding }, target);
  return { file: target, fact, notes };
}

interface Found {
  encoding: Encoding;
  confidence: number;
  alternatives: Encoding[];
}

function rest({ confidence, alternatives }: Found) {
  return { confidence, alternatives: [...alternatives] };
}

function detect(file: string): Found {
  const sure = (encoding: Encoding) => ({ encoding, confidence: 1, alternatives: [] });
  for (const chunk of chunksOf(file)) {
    // JSON begins with two ASCII characters: their zero bytes tell.
    const first = chunk.toString("hex", 0, 2);
    if (first === "fffe" || (chunk[0] !== 0 && chunk[1] === 0)) return sure("utf-16le");
    if (first === "feff" || (chunk[0] === 0 && chunk[1] !== 0)) return sure("utf-16be");
    break;
  }
  if (isValid(file)) return sure("utf-8");
  const high = highBytes(file);
  if (high.badUtf8 === 0 || high.goodUtf8 >= GOOD_PER_BAD * high.badUtf8) throw damaged(file);
  return guessEncoding(high.sample());
}

function isValid(file: string): boolean {
  let carry = Buffer.alloc(0);
  for (const chunk of chunksOf(file)) {
    const joined: Buffer = carry.length === 0 ? chunk : Buffer.concat([carry, chunk]);
    let whole = joined.length;
    // A character that the end of the piece cuts in two is looked at with the next piece.
    for (let back = 1; back <= Math.min(3, joined.length); back++) {
      const byte = joined[joined.length - back] as number;
      if (byte >= 0xc0) whole = joined.length - back;
      if (byte < 0x80 || byte >= 0xc0) break;
    }
    if (!isUtf8(joined.subarray(0, whole))) return false;
    carry = Buffer.from(joined.subarray(whole));
  }
  return isUtf8(carry);
}

function highBytes(file: string): HighBytes {
  const high = new HighBytes();
  for (const chunk of chunksOf(file)) high.push(chunk);
  high.end();
  return high;
}

function damaged(file: string): AppError {
  const line = highBytes(file).firstBadLine.toLocaleString("en-US");
  return new AppError(
    "invalid",
    `The file is UTF-8 and damaged: some bytes in line ${line} aren't UTF-8 characters. Nothing was stored. Save the file again, or choose another encoding.`,
    { code: "encoding" },
  );
}
