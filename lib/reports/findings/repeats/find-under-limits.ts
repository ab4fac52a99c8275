import { pOfNormal } from "@/lib/core/statistics/group-tests";
import { significant } from "@/lib/core/statistics/statistics";
import { formatOf } from "@/lib/figures/column-format";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { drawnSql, numberLiteral, whereSql } from "@/lib/figures/sql-text";
import { countOf, type TableColumn } from "@/lib/figures/table";
import { FindingFacts } from "../shapes/outcome-figures";
import { roundLimits } from "./round-limits";

const VALUES_MIN = 200;
/** Fewer values are a scale or the prices of a shop. */
const DISTINCT_MIN = 100;
const COUNT_MIN = 20;
const TIMES_MIN = 2.5;
const TIMES_FULL = 15;
const SCREEN_ROWS = 50_000;
/** Figures that are read of each limit. */
const CELLS = 7;
/** What lies just under a limit: such a part of it. */
const JUST = 0.02;
/** Where values pile under many limits at once that is how prices are made. */
const LIMITS_TOLD_MAX = 1;
/** So many different values for each that lies there, or they are one price. */
const DIFFERENT_MIN = 0.3;
/** A pile stands within the values: such parts of them lie below and above, and it is no more than that. */
const BELOW_MIN = 0.1;
const ABOVE_MIN = 0.01;
const PILE_MAX = 0.3;

/** Values just under a limit, those from it on, and those before them, as wide each. */
interface Pile {
  column: TableColumn;
  asked: boolean;
  rank: number;
  limit: number;
  from: number;
  to: number;
  count: number;
  next: number;
  before: number;
  different: number;
  /** Values below all of that, above all of that, and in all. */
  below: number;
  above: number;
  n: number;
}

/**
 * Values that pile up just under a round limit: "126 expenses are between 490 and 500, against 12 from 500 to 510". Held against both
 * sides as wide as the pile, and not told where prices end just under every round number.
 */
export async function findUnderLimits(context: FindContext): Promise<Draft[]> {
  const { plan, scope } = context;
  if (plan.rowCount < VALUES_MIN) return [];
  const measures = plan.measures.flatMap(({ column: index, asked }, rank) => {
    const column = scope.columns.find((candidate) => candidate.index === index);
    const fits =
      column !== undefined &&
      (column.stored === "integer" || column.stored === "decimal" || column.stored === "double") &&
      column.profile.derivation === undefined &&
      column.profile.distinctCount >= DISTINCT_MIN;
    return fits ? [{ column, asked, rank }] : [];
  });
  const piles = measures.flatMap(({ column, asked, rank }) => limitsOf(column).map((limit) => ({ column, asked, rank, limit })));
  if (piles.length === 0) return [];
  const every = Math.ceil(plan.rowCount / SCREEN_ROWS);
  const drawn = every > 1 ? [drawnSql(scope.columns, every, plan.rowCount)] : [];
  const screened = await readPiles(context, piles, drawn, false);
  const open = screened.filter(
    (pile) => isWithin(pile) && pile.count >= 5 && pile.count >= 0.8 * TIMES_MIN * Math.max(pile.next, pile.before),
  );
  const habits = new Map<TableColumn, number>();
  for (const { column } of open) habits.set(column, (habits.get(column) ?? 0) + 1);
  const worth = open.filter(({ column }) => (habits.get(column) ?? 0) <= LIMITS_TOLD_MAX);
  const full: Pile[] = [];
  for (const pile of worth) full.push(...(await readPiles(context, [pile], [], true)));
  return full.map((pile) => draftOf(context, pile, piles.length));
}

/** False where all values lie about the limit: they pile up nowhere else. */
function isWithin({ below, above, count, n }: Pile): boolean {
  return below >= BELOW_MIN * n && above >= ABOVE_MIN * n && count <= PILE_MAX * n;
}

/** Round numbers within the values of a column. */
function limitsOf({ profile, stored }: TableColumn): number[] {
  const [min, max] = [Number(profile.min ?? Number.NaN), Number(profile.max ?? Number.NaN)];
  return roundLimits({ min, max, isWhole: stored === "integer", just: JUST });
}

