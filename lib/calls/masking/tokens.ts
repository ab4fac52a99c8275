/** Kinds of tokens. White space and invisible signs make none. */
export const WORD = 1;
export const DIGITS = 2;
export const SIGN = 3;
/** A mask that stands in the text already. */
export const MASKED = 4;
/** The border of two segments. */
export const BREAK = 5;

/** A text as tokens, in columns because a hostile text has millions of them. `word` is folded once and interned. */
export interface Tokens {
  readonly text: string;
  readonly count: number;
  readonly kind: Uint8Array;
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** For each token the number of its segment. */
  readonly segment: Int32Array;
  /** Known words by their number, 0 for others; of a sign its UTF-16 code. */
  readonly word: Int32Array;
}

const LONGEST_WORD = 40;
const MOST_FOLDED = 20_000;
const MASK_TEXTS = ["[PHONE]", "[EMAIL]", "[ID]", "[CARD]"];

/** Reads the texts of all segments as one row of tokens, in one pass. `numberOf` interns a folded word. */
export function tokenize(texts: readonly string[], numberOf: (word: string) => number): Tokens {
  const text = texts.join("\n");
  const folded = new Folded(numberOf);
  const columns = new Columns(Math.max(16, text.length >> 2));
  let at = 0;
  texts.forEach((piece, segment) => {
    if (segment > 0) columns.add(BREAK, at - 1, at, segment, 0);
    const end = at + piece.length;
    while (at < end) {
      const code = text.charCodeAt(at);
      const from = at;
      if (isSpace(code)) at++;
      else if (digitOf(code) >= 0) {
        while (at < end && digitOf(text.charCodeAt(at)) >= 0) at++;
        columns.add(DIGITS, from, at, segment, 0);
      } else if (isLetter(code)) {
        const kana = isKana(code) ? kanaDigits(text, at, end) : [];
        if (kana.length > 0) {
          for (const word of kana) {
            columns.add(WORD, at, at + word.length, segment, numberOf(fold(`kana:${word}`)));
            at += word.length;
          }
          continue;
        }
        if (text.startsWith(KANA_PLUS, at)) at += KANA_PLUS.length;
        else if (isIdeogram(code)) at++;
        else while (at < end && isWordLetter(text.charCodeAt(at))) at++;
        if (at === from + 1 && XRAY.test(text.slice(from, from + 6))) {
          at += 4;
          columns.add(WORD, from, at, segment, numberOf("xray"));
          continue;
        }
        columns.add(WORD, from, at, segment, at - from > LONGEST_WORD ? 0 : folded.numberOf(text.slice(from, at)));
      } else {
        const mask = code === 91 ? MASK_TEXTS.find((one) => text.startsWith(one, from)) : undefined;
        at += mask?.length ?? 1;
        columns.add(
          mask === undefined ? SIGN : MASKED,
          from,
          at,
          segment,
          mask === undefined ? signOf(code) : MASK_TEXTS.indexOf(mask),
        );
      }
    }
    at = end + 1;
  });
  return columns.done(text);
}

const KANA_DIGITS = "きゅう にい ゼロ れい まる いち さん よん ごう ろく なな しち はち に よ し ご く".split(" ");
const KANA_PLUS = "プラス";
const LEAST_KANA = 3;
const LONGEST_KANA = 60;

/**
 * The digits that are read out from a place on in kana, which has no spaces: "ゼロきゅうゼロ". Of several ways to part them the one that
 * reads furthest; none where they are fewer than three.
 */
function kanaDigits(text: string, from: number, end: number): string[] {
  const last = Math.min(end, from + LONGEST_KANA);
  // From behind: for each place the words that reach furthest from it.
  const ways: string[][] = [];
  for (let at = last; at >= from; at--) {
    let best: string[] = [];
    for (const word of KANA_DIGITS) {
      if (at + word.length > last || !text.startsWith(word, at)) continue;
      const way = [word, ...(ways[at + word.length - from] ?? [])];
      if (lengthOf(way) > lengthOf(best)) best = way;
    }
    ways[at - from] = best;
  }
  const words = ways[0] ?? [];
  if (words.length >= LEAST_KANA) return words;
  // Beside other digits one is enough, unless it is a particle: "五いち四二".
  const isBeside = KANJI_DIGITS.test(text[from - 1] ?? "") || KANJI_DIGITS.test(text[from + lengthOf(words)] ?? "");
  const particle = words.findIndex((word) => word.length === 1);
  return isBeside ? words.slice(0, particle < 0 ? words.length : particle) : [];
}

/** The one word of the radio alphabet with a hyphen. */
const XRAY = /^x-ray(?!\p{L})/iu;
const KANJI_DIGITS = /[〇零一二三四五六七八九0-9]/;

const lengthOf = (words: readonly string[]) => words.reduce((sum, { length }) => sum + length, 0);

function isKana(code: number): boolean {
  return code >= 0x3041 && code <= 0x30ff;
}

/** Folds each word once, as long as they are not too many. */
class Folded {
  private readonly known = new Map<string, number>();

  constructor(private readonly wordNumber: (word: string) => number) {}

  numberOf(word: string): number {
    const known = this.known.get(word);
    if (known !== undefined) return known;
    const number = this.wordNumber(fold(word));
    if (this.known.size < MOST_FOLDED) this.known.set(word, number);
    return number;
  }
}

