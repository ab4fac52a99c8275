import { singularOf } from "@/lib/analysis/meaning/header-words";
import type { Finding, LabelledColumn, LedgerFact } from "@/lib/content/ledger";
import type { Aggregation } from "@/lib/contract/reports";
import { capital } from "@/lib/core/format";
import { declaresNoun, type FactBook } from "../fact-book";
import { proseLabel } from "../prose-label";
import { GRAIN_NOUNS } from "../unit-beside";

/** What a template may draw on: the tokens of one finding, and the phrases made of them. */
export interface Saying {
  finding: Finding;
  /** The token of a role, `{{id}}`. @throws {Missing} when the finding lacks it, which rules the template out. */
  f(role: string): string;
  /** `{{id.direction}}` or `{{id.rank}}`, under the same rule. */
  way(role: string): string;
  rank(role: string): string;
  /** The figure with its noun when it declares one of these: "{{f3}} months". */
  counted(role: string, nouns: readonly string[]): string;
  has(role: string): boolean;
  fact(role: string): LedgerFact;
  /** "{{c1}}" of a total, "average {{c1}}", "the number of rows"; upper case for the start of a sentence. */
  measure: string;
  Measure: string;
  /** Label of the measure alone. */
  column: string;
  /** Label of the grouping or second column. */
  by: string;
  /** Label of the column that a name is a value of: "{{c4}}" for the role of a group's name. */
  columnOf(role: string): string;
  /** "is" or "are", as the label of that column asks. */
  isOf(role: string): string;
  /** A dimension that the finding does not use, for a closer look. */
  other: string;
  /** True when the value of a group can stand as a name: "North" can, "4" and "true" cannot. */
  named(role: string): boolean;
  /** "for {{f1}}" of a name, "at {{f1}}" of an hour, "for {{c2}} {{f1}}" of a short value or a number, "where {{c2}} is {{f1}}" of yes and no. */
  at(role: string): string;
  /** "{{f1}} rows" of a name, "rows at {{f1}}" of an hour, "rows with {{c2}} {{f1}}" of a short value or a number, "rows where {{c2}} is {{f1}}" of yes and no. */
  group(role: string): string;
  /** A move with the unit that is no part of the figure: "1.1 points". */
  sized(role: string): string;
  /** " per month", as the figure declares it. */
  per(role: string): string;
  /** "was" or "were", "is" or "are", "it" or "them", as the label of a column asks. */
  was: string;
  is(index: number | null): string;
  it: string;
  /** A period with its preposition: "in {{f4}}"; upper case for the start of a sentence. */
  when(role: string): string;
  whenFirst(role: string): string;
  /** A season with its preposition: "in December", "on Monday", "at 14:00". */
  season(role: string): string;
  /** As `measure`, of the second column: what a ratio divides by. */
  byMeasure: string;
  /** What rows are of which a flag of this column holds: they "have" any refund, and else "are flagged as" late. */
  flagged(index: number | null): "have" | "are flagged as";
  /** "Where given, " of words in a text that some rows lack, else nothing: shares are of the texts that there are. */
  given: string;
  /** True where rows are grouped by a column of two values. */
  isTwofold: boolean;
  /** True where rows are grouped by people: those come and go, and neither start nor end. */
  isOfPeople: boolean;
  /** Rules the template out unless it holds. */
  needs(condition: boolean): "";
}

/** Thrown by a template that does not apply to its finding. Never leaves this folder. */
export class Missing extends Error {}

function missing(what: string): never {
  throw new Missing(what);
}

