import { type ColumnReading, type Evidence, fullMatch, type Rival, sqlPattern, totalOf } from "./reading";

/**
 * Times of the day as people and programs write them: `08:15`, `8:15 p.m.`, `23:59:59`, `14h30`, `9 Uhr 15`, `下午 3:05`.
 * A point between hour and minute counts where a mark or the header says that it is one.
 */
const GAP = "[ \u00a0\u202f]{0,2}";
const HOUR = "(?:[01]?[0-9]|2[0-4])";
const SIXTY = "[0-5][0-9]";
const COLONS = `${HOUR}:${SIXTY}(?::${SIXTY}(?:[.,][0-9]{1,6})?|[.]${SIXTY})?`;
const POINT = `${HOUR}[.]${SIXTY}`;
const hourThen = (words: string) =>
  `${HOUR}${GAP}(?:${words})(?:${GAP}${SIXTY}(?:${GAP}(?:min|m))?|${GAP}[0-5]?[0-9]${GAP}(?:分|분))?`;
const NOON = "(?:12 ?)?(?:noon|midday)|midi|mediod[ií]a|mezzogiorno|meio-dia|mittags?";
const MIDNIGHT = "(?:12 ?)?midnight|minuit|medianoche|mezzanotte|meia-noite|mitternachts?";
const AM = { before: "上午|午前|오전", after: "a[. ]{0,2}m[.]?|π[.]?μ[.]?" };
const PM = { before: "下午|午後|오후", after: "p[. ]{0,2}m[.]?|μ[.]?μ[.]?" };
const HALF_BEFORE = `(?:${AM.before}|${PM.before})${GAP}`;
const HALF_AFTER = `${GAP}(?:${AM.after}|${PM.after})`;
/** Words of the clock, which make a time of any number, and prepositions, which do not: `at 9` may be a price. */
const NAMED = `(?:kl[.]?|klo|godz[.]?|ore)${GAP}`;
const BEFORE = `(?:${NAMED}|(?:at|um|om|alle|as|às|à|a las?)${GAP})`;
const AFTER = `${GAP}(?:uhr|uur|o['’]?clock)`;
const CLOCK = `(?:${COLONS}|${POINT})`;
/** Hours with an h or a Dutch `uur` behind them may be time taken. */
const HOURS = hourThen("h|uur");
const SPOKEN = hourThen("uhr|時|时|点|點|시|o['’]?clock");
const MARKED = [
  `${BEFORE}?${SPOKEN}`,
  `${BEFORE}?${HALF_BEFORE}(?:${CLOCK}|${HOUR}|${SPOKEN})`,
  `${BEFORE}?(?:${CLOCK}|${HOUR})${HALF_AFTER}`,
  `${BEFORE}?${CLOCK}${AFTER}`,
  `${BEFORE}(?:${CLOCK}|${HOURS})`,
  `${NAMED}${HOUR}`,
  NOON,
  MIDNIGHT,
].join("|");
const SUFFIXED = `${CLOCK}${GAP}(?:h|hs|hrs?)[.]?`;
const ANY = `${MARKED}|${SUFFIXED}|${HOURS}|${CLOCK}`;

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, "i");
const FORMS = {
  marked: whole(MARKED),
  suffixed: whole(SUFFIXED),
  hours: whole(HOURS),
  colons: whole(COLONS),
  point: whole(POINT),
};

/** What the values say about whether they are times of the day. */
interface ClockVotes {
  /** Cells of each form, each counted under the first form it has. */
  counts: Record<keyof typeof FORMS, number>;
  total: number;
  /** Share of the values in the first hour of the day: many of them are time taken. */
  firstHourShare: number;
  /** Hours late in the day and none beyond it: time taken ends at no such edge. */
  endsWithDay: boolean;
  /** Steps of five minutes over half a day or so, from no small hour on: how long something takes is often short. */
  isOfOpeningHours: boolean;
}

const LATE_HOUR = 18;
const LATE = { min: 20, share: 0.1 };
const OPENING = { firstHour: 5, hours: 6, values: 8 };

/** Counts the forms of a clock among values. */
export function clockVotes(values: Evidence): ClockVotes {
  const counts = { marked: 0, suffixed: 0, hours: 0, colons: 0, point: 0 };
  let [firsts, lates, beyond] = [0, 0, 0];
  for (const [value, count] of values) {
    const text = value.trim();
    const form = (Object.keys(counts) as (keyof typeof counts)[]).find((one) => FORMS[one].test(text));
    if (form !== undefined) counts[form] += count;
    const hour = Number(/^\d{1,4}(?=[:h])/i.exec(text)?.[0] ?? Number.NaN);
    if (hour === 0) firsts += count;
    if (hour >= LATE_HOUR && hour <= 24) lates += count;
    if (hour > 24) beyond += count;
  }
  const total = totalOf(values);
  return {
    counts,
    total,
    firstHourShare: total === 0 ? 0 : firsts / total,
    endsWithDay: beyond === 0 && lates >= LATE.min && lates >= total * LATE.share,
    isOfOpeningHours: areOpeningHours(values),
  };
}

