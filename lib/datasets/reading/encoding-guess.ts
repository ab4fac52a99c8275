import { analyse } from "chardet";
import { ENCODINGS, type Encoding } from "@/lib/contract/words/reading-words";
import { LANGUAGES, type Language, MARKS } from "./encoding-letters";
import { decodeWindows1252 } from "./windows-1252";

interface EncodingGuess {
  encoding: Encoding;
  confidence: number;
  alternatives: Encoding[];
}

/** How much rarer than Windows-1252 a file in an encoding is, as a logarithm; the absent ones are not guessed. */
const RARITY: Readonly<Partial<Record<Encoding, number>>> = {
  "windows-1252": 0,
  "windows-1250": 1.5,
  "windows-1251": 1.5,
  shift_jis: 2,
  gb18030: 2,
  big5: 2.2,
  "euc-kr": 2,
  "windows-1253": 2.5,
  "windows-1254": 2.5,
  "windows-1255": 2.5,
  "windows-1256": 2.5,
  "windows-1257": 2.5,
  "iso-8859-2": 2.7,
  macintosh: 3,
  "koi8-r": 3,
  "euc-jp": 3,
  ibm866: 3.5,
  "iso-8859-7": 4,
  "iso-8859-5": 5,
};
const EAST_ASIAN: Readonly<Partial<Record<Encoding, Language["script"]>>> = {
  shift_jis: "japanese",
  "euc-jp": "japanese",
  gb18030: "chinese",
  big5: "taiwanese",
  "euc-kr": "korean",
};
/** What the character statistics of the library call our encodings. */
const LIBRARY_NAMES = new Map<string, readonly Encoding[]>([
  ...ENCODINGS.map((name): [string, readonly Encoding[]] => [name, [name]]),
  ["iso-8859-1", ["windows-1252"]],
  ["iso-8859-2", ["iso-8859-2", "windows-1250"]],
  ["windows-1250", ["iso-8859-2", "windows-1250"]],
  ["iso-8859-7", ["iso-8859-7", "windows-1253"]],
  ["windows-1253", ["iso-8859-7", "windows-1253"]],
  ["iso-8859-8", ["windows-1255"]],
  ["iso-8859-6", ["windows-1256"]],
  ["iso-8859-9", ["windows-1254"]],
]);
/** How far its word counts: this much of a logarithm at full confidence. */
const LIBRARY_WEIGHT = 2.5;
const ALTERNATIVES_MAX = 5;
const CHARS_MAX = 40_000;

interface Reading {
  encoding: Encoding;
  text: string;
  score: number;
}

/**
 * Finds the legacy encoding under which words make most sense: likely letters of one language, no capital inside a
 * word, no sign inside a word, no two scripts in one. Encodings that give the same text are no alternatives.
 * @param sample words with bytes beyond ASCII, a line end after each.
 */
export function guessEncoding(sample: Buffer): EncodingGuess {
  const library = libraryScores(sample);
  const readings: Reading[] = [];
  for (const encoding of ENCODINGS) {
    const rarity = RARITY[encoding];
    const text = rarity === undefined ? null : decoded(sample, encoding);
    if (text === null) continue;
    const score = plausibility(text, encoding) - (rarity ?? 0) + LIBRARY_WEIGHT * (library.get(encoding) ?? 0);
    readings.push({ encoding, text, score });
  }
  readings.sort((a, b) => b.score - a.score);
  const best = bestOf(readings);
  const others: Reading[] = [];
  for (const reading of readings) {
    if (reading.text !== best.text && !others.some(({ text }) => text === reading.text)) others.push(reading);
  }
  const words = sample.toString("latin1").split("\n").length - 1;
  return {
    encoding: best.encoding,
    confidence: confidence(best, others[0], words),
    alternatives: others.slice(0, ALTERNATIVES_MAX).map(({ encoding }) => encoding),
  };
}

/** Of the encodings that give the likeliest text, the most usual. */
function bestOf(readings: readonly Reading[]): Reading {
  const first = readings[0] as Reading;
  const same = readings.filter(({ text }) => text === first.text);
  return same.reduce((best, each) => ((RARITY[each.encoding] ?? 9) < (RARITY[best.encoding] ?? 9) ? each : best), first);
}

/** The likelihood of the best against the next, never more than so few words can tell. */
function confidence(best: Reading, next: Reading | undefined, words: number): number {
  const ahead = next === undefined ? 20 : best.score - next.score;
  const most = Math.min(0.98, 1 - 0.4 / Math.sqrt(Math.max(1, words)));
  return Math.round(Math.min(most, 1 / (1 + Math.exp(-ahead / 3))) * 100) / 100;
}

function libraryScores(sample: Buffer): Map<Encoding, number> {
  const scores = new Map<Encoding, number>();
  for (const { name, confidence: share } of analyse(sample)) {
    for (const encoding of LIBRARY_NAMES.get(name.toLowerCase()) ?? []) {
      scores.set(encoding, Math.max(scores.get(encoding) ?? 0, share / 100));
    }
  }
  return scores;
}

function decoded(sample: Buffer, encoding: Encoding): string | null {
  try {
    const text =
      encoding === "windows-1252" ? decodeWindows1252(sample) : new TextDecoder(encoding, { fatal: true }).decode(sample);
    return text.slice(0, CHARS_MAX);
  } catch {
    return null;
  }
}

