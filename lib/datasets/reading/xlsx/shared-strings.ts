import { LIMITS } from "@/lib/contract/limits";
import { AppError } from "@/lib/core/errors";
import { damagedXml } from "./refusals";
import { XmlReader } from "./xml";
import { nameCode, type XmlTag } from "./xml-tag";
import { decodeEscapes, decodeXml } from "./xml-text";

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

/** The texts that cells refer to by number, packed as UTF-8 so that a million of them take what their letters take. */
export class SharedStrings {
  private readonly blocks: Buffer[] = [];
  private used = BLOCK_BYTES;
  private starts = new Uint32Array(1024);
  private lengths = new Uint32Array(1024);
  private readonly recent: (string | undefined)[] = [];
  private readonly recentIds = new Int32Array(RECENT).fill(-1);
  private bytesTotal = 0;
  size = 0;

  /** @throws {AppError} `too_large` when there are more than can be held. */
  add(text: string): void {
    const clean = cleanText(text);
    const bytes = clean.length === 0 ? 0 : Buffer.byteLength(clean);
    this.bytesTotal += bytes;
    if (this.size >= STRINGS_MAX || this.bytesTotal > TEXT_BYTES_MAX) throw tooMuchText();
    if (this.size === this.starts.length) {
      this.starts = grown(this.starts);
      this.lengths = grown(this.lengths);
    }
    // A text over the limit is kept by its length alone: the row that uses it is refused.
    const stored = bytes > LIMITS.cellBytes ? 0 : bytes;
    if (this.used + stored > BLOCK_BYTES) {
      this.blocks.push(Buffer.allocUnsafeSlow(BLOCK_BYTES));
      this.used = 0;
    }
    this.starts[this.size] = (this.blocks.length - 1) * BLOCK_BYTES + this.used;
    this.lengths[this.size] = bytes;
    if (stored > 0) this.used += (this.blocks.at(-1) as Buffer).write(clean, this.used);
    this.size++;
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
    const start = this.starts[id] ?? 0;
    const at = start % BLOCK_BYTES;
    const text = (this.blocks[Math.floor(start / BLOCK_BYTES)] as Buffer).toString("utf8", at, at + bytes);
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
export async function readSharedStrings(chunks: AsyncIterable<string>): Promise<SharedStrings> {
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

function tooMuchText(): AppError {
  return new AppError(
    "too_large",
    "The workbook holds more than 150 MB of text, or more than 4,000,000 texts. Save it as CSV or split it.",
  );
}

function grown(list: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const next = new Uint32Array(list.length * 2);
  next.set(list);
  return next;
}