/** The same word however it is written: lower case, without accents, ß as ss. */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  for (let at = 0; at < lower.length; at++) {
    if (lower.charCodeAt(at) > 127) {
      return lower
        .normalize("NFD")
        .replaceAll(/[\u0300-\u036f]/g, "")
        .replaceAll("ß", "ss");
    }
  }
  return lower;
}

/** The plain digits of a token: full-width and Arabic ones become 0-9. */
export function plainDigits(tokens: Tokens, token: number): string {
  let digits = "";
  for (let at = tokens.start[token] ?? 0; at < (tokens.end[token] ?? 0); at++) digits += digitOf(tokens.text.charCodeAt(at));
  return digits;
}

/** True when nothing stands between a token and the one before it. */
export function isGlued(tokens: Tokens, token: number): boolean {
  return token > 0 && tokens.start[token] === tokens.end[token - 1] && tokens.kind[token - 1] !== BREAK;
}

export function isSign(tokens: Tokens, token: number, sign: string): boolean {
  return tokens.kind[token] === SIGN && sign.includes(String.fromCharCode(tokens.word[token] ?? 0));
}

export function textOf(tokens: Tokens, token: number): string {
  return tokens.text.slice(tokens.start[token], tokens.end[token]);
}

/** True for a Chinese or Japanese letter, which is a token of its own. */
export function isIdeograph(tokens: Tokens, token: number): boolean {
  return isIdeogram(tokens.text.charCodeAt(tokens.start[token] ?? 0));
}

function digitOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  if (code >= 0xff10 && code <= 0xff19) return code - 0xff10;
  if (code >= 0x660 && code <= 0x669) return code - 0x660;
  return code >= 0x6f0 && code <= 0x6f9 ? code - 0x6f0 : -1;
}

function isSpace(code: number): boolean {
  if (code <= 32 || code === 0xa0 || code === 0xad) return true;
  return (code >= 0x2000 && code <= 0x200f) || (code >= 0x2028 && code <= 0x202f) || code === 0x2060 || code === 0xfeff;
}

function isLetter(code: number): boolean {
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
  if (code < 0xc0) return code === 0xaa || code === 0xba;
  if (code === 0xd7 || code === 0xf7) return false;
  return isIdeogram(code) || isOtherLetter(code);
}

function isWordLetter(code: number): boolean {
  return code < 128 ? (code | 32) >= 97 && (code | 32) <= 122 : isLetter(code) && !isIdeogram(code);
}

/** Chinese and Japanese letters: words are not parted, so that each is a token; 〇 is a zero. */
function isIdeogram(code: number): boolean {
  return code === 0x3007 || (code >= 0x3041 && code <= 0x30ff) || (code >= 0x3400 && code <= 0x9fff);
}

/** Letters with the marks on them; halves of letters beyond the basic plane count as letters. */
function isOtherLetter(code: number): boolean {
  let known = letters[code];
  if (known === undefined || known === 0) {
    known = /[\p{L}\p{M}\p{Cs}]/u.test(String.fromCharCode(code)) ? 1 : 2;
    letters[code] = known;
  }
  return known === 1;
}

/** By UTF-16 code: 1 a letter, 2 none, 0 not looked at yet. */
const letters = new Uint8Array(65_536);

/** Signs of other scripts as the ones that they are: full-width, Chinese and Japanese, Arabic, Devanagari. */
const SAME_SIGNS = "，,、,。.．.？?！!：:；;（(）)－-＋+／/，,،,؟?؛;।.॥.۔.「'」'【[】]～-";
const sameSigns = new Map(
  [...SAME_SIGNS].flatMap((sign, at, all) => (at % 2 === 0 ? [[sign.charCodeAt(0), (all[at + 1] ?? "").charCodeAt(0)]] : [])),
);

function signOf(code: number): number {
  return code < 128 ? code : (sameSigns.get(code) ?? code);
}

class Columns {
  private count = 0;
  private kind: Uint8Array<ArrayBuffer>;
  private start: Int32Array<ArrayBuffer>;
  private end: Int32Array<ArrayBuffer>;
  private segment: Int32Array<ArrayBuffer>;
  private word: Int32Array<ArrayBuffer>;

  constructor(size: number) {
    this.kind = new Uint8Array(size);
    this.start = new Int32Array(size);
    this.end = new Int32Array(size);
    this.segment = new Int32Array(size);
    this.word = new Int32Array(size);
  }

  add(kind: number, start: number, end: number, segment: number, word: number): void {
    if (this.count === this.kind.length) this.grow();
    this.kind[this.count] = kind;
    this.start[this.count] = start;
    this.end[this.count] = end;
    this.segment[this.count] = segment;
    this.word[this.count] = word;
    this.count++;
  }

  done(text: string): Tokens {
    const { count, kind, start, end, segment, word } = this;
    return { text, count, kind: kind.subarray(0, count), start, end, segment, word };
  }

  private grow(): void {
    const size = this.count * 2;
    const kind = new Uint8Array(size);
    kind.set(this.kind);
    this.kind = kind;
    for (const column of ["start", "end", "segment", "word"] as const) {
      const wider = new Int32Array(size);
      wider.set(this[column]);
      this[column] = wider;
    }
  }
}
