import type { ReadingFact, ReadingSettings } from "@/lib/contract/reading";
import { beginsRows, type CommentRule, commentPrefix, commentRule, withoutHash } from "./comments";
import { CsvParser, type CsvRecord, type CsvShape, PLAIN_SHAPE } from "./csv-parse";
import { isTyped } from "./header";
import { belowTitles, findStart, isBlank, isHollow, type TableStart, usualFields } from "./table-start";

export interface CsvDialect {
  shape: CsvShape;
  start: TableStart;
  /** Lines at the top that tell a spreadsheet its delimiter: `sep=;`. */
  hintLines: number;
  rule: CommentRule;
  /** What was decided about delimiter, quote and header. */
  facts: ReadingFact[];
}

/** How much a delimiter is trusted before a look at the text. */
const TRUST = new Map([
  [",", 1],
  [";", 1],
  ["\t", 1],
  ["|", 0.98],
  ["\u001f", 1],
  ["\u0001", 1],
  ["^", 0.85],
  ["~", 0.85],
  [":", 0.5],
  ["+", 0.5],
]);
/** Characters that stand in ordinary values: they delimit only where nothing speaks against it. */
const WEAK = new Set([":", "+", "^", "~"]);
/** How odd a cell is that holds another delimiter. */
const ODD = [
  ["\t", 1],
  [";", 0.6],
  ["|", 0.4],
  [",", 0.3],
] as const;
/** A table of one column, unless some delimiter does better. */
const SINGLE_SCORE = 0.3;
const EVERY_LINE_SCORE = 0.31;
const RECORDS_MAX = 300;
const STEP_CHARS = 16_384;
/** A quoted cell of so many characters was never closed. */
const OPEN_CELL_CHARS_MAX = 100_000;

/** The text that is looked at, and from which row on it counts. */
interface Sample {
  text: string;
  whole: boolean;
  rule: CommentRule;
  from: number;
  records: number;
}

interface Trial {
  shape: CsvShape;
  records: CsvRecord[];
  score: number;
  closed: boolean;
  irregular: number;
  broken: boolean;
  quotedFields: number;
}

/**
 * Decides delimiter, quotes, titles and header from the beginning of a file; what a person said wins.
 * @param head decoded text; `whole` when it is all of the file.
 * @throws {AppError} `invalid` when the row that a person named as the header holds nothing.
 */
export function sniffCsv(
  head: string,
  whole: boolean,
  settings: ReadingSettings = {},
  preferred: string | null = null,
): CsvDialect {
  const hint = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(head);
  const text = hint === null ? head : head.slice(hint[0].length);
  const hintLines = hint === null ? 0 : 1;
  const from = (settings.headerRow ?? 0) - hintLines;
  let rule = commentRule(settings.comment);
  let sample: Sample = { text, whole, rule, from, records: RECORDS_MAX + Math.max(0, from) };
  let trials = delimiterTrials(sample, settings, hint?.[1] ?? null, preferred);
  if (!rule.always && beginsRows((trials[0] as Trial).records)) {
    rule = withoutHash(rule);
    sample = { ...sample, rule };
    trials = delimiterTrials(sample, settings, hint?.[1] ?? null, preferred);
  }
  const first = trials[0] as Trial;
  const best = settings.quote === undefined ? bestQuotes(first, sample) : backslashed(first, sample);
  const startOf = ({ records }: Trial) =>
    findStart(
      records.map((record) => ({ ...record, row: record.row + hintLines })),
      settings,
      rule,
    );
  let start = startOf(best);
  const shape = { ...best.shape, comment: commentsIn(best.records, start, rule) };
  // Quotes in a comment line reach no further than its end: rows under it may come out otherwise now.
  if (shape.comment !== "") start = startOf(trial(shape, sample));
  start.skip += hintLines;
  return {
    shape,
    start,
    hintLines,
    rule,
    facts: [
      delimiterFact(best, trials, settings.delimiter ?? null, hint !== null),
      quoteFact(best, first, settings.quote),
      {
        setting: "headerRow",
        value: start.headerRow,
        chosen: settings.headerRow !== undefined,
        confidence: start.confidence,
        alternatives: settings.headerRow === undefined ? start.alternatives : [],
      },
    ],
  };
}

