import { damagedXml } from "./refusals";
import { decodeXml } from "./xml-text";

const ATTRIBUTES_MAX = 128;
const SLASH = 47;
const GREATER = 62;
const COLON = 58;
const EQUALS = 61;
const SPACE = 32;

/** A start tag: where its name and attributes stand in the text, so that nothing is cut out that nobody reads. */
export class XmlTag {
  /** The characters of a local name of at most three, as one number; -1 for a longer one. */
  code = 0;
  selfClosing = false;
  private text = "";
  private nameStart = 0;
  private nameEnd = 0;
  private attributes = 0;
  private readonly places = new Int32Array(ATTRIBUTES_MAX * 4);

  /** Local name, without the prefix of its namespace. */
  get name(): string {
    return this.text.slice(this.nameStart, this.nameEnd);
  }

  /** Reads the tag that begins at `lt`. @returns where it ends, -1 when the text ends before. */
  read(text: string, lt: number): number {
    this.text = text;
    this.attributes = 0;
    const length = text.length;
    let at = lt + 1;
    let code = 0;
    let shift = 0;
    this.nameStart = at;
    for (; at < length; at++) {
      const char = text.charCodeAt(at);
      if (char === GREATER || char === SLASH || char <= SPACE) break;
      if (char === COLON) {
        this.nameStart = at + 1;
        code = 0;
        shift = 0;
      } else {
        code = shift < 24 && code !== -1 ? code | (char << shift) : -1;
        shift += 8;
      }
    }
    this.code = code;
    this.nameEnd = at;
    if (at < length && at === this.nameStart) throw damagedXml();
    for (;;) {
      while (at < length && text.charCodeAt(at) <= SPACE) at++;
      if (at >= length) return -1;
      const char = text.charCodeAt(at);
      if (char === GREATER) {
        this.selfClosing = false;
        return at + 1;
      }
      if (char === SLASH) {
        if (at + 1 >= length) return -1;
        if (text.charCodeAt(at + 1) !== GREATER) throw damagedXml();
        this.selfClosing = true;
        return at + 2;
      }
      at = this.readAttribute(text, at);
      if (at === -1) return -1;
    }
  }

  private readAttribute(text: string, from: number): number {
    const length = text.length;
    let start = from;
    let at = from;
    for (; at < length; at++) {
      const char = text.charCodeAt(at);
      if (char === EQUALS || char <= SPACE || char === GREATER) break;
      if (char === COLON) start = at + 1;
    }
    const end = at;
    while (at < length && text.charCodeAt(at) <= SPACE) at++;
    if (at >= length) return -1;
    if (text.charCodeAt(at) !== EQUALS) throw damagedXml();
    at++;
    while (at < length && text.charCodeAt(at) <= SPACE) at++;
    if (at >= length) return -1;
    const quote = text.charAt(at);
    if (quote !== '"' && quote !== "'") throw damagedXml();
    const close = text.indexOf(quote, at + 1);
    if (close === -1) return -1;
    if (this.attributes < ATTRIBUTES_MAX) {
      const place = this.attributes++ * 4;
      this.places[place] = start;
      this.places[place + 1] = end;
      this.places[place + 2] = at + 1;
      this.places[place + 3] = close;
    }
    return close + 1;
  }

  /** Value of the attribute with this local name, entities decoded. @param prefixed asks for one in a namespace. */
  attribute(name: string, prefixed = false): string | null {
    for (let i = 0; i < this.attributes; i++) {
      const start = this.places[i * 4] ?? 0;
      const end = this.places[i * 4 + 1] ?? 0;
      if (end - start !== name.length || !this.text.startsWith(name, start)) continue;
      if (prefixed !== (this.text.charCodeAt(start - 1) === COLON)) continue;
      return decodeXml(this.text.slice(this.places[i * 4 + 2], this.places[i * 4 + 3]));
    }
    return null;
  }

  /** Hands the places of each attribute with a name of one character to `see`; for tags that come by the million. */
  eachShort(see: (name: number, text: string, start: number, end: number) => void): void {
    const { places, text } = this;
    for (let i = 0; i < this.attributes; i++) {
      const start = places[i * 4] ?? 0;
      if ((places[i * 4 + 1] ?? 0) - start !== 1 || text.charCodeAt(start - 1) === COLON) continue;
      see(text.charCodeAt(start), text, places[i * 4 + 2] ?? 0, places[i * 4 + 3] ?? 0);
    }
  }
}

/** The number that `XmlTag.code` gives for a name of at most three characters. */
export function nameCode(name: string): number {
  return [...name].reduce((code, char, i) => code | (char.charCodeAt(0) << (8 * i)), 0);
}
