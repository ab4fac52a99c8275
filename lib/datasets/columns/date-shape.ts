import type { DateOrder } from "@/lib/contract/words/reading-words";
import { isWeekday, monthOf } from "./date-names";

/**
 * How dates are written in one way: a pattern for JavaScript and RE2 alike, and what its groups hold. Groups a, b, c
 * are numbers whose meaning depends on the order; w weekday, y year, n name of the month, m month, d day, q quarter,
 * k week, e weekday as a number, j day of the year, h i s f p z time of day.
 */
export interface DateForm {
  key: string;
  source: string;
  groups: string;
  /** Orders that the form allows, when its parts are a, b, c. */
  orders: readonly DateOrder[];
  /** Read by a cast, or by `strptime`, where the engine is quicker at it. */
  quick: "cast" | "strptime" | null;
  separator: string;
}

/** One value as a date. */
export interface DateShape {
  form: DateForm;
  text: string;
  parts: ReadonlyMap<string, string>;
  month: { month: number; long: boolean; languages: ReadonlySet<string> } | null;
  hasTime: boolean;
  hasZone: boolean;
  isMidnight: boolean;
}

const SPACES = " \u00a0\u202f\u2009";
const S = `[${SPACES}]`;
const NAME = `([^0-9${SPACES}.,/()'’:-]{3,14})`;
const YEAR = "([1-9]\\d{3})";
/** A number with a slash or a hyphen is a month of a year only in years that people keep books of. */
const NEAR_YEAR = "((?:1[5-9]|20|21)\\d{2})";
const SUFFIX = "(?:st|nd|rd|th|er|[.ºª])?";
/** Names of offsets that stand for one offset alone, in minutes. */
export const ZONES: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  UT: 0,
  Z: 0,
  WET: 0,
  WEST: 60,
  CET: 60,
  CEST: 120,
  MEZ: 60,
  MESZ: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  EST: -300,
  EDT: -240,
  PST: -480,
  PDT: -420,
  MST: -420,
  MDT: -360,
  AKST: -540,
  AKDT: -480,
  HST: -600,
  JST: 540,
  KST: 540,
  AEST: 600,
  AEDT: 660,
  NZST: 720,
  NZDT: 780,
};
const ZONE = `((?:UTC|GMT)?[-+−](?:0?\\d|1[0-4])(?::?[0-5]\\d)?|${Object.keys(ZONES).join("|")})`;
const HALF = `(?:${S}?([ap]\\.?m\\.?))?`;
const CLOCK = `(\\d{1,2})[:.h](\\d{2})(?:[:.](\\d{2})(?:[.,](\\d{1,9}))?)?(?:${S}?Uhr)?`;
const AFTER = `(?:${S}?${ZONE}(?:${S}?\\([^()]{1,60}\\))?)?`;
const TIME = timeSource(true, true);
const TIME_GROUPS = "hisfpz";
const WEEKDAY = `(?:([^0-9${SPACES}.,/()'’:]{1,14})\\.?,?${S}{1,2})?`;