function delimiterTrials(sample: Sample, settings: ReadingSettings, hint: string | null, preferred: string | null): Trial[] {
  const quote = settings.quote ?? '"';
  const said = settings.delimiter ?? hint;
  if (said === " ") return [bestGap(sample)];
  if (said !== null && said !== undefined) return [trial({ ...PLAIN_SHAPE, delimiter: said, quote }, sample)];
  const empty = /^[\s,;|]*$/.test(sample.text)
    ? [",", ";", "\t", "|"].find((delimiter) => sample.text.includes(delimiter))
    : undefined;
  if (empty !== undefined) return [trial({ ...PLAIN_SHAPE, delimiter: empty, quote }, sample)];
  const trials = [{ ...trial({ ...PLAIN_SHAPE, delimiter: "", quote }, sample), score: SINGLE_SCORE }];
  for (const [delimiter, trust] of TRUST) {
    if (!sample.text.includes(delimiter)) continue;
    const made = trial({ ...PLAIN_SHAPE, delimiter, quote }, sample);
    // A quote that nobody closed hides the delimiters behind it.
    const open = settings.quote === undefined && (!made.closed || made.broken);
    const tried = open ? better(made, trial({ ...PLAIN_SHAPE, delimiter, quote: "" }, sample), 0.1) : made;
    if (WEAK.has(delimiter) && !isCleanCut(tried, trials[0] as Trial)) continue;
    const bonus = delimiter === preferred ? 0.1 : 0;
    trials.push({ ...tried, score: tried.score === 0 ? 0 : tried.score * trust + bonus });
  }
  if (trials.every(({ score }) => score <= SINGLE_SCORE)) {
    const gaps = alignedTrial(sample);
    if (gaps !== null) trials.push(gaps);
  }
  return trials.sort((a, b) => b.score - a.score);
}

function trial(shape: CsvShape, sample: Sample): Trial {
  const { text, whole } = sample;
  const records: CsvRecord[] = [];
  const parser = new CsvParser(shape, (record) => records.push(record));
  let read = 0;
  while (read < text.length && records.length < sample.records && parser.pendingChars < OPEN_CELL_CHARS_MAX) {
    parser.write(text.slice(read, read + STEP_CHARS));
    read += STEP_CHARS;
  }
  const { irregular, quotedFields } = parser;
  const broken = parser.brokenRow > 0;
  let closed = parser.pendingChars < OPEN_CELL_CHARS_MAX;
  // A first line that is longer than the head is judged by what is seen of it.
  if ((whole && read >= text.length) || records.length === 0) closed = parser.end() && closed;
  const kept = records.slice(0, sample.records);
  return { shape, records: kept, score: scoreOf(kept, sample, shape.delimiter), closed, irregular, broken, quotedFields };
}

/**
 * How much the records look like a table: the share of them with the usual number of fields, a little more for more
 * fields, less where cells hold what may be another delimiter. 0 for one field.
 */
function scoreOf(all: readonly CsvRecord[], { rule, from }: Pick<Sample, "rule" | "from">, delimiter: string): number {
  const filled = all.filter((record) => record.row >= from && !isHollow(record));
  const rows = filled.filter((record) => commentPrefix(record, rule) === null);
  const records = rows.length > 0 ? rows : filled;
  const usual = usualFields(belowTitles(records));
  if (usual.fields <= 1) return 0;
  const header = records[0]?.fields.length ?? 0;
  const isProse = usual.fields === 2 && header === 1 && !isTyped(records.at(-1)?.fields[1] ?? "");
  const body = records.filter(({ fields }) => fields.length === usual.fields);
  if (body.every(({ fields }) => isBlank(fields[0] ?? "")) && usual.fields === 2) return 0;
  const likeness = usual.share ** 2 * (isProse ? 0.6 : 1) * (1 - 0.5 * oddness(body, delimiter));
  // Uneven as it may be: what delimits every line, the header too, is no accident.
  const least = !WEAK.has(delimiter) && records.every(({ fields }) => fields.length > 1) ? EVERY_LINE_SCORE : 0;
  return Math.max(likeness, least) + Math.min(usual.fields, 50) / 1000;
}

