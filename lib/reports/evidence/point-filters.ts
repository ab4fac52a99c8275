import type { Fact, FactFilter } from "@/lib/contract/report-facts";
import type { Chart } from "@/lib/contract/reports";
import { bucketOfLabel, shiftBucket } from "@/lib/core/time-grain";
import type { TableColumn } from "@/lib/figures/table";
import { MISSING_GROUP } from "../planning/group-order";

/**
 * What the rows of one point meet, besides what the rows of its chart do: its group, its period, its bin. The share of a survival
 * curve is of all rows of its line. Null where the chart has no such point.
 */
export function pointFilters(chart: Chart, fact: Fact, index: number, table: readonly TableColumn[]): FactFilter[] | null {
  const point = chart.data[index];
  if (point === undefined) return null;
  const column = (name: string) => table.find(({ profile }) => profile.name === name);
  const x = chart.type === "survival" ? [] : ofX(chart, fact, index, column(chart.xColumn));
  const { groupColumn } = chart;
  if (point.group === undefined || groupColumn === undefined) return x;
  const groups = [...new Set(chart.data.map(({ group }) => group ?? ""))];
  const group = ofGroup(groupColumn, point.group, groups, column(groupColumn), fact.definition.parameters?.equals);
  return [...x, ...group];
}

function ofX(chart: Chart, fact: Fact, index: number, column: TableColumn | undefined): FactFilter[] {
  const { xColumn, xKind, data } = chart;
  const x = data[index]?.x ?? "";
  const is = (op: FactFilter["op"], value: FactFilter["value"], of = xColumn): FactFilter => ({ column: of, op, value });
  if (xKind === "time") return ofPeriod(xColumn, String(x), column?.stored === "integer");
  if (xKind === "bin") {
    const edges = fact.definition.parameters?.edges ?? [];
    const place = edges.indexOf(Number(x));
    const to = edges[place + 1];
    if (place < 0 || to === undefined) return [];
    return [is("gte", Number(x)), is(place === edges.length - 2 ? "lte" : "lt", to)];
  }
  if (xKind === "number" && chart.aggregation === "none")
    return [is("eq", Number(x)), is("eq", data[index]?.y ?? null, chart.yColumn)];
  return ofGroup(xColumn, x, [...new Set(data.map((one) => one.x))], column);
}

/** @param others all groups that are drawn; `(missing)` and "Other (3)" are the rest of them */
function ofGroup(
  column: string,
  value: string | number,
  others: readonly (string | number)[],
  of: TableColumn | undefined,
  equals?: unknown,
): FactFilter[] {
  if (value === MISSING_GROUP) return [{ column, op: "eq", value: null }];
  const known: FactFilter = { column, op: "not_null", value: null };
  if (/^Other \(\d/.test(String(value))) {
    const drawn = others.filter((one) => one !== value && one !== MISSING_GROUP).map((one) => cellOf(one, of));
    return [known, { column, op: "not_in", value: drawn }];
  }
  if (value === "All others" && equals !== undefined) return [known, { column, op: "ne", value: cellOf(String(equals), of) }];
  return [{ column, op: "eq", value: cellOf(value, of) }];
}

function cellOf(value: string | number, column: TableColumn | undefined): string | number {
  return column !== undefined && ["integer", "decimal", "double"].includes(column.stored) ? Number(value) : value;
}

function ofPeriod(column: string, label: string, areYears: boolean): FactFilter[] {
  const bucket = bucketOfLabel(label);
  if (bucket === null) return [];
  if (areYears) return [{ column, op: "eq", value: Number(label.slice(0, 4)) }];
  const { start, grain } = bucket;
  return [
    { column, op: "gte", value: new Date(start).toISOString() },
    { column, op: "lt", value: new Date(shiftBucket(start, grain, 1)).toISOString() },
  ];
}
