import type { GroupCorrelation } from "@/lib/core/statistics/grouped-correlation";
import { exactCorrelationSql, withinCorrelationSql } from "@/lib/figures/exact-moments";
import type { FindContext } from "@/lib/figures/finding-draft";
import { whereSql } from "@/lib/figures/sql-text";
import { figuresOf } from "../exact-figures";
import { conditionsSql, FindingFacts } from "./outcome-figures";
import type { Contrast, Pair, Reversal } from "./reversal";
import { inGroup } from "./sample";

/** The facts of a correlation that is another one within groups. */
export async function factsOfReversal(context: FindContext, { x, y, group, shown }: Reversal) {
  const { scope, plan, session } = context;
  const [a, b, z] = [x.column, y.column, group.column];
  const made = new FindingFacts(context, `${a.label} and ${b.label} within ${z.label}`);
  const sql = `SELECT ${exactCorrelationSql(a, b, plan.rowCount)} FROM rows${whereSql(scope.conditions)}`;
  const inside = withinCorrelationSql({ a, b, group: z }, plan.rowCount, scope.conditions);
  const [r = 0, within = 0] = await figuresOf(session, [sql, inside]);
  const pairs = await made.rows("pairs", [a, b], "pairs");
  const rows = await made.rows("rows", [a, b, z]);
  const format = { format: "number" as const, measure: a };
  const direction = (value: number) => (value > 0 ? ("up" as const) : ("down" as const));
  const [first, second] = shown;
  return {
    r: made.add("r", {
      ...format,
      value: r,
      aggregation: "corr",
      groupBy: [b],
      sql,
      rowCount: pairs.rowCount,
      direction: direction(r),
    }),
    within: made.add("within", {
      ...format,
      value: within,
      aggregation: "corr_within",
      groupBy: [b, z],
      sql: inside,
      rowCount: rows.rowCount,
      direction: direction(within),
    }),
    ...(first === undefined ? {} : await factsOfGroup(context, made, { x, y, group }, first, ["label", "inLabel"])),
    ...(second === undefined ? {} : await factsOfGroup(context, made, { x, y, group }, second, ["second", "inSecond"])),
    pairs,
  };
}

/** The facts of a correlation that differs between two groups. */
export async function factsOfContrast(context: FindContext, { x, y, group, clear, other }: Contrast) {
  const made = new FindingFacts(context, `${x.column.label} and ${y.column.label} by ${group.column.label}`);
  const pair = { x, y, group };
  return {
    ...(await factsOfGroup(context, made, pair, clear, ["label", "inLabel"])),
    ...(await factsOfGroup(context, made, pair, other, ["second", "inSecond"])),
    rows: await made.rows("rows", [x.column, y.column, group.column]),
  };
}

/** The name of a group and the correlation in it. */
async function factsOfGroup(
  context: FindContext,
  made: FindingFacts,
  { x, y, group }: Pair,
  { code }: GroupCorrelation,
  [label, figure]: readonly [string, string],
) {
  const { scope, plan, session } = context;
  const value = group.values[code] ?? "";
  const filter = [inGroup(group, value)];
  const conditions = [...scope.conditions, ...conditionsSql(context, filter)];
  const sql = `SELECT ${exactCorrelationSql(x.column, y.column, plan.rowCount)} FROM rows${whereSql(conditions)}`;
  const filled = [x.column, y.column].map(({ sql: own }) => `${own} IS NOT NULL`);
  const [r = 0, n = 0] = await figuresOf(session, [sql, `SELECT count(*) FROM rows${whereSql([...conditions, ...filled])}`]);
  return {
    [label]: await made.label(label, group.column, value),
    [figure]: made.add(figure, {
      value: r,
      format: "number",
      measure: x.column,
      groupBy: [y.column],
      beside: [group.column],
      filter,
      aggregation: "corr",
      sql,
      rowCount: n,
      direction: r > 0 ? "up" : "down",
    }),
  };
}
