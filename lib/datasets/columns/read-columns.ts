import type { AskedChoice, Chosen, ReadingSettings } from "@/lib/contract/reading";
import type { DateOrder } from "@/lib/contract/words/reading-words";
import type { Engine } from "@/lib/platform/analysis/engine";
import { isOneOf } from "@/lib/platform/analysis/identifiers";
import type { TableSource } from "../reading/source";
import { decideType, isUnseen, type TypeContext, textReading } from "./decide-type";
import { firstRows, type LoadedRows, loadRows, recordsAbove, sourceSql, type TypedFile, type Typing } from "./load-source";
import { numberShape } from "./number-shape";
import { QUALITY_RULES } from "./quality-rules";
import { type ColumnReading, type Evidence, MISSING_WORDS } from "./reading";
import { type WeighedDoubt, weighDoubt } from "./weigh-doubt";

/** A column's reading, verified on every row. */
export interface VerifiedColumn {
  reading: ColumnReading;
  /** Cells with a value that the reading does not take; they are NULL in the typed copy. */
  misfits: number;
  /** What the column would be if its misfits were let go: set when it was left as text for their sake. */
  nearly: { type: ColumnReading["type"]; format: string | null; count: number } | null;
  /** What all rows together leave open. */
  weighed: WeighedDoubt | null;
  /** What a person decided; null when nothing. */
  chosen: Chosen | null;
}

/** What is known before the rows are. */
interface ReadingContext {
  locale: string;
  currency: string;
  now: Date;
  choices: readonly AskedChoice[];
  /** What a person said of all columns whose rows leave it open. */
  answers?: Pick<ReadingSettings, "dateOrder" | "decimal"> | undefined;
}

/** The first rows are looked at, and rows from the whole table where those did not tell; fewer of a wide table. */
const LOOK_ROWS = { min: 300, max: 1_500 } as const;
const LOOK_CELLS = 150_000;
const MISFITS_SEEN_MAX = 3_000;
const ROUNDS_MAX = 5;
const TELLING_MAX = 200;
const { shareMin, markedShareMin, guessShareMin } = QUALITY_RULES.types;

/**
 * Loads a source and decides the type of each column: `raw` and `typed` of `load-source.ts` are there then. A guess from the
 * first rows is tried on all while they load; what does not fit is looked at and the guess made again, until the rows agree.
 * What they leave open is a doubt.
 * @param file for the values of a table that is too large to be held.
 * @throws {SourceMismatch} when DuckDB reads other rows than we counted.
 */
export async function readColumns(
  engine: Engine,
  source: TableSource,
  settings: ReadingContext,
  file: TypedFile | null = null,
): Promise<VerifiedColumn[]> {
  const exact = await exactColumns(engine, source);
  const evidence = evidenceOf(await firstRows(engine, source, lookRows(source)), source.names.length);
  const chosen = choicesOf(source.names, settings.choices);
  const { locale, currency, now } = settings;
  const known = { locale, currency, year: now.getUTCFullYear() };
  const contexts = source.names.map(
    (name, i): TypeContext => ({ ...known, name, exact: exact.has(i), chosen: chosen[i], hint: source.hints?.[i] }),
  );
  const guesses = contexts.map((context, i) => decideType(at(evidence, i), context, guessShareMin));
  const orderBeside = provenOrder(guesses);
  const markBeside = provenMark(guesses, evidence);
  const columns = guesses.map((guess, i) => {
    const own = contexts[i];
    if (own === undefined) throw new Error("Each column has a context.");
    const isDate = orderBeside !== undefined && guess.question?.check === "ambiguous_date";
    const isNumber = markBeside !== undefined && guess.question?.check === "ambiguous_number" && !guess.question.settled;
    const isOpen = isDate || isNumber;
    const context = isDate ? { ...own, orderBeside } : isNumber ? { ...own, markBeside } : own;
    contexts[i] = context;
    return verified(isOpen ? decideType(at(evidence, i), context, guessShareMin) : guess, context);
  });
  const values = () => columns.map((column, i) => valueSql(column, i, source.padded));
  const typing = (): Typing => ({ typed: typedSql(columns, evidence), values: values() });
  const rows = await loadRows(engine, source, typing(), file);
  const loaded = columns.map(({ reading }) => reading);
  for (const i of await unsettled(engine, source, rows, { columns, evidence, contexts })) {
    columns[i] = await settle(engine, i, at(evidence, i), contexts[i] as TypeContext);
  }
  if (columns.some(({ reading }, i) => reading !== loaded[i] && !(isText(reading) && isText(loaded[i] as ColumnReading)))) {
    await rows.typeAgain(typing());
  }
  await weighAll(engine, rows, columns, evidence);
  if (answerDoubts(columns, contexts, settings.answers)) {
    for (const [i, { chosen }] of contexts.entries()) {
      if (chosen !== columns[i]?.chosen) columns[i] = await settle(engine, i, at(evidence, i), contexts[i] as TypeContext);
    }
    await rows.typeAgain(typing());
    await weighAll(engine, rows, columns, evidence);
  }
  await rows.finish(values());
  return columns;
}

