import { type ColumnReading, type Evidence, fullMatch, type Question, type Rival } from "./reading";
import { areMarkedTimes, clockVotes, readTimes } from "./time-reading";

/** Whole seconds or minutes, or thousandths of seconds where they are written, so that sums are exact. */
type DurationUnit = "s" | "min";

interface DurationForm {
  pattern: string;
  /** SQL of the seconds that a cell of this form stands for. */
  seconds(cell: string): string;
}

const part = (cell: string, at: number) => `cast(split_part(${cell}, ':', ${at}) as BIGINT)`;
/** The number before one of these words, 0 where there is none; no letter follows that would make it another word. */
const before = (cell: string, words: string, end = "(?:[^a-z]|$)") =>
  `coalesce(try_cast(nullif(regexp_extract(lower(${cell}), '([0-9]+) ?(?:${words})${end}', 1), '') as BIGINT), 0)`;

const LONG: DurationForm = {
  pattern: "[0-9]{1,4}:[0-5][0-9]:[0-5][0-9]",
  seconds: (cell) => `${part(cell, 1)} * 3600 + ${part(cell, 2)} * 60 + ${part(cell, 3)}`,
};
const SHORT_PATTERN = "[0-9]{1,4}:[0-5][0-9]";
const MINUTES: DurationForm = { pattern: SHORT_PATTERN, seconds: (cell) => `${part(cell, 1)} * 60 + ${part(cell, 2)}` };
const HOURS: DurationForm = { pattern: SHORT_PATTERN, seconds: (cell) => `${part(cell, 1)} * 3600 + ${part(cell, 2)} * 60` };
/** 2h30. */
const H: DurationForm = {
  pattern: "(?i)[0-9]{1,4} ?h ?(?:[0-5][0-9])?",
  seconds: (cell) =>
    `${before(cell, "h", "")} * 3600 + coalesce(try_cast(regexp_extract(lower(${cell}), 'h ?([0-9]+)', 1) as BIGINT), 0) * 60`,
};
const UNITS = { d: "d(?:ays?)?", h: "h(?:rs?|ours?)?|std\\.?", m: "m(?:in|ins|inutes?)?", s: "s(?:ec|ecs|econds?)?" } as const;
const spelled = (letters: string) => `(?:[0-9]+ ?(?:${letters}))?`;
const WORDS: DurationForm = {
  pattern: `(?i)[0-9].*`,
  seconds: (cell) =>
    `case when ${fullMatch(`lower(${cell})`, `${spelled(UNITS.d)},? ?${spelled(UNITS.h)},? ?${spelled(UNITS.m)},? ?${spelled(UNITS.s)}`)}
      then ${before(cell, UNITS.d)} * 86400 + ${before(cell, UNITS.h)} * 3600 + ${before(cell, UNITS.m)} * 60 + ${before(cell, UNITS.s)} end`,
};
/** ISO 8601. */
const ISO: DurationForm = {
  pattern: "P(?:[0-9]+D)?(?:T(?:[0-9]+H)?(?:[0-9]+M)?(?:[0-9]+S)?)?",
  seconds: (cell) =>
    `${before(cell, "d", "")} * 86400 + ${before(cell, "h", "")} * 3600 + ${before(cell, "m", "")} * 60 + ${before(cell, "s", "")}`,
};

const exactSeconds = (cell: string, at: number) => `cast(replace(split_part(${cell}, ':', ${at}), ',', '.') as DECIMAL(9,3))`;
/** Laps and cues: `1:23.456`. */
const EXACT: DurationForm = {
  pattern: "(?:[0-9]{1,4}:[0-5][0-9]|[0-9]{1,4}):[0-5][0-9](?:[.,][0-9]{1,3})?",
  seconds: (cell) =>
    `case when ${cell} like '%:%:%' then ${part(cell, 1)} * 3600 + ${part(cell, 2)} * 60 + ${exactSeconds(cell, 3)}
      else ${part(cell, 1)} * 60 + ${exactSeconds(cell, 2)} end`,
};

