import type { Chart } from "@/lib/contract/reports";
import { formatInteger } from "@/lib/core/format";
import type { LedgerFact } from "../model";
import { statedUnit } from "./column-format";
import { drawBars } from "./compute-bars";
import { computeSeries, type SeriesMeasure } from "./compute-series";
import { doubtNote } from "./doubt-note";
import type { Drawing } from "./drawing";
import { type FigureScope, factMaker } from "./fact-maker";
import { niceEdges } from "./nice-edges";
import { type Plan, type PlannedChart, SCATTER_POINTS_MAX } from "./plan";
import { numberLiteral, whereSql } from "./sql-text";
import { countOf, figureOf, type RowsSession, type TableColumn } from "./table";
import { bucketLabel } from "./time-grain";
import { validateChart } from "./validate-chart";

export interface ComputedCharts {
  charts: Chart[];
  facts: LedgerFact[];
  /** Charts that were left out, and why, in sentences. */
  dropped: string[];
  notes: string[];
}

const CHARTS_SHOWN_MAX = 8;
const CHARTS_MIN = 4;

/** Computes the planned charts on all rows; a chart that says nothing gives way to the next best. */
export async function computeCharts(session: RowsSession, plan: Plan, scope: FigureScope): Promise<ComputedCharts> {
  const maker = factMaker(scope);
  const made: { planned: PlannedChart; chart: Chart; drawing: Drawing; plain: boolean }[] = [];
  const dropped: string[] = [];
  for (const planned of plan.charts) {
    const drawing = await draw(session, planned, plan, scope);
    const chart = chartOf(planned, drawing, scope);
    const problem = validateChart(chart);
    if (problem === null) made.push({ planned, chart, drawing, plain: saysNothing(chart) });
    else dropped.push(`Chart "${chart.title}" was left out: ${problem}.`);
  }
  // Those that say nothing are kept only to fill up.
  const telling = made.filter(({ plain }) => !plain);
  const shown = [...telling, ...made.filter(({ plain }) => plain).slice(0, Math.max(0, CHARTS_MIN - telling.length))].slice(
    0,
    CHARTS_SHOWN_MAX,
  );
  for (const { chart } of made)
    if (!shown.some((kept) => kept.chart === chart) && saysNothing(chart))
      dropped.push(`Chart "${chart.title}" was left out: all its values are equal.`);
  for (const { planned, chart, drawing } of shown) addFact(maker, planned, chart, drawing, plan, scope);
  return {
    charts: shown.map(({ chart }) => chart),
    facts: [...maker.facts],
    dropped,
    notes: shown.flatMap(({ drawing }) => drawing.note ?? []),
  };
}

function draw(session: RowsSession, planned: PlannedChart, plan: Plan, scope: FigureScope): Promise<Drawing> {
  const x = columnAt(planned.x, scope);
  const y = planned.y === null ? null : columnAt(planned.y, scope);
  if (planned.grain !== null) return drawSeries(session, planned, y, plan, scope);
  if (planned.type === "histogram") return drawHistogram(session, x, scope);
  if (planned.type === "scatter" && y !== null) return drawCloud(session, planned, x, y, scope);
  return drawBars(session, planned, x, y, scope);
}

function columnAt(index: number, scope: FigureScope): TableColumn {
  const found = scope.columns.find((column) => column.index === index);
  if (found === undefined) throw new Error("The column of a chart is not in the table.");
  return found;
}

async function drawSeries(
  session: RowsSession,
  planned: PlannedChart,
  y: TableColumn | null,
  plan: Plan,
  scope: FigureScope,
): Promise<Drawing> {
  if (plan.time === null || planned.grain === null) throw new Error("A chart over time has no time column.");
  const measure: SeriesMeasure = { column: y, aggregation: planned.aggregation === "sum" ? "sum" : y === null ? "count" : "avg" };
  const { grain } = planned;
  const series = await computeSeries(session, { time: plan.time, grain, measures: [measure] }, scope);
  return {
    data: series.buckets.map((bucket) => ({ x: bucketLabel(bucket.start, grain), y: bucket.values[0] ?? null })),
    statement: series.statements[0] ?? "",
    returned: series.buckets.filter((bucket) => bucket.found).length,
    rowCount: series.buckets.reduce((sum, bucket) => sum + (bucket.counts[0] ?? 0), 0),
  };
}