/** Share of cells, weighed, that hold another delimiter; a comma inside a number is nothing odd. */
function oddness(records: readonly CsvRecord[], delimiter: string): number {
  let cells = 0;
  let odd = 0;
  for (const { fields } of records.slice(0, 100)) {
    for (const field of fields) {
      cells++;
      const found = ODD.find(([char]) => char !== delimiter && field.includes(char));
      if (found !== undefined && !isTyped(field)) odd += found[1];
    }
  }
  return cells === 0 ? 0 : odd / cells;
}

/** Phone numbers, addresses of the net and of devices, and lines of a log: a time of day stands in them. */
const HOLDS_COLON =
  /^[\d:+. ()-]+$|:\/\/|^[\da-f]{0,4}(?::[\da-f]{0,4}){3,7}$|\/\d{4}:\d\d:\d\d:\d\d|(?:^|[^\d:])\d{1,2}:\d\d(?::\d\d)?(?![\d:])/i;

/** Times, addresses and phone numbers hold these characters: all lines must be cut alike, and be no values themselves. */
function isCleanCut({ records, shape }: Trial, whole: Trial): boolean {
  const usual = usualFields(records);
  if (usual.share < 0.9 || usual.fields < 2 || records[0]?.fields.length !== usual.fields) return false;
  if (shape.delimiter !== ":" && shape.delimiter !== "+") return true;
  // 2.83e+02 is one number.
  if (shape.delimiter === "+" && records.some(({ fields }) => /\de$/i.test(fields[0] ?? ""))) return false;
  const values = whole.records.filter(
    ({ fields }) => isTyped(fields[0] ?? "") || HOLDS_COLON.test((fields[0] ?? "").slice(0, 300)),
  );
  return values.length < whole.records.length / 2;
}

function better(one: Trial, other: Trial, ahead: number): Trial {
  return other.score > one.score + ahead ? other : one;
}

/** Tries what else quotes may be in this text, for the delimiter that was found. */
function bestQuotes(found: Trial, sample: Sample): Trial {
  let best = found;
  const { shape } = found;
  if (shape.gap > 0 || shape.quote === "") return best;
  const single = sample.text.includes("'") ? trial({ ...shape, quote: "'" }, sample) : null;
  const isSingle = single?.closed === true && single.irregular === 0 && single.quotedFields > 1;
  if (isSingle && best.quotedFields === 0 && single.score + 0.02 >= scored(best) && wrapsCells(best)) best = single;
  return backslashed(spaced(best, sample), sample);
}

/** Scores of trials hold trust in the delimiter; two with the same one are compared without it. */
function scored(trial: Trial): number {
  return trial.shape.delimiter === ""
    ? 0
    : scoreOf(trial.records, { rule: { prefixes: [], always: true }, from: 0 }, trial.shape.delimiter);
}

/** Single quotes mean something where all the cells that begin with one end with one, or hold the delimiter. */
function wrapsCells({ records }: Trial): boolean {
  const cells = records.flatMap(({ fields }) => fields);
  const opened = cells.filter((cell) => cell.startsWith("'"));
  const closed = cells.filter((cell) => cell.endsWith("'") && cell.length > 1);
  return opened.length > 1 && opened.length === closed.length;
}

/** `1, "Smith, John", 3`: spaces between delimiter and quote. */
function spaced(found: Trial, sample: Sample): Trial {
  const { shape } = found;
  if (shape.delimiter === "" || !sample.text.includes(`${shape.delimiter} ${shape.quote}`)) return found;
  const loose = trial({ ...shape, looseQuotes: true }, sample);
  const isBetter = loose.closed && loose.irregular === 0 && loose.quotedFields > found.quotedFields;
  return isBetter && loose.score + 1e-9 >= trial(shape, sample).score ? loose : found;
}

/** `"say \"hi\""`: a quote after a backslash is a character where that leaves fewer quotes out of place. */
function backslashed(found: Trial, sample: Sample): Trial {
  const { shape } = found;
  if (shape.quote === "" || shape.gap > 0 || !sample.text.includes(`\\${shape.quote}`)) return found;
  const escaped = trial({ ...shape, backslash: true }, sample);
  if (!escaped.closed) return found;
  // What is not closed is refused, however good the rows before it look.
  if (!found.closed) return escaped;
  return found.irregular > escaped.irregular && escaped.score + 1e-9 >= scored(found) ? escaped : found;
}

