import type { FindContext } from "../finding-draft";
import { whereSql } from "../sql-text";
import { figureOf } from "../table";
import { comesOut, goesClosely, isCutBy, isLinear, isProportional } from "./relations";

const COLUMNS_MAX = 10;
const GROUPS_MAX = 12;
/** A column of more values is no cut of a number. */
const GROUP_VALUES_MAX = 12;
/** A number of so few values may be a rule: free from 60 on. */
const STEPS_MAX = 4;
const ROWS_LOOKED_AT = 4_000;
const ROWS_MIN = 20;

interface Pairs {
  made: ReadonlySet<string>;
  cuts: ReadonlySet<string>;
}

const known = new WeakMap<FindContext, Promise<Pairs>>();

/**
 * Whether two columns go together because one is worked out from the other: a total from quantity and price, a sum from its
 * parts, a tax at one rate, passed or not from five on. What follows from arithmetic is no news. Looked for once for each context, on a sample that rows' order leaves alone.
 */
export async function followsFromArithmetic(context: FindContext): Promise<(a: number, b: number) => boolean> {
  const { made, cuts } = await pairsOf(context);
  return (a, b) => made.has(keyOf(a, b)) || cuts.has(keyOf(a, b));
}

/** Whether one of two columns says on which side of a line the other lies. */
export async function cutsOf(context: FindContext): Promise<(a: number, b: number) => boolean> {
  const { made, cuts } = await pairsOf(context);
  return (a, b) => cuts.has(keyOf(a, b)) && !made.has(keyOf(a, b));
}

function pairsOf(context: FindContext): Promise<Pairs> {
  const pairs = known.get(context) ?? readPairs(context);
  known.set(context, pairs);
  return pairs;
}

const keyOf = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`);

async function readPairs({ session, plan, scope }: FindContext): Promise<Pairs> {
  const at = (index: number) => scope.columns.find((column) => column.index === index);
  // In order of interest: what may be told.
  const wanted = new Set([...plan.measures.map(({ column }) => column), ...plan.correlations.flatMap(({ a, b }) => [a, b])]);
  const columns = [...wanted]
    .flatMap((index) => at(index) ?? [])
    .filter(({ stored }) => ["integer", "decimal", "double"].includes(stored))
    .slice(0, COLUMNS_MAX);
  const few = plan.dimensions.filter(({ distinct }) => distinct <= GROUP_VALUES_MAX).map(({ column }) => column);
  const groups = [...plan.flags, ...few]
    .flatMap((index) => at(index) ?? [])
    .slice(0, GROUPS_MAX)
    .concat(columns.filter(({ profile }) => profile.distinctCount <= STEPS_MAX));
  const found = new Set<string>();
  const cuts = new Set<string>();
  if (columns.length === 0 || plan.rowCount < ROWS_MIN) return { made: found, cuts };
  const cells = [
    ...columns.map(({ sql }, place) => `CAST(${sql} AS DOUBLE) AS v${place}`),
    ...groups.map(({ sql }, place) => `CAST(${sql} AS VARCHAR) AS g${place}`),
  ];
  const { rows } = await session.query(
    `SELECT ${cells.join(", ")} FROM rows${whereSql(scope.conditions)} ` +
      `ORDER BY hash(${columns.map(({ sql }) => sql).join(", ")}), ${cells.map((_, place) => place + 1).join(", ")} LIMIT ${ROWS_LOOKED_AT}`,
  );
  const sampled = columns.map(({ index }, place) => {
    const values = Float64Array.from(rows, (row) => figureOf(row[place]) ?? Number.NaN);
    return { index, values, logs: values.map(Math.log) };
  });
  const add = (a: number, b: number) => found.add(keyOf(a, b));
  for (const whole of sampled) {
    const others = sampled.filter((column) => column !== whole);
    others.forEach((left, at) => {
      if (isProportional(whole, left)) add(whole.index, left.index);
      for (const right of others.slice(at + 1)) {
        if (!comesOut(whole, left, right) && !goesClosely(whole, left, right) && !isLinear(whole, left, right)) continue;
        add(whole.index, left.index).add(keyOf(whole.index, right.index));
      }
    });
  }
  groups.forEach(({ index }, place) => {
    const values = rows.map((row) => textOf(row[columns.length + place]));
    for (const number of sampled) if (number.index !== index && isCutBy(values, number)) cuts.add(keyOf(number.index, index));
  });
  return { made: found, cuts };
}

const textOf = (cell: unknown) => (cell === null || cell === undefined ? null : String(cell));
