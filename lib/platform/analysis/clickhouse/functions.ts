import type { Call, Translate } from "./call";
import { constant } from "./constants";
import { hashOf } from "./hash";
import { interval, MOMENT_FUNCTIONS } from "./moment-functions";
import { constantOf, constantText, type DuckType, type Expression, NotTranslated, needed, typeOf } from "./plan";
import type { Speech } from "./speech";
import { TEXT_FUNCTIONS } from "./text-functions";
import { bareType, clickhouseType, isInteger, scaleOf, widthOf } from "./types";

/** A function of the plan. @throws {NotTranslated} for one that no statement of ours has. */
export function functionCall(expression: Expression, speech: Speech): string {
  const args = expression.children ?? [];
  const type = typeOf(expression);
  const call: Call = {
    expression,
    args,
    type,
    speech,
    at: (place) => speech.say(needed(args[place])),
    typeAt: (place) => typeOf(needed(args[place])),
  };
  const name = expression.name ?? "";
  const translate = ARITHMETIC[name] ?? LISTS[name] ?? MOMENT_FUNCTIONS[name] ?? TEXT_FUNCTIONS[name];
  if (translate === undefined) throw new NotTranslated(`No function ${name}.`);
  return translate(call);
}

const plain =
  (name: string): Translate =>
  ({ args, at }) =>
    `${name}(${args.map((_, place) => at(place)).join(", ")})`;

/** Decimals are computed in as much room as their result has. */
function widened(sql: string, from: DuckType, to: DuckType): string {
  if (from.id !== "DECIMAL" || to.id !== "DECIMAL" || room(from) >= room(to)) return sql;
  const digits = room(to) === 128 ? 38 : 18;
  return `CAST(${sql} AS Nullable(Decimal(${digits}, ${scaleOf(from)})))`;
}

function room(type: DuckType): number {
  return widthOf(type) > 18 ? 128 : widthOf(type) > 9 ? 64 : 32;
}

/** Integers are computed in more room than their result has, so that what is beyond it is an error as in DuckDB. */
function ofIntegers([left, right]: readonly [string, string], operator: string, type: DuckType): string {
  if (type.id === "HUGEINT" || type.id === "UHUGEINT") return `(${left} ${operator} ${right})`;
  const wide = (sql: string) => (/BIGINT$/.test(type.id) ? `toInt128(${sql})` : sql);
  return `accurateCast(${wide(left)} ${operator} ${wide(right)}, 'Nullable(${bareType(type)})')`;
}

const sign =
  (operator: string): Translate =>
  (call) => {
    const { args, at, typeAt, type } = call;
    if (args.length === 1) return `(-${at(0)})`;
    const moved = interval(call, operator);
    if (moved !== null) return moved;
    if (typeAt(0).id === "DATE" && typeAt(1).id === "DATE") return `(toInt64(${at(0)}) - toInt64(${at(1)}))`;
    if (typeAt(0).id === "DATE" || typeAt(0).id === "TIMESTAMP") return `(${at(0)} ${operator} ${at(1)})`;
    if (isInteger(type)) return ofIntegers([at(0), at(1)], operator, type);
    return `(${widened(at(0), typeAt(0), type)} ${operator} ${widened(at(1), typeAt(1), type)})`;
  };

/** Half away from zero; ClickHouse rounds doubles half to even. */
function rounded(sql: string, speech: Speech): string {
  const x = speech.held(sql);
  return `(trunc(${x.first}) + if(abs(${x.again} - trunc(${x.again})) >= 0.5, sign(${x.again}), 0.))`;
}

const round: Translate = ({ args, at, typeAt, type, speech }) => {
  const places = args.length === 1 ? 0 : Number(constantText(args[1]));
  if (typeAt(0).id === "DECIMAL") {
    if (places < 0) throw new NotTranslated("A decimal to tens.");
    return `CAST(round(${at(0)}, ${scaleOf(type)}) AS Nullable(${bareType(type)}))`;
  }
  if (isInteger(typeAt(0))) {
    if (places < 0) throw new NotTranslated("An integer to tens.");
    return at(0);
  }
  if (args.length === 1) return rounded(at(0), speech);
  const unit = `1e${Math.abs(places)}`;
  const value = speech.held(at(0));
  const result =
    places < 0
      ? speech.held(`${rounded(`${value.again} / ${unit}`, speech)} * ${unit}`)
      : speech.held(`${rounded(`${value.again} * ${unit}`, speech)} / ${unit}`);
  return `if(isFinite(${result.first}), ${result.again}, ${value.first})`;
};

const toDecimalWhole =
  (name: string): Translate =>
  ({ at, typeAt, type }) => {
    if (isInteger(typeAt(0))) return at(0);
    if (typeAt(0).id === "DECIMAL") return `CAST(${name}(${at(0)}) AS Nullable(${bareType(type)}))`;
    return `${name}(${at(0)})`;
  };

const divided: Translate = ({ at, typeAt, type }) => {
  if (type.id === "DOUBLE") return `(${at(0)} / ${at(1)})`;
  throw new NotTranslated(`No division of ${typeAt(0).id}.`);
};

