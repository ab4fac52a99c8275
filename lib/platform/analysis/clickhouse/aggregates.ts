import { unscaledOf } from "./casts";
import { hashOf } from "./hash";
import { longDoubleQuotient } from "./long-double";
import { type Constant, type DuckType, type Expression, NotTranslated, needed, type OrderNode, typeOf } from "./plan";
import { estimateOf, registerOf } from "./sketch";
import type { Speech } from "./speech";
import { clickhouseType, scaleOf, widthOf } from "./types";

interface Aggregate {
  expression: Expression;
  args: readonly string[];
  types: readonly DuckType[];
  type: DuckType;
  /** The condition of the rows that enter; null for all. */
  filter: string | null;
  rows: Speech;
  /** What is made of the results. */
  speech: Speech;
  /** What it is sorted by. */
  keys: readonly string[];
  /** A call over rows, by the name of its result. */
  raw(sql: string): string;
}

/** A function of rows. It is NULL where none entered, as the setting `aggregate_functions_null_for_empty` has it. */
export function aggregate(
  expression: Expression,
  rows: Speech,
  results: { speech: Speech; raw: (sql: string) => string },
): string {
  const args = expression.children ?? [];
  const filter = expression.filter ?? expression.filters ?? null;
  const call: Aggregate = {
    expression,
    rows,
    args: args.map(rows.say),
    types: args.map(typeOf),
    type: typeOf(expression),
    filter: filter === null ? null : rows.say(filter),
    keys: (expression.order_bys?.orders ?? []).flatMap((order) => sortKeys(order, rows)),
    ...results,
  };
  const name = expression.name ?? "";
  const translate = AGGREGATES[name];
  if (translate === undefined) throw new NotTranslated(`No aggregate ${name}.`);
  if (isDistinct(call) && !OF_DISTINCT.has(name)) throw new NotTranslated(`No ${name} of distinct values.`);
  if (call.keys.length > 0 && name === "any_value") throw new NotTranslated("Any value in an order.");
  return translate(call);
}

/** What is the same of distinct values, or asks for them itself. */
const OF_DISTINCT: ReadonlySet<string> = new Set(["count", "min", "max", "bool_or", "bool_and", "approx_count_distinct"]);

/** A function of ClickHouse over some arguments and the rows that enter. */
function over({ filter, raw }: Aggregate, name: string, args: readonly string[]): string {
  return raw(filter === null ? `${name}(${args.join(", ")})` : `${name}If(${[...args, filter].join(", ")})`);
}

const isDistinct = ({ expression }: Aggregate) => expression.aggregate_type === "DISTINCT" || expression.distinct === true;
const arg = ({ args }: Aggregate, place = 0): string => needed(args[place]);
const typeAt = ({ types }: Aggregate, place = 0): DuckType => needed(types[place]);

/** Values, NULL among them, in the order that was asked for. An array of ClickHouse. */
function gathered(call: Aggregate): string {
  const [value] = call.args;
  if (call.keys.length === 0) return `arrayMap(t -> t.1, ${over(call, "groupArray", [`tuple(${value})`])})`;
  const pairs = over(call, "groupArray", [`tuple(${value}, ${call.keys.join(", ")})`]);
  return `arrayMap(t -> t.1, arraySort(t -> tuple(${call.keys.map((_, place) => `t.${place + 2}`).join(", ")}), ${pairs}))`;
}

/** Keys that sort upwards, what is missing last. */
function sortKeys({ type, expression, null_order }: OrderNode, rows: Speech): string[] {
  const said = rows.say(expression);
  if (null_order === "NULLS FIRST") throw new NotTranslated("Missing values first in a list.");
  if (type === "ASCENDING") return [`isNull(${said})`, said];
  const stored = typeOf(expression).id;
  if (stored === "VARCHAR" || stored === "LIST") throw new NotTranslated("A list of texts downwards.");
  return [`isNull(${said})`, `-${said}`];
}

/** Doubles in the order that was asked for, one by one; without an order as they come. */
function addedUp(call: Aggregate): string {
  const values = `arrayMap(x -> assumeNotNull(x), arrayFilter(x -> isNotNull(x), ${gathered(call)}))`;
  return `if(${counted(call)} = 0, NULL, arrayFold((a, x) -> a + x, ${values}, toFloat64(0)))`;
}

/** Kahan's sum as DuckDB's `fsum` has it. */
function kahan(call: Aggregate): string {
  const values = `arrayMap(x -> assumeNotNull(x), arrayFilter(x -> isNotNull(x), ${gathered(call)}))`;
  const next = "tuple(a.1 + (x - a.2), ((a.1 + (x - a.2)) - a.1) - (x - a.2))";
  return `if(${counted(call)} = 0, NULL, arrayFold((a, x) -> ${next}, ${values}, tuple(toFloat64(0), toFloat64(0))).1)`;
}