const LETTER = /\p{L}/u;
const CASED_UPPER = /\p{Lu}/u;
const DIGIT = /[0-9]/;
const ASCII_LETTER = /[A-Za-z]/;
const NOT_TEXT = /[\u007f-\u009f\ufffd\ue000-\uf8ff]/;
const EAST = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\uff61-\uff9f]|[\ud840-\ud87f]/;
const MARK_RANKS = new Map([...MARKS].map((char, rank) => [char, rank] as const));

/** Logarithm of how likely the text is, by its characters beyond ASCII alone. */
function plausibility(text: string, encoding: Encoding): number {
  const chars = [...text];
  const counts = new Map<string, number>();
  let context = 0;
  chars.forEach((char, i) => {
    if (char < "\u0080") return;
    counts.set(char, (counts.get(char) ?? 0) + 1);
    context += inPlace(char, chars[i - 1] ?? "\n", chars[i + 1] ?? "\n");
  });
  const script = EAST_ASIAN[encoding];
  let best = Number.NEGATIVE_INFINITY;
  for (const language of PREPARED) {
    const isEast = EAST_SCRIPTS.has(language.script);
    if (script === undefined ? isEast : language.script !== script) continue;
    let sum = 0;
    for (const [char, count] of counts) sum += count * language.likelihood(char);
    best = Math.max(best, sum - language.rarity);
  }
  return best + context;
}

/** What the neighbours of a character say against it. */
function inPlace(char: string, before: string, after: string): number {
  if (NOT_TEXT.test(char)) return -6;
  const isLetter = LETTER.test(char);
  const inWord = LETTER.test(before) && LETTER.test(after);
  const inNumber = DIGIT.test(before) && DIGIT.test(after);
  if (!isLetter) {
    // Groups of digits stand apart by it in several languages.
    if (inNumber && char === "\u00a0") return 4;
    if (inWord) return "’‘·\u00ad–-".includes(char) ? 0 : -4;
    return char === "’" && LETTER.test(after) ? -1.5 : 0;
  }
  if (EAST.test(char)) {
    if (HALF_KANA.test(char)) return HALF_KANA.test(before) ? 2.5 : 0;
    return ASCII_LETTER.test(before) || ASCII_LETTER.test(after) ? -3 : 0;
  }
  let against = inNumber ? -5 : DIGIT.test(before) || DIGIT.test(after) ? -2.5 : 0;
  if (CASED_UPPER.test(char)) {
    if (CASED_UPPER.test(before)) against += 1.3;
    else if (LETTER.test(before)) against -= 4;
  }
  // Languages that have these write them at the end of words.
  if ((char === "ì" || char === "ù") && LETTER.test(after)) against -= 2;
  if (!LATIN.test(char) && (ASCII_LETTER.test(before) || ASCII_LETTER.test(after))) against -= 3;
  return against;
}

const LATIN = /\p{Script=Latin}/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const GREEK = /\p{Script=Greek}/u;
const KANA = /[\u3040-\u30ff]/;
const HALF_KANA = /[\uff61-\uff9f]/;
const HAN = /[\u3400-\u9fff]/;
const HANGUL = /[\uac00-\ud7a3]/;
const WIDE_MARK = /[\u3000-\u303f\uff01-\uff60]/;
const EAST_SCRIPTS = new Set(["japanese", "chinese", "taiwanese", "korean"]);

const PREPARED = LANGUAGES.map((language) => ({
  script: language.script,
  rarity: language.rarity ?? 0,
  likelihood: likelihoodOf(language),
}));

function likelihoodOf({ letters, script }: Language): (char: string) => number {
  const list = [...letters];
  const isEast = EAST_SCRIPTS.has(script);
  const total = list.reduce((sum, _, rank) => sum + 1 / (rank + (isEast ? 20 : 2)), 0);
  const known = new Map(
    list.map((char, rank) => [char, Math.log(((isEast ? 0.4 : 0.85) / total) * (1 / (rank + (isEast ? 20 : 2))))] as const),
  );
  return (char) => {
    const own = known.get(char);
    if (own !== undefined) return own;
    const lower = known.get(char.toLowerCase());
    if (lower !== undefined) return lower - 2;
    const mark = char === "\u00a0" ? 5 : MARK_RANKS.get(char);
    if (mark !== undefined) return -5 - mark / 15;
    return otherChar(char, script);
  };
}

function otherChar(char: string, script: Language["script"]): number {
  switch (script) {
    case "japanese":
      if (KANA.test(char)) return -5;
      if (HALF_KANA.test(char)) return -7;
      return HAN.test(char) ? -8.5 : WIDE_MARK.test(char) ? -6 : -12;
    case "chinese":
    case "taiwanese":
      return HAN.test(char) ? -8.3 : WIDE_MARK.test(char) ? -6 : -12;
    case "korean":
      return HANGUL.test(char) ? -7.3 : HAN.test(char) ? -12 : WIDE_MARK.test(char) ? -6 : -12;
    case "latin":
      return LATIN.test(char) ? -9 : -12;
    case "cyrillic":
      return CYRILLIC.test(char) ? -9 : -12;
    case "greek":
      return GREEK.test(char) ? -8 : -12;
    default:
      return LETTER.test(char) && !LATIN.test(char) ? -9 : -12;
  }
}
