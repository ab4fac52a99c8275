import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { foldText } from "../language/fold-text";
import { LANGUAGES, type Language, numberTalk, spoken } from "../language/languages";
import { valuesIn } from "./check/spoken-values";
import { lexiconOf } from "./lexicon";

/** The words of the segments that a statement names. */
interface Ground {
  text: string;
  folded: string;
  /** Folded, with single spaces and no punctuation, a space at both ends. */
  plain: string;
  /** The same of what one speaker said in a row. */
  turns: readonly string[];
  numbers: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

/** One number with its separators; a space is one only before a group of three. */
const NUMBER = /\d+(?:(?:[.,:'’/-]|[ \u00A0\u202F](?=\d{3}(?!\d)))\d+)*/g;
const NAME = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}'’-]+/gu;
const QUOTED = /[“„«"]([^“”„«»"]{2,400})[”“»"]/g;

/** Those that languages give as words (`counted`); 1 is left out because it is an article too. */
const NUMERALS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "20", "30", "50", "100"];
const DIGITS_OF = new Map(
  LANGUAGES.map((language) => [
    language,
    new Map(
      spoken(language)
        .counted.split(" ")
        .map((word, at): [string, string] => [word, NUMERALS[at] ?? ""]),
    ),
  ]),
);

/** "The customer said". */
const QUOTING_WORDS = 4;
const UNIT_STEM = 4;
/** "Avait été": no summer. */
const BEEN = /\b(?:a|ai|as|ont|avons|avez|avait|avaient|aurait|aura|ayant|avoir) (?:pas |deja )?ete\b/g;
const MONEY: readonly RegExp[] = [
  /€|(?<![a-z])(?:eur|euros?)(?![a-z])/,
  /\$|(?<![a-z])(?:usd|dollars?|dolares|bucks)(?![a-z])/,
  /£|(?<![a-z])(?:gbp|quid)(?![a-z])|(?<![a-z])pounds?(?![a-z])/,
  /(?<![a-z])(?:chf|franken|francs?|rappen)(?![a-z])/,
  /%|(?<![a-z])(?:percent|per cent|prozent|pour cent|por ciento|per cento|procent|por cento)(?![a-z])/,
];

/** What summaries call people and things without anybody having said so; days and months are compared as such. */
const COMMON = new Set(
  (
    "when after once if as since because while although whether madame monsieur mme mr mrs ms miss senora senor signor signora signore meneer mevrouw heer dhr mevr senhor senhora dona don herr frau nobody someone somebody everybody neither agent customer caller client the a an he she they it we i you this that these those there call both no not new kunde kundin " +
    "anrufer anruferin berater beraterin der die das ein eine er sie es wir conseiller conseillere cliente agente el la los las le les " +
    "monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december " +
    "il lo un una une operatore klant medewerker de het een o os as um uma atendente"
  ).split(" "),
);
/** After a capitalised first word these say that it is somebody: "Maria will send …". */
const SUBJECT_VERB =
  /^\p{Lu}[\p{L}'’-]+ (?:will|has|is|was|wants|asked|said|needs|should|agreed|promised|called|calls|sends|wird|hat|ist|will|soll|va|doit|est|ha|debe|va|deve|zal|heeft|moet|vai|tem)(?![\p{L}])/u;
/** "Maria a promis": in other languages this is an article, and what stands before it an imperative ("Send a pole"). */
const POSSESSIVE =
  /^(?!(?:Today|Tomorrow|Yesterday|Tonight|Customer|Agent|Caller|Company|Patient|Guest|Client|User|Member)\b)\p{Lu}[\p{L}-]+['’]s [a-z]/u;
/** "Towing is covered", "Delivery is planned", "Residents should": what is done, or people at large, and nobody's name. */
const ABSTRACT = /(?:ing|ery|tion|sion|ment|ance|ence|ity|ness|ure|age|ants?|ents|ers|ts)$/;
const SUBJECT_A = /^\p{Lu}[\p{L}'’-]+ a(?![\p{L}])/u;

/** Says who said something, and all the rest in quotation marks. */
export function isQuotation(text: string): boolean {
  const around = text.replace(QUOTED, " ").match(/\p{L}+/gu) ?? [];
  return around.length <= QUOTING_WORDS && text.search(QUOTED) >= 0;
}

/** Gathers the named segments. */
export function groundOf(segments: readonly TranscriptSegment[], evidence: readonly number[], language: Language): Ground {
  const text = evidence.map((index) => segments[index]?.text ?? "").join("\n");
  const plain = plainText(text);
  const words = new Set(plain.split(" "));
  const numbers = new Set(
    text.match(NUMBER)?.flatMap((number) => [numberValue(number), ...number.split(/[/-]/).map(numberValue)]) ?? [],
  );
  for (const word of words) {
    const digits = DIGITS_OF.get(language)?.get(word);
    if (digits) numbers.add(digits);
  }
  return { text, folded: foldText(text), plain, turns: turnsOf(segments, evidence).map(plainText), numbers, words };
}

/** What one speaker said in neighbouring segments. Where nobody knows who speaks, only what is cut within a sentence is of one. */
function turnsOf(segments: readonly TranscriptSegment[], evidence: readonly number[]): string[] {
  const turns: string[][] = [];
  for (const [at, index] of evidence.entries()) {
    const [last, segment] = [segments[index - 1], segments[index]];
    if (!segment) continue;
    const isNext = at > 0 && evidence[at - 1] === index - 1 && last?.speaker === segment.speaker;
    const isOwn = isNext && (segment.speaker !== "" || !/[.!?…]["”»')]*$/.test(last.text.trimEnd()));
    if (isOwn) turns.at(-1)?.push(segment.text);
    else turns.push([segment.text]);
  }
  return turns.map((texts) => texts.join("\n"));
}

/** Lower case words between single spaces, with one at both ends. */
function plainText(text: string): string {
  return ` ${foldText(text.normalize("NFC"))
    .replace(/[^\p{L}\p{N}[\]]+/gu, " ")
    .trim()} `;
}

/** Whether one speaker says the words in this order, next to each other, in the named segments. */
export function saysWords({ turns }: Ground, text: string): boolean {
  const wanted = plainText(text);
  return wanted.trim() !== "" && turns.some((turn) => turn.includes(wanted));
}

/**
 * What no line of a call has: another currency than was said, a mask, a quotation or a name; null when all of them were said. Names are
 * capitalised words that do not begin a sentence, and first words that somebody's verb follows; in German, where every noun is
 * capitalised, only what follows Herr, Frau or Firma, and capitalised pairs.
 */
export function foreign(text: string, call: Ground, language: Language): string | null {
  const said = call.folded;
  const folded = foldText(text);
  const spoken = MONEY.slice(0, -1).some((unit) => unit.test(said));
  if (spoken && MONEY.some((unit) => unit.test(folded) && !unit.test(said))) return "an amount that was not said";
  // "Dr. Finch" where the doctor is another one.
  for (const [, name = ""] of text.matchAll(/(?<!\p{L})(?:Dr|Doctor|Doktor|Prof|Professor)\.? (\p{Lu}[\p{L}-]+)/gu))
    if (!new RegExp(`\\b(?:dr|doctor|doktor|prof|professor) (?:[a-z]+ )?${foldText(name)}\\b`).test(call.plain))
      return "a name that was not said";
  for (const mark of text.match(/\[(?:PHONE|EMAIL|ID|CARD)\]/g) ?? [])
    if (!call.text.includes(mark)) return "a number that was not said";
  for (const [, quoted = ""] of text.matchAll(QUOTED)) if (!saysWords(call, quoted)) return "a quotation that was not said";
  return namesIn(text, language).every((name) => isSaid(name, call)) ? null : "a name that was not said";
}

/** The number in a text that the named segments do not have, told as a reason; null when they have all. For languages without more. */
export function unsupported(text: string, ground: Ground, language: Language): string | null {
  const said = new Set(valuesIn(ground.text, language).flatMap(({ values }) => [...values]));
  for (const number of text.match(NUMBER) ?? []) {
    if (!ground.numbers.has(numberValue(number)) && !said.has(numberValue(number))) return "a number that was not said";
  }
  const told = valuesIn(text, language).filter(({ values }) => !values.has("1"));
  if (told.some(({ values }) => ![...values].some((value) => said.has(value) || ground.numbers.has(value))))
    return "a number that was not said";
  const folded = foldText(text).replace(BEEN, " ");
  for (const [phrase] of folded.matchAll(lexiconOf(language).due)) {
    const words = phrase.match(/[a-z]{4,}/g) ?? [];
    if (words.some((word) => !ground.words.has(word))) return "a time that was not said";
  }
  // A month, a unit: said in some form of it.
  const units = new Set(numberTalk(language).speech.unit.split(" "));
  const isSaidSo = (word: string) => [...ground.words].some((said) => said.slice(0, UNIT_STEM) === word.slice(0, UNIT_STEM));
  for (const word of folded.match(/[a-z]{4,}/g) ?? []) if (units.has(word) && !isSaidSo(word)) return "a time that was not said";
  for (const word of folded.match(/[a-z]+/g) ?? []) {
    const digits = DIGITS_OF.get(language)?.get(word);
    if (digits && !ground.words.has(word) && !ground.numbers.has(digits)) return "a number that was not said";
  }
  return null;
}

function namesIn(text: string, language: Language): string[] {
  if (language === "de") {
    const titled = [...text.matchAll(/(?<!\p{L})(?:Herrn?|Frau|Familie|Firma|Dr\.?|Doktor) (\p{Lu}[\p{L}-]+)/gu)].map(
      (found) => found[1],
    );
    // "Den Namen Thorsten": the first may be any noun.
    const pairs = [...text.matchAll(/(?<=\S )\p{Lu}\p{Ll}+ (\p{Lu}\p{Ll}+)(?!\p{L})/gu)].map((found) => found[1]);
    return [...titled, ...pairs]
      .filter((name) => name !== undefined)
      .filter((name) => !/^(?:Herrn?|Frau|Familie|Firma|Doktor)$/.test(name));
  }
  const names: string[] = [];
  for (const found of text.matchAll(NAME)) {
    const before = text.slice(0, found.index).trimEnd();
    const begins = before === "" || /[.!?:“"«(]$/.test(before);
    const rest = text.slice(found.index);
    if (begins && ABSTRACT.test(found[0])) continue;
    if (
      !begins ||
      (language === "en" && POSSESSIVE.test(rest)) ||
      SUBJECT_VERB.test(rest) ||
      (language === "fr" && SUBJECT_A.test(rest))
    )
      names.push(found[0]);
  }
  return names;
}

function isSaid(name: string, { words, plain }: Ground): boolean {
  const folded = foldText(name)
    .replace(/['’]s$/, "")
    .replace(/^(?:[cdjlmnst]|qu)['’](?=[a-z]{2})/, "");
  return COMMON.has(folded) || words.has(folded) || plain.includes(plainText(folded)) || /^(?:PHONE|EMAIL|ID|CARD)$/.test(name);
}

/** "1,200.50", "1.200,5" and "1 200.50" are "1200.5"; "10:30" stays. */
function numberValue(number: string): string {
  if (number.includes(":")) return number;
  const decimals = /[.,](\d{1,2})$/.exec(number);
  const whole = (decimals ? number.slice(0, decimals.index) : number).replace(/\D/g, "");
  const rest = decimals?.[1]?.replace(/0+$/, "") ?? "";
  return rest ? `${whole}.${rest}` : whole;
}