function counted(call: Aggregate): string {
  return over(call, "count", [arg(call)]);
}

function sum(call: Aggregate): string {
  const { id } = typeAt(call);
  if (id === "DOUBLE") {
    return call.keys.length > 0 ? addedUp(call) : over(call, "sum", [arg(call)]);
  }
  const scale = scaleOf(typeAt(call));
  // Only these can be more than 128 bits hold, which is an error in DuckDB.
  if (id === "DECIMAL" && widthOf(typeAt(call)) > 18) {
    return `CAST(${over(call, "sum", [`CAST(${arg(call)} AS Nullable(Decimal(76, ${scale})))`])} AS Nullable(Decimal(38, ${scale})))`;
  }
  if (id === "HUGEINT") return `accurateCast(${over(call, "sum", [`toInt256(${arg(call)})`])}, 'Nullable(Int128)')`;
  if (id === "DECIMAL") return over(call, "sum", [`CAST(${arg(call)} AS Nullable(Decimal(38, ${scale})))`]);
  return over(call, "sum", [`toInt128(${arg(call)})`]);
}

/** An exact sum over the count. */
function avg(call: Aggregate): string {
  const type = typeAt(call);
  if (type.id === "DOUBLE") return `(${over(call, "sum", [arg(call)])} / ${counted(call)})`;
  const scale = type.id === "DECIMAL" ? scaleOf(type) : 0;
  const total = type.id === "DECIMAL" ? unscaledOf(sum(call), { ...type, type_info: { width: 38, scale } }) : sum(call);
  const many = counted(call);
  if (type.id === "INTEGER" || type.id === "SMALLINT" || type.id === "TINYINT") return `(toFloat64(${total}) / ${many})`;
  const [whole, parts] = [call.speech.held(total), call.speech.held(`(toInt128(${many}) * toInt128('${10n ** BigInt(scale)}'))`)];
  return longDoubleQuotient(whole.first, parts.first);
}

const double = (value: number): string => `toFloat64(${value})`;

/** n − floor(n − share × n) in whole numbers, as DuckDB has it for a share that is written as a decimal. */
function discretePlace(share: Constant, count: string): string {
  if (share.type.id !== "DECIMAL") {
    const q = Number(share.value);
    return `greatest(1, toInt64(${count}) - toInt64(floor(toFloat64(${count}) - toFloat64(${count}) * ${q})))`;
  }
  const unit = 10 ** scaleOf(share.type);
  return `greatest(1, toInt64(${count}) - intDiv(toInt64(${count}) * ${unit} - toInt64(${count}) * ${Number(share.value)}, ${unit}))`;
}

function shares({ expression }: Aggregate): readonly Constant[] {
  return expression.function_data?.quantiles ?? [];
}

function shareOf({ type, value }: Constant): number {
  return type.id === "DECIMAL" ? Number(value) / 10 ** scaleOf(type) : Number(value);
}

function quantileCont(call: Aggregate): string {
  const one = (share: Constant) => percentile(call, shareOf(share));
  const wanted = shares(call);
  if (call.type.id === "LIST") {
    return `if(${counted(call)} = 0, CAST([] AS ${clickhouseType(call.type)}), CAST([${wanted.map(one).join(", ")}] AS ${clickhouseType(call.type)}))`;
  }
  const [share] = wanted;
  if (share === undefined) throw new NotTranslated("A percentile without its share.");
  return one(share);
}

function percentile(call: Aggregate, share: number): string {
  if (typeAt(call).id !== "DOUBLE") throw new NotTranslated("A percentile of no double.");
  const sorted = call.speech.held(`arraySort(${over(call, "groupArray", [arg(call)])})`);
  const place = call.speech.held(`(length(${sorted.first}) - 1) * ${double(share)}`);
  const at = call.speech.held(`toInt64(floor(${place.first}))`);
  const part = call.speech.held(`${place.again} - floor(${place.again})`);
  const [low, high] = [`${sorted.again}[${at.first} + 1]`, `${sorted.again}[${at.again} + 2]`];
  const between = `if(${part.first} = 0, ${low}, ${low} * (1. - ${part.again}) + ${high} * ${part.again})`;
  return `if(empty(${sorted.again}), NULL, ${between})`;
}

function quantileDisc(call: Aggregate): string {
  const count = counted(call);
  const sorted = `arraySort(${over(call, "groupArray", [arg(call)])})`;
  const one = (share: Constant) => `if(${count} = 0, NULL, ${sorted}[${discretePlace(share, count)}])`;
  const wanted = shares(call);
  if (call.type.id === "LIST") return `CAST([${wanted.map(one).join(", ")}] AS ${clickhouseType(call.type)})`;
  return one(needed(wanted[0]));
}

