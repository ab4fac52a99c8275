import type { LedgerFact } from "@/lib/content/ledger";
import type { FactFilter } from "@/lib/contract/report-facts";
import { bucketCount, bucketLabel, type Grain, shiftBucket } from "@/lib/core/time-grain";
import type { FactPeriod } from "@/lib/figures/fact-maker";
import type { FindContext } from "@/lib/figures/finding-draft";
import { bucketSql, conditionSql, periodSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, type TableColumn } from "@/lib/figures/table";
import { ofGroup } from "../exact-figures";
import type { formerOf } from "./former-value";

/** A value that rows have from a moment on, or up to one, and not before or after it. */
export interface Arrival {
  column: TableColumn;
  value: string | number;
  kind: "arrival" | "departure";
  rows: number;
  /** First bucket that has it, or the last. */
  start: number;
  /** Share of the rows with a value that lie in the time without it, and its share of all rows of the other time. */
  away: number;
  share: number;
  among: number;
  /** The value whose place a new one takes, with the p of its fall. */
  former: ReturnType<typeof formerOf>;
}

export interface Frame {
  column: TableColumn;
  grain: Grain;
  from: number;
  to: number;
}

/** The value, its first or last period, and its share of the rows on its side; of a new one also the value whose place it takes. */
export async function factsOf(
  { maker, scope, session }: FindContext,
  frame: Frame,
  { column, value, kind, start, rows, former }: Arrival,
): Promise<Record<string, LedgerFact>> {
  const { grain, from, to } = frame;
  const of = ofGroup(column, value);
  const name = `${kind} of ${value} in ${column.label}`;
  const [first, last] = kind === "arrival" ? [start, to] : [from, start];
  const period: FactPeriod = { column: frame.column, start: first, grain, buckets: bucketCount(first, last, grain) };
  const label = (role: string, equals: string | number) => {
    const sql = `SELECT max(${column.sql}) FROM rows${whereSql([...scope.conditions, conditionSql(column, ofGroup(column, equals))])}`;
    return maker.add({
      id: `${name} ${role}`,
      value: String(equals),
      format: "label",
      groupBy: [column],
      aggregation: "value",
      parameters: { equals },
      sql,
      rowCount: rows,
    });
  };
  const shareIn = async (role: string, of: FactFilter, within: FactPeriod) => {
    const end = shiftBucket(within.start, grain, within.buckets ?? 1);
    const where = whereSql([...scope.conditions, periodSql(frame.column, within.start, end)]);
    const sql = `SELECT count(*) FILTER (WHERE ${conditionSql(column, of)}) / count(*) FROM rows${where}`;
    const read = await session.query(`SELECT (${sql}), count(*) FROM rows${where}`);
    return maker.add({
      id: `${name} ${role}`,
      value: figureOf(read.rows[0]?.[0]) ?? 0,
      format: "percent",
      unit: "percent",
      aggregation: "share",
      parameters: { of: "count", part: [of] },
      beside: [column],
      period: within,
      sql,
      rowCount: countOf(read.rows[0]?.[1]),
      nouns: ["rows", "share"],
    });
  };
  // A row without a moment is on neither side.
  const dated: FactFilter[] =
    frame.column.profile.nullCount > 0 ? [{ column: frame.column.profile.name, op: "not_null", value: null }] : [];
  const own = whereSql([...scope.conditions, conditionSql(column, of)]);
  const facts = {
    label: label("value", value),
    period: maker.add({
      id: `${name} period`,
      value: bucketLabel(start, grain),
      format: "period",
      aggregation: "period",
      period: { column: frame.column, start, grain },
      beside: [column],
      sql: `SELECT ${kind === "arrival" ? "min" : "max"}(${bucketSql(frame.column, grain)}) FROM rows${own}`,
      rowCount: rows,
    }),
    share: await shareIn("share", of, period),
    rows: maker.add({
      id: `${name} rows`,
      value: rows,
      format: "integer",
      unit: "rows",
      aggregation: "count",
      filter: [of, ...dated],
      beside: [column],
      sql: `SELECT count(*) FROM rows${whereSql([...scope.conditions, conditionSql(column, of), ...dated.map((one) => conditionSql(frame.column, one))])}`,
      rowCount: rows,
      nouns: ["rows"],
    }),
  };
  if (former === null) return facts;
  const other = ofGroup(column, former.value);
  const before = { ...period, start: from, buckets: bucketCount(from, start, grain) - 1 };
  return {
    ...facts,
    former: label("former value", former.value),
    formerBefore: await shareIn("share of the former value before", other, before),
    formerAfter: await shareIn("share of the former value", other, period),
  };
}