const ISO = form("iso", `${YEAR}-(\\d{1,2})-(\\d{1,2})`, "ymd", "cast");
const ISO_TIME = form(
  "iso time",
  `${YEAR}-(\\d{1,2})-(\\d{1,2})[T ](\\d{1,2}):(\\d{2})(?::(\\d{2})(?:\\.(\\d{1,9}))?)?`,
  "ymdhisf",
  "cast",
);
const ISO_ZONED = form(
  "iso zoned",
  `${YEAR}-(\\d{1,2})-(\\d{1,2})[T ](\\d{1,2}):(\\d{2}):(\\d{2})(?:\\.(\\d{1,9}))?(Z|[-+](?:0\\d|1[0-4])(?::?[0-5]\\d)?)`,
  "ymdhisfz",
  "cast",
);
const NUMBERS = pattern(`${WEEKDAY}(\\d{1,4})(-|/|\\.${S}?|${S})(\\d{1,2})\\3(\\d{1,4})\\.?${TIME}`);
const BASIC = form("basic", "((?:19|20)\\d{2})(\\d{2})(\\d{2})T(\\d{2})(\\d{2})(\\d{2})?(Z)?", "ymdhisz");
const NAMED: readonly DateForm[] = [
  form(
    "d n y",
    `${WEEKDAY}(\\d{1,2})${SUFFIX}[-/., \u00a0]{0,2}(?:de |of )?${NAME}\\.?[-/., \u00a0]{0,2}(?:de |del |of )?['’]?([1-9]\\d{3}|\\d{2})(?:${S}?г\\.?)?${TIME}`,
    `wdny${TIME_GROUPS}`,
  ),
  form(
    "n d y",
    `${WEEKDAY}${NAME}\\.?[-/., \u00a0]{1,2}(\\d{1,2})${SUFFIX}[-/., \u00a0]{1,2}([1-9]\\d{3}|\\d{2})${TIME}`,
    `wndy${TIME_GROUPS}`,
  ),
  form("y n d", `${WEEKDAY}${YEAR}[-/., \u00a0]{0,2}${NAME}\\.?[-/., \u00a0]{0,2}(\\d{1,2})\\.?${TIME}`, `wynd${TIME_GROUPS}`),
  form("n d t y", `${WEEKDAY}${NAME} {1,2}(\\d{1,2}) ${CLOCK}${HALF}(?: ${ZONE})? ${YEAR}`, "wndhisfpzy"),
  form("n y", `${NAME}\\.?[-/, '’\u00a0]{1,2}(?:de )?([1-9]\\d{3}|\\d{2})`, "ny"),
  form("y n", `${YEAR}[-/., \u00a0]{0,2}${NAME}\\.?`, "yn"),
];
const RARE: readonly DateForm[] = [
  form("q y", `Q([1-4])[-/ ']?${YEAR}`, "qy"),
  form("nq y", `([1-4])Q[-/ ']?${YEAR}`, "qy"),
  form("y q", `${YEAR}[-/ ]?Q([1-4])`, "yq"),
  form("y w", `${YEAR}-?W(\\d{2})(?:-?([1-7]))?`, "yke"),
  form(
    "cjk",
    `${YEAR}${S}?[年년]${S}?(\\d{1,2})${S}?[月월]${S}?(?:(\\d{1,2})${S}?[日일])?(?:\\([^()]{1,6}\\))?${TIME}`,
    `ymd${TIME_GROUPS}`,
  ),
  form("m y", `(\\d{1,2})[-/]${NEAR_YEAR}`, "my"),
  form("y m", `${NEAR_YEAR}[-/](\\d{2})`, "ym"),
  form("y M m", `${NEAR_YEAR}-?M(\\d{2})`, "ym"),
];
/** What is a date only where the header says so. */
const TOLD: readonly DateForm[] = [
  form("yyyymmdd", "((?:19|20)\\d{2})(\\d{2})(\\d{2})(?:(\\d{2})(\\d{2})(\\d{2})?)?", "ymdhis"),
  { ...form("8 digits", "(\\d{2})(\\d{2})((?:19|20)\\d{2})", "abc"), orders: ["dmy", "mdy"] },
  form("y j", "([1-9]\\d{3})-(\\d{3})", "yj"),
  form("m.y", `(\\d{1,2})\\.${NEAR_YEAR}`, "my"),
];
const REGEXES = new Map(
  [ISO, ISO_TIME, ISO_ZONED, BASIC, ...NAMED, ...RARE, ...TOLD].map((each) => [
    each.key,
    pattern(each.source, each.quick !== null),
  ]),
);
const MADE = new Map<string, DateForm>();

/**
 * Reads one value as a date, or null when it is none whatever the order of its parts.
 * @param told the header says that the column holds dates.
 */
export function dateShape(text: string, told: boolean): DateShape | null {
  if (text.length < 5 || text.length > 80 || !/\d/.test(text)) return null;
  for (const each of ISOS) {
    const found = shapeOf(each, text);
    if (found !== null) return found;
  }
  return (
    numeric(text) ??
    (RARE_MARKS.test(text) ? first(BASIC_AND_RARE, text) : null) ??
    (told ? first(TOLD, text) : null) ??
    named(text)
  );
}
const ISOS = [ISO, ISO_TIME, ISO_ZONED];
const BASIC_AND_RARE = [BASIC, ...RARE];

