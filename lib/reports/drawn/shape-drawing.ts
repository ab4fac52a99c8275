import type { Finding, LedgerFact } from "@/lib/content/ledger";
import { sayRows } from "@/lib/content/say-rows";
import type { FactFilter } from "@/lib/contract/report-facts";
import type { Chart } from "@/lib/contract/reports";
import { formatInteger } from "@/lib/core/format";
import { formatOf, statedUnit } from "@/lib/figures/column-format";
import type { FactInput, FigureScope } from "@/lib/figures/fact-maker";
import { oneLine } from "@/lib/figures/label-columns";
import type { ChartFigure, Plan } from "@/lib/figures/plan";
import { aggregateSql, conditionSql, rateSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, type RowsSession, type TableColumn } from "@/lib/figures/table";
import { groupValue } from "../findings/exact-figures";
import { chartTitle } from "../planning/chart-title";
import { ordered } from "../planning/group-order";

export interface ShapeContext {
  session: RowsSession;
  plan: Plan;
  scope: FigureScope;
  /** Facts of the findings, by id. */
  facts: ReadonlyMap<string, LedgerFact>;
}

/** A chart that a finding asks for, and how its points come about. */
export interface ShapeDrawing {
  chart: Omit<Chart, "id">;
  fact: Pick<
    FactInput,
    "measure" | "groupBy" | "filter" | "period" | "nullPolicy" | "parameters" | "sql" | "rowCount" | "beside"
  >;
  /** Columns of which only some groups are drawn, and how many there are. */
  cut: readonly CutGroups[];
}

interface CutGroups {
  column: TableColumn;
  measure: TableColumn | null;
  all: number;
}

export type DrawFinding = (context: ShapeContext, finding: Finding) => Promise<ShapeDrawing | null>;

/** Of a value a title holds so many characters. */
const NAMED_MAX = 60;

export function columnAt({ scope }: ShapeContext, index: number | null): TableColumn | undefined {
  return scope.columns.find((column) => column.index === index);
}

export function columnNamed({ scope }: ShapeContext, name: string | undefined): TableColumn | undefined {
  return scope.columns.find(({ profile }) => profile.name === name);
}

/** The fact that plays a role in a finding. */
export function factOf({ facts }: ShapeContext, finding: Finding, role: string): LedgerFact | undefined {
  return facts.get(finding.facts[role] ?? "");
}

/** What the rows of one cell become: an average, a total, a count, or the rate of a value. */
export interface Figure {
  column: TableColumn | null;
  of: ChartFigure;
  /** The value that a rate counts; a flag counts what is true. */
  equals?: string | number | boolean;
}

/** The figure of a finding; null where it is of none that these charts have. */
export function figureOfFinding(context: ShapeContext, finding: Finding, role: string): Figure | null {
  const column = columnAt(context, finding.measure) ?? null;
  const equals = factOf(context, finding, role)?.definition.parameters?.equals;
  if (column === null) return finding.aggregation === "count" ? { column, of: "count" } : null;
  if (column.stored === "boolean") return { column, of: "rate" };
  if (typeof equals === "string") return { column, of: "rate", equals };
  if (equals !== undefined || column.profile.format === "flag") return { column, of: "rate", equals: equals ?? 1 };
  return finding.aggregation === "sum" || finding.aggregation === "avg" ? { column, of: finding.aggregation } : null;
}

/** An aggregate expression. */
export function figureSql({ column, of, equals }: Figure): string {
  if (column === null || of === "count") return "count(*)";
  if (of !== "rate") return aggregateSql(of, column);
  return rateSql(column, equals === undefined || typeof equals === "boolean" ? null : equals);
}

/** What a chart says of its figure: columns, format, title and the parameters of its fact. */
export function figureMembers(context: ShapeContext, figure: Figure, by: string) {
  const { column, of, equals } = figure;
  const aggregation = of === "rate" ? "avg" : of;
  const named = typeof equals === "string" ? ` ${oneLine(equals).slice(0, NAMED_MAX)}` : "";
  const title = chartTitle({
    type: "bar",
    of,
    xLabel: by,
    yLabel: column === null ? null : `${column.label}${named}`,
    grain: null,
  });
  const { format, unit, suffix } = formatOf(column, of === "rate" ? "rate" : aggregation);
  return {
    chart: {
      title: column === null ? title.replace(/^Rows\b/, (rows) => sayRows(rows, context.plan.entity)) : title,
      yColumn: column?.profile.name ?? "",
      ...(column?.profile.chosen?.label === undefined ? {} : { yLabel: column.label }),
      aggregation,
      format,
      unit: statedUnit({ unit, suffix: suffix ?? null }),
    },
    parameters: { of, ...(of === "rate" && equals !== undefined && equals !== true ? { equals } : {}) },
  } as const;
}

