import { speaksOfCounts } from "@/lib/analysis/meaning/header-words";
import { isOneOf } from "@/lib/platform/analysis/identifiers";
import { type ColumnReading, type Evidence, MISSING_WORDS, type Question, type Rival, totalOf } from "./reading";
import { headerWords } from "./roles";

/** Words for yes and no; `both`: one of them alone says nothing. */
const FLAGS: readonly { yes: string; no: string; both: boolean }[] = [
  { yes: "true", no: "false", both: false },
  { yes: "yes", no: "no", both: false },
  ..."y/n t/f j/n on/off ✓/✗ ✓/✘ ✔/✘ ✔/✗ ☑/☐ ja/nein wahr/falsch oui/non vrai/faux sí/no si/no verdadero/falso sì/no vero/falso sim/não sim/nao verdadeiro/falso ja/nee waar/onwaar tak/nie prawda/fałsz ja/nej sant/falskt ja/nei kyllä/ei tosi/epätosi ano/ne pravda/nepravda evet/hayır evet/hayir da/nu igen/nem igaz/hamis да/нет истина/ложь はい/いいえ 是/否"
    .split(" ")
    .map((pair) => {
      const [yes = "", no = ""] = pair.split("/");
      return { yes, no, both: true };
    }),
];
/** First letters that are those of other words as well: old and new, south and north. */
const OPEN_PAIRS: ReadonlySet<string> = new Set(["o/n", "s/n"]);
const INITIALS: readonly (typeof FLAGS)[number][] = [...OPEN_PAIRS].map((pair) => ({
  yes: pair.slice(0, 1),
  no: pair.slice(2),
  both: true,
}));
/** Ticks and crosses of a form: a row without one was not ticked. */
const TICKS: readonly string[] = ["x", "×", "✓", "✔", "✗", "✘", "☑", "☒", "●", "•", "*", "+"];
/** 1 and 0, also as programs write them that know no whole numbers beside missing ones. */
const PLACES_MAX = 8;
const written = (bit: string) => [bit, ...Array.from({ length: PLACES_MAX }, (_, i) => `${bit}.${"0".repeat(i + 1)}`)];
const ONES: readonly string[] = written("1");
const ZEROS: readonly string[] = written("0");
/** Fewer ones and zeros than this may as well be small counts. */
const BITS_MIN = 8;
const FLAG_WORDS: ReadonlySet<string> = new Set(["is", "has", "was", "did", "can", "ist", "hat", "est"]);

/**
 * Reads a column as yes and no where its words are one known pair, where a header explains its codes, where some rows are ticked, or
 * where it holds both 1 and 0 and nothing else under a header that counts nothing; one of the two alone says so only where the header
 * asks a question.
 */
export function readBooleans(values: Evidence, name: string): ColumnReading | null {
  const seen = new Set([...values.keys()].map((value) => value.trim().toLowerCase()));
  if (seen.size > 2) return null;
  const words = headerWords(name);
  const isFlagHeader = FLAG_WORDS.has(words[0] ?? "") || words.at(-1) === "flag";
  const [tick] = seen;
  if (seen.size === 1 && tick !== undefined && TICKS.includes(tick)) return ticked(tick);
  const coded = codedInHeader(name, seen);
  if (coded !== null) return coded;
  if (isBits(values) && (isFlagHeader || (totalOf(values) >= BITS_MIN && !speaksOfCounts(name)))) return bitReading();
  const known = [...FLAGS, ...INITIALS];
  const forms = isFlagHeader ? [...known, { yes: "1", no: "0", both: false }] : known;
  const form = forms.find(({ yes, no, both }) => {
    const has = Number(seen.has(yes)) + Number(seen.has(no));
    return has === seen.size && has >= (both ? 2 : 1);
  });
  if (form === undefined) return null;
  const pair = `${form.yes}/${form.no}`;
  const reading = readingOf([form.yes], [form.no], form.yes === "true" ? null : pair);
  return OPEN_PAIRS.has(pair) ? { ...reading, question: orCategory(pair) } : reading;
}

/** Yes where a row has the tick, and no where it has none. */
function ticked(tick: string): ColumnReading {
  return {
    ...readingOf([tick], [], tick),
    valueSql: (cell) => {
      const word = `lower(trim(${cell}))`;
      const isNone = `(${word} is null or ${word} = '' or ${isOneOf(word, MISSING_WORDS)})`;
      return `case when ${isOneOf(word, [tick])} then true when ${isNone} then false end`;
    },
  };
}

/** "Smoker (1=yes, 2=no)": codes that the header itself explains. */
function codedInHeader(name: string, seen: ReadonlySet<string>): ColumnReading | null {
  const codes = new Map(
    [...name.toLowerCase().matchAll(/(\d)[\s_]*[=:]?[\s_]*(\p{L}+)/gu)].map(([, code = "", word = ""]) => [word, code]),
  );
  if (codes.size < 2) return null;
  for (const { yes, no } of FLAGS) {
    const [one, other] = [codes.get(yes), codes.get(no)];
    if (one === undefined || other === undefined || one === other) continue;
    return [...seen].every((value) => value === one || value === other) ? readingOf([one], [other], `${one}/${other}`) : null;
  }
  return null;
}

function orCategory(format: string): Question {
  const rival: Rival = { choose: { type: "category" }, type: "category", format: null, valueSql: null };
  const taken = { type: "boolean" as const };
  return { check: "ambiguous_kind", taken, format, rivals: [rival], settled: false, concerns: () => "true" };
}

/** True when both 1 and 0 are there, and nothing else. */
export function isBits(values: Evidence): boolean {
  const seen = [...values.keys()].map((value) => value.trim());
  const isOne = (value: string) => ONES.includes(value);
  return (
    seen.some(isOne) &&
    seen.some((value) => ZEROS.includes(value)) &&
    seen.every((value) => isOne(value) || ZEROS.includes(value))
  );
}

/** SQL of whether a cell is 1 or 0. */
export const isBit = (cell: string) => isOneOf(cell, [...ONES, ...ZEROS]);

function bitReading(): ColumnReading {
  const integer = { type: "integer" as const, format: null, fitSql: isBit };
  return { ...readingOf(ONES, ZEROS, "1/0"), alternative: integer };
}

/**
 * The reading of a column that a person said holds yes and no: every word known, in any language, and 1 and 0. Two
 * words that nobody knows are not read: which of them is yes would be a guess.
 */
export function forcedBooleans(values: Evidence): ColumnReading {
  const own = readBooleans(values, "is");
  if (own !== null) return { ...own, question: null };
  return readingOf(
    [...new Set(FLAGS.map(({ yes }) => yes)), ...ONES, "x"],
    [...new Set(FLAGS.map(({ no }) => no)), ...ZEROS],
    null,
  );
}

function readingOf(yes: readonly string[], no: readonly string[], format: string | null): ColumnReading {
  return {
    type: "boolean",
    format,
    physical: "BOOLEAN",
    valueSql: (cell) => {
      const word = `lower(trim(${cell}))`;
      return `case when ${isOneOf(word, yes)} then true when ${isOneOf(word, no)} then false end`;
    },
    fitSql: null,
    question: null,
    telling: null,
    alternative: null,
    mixedCurrencies: [],
  };
}
