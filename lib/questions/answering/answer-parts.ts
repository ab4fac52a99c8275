import { measureName } from "@/lib/analysis/language/say-analysis";
import type { LedgerFact } from "@/lib/content/ledger";
import type { Analysis } from "@/lib/contract/analysis/analysis";
import type { AnswerTable } from "@/lib/contract/analysis/questions";
import type { FactFilter } from "@/lib/contract/report-facts";
import type { Chart } from "@/lib/contract/reports";
import { formatValue } from "@/lib/core/format-value";
import { statedUnit, withSuffix } from "@/lib/figures/column-format";
import { type FactInput, type FactMaker, factMaker } from "@/lib/figures/fact-maker";
import { whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, type RowsSession } from "@/lib/figures/table";
import { type MeasureSql, measureSql } from "./measure-sql";
import type { OpenAnalysis } from "./open-analysis";
import { type Group, type Grouping, MISSING_LABEL } from "./read-groups";
import type { Told } from "./told";

/** What one analysis comes to. */
export interface Part {
  /** The plan as it was computed: a moment without a grain has one. */
  analysis: Analysis;
  told: Told;
  facts: readonly LedgerFact[];
  chart: Chart | null;
  table: AnswerTable | null;
}

/** What the shapes of a question share while one analysis is answered. */
export interface Desk {
  session: RowsSession;
  open: OpenAnalysis;
  measure: MeasureSql;
  maker: FactMaker;
  /** "total revenue", and the same to begin a sentence. */
  name: string;
  /** Before all ids. */
  prefix: string;
}

type Counted = Exclude<Analysis["measure"], { kind: "rows" }>;

export function deskOf(session: RowsSession, open: OpenAnalysis, measure: Counted, prefix: string): Desk {
  const scope = open.scopeWith([]);
  return {
    session,
    open,
    measure: measureSql(measure, open, scope.conditions),
    maker: factMaker({ ...scope, filters: open.filters }, `${prefix} `),
    name: measureName(measure, open.names),
    prefix,
  };
}

interface Figure {
  value: number;
  entered: number;
  sql: string;
  filter: readonly FactFilter[];
}

/** The measure over the rows that meet some more conditions, null where it has no value. */
export async function readFigure(desk: Desk, filter: readonly FactFilter[]): Promise<Figure | null> {
  const { conditions } = desk.open.scopeWith(filter);
  const from = `FROM rows${whereSql(conditions)}`;
  const { rows } = await desk.session.query(`SELECT ${desk.measure.value}, ${desk.measure.entered} ${from}`);
  const value = figureOf(rows[0]?.[0]);
  if (value === null) return null;
  return { value, entered: countOf(rows[0]?.[1]), sql: `SELECT ${desk.measure.value} ${from}`, filter };
}

/** The fact of a figure. */
export function addFigure(desk: Desk, id: string, figure: Figure, more: Partial<FactInput> = {}): LedgerFact {
  return desk.maker.add({
    id,
    ...desk.measure.fact,
    value: figure.value,
    filter: [...periodOf(desk), ...figure.filter],
    sql: figure.sql,
    rowCount: figure.entered,
    inFull: true,
    ...more,
  });
}

/** The fact of the figure of a group, whose rows meet its conditions. */
export function addGroup(desk: Desk, id: string, group: Group, more: Partial<FactInput> = {}): LedgerFact {
  const { conditions } = desk.open.scopeWith(group.conditions);
  const sql = `SELECT ${desk.measure.value} FROM rows${whereSql(conditions)}`;
  const figure = { value: group.value ?? 0, entered: group.entered, sql, filter: group.conditions };
  return addFigure(desk, id, figure, more);
}

/**
 * The fact of the name of a group: what its rows have in common, or where `ranked` says so, which one comes first.
 * @param ranked the statement whose first row it is, and from which end
 */
