import { isAscii, isUtf8 } from "node:buffer";
import { closeSync, openSync, readSync, writeSync } from "node:fs";
import type { Encoding } from "@/lib/contract/words/reading-words";
import { AppError } from "@/lib/core/errors";
import { guessEncoding } from "./encoding-guess";
import { HighBytes } from "./encoding-sample";
import { checkControls, checkMagic, notText, TEXT_CONTROLS } from "./file-magic";
import { decodeWindows1252 } from "./windows-1252";

export interface EncodingFacts {
  encoding: Encoding;
  bomBytes: number;
  /** A person said so. */
  chosen: boolean;
  confidence: number;
  /** Encodings under which the text would say something else, the likeliest first. */
  alternatives: Encoding[];
}

const CHUNK_BYTES = 1 << 20;
const PROBE_BYTES = 65_536;
/** So many good UTF-8 characters to each bad byte are no accident: the file is UTF-8, and damaged. */
const GOOD_PER_BAD = 5;

/**
 * Decides the encoding from every byte: a byte order mark, else UTF-16 by its zero bytes, else UTF-8 when all of it
 * is valid, else the legacy encoding under which its words are likeliest.
 * @param chosen what a person said; it wins, and is refused where it cannot hold the bytes.
 * @throws {AppError} `invalid` when the file is not text, or not text of the chosen encoding.
 */
export function detectEncoding(file: string, chosen?: Encoding): EncodingFacts {
  const head = headBytes(file);
  if (head.length === 0) throw new AppError("invalid", "The file is empty.");
  checkMagic(head);
  const mark = byteOrderMark(head);
  const encoding = chosen ?? mark?.encoding ?? zeroBytes(head);
  if (encoding === "utf-16le" || encoding === "utf-16be") {
    const bomBytes = mark?.encoding === encoding ? 2 : 0;
    return { encoding, bomBytes, chosen: chosen !== undefined, confidence: confidenceOf(bomBytes, chosen), alternatives: [] };
  }
  checkControls(head);
  return fromBytes(file, mark?.encoding === "utf-8" ? 3 : 0, chosen);
}

/** True for a text of two bytes to each character. */
export function isWide(file: string): boolean {
  const head = headBytes(file);
  const encoding = byteOrderMark(head)?.encoding ?? zeroBytes(head);
  return encoding === "utf-16le" || encoding === "utf-16be";
}

/**
 * Writes a file of another encoding as UTF-8, a piece at a time.
 * @throws {AppError} `invalid` when bytes are none of the encoding's characters.
 */
export function transcode(file: string, { encoding }: Pick<EncodingFacts, "encoding">, target: string): void {
  const decode = decoderOf(encoding);
  const out = openSync(target, "wx", 0o600);
  let line = 1;
  const write = (text: string) => {
    // Zero bytes are cut off or refused by whatever stands below; a table has none.
    const zero = text.indexOf("\u0000");
    if (zero !== -1) throw notText(line + text.slice(0, zero).split("\n").length - 1);
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) line++;
    const bytes = Buffer.from(text, "utf8");
    for (let at = 0; at < bytes.length; ) at += writeSync(out, bytes, at);
  };
  try {
    for (const chunk of chunksOf(file)) write(decode(chunk));
    write(decode(null));
  } catch (error) {
    if (error instanceof TypeError) throw cannotDecode(encoding, `after line ${line.toLocaleString("en-US")}`);
    throw error;
  } finally {
    closeSync(out);
  }
}

/** The file in pieces of 1 MB; each is valid until the next is asked for. `from`: bytes to pass over. */
export function* chunksOf(file: string, from = 0): Generator<Buffer> {
  const handle = openSync(file, "r");
  try {
    const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
    for (let at = from; ; ) {
      const read = readSync(handle, buffer, 0, buffer.length, at);
      if (read === 0) return;
      at += read;
      yield buffer.subarray(0, read);
    }
  } finally {
    closeSync(handle);
  }
}

function fromBytes(file: string, bomBytes: number, chosen: Encoding | undefined): EncodingFacts {
  const facts = { encoding: "utf-8" as Encoding, bomBytes, chosen: chosen !== undefined, confidence: 1, alternatives: [] };
  const bytes = surveyUtf8(file);
  if (chosen !== undefined && chosen !== "utf-8") return { ...facts, encoding: chosen, bomBytes: 0 };
  if (bytes.valid) {
    if (bytes.ascii || bomBytes > 0 || chosen !== undefined) return facts;
    return { ...facts, confidence: 0.99, alternatives: ["windows-1252"] };
  }
  const high = highBytes(file);
  const damaged = high.badUtf8 === 0 || high.goodUtf8 >= Math.max(GOOD_PER_BAD, GOOD_PER_BAD * high.badUtf8);
  if (bomBytes > 0 || chosen !== undefined || damaged) {
    throw cannotDecode("utf-8", `in line ${high.firstBadLine.toLocaleString("en-US")}`, chosen === undefined);
  }
  return { ...facts, ...guessEncoding(high.sample()) };
}

