import type { LedgerFact } from "@/lib/content/ledger";
import type { FactFilter } from "@/lib/contract/report-facts";
import type { Share } from "@/lib/core/statistics/group-tests";
import { formatOf } from "@/lib/figures/column-format";
import type { FindContext } from "@/lib/figures/finding-draft";
import { aggregateSql, conditionSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, type TableColumn } from "@/lib/figures/table";

/** A group and a value, with what was counted of both. */
export interface CountedCell {
  group: string;
  value: string;
  own: Share;
  rest: Share;
  /** Cells that it was picked from. */
  among: number;
}

/** What is told of two columns. */
export interface CountedRate extends CountedCell {
  count: TableColumn;
  by: TableColumn;
  outcome: TableColumn;
  /** The column at whose mix nothing of the gap is left. */
  madeBy: TableColumn | null;
}

/** The rows of a group or of a value, or all others. */
export function filterOfCell(column: TableColumn, cell: string, op: "eq" | "ne" = "eq"): FactFilter {
  return { column: column.profile.name, op, value: column.stored === "boolean" ? cell === "true" : cell };
}

/** Both shares, each with what it is of, and the names of the group and of what came of it. */
export async function countedRateFacts(
  { maker, scope, session }: FindContext,
  { count, by, outcome, group, value }: CountedRate,
) {
  const name = `${outcome.label} by ${by.label}`;
  const [isGroup, isElsewhere, isValue] = [filterOfCell(by, group), filterOfCell(by, group, "ne"), filterOfCell(outcome, value)];
  const whereOf = (...filters: FactFilter[]) =>
    whereSql([
      ...scope.conditions,
      ...filters.map((filter) => conditionSql(filter.column === by.profile.name ? by : outcome, filter)),
    ]);
  const read = async (...filters: FactFilter[]) => {
    const { rows } = await session.query(
      `SELECT ${aggregateSql("sum", count)}, count(${count.sql}) FROM rows${whereOf(...filters)}`,
    );
    return { value: figureOf(rows[0]?.[0]) ?? 0, rowCount: countOf(rows[0]?.[1]) };
  };
  const label = (role: string, column: TableColumn, cell: string, filter: FactFilter) =>
    maker.add({
      id: `${name} ${role}`,
      value: cell,
      format: "label",
      groupBy: [column],
      aggregation: "value",
      parameters: { equals: cell },
      beside: [by, outcome],
      sql: `SELECT max(${column.sql}) FROM rows${whereOf(filter)}`,
      rowCount: 1,
    });
  const side = async (role: string, filter: FactFilter) => {
    const sum = async (which: string, ...filters: FactFilter[]) =>
      maker.add({
        id: `${name} ${role} ${which}`,
        ...(await read(...filters)),
        ...formatOf(count, "sum"),
        measure: count,
        aggregation: "sum",
        filter: filters,
        beside: [by, outcome],
        sql: `SELECT ${aggregateSql("sum", count)} FROM rows${whereOf(...filters)}`,
      });
    const [part, whole] = [await sum("part", filter, isValue), await sum("whole", filter)];
    const share = maker.add({
      id: `${name} ${role}`,
      value: Number(part.value) / Number(whole.value),
      format: "percent",
      unit: "percent",
      measure: count,
      aggregation: "ratio",
      filter: [filter],
      beside: [by, outcome],
      operands: [part, whole],
      sql: `SELECT CAST((${part.sql}) AS DOUBLE) / (${whole.sql})`,
      rowCount: whole.rowCount,
      nouns: ["share"],
    });
    return { part, whole, share };
  };
  const [own, rest] = [await side("in the group", isGroup), await side("elsewhere", isElsewhere)];
  const facts: Record<string, LedgerFact> = {
    label: label("group", by, group, isGroup),
    outcome: label("value", outcome, value, isValue),
    share: own.share,
    part: own.part,
    whole: own.whole,
    rest: rest.share,
    restPart: rest.part,
    restWhole: rest.whole,
  };
  return facts;
}
