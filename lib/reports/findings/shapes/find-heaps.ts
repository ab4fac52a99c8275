import { cohensH, pOfTwoShares } from "@/lib/core/statistics/group-tests";
import { significant } from "@/lib/core/statistics/statistics";
import { formatOf } from "@/lib/figures/column-format";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { aggregateSql, conditionSql, numberLiteral, whereSql } from "@/lib/figures/sql-text";
import { countOf } from "@/lib/figures/table";
import { isFixed } from "../repeats/read-repeated";
import { type Heap, heapsIn, SHARE_MIN, TIMES_OF_OTHERS, TIMES_OF_REST } from "./heaps-in";
import { conditionsSql, FindingFacts } from "./outcome-figures";
import { type GoTogether, type Groups, inGroup, type Numbers, type Sample } from "./sample";
import { bestOfTried, type Tried } from "./shared-tests";

/** Fewer different values are a scale or the prices of a shop. */
const DISTINCT_MIN = 20;
const EFFECT_MIN = 0.3;
const EFFECT_FULL = 1.2;
const ROWS_MIN = 100;

/** One value of a measure, or those just under a limit, that one group has far too often. */
interface Heaped extends Tried {
  measure: Numbers;
  by: Groups;
  group: string | number;
  heap: Heap;
  n: number;
}

/**
 * A group in which one value of a measure comes far more often than in any other, or in which values pile up just under a round limit: a habit of
 * whoever fills it in. Prices and fees that come with a group are none: there each group has its value.
 */
export async function findHeaps(context: FindContext, sample: Sample, goTogether: GoTogether): Promise<Draft[]> {
  const found: Heaped[] = [];
  let made = 0;
  const measures = sample.numbers.filter(
    ({ column: { profile } }) => profile.derivation === undefined && profile.distinctCount >= DISTINCT_MIN,
  );
  for (const by of sample.groups.filter(({ column }) => column.stored === "text" && column.profile.derivation === undefined)) {
    for (const measure of measures) {
      if (goTogether(measure.column, by.column)) continue;
      const { heaps, tried } = heapsIn(measure.values, by.codes, by.values.length, measure.column.stored === "integer");
      made += tried;
      for (const heap of heaps) {
        const { own, rest } = heap;
        const key = `${measure.column.index}_${by.column.index}`;
        const effect = significant(cohensH(own, rest));
        const group = by.values[heap.code];
        if (typeof group === "boolean" || group === undefined) continue;
        found.push({ measure, by, group, heap, key, effect, p: pOfTwoShares(own, rest), n: own.n + rest.n });
      }
    }
  }
  const best = bestOfTried(found, made);
  const fixed = new Set<Numbers>();
  // What another column says, such as the weight of a product, comes as often as that does.
  for (const measure of new Set(best.map((one) => one.measure))) if (await isFixed(context, measure.column)) fixed.add(measure);
  const open = best.filter(({ measure }) => !fixed.has(measure));
  const told = open.filter((one) => !open.some((other) => saysMore(other, one)));
  const there = await Promise.all(told.map((one) => isSoInAll(context, one)));
  return told.filter((_, at) => there[at]).map((one) => draftOf(context, one));
}

/** Whether all rows say what the sample does, those without a group too; false for decimals of more digits than a double has. */
async function isSoInAll({ session, scope }: FindContext, { measure: { column }, by, group, heap }: Heaped): Promise<boolean> {
  const { from, limit, own } = heap;
  const name = column.profile.name;
  const is =
    limit === null
      ? conditionSql(column, { column: name, op: "eq", value: from })
      : `${column.sql} >= ${numberLiteral(from)} AND ${column.sql} < ${numberLiteral(limit)}`;
  const inside = conditionSql(by.column, inGroup(by, group));
  const counted = (condition: string) => `count(*) FILTER (WHERE ${condition})`;
  const cells = [inside, `(${inside}) IS NOT TRUE`].flatMap((side) => [counted(`${side} AND ${is}`), counted(side)]);
  const filled = whereSql([...scope.conditions, `${column.sql} IS NOT NULL`]);
  const { rows } = await session.query(`SELECT ${cells.join(", ")} FROM rows${filled}`);
  const [hits = 0, n = 0, restHits = 0, rest = 0] = (rows[0] ?? []).map(countOf);
  const times = limit === null ? TIMES_OF_OTHERS : TIMES_OF_REST;
  return hits >= own.hits && hits * rest >= times * restHits * n && (limit !== null || hits >= SHARE_MIN * n);
}

/** From here on two heaps are sure: what people keep under a limit is the amount, and the tax on it follows. */
const SURE = 1e-6;

/** The same group by another measure, or the same measure by another column, and surer; of two that are sure the figure that comes first. */
function saysMore(one: Heaped, other: Heaped): boolean {
  if (one === other) return false;
  const [first, second] = [one.measure.rank, other.measure.rank];
  const ofGroup = one.by === other.by && one.group === other.group;
  if (ofGroup && first !== second && Math.max(one.p, other.p) <= SURE) return first < second;
  return (ofGroup || one.measure === other.measure) && (one.p < other.p || (one.p === other.p && first < second));
}