/** The one order of day, month and year that columns of dates prove by their values. */
function provenOrder(readings: readonly ColumnReading[]): DateOrder | undefined {
  const orders = new Set(readings.flatMap(({ question }) => (question?.settled ? (question.taken.dateOrder ?? []) : [])));
  const [only] = orders;
  return orders.size === 1 ? only : undefined;
}

/** The one decimal mark that columns of numbers prove by their values. */
function provenMark(readings: readonly ColumnReading[], evidence: readonly Map<string, number>[]): "." | "," | undefined {
  const marks = new Set<"." | ",">();
  for (const [i, { type, question }] of readings.entries()) {
    // What is open itself proves nothing.
    if (!MARKED.has(type) || question?.settled === false) continue;
    for (const value of at(evidence, i).keys()) {
      const shape = numberShape(value.trim());
      if (shape?.marks.kind === "sure") marks.add(shape.marks.decimal);
    }
  }
  const [only] = marks;
  return marks.size === 1 ? only : undefined;
}
const MARKED: ReadonlySet<string> = new Set(["integer", "number", "currency", "percent"]);

async function weighAll(
  engine: Engine,
  rows: LoadedRows,
  columns: VerifiedColumn[],
  evidence: readonly Map<string, number>[],
): Promise<void> {
  for (const [i, column] of columns.entries()) {
    const place = { cell: cellSql(i, at(evidence, i)), value: isText(column.reading) ? null : rows.valueSql(i) };
    column.weighed = await weighDoubt(engine, column.reading, place, column.misfits);
  }
}

const PAIR_OF_DIGITS = /^\d+,\d+$/;

/** Chooses the answer to what rows leave open where it was said for all columns. @returns whether there was any. */
function answerDoubts(
  columns: readonly VerifiedColumn[],
  contexts: TypeContext[],
  answers: ReadingContext["answers"] = {},
): boolean {
  let isAny = false;
  for (const [i, { weighed }] of columns.entries()) {
    const context = contexts[i];
    if (weighed === null || context === undefined) continue;
    const { dateOrder, decimal } = answers;
    const orders = new Set(weighed.doubt.options.map(({ choose }) => choose.dateOrder));
    const isOrder = dateOrder !== undefined && orders.size > 1 && orders.has(dateOrder);
    const isMark = decimal !== undefined && weighed.doubt.options.some(({ choose }) => choose.decimal === decimal);
    // 4,6 is no list where commas are said to stand before decimals.
    const isNoList = decimal === "," && PAIR_OF_DIGITS.test(weighed.doubt.example);
    if (!isOrder && !isMark && !isNoList) continue;
    contexts[i] = { ...context, chosen: { ...context.chosen, ...(isOrder ? { dateOrder } : { decimal }) } };
    isAny = true;
  }
  return isAny;
}

/** SQL of a column's typed value in `raw`. */
function valueSql({ reading }: VerifiedColumn, index: number, padded: boolean): string {
  if (reading.isMissing) return "cast(null as VARCHAR)";
  if (!isText(reading)) return `t${index}`;
  return padded ? `nullif(trim(c${index}), '')` : `c${index}`;
}

/** What was decided about each column: by its place and name, or where it went, by a name that only one column has. */
function choicesOf(names: readonly string[], choices: readonly AskedChoice[]): (Chosen | null)[] {
  const found: (Chosen | null)[] = names.map(() => null);
  for (const { column, name, chosen } of choices) {
    const places =
      column !== undefined && names[column] === name ? [column] : names.flatMap((each, i) => (each === name ? [i] : []));
    if (places.length === 1 && Object.keys(chosen).length > 0) found[places[0] as number] = chosen;
  }
  return found;
}

function verified(reading: ColumnReading, { chosen = null }: TypeContext): VerifiedColumn {
  return { reading, misfits: 0, nearly: null, weighed: null, chosen };
}

function lookRows({ names }: TableSource): number {
  return Math.max(LOOK_ROWS.min, Math.min(LOOK_ROWS.max, Math.floor(LOOK_CELLS / names.length)));
}

function at(evidence: readonly Map<string, number>[], index: number): Map<string, number> {
  return evidence[index] ?? new Map();
}

function isText(reading: ColumnReading): boolean {
  return reading.physical === "VARCHAR";
}