function bestGap(sample: Sample): Trial {
  const [one, two] = [1, 2].map((gap) => trial({ ...PLAIN_SHAPE, delimiter: " ", quote: "", gap }, sample));
  return (two as Trial).score > 0.9 ? (two as Trial) : (one as Trial);
}

/**
 * Columns that spaces align, only where every line has the same columns and some of them hold numbers; single spaces part
 * them where the cells below the first line are numbers, in half of the columns at least and there in every row.
 */
function alignedTrial(sample: Sample): Trial | null {
  const gapped = (gap: number) => trial({ ...PLAIN_SHAPE, delimiter: " ", quote: "", gap }, sample);
  const isTable = ({ records }: Trial, holds: (cells: readonly string[]) => boolean) => {
    const { fields, share } = usualFields(records);
    const [, ...rows] = records;
    return fields > 1 && share === 1 && rows.length > 1 && rows.every((row) => holds(row.fields));
  };
  const wide = sample.text.includes("  ") ? gapped(2) : null;
  if (wide !== null && isTable(wide, (cells) => cells.some(isTyped))) return { ...wide, score: 0.8 };
  const narrow = sample.text.includes(" ") ? gapped(1) : null;
  if (narrow === null || !isTable(narrow, () => true)) return null;
  return isTable(narrow, (cells) => cells.every(isNumber)) || hasNumberColumns(narrow) ? { ...narrow, score: 0.7 } : null;
}

const GAPPED_MIN = 3;
/** What stands where a number is missing. */
const NO_NUMBER = /^(?:na|n\/a|nan|null|\.{1,3}|-|\?)?$/i;

/** Lines of prose have no columns of numbers, and their first words are no header over them. */
function hasNumberColumns({ records: [header, ...rows] }: Trial): boolean {
  const names = header?.fields ?? [];
  if (names.length < GAPPED_MIN || rows.length < GAPPED_MIN || names.some(isNumber) || new Set(names).size < names.length)
    return false;
  const isOfNumbers = names.map((_, i) =>
    rows.every(({ fields }) => isNumber(fields[i] ?? "") || NO_NUMBER.test(fields[i] ?? "")),
  );
  const isMixed = names.some(
    (_, i) => !isOfNumbers[i] && rows.filter(({ fields }) => isNumber(fields[i] ?? "")).length > rows.length / 2,
  );
  return !isMixed && 2 * isOfNumbers.filter(Boolean).length >= names.length;
}

function isNumber(cell: string): boolean {
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(cell);
}

function commentsIn(records: readonly CsvRecord[], start: TableStart, rule: CommentRule): string {
  if (rule.always) return rule.prefixes[0] ?? "";
  for (const record of records) {
    const prefix = commentPrefix(record, rule);
    if (prefix !== null && record.fields.length !== start.names.length) return prefix;
  }
  return "";
}

function delimiterFact(best: Trial, trials: readonly Trial[], said: string | null, hinted: boolean): ReadingFact {
  const others = trials.filter(({ shape, score }) => shape.delimiter !== best.shape.delimiter && score > 0);
  const next = others.find(({ score }) => score > 0)?.score ?? 0;
  const top = trials[0]?.score ?? 0;
  const sure = said !== null || hinted ? 1 : Math.min(0.99, 0.5 + Math.max(0, top - next) * 0.7);
  return {
    setting: "delimiter",
    value: best.shape.delimiter === "" ? null : best.shape.delimiter,
    chosen: said !== null,
    confidence: Math.round(sure * 100) / 100,
    alternatives: others
      .map(({ shape }) => shape.delimiter)
      .filter((delimiter) => delimiter !== "")
      .slice(0, 4),
  };
}

function quoteFact(best: Trial, first: Trial, said: string | undefined): ReadingFact {
  const { quote } = best.shape;
  const isUsual = quote === '"';
  return {
    setting: "quote",
    value: quote,
    chosen: said !== undefined,
    confidence: said !== undefined || isUsual ? 1 : quote === "" && first.closed ? 1 : 0.8,
    alternatives: said === undefined && !isUsual ? ['"'] : [],
  };
}