const whole =
  (name: string): Translate =>
  ({ args, at, type }) => {
    if (!isInteger(type)) throw new NotTranslated("Only integers are divided so.");
    const by = constantOf(args[1]);
    const divisor = by === undefined || Number(by.value) === 0 ? `nullIf(${at(1)}, 0)` : at(1);
    return `CAST(${name}(${at(0)}, ${divisor}) AS Nullable(${bareType(type)}))`;
  };

const ARITHMETIC: Readonly<Record<string, Translate>> = {
  "+": sign("+"),
  "-": sign("-"),
  "*": sign("*"),
  "/": divided,
  "//": whole("intDiv"),
  "%": whole("modulo"),
  mod: whole("modulo"),
  pow: plain("pow"),
  power: plain("pow"),
  "**": plain("pow"),
  "^": plain("pow"),
  sqrt: plain("sqrt"),
  abs: ({ at, type }) => (isInteger(type) ? `CAST(abs(${at(0)}) AS Nullable(${bareType(type)}))` : `abs(${at(0)})`),
  "@": plain("abs"),
  exp: plain("exp"),
  ln: plain("log"),
  log: plain("log10"),
  log10: plain("log10"),
  log2: plain("log2"),
  asin: plain("asin"),
  acos: plain("acos"),
  atan: plain("atan"),
  sin: plain("sin"),
  cos: plain("cos"),
  sign: plain("sign"),
  trunc: toDecimalWhole("trunc"),
  floor: toDecimalWhole("floor"),
  ceil: toDecimalWhole("ceil"),
  ceiling: toDecimalWhole("ceil"),
  round,
  isfinite: plain("isFinite"),
  isnan: plain("isNaN"),
  isinf: plain("isInfinite"),
  greatest: plain("greatest"),
  least: plain("least"),
  hash: ({ args, at, typeAt, speech }) =>
    hashOf(
      args.map((_, place) => ({ sql: at(place), type: typeAt(place) })),
      speech,
    ),
};

/** A lambda's parameters come last first, then what it takes from around it. */
function lambda({ expression, args, speech, at }: Call, parameters: readonly string[]): string {
  const body = needed(expression.function_data?.lambda_expr);
  const captured = args.slice(1).map((_, place) => at(place + 1));
  return speech.among([...parameters.toReversed(), ...captured]).say(body);
}

const series =
  (isInclusive: boolean): Translate =>
  ({ args, at, type }) => {
    const [from, to] = args.length === 1 ? ["0", at(0)] : [at(0), at(1)];
    if (args.length > 2) throw new NotTranslated("A series with steps.");
    const end = isInclusive ? `${to} + 1` : to;
    const many = `toUInt64(greatest(0, assumeNotNull(${end}) - assumeNotNull(${from})))`;
    return `CAST(arrayMap(i -> ${from} + toInt64(i), range(${many})) AS ${clickhouseType(type)})`;
  };

const LISTS: Readonly<Record<string, Translate>> = {
  list_value: ({ args, at, type }) => `CAST([${args.map((_, place) => at(place)).join(", ")}] AS ${clickhouseType(type)})`,
  row: plain("tuple"),
  struct_pack: plain("tuple"),
  len: ({ args, at, speech }) => {
    const many = `toInt64(length(${at(0)}))`;
    // The parts of a text that is missing are no empty list.
    const [text] = /^(string_split|regexp_extract_all)$/.test(args[0]?.name ?? "") ? (args[0]?.children ?? []) : [];
    return text === undefined ? many : `if(isNull(${speech.say(text)}), NULL, ${many})`;
  },
  list_distinct: ({ at }) => `arrayDistinct(arrayFilter(x -> isNotNull(x), ${at(0)}))`,
  list_concat: plain("arrayConcat"),
  array_extract: ({ at }) => `${at(0)}[${at(1)}]`,
  list_extract: ({ at }) => `${at(0)}[${at(1)}]`,
  list_contains: ({ args, at }) => {
    const text = at(1);
    const words = args[0]?.children ?? [];
    if (args[0]?.expression_class === "BOUND_FUNCTION" && words.length > 0) {
      return `(${text} IN (${words.map((word) => sayConstant(word)).join(", ")}))`;
    }
    return `if(isNull(${text}), NULL, has(${at(0)}, ${text}))`;
  },
  list_transform: (call) => {
    const name = call.speech.fresh();
    return `arrayMap(${name} -> ${lambda(call, [name])}, ${call.at(0)})`;
  },
  list_reduce: (call) => {
    const [left, right] = [call.speech.fresh(), call.speech.fresh()];
    const list = call.at(0);
    const type = clickhouseType(call.type);
    const first = `CAST((${list})[1] AS ${type})`;
    return `arrayFold((${left}, ${right}) -> CAST(${lambda(call, [left, right])} AS ${type}), arrayPopFront(${list}), ${first})`;
  },
  range: series(false),
  generate_series: series(true),
  list_sort: ({ at }) => `arraySort(${at(0)})`,
};

function sayConstant(expression: Expression): string {
  const held = constantOf(expression);
  if (held === undefined) throw new NotTranslated("A list of more than constants.");
  return constant(held);
}
