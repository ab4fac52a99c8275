import { aggregate } from "./aggregates";
import { missing } from "./constants";
import { compared, type Names } from "./expressions";
import { ordered } from "./ordered";
import { type LimitValue, NotTranslated, needed, type Plan, typeOf } from "./plan";
import { stageOf } from "./stage";
import { windowed } from "./windows";

/** A statement of ClickHouse and what its columns are called, in the order of the plan. */
interface Relation {
  sql: string;
  columns: readonly string[];
}

interface Translation {
  names: Names;
  /** Columns of the rows in ClickHouse's types, by their place. */
  source: { from: string; columns: readonly string[] };
  /** What `WITH` named, by its number in the plan. */
  ctes: Map<number, Relation & { name: string }>;
  with: string[];
}

/**
 * A bound plan of DuckDB as one statement of ClickHouse with the same rows. @param source the relation that stands for `rows`, and
 * what its columns are called there
 * @throws {NotTranslated} where a part of it has no counterpart.
 */
export function translatePlan(plan: Plan, source: Translation["source"]): string {
  let last = 0;
  const translation: Translation = { names: (prefix) => `${prefix}${++last}`, source, ctes: new Map(), with: [] };
  const { sql: inner, columns } = relationOf(plan, translation);
  const sql = `SELECT ${columns.join(", ")} FROM (${inner})`;
  return translation.with.length === 0 ? sql : `WITH ${translation.with.join(", ")} ${sql}`;
}

function relationOf(plan: Plan, t: Translation): Relation {
  const translate = OPERATORS[plan.type];
  if (translate === undefined) throw new NotTranslated(`No operator ${plan.type}.`);
  return translate(plan, t);
}

function child(plan: Plan, t: Translation, place = 0): Relation {
  const one = plan.children[place];
  if (one === undefined) throw new NotTranslated("An operator without what it is of.");
  return relationOf(one, t);
}

/** Expressions under fresh names. */
function listed(expressions: readonly string[], t: Translation): { list: string; columns: string[] } {
  const columns = expressions.map(() => t.names("x"));
  return { list: expressions.map((sql, place) => `${sql} AS ${columns[place]}`).join(", "), columns };
}

function get(plan: Plan, t: Translation): Relation {
  if (plan.name !== "seq_scan") throw new NotTranslated(`No table ${plan.name}.`);
  const { column_indexes: indexes = [], names: all = [] } = plan;
  const wanted = indexes.length === 0 ? all.map((_, place) => place) : indexes.map(({ index }) => Number(index));
  const cells = wanted.map((place) => t.source.columns[place] ?? "toUInt8(0)");
  const { list, columns } = listed(cells, t);
  return { sql: `SELECT ${list} FROM ${t.source.from}`, columns };
}

function projection(plan: Plan, t: Translation): Relation {
  const single = onlyRow(plan);
  if (single !== null) return relationOf(single, t);
  const inner = child(plan, t);
  // Columns under other names need no select of their own.
  const renamed = plan.expressions.flatMap((one) =>
    one.expression_class === "BOUND_REF" ? (inner.columns[one.index ?? 0] ?? []) : [],
  );
  if (renamed.length === plan.expressions.length && new Set(renamed).size === renamed.length) {
    return { sql: inner.sql, columns: renamed };
  }
  const stage = stageOf(inner.columns, t.names);
  const { list, columns } = listed(plan.expressions.map(stage.speech.say), t);
  return { sql: `SELECT ${list} FROM (${stage.from(inner.sql)})`, columns };
}

/** What a scalar subquery is of where that is one row in any case: DuckDB's plan takes the first and counts them. */
function onlyRow(plan: Plan): Plan | null {
  const [value, ...others] = plan.expressions;
  const isGuard = others.length === 0 && value?.case_checks?.[0]?.then_expr.name === "error";
  const first = plan.children[0];
  const subquery = first?.children[0];
  if (!isGuard || subquery === undefined || !isAggregateOfAll(first)) return null;
  return hasOneRow(subquery) ? subquery : null;
}