/** What is no finite number is an error in DuckDB. */
function finite(sql: string, name: string, speech: Speech): string {
  const value = speech.held(sql);
  return `if(throwIf(NOT ifNull(isFinite(${value.first}), 1), 'Out of Range Error: ${name} is out of range!') = 0, ${value.again}, NULL)`;
}

function spread(name: string, least: number) {
  return (call: Aggregate): string => {
    const value = finite(over(call, name, [arg(call)]), name, call.speech);
    return `if(${counted(call)} < ${least}, NULL, ${value})`;
  };
}

/** Rows with both enter. */
function both(call: Aggregate, name: string): string {
  return over(call, name, [arg(call, 0), arg(call, 1)]);
}

function pairCount(call: Aggregate): string {
  const filter = [call.filter, `isNotNull(${arg(call, 0)})`, `isNotNull(${arg(call, 1)})`].filter((one) => one !== null);
  return call.raw(`countIf(${filter.join(" AND ")})`);
}

/** The variance of one of two columns, over the rows with both. */
function variance(call: Aggregate, place: number): string {
  const filter = [call.filter, `isNotNull(${arg(call, 1 - place)})`].filter((one) => one !== null).join(" AND ");
  return call.raw(`varPopStableIf(${arg(call, place)}, ${filter})`);
}

function approximated(call: Aggregate): string {
  const hash = call.rows.held(hashOf([{ sql: arg(call), type: typeAt(call) }], call.rows));
  const { key, rank } = registerOf(hash.first);
  const filter = [call.filter, `isNotNull(${arg(call)})`].filter((one) => one !== null).join(" AND ");
  // Keys in one array, the highest rank of each in the other.
  const registers = call.raw(`maxMapIf([${key}], [${rank}], ${filter})`);
  return estimateOf(`${registers}.2`);
}

function first(call: Aggregate): string {
  if (call.keys.length > 0) return `CAST(${gathered(call)}[1] AS ${clickhouseType(call.type)})`;
  if (call.type.id === "LIST") return over(call, "any", [arg(call)]);
  // As a condition of this one no NULL is allowed.
  const filter = call.filter === null ? null : `ifNull(${call.filter}, 0)`;
  return over({ ...call, filter }, "anyRespectNulls", [arg(call)]);
}

const boolean = (name: "max" | "min") => (call: Aggregate) => over(call, name, [arg(call)]);

const AGGREGATES: Readonly<Record<string, (call: Aggregate) => string>> = {
  count_star: (call) => `toInt64(${over(call, "count", [])})`,
  count: (call) => {
    if (call.args.length === 0) return `toInt64(${over(call, "count", [])})`;
    if (!isDistinct(call)) return `toInt64(${counted(call)})`;
    // Nought is one value, whatever its sign.
    const value = typeAt(call).id === "DOUBLE" ? `${arg(call)} + 0.` : arg(call);
    return `toInt64(ifNull(${over(call, "uniqExact", [value])}, 0))`;
  },
  sum,
  fsum: kahan,
  kahan_sum: kahan,
  sumkahan: kahan,
  favg: (call) => `(${kahan(call)} / ${counted(call)})`,
  avg,
  mean: avg,
  min: (call) => over(call, "min", [arg(call)]),
  max: (call) => over(call, "max", [arg(call)]),
  bool_or: boolean("max"),
  bool_and: boolean("min"),
  first,
  any_value: (call) => over(call, "any", [arg(call)]),
  list: (call) => `CAST(${gathered(call)} AS ${clickhouseType(call.type)})`,
  array_agg: (call) => `CAST(${gathered(call)} AS ${clickhouseType(call.type)})`,
  var_samp: spread("varSampStable", 2),
  variance: spread("varSampStable", 2),
  stddev_samp: spread("stddevSampStable", 2),
  stddev: spread("stddevSampStable", 2),
  var_pop: spread("varPopStable", 1),
  stddev_pop: spread("stddevPopStable", 1),
  corr: (call) => `if(${pairCount(call)} = 0, NULL, ${both(call, "corrStable")})`,
  covar_pop: (call) => `if(${pairCount(call)} = 0, NULL, ${both(call, "covarPopStable")})`,
  covar_samp: (call) => `if(${pairCount(call)} < 2, NULL, ${both(call, "covarSampStable")})`,
  regr_slope: (call) => `if(${pairCount(call)} = 0, NULL, ${both(call, "covarPopStable")} / ${variance(call, 1)})`,
  regr_r2: (call) => {
    const r = call.speech.held(both(call, "corrStable"));
    const flat = `if(${variance(call, 0)} = 0, toFloat64(1), ${r.first} * ${r.again})`;
    return `if(${pairCount(call)} = 0 OR ${variance(call, 1)} = 0, NULL, ${flat})`;
  },
  quantile_cont: quantileCont,
  quantile_disc: quantileDisc,
  median: (call) => percentile(call, 0.5),
  approx_count_distinct: approximated,
};
