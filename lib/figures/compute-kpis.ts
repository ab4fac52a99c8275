import type { LedgerFact } from "@/lib/content/ledger";
import type { FactParameters } from "@/lib/contract/report-facts";
import type { Kpi } from "@/lib/contract/reports";
import { statedUnit } from "./column-format";
import { doubtNote } from "./doubt-note";
import { displayOf, type FactInput, type FactMaker, type FigureScope, factMaker } from "./fact-maker";
import { changeOf, spanOf } from "./kpi-change";
import { computeCourses, trendOf } from "./kpi-course";
import { type KpiSql, kpiSql } from "./kpi-sql";
import type { Plan, PlannedKpi } from "./plan";
import { ratioFacts } from "./ratio-facts";
import { whereSql } from "./sql-text";
import { countOf, figureOf, type RowsSession } from "./table";

export interface ComputedKpis {
  kpis: Kpi[];
  facts: LedgerFact[];
  /** KPIs that could not be computed, in sentences. */
  dropped: string[];
}

/** All headline figures in one scan, each with its fact, its change where the report is about one period, and its recent course. */
export async function computeKpis(session: RowsSession, plan: Plan, scope: FigureScope): Promise<ComputedKpis> {
  const queries = plan.kpis.map((kpi) => kpiSql(kpi, scope, plan));
  const parts = queries.flatMap((query) => [query.value, query.rows, ...query.sums]);
  const { rows } = await session.query(`SELECT ${parts.join(", ")} FROM rows${whereSql(scope.conditions)}`);
  const cells = [...(rows[0] ?? [])];
  const maker = factMaker(scope);
  const courses = await computeCourses(session, plan, scope);
  const kpis: Kpi[] = [];
  const dropped: string[] = [];
  const span = await spanOf(session, plan, scope);
  for (const [place, kpi] of plan.kpis.entries()) {
    const query = queries[place];
    if (query === undefined) continue;
    const [cell, count, ...sums] = cells.splice(0, 2 + query.sums.length);
    const value = figureOf(cell);
    if (value === null) {
      dropped.push(`"${kpi.label}" has no value and is left out.`);
      continue;
    }
    const made = { value, rowCount: countOf(count), sums: sums.map((sum) => figureOf(sum) ?? 0) };
    const fact = addFact(maker, kpi, query, made, scope);
    if (fact === null) {
      dropped.push(`"${kpi.label}" is left out: its values nearly cancel out, so no digit of it would be reliable.`);
      continue;
    }
    const change = span === null ? undefined : await changeOf(session, kpi, span, maker);
    const course: Pick<Kpi, "change" | "trend"> = change ? { change } : trendOf(kpi, courses);
    const overTime = course.change || course.trend ? plan.time?.column : undefined;
    kpis.push({
      id: kpi.id,
      label: kpi.label,
      value,
      display: fact.display,
      format: kpi.format,
      estimated: false,
      unit: statedUnit({ unit: kpi.unit, suffix: kpi.suffix ?? null }),
      ...course,
      ...doubtNote([query.column, query.over, scope.columns.find(({ index }) => index === overTime)]),
    });
  }
  return { kpis, facts: [...maker.facts], dropped };
}

/** The fact of a KPI, which has its id; null when no digit of it is sure. */
function addFact(
  maker: FactMaker,
  kpi: PlannedKpi,
  query: KpiSql,
  made: { value: number; rowCount: number; sums: readonly number[] },
  scope: FigureScope,
): LedgerFact | null {
  const { figure, id, format, unit, suffix = null } = kpi;
  const { column, over } = query;
  if (figure.kind === "ratio" && column !== null && over !== null) {
    const [numerator = 0, denominator = 0] = made.sums;
    const figures = { numerator, denominator, rowCount: made.rowCount };
    const sums = [
      { measure: column, value: numerator },
      { measure: over, value: denominator },
    ];
    const sure = sums.every(
      (sum) => displayOf({ ...sum, ...figures, format: "number", aggregation: "sum" }, scope.locale) !== null,
    );
    return sure ? ratioFacts(maker, scope, { column, over }, figures, { id, format, unit, suffix }).ratio : null;
  }
  const parameters = parametersOf(kpi, query);
  const input: FactInput = {
    id,
    value: made.value,
    format,
    unit,
    suffix,
    measure: figure.column === null ? null : column,
    aggregation: figure.kind === "aggregate" ? figure.aggregation : figure.kind,
    ...(parameters === null ? {} : { parameters }),
    sql: query.statement,
    rowCount: unit === "rows" ? scope.rowCount : made.rowCount,
    nouns: nounsOf(kpi),
  };
  return displayOf(input, scope.locale) === null ? null : maker.add(input);
}

function parametersOf({ figure }: PlannedKpi, { column }: KpiSql): FactParameters | null {
  if (figure.kind === "span") return { unit: figure.unit };
  if (figure.kind !== "rate") return null;
  return { equals: figure.value ?? (column?.stored === "integer" ? 1 : true) };
}

function nounsOf({ figure, unit }: PlannedKpi): string[] {
  if (figure.kind === "span") return [figure.unit];
  if (unit === "rows") return ["rows"];
  if (figure.kind === "rate" || figure.kind === "filled") return ["share", "rows"];
  return figure.kind === "aggregate" && figure.aggregation === "count_distinct" ? ["values", "groups"] : [];
}