const EXACT_TEXT = /^(?:\d{1,4}:[0-5]\d|\d{1,4}):[0-5]\d(?:[.,](\d{1,3}))?$/;
const LONG_TEXT = /^\d{1,4}:[0-5]\d:[0-5]\d$/;
const SHORT_TEXT = /^\d{1,4}:[0-5]\d$/;
const H_TEXT = /^\d{1,4} ?h ?([0-5]\d)?$/i;
const ISO_TEXT = /^P(?=\d|T\d)(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/;
const WORDS_TEXT =
  /^(?=\d)(?:\d+ ?d(?:ays?)?)?,? ?(?:\d+ ?(?:h(?:rs?|ours?)?|std\.?))?,? ?(?:\d+ ?m(?:in|ins|inutes?)?)?,? ?(?:\d+ ?s(?:ec|ecs|econds?)?)?$/i;
const SIXTY = "[0-5][0-9]";
const NOT_ZERO = "(?:0[1-9]|[1-5][0-9])";
/** What no day has says that time was taken: all that is later than 24:00. */
const BEYOND = `0*(?:${[
  `24(?: ?[hH] ?|:)${NOT_ZERO}(?::${SIXTY})?`,
  `24:00:${NOT_ZERO}`,
  `(?:2[5-9]|[3-9][0-9]|[1-9][0-9]{2,})(?: ?[hH] ?(?:${SIXTY})?|:${SIXTY}(?::${SIXTY})?)`,
].join("|")})`;
const BEYOND_TEXT = new RegExp(`^(?:${BEYOND})$`);
/** Of the hours of a day this share is the first one by accident at most. */
const FIRST_HOUR_SHARE_MAX = 0.3;

/**
 * Reads a column as durations, in whole seconds or minutes, or as times of the day; null when its values are neither. Forms of a
 * clock may be both: a word of the clock, hours beyond a day and the header decide, and what they leave open is a question.
 * @param said `takesTime`: whether the header speaks of time taken, or of a moment (`false`). `unit`: a person said so.
 */
export function readDurations(
  values: Evidence,
  said: { takesTime: boolean | null; unit?: string | undefined; shareMin: number },
): ColumnReading | null {
  if (areMarkless(values)) return null;
  const votes = clockVotes(values);
  const { total } = votes;
  const counts = { long: 0, short: 0, exact: 0, iso: 0, words: 0, h: 0 };
  const fractions: string[] = [];
  let isBeyondDay = false;
  let hasSeconds = false;
  let hasMinutes = false;
  const units = new Set<string>();
  for (const [value, count] of values) {
    const text = value.trim();
    const exact = EXACT_TEXT.exec(text);
    const hours = H_TEXT.exec(text);
    if (exact !== null) counts.exact += count;
    if (exact?.[1] !== undefined) fractions.push(exact[1]);
    if (LONG_TEXT.test(text) || SHORT_TEXT.test(text)) {
      counts[LONG_TEXT.test(text) ? "long" : "short"] += count;
    } else if (ISO_TEXT.test(text)) counts.iso += count;
    else if (WORDS_TEXT.test(text)) {
      counts.words += count;
      for (const [, unit = ""] of text.toLowerCase().matchAll(/\d ?(std|[dhms])/g)) units.add(unit);
    }
    if (hours !== null) {
      counts.h += count;
      if (hours[1] !== undefined) hasMinutes = true;
    }
    if (BEYOND_TEXT.test(text)) isBeyondDay = true;
    if (/\d ?s(?!td)/i.test(text)) hasSeconds = true;
  }
  const fits = (count: number) => count > 0 && count >= total * said.shareMin;
  if (fits(counts.iso)) return readingOf(ISO, said.unit === "s" || hasSeconds ? "s" : "min");
  // 15 m are metres or minutes, and numbers with a unit either way.
  if (fits(counts.words) && units.size > 1) return readingOf(WORDS, said.unit === "s" || hasSeconds ? "s" : "min");
  const isFromMidnight = votes.firstHourShare >= FIRST_HOUR_SHARE_MAX;
  const isSuffixed = votes.counts.suffixed > 0 && said.takesTime !== true && !isFromMidnight;
  const isHourOfDay = said.takesTime === false && !isBeyondDay && !isFromMidnight && fits(votes.counts.hours);
  if (
    said.unit === undefined &&
    (areMarkedTimes(votes, said.shareMin) || isHourOfDay || (isSuffixed && fits(votes.counts.suffixed + votes.counts.colons)))
  )
    return readTimes(values);
  if (fractions.length > 0 && fits(counts.exact)) return exactReading(values, fractions, said);
  const isLong = fits(counts.long);
  const isH = hasMinutes && fits(counts.h);
  if (!isLong && !isH && !fits(counts.short)) return null;
  const readings = isLong
    ? [readingOf(LONG, "s")]
    : isH
      ? [readingOf(H, "min")]
      : [readingOf(MINUTES, "s"), readingOf(HOURS, "min")];
  if (said.unit !== undefined) return readings.find(({ format }) => format === said.unit) ?? readings[0] ?? null;
  const isTaken = isBeyondDay || said.takesTime === true;
  const isMoment = said.takesTime === false;
  if (isTaken) return askedReading(readings, null);
  const times = readTimes(values);
  if (times !== null && !isFromMidnight && (isMoment || votes.endsWithDay || votes.isOfOpeningHours))
    return { ...times, telling: isBeyond };
  return isMoment || !isFromMidnight ? clockReading(times, readings) : askedReading(readings, times);
}

/** No value has a letter or a colon, as every form here has. */
function areMarkless(values: Evidence): boolean {
  for (const value of values.keys()) if (!/^[-+\d.,\s]*$/.test(value)) return false;
  return true;
}

/** Thousandths, and hundredths from 60 on, are none of a clock: `10:15.30` may be one. */
function exactReading(
  values: Evidence,
  fractions: readonly string[],
  { takesTime, unit }: { takesTime: boolean | null; unit?: string | undefined },
): ColumnReading | null {
  const reading: ColumnReading = {
    ...readingOf(EXACT, "s"),
    type: "number",
    physical: "DECIMAL(18,3)",
    valueSql: (cell) => `case when ${fullMatch(cell, EXACT.pattern)} then cast(${EXACT.seconds(cell)} as DECIMAL(18,3)) end`,
  };
  if (unit !== undefined || takesTime === true) return reading;
  const isOfDay = [...values.keys()].every((value) => /^\s*(?:[01]?\d|2[0-3]):/.test(value));
  const isShort = [...values.keys()].every((value) => !/:.*:/.test(value));
  if (!isOfDay || (isShort && fractions.some((digits) => digits.length !== 2 || digits > "59"))) return reading;
  const times = readTimes(values);
  return takesTime === false ? clockReading(times, [reading]) : askedReading([reading], times);
}

/** The first of several readings, with the others and, unless it is certain that time was taken, the time of day to choose from. */
function askedReading(readings: readonly ColumnReading[], times: ColumnReading | null): ColumnReading | null {
  const [first, ...others] = readings;
  if (first === undefined) return null;
  const rivals = [...others, ...(times === null ? [] : [times])].map(rivalOf);
  return rivals.length === 0 ? first : { ...first, question: questionOf(rivalOf(first), rivals) };
}

/** Times of day, with time taken to choose from. */
function clockReading(times: ColumnReading | null, readings: readonly ColumnReading[]): ColumnReading | null {
  if (times === null) return askedReading(readings, null);
  return { ...times, question: questionOf(rivalOf(times), readings.map(rivalOf)), telling: isBeyond };
}

const isBeyond = (cell: string) => fullMatch(cell, BEYOND);

function rivalOf({ type, format, valueSql }: ColumnReading): Rival {
  return { choose: { type, ...(format === null || type === "time" ? {} : { unit: format }) }, type, format, valueSql };
}

function questionOf(taken: Rival, rivals: readonly Rival[]): Question {
  const { choose, format } = taken;
  return { check: "ambiguous_number", taken: choose, format, rivals, settled: false, concerns: () => "true" };
}

function readingOf({ pattern, seconds }: DurationForm, unit: DurationUnit): ColumnReading {
  const value = (cell: string) => (unit === "min" ? `cast(round((${seconds(cell)}) / 60) as BIGINT)` : seconds(cell));
  return {
    type: "integer",
    format: unit,
    physical: "BIGINT",
    valueSql: (cell) => `case when ${fullMatch(cell, pattern)} then cast(${value(cell)} as BIGINT) end`,
    fitSql: null,
    question: null,
    telling: null,
    alternative: null,
    mixedCurrencies: [],
  };
}