/** Makes the voice for one finding. */
export function sayingOf(book: FactBook, finding: Finding): Saying {
  const find = (role: string) => book.fact(finding.facts[role] ?? "");
  const fact = (role: string) => find(role) ?? missing(role);
  const label = (index: number | null) => {
    return index !== null && book.column(index) ? `{{c${index}}}` : missing("column");
  };
  const f = (role: string) => `{{${fact(role).id}}}`;
  /** What the figures of a role are of: its groups, or the number that it cuts. */
  const columnIn = (role: string) => {
    const { groupBy, measure } = fact(role).definition;
    const name = groupBy[0] ?? measure;
    return book.ledger.columns.find(({ profile }) => profile.name === name)?.index ?? null;
  };
  // A Sunday is one of the moment that rows are of, unless it is said of which.
  const isOfOtherMoment = (role: string) => {
    const index = columnIn(role);
    const derivation = index === null ? undefined : book.column(index)?.profile.derivation;
    return derivation?.kind === "calendar" && derivation.of !== mainMomentOf(book);
  };
  const isNamed = (role: string) => isName(fact(role)) && !isOfOtherMoment(role);
  // Of a header that ends in a digit, a value straight after it reads as part of it.
  const isStated = (role: string) => {
    const column = finding.by === null ? undefined : book.column(finding.by);
    return isAnswer(fact(role)) || isOfOtherMoment(role) || (column !== undefined && /\d$/.test(proseLabel(column)));
  };
  const isHour = ({ by }: Finding) => {
    const derivation = by === null ? undefined : book.column(by)?.profile.derivation;
    return derivation?.kind === "calendar" && derivation.part === "hour" && derivation.of === mainMomentOf(book);
  };
  const plural = (index: number | null, of?: Finding) => {
    const column = index === null ? undefined : book.column(index);
    // "The share with any refunds" is one.
    if (of !== undefined && /^the share /.test(measurePhrase(book, of))) return false;
    return (
      column !== undefined && of?.aggregation !== "count" && of?.aggregation !== "count_distinct" && isPlural(proseLabel(column))
    );
  };
  return {
    finding,
    f,
    fact,
    has: (role) => find(role) !== undefined,
    way: (role) => (fact(role).direction === null ? missing("direction") : `{{${fact(role).id}.direction}}`),
    rank: (role) => (fact(role).rank === null ? missing("rank") : `{{${fact(role).id}.rank}}`),
    counted: (role, nouns) => countedPhrase(fact(role), nouns),
    get measure() {
      return measurePhrase(book, finding);
    },
    get Measure() {
      return capital(measurePhrase(book, finding));
    },
    get column() {
      return label(finding.measure);
    },
    get by() {
      return label(finding.by);
    },
    flagged: (index) => {
      const column = index === null ? undefined : book.column(index);
      return column?.profile.derivation?.kind === "any" ? "have" : "are flagged as";
    },
    columnOf: (role) => label(columnIn(role)),
    isOf: (role) => (plural(columnIn(role)) ? "are" : "is"),
    get other() {
      return label(otherDimension(book, finding));
    },
    named: isNamed,
    at: (role) => {
      if (isHour(finding)) return `at ${f(role)}`;
      if (isNamed(role)) return `for ${f(role)}`;
      return isStated(role) ? `where ${label(finding.by)} is ${f(role)}` : `for ${label(finding.by)} ${f(role)}`;
    },
    group: (role) => {
      if (isHour(finding)) return `rows at ${f(role)}`;
      // "Earthquakes with type earthquake", not "earthquake earthquakes".
      const isNoun = fact(role).display.toLowerCase() === book.ledger.entity?.one;
      if (isNamed(role) && !isNoun) return `${f(role)} rows`;
      return `rows ${isStated(role) ? `where ${label(finding.by)} is` : `with ${label(finding.by)}`} ${f(role)}`;
    },
    sized: (role) => countedPhrase(fact(role), ["points"]),
    per: (role) => perPeriod(fact(role)),
    get was() {
      return plural(finding.measure, finding) ? "were" : "was";
    },
    is: (index) => (plural(index) ? "are" : "is"),
    get it() {
      return plural(finding.measure, finding) ? "them" : "it";
    },
    when: (role) => periodPhrase(fact(role)),
    whenFirst: (role) => capital(periodPhrase(fact(role))),
    season: (role) => seasonPhrase(fact(role)),
    get byMeasure() {
      return finding.by === null
        ? missing("column")
        : measurePhrase(book, { measure: finding.by, aggregation: finding.aggregation });
    },
    given: finding.measure !== null && (book.column(finding.measure)?.profile.nullCount ?? 0) > 0 ? "Where given, " : "",
    isOfPeople: finding.by !== null && book.column(finding.by)?.profile.meaning?.kind === "person",
    isTwofold: finding.by !== null && book.column(finding.by)?.profile.distinctCount === 2,
    needs: (condition) => (condition ? "" : missing("condition")),
  };
}

const AGGREGATION_WORDS: Readonly<Record<Aggregation, string>> = {
  sum: "",
  avg: "average",
  median: "median",
  count: "",
  count_distinct: "number of different",
  min: "",
  max: "",
  none: "",
};

/** The moment that rows are of, by the name of its column; null where the report covers no time. */
function mainMomentOf(book: FactBook): string | null {
  const { facts } = book.ledger.findings.find(({ kind }) => kind === "scope") ?? {};
  return book.fact(facts?.to ?? "")?.definition.measure ?? null;
}

/** True or false, or 1 and 0. */
export function isFlag({ profile }: LabelledColumn): boolean {
  return profile.type === "boolean" || profile.format === "flag";
}

const SHARES: Readonly<Record<string, (token: string) => string>> = {
  is: (token) => `the share of rows whose ${token}`,
  any: (token) => `the share with ${token}`,
};