/** What to write beside the cells: a typed value for each column that is no text. */
function typedSql(columns: readonly VerifiedColumn[], evidence: readonly Map<string, number>[]): Map<number, string> {
  const typed = new Map<number, string>();
  for (const [i, { reading }] of columns.entries())
    if (!isText(reading)) typed.set(i, reading.valueSql(cellSql(i, at(evidence, i))));
  return typed;
}

/** The cell of a column as its reading gets it. */
function cellSql(index: number, values: Evidence): string {
  for (const value of values.keys()) if (value !== value.trim()) return `trim(c${index}, ${TRIMMED})`;
  return `c${index}`;
}
/** What JavaScript trims too. */
const TRIMMED =
  "' \t\n\r\v\f\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'";

interface Guesses {
  columns: readonly VerifiedColumn[];
  evidence: Map<string, number>[];
  contexts: readonly TypeContext[];
}

/** Columns whose guess does not hold on all rows, or that the first rows said too little about. */
async function unsettled(
  engine: Engine,
  source: TableSource,
  loaded: LoadedRows,
  { columns, evidence, contexts }: Guesses,
): Promise<number[]> {
  const percents = contexts.flatMap(({ chosen }, i) => (chosen?.type === "percent" ? [i] : []));
  const odd = [...new Set([...(await loaded.misfitting()), ...percents])];
  if (source.rowCount <= lookRows(source)) return odd;
  odd.push(...(await newlyTold(engine, columns, evidence)).filter((i) => !odd.includes(i)));
  const unsure = columns.flatMap(({ reading }, i) => {
    const isOpen = isText(reading) || isOneBit(at(evidence, i));
    return isOpen && contexts[i]?.chosen?.type === undefined ? [i] : [];
  });
  if (unsure.length === 0) return odd;
  const step = Math.max(1, Math.floor(source.rowCount / lookRows(source)));
  const list = unsure.map((i) => `c${i}`).join(", ");
  const { rows } = await engine.query(
    `select ${list} from raw where (__row + ${recordsAbove(source) - 1}) % ${step} = 0 limit ${2 * lookRows(source)}`,
  );
  for (const [place, i] of unsure.entries()) {
    const spread = new Map(at(evidence, i));
    addValues(spread, rows, place);
    const isOpen = isUnseen(spread) || isUnseen(at(evidence, i));
    const guess = decideType(spread, contexts[i] as TypeContext, guessShareMin);
    if (!isOpen && guess.type === columns[i]?.reading.type) continue;
    evidence[i] = spread;
    if (!odd.includes(i)) odd.push(i);
  }
  return odd;
}

/** Adds values from all rows that say more of a column than those seen so far. @returns the columns that had some. */
async function newlyTold(
  engine: Engine,
  columns: readonly VerifiedColumn[],
  evidence: readonly Map<string, number>[],
): Promise<number[]> {
  const told: number[] = [];
  for (const [i, { reading }] of columns.entries()) {
    if (reading.telling === null) continue;
    const values = at(evidence, i);
    const { rows } = await engine.query(
      `select c${i}, count(*) from raw where ${reading.telling(cellSql(i, values))} group by c${i} order by 2 desc, 1 limit ${TELLING_MAX}`,
    );
    const known = values.size;
    for (const [value, count] of rows) if (typeof value === "string" && !values.has(value)) values.set(value, Number(count));
    if (values.size > known) told.push(i);
  }
  return told;
}

/** First rows of nothing but 0, or nothing but 1, may be those of a flag that the table is sorted by. */
function isOneBit(values: Evidence): boolean {
  return values.size === 1 && ["0", "1"].includes([...values.keys()][0]?.trim() ?? "");
}

/** Reads the values that do not fit until all rows agree on a reading, or none takes enough of them. */
async function settle(engine: Engine, index: number, values: Map<string, number>, context: TypeContext): Promise<VerifiedColumn> {
  let reading = decideType(values, context, guessShareMin);
  // Of a column that said nothing so far, everything is news.
  if (isUnseen(values)) {
    for (const [value, count] of (await misfitsOf(engine, index, null, values)).values) values.set(value, count);
    reading = decideType(values, context, guessShareMin);
  }
  if (context.chosen?.type === "percent") await addExtremes(engine, index, values);
  if (values.size > 0) reading = decideType(values, context, guessShareMin);
  let best: { reading: ColumnReading; misfits: number; fits: number; odd: Evidence } | null = null;
  for (let round = 0; round < ROUNDS_MAX && !isText(reading); round++) {
    const rest = await misfitsOf(engine, index, reading, values);
    if (best === null || rest.misfits < best.misfits)
      best = { reading, misfits: rest.misfits, fits: rest.fits, odd: rest.values };
    if (rest.misfits === 0) break;
    const known = values.size;
    for (const [value, count] of rest.values) values.set(value, count);
    if (values.size === known) break;
    reading = decideType(values, context, guessShareMin);
  }
  // Codes, several currencies and what may be no number at all are none, however few of them there are.
  const isNone = reading.type !== "text" || reading.mixedCurrencies.length > 0 || reading.question !== null;
  const isSaid = isText(reading) && isNone;
  if (best === null || isSaid) return verified(reading, context);
  const least = areMarks(best.odd, best.reading) ? markedShareMin : shareMin;
  const holds = best.fits > 0 && best.fits / (best.fits + best.misfits) >= least;
  if (holds || isForced(best.reading, context)) return { ...verified(best.reading, context), misfits: best.misfits };
  const text = isText(reading) ? reading : decideType(values, context);
  const { type, format } = best.reading;
  return {
    ...verified(isText(text) ? text : textReading("text"), context),
    nearly: best.fits === 0 ? null : { type, format, count: best.fits },
  };
}

