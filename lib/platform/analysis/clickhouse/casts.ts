import { constant, daysIn, microsIn, missing, text } from "./constants";
import { DAY_MICROS, floorDivision, formatted, microsOf, yearText } from "./moments";
import { type Constant, constantOf, type DuckType, type Expression, NotTranslated, needed, typeOf } from "./plan";
import type { Speech } from "./speech";
import { bareType, clickhouseType, isInteger, scaleOf, widthOf } from "./types";

/** A value in another type, rounded as DuckDB rounds, where ClickHouse would cut off. */
export function cast(expression: Expression, speech: Speech): string {
  const child = needed(expression.child);
  const to = needed(expression.return_type);
  const held = constantOf(child);
  const from = typeOf(child);
  if (held?.is_null === true) return missing(to);
  if (held !== undefined && child.expression_class === "BOUND_CONSTANT") {
    const known = constantCast(held, to);
    if (known !== null) return known;
  }
  const value = speech.say(child);
  if (from.id === to.id && from.id !== "DECIMAL") return value;
  return castOf(value, from, to, expression.try_cast === true, speech);
}

function constantCast(held: Constant, to: DuckType): string | null {
  const { value, type } = held;
  if (type.id === "VARCHAR") {
    if (to.id === "DATE") return `toInt32(${daysIn(String(value))})`;
    if (to.id === "TIMESTAMP") return `toInt64(${microsIn(String(value))})`;
    if (to.id === "BOOLEAN") return `toUInt8(${/^(t|true|yes|1)$/i.test(String(value)) ? 1 : 0})`;
    if (to.id === "DOUBLE" && String(value).trim() !== "" && Number.isFinite(Number(value)))
      return constant({ ...held, type: to });
    if (isInteger(to) && /^-?\d+$/.test(String(value))) return constant({ ...held, type: to });
    if (to.id === "DECIMAL" && /^-?\d+(\.\d+)?$/.test(String(value))) return `CAST(${text(String(value))} AS ${bareType(to)})`;
  }
  if (isInteger(type) && to.id === "DOUBLE" && typeof value !== "object") return constant({ ...held, type: to });
  if (isInteger(type) && isInteger(to) && typeof value !== "object") return constant({ ...held, type: to });
  return null;
}

/** @param isTry whether NULL stands for what does not fit, which is an error otherwise */
export function castOf(value: string, from: DuckType, to: DuckType, isTry: boolean, speech: Speech): string {
  if (to.id === "VARCHAR") return asText(value, from, speech);
  if (to.id === "LIST" || to.id === "STRUCT") return `CAST(${value} AS ${clickhouseType(to)})`;
  if (from.id === "DATE" && to.id === "TIMESTAMP") return `(${microsOf(value, "DATE")})`;
  if (from.id === "TIMESTAMP" && to.id === "DATE") return `toInt32(${floorDivision(speech.held(value).first, DAY_MICROS)})`;
  if (to.id === "DOUBLE") return asDouble(value, from, speech);
  if (to.id === "DECIMAL") return asDecimal(value, from, to, isTry, speech);
  if (isInteger(to)) return asInteger(value, from, to, isTry, speech);
  if (to.id === "BOOLEAN" && (isInteger(from) || from.id === "DOUBLE")) return `(${value} <> 0)`;
  throw new NotTranslated(`No cast from ${from.id} to ${to.id}.`);
}

function asText(value: string, from: DuckType, speech: Speech): string {
  switch (from.id) {
    case "BOOLEAN":
      return `if(isNull(${value}), NULL, if(${value} = 1, 'true', 'false'))`;
    case "DATE":
      return dateText(value, "DATE");
    case "TIMESTAMP": {
      const clock = formatted("%H:%M:%S", value, "TIMESTAMP");
      const fraction = `positiveModulo(${value}, 1000000)`;
      const digits = `trimRight(concat('.', leftPad(toString(${fraction}), 6, '0')), '0')`;
      return `concat(${dateText(value, "TIMESTAMP")}, ' ', ${clock}, if(${fraction} = 0, '', ${digits}))`;
    }
    case "VARCHAR":
      return value;
    case "DECIMAL":
      return `toDecimalString(${value}, ${scaleOf(from)})`;
    case "DOUBLE":
      return doubleText(value, speech);
    default:
      if (isInteger(from)) return `toString(${value})`;
      throw new NotTranslated(`No text of ${from.id}.`);
  }
}

function dateText(value: string, stored: string): string {
  return `concat(${yearText("year", value, stored)}, '-', ${formatted("%m-%d", value, stored)})`;
}