export function addLabel(
  desk: Desk,
  id: string,
  group: Group,
  groupings: readonly Pick<Grouping, "column" | "sql">[],
  ranked?: { sql: string; end: "top" | "bottom" },
): LedgerFact {
  const { conditions } = desk.open.scopeWith(group.conditions);
  const keys = groupings.map(({ sql }) => `min(${sql})`).join(", ");
  return desk.maker.add({
    id,
    value: group.labels.join(" / "),
    format: "label",
    measure: desk.measure.fact.measure ?? null,
    aggregation: ranked === undefined ? "value" : "leader",
    filter: [...periodOf(desk), ...(ranked === undefined ? group.conditions : [])],
    groupBy: groupings.map(({ column }) => column),
    parameters: ranked === undefined ? { equals: String(group.keys[0]) } : { end: ranked.end, place: 1 },
    sql: ranked?.sql ?? `SELECT ${keys} FROM rows${whereSql(conditions)}`,
    rowCount: group.rowCount,
  });
}

/** The fact of the name of a period that groups are of. */
export function addPeriod(desk: Desk, id: string, group: Group, grouping: Grouping): LedgerFact {
  const { conditions } = desk.open.scopeWith(group.conditions);
  return desk.maker.add({
    id,
    value: String(group.keys[0]),
    format: "period",
    measure: null,
    aggregation: "period",
    filter: [...periodOf(desk), ...group.conditions],
    sql: `SELECT min(${grouping.sql}) FROM rows${whereSql(conditions)}`,
    rowCount: group.rowCount,
  });
}

/** The period of the analysis as filters; those of its conditions stand in the maker's scope. */
function periodOf(desk: Desk): FactFilter[] {
  const own = desk.open.filters.length;
  return desk.open.scopeWith([]).filters.slice(own);
}

/** A figure of the measure as text writes it. */
export function shownFigure(desk: Desk, value: number | null): string {
  const { format, unit = null, suffix } = desk.measure.fact;
  const { locale } = desk.open.scopeWith([]);
  return withSuffix(formatValue(value, format, unit, locale), value === null ? null : suffix);
}

const BARS_MAX = 20;

/** A line over periods, bars of groups; null where there is too little to draw. */
export function drawGroups(desk: Desk, groupings: readonly Grouping[], groups: readonly Group[]): Chart | null {
  const [first] = groupings;
  const drawn = groups.filter(({ labels }) => !labels.includes(MISSING_LABEL));
  if (first === undefined || drawn.length < 2) return null;
  const isTime = first.grain !== null || first.column.profile.role === "time";
  if (groupings.length > 1 && isTime) return null;
  const shown = isTime ? drawn : drawn.slice(0, BARS_MAX);
  const { format, unit = null, suffix = null, measure } = desk.measure.fact;
  const grouped = groupings.map(({ column, grain }) => (grain === null ? column.label : grain)).join(" and ");
  const title = `${desk.name} by ${grouped}`;
  return {
    id: `${desk.prefix}_chart`,
    title: title.charAt(0).toUpperCase() + title.slice(1),
    type: isTime ? "line" : "bar",
    xColumn: first.column.profile.name,
    yColumn: measure?.profile.name ?? "",
    xLabel: first.column.label,
    ...(measure == null ? {} : { yLabel: measure.label }),
    aggregation: aggregationOf(desk.measure.fact.aggregation),
    format,
    unit: statedUnit({ unit, suffix }),
    xKind: isTime ? "time" : "category",
    data: shown.map(({ labels, keys, value }) => ({ x: isTime ? String(keys[0]) : labels.join(" / "), y: value })),
  };
}

function aggregationOf(aggregation: string): Chart["aggregation"] {
  switch (aggregation) {
    case "sum":
    case "median":
    case "min":
    case "max":
    case "count":
    case "count_distinct":
      return aggregation;
    default:
      return "avg";
  }
}

/** The groups as a table, with what shows the rows of each. */
export function tableOf(desk: Desk, groupings: readonly Grouping[], groups: readonly Group[], many: number): AnswerTable {
  const all = desk.open.scopeWith([]).filters;
  return {
    columns: [
      ...groupings.map(({ column, grain }) => ({
        name: grain === null ? column.label : `${grain} of ${column.label}`,
        kind: "group" as const,
      })),
      { name: desk.name, kind: "figure" as const },
    ],
    rows: groups.slice(0, 100).map(({ keys, labels, value, conditions, rowCount }) => ({
      cells: [...keys, value],
      shown: [...labels, shownFigure(desk, value)],
      conditions: [...all, ...conditions],
      rowCount,
    })),
    groupCount: many,
  };
}
