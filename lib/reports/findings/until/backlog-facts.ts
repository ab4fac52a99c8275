import type { LedgerFact } from "@/lib/content/ledger";
import type { FactFilter } from "@/lib/contract/report-facts";
import { bucketLabel, type Grain, shiftBucket } from "@/lib/core/time-grain";
import type { FindContext } from "@/lib/figures/finding-draft";
import { bucketSql, conditionSql, periodSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, type TableColumn } from "@/lib/figures/table";
import type { Life } from "./within-sql";

/** How many rows of a group, and of all others, are open at the end of two periods. */
export interface Backlog {
  life: Life;
  group: TableColumn;
  value: string | number;
  grain: Grain;
  /** First period of the data, and how many lie from it to the end of either of the two, the last one of them among these. */
  first: number;
  before: number;
  after: number;
}

/** The group, both periods, and what was open at their ends: what had begun less what had ended. */
export async function factsOf(context: FindContext, backlog: Backlog): Promise<Record<string, LedgerFact>> {
  const { maker, scope } = context;
  const { life, group, value, grain, first, before, after } = backlog;
  const name = `rows with no ${life.to.label} by ${group.label}`;
  const own: FactFilter = { column: group.profile.name, op: "eq", value };
  const rest: FactFilter[] = [
    { ...own, op: "ne" },
    { column: group.profile.name, op: "not_null", value: null },
  ];
  const begun: FactFilter = { column: life.from.profile.name, op: "not_null", value: null };
  const add = (role: string, input: Omit<Parameters<typeof maker.add>[0], "id">) =>
    maker.add({ ...input, id: `${name} ${role}` });
  const counted = async (role: string, column: TableColumn, filter: readonly FactFilter[], buckets: number) => {
    const conditions = filter.map((one) => conditionSql(one.column === group.profile.name ? group : life.from, one));
    const end = shiftBucket(first, grain, buckets);
    const sql = `SELECT count(*) FROM rows${whereSql([...scope.conditions, ...conditions, periodSql(column, first, end)])}`;
    const { rows } = await context.session.query(sql);
    const count = countOf(rows[0]?.[0]);
    return add(role, {
      value: count,
      format: "integer",
      unit: "rows",
      aggregation: "count",
      filter,
      beside: [group],
      period: { column, start: first, grain, buckets },
      sql,
      rowCount: count,
      nouns: ["rows"],
    });
  };
  const open = async (role: string, filter: readonly FactFilter[], buckets: number) => {
    const operands = [
      await counted(`begun ${role}`, life.from, [...filter, begun], buckets),
      await counted(`ended ${role}`, life.to, [...filter, begun], buckets),
    ];
    const [came, went] = operands.map((fact) => Number(fact.value));
    return add(role, {
      value: (came ?? 0) - (went ?? 0),
      format: "integer",
      unit: "rows",
      aggregation: "difference",
      operands,
      beside: [group, life.from, life.to],
      sql: `SELECT ${operands.map(({ sql }) => `(${sql})`).join(" - ")}`,
      rowCount: came ?? 0,
      nouns: ["rows"],
    });
  };
  const period = (role: string, buckets: number) => {
    const start = shiftBucket(first, grain, buckets - 1);
    const within = periodSql(life.from, start, shiftBucket(start, grain, 1));
    return add(role, {
      value: bucketLabel(start, grain),
      format: "period",
      aggregation: "period",
      period: { column: life.from, start, grain },
      sql: `SELECT min(${bucketSql(life.from, grain)}) FROM rows${whereSql([...scope.conditions, within])}`,
      rowCount: 0,
    });
  };
  return {
    label: add("group", {
      value: String(value),
      format: "label",
      groupBy: [group],
      aggregation: "value",
      parameters: { equals: value },
      sql: `SELECT max(${group.sql}) FROM rows${whereSql([...scope.conditions, conditionSql(group, own)])}`,
      rowCount: 0,
    }),
    from: period("first period", before),
    to: period("last period", after),
    before: await open("before", [own], before),
    after: await open("after", [own], after),
    restBefore: await open("before of all others", rest, before),
    restAfter: await open("after of all others", rest, after),
  };
}