/** @throws {AppError} when the file holds a zero byte. */
function surveyUtf8(file: string): { valid: boolean; ascii: boolean } {
  let ascii = true;
  let valid = true;
  let carry = Buffer.alloc(0);
  for (const chunk of chunksOf(file)) {
    if (chunk.includes(0)) throw notText(lineOfZero(file));
    if (!valid || (carry.length === 0 && isAscii(chunk))) continue;
    ascii = false;
    const joined: Buffer = carry.length === 0 ? chunk : Buffer.concat([carry, chunk]);
    const whole = joined.length - unfinished(joined);
    valid = isUtf8(joined.subarray(0, whole));
    carry = Buffer.from(joined.subarray(whole));
  }
  return { valid: valid && carry.length === 0, ascii };
}

/** Line of the first zero byte. */
function lineOfZero(file: string): number {
  let line = 1;
  for (const chunk of chunksOf(file)) {
    for (const byte of chunk) {
      if (byte === 0) return line;
      if (byte === 0x0a) line++;
    }
  }
  return line;
}

function highBytes(file: string): HighBytes {
  const high = new HighBytes();
  for (const chunk of chunksOf(file)) high.push(chunk);
  high.end();
  return high;
}

function headBytes(file: string): Buffer {
  const handle = openSync(file, "r");
  try {
    const buffer = Buffer.alloc(PROBE_BYTES);
    return buffer.subarray(0, readSync(handle, buffer, 0, PROBE_BYTES, 0));
  } finally {
    closeSync(handle);
  }
}

function byteOrderMark(head: Buffer): { encoding: Encoding } | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: "utf-8" };
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: "utf-16le" };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: "utf-16be" };
  return null;
}

/** UTF-16 without a mark: its delimiters, digits and line ends have their zero byte on one side, and nothing on the other. */
function zeroBytes(head: Buffer): Encoding | null {
  let even = 0;
  let odd = 0;
  for (let i = 0; i < head.length; i++) {
    if (head[i] !== 0) continue;
    if (i % 2 === 0) even++;
    else odd++;
  }
  const encoding = odd > 0 && even <= odd * 0.05 ? "utf-16le" : even > 0 && odd <= even * 0.05 ? "utf-16be" : null;
  if (encoding === null || isStray(head, even + odd)) return null;
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(head.subarray(0, head.length & ~1), { stream: true });
  } catch {
    return null;
  }
  // Bytes of something else decode too; but hardly without control characters, and with line ends or delimiters.
  return !hasControls(text) && /[\n\r,;\t|]/.test(text) ? encoding : null;
}

/** Few zero bytes among what is UTF-8 without them stand in a damaged text: in UTF-16 they come with every ASCII character. */
function isStray(head: Buffer, zeros: number): boolean {
  if (zeros * 4 >= head.length) return false;
  const bytes = Buffer.from(head.filter((byte) => byte !== 0));
  const rest = bytes.subarray(0, bytes.length - unfinished(bytes));
  return isUtf8(rest) && !hasControls(rest.toString("utf8"));
}

function hasControls(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if ((code < 0x20 && !TEXT_CONTROLS.has(code)) || code === 0x7f || code >= 0xfffe) return true;
  }
  return false;
}

function confidenceOf(bomBytes: number, chosen: Encoding | undefined): number {
  return bomBytes > 0 || chosen !== undefined ? 1 : 0.98;
}

/** Decodes pieces in turn, `null` at the end; a TypeError says that bytes are no character. */
function decoderOf(encoding: Encoding): (chunk: Buffer | null) => string {
  if (encoding === "windows-1252") return (chunk) => (chunk === null ? "" : decodeWindows1252(chunk));
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (chunk) => (chunk === null ? decoder.decode() : decoder.decode(chunk, { stream: true }));
}

/** Bytes at the end that begin a character and do not finish it. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const needs = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return needs > back ? back : 0;
  }
  return 0;
}

function cannotDecode(encoding: Encoding, where: string, found = false): AppError {
  const name = encoding.toUpperCase();
  const begin = found ? `The file is ${name} and damaged` : `The file can't be read as ${name}`;
  return new AppError(
    "invalid",
    `${begin}: some bytes ${where} aren't ${name} characters. Nothing was stored. Save the file again, or choose another encoding.`,
    { code: "encoding" },
  );
}