const isAggregateOfAll = (plan: Plan | undefined): boolean =>
  plan?.type === "LOGICAL_AGGREGATE_AND_GROUP_BY" && (plan.groups ?? []).length === 0;

function hasOneRow(plan: Plan): boolean {
  if (isAggregateOfAll(plan) || plan.type === "LOGICAL_DUMMY_SCAN") return true;
  const isThrough = plan.type === "LOGICAL_PROJECTION" || plan.type === "LOGICAL_WINDOW" || plan.type === "LOGICAL_ORDER_BY";
  return (isThrough || plan.type === "LOGICAL_CROSS_PRODUCT") && plan.children.every(hasOneRow);
}

/** The columns that a filter or an order hands on. */
function keptOf({ projection_map: kept = [] }: Plan, { columns }: Relation): readonly string[] {
  return kept.length === 0 ? columns : kept.map((place) => needed(columns[place]));
}

function filter(plan: Plan, t: Translation): Relation {
  const inner = child(plan, t);
  const stage = stageOf(inner.columns, t.names);
  const conditions = plan.expressions.map(stage.speech.say);
  const columns = keptOf(plan, inner);
  return { sql: `SELECT ${columns.join(", ")} FROM (${stage.from(inner.sql)}) WHERE ${conditions.join(" AND ")}`, columns };
}

/** Calls over rows first, then what is made of their results. Keys are columns before: grouping sets make them NULL. */
function aggregated(plan: Plan, t: Translation): Relation {
  const inner = child(plan, t);
  const before = stageOf(inner.columns, t.names);
  const { groups = [], grouping_sets: sets = [], grouping_functions: functions = [] } = plan;
  const keys = groups.map((group) => {
    const said = before.speech.say(group);
    // Nought is one value, whatever its sign.
    return { sql: typeOf(group).id === "DOUBLE" ? `${said} + 0.` : said, name: t.names("g") };
  });
  const nameAt = (place: number) => keys[place]?.name ?? "";
  const calls = new Map<string, string>();
  const raw = (sql: string): string => {
    const name = calls.get(sql) ?? t.names("r");
    calls.set(sql, name);
    return name;
  };
  const after = stageOf([], t.names);
  const values = plan.expressions.map((one) => aggregate(one, before.speech, { speech: after.speech, raw }));
  const places = functions.map((of) => `toInt64(${raw(`grouping(${of.map(nameAt).join(", ")})`)})`);
  const isSimple = after.isBare() && values.every((value) => /^(toInt64\()?r\d+\)?$/.test(value));
  const inPlace = (sql: string) => sql.replace(/\br\d+\b/, (name) => [...calls].find(([, one]) => one === name)?.[0] ?? name);
  const made = [
    ...keys.map(({ name }) => name),
    ...(isSimple ? values.map(inPlace) : values),
    ...(isSimple ? places.map(inPlace) : places),
  ];
  const { list, columns } = listed(made, t);
  const results = isSimple ? [list] : [...keys.map(({ name }) => name), ...[...calls].map(([sql, name]) => `${sql} AS ${name}`)];
  const keyed = keys.length === 0 ? "" : `SELECT *, ${keys.map(({ sql, name }) => `${sql} AS ${name}`).join(", ")} FROM `;
  const from = keyed === "" ? before.from(inner.sql) : `${keyed}(${before.from(inner.sql)})`;
  const isPlain = sets.length <= 1 && (sets[0]?.length ?? keys.length) === keys.length;
  const by = isPlain
    ? keys.map(({ name }) => name).join(", ")
    : `GROUPING SETS (${sets.map((set) => `(${set.map(nameAt).join(", ")})`).join(", ")})`;
  const grouped = `SELECT ${results.join("") === "" ? "1" : results.join(", ")} FROM (${from})${keys.length === 0 ? "" : ` GROUP BY ${by}`}`;
  if (isSimple) return { sql: grouped, columns };
  return { sql: `SELECT ${list} FROM (${after.from(grouped)})`, columns };
}

