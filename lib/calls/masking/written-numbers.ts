import type { Item } from "./item";
import { DIGITS, isGlued, isSign, plainDigits, type Tokens, textOf, WORD } from "./tokens";
import type { Vocabulary } from "./vocabulary";

const MOST_GROUPS = 8;
const LONGEST_MIXED = 40;
const PARCEL = 18;
/** "And", "und", "e". */
const LONGEST_AND = 3;
const LONGEST_PARCEL = 12;

/**
 * What begins at a token and has a written form of its own: dates, times, network addresses, amounts and decimals (which stay), and
 * letters and digits in one word ("C01X00T47"). Null for plain digits. Without `words` letters behind digits are no unit.
 */
export function readWritten(tokens: Tokens, at: number, words: Vocabulary | null): Item | null {
  const mixed = readMixed(tokens, at, words);
  const place = readCoordinates(tokens, at);
  if (place >= 0) return { from: at, to: place, chars: plainDigits(tokens, at), spoken: false, barrier: true };
  if (mixed !== null || tokens.kind[at] !== DIGITS) return mixed;
  if (isGlued(tokens, at) && isSign(tokens, at - 1, ".,:/-") && isGlued(tokens, at - 1) && tokens.kind[at - 2] === DIGITS)
    return null;
  const groups = [plainDigits(tokens, at)];
  let signs = "";
  let to = at + 1;
  while (groups.length < MOST_GROUPS && tokens.kind[to + 1] === DIGITS && isSign(tokens, to, ".,:/-")) {
    // The comma between Chinese numbers makes no decimal.
    if (!isGlued(tokens, to) || !isGlued(tokens, to + 1) || tokens.text.charCodeAt(tokens.start[to] ?? 0) > 127) break;
    signs += String.fromCharCode(tokens.word[to] ?? 0);
    groups.push(plainDigits(tokens, to + 1));
    to += 2;
  }
  if (
    groups.length === 1 ||
    !(isTime(groups, signs) || isDate(groups, signs) || isAddress(groups, signs) || isAmount(groups, signs))
  )
    return null;
  return { from: at, to, chars: groups.join(""), spoken: false, barrier: true };
}

/** The end of "45.8642, -9.8504", degrees with three decimals or more, or -1. */
function readCoordinates(tokens: Tokens, at: number): number {
  const first = degreesAt(tokens, at);
  if (first < 0 || isSign(tokens, at - 1, ".+(")) return -1;
  let next = first;
  while (next < first + 3 && isSign(tokens, next, ",;-°")) next++;
  if (tokens.kind[next] === WORD && (tokens.end[next] ?? 0) - (tokens.start[next] ?? 0) <= LONGEST_AND) next++;
  const second = degreesAt(tokens, next);
  return second < 0 ? -1 : second;
}

function degreesAt(tokens: Tokens, at: number): number {
  const isDecimal =
    tokens.kind[at] === DIGITS &&
    isSign(tokens, at + 1, ".") &&
    isGlued(tokens, at + 1) &&
    isGlued(tokens, at + 2) &&
    tokens.kind[at + 2] === DIGITS;
  if (!isDecimal) return -1;
  const [whole, decimals] = [plainDigits(tokens, at), plainDigits(tokens, at + 2)];
  const isDegrees = String(Number(whole)) === whole && Number(whole) <= 180 && decimals.length >= 3 && decimals.length <= 8;
  return isDegrees ? at + 3 : -1;
}

function readMixed(tokens: Tokens, at: number, words: Vocabulary | null): Item | null {
  let to = at + 1;
  if (tokens.kind[at] === WORD && !isLatin(tokens, at)) return null;
  let letters = tokens.kind[at] === WORD;
  let digits = !letters;
  while (isGlued(tokens, to) && (tokens.kind[to] === WORD || tokens.kind[to] === DIGITS) && to - at < LONGEST_MIXED) {
    if (tokens.kind[to] === WORD && !isLatin(tokens, to)) break;
    if (tokens.kind[to] === WORD) letters = true;
    else digits = true;
    to++;
  }
  if (!letters || !digits) return null;
  const parcel = readParcel(tokens, at, to);
  if (parcel >= 0) return { from: at, to: parcel, chars: plainDigits(tokens, at), spoken: false, barrier: true };
  let chars = "";
  for (let token = at; token < to; token++) {
    chars += tokens.kind[token] === DIGITS ? plainDigits(tokens, token) : textOf(tokens, token).toUpperCase();
  }
  const measure =
    words !== null &&
    to === at + 2 &&
    tokens.kind[at] === DIGITS &&
    isMeasure(chars.replace(/^\d+/, "").toLowerCase(), tokens.word[at + 1] ?? 0, words);
  return {
    from: at,
    to,
    chars,
    spoken: false,
    barrier: measure || /^0X[\dA-F]+$/.test(chars) || chars.length > LONGEST_MIXED || !/^[0-9A-Z]+$/.test(chars),
  };
}

