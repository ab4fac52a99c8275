import { damagedXml } from "./refusals";

const ENTITIES = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);
const ATTRIBUTES_MAX = 128;
const SLASH = 47;
const GREATER = 62;
const COLON = 58;
const EQUALS = 61;
const SPACE = 32;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;

/** A start tag: where its name and attributes stand in the bytes, so that nothing is cut out that nobody reads. */
export class XmlTag {
  /** The bytes of a local name of at most three, as one number; -1 for a longer one. */
  code = 0;
  selfClosing = false;
  private bytes: Buffer = Buffer.alloc(0);
  private nameStart = 0;
  private nameEnd = 0;
  private attributes = 0;
  private readonly places = new Int32Array(ATTRIBUTES_MAX * 4);

  /** Local name, without the prefix of its namespace. */
  get name(): string {
    return this.bytes.toString("utf8", this.nameStart, this.nameEnd);
  }

  /** Reads the tag that begins at `lt`. @returns where it ends, -1 when the bytes end before. */
  read(bytes: Buffer, lt: number): number {
    this.bytes = bytes;
    this.attributes = 0;
    const length = bytes.length;
    let at = lt + 1;
    let code = 0;
    let shift = 0;
    this.nameStart = at;
    for (; at < length; at++) {
      const byte = bytes[at] ?? 0;
      if (byte === GREATER || byte === SLASH || byte <= SPACE) break;
      if (byte === COLON) {
        this.nameStart = at + 1;
        code = 0;
        shift = 0;
      } else {
        code = shift < 24 && code !== -1 ? code | (byte << shift) : -1;
        shift += 8;
      }
    }
    this.code = code;
    this.nameEnd = at;
    if (at < length && at === this.nameStart) throw damagedXml();
    for (;;) {
      at = afterSpaces(bytes, at);
      if (at >= length) return -1;
      const byte = bytes[at];
      if (byte === GREATER) {
        this.selfClosing = false;
        return at + 1;
      }
      if (byte === SLASH) {
        if (at + 1 >= length) return -1;
        if (bytes[at + 1] !== GREATER) throw damagedXml();
        this.selfClosing = true;
        return at + 2;
      }
      at = this.readAttribute(bytes, at);
      if (at === -1) return -1;
    }
  }

  private readAttribute(bytes: Buffer, from: number): number {
    const length = bytes.length;
    let start = from;
    let at = from;
    for (; at < length; at++) {
      const byte = bytes[at] ?? 0;
      if (byte === EQUALS || byte <= SPACE || byte === GREATER) break;
      if (byte === COLON) start = at + 1;
    }
    const end = at;
    at = afterSpaces(bytes, at);
    if (at >= length) return -1;
    if (bytes[at] !== EQUALS) throw damagedXml();
    at = afterSpaces(bytes, at + 1);
    if (at >= length) return -1;
    const quote = bytes[at];
    if (quote !== DOUBLE_QUOTE && quote !== SINGLE_QUOTE) throw damagedXml();
    let close = at + 1;
    while (close < length && bytes[close] !== quote) close++;
    if (close >= length) return -1;
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
    const { bytes, places } = this;
    for (let i = 0; i < this.attributes; i++) {
      const start = places[i * 4] ?? 0;
      if (!isName(bytes, start, places[i * 4 + 1] ?? 0, name)) continue;
      if (prefixed !== (bytes[start - 1] === COLON)) continue;
      return decodeXml(bytes.toString("utf8", places[i * 4 + 2], places[i * 4 + 3]));
    }
    return null;
  }

  /** Hands the places of each attribute with a name of one character to `see`; for tags that come by the million. */
  eachShort(see: (name: number, bytes: Buffer, start: number, end: number) => void): void {
    const { places, bytes } = this;
    for (let i = 0; i < this.attributes; i++) {
      const start = places[i * 4] ?? 0;
      if ((places[i * 4 + 1] ?? 0) - start !== 1 || bytes[start - 1] === COLON) continue;
      see(bytes[start] ?? 0, bytes, places[i * 4 + 2] ?? 0, places[i * 4 + 3] ?? 0);
    }
  }
}

function afterSpaces(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && (bytes[at] ?? 0) <= SPACE) at++;
  return at;
}

/** @param name in ASCII. */
function isName(bytes: Buffer, start: number, end: number, name: string): boolean {
  if (end - start !== name.length) return false;
  for (let i = 0; i < name.length; i++) if (bytes[start + i] !== name.charCodeAt(i)) return false;
  return true;
}

/** The number that `XmlTag.code` gives for a name of at most three characters. */
export function nameCode(name: string): number {
  return [...name].reduce((code, char, i) => code | (char.charCodeAt(0) << (8 * i)), 0);
}

/** Line ends as XML has them, and its five entities and character numbers; an entity that it does not know stays as it is. */
export function decodeXml(raw: string): string {
  const text = raw.includes("\r") ? raw.replace(/\r\n?/g, "\n") : raw;
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,8})|#[xX]([0-9a-fA-F]{1,7})|(amp|lt|gt|quot|apos));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES.get(name) ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return point > 0x10ffff ? "\ufffd" : String.fromCodePoint(point);
  });
}

/** Spreadsheets write characters that XML cannot hold as `_x000D_`, and an underscore that would read so as `_x005F_`. */
export function decodeEscapes(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9a-fA-F]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