function areOpeningHours(values: Evidence): boolean {
  const times = [...values.keys()].map((value) => /^(\d{1,2}):[0-5][05]$/.exec(value.trim())?.[1]);
  const hours = times.map(Number);
  if (times.length < OPENING.values || times.includes(undefined)) return false;
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  return first >= OPENING.firstHour && last < 24 && last - first >= OPENING.hours;
}

/** Reads a column as times of the day, whatever else it could be; null where no value is one. */
export function readTimes(values: Evidence): ColumnReading | null {
  const seen = [...values.keys()].map((value) => value.trim()).filter((value) => FORMS_ANY.test(value));
  if (seen.length === 0) return null;
  const precision = seen.some((text) => FRACTION.test(text)) ? 2 : seen.some((text) => SECONDS.test(text)) ? 1 : 0;
  return {
    type: "time",
    format: TIME_FORMATS[precision] ?? null,
    physical: "TIME",
    valueSql: (cell) => timeSql(cell, precision),
    fitSql: null,
    question: null,
    telling: null,
    alternative: null,
    mixedCurrencies: [],
  };
}
const FORMS_ANY = whole(ANY);
const SECONDS = /:\d\d[:.](?!00)\d\d/;
const FRACTION = /:\d\d:\d\d[.,]0*[1-9]/;
const TIME_FORMATS = ["HH:mm", "HH:mm:ss", "HH:mm:ss.SSS"];

/** A time as `HH:mm:ss` of the engine, in the column's own precision: reports, pages and replies write it alike. */
export function shownTime<Value>(value: Value, format: string | null): Value | string {
  return typeof value === "string" && format !== null && format.length <= "HH:mm:ss".length
    ? value.slice(0, format.length)
    : value;
}

/** True for times that nothing else is written like: with a half of the day, or a word of the clock. */
export function areMarkedTimes({ counts, total }: ClockVotes, shareMin: number): boolean {
  const { marked, suffixed, hours, colons, point } = counts;
  return marked > 0 && marked + suffixed + hours + colons + point >= total * shareMin;
}

/** 10.30 under a header of the clock; where the header may also speak of time taken, it may be a number. */
export function readPoints(values: Evidence, number: ColumnReading | null): ColumnReading | null {
  const reading = readTimes(values);
  if (reading === null || number === null) return reading;
  const { type, format, valueSql } = number;
  const rival: Rival = { choose: { type }, type, format, valueSql };
  return {
    ...reading,
    question: {
      check: "ambiguous_number",
      taken: { type: "time" },
      format: reading.format,
      rivals: [rival],
      settled: false,
      concerns: () => "true",
    },
    telling: (cell) => `${fullMatch(cell, "[0-9]+[.][0-9]+")} and not ${fullMatch(cell, POINT)}`,
  };
}

/** So many different values that all end below 60 are no decimals by chance, nor are they prices, which end in few ways. */
const POINTS = { values: 12, endings: 8 };

/** Numbers that may as well be hours and minutes with a point between, under a header that speaks of neither; else null. */
export function openPoints(values: Evidence, number: ColumnReading): ColumnReading | null {
  const endings = new Set<string>();
  for (const value of values.keys()) {
    const text = value.trim();
    if (!FORMS.point.test(text)) return null;
    endings.add(text.slice(-2));
  }
  const time = values.size < POINTS.values || endings.size < POINTS.endings ? null : readPoints(values, number);
  if (time?.question == null) return null;
  const { type, format } = number;
  const rival: Rival = { choose: { type: "time" }, type: "time", format: time.format, valueSql: time.valueSql };
  return { ...number, question: { ...time.question, taken: { type }, format, rivals: [rival] }, telling: time.telling };
}

/**
 * SQL of a cell's time; NULL where it is none, or where it says more than the format shows, so that the finer format is
 * found. The end of a day, 24:00, is its beginning.
 */
function timeSql(cell: string, precision: number): string {
  const text = `lower(${cell})`;
  const first = `cast(regexp_extract(${text}, '[0-9]+') as BIGINT)`;
  const minute = `coalesce(try_cast(regexp_extract(${text}, '[0-9]+[^0-9]+([0-9]+)', 1) as BIGINT), 0)`;
  const second = `coalesce(try_cast(replace(regexp_extract(${text}, ':[0-9]+[:.]([0-9.,]+)', 1), ',', '.') as DOUBLE), 0)`;
  const halves = ({ before, after }: typeof AM) => `regexp_matches(${text}, ${sqlPattern(`${before}|[0-9]${GAP}(?:${after})$`)})`;
  const hour = `case when ${halves(PM)} then case when ${first} <= 12 then ${first} % 12 + 12 end
    when ${halves(AM)} then case when ${first} <= 12 then ${first} % 12 end
    when ${first} = 24 then case when ${minute} = 0 and ${second} = 0 then 0 end
    else ${first} end`;
  const shown = precision === 2 ? "true" : precision === 1 ? `${second} = floor(${second})` : `${second} = 0`;
  return `case when ${fullMatch(text, NOON)} then TIME '12:00:00' when ${fullMatch(text, MIDNIGHT)} then TIME '00:00:00'
    when ${fullMatch(text, ANY)} and ${shown} then make_time(${hour}, ${minute}, ${second}) end`;
}