/** As DuckDB prints doubles: `1.0`, `1e+20`, `1.5e-07`. */
function doubleText(value: string, speech: Speech): string {
  const x = speech.held(value);
  const shortest = speech.held(`toString(${x.again})`);
  const withPoint = `concat(${shortest.first}, if(match(${shortest.again}, '^-?\\\\d+$'), '.0', ''))`;
  const isPlain = `abs(${x.first}) >= 1e-4 AND abs(${x.again}) < 1e16 OR ${x.again} = 0`;
  return `multiIf(NOT isFinite(${x.again}), ${shortest.again}, ${isPlain}, ${withPoint}, ${scientificText(x.again, shortest.again, speech)})`;
}

/** ClickHouse writes `10000000000000000`, `0.00001` and `1e-7`, each with as few digits as tell the number apart. */
function scientificText(x: string, shortest: string, speech: Speech): string {
  const digits = speech.held(`replaceRegexpAll(${shortest}, '^-?[0.]*|\\\\.|e.*$', '')`);
  const significant = speech.held(`replaceRegexpOne(${digits.first}, '0+$', '')`);
  const zeros = `length(extract(${shortest}, '^-?0\\\\.(0*)'))`;
  const plain = `if(abs(${x}) < 1, -1 - toInt64(${zeros}), toInt64(length(extract(${shortest}, '^-?(\\\\d+)'))) - 1)`;
  const exponent = speech.held(`if(position(${shortest}, 'e') > 0, toInt64OrZero(extract(${shortest}, 'e(.*)$')), ${plain})`);
  const mantissa = `concat(left(${significant.first}, 1), if(length(${significant.again}) > 1, concat('.', substring(${significant.again}, 2)), ''))`;
  const size = `leftPad(toString(abs(${exponent.first})), if(abs(${exponent.again}) < 100, 2, 3), '0')`;
  return `concat(if(${x} < 0, '-', ''), ${mantissa}, 'e', if(${exponent.again} < 0, '-', '+'), ${size})`;
}

/** Integers up to here are doubles without rounding. */
const EXACT = 9_007_199_254_740_992n;
const TWO_64 = "18446744073709551616.";

/** Rounded once or twice where DuckDB does so: its last digit is that of the other engine's. */
function asDouble(value: string, from: DuckType, speech: Speech): string {
  if (from.id === "HUGEINT") return hugeDouble(value, speech);
  if (from.id === "DECIMAL" && widthOf(from) > 18 && scaleOf(from) === 0) return hugeDouble(unscaledOf(value, from), speech);
  if (from.id === "DECIMAL" && widthOf(from) > 15 && scaleOf(from) > 0) {
    const unscaled = speech.held(unscaledOf(value, from));
    const unit = `1e${scaleOf(from)}`;
    const by = `toInt128('${10n ** BigInt(scaleOf(from))}')`;
    const whole = hugeDouble(`intDiv(toInt128(${unscaled.again}), ${by})`, speech);
    const apart = `${whole} + toFloat64(toInt128(${unscaled.again}) % ${by}) / ${unit}`;
    const isSmall = `${unscaled.first} BETWEEN -${EXACT} AND ${EXACT}`;
    return `if(${isSmall}, toFloat64(${unscaled.again}) / ${unit}, ${apart})`;
  }
  if (from.id === "DECIMAL" || from.id === "BOOLEAN" || isInteger(from) || from.id === "FLOAT") return `toFloat64(${value})`;
  throw new NotTranslated(`No double of ${from.id}.`);
}

/** An Int128 by its halves. */
function hugeDouble(value: string, speech: Speech): string {
  const x = speech.held(value);
  const high = speech.held(`toInt64(bitShiftRight(${x.first}, 64))`);
  const lower = `toUInt64(bitAnd(${x.again}, toInt128('18446744073709551615')))`;
  const negative = `-toFloat64(toUInt64(bitAnd(-1 - ${x.again}, toInt128('18446744073709551615')))) - 1`;
  return `if(${high.first} = -1, ${negative}, toFloat64(${lower}) + toFloat64(${high.again}) * ${TWO_64})`;
}

/** The whole number that a decimal is kept as. */
export function unscaledOf(value: string, type: DuckType): string {
  const bits = widthOf(type) > 18 ? 128 : widthOf(type) > 9 ? 64 : 32;
  return `reinterpretAsInt${bits}(CAST(${value} AS Nullable(Decimal(${widthOf(type)}, ${scaleOf(type)}))))`;
}

