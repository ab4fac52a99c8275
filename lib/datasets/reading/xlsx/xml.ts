import type { AppError } from "@/lib/core/errors";
import { damagedXml, documentType } from "./refusals";
import { XmlTag } from "./xml-tag";

/** A tag, a comment or one run of text may be this long; nothing that people make comes near. */
const TOKEN_CHARS_MAX = 1 << 20;
const COLON = 58;
const SPACE = 32;
const LESS = 60;
const GREATER = 62;
const SLASH = 47;
const EXCLAMATION = 33;
const QUESTION = 63;

/**
 * Reads XML in UTF-8 piece by piece without keeping any of it: what it meets is told to `open`, `close` and `say`. It
 * knows no document types and therefore no entities but the five of XML; how deep elements are nested costs nothing.
 */
export abstract class XmlReader {
  /** Whether text is of interest where the reader stands. */
  protected wantsText = false;
  private readonly tag = new XmlTag();
  private rest: Buffer = Buffer.alloc(0);
  private memory: Buffer = Buffer.alloc(0);
  private closingBytes: Buffer = Buffer.alloc(0);
  private closingStart = 0;
  private closingEnd = 0;

  /** Local name of the element that closes. */
  protected get closing(): string {
    return this.closingBytes.toString("utf8", this.closingStart, this.closingEnd);
  }

  protected abstract open(tag: XmlTag): void;
  /** @param code as `XmlTag.code`; `closing` gives the local name. */
  protected abstract close(code: number): void;
  /** @param raw with entities to decode; `literal` has none. */
  protected abstract say(raw: string, literal: boolean): void;

  /** Lets a reader take what comes next at one go, where it is what it nearly always is. @returns where to go on. */
  protected ahead(_bytes: Buffer, at: number): number {
    return at;
  }

  /** @throws {AppError} `invalid` when it is no XML, or declares a document type. */
  write(chunk: Buffer): void {
    const bytes = this.rest.length === 0 ? chunk : this.joined(chunk);
    const at = this.consume(bytes);
    this.rest = bytes.subarray(at);
    if (isOverlong(this.rest)) throw this.overlong();
  }

  /** The rest of the last piece and this one, in memory that is used again: pieces come by the thousand. */
  private joined(chunk: Buffer): Buffer {
    const { rest } = this;
    const length = rest.length + chunk.length;
    // The rest may stand in the same memory.
    if (length > this.memory.length) this.memory = Buffer.concat([rest], length * 2);
    else rest.copy(this.memory);
    chunk.copy(this.memory, rest.length);
    return this.memory.subarray(0, length);
  }

  /** The text is over. @throws {AppError} `invalid` when it ends within a tag. */
  end(): void {
    if (this.rest.toString().trim() !== "") throw damagedXml();
  }

  /** What to say of a run of text that never ends. */
  protected overlong(): AppError {
    return damagedXml();
  }

  /** @returns where the first thing begins that the bytes do not hold whole. */
  private consume(bytes: Buffer): number {
    let at = 0;
    for (;;) {
      at = this.ahead(bytes, at);
      const lt = bytes.indexOf(LESS, at);
      if (lt === -1) return this.wantsText ? at : bytes.length;
      if (lt > at && this.wantsText) this.say(bytes.toString("utf8", at, lt), false);
      at = lt;
      if (lt + 1 >= bytes.length) return at;
      const next = bytes[lt + 1];
      let end: number;
      if (next === SLASH) end = this.consumeClose(bytes, lt);
      else if (next === EXCLAMATION) end = this.consumeMarked(bytes, lt);
      else if (next === QUESTION) end = after(bytes, "?>", lt + 2);
      else {
        end = this.tag.read(bytes, lt);
        if (end !== -1) this.open(this.tag);
      }
      if (end === -1) return at;
      at = end;
    }
  }

  private consumeClose(bytes: Buffer, lt: number): number {
    const gt = bytes.indexOf(GREATER, lt + 2);
    if (gt === -1) return -1;
    let start = lt + 2;
    let end = gt;
    while (end > start && (bytes[end - 1] ?? 0) <= SPACE) end--;
    let code = 0;
    let shift = 0;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] ?? 0;
      if (byte === COLON) {
        start = at + 1;
        code = 0;
        shift = 0;
      } else {
        code = shift < 24 && code !== -1 ? code | (byte << shift) : -1;
        shift += 8;
      }
    }
    this.closingBytes = bytes;
    this.closingStart = start;
    this.closingEnd = end;
    this.close(code);
    return gt + 1;
  }

  private consumeMarked(bytes: Buffer, lt: number): number {
    const mark = bytes.toString("latin1", lt, lt + 9);
    if (mark.startsWith("<!--")) return after(bytes, "-->", lt + 4);
    if (mark.length < 9) return -1;
    if (mark !== "<![CDATA[") throw /^<!DOCTYPE/i.test(mark) ? documentType() : damagedXml();
    const end = after(bytes, "]]>", lt + 9);
    if (end !== -1 && this.wantsText) this.say(bytes.toString("utf8", lt + 9, end - 3), true);
    return end;
  }
}

function isOverlong(rest: Buffer): boolean {
  return rest.length > TOKEN_CHARS_MAX && rest.toString().length > TOKEN_CHARS_MAX;
}

function after(bytes: Buffer, mark: string, from: number): number {
  const at = bytes.indexOf(mark, from, "latin1");
  return at === -1 ? -1 : at + mark.length;
}