async function readPiles(
  { session, scope }: FindContext,
  piles: readonly Pick<Pile, "column" | "asked" | "rank" | "limit">[],
  drawn: readonly string[],
  /** Each set of different values is held in memory: of a hundred piles that is more than a report may have. */
  countsDifferent: boolean,
): Promise<Pile[]> {
  const edged = piles.map((pile) => {
    const just = Number((pile.limit * JUST).toPrecision(6));
    return { ...pile, from: Number((pile.limit - just).toPrecision(9)), to: Number((pile.limit + just).toPrecision(9)) };
  });
  const cells = edged.flatMap(({ column: { sql }, limit, from, to }) => {
    const [l, f, t, b] = [limit, from, to, Number((2 * from - limit).toPrecision(9))].map(numberLiteral);
    return [
      `count(*) FILTER (WHERE ${sql} >= ${f} AND ${sql} < ${l})`,
      // A limit itself is a round number: it comes often by nature.
      `count(*) FILTER (WHERE ${sql} >= ${l} AND ${sql} < ${t})`,
      `count(*) FILTER (WHERE ${sql} >= ${b} AND ${sql} < ${f})`,
      countsDifferent ? `count(DISTINCT CASE WHEN ${sql} >= ${f} AND ${sql} < ${l} THEN ${sql} END)` : "0",
      `count(*) FILTER (WHERE ${sql} < ${b})`,
      `count(*) FILTER (WHERE ${sql} >= ${t})`,
      `count(${sql})`,
    ];
  });
  const { rows } = await session.query(`SELECT ${cells.join(", ")} FROM rows${whereSql([...scope.conditions, ...drawn])}`);
  return edged.map((pile, at) => {
    const read = (rows[0] ?? []).slice(CELLS * at, CELLS * (at + 1)).map(countOf);
    const [count = 0, next = 0, before = 0, different = 0, below = 0, above = 0, n = 0] = read;
    return { ...pile, count, next, before, different, below, above, n };
  });
}

function draftOf(context: FindContext, pile: Pile, among: number): Draft {
  const { column, asked, rank, limit, count, next, before, different } = pile;
  const other = Math.max(next, before);
  const times = significant(count / Math.max(1, other));
  const isPile = isWithin(pile) && count >= COUNT_MIN && different >= DIFFERENT_MIN * Math.min(count, 60);
  return {
    key: `under_limit_${column.index}_${limit}`,
    label: `Values of ${column.label} just under ${limit}`,
    facts: () => factsOf(context, pile),
    merit: {
      prior: isPile ? 0.95 * Math.max(0.5, 1 - 0.1 * rank) : 0,
      impact: Math.min(1, (6 * count) / Math.max(1, context.plan.rowCount)),
      effect: Math.min(1, times / TIMES_FULL),
    },
    test: {
      name: "Poisson z test of the values just under a limit against both sides, corrected for all limits",
      p: Math.min(1, pOfNormal(Math.max(0, count - other) / Math.sqrt(Math.max(1, count + other))) * among),
      effect: times,
      effectName: "times as many as on the fuller side",
      n: count + next,
      effectMin: TIMES_MIN,
      nMin: COUNT_MIN,
    },
    finding: {
      kind: "under_limit",
      nature: "descriptive",
      measure: column.index,
      by: null,
      aggregation: "none",
      chartId: null,
      asked: asked && isPile,
    },
  };
}

async function factsOf(context: FindContext, { column, limit, from, to }: Pile) {
  const made = new FindingFacts(context, `${column.label} under ${limit}`);
  const { scope } = context;
  const filled = whereSql([...scope.conditions, `${column.sql} IS NOT NULL`]);
  const { rows } = await made.read(`SELECT 0, count(*) FROM rows${filled}`);
  const edge = (role: string, value: number) =>
    made.add(role, {
      value,
      ...formatOf(column, "min"),
      measure: column,
      aggregation: "cut",
      parameters: { equals: value },
      sql: `SELECT CAST(${numberLiteral(value)} AS DOUBLE) FROM rows${filled} HAVING bool_or(${column.sql} < ${numberLiteral(value)}) AND bool_or(${column.sql} >= ${numberLiteral(value)})`,
      rowCount: rows,
    });
  const within = async (role: string, low: number, high: number) => {
    const where = whereSql([
      ...scope.conditions,
      `${column.sql} >= ${numberLiteral(low)}`,
      `${column.sql} < ${numberLiteral(high)}`,
    ]);
    const { value } = await made.read(`SELECT count(${column.sql}), 0 FROM rows${where}`);
    return made.add(role, {
      value,
      format: "integer",
      unit: "rows",
      measure: column,
      aggregation: "count",
      filter: [
        { column: column.profile.name, op: "gte", value: low },
        { column: column.profile.name, op: "lt", value: high },
      ],
      sql: `SELECT count(${column.sql}) FROM rows${where}`,
      rowCount: value,
      nouns: ["rows"],
    });
  };
  return {
    limit: edge("limit", limit),
    from: edge("from", from),
    to: edge("to", to),
    count: await within("just under", from, limit),
    next: await within("from there on", limit, to),
  };
}