function windows(plan: Plan, t: Translation): Relation {
  const inner = child(plan, t);
  const stage = stageOf(inner.columns, t.names);
  const { list, columns } = listed(
    plan.expressions.map((one) => windowed(one, stage.speech)),
    t,
  );
  const all = [...inner.columns, ...columns];
  return { sql: `SELECT ${[...inner.columns, list].join(", ")} FROM (${stage.from(inner.sql)})`, columns: all };
}

function orderBy(plan: Plan, t: Translation): Relation {
  const inner = child(plan, t);
  const stage = stageOf(inner.columns, t.names);
  const orders = (plan.orders ?? []).map((order) => ordered(order, stage.speech));
  const columns = keptOf(plan, inner);
  return { sql: `SELECT ${columns.join(", ")} FROM (${stage.from(inner.sql)}) ORDER BY ${orders.join(", ")}`, columns };
}

function limit(plan: Plan, t: Translation): Relation {
  const inner = child(plan, t);
  const number = (value: LimitValue | undefined) => {
    if (value === undefined || value.type === "UNSET") return null;
    if (value.type !== "CONSTANT_VALUE") throw new NotTranslated("A limit that is no number.");
    return Number(value.constant_integer);
  };
  const [rows, offset] = [number(plan.limit_val), number(plan.offset_val)];
  const tail = `${rows === null ? "" : ` LIMIT ${rows}`}${offset === null || offset === 0 ? "" : ` OFFSET ${offset}`}`;
  const isOrdered = plan.children[0]?.type === "LOGICAL_ORDER_BY";
  return { ...inner, sql: isOrdered ? `${inner.sql}${tail}` : `SELECT ${inner.columns.join(", ")} FROM (${inner.sql})${tail}` };
}

function distinct(plan: Plan, t: Translation): Relation {
  const inner = child(plan, t);
  if (plan.distinct_type !== "DISTINCT") throw new NotTranslated("Rows that are distinct in some columns.");
  return { ...inner, sql: `SELECT DISTINCT ${inner.columns.join(", ")} FROM (${inner.sql})` };
}

/** Of forty subqueries in one statement the plan makes as many products, one in the other: here they stand side by side. */
function crossProduct(plan: Plan, t: Translation): Relation {
  const parts = factors(plan).map((one) => relationOf(one, t));
  const columns = parts.flatMap((part) => part.columns);
  const from = parts.map(({ sql }) => `(${sql}) AS ${t.names("s")}`).join(" CROSS JOIN ");
  return { sql: `SELECT ${columns.join(", ")} FROM ${from}`, columns };
}

function factors(plan: Plan): readonly Plan[] {
  return plan.type === "LOGICAL_CROSS_PRODUCT" ? plan.children.flatMap(factors) : [plan];
}

function join(plan: Plan, t: Translation): Relation {
  const [left, right] = [child(plan, t, 0), child(plan, t, 1)];
  const [of, to] = [stageOf(left.columns, t.names), stageOf(right.columns, t.names)];
  const conditions = (plan.conditions ?? []).map((one) =>
    compared(one.comparison, of.speech.say(one.left), to.speech.say(one.right)),
  );
  const kind = {
    INNER: "INNER JOIN",
    LEFT: "LEFT JOIN",
    RIGHT: "RIGHT JOIN",
    OUTER: "FULL JOIN",
    SEMI: "LEFT SEMI JOIN",
    ANTI: "LEFT ANTI JOIN",
  }[String(plan.join_type)];
  if (kind === undefined) throw new NotTranslated(`No join ${plan.join_type}.`);
  const columns = plan.join_type === "SEMI" || plan.join_type === "ANTI" ? left.columns : [...left.columns, ...right.columns];
  const on = conditions.join(" AND ");
  return {
    sql: `SELECT ${columns.join(", ")} FROM (${of.from(left.sql)}) AS ${t.names("s")} ${kind} (${to.from(right.sql)}) AS ${t.names("s")} ON ${on}`,
    columns,
  };
}