/** True when the value is a day of the calendar and a time of the clock under this order. */
export function fitsOrder(shape: DateShape, order: DateOrder): boolean {
  const { form: each, parts } = shape;
  if (!isTime(parts)) return false;
  if (each.orders.length > 0 && !each.orders.includes(order)) return false;
  const at = (part: string) => parts.get(partOf(each, part, order)) ?? "";
  const year = Number(fullYear(at("y")));
  if (parts.has("k")) return isWeek(year, Number(parts.get("k")));
  if (parts.has("j")) return Number(parts.get("j")) >= 1 && Number(parts.get("j")) <= (isLeap(year) ? 366 : 365);
  if (parts.has("q")) return true;
  const month = shape.month?.month ?? Number(at("m"));
  const day = at("d") === "" ? 1 : Number(at("d"));
  if (each.orders.length === 3 && at("y").length !== 2) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
}

/** A value cut into its parts and what stands between them. */
export function piecesOf({ form: each, text }: DateShape): (string | { part: string; text: string })[] {
  const match = new RegExp(`^(?:${each.source})$`, "di").exec(text);
  const pieces: (string | { part: string; text: string })[] = [];
  let end = 0;
  for (const [i, part] of [...each.groups].entries()) {
    const span = match?.indices?.[i + 1];
    if (span === undefined) continue;
    if (span[0] > end) pieces.push(text.slice(end, span[0]));
    pieces.push({ part, text: text.slice(span[0], span[1]) });
    end = span[1];
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** The form without the parts that no value has: a shorter pattern, which is quicker to prepare and to match. */
export function narrowed(each: DateForm, seen: ReadonlySet<string>): { source: string; groups: string } {
  let { source, groups } = each;
  if (groups.startsWith("w") && !seen.has("w") && source.startsWith(WEEKDAY)) {
    source = source.slice(WEEKDAY.length);
    groups = groups.slice(1);
  }
  if (groups.endsWith(TIME_GROUPS) && source.endsWith(TIME)) {
    const [half, zone] = [seen.has("p"), seen.has("z")];
    source = source.slice(0, -TIME.length) + (seen.has("h") ? timeSource(half, zone) : "");
    groups = groups.slice(0, -TIME_GROUPS.length) + (seen.has("h") ? `hisf${half ? "p" : ""}${zone ? "z" : ""}` : "");
  }
  return { source, groups };
}

/** The group that holds a part of the date under this order. */
export function partOf(each: DateForm, part: string, order: DateOrder): string {
  const place = each.orders.length === 0 ? -1 : order.indexOf(part);
  return place === -1 ? part : "abc".charAt(place);
}

/** Years of two digits: 00 to 68 are of this century, 69 to 99 of the last. */
function fullYear(digits: string): string {
  return digits.length === 2 ? `${digits < "69" ? "20" : "19"}${digits}` : digits;
}

function numeric(text: string): DateShape | null {
  const match = NUMBERS.exec(text);
  if (match === null) return null;
  const [, weekday, a = "", separator = "", , c = "", hour] = match;
  const orders = ordersOf(a, c);
  if (orders === null) return null;
  const written = { orders, separator, weekday: weekday !== undefined, time: hour !== undefined, trail: text.endsWith(".") };
  const key = JSON.stringify(written);
  const known = MADE.get(key);
  if (known !== undefined) return shapeOf(known, text);
  const made = { ...numericForm(written), key };
  MADE.set(key, made);
  REGEXES.set(key, pattern(made.source, made.quick !== null));
  return shapeOf(made, text);
}

/** Orders of three numbers, by how many digits they have; empty when the year comes first for certain. */
function ordersOf(a: string, c: string): readonly DateOrder[] | null {
  if (a.length === 4) return c.length <= 2 && a >= "1000" ? [] : null;
  if (a.length > 2) return null;
  if (c.length === 4) return c >= "1000" ? ["dmy", "mdy"] : null;
  return c.length === 2 || (a.length === 2 && c.length === 1) ? ["dmy", "mdy", "ymd"] : null;
}

function numericForm(written: {
  orders: readonly DateOrder[];
  separator: string;
  weekday: boolean;
  time: boolean;
  trail: boolean;
}): DateForm {
  const { orders, separator } = written;
  const mark = separator.replace(".", "\\.");
  const yearFirst = orders.length === 0;
  const numbers = `${yearFirst ? YEAR : "(\\d{1,2})"}${mark}(\\d{1,2})${mark}${orders.length === 2 ? YEAR : "(\\d{1,2})"}`;
  const groups = `${written.weekday ? "w" : ""}${yearFirst ? "ymd" : "abc"}${written.time ? TIME_GROUPS : ""}`;
  const source = `${written.weekday ? WEEKDAY : ""}${numbers}${written.trail ? "\\.?" : ""}${written.time ? TIME : ""}`;
  const plain = !written.weekday && !written.time && !written.trail && /^[-/.]$/.test(separator);
  return { ...form("", source, groups, plain && !yearFirst ? "strptime" : null), orders, separator };
}

const WORDS = new RegExp(NAME.slice(1, -1), "g");
/** Letters and marks without which no value has a rare form. */
const RARE_MARKS = /[-/tqw年년]|\dM\d/i;

function named(text: string): DateShape | null {
  const words = text.match(WORDS);
  return words?.some((word) => monthOf(word) !== null) ? first(NAMED, text) : null;
}

function first(forms: readonly DateForm[], text: string): DateShape | null {
  for (const each of forms) {
    const found = shapeOf(each, text);
    if (found !== null) return found;
  }
  return null;
}

function shapeOf(each: DateForm, text: string): DateShape | null {
  const match = REGEXES.get(each.key)?.exec(text);
  if (match === undefined || match === null) return null;
  const parts = new Map<string, string>();
  for (let i = 0; i < each.groups.length; i++) {
    const value = match[i + 1];
    if (value !== undefined) parts.set(each.groups.charAt(i), value);
  }
  const weekday = parts.get("w");
  if (weekday !== undefined && !isWeekday(weekday)) return null;
  const name = parts.get("n");
  const month = name === undefined ? null : monthOf(name);
  if (name !== undefined && month === null) return null;
  const found: DateShape = {
    form: each,
    text,
    parts,
    month,
    hasTime: parts.has("h"),
    hasZone: parts.has("z"),
    isMidnight: isMidnight(parts),
  };
  return each.orders.length > 0 || fitsOrder(found, "ymd") ? (anyOrder(found) ? found : null) : null;
}

function anyOrder(shape: DateShape): boolean {
  return shape.form.orders.length === 0 || shape.form.orders.some((order) => fitsOrder(shape, order));
}

function isTime(parts: ReadonlyMap<string, string>): boolean {
  if (!parts.has("h")) return true;
  const [hour, minute, second] = ["h", "i", "s"].map((part) => Number(parts.get(part) ?? 0)) as [number, number, number];
  if (minute > 59 || second > 59) return false;
  if (parts.has("p")) return hour >= 1 && hour <= 12;
  return hour <= 23 || (hour === 24 && minute === 0 && second === 0);
}

function isMidnight(parts: ReadonlyMap<string, string>): boolean {
  const hour = Number(parts.get("h") ?? 0);
  const half = parts.get("p")?.toLowerCase();
  const zero = ["i", "s", "f"].every((part) => Number(parts.get(part) ?? 0) === 0);
  return zero && (half === undefined ? hour === 0 : hour === 12 && half.startsWith("a"));
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function daysOf(year: number, month: number): number {
  return month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** A year has a week 53 when it begins on a Thursday, or is a leap year that begins on a Wednesday. */
function isWeek(year: number, week: number): boolean {
  const begins = new Date(Date.UTC(year, 0, 1)).getUTCDay();
  return week >= 1 && week <= (begins === 4 || (begins === 3 && isLeap(year)) ? 53 : 52);
}

function timeSource(half: boolean, zone: boolean): string {
  return `(?:(?:[T:]|,?${S}{1,3}(?:(?:at|um|kl\\.?|à|alle|om|o|в)${S})?)${CLOCK}${half ? HALF : ""}${zone ? AFTER : ""})?`;
}

function form(key: string, source: string, groups: string, quick: DateForm["quick"] = null): DateForm {
  return { key, source, groups, orders: [], quick, separator: "" };
}

function pattern(source: string, exact = false): RegExp {
  return new RegExp(`^(?:${source})$`, exact ? "" : "i");
}