function asDecimal(value: string, from: DuckType, to: DuckType, isTry: boolean, speech: Speech): string {
  const target = `Nullable(${bareType(to)})`;
  const fits = (sql: string) => (isTry ? `accurateCastOrNull(${sql}, '${bareType(to)}')` : `CAST(${sql} AS ${target})`);
  if (from.id === "DECIMAL") {
    return scaleOf(from) > scaleOf(to) ? fits(`round(${value}, ${scaleOf(to)})`) : fits(value);
  }
  if (from.id === "BOOLEAN" || (isInteger(from) && from.id !== "HUGEINT" && !isTry)) return `CAST(${value} AS ${target})`;
  if (isInteger(from)) {
    const unit = scaleOf(to) === 0 ? "" : ` * toInt128('${10n ** BigInt(scaleOf(to))}')`;
    return decimalOf(`toInt128(${value})${unit}`, to, isTry, speech);
  }
  if (from.id === "DOUBLE") {
    // DuckDB adds a little, so that what is half in decimals is not less in binary digits.
    const scaled = speech.held(`${value} * 1e${scaleOf(to)}`);
    return decimalOf(wholeOf(`${scaled.first} + sign(${scaled.again}) * 1e-9`, speech), to, isTry, speech);
  }
  throw new NotTranslated(`No decimal of ${from.id}.`);
}

/** A whole number as the decimal that is kept as it. */
function decimalOf(whole: string, to: DuckType, isTry: boolean, speech: Speech): string {
  const x = speech.held(whole);
  const most = `toInt128('${10n ** BigInt(widthOf(to))}')`;
  const isIn = `${x.first} > -${most} AND ${x.again} < ${most}`;
  const decimal = (sql: string) => `CAST(reinterpret(${sql}, 'Decimal(38, ${scaleOf(to)})') AS Nullable(${bareType(to)}))`;
  // What is beyond is nought before it is missing: it is cast below the mask as well.
  if (isTry) return `if(ifNull(${isIn}, 0), ${decimal(`if(ifNull(${isIn}, 0), ${x.again}, toInt128(0))`)}, NULL)`;
  return decimal(`if(throwIf(NOT ifNull(${isIn}, 1), 'Out of Range Error') = 0, ${x.again}, NULL)`);
}

function asInteger(value: string, from: DuckType, to: DuckType, isTry: boolean, speech: Speech): string {
  const type = bareType(to);
  const fits = (sql: string) => (isTry ? `accurateCastOrNull(${sql}, '${type}')` : `accurateCast(${sql}, 'Nullable(${type})')`);
  if (from.id === "BOOLEAN") return `to${type}(${value})`;
  if (isInteger(from)) return sizeOf(from) < sizeOf(to) ? `to${type}(${value})` : fits(value);
  if (from.id === "DECIMAL") return fits(scaleOf(from) === 0 ? value : `toInt128(round(${value}, 0))`);
  if (from.id === "DOUBLE") {
    if (to.id === "HUGEINT") {
      const x = speech.held(value);
      const isIn = `ifNull(abs(${x.first}) < ${HUGE_END} OR NOT isFinite(${x.again}), 1)`;
      const whole = wholeOf(x.again, speech);
      return isTry ? `if(${isIn}, ${whole}, NULL)` : `if(throwIf(NOT ${isIn}, 'Out of Range Error') = 0, ${whole}, NULL)`;
    }
    const seen = speech.held(value);
    return `if(isFinite(${seen.first}), ${fits(`round(ifNotFinite(ifNull(${seen.again}, 0.), 0.))`)}, NULL)`;
  }
  throw new NotTranslated(`No integer of ${from.id}.`);
}

const HUGE_END = "170141183460469231731687303715884105728.";
const HUGE_LAST = "170141183460469212842221372237303250944.";

/**
 * A double rounded half to even as Int128, the last that there is for one beyond. Its own conversion loses digits: three pieces of 40
 * bits and more are exact.
 */
function wholeOf(value: string, speech: Speech): string {
  // Where it is missing there is some number below the mask, perhaps an infinite one.
  const seen = speech.held(value);
  const r = speech.held(`greatest(-${HUGE_LAST}, least(${HUGE_LAST}, round(ifNotFinite(ifNull(${seen.first}, 0.), 0.))))`);
  const high = speech.held(`trunc(${r.first} / 1208925819614629174706176.)`);
  const rest = speech.held(`${r.again} - ${high.first} * 1208925819614629174706176.`);
  const middle = speech.held(`trunc(${rest.first} / 1099511627776.)`);
  const low = `toInt128(toInt64(${rest.again} - ${middle.first} * 1099511627776.))`;
  const sum = `(${low} + toInt128(toInt64(${middle.again})) * 1099511627776 + toInt128(toInt64(${high.again})) * toInt128('1208925819614629174706176'))`;
  return `if(isFinite(${seen.again}), ${sum}, NULL)`;
}

function sizeOf({ id }: DuckType): number {
  return ["TINYINT", "SMALLINT", "INTEGER", "BIGINT", "HUGEINT"].indexOf(id.replace(/^U/, ""));
}