function union(plan: Plan, t: Translation): Relation {
  const parts = plan.children.map((one) => relationOf(one, t));
  const columns = (parts[0]?.columns ?? []).map(() => t.names("x"));
  const renamed = parts.map(({ sql, columns: own }) => {
    return `SELECT ${own.map((name, place) => `${name} AS ${columns[place]}`).join(", ")} FROM (${sql})`;
  });
  if (plan.type !== "LOGICAL_UNION") throw new NotTranslated(`No operator ${plan.type}.`);
  const sql = renamed.map((one) => `(${one})`).join(plan.setop_all === true ? " UNION ALL " : " UNION DISTINCT ");
  return { sql: `SELECT ${columns.join(", ")} FROM (${sql})`, columns };
}

function named(plan: Plan, t: Translation): Relation {
  const definition = child(plan, t, 0);
  const name = t.names("w");
  t.with.push(`${name} AS (${definition.sql})`);
  t.ctes.set(Number(plan.table_index), { ...definition, name });
  return child(plan, t, 1);
}

function reference(plan: Plan, t: Translation): Relation {
  const cte = t.ctes.get(Number(plan.cte_index));
  if (cte === undefined) throw new NotTranslated("What WITH named is not there.");
  const { list, columns } = listed(cte.columns, t);
  return { sql: `SELECT ${list} FROM ${cte.name}`, columns };
}

/** Lists of one row stand side by side, the shorter ones filled with NULL. */
function unnest(plan: Plan, t: Translation): Relation {
  const inner = child(plan, t);
  const stage = stageOf(inner.columns, t.names);
  const lists = plan.expressions.map((one) => stage.speech.say(needed(one.child)));
  const arrays = lists.map((sql) => ({ sql, name: t.names("l"), cell: t.names("x") }));
  const from = `SELECT ${[...inner.columns, ...arrays.map(({ sql, name }) => `${sql} AS ${name}`)].join(", ")} FROM (${stage.from(inner.sql)})`;
  const columns = [...inner.columns, ...arrays.map(({ cell }) => cell)];
  const joined = arrays.map(({ name, cell }) => `${name} AS ${cell}`).join(", ");
  return { sql: `SELECT ${columns.join(", ")} FROM (${from}) ARRAY JOIN ${joined}`, columns };
}

function empty(plan: Plan, t: Translation): Relation {
  const { list, columns } = listed((plan.return_types ?? []).map(missing), t);
  return { sql: `SELECT ${list} WHERE 0`, columns };
}

const OPERATORS: Readonly<Record<string, (plan: Plan, t: Translation) => Relation>> = {
  LOGICAL_GET: get,
  LOGICAL_PROJECTION: projection,
  LOGICAL_FILTER: filter,
  LOGICAL_AGGREGATE_AND_GROUP_BY: aggregated,
  LOGICAL_WINDOW: windows,
  LOGICAL_ORDER_BY: orderBy,
  LOGICAL_LIMIT: limit,
  LOGICAL_DISTINCT: distinct,
  LOGICAL_CROSS_PRODUCT: crossProduct,
  LOGICAL_COMPARISON_JOIN: join,
  LOGICAL_UNION: union,
  LOGICAL_MATERIALIZED_CTE: named,
  LOGICAL_CTE_REF: reference,
  LOGICAL_UNNEST: unnest,
  LOGICAL_EMPTY_RESULT: empty,
  LOGICAL_DUMMY_SCAN: (_, t) => {
    const name = t.names("x");
    return { sql: `SELECT toUInt8(1) AS ${name}`, columns: [name] };
  },
};