/** Counts between round edges, compared in the column's own type, so that no value falls on the wrong side. */
async function drawHistogram(session: RowsSession, x: TableColumn, scope: FigureScope): Promise<Drawing> {
  const where = whereSql(scope.conditions);
  const range = await session.query(`SELECT min(${x.sql}), max(${x.sql}), count(${x.sql}) FROM rows${where}`);
  const [min, max] = [figureOf(range.rows[0]?.[0]), figureOf(range.rows[0]?.[1])];
  if (min === null || max === null) return { data: [], statement: `SELECT count(*) FROM rows${where}`, returned: 1, rowCount: 0 };
  const edges = niceEdges(min, max, x.stored === "integer");
  const bins = edges.slice(0, -1).map((from, place) => {
    const to = edges[place + 1] ?? from;
    const upper = place === edges.length - 2 ? "<=" : "<";
    return `count(*) FILTER (WHERE ${x.sql} >= ${numberLiteral(from)} AND ${x.sql} ${upper} ${numberLiteral(to)})`;
  });
  const starts = edges.slice(0, -1).map(numberLiteral).join(", ");
  const statement = `SELECT unnest([${starts}]) AS x, unnest([${bins.join(", ")}]) AS y FROM rows${where}`;
  const { rows } = await session.query(`SELECT ${bins.join(", ")} FROM rows${where}`);
  return {
    data: edges.slice(0, -1).map((from, place) => ({ x: from, y: countOf(rows[0]?.[place]) })),
    statement,
    returned: edges.length - 1,
    rowCount: countOf(range.rows[0]?.[2]),
  };
}

/** Every pair, or a sample that depends on the pairs alone and not on their order: those with the smallest hashes. */
async function drawCloud(
  session: RowsSession,
  planned: PlannedChart,
  x: TableColumn,
  y: TableColumn,
  scope: FigureScope,
): Promise<Drawing> {
  const where = whereSql([...scope.conditions, `${x.sql} IS NOT NULL`, `${y.sql} IS NOT NULL`]);
  const total = countOf((await session.query(`SELECT count(*) FROM rows${where}`)).rows[0]?.[0]);
  const sampled = total > SCATTER_POINTS_MAX;
  const all = `SELECT ${x.sql} AS x, ${y.sql} AS y FROM rows${where} ORDER BY x, y`;
  const some =
    `SELECT x, y FROM (SELECT x, y FROM (SELECT ${x.sql} AS x, ${y.sql} AS y, unnest(range(count(*))) AS copy FROM rows${where} GROUP BY 1, 2) ` +
    `ORDER BY hash(x, y, copy), x, y LIMIT ${SCATTER_POINTS_MAX}) ORDER BY x, y`;
  const statement = sampled ? some : all;
  const { rows } = await session.query(statement);
  const data = rows.flatMap((row) => {
    const [px, py] = [figureOf(row[0]), figureOf(row[1])];
    return px === null || py === null ? [] : [{ x: px, y: py }];
  });
  if (!sampled) return { data, statement, returned: rows.length, rowCount: total };
  const of = `${formatInteger(SCATTER_POINTS_MAX, scope.locale)} of ${formatInteger(total, scope.locale)} rows`;
  return {
    data,
    statement,
    returned: rows.length,
    rowCount: total,
    title: `${planned.title} (${of})`,
    note: `Chart "${planned.title}" shows ${of}, an even sample.`,
  };
}

function chartOf(planned: PlannedChart, drawing: Drawing, scope: FigureScope): Chart {
  const [x, y] = [columnAt(planned.x, scope), planned.y === null ? null : columnAt(planned.y, scope)];
  const type = drawing.type ?? planned.type;
  const xKind =
    planned.grain !== null
      ? "time"
      : type === "histogram"
        ? "bin"
        : type === "scatter" || drawing.data.every((point) => typeof point.x === "number")
          ? "number"
          : "category";
  return {
    id: planned.id,
    title: drawing.title ?? planned.title,
    type,
    xColumn: x.profile.name,
    yColumn: y?.profile.name ?? "",
    ...(x.profile.chosen?.label === undefined ? {} : { xLabel: x.label }),
    ...(y?.profile.chosen?.label === undefined ? {} : { yLabel: y.label }),
    aggregation: planned.aggregation,
    format: planned.format,
    unit: statedUnit({ unit: planned.unit, suffix: planned.suffix ?? null }),
    xKind,
    data: drawing.data,
    ...doubtNote([x, y]),
  };
}

/** One point, or points that are all equal. */
function saysNothing(chart: Chart): boolean {
  if (chart.type === "scatter" || chart.type === "histogram") return false;
  const values = new Set(chart.data.map((point) => point.y));
  return chart.data.length < 2 || values.size === 1;
}

/** The fact of a chart: its value is the number of points that its statement returns. */
function addFact(
  maker: ReturnType<typeof factMaker>,
  planned: PlannedChart,
  chart: Chart,
  drawing: Drawing,
  plan: Plan,
  scope: FigureScope,
): void {
  const x = columnAt(planned.x, scope);
  const time = planned.grain !== null ? plan.time : null;
  const fact = maker.add({
    id: chart.id,
    value: drawing.returned,
    format: "integer",
    unit: null,
    measure: planned.y === null ? (chart.type === "histogram" ? x : null) : columnAt(planned.y, scope),
    aggregation: chart.aggregation,
    groupBy: [x],
    nullPolicy: planned.grain !== null || chart.type === "histogram" || chart.type === "scatter" ? "ignore" : "group",
    sql: drawing.statement,
    rowCount: drawing.rowCount,
    nouns: ["points"],
  });
  if (time === null) return;
  fact.definition.period = {
    column: x.profile.name,
    from: new Date(time.profile.from).toISOString(),
    to: new Date(time.profile.to + 1).toISOString(),
    grain: planned.grain,
  };
}
