import type { Call, Translate } from "./call";
import { DAY_MICROS, difference, formatted, later, microsOf, nameOf, partOf, truncated } from "./moments";
import { constantOf, constantText, type Expression, NotTranslated, needed, typeOf } from "./plan";
import type { Speech } from "./speech";

const part =
  (name: string): Translate =>
  ({ at, typeAt }) =>
    partOf(name, at(0), typeAt(0).id);

const UNIT_MICROS: Readonly<Record<string, number>> = {
  to_microseconds: 1,
  to_milliseconds: 1_000,
  to_seconds: 1_000_000,
  to_minutes: 60_000_000,
  to_hours: 3_600_000_000,
  to_days: DAY_MICROS,
  to_weeks: 7 * DAY_MICROS,
};
const UNIT_MONTHS: Readonly<Record<string, number>> = { to_months: 1, to_quarters: 3, to_years: 12 };

/** An interval of the plan as months or microseconds. */
function lengthOf(expression: Expression, speech: Speech): { months: string | null; micros: string | null } {
  const name = expression.name ?? "";
  const many = expression.children?.[0];
  if (expression.expression_class === "BOUND_FUNCTION" && many !== undefined) {
    const constant = wholeConstant(many);
    const [micros, months] = [UNIT_MICROS[name], UNIT_MONTHS[name]];
    const times = (unit: number) => (constant === null ? `(toInt64(${speech.say(many)}) * ${unit})` : String(constant * unit));
    if (micros !== undefined) return { months: null, micros: times(micros) };
    if (months !== undefined) return { months: times(months), micros: null };
  }
  const text = constantOf(expression)?.value;
  const written = /^(\d+) (second|minute|hour|day|week|month|quarter|year)s?$/i.exec(String(text ?? ""));
  if (written !== null) {
    const unit = `to_${String(written[2]).toLowerCase()}s`;
    const [micros, months] = [UNIT_MICROS[unit], UNIT_MONTHS[unit]];
    if (micros !== undefined) return { months: null, micros: String(Number(written[1]) * micros) };
    if (months !== undefined) return { months: String(Number(written[1]) * months), micros: null };
  }
  throw new NotTranslated("An interval in another form.");
}

/** The whole number of `INTERVAL 3 DAY`: DuckDB cuts it off and casts it before it makes an interval. */
function wholeConstant(expression: Expression): number | null {
  const inner = expression.child ?? (expression.name === "trunc" ? expression.children?.[0] : undefined);
  if (inner !== undefined && (expression.expression_class === "BOUND_CAST" || expression.name === "trunc")) {
    return wholeConstant(inner);
  }
  const value = constantOf(expression)?.value;
  return typeof value === "number" && Number.isInteger(value) ? value : null;
}

/** A moment and an interval; null where neither operand is one. */
export function interval({ args, at, typeAt, speech }: Call, operator: string): string | null {
  const place = typeAt(1).id === "INTERVAL" ? 1 : typeAt(0).id === "INTERVAL" ? 0 : null;
  if (place === null) return null;
  const length = lengthOf(needed(args[place]), speech);
  const moment = 1 - place;
  const signed = (sql: string | null) => (sql === null || operator === "+" ? sql : `(-${sql})`);
  const by = { months: signed(length.months), micros: signed(length.micros) };
  return later(at(moment), typeAt(moment).id, by);
}

/** Reach of a window frame over moments in microseconds. @throws {NotTranslated} for one of months. */
export function reachOf(expression: Expression, speech: Speech): string {
  if (typeOf(expression).id !== "INTERVAL") return speech.say(expression);
  const { micros } = lengthOf(expression, speech);
  if (micros === null) throw new NotTranslated("A window that reaches months.");
  return micros;
}

export const MOMENT_FUNCTIONS: Readonly<Record<string, Translate>> = {
  year: part("year"),
  quarter: part("quarter"),
  month: part("month"),
  day: part("day"),
  dayofmonth: part("day"),
  dayofyear: part("dayofyear"),
  isodow: part("isodow"),
  dayofweek: part("dow"),
  weekday: part("dow"),
  week: part("week"),
  weekofyear: part("week"),
  isoyear: part("isoyear"),
  hour: part("hour"),
  minute: part("minute"),
  second: part("second"),
  date_part: ({ args, at, typeAt }) => partOf(constantText(args[0]).toLowerCase(), at(1), typeAt(1).id),
  monthname: ({ at, typeAt }) => nameOf("month", at(0), typeAt(0).id),
  dayname: ({ at, typeAt }) => nameOf("weekday", at(0), typeAt(0).id),
  date_trunc: ({ args, at, typeAt, type }) => {
    const start = truncated(constantText(args[0]).toLowerCase(), at(1), typeAt(1).id);
    if (start.stored === type.id) return type.id === "DATE" ? `toInt32(${start.sql})` : start.sql;
    return type.id === "DATE" ? `toInt32(intDiv(${start.sql}, ${DAY_MICROS}))` : `(${microsOf(start.sql, "DATE")})`;
  },
  date_diff: ({ args, at, typeAt }) => difference(constantText(args[0]).toLowerCase(), at(1), at(2), typeAt(1).id),
  datediff: ({ args, at, typeAt }) => difference(constantText(args[0]).toLowerCase(), at(1), at(2), typeAt(1).id),
  epoch_us: ({ at, typeAt }) => microsOf(at(0), typeAt(0).id),
  epoch_ms: ({ at, typeAt }) => `intDiv(${microsOf(at(0), typeAt(0).id)}, 1000)`,
  epoch: ({ at, typeAt }) => `(toFloat64(${microsOf(at(0), typeAt(0).id)}) / 1e6)`,
  strftime: ({ args, at, typeAt }) =>
    typeAt(0).id === "VARCHAR"
      ? formatted(constantText(args[0]), at(1), typeAt(1).id)
      : formatted(constantText(args[1]), at(0), typeAt(0).id),
};