/** Whether the most frequent value of all rows is that of the group, and most of its rows are the group's. */
function isItsRepeat({ measure: { values }, by: { codes }, heap: { code, from, limit } }: Heaped): boolean {
  const counts = new Map<number, number>();
  for (const value of values) if (!Number.isNaN(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [top, count] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [Number.NaN, 0]);
  if (limit === null ? top !== from : !(top >= from && top < limit)) return false;
  return 2 * values.reduce((own, value, row) => own + Number(value === top && codes[row] === code), 0) >= count;
}

function draftOf(context: FindContext, heaped: Heaped): Draft {
  const { measure, by, heap, key, p, effect, n } = heaped;
  return {
    key: `heap_${key}`,
    label: `Values of ${measure.column.label} that one group of ${by.column.label} has too often`,
    // A habit of one group is what all rows show of it.
    instead: [
      ...(isItsRepeat(heaped) ? [`repeated_value_${measure.column.index}`] : []),
      ...(heap.limit === null ? [] : [`under_limit_${measure.column.index}_${heap.limit}`]),
    ],
    merit: {
      prior: 0.95 * (1 - 0.03 * measure.rank),
      impact: Math.min(1, Math.max(0.6, (3 * heap.own.n) / n)),
      effect: Math.min(1, effect / EFFECT_FULL),
    },
    test: {
      name: "test of two shares, a group against all others, corrected for all groups, limits and columns",
      p,
      effect,
      effectName: "Cohen's h",
      n,
      effectMin: EFFECT_MIN,
      nMin: ROWS_MIN,
    },
    finding: {
      kind: "heap",
      nature: "relational",
      measure: measure.column.index,
      by: by.column.index,
      aggregation: "none",
      chartId: null,
      asked: measure.asked && by.asked,
    },
    facts: () => factsOf(context, heaped),
  };
}

async function factsOf(context: FindContext, { measure: { column }, by, group, heap }: Heaped) {
  const made = new FindingFacts(context, `${column.label} by ${by.column.label}, one group`);
  const { scope } = context;
  const { from, limit } = heap;
  const name = column.profile.name;
  const part =
    limit === null
      ? [{ column: name, op: "eq" as const, value: from }]
      : [
          { column: name, op: "gte" as const, value: from },
          { column: name, op: "lt" as const, value: limit },
        ];
  const filled = whereSql([...scope.conditions, `${column.sql} IS NOT NULL`]);
  const edge = async (role: string, value: number) => {
    const { rows } = await made.read(`SELECT 0, count(*) FROM rows${filled}`);
    return made.add(role, {
      value,
      ...formatOf(column, "min"),
      measure: column,
      aggregation: "cut",
      parameters: { equals: value },
      beside: [by.column],
      sql: `SELECT CAST(${numberLiteral(value)} AS DOUBLE) FROM rows${filled} HAVING bool_or(${column.sql} < ${numberLiteral(value)}) AND bool_or(${column.sql} >= ${numberLiteral(value)})`,
      rowCount: rows,
    });
  };
  const exact = async () => {
    const where = whereSql([...scope.conditions, ...conditionsSql(context, part)]);
    const { rows } = await made.read(`SELECT 0, count(*) FROM rows${where}`);
    return made.add("value", {
      value: from,
      ...formatOf(column, "max"),
      measure: column,
      aggregation: "max",
      filter: part,
      beside: [by.column],
      sql: `SELECT ${aggregateSql("max", column)} FROM rows${where}`,
      rowCount: rows,
    });
  };
  const share = async (role: string, op: "eq" | "ne") => {
    const filter = { ...inGroup(by, group), op };
    const where = whereSql([...scope.conditions, conditionSql(by.column, filter)]);
    const cell = `count(*) FILTER (WHERE ${conditionsSql(context, part).join(" AND ")}) / count(${column.sql})`;
    const { value, rows } = await made.read(`SELECT ${cell}, count(${column.sql}) FROM rows${where}`);
    return made.add(role, {
      value,
      format: "percent",
      unit: "percent",
      measure: column,
      aggregation: "share",
      filter: [filter],
      beside: [by.column],
      parameters: { of: "count", part },
      sql: `SELECT ${cell} FROM rows${where}`,
      rowCount: rows,
      nouns: ["share", "rows"],
    });
  };
  const own = whereSql([...scope.conditions, conditionSql(by.column, inGroup(by, group))]);
  const { value: rows } = await made.read(`SELECT count(${column.sql}), 0 FROM rows${own}`);
  return {
    label: await made.label("label", by.column, group),
    ...(limit === null ? { value: await exact() } : { from: await edge("from", from), limit: await edge("limit", limit) }),
    share: await share("share in the group", "eq"),
    rest: await share("share in all others", "ne"),
    rows: made.add("rows", {
      value: rows,
      format: "integer",
      unit: "rows",
      measure: column,
      aggregation: "count",
      filter: [inGroup(by, group)],
      beside: [by.column],
      sql: `SELECT count(${column.sql}) FROM rows${own}`,
      rowCount: rows,
      nouns: ["rows"],
    }),
  };
}