/** "N.Not" among marks: one or two words, repeated wherever a number is missing. */
function areMarks(odd: Evidence, { type }: ColumnReading): boolean {
  const words = [...odd];
  return (
    MARKED.has(type) &&
    words.length > 0 &&
    words.length <= MARKS_MAX &&
    words.every(([word, count]) => count >= MARK_ROWS_MIN && word.length <= MARK_LETTERS_MAX && /^[^\d]*\p{L}[^\d]*$/u.test(word))
  );
}
const [MARKS_MAX, MARK_ROWS_MIN, MARK_LETTERS_MAX] = [2, 3, 12];

/** The numbers farthest from zero: they tell fractions from percentages. */
async function addExtremes(engine: Engine, index: number, values: Map<string, number>): Promise<void> {
  const number = `abs(try_cast(replace(trim(c${index}), ',', '.') as DOUBLE))`;
  const { rows } = await engine.query(`select arg_max(c${index}, ${number}) from raw where isfinite(${number})`);
  const value = rows[0]?.[0];
  if (typeof value === "string" && !values.has(value)) values.set(value, 1);
}

/** A person's word on type, order or mark holds for whatever share of the values. */
function isForced({ question, type }: ColumnReading, { chosen }: TypeContext): boolean {
  if (chosen?.type !== undefined) return true;
  const isMoment = type === "date" || type === "datetime";
  return question === null && (isMoment ? chosen?.dateOrder !== undefined : chosen?.decimal !== undefined);
}

/** Values of a column that its reading does not take, most frequent first, and how many cells in all. */
async function misfitsOf(engine: Engine, index: number, reading: ColumnReading | null, values: Evidence) {
  const typed = reading === null ? "null" : reading.valueSql(cellSql(index, values));
  const plain = `lower(trim(c${index}, ${TRIMMED}))`;
  const present = `c${index} is not null and ${plain} <> '' and not ${isOneOf(plain, MISSING_WORDS)}`;
  const { rows } = await engine.query(`
    with cells as (select c${index} as cell, (${typed}) is not null as fits from raw where ${present})
    select case when fits then null else cell end as value, count(*) as n, sum(count(*)) over () as total
    from cells group by value order by value is null desc, n desc, value limit ${MISFITS_SEEN_MAX}`);
  const fits = Number(rows.find(([value]) => value === null)?.[1] ?? 0);
  return {
    values: new Map(rows.flatMap(([value, n]) => (value === null ? [] : [[String(value), Number(n)] as const]))),
    fits,
    misfits: Number(rows[0]?.[2] ?? 0) - fits,
  };
}

/** Columns whose cells all came as numbers. */
async function exactColumns(engine: Engine, source: TableSource): Promise<Set<number>> {
  if (source.exact !== undefined) return new Set(source.exact.flatMap((isExact, i) => (isExact ? [i] : [])));
  const mixed = source.kinds.flatMap((kind, i) => (kind ? [i] : []));
  if (mixed.length === 0) return new Set();
  const list = mixed.map((i) => `coalesce(bool_and(k${i} = 'n'), false)`).join(", ");
  const { rows } = await engine.query(`select ${list} from ${sourceSql(source)}`);
  return new Set(mixed.filter((_, place) => rows[0]?.[place] === true));
}

function evidenceOf(rows: readonly unknown[][], columns: number): Map<string, number>[] {
  return Array.from({ length: columns }, (_, i) => {
    const values = new Map<string, number>();
    addValues(values, rows, i);
    return values;
  });
}

function addValues(values: Map<string, number>, rows: readonly unknown[][], place: number): void {
  for (const row of rows) {
    const value = row[place];
    if (typeof value === "string") values.set(value, (values.get(value) ?? 0) + 1);
  }
}
