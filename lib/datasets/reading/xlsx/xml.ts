import type { AppError } from "@/lib/core/errors";
import { damagedXml, documentType } from "./refusals";
import { XmlTag } from "./xml-tag";

/** A tag, a comment or one run of text may be this long; nothing that people make comes near. */
const TOKEN_CHARS_MAX = 1 << 20;
const COLON = 58;
const SPACE = 32;

/**
 * Reads XML piece by piece without keeping any of it: what it meets is told to `open`, `close` and `say`. It knows no
 * document types and therefore no entities but the five of XML; how deep elements are nested costs nothing.
 */
export abstract class XmlReader {
  /** Whether text is of interest where the reader stands. */
  protected wantsText = false;
  private readonly tag = new XmlTag();
  private rest = "";
  private closingText = "";
  private closingStart = 0;
  private closingEnd = 0;

  /** Local name of the element that closes. */
  protected get closing(): string {
    return this.closingText.slice(this.closingStart, this.closingEnd);
  }

  protected abstract open(tag: XmlTag): void;
  /** @param code as `XmlTag.code`; `closing` gives the local name. */
  protected abstract close(code: number): void;
  /** @param raw with entities to decode; `literal` has none. */
  protected abstract say(raw: string, literal: boolean): void;

  /** Lets a reader take what follows a start tag at one go, where it is what it nearly always is. @returns where to go on. */
  protected ahead(_text: string, at: number): number {
    return at;
  }

  /** @throws {AppError} `invalid` when it is no XML, or declares a document type. */
  write(chunk: string): void {
    const text = this.rest === "" ? chunk : this.rest + chunk;
    const at = this.consume(text);
    this.rest = at >= text.length ? "" : text.slice(at);
    if (this.rest.length > TOKEN_CHARS_MAX) throw this.overlong();
  }

  /** The text is over. @throws {AppError} `invalid` when it ends within a tag. */
  end(): void {
    if (this.rest.trim() !== "") throw damagedXml();
  }

  /** What to say of a run of text that never ends. */
  protected overlong(): AppError {
    return damagedXml();
  }

  /** @returns where the first thing begins that the text does not hold whole. */
  private consume(text: string): number {
    let at = 0;
    for (;;) {
      const lt = text.indexOf("<", at);
      if (lt === -1) return this.wantsText ? at : text.length;
      if (lt > at && this.wantsText) this.say(text.slice(at, lt), false);
      at = lt;
      if (lt + 1 >= text.length) return at;
      const next = text.charAt(lt + 1);
      let end: number;
      if (next === "/") end = this.consumeClose(text, lt);
      else if (next === "!") end = this.consumeMarked(text, lt);
      else if (next === "?") end = after(text, "?>", lt + 2);
      else {
        end = this.tag.read(text, lt);
        if (end !== -1) {
          this.open(this.tag);
          end = this.ahead(text, end);
        }
      }
      if (end === -1) return at;
      at = end;
    }
  }

  private consumeClose(text: string, lt: number): number {
    const gt = text.indexOf(">", lt + 2);
    if (gt === -1) return -1;
    let start = lt + 2;
    let end = gt;
    while (end > start && text.charCodeAt(end - 1) <= SPACE) end--;
    let code = 0;
    let shift = 0;
    for (let at = start; at < end; at++) {
      const char = text.charCodeAt(at);
      if (char === COLON) {
        start = at + 1;
        code = 0;
        shift = 0;
      } else {
        code = shift < 24 && code !== -1 ? code | (char << shift) : -1;
        shift += 8;
      }
    }
    this.closingText = text;
    this.closingStart = start;
    this.closingEnd = end;
    this.close(code);
    return gt + 1;
  }

  private consumeMarked(text: string, lt: number): number {
    if (text.startsWith("<!--", lt)) return after(text, "-->", lt + 4);
    if (text.length - lt < 9) return -1;
    if (!text.startsWith("<![CDATA[", lt)) throw /^<!DOCTYPE/i.test(text.slice(lt, lt + 9)) ? documentType() : damagedXml();
    const end = after(text, "]]>", lt + 9);
    if (end !== -1 && this.wantsText) this.say(text.slice(lt + 9, end - 3), true);
    return end;
  }
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at === -1 ? -1 : at + mark.length;
}