export function xMembers(column: TableColumn) {
  return {
    xColumn: column.profile.name,
    ...(column.profile.chosen?.label === undefined ? {} : { xLabel: column.label }),
  };
}

export function groupMembers(column: TableColumn) {
  return {
    groupColumn: column.profile.name,
    ...(column.profile.chosen?.label === undefined ? {} : { groupLabel: column.label }),
  };
}

/** The groups of a column that are drawn: those with most rows, and the one that is told. */
export interface DrawnGroups {
  column: TableColumn;
  values: (string | number)[];
  all: number;
  /** Empty where all of them are drawn. */
  filter: FactFilter[];
}

/** Null where values have no plain label, or what is told is not among them. */
export async function drawnGroups(
  { session, scope }: ShapeContext,
  column: TableColumn,
  { measure, most, told, within = [] }: { measure: TableColumn | null; most: number; told: readonly string[]; within?: string[] },
): Promise<DrawnGroups | null> {
  if (column.stored !== "text" && column.stored !== "boolean" && column.stored !== "integer") return null;
  const filled = [column, ...(measure === null ? [] : [measure])].map(({ sql }) => `${sql} IS NOT NULL`);
  const where = whereSql([...scope.conditions, ...within, ...filled]);
  const { rows } = await session.query(
    `SELECT ${column.sql} AS g, count(*) AS n, count(*) OVER () FROM rows${where} GROUP BY 1 ORDER BY n DESC, g LIMIT 200`,
  );
  const all = countOf(rows[0]?.[2]);
  const found = rows.map((row) => (typeof row[0] === "boolean" ? String(row[0]) : groupValue(row[0])));
  const kept = all <= most ? found : withTold(found, most, told);
  if (kept.length < 2) return null;
  if (told.some((value) => !kept.some((one) => String(one) === value))) return null;
  const filter: FactFilter[] = all <= most ? [] : [{ column: column.profile.name, op: "in", value: kept }];
  return { column, values: kept, all, filter };
}

function withTold(found: readonly (string | number)[], most: number, told: readonly string[]): (string | number)[] {
  const top = found.slice(0, most);
  const lacking = found.filter((value) => told.includes(String(value)) && !top.includes(value));
  return [...top.slice(0, most - lacking.length), ...lacking];
}

/** Conditions of the rows that enter: those of the report, filled columns and the groups that are drawn. */
export function conditionsOf(
  { scope }: ShapeContext,
  measure: TableColumn | null,
  groups: readonly Pick<DrawnGroups, "column" | "filter">[],
): string[] {
  return [
    ...scope.conditions,
    ...(measure === null ? [] : [`${measure.sql} IS NOT NULL`]),
    ...groups.flatMap(({ column, filter }) => [`${column.sql} IS NOT NULL`, ...filter.map((one) => conditionSql(column, one))]),
  ];
}

/** What is said of the groups that are left out. */
export function cutOf(groups: readonly DrawnGroups[], measure: TableColumn | null): ShapeDrawing["cut"] {
  return groups.filter(({ filter }) => filter.length > 0).map(({ column, all }) => ({ column, measure, all }));
}

export function cutNote({ column, all }: CutGroups, locale: string): string {
  return `Not all groups of "${column.label}" are drawn: there are ${formatInteger(all, locale)}.`;
}

/** A cell as the label of a group. */
export function labelOf(cell: unknown): string {
  return String(cell);
}

/** Points in the order that their x have: numbers and bands by size, weekdays and months as they follow, others as they come. */
export function inOwnOrder(data: Chart["data"]): Chart["data"] {
  const isNumbers = data.every(({ x }) => typeof x === "number");
  return isNumbers ? data.toSorted((a, b) => Number(a.x) - Number(b.x)) : ordered(data);
}
