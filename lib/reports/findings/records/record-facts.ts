import type { LedgerFact } from "@/lib/content/ledger";
import type { FactFilter } from "@/lib/contract/report-facts";
import { bucketLabel, bucketStart } from "@/lib/core/time-grain";
import { formatOf } from "@/lib/figures/column-format";
import type { FindContext } from "@/lib/figures/finding-draft";
import { aggregateSql, conditionSql, whereSql } from "@/lib/figures/sql-text";
import { momentOf, type TableColumn } from "@/lib/figures/table";
import { labelGrain, labelSql } from "../find-levels";

/** One row that lies beyond all others in a measure. */
export interface RecordRow {
  column: TableColumn;
  end: "max" | "min";
  value: number;
  /** The value of the next row, where it stands far behind. */
  next: number | null;
  /** What names the row, with its own name. */
  label: { column: TableColumn; value: string } | null;
  time: TableColumn | null;
}

/** The value, whose row it is, when that was, and the next one. */
export async function factsOfRecord(
  { maker, scope, session, plan }: FindContext,
  { column, end, value, next, label, time }: RecordRow,
): Promise<{ [role: string]: LedgerFact }> {
  const own: FactFilter = { column: column.profile.name, op: "eq", value };
  const whereOf = (filter?: FactFilter) =>
    whereSql([...scope.conditions, ...(filter === undefined ? [] : [conditionSql(column, filter)])]);
  const name = `${end === "max" ? "highest" : "lowest"} ${column.label}`;
  const shared = { measure: column, aggregation: end, ...formatOf(column, end) };
  const facts: { [role: string]: LedgerFact } = {
    value: maker.add({
      ...shared,
      id: name,
      value,
      parameters: { among: "rows" },
      rank: end === "max" ? "highest" : "lowest",
      sql: `SELECT ${aggregateSql(end, column)} FROM rows${whereOf()}`,
      rowCount: plan.rowCount,
    }),
  };
  if (label !== null) {
    facts.label = maker.add({
      id: `${name} of`,
      value: label.value,
      format: "label",
      groupBy: [label.column],
      aggregation: "value",
      parameters: { equals: label.value },
      filter: [own],
      beside: [column],
      sql: `SELECT max(${label.column.sql}) FROM rows${whereOf(own)}`,
      rowCount: 1,
    });
  }
  if (time !== null) {
    const { rows } = await session.query(`SELECT ${time.sql} FROM rows${whereOf(own)}`);
    const at = time.stored === "integer" ? Date.UTC(Number(rows[0]?.[0]), 0) : momentOf(rows[0]?.[0]);
    const grain = labelGrain(plan.time?.profile.native ?? "day");
    if (at !== null) {
      facts.period = maker.add({
        id: `${name} period`,
        value: bucketLabel(bucketStart(at, grain), grain),
        format: "period",
        measure: time,
        aggregation: "min",
        filter: [own],
        beside: [column],
        sql: `SELECT ${labelSql(`min(${time.sql})`, time, grain)} FROM rows${whereOf(own)}`,
        rowCount: 1,
      });
    }
  }
  if (next !== null) {
    const behind: FactFilter = { column: column.profile.name, op: end === "max" ? "lt" : "gt", value };
    facts.next = maker.add({
      ...shared,
      id: `${name} next`,
      value: next,
      filter: [behind],
      sql: `SELECT ${aggregateSql(end, column)} FROM rows${whereOf(behind)}`,
      rowCount: plan.rowCount - 1,
    });
  }
  return facts;
}
