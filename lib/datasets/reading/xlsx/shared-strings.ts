import { LIMITS } from "@/lib/contract/limits";
import { AppError } from "@/lib/core/errors";
import { type CanonicalTable, marksOf } from "../canonical-table";
import { damagedXml } from "./refusals";
import { XmlReader } from "./xml";
import { decodeEscapes, decodeXml, nameCode, type XmlTag } from "./xml-tag";

/** Texts that a workbook may share between cells, and the bytes of all of them: they are held in memory, outside the heap. */
const STRINGS_MAX = 4_000_000;
const TEXT_BYTES_MAX = 150_000_000;
const BLOCK_BYTES = 1 << 20;
/** Texts that are held decoded: most columns repeat a few. */
const RECENT = 1 << 13;
const RECENT_BYTES_MAX = 200;

const SI = nameCode("si");
const T = nameCode("t");
const R = nameCode("r");

const [SPACE, AMPERSAND, LESS, UNDERSCORE, LETTER_X, TILDE] = [32, 38, 60, 95, 120, 126];
const OPEN = Buffer.from("<si><t>");
const OPEN_KEPT = Buffer.from('<si><t xml:space="preserve">');
const CLOSE = Buffer.from("</t></si>");

/** The texts that cells refer to by number, packed as UTF-8 so that a million of them take what their letters take. */
export class SharedStrings {
  private readonly blocks: Buffer[] = [];
  private used = BLOCK_BYTES;
  private starts = new Uint32Array(1024);
  private lengths = new Uint32Array(1024);
  private marks = new Uint8Array(1024);
  private readonly recent: (string | undefined)[] = [];
  private readonly recentIds = new Int32Array(RECENT).fill(-1);
  private bytesTotal = 0;
  size = 0;

  /** @throws {AppError} `too_large` when there are more than can be held. */
  add(text: string): void {
    const clean = cleanText(text);
    const bytes = clean.length === 0 ? 0 : Buffer.byteLength(clean);
    // A text over the limit is kept by its length alone: the row that uses it is refused.
    const stored = bytes > LIMITS.cellBytes ? 0 : bytes;
    const at = this.place(bytes, stored);
    if (stored === 0) return;
    const block = this.blocks.at(-1) ?? Buffer.alloc(0);
    block.write(clean, at);
    this.marks[this.size - 1] = marksOf(block, at, at + stored);
  }

  /** Adds a text of printable ASCII that begins with no space, and is not longer than a cell may be. */
  addPlain(source: Buffer, start: number, end: number, marks: number): void {
    const at = this.place(end - start, end - start);
    const block = this.blocks.at(-1) ?? source;
    for (let from = start, to = at; from < end; from++, to++) block[to] = source[from] ?? 0;
    this.marks[this.size - 1] = marks;
  }

  /** Makes room for a text. @returns where it begins in the last block. */
  private place(bytes: number, stored: number): number {
    this.bytesTotal += bytes;
    if (this.size >= STRINGS_MAX || this.bytesTotal > TEXT_BYTES_MAX) throw tooMuchText();
    if (this.size === this.starts.length) {
      this.starts = grown(this.starts, new Uint32Array(this.size * 2));
      this.lengths = grown(this.lengths, new Uint32Array(this.size * 2));
      this.marks = grown(this.marks, new Uint8Array(this.size * 2));
    }
    if (this.used + stored > BLOCK_BYTES) {
      this.blocks.push(Buffer.allocUnsafeSlow(BLOCK_BYTES));
      this.used = 0;
    }
    const at = this.used;
    this.starts[this.size] = (this.blocks.length - 1) * BLOCK_BYTES + at;
    this.lengths[this.size] = bytes;
    this.used += stored;
    this.size++;
    return at;
  }

  /** Adds a text that isn't empty, and not over the limit, to a row of a table. */
  copyTo(table: CanonicalTable, id: number): void {
    const [block, at] = this.placeOf(id);
    table.addText(block, at, at + this.bytes(id), this.marks[id] ?? 0);
  }

  private placeOf(id: number): [block: Buffer, at: number] {
    const start = this.starts[id] ?? 0;
    const block = this.blocks[Math.floor(start / BLOCK_BYTES)];
    if (block === undefined) throw damagedXml();
    return [block, start % BLOCK_BYTES];
  }

  /** Bytes of a text; 0 when it is empty. @throws {AppError} `invalid` for a number that no text has. */
  bytes(id: number): number {
    if (id >= this.size || id < 0) throw damagedXml();
    return this.lengths[id] ?? 0;
  }