/** The end of a UPS number, "1Z 686 IC3 58 4273 9113", or -1. */
function readParcel(tokens: Tokens, at: number, first: number): number {
  if (!/^1Z/i.test(tokens.text.slice(tokens.start[at], tokens.end[at + 1]))) return -1;
  let length = 0;
  for (let to = at; to < at + LONGEST_PARCEL && (tokens.kind[to] === DIGITS || tokens.kind[to] === WORD); to++) {
    length += (tokens.end[to] ?? 0) - (tokens.start[to] ?? 0);
    if (length === PARCEL && to + 1 >= first) return to + 1;
  }
  return -1;
}

/** "電話は090…": letters of other scripts stand beside numbers without a space. */
function isLatin(tokens: Tokens, at: number): boolean {
  return tokens.text.charCodeAt(tokens.start[at] ?? 0) < 0x250;
}

function isMeasure(suffix: string, word: number, words: Vocabulary): boolean {
  return (
    words.isA(word, "unit") || ["st", "nd", "rd", "th", "k", "x", "er", "eme", "h", "p", "º", "ª", "o", "a"].includes(suffix)
  );
}

function isTime(groups: readonly string[], signs: string): boolean {
  if (signs !== ":" && signs !== "::") return false;
  return groups.every((group, index) => group.length <= 2 && Number(group) < (index === 0 ? 25 : 60));
}

function isDate(groups: readonly string[], signs: string): boolean {
  if (groups.length !== 3 || signs[0] !== signs[1] || !"./-".includes(signs[0] ?? "")) return false;
  const [a = "", b = "", c = ""] = groups;
  if (a.length === 4) return isYear(a) && isMonth(b) && isDay(c);
  if (a.length > 2 || b.length > 2 || !(c.length === 4 ? isYear(c) : c.length === 2 && signs !== "--")) return false;
  return (isDay(a) && isMonth(b)) || (isMonth(a) && isDay(b));
}

function isAmount(groups: readonly string[], signs: string): boolean {
  const [first = ""] = groups;
  const last = groups.at(-1) ?? "";
  if (signs === "," || signs === ".") {
    if (last.length <= 2 && first.length <= 6) return first.length !== 2 || last.length !== 2 || first[0] !== "0";
    // "49.29731": no plan begins with so short a group that is no trunk prefix.
    if (signs === "." && first.length <= 2 && first[0] !== "0" && last.length >= 4 && last.length <= 6) return true;
    return last.length === 3 && first.length <= 3 && first[0] !== "0" && signs === ",";
  }
  const separator = signs[0] ?? "";
  if (!",.".includes(separator) || first.length > 3 || first[0] === "0") return false;
  const whole = signs.at(-1) === separator ? groups.slice(1) : groups.slice(1, -1);
  if (![...signs].every((sign, index) => sign === separator || (index === signs.length - 1 && ",.".includes(sign)))) return false;
  if (!whole.every((group) => group.length === 3)) return false;
  return signs.at(-1) !== separator ? last.length <= 2 : separator === ",";
}

/** An IPv4 address; four pairs are a Danish phone number. */
function isAddress(groups: readonly string[], signs: string): boolean {
  if (signs !== "..." || groups.every(({ length }) => length === 2)) return false;
  return groups.every((group) => Number(group) < 256 && String(Number(group)) === group);
}

const isDay = (text: string) => text.length <= 2 && Number(text) >= 1 && Number(text) <= 31;
const isMonth = (text: string) => text.length <= 2 && Number(text) >= 1 && Number(text) <= 12;
const isYear = (text: string) => Number(text) >= 1900 && Number(text) < 2100;
