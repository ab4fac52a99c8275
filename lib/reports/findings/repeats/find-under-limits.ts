import { pOfNormal } from "@/lib/core/statistics/group-tests";
import { significant } from "@/lib/core/statistics/statistics";
import { formatOf } from "@/lib/figures/column-format";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { drawnSql, numberLiteral, whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, type TableColumn } from "@/lib/figures/table";
import { FindingFacts } from "../shapes/outcome-figures";
import { type Pile, pileIn, TIMES_MIN } from "./piles";
import { roundLimits } from "./round-limits";

const VALUES_MIN = 200;
/** Fewer values are a scale or the prices of a shop. */
const DISTINCT_MIN = 100;
const COUNT_MIN = 20;
const TIMES_FULL = 15;
/** Rows that limits are looked for in; counts that are told come from all rows. */
const ROWS_MAX = 20_000;
/** Of a column, so many of its values lie under a limit before it is counted in all rows. */
const SEEN_MIN = 10;

/** Values that pile up under a limit, of how many that were looked at. */
interface Told extends Pile {
  column: TableColumn;
  asked: boolean;
  rank: number;
}

/**
 * Values that pile up just under a round limit: "126 expenses are between 490 and 500, against 12 from 500 to 510". Held against both
 * sides as wide as the pile, and not told where prices end just under every round number.
 */
export async function findUnderLimits(context: FindContext): Promise<Draft[]> {
  const { plan, scope, session } = context;
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
  if (measures.length === 0) return [];
  const every = Math.ceil(plan.rowCount / ROWS_MAX);
  const drawn = every > 1 ? [drawnSql(scope.columns, every, plan.rowCount)] : [];
  const { rows } = await session.query(
    `SELECT ${measures.map(({ column }) => column.sql).join(", ")} FROM rows${whereSql([...scope.conditions, ...drawn])}`,
  );
  let among = 0;
  const seen = measures.flatMap(({ column, asked, rank }, place): Told[] => {
    const values = Float64Array.from(rows, (row) => figureOf(row[place]) ?? Number.NaN).filter((value) => !Number.isNaN(value));
    const sorted = values.sort();
    const limits = roundLimits({ min: sorted[0] ?? 0, max: sorted.at(-1) ?? 0 });
    among += limits.length;
    const pile = pileIn(sorted, limits, column.stored === "integer", every > 1 ? SEEN_MIN : COUNT_MIN);
    return pile === null ? [] : [{ ...pile, column, asked, rank }];
  });
  const counted = every === 1 ? seen : await Promise.all(seen.map((one) => countedOf(context, one)));
  return counted.map((pile) => draftOf(context, pile, among));
}

/** The same pile as all rows have it. */
async function countedOf({ session, scope }: FindContext, pile: Told): Promise<Told> {
  const { column, from, limit, to } = pile;
  const counted = (low: number, high: number) =>
    `count(*) FILTER (WHERE ${column.sql} >= ${numberLiteral(low)} AND ${column.sql} < ${numberLiteral(high)})`;
  const edges = [counted(from, limit), counted(limit, to), counted(Number((2 * from - limit).toPrecision(9)), from)];
  const { rows } = await session.query(`SELECT ${edges.join(", ")} FROM rows${whereSql(scope.conditions)}`);
  const [count = 0, next = 0, before = 0] = (rows[0] ?? []).map(countOf);
  return { ...pile, count, next, before };
}

function draftOf(context: FindContext, pile: Told, among: number): Draft {
  const { column, asked, rank, limit, count, next, before } = pile;
  const other = Math.max(next, before);
  const times = significant(count / Math.max(1, other));
  return {
    key: `under_limit_${column.index}_${limit}`,
    label: `Values of ${column.label} just under ${limit}`,
    facts: () => factsOf(context, pile),
    merit: {
      prior: 0.95 * Math.max(0.5, 1 - 0.1 * rank),
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
      asked,
    },
  };
}

async function factsOf(context: FindContext, { column, limit, from, to }: Told) {
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