  /** @throws {AppError} `invalid` for a number that no text has. */
  text(id: number): string {
    const place = id & (RECENT - 1);
    if (this.recentIds[place] === id) return this.recent[place] as string;
    const bytes = this.bytes(id);
    if (bytes === 0 || bytes > LIMITS.cellBytes) return "";
    const [block, at] = this.placeOf(id);
    const text = block.toString("utf8", at, at + bytes);
    if (bytes <= RECENT_BYTES_MAX) {
      this.recent[place] = text;
      this.recentIds[place] = id;
    }
    return text;
  }
}

/**
 * Reads the part of shared texts: the runs of rich text are joined, what only helps to pronounce them is passed over.
 * @throws {AppError} `invalid` or `too_large`.
 */
export async function readSharedStrings(chunks: AsyncIterable<Buffer>): Promise<SharedStrings> {
  const strings = new SharedStrings();
  const reader = new SharedStringsReader(strings);
  for await (const chunk of chunks) reader.write(chunk);
  reader.end();
  return strings;
}

/** Text as any engine can hold it; empty when it is nothing but spaces. */
export function cleanText(text: string): string {
  const whole = text.includes("\u0000") ? text.replaceAll("\u0000", "") : text;
  const clean = whole.isWellFormed() ? whole : whole.toWellFormed();
  const first = clean.charCodeAt(0);
  return first > 32 && first < 128 ? clean : clean.trim() === "" ? "" : clean;
}

class SharedStringsReader extends XmlReader {
  private inItem = false;
  private skip = 0;
  private text = "";
  private rooted = false;

  constructor(private readonly strings: SharedStrings) {
    super();
  }

  /** Nearly every text is `<si><t>…</t></si>` in printable ASCII. */
  protected override ahead(bytes: Buffer, from: number): number {
    if (this.inItem || this.skip > 0 || !this.rooted) return from;
    let at = from;
    for (;;) {
      const start = startsWith(bytes, at, OPEN)
        ? at + OPEN.length
        : startsWith(bytes, at, OPEN_KEPT)
          ? at + OPEN_KEPT.length
          : -1;
      if (start === -1) return at;
      const end = endOfPlain(bytes, start);
      if (end === start || (bytes[start] ?? 0) === SPACE || end - start > LIMITS.cellBytes || !startsWith(bytes, end, CLOSE))
        return at;
      this.strings.addPlain(bytes, start, end, marksOf(bytes, start, end));
      at = end + CLOSE.length;
    }
  }

  protected open(tag: XmlTag): void {
    if (!this.rooted) {
      if (tag.name !== "sst") throw damagedXml();
      this.rooted = true;
    } else if (this.skip > 0) {
      if (!tag.selfClosing) this.skip++;
    } else if (tag.code === SI) {
      if (this.inItem) throw damagedXml();
      this.text = "";
      if (tag.selfClosing) this.strings.add("");
      else this.inItem = true;
    } else if (this.inItem && tag.code === T) this.wantsText = !tag.selfClosing;
    else if (!tag.selfClosing && !(this.inItem && tag.code === R)) this.skip = 1;
  }

  protected close(code: number): void {
    this.wantsText = false;
    if (this.skip > 0) this.skip--;
    else if (code === SI && this.inItem) {
      this.inItem = false;
      this.strings.add(this.text);
    }
  }

  protected say(raw: string, literal: boolean): void {
    const text = decodeEscapes(literal ? raw : decodeXml(raw));
    this.text = this.text === "" ? text : this.text + text;
  }

  protected override overlong(): AppError {
    return tooMuchText();
  }
}

/** Where a text ends that decoding leaves as it is; at the first character of any other. */
function endOfPlain(bytes: Buffer, start: number): number {
  let at = start;
  for (; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < SPACE || byte > TILDE || byte === LESS || byte === AMPERSAND) break;
    if (byte === UNDERSCORE && bytes[at + 1] === LETTER_X) break;
  }
  return at;
}

function startsWith(bytes: Buffer, at: number, mark: Buffer): boolean {
  if (at + mark.length > bytes.length) return false;
  for (let i = 0; i < mark.length; i++) if (bytes[at + i] !== mark[i]) return false;
  return true;
}

function tooMuchText(): AppError {
  return new AppError(
    "too_large",
    "The workbook holds more than 150 MB of text, or more than 4,000,000 texts. Save it as CSV or split it.",
  );
}

function grown<List extends Uint32Array | Uint8Array>(list: List, next: List): List {
  next.set(list);
  return next;
}