/** "average {{c1}}", "{{c1}}" of what adds up; a header that already says so is not doubled ("Average price" stays "{{c1}}"). */
function measurePhrase(book: FactBook, finding: Pick<Finding, "measure" | "aggregation">): string {
  if (finding.aggregation === "count" || finding.measure === null) return "the number of rows";
  const column = book.column(finding.measure) ?? missing("column");
  const token = `{{c${finding.measure}}}`;
  if (finding.aggregation === "count_distinct") return `the number of different ${token} values`;
  if (finding.aggregation === "avg" && isFlag(column))
    return SHARES[column.profile.derivation?.kind ?? ""]?.(token) ?? `the share flagged as ${token}`;
  const word = AGGREGATION_WORDS[finding.aggregation];
  const said = { average: /\b(?:average|avg|mean)\b/i, median: /\bmedian\b/i }[word];
  return word === "" || said?.test(proseLabel(column)) ? token : `${word} ${token}`;
}

const ANSWERS = /^(?:true|false|yes|no|y|n|t|f|ja|nein|oui|non|s[ií]|other|unknown|none|null|n\/a|\(.*\))$/i;

/** True for what answers a question, or is no value at all: it says nothing without its column. */
function isAnswer(fact: LedgerFact): boolean {
  return ANSWERS.test(fact.display.trim());
}

/** More words than that are a sentence. */
const NAME_WORDS_MAX = 4;

/** True for a value that can stand as a name: no number, flag or blank, no code of a letter or two, no sentence and no path. */
function isName(fact: LedgerFact): boolean {
  const text = fact.display.trim();
  if (text.split(/\s+/).length > NAME_WORDS_MAX) return false;
  return /\p{L}.*\p{L}.*\p{L}/u.test(text) && !/^[^\p{L}\p{N}]|[<>]/u.test(text) && !isAnswer(fact);
}

/** Which of several ways to say a finding comes first: by the finding and the rows, so that a report made again says what it said. */
export function turnOf({ ledger }: FactBook, finding: Finding): number {
  let hash = 2_166_136_261;
  for (const letter of `${ledger.datasetName}|${ledger.rowCount}|${finding.id}`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return hash % 60;
}

/** True for "sales" and "deaths in hospital"; "gross", "status", "nps" and "miles per gallon" take the singular. */
function isPlural(label: string): boolean {
  const head = label.split(/ (?:of|in|at|for|by|to|on|\() ?/)[0]?.trim() ?? "";
  const word = / per /.test(label) ? "" : (head.split(" ").at(-1) ?? "");
  return /[aeiouy].*[a-z]s$/.test(word) && !/(?:ss|us|is|ous|news|gas|lens|series|species|thrips|avgs?|obs)$/.test(word);
}

function countedPhrase(fact: LedgerFact, nouns: readonly string[]): string {
  const noun = nouns.find((word) => declaresNoun(fact, word));
  if (noun === undefined) return `{{${fact.id}}}`;
  return `{{${fact.id}}} ${fact.value === 1 ? singularOf(noun) : noun}`;
}

function perPeriod(fact: LedgerFact): string {
  const grain = GRAIN_NOUNS.find((word) => [word, `${word}s`, `per ${word}`].some((form) => fact.nouns.includes(form)));
  return ` per ${grain ?? "period"}`;
}

const SEASON_WORDS = { month_of_year: "in", quarter_of_year: "in", day_of_week: "on", hour_of_day: "at" } as const;

function seasonPhrase(fact: LedgerFact): string {
  const season = fact.definition.parameters?.season;
  return `${season === undefined ? "in" : SEASON_WORDS[season]} {{${fact.id}}}`;
}

function periodPhrase(fact: LedgerFact): string {
  const grain = fact.definition.period?.grain;
  const day = grain === "day" || grain === "hour" || /^\d{1,2} \p{L}/u.test(fact.display);
  return `${day ? "on" : "in"} {{${fact.id}}}`;
}

function otherDimension(book: FactBook, finding: Finding): number | null {
  const used = new Set([finding.measure, finding.by]);
  const focus = book.ledger.focus;
  const closed = new Set([...(focus?.excluded ?? []), ...(focus?.filters ?? []).map((filter) => filter.column)]);
  const fits = book.ledger.columns.filter((column) => {
    const { role, distinctCount } = column.profile;
    return (
      role === "dimension" && distinctCount >= 2 && distinctCount <= 50 && !used.has(column.index) && !closed.has(column.index)
    );
  });
  const rank = (column: LabelledColumn) => (column.profile.type === "category" ? 0 : 1);
  const best = fits.toSorted(
    (a, b) => rank(a) - rank(b) || a.profile.distinctCount - b.profile.distinctCount || a.index - b.index,
  );
  return best[0]?.index ?? null;
}
