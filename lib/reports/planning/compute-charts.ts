import type { LedgerFact } from "@/lib/content/ledger";
import type { Chart, PlainChartType } from "@/lib/contract/reports";
import { statedUnit } from "@/lib/figures/column-format";
import { doubtNote } from "@/lib/figures/doubt-note";
import { type FactMaker, type FigureScope, factMaker } from "@/lib/figures/fact-maker";
import type { Plan, PlannedChart } from "@/lib/figures/plan";
import type { RowsSession, TableColumn } from "@/lib/figures/table";
import { type Axes, drawBars } from "./compute-bars";
import { drawCloud } from "./draw-cloud";
import { drawHistogram } from "./draw-histogram";
import { drawSeries } from "./draw-series";
import type { Drawing } from "./drawing";
import { validateChart } from "./validate-chart";

export interface ComputedCharts {
  charts: Chart[];
  facts: LedgerFact[];
  /** Charts that were left out, and why, in sentences. */
  dropped: string[];
  /** The same by the id of the plan's candidate. */
  droppedCandidates: { id: string; reason: string }[];
  notes: string[];
}

interface MadeChart {
  planned: PlannedChart;
  chart: Chart;
  drawing: Drawing;
}

const CHARTS_SHOWN_MAX = 8;
const CHARTS_MIN = 4;

/** Computes the planned charts on all rows; a chart that says nothing gives way to the next best. */
export async function computeCharts(session: RowsSession, plan: Plan, scope: FigureScope): Promise<ComputedCharts> {
  const maker = factMaker(scope);
  const made: MadeChart[] = [];
  const left: { chart: Chart; why: string }[] = [];
  for (const planned of plan.charts) {
    const drawing = await draw(session, planned, plan, scope);
    const chart = chartOf(planned, drawing, scope);
    const why = validateChart(chart) ?? sameFigures(chart, made);
    if (why === null) made.push({ planned, chart, drawing });
    else left.push({ chart, why });
  }
  // Those that say nothing are kept only to fill up.
  const telling = made.filter(({ chart }) => !saysNothing(chart));
  const plain = made.filter(({ chart }) => saysNothing(chart)).slice(0, Math.max(0, CHARTS_MIN - telling.length));
  const shown = [...telling, ...plain].slice(0, CHARTS_SHOWN_MAX);
  for (const one of made.filter((candidate) => !shown.includes(candidate)))
    left.push({ chart: one.chart, why: saysNothing(one.chart) ? "all its values are equal" : "others tell more" });
  for (const one of shown) addFact(maker, one, scope);
  return {
    charts: shown.map(({ chart }) => chart),
    facts: [...maker.facts],
    dropped: left.map(({ chart, why }) => `Chart "${chart.title}" was left out: ${why}.`),
    droppedCandidates: left.map(({ chart, why }) => ({ id: chart.id, reason: `Left out once it was drawn: ${why}.` })),
    notes: shown.flatMap(({ chart, drawing }) => drawing.notes.map((note) => `Chart "${chart.title}": ${note}`)),
  };
}

function draw(session: RowsSession, planned: PlannedChart, plan: Plan, scope: FigureScope): Promise<Drawing> {
  const axes = axesOf(planned, scope);
  if (planned.grain !== null) {
    if (plan.time === null) throw new Error("A chart over time has no time column.");
    return drawSeries(session, planned, axes, plan.time, scope);
  }
  return DRAWN[planned.type](session, planned, axes, scope);
}

type Draw = (session: RowsSession, planned: PlannedChart, axes: Axes, scope: FigureScope) => Promise<Drawing>;

/** How each type of chart is drawn that is not over time. */
const DRAWN: Readonly<Record<PlainChartType, Draw>> = {
  bar: drawBars,
  line: drawBars,
  area: drawBars,
  pie: drawBars,
  scatter: (session, planned, { x, y }, scope) =>
    y === null ? drawBars(session, planned, { x, y }, scope) : drawCloud(session, x, y, scope),
  histogram: (session, _, { x }, scope) => drawHistogram(session, x, scope),
};

function axesOf(planned: PlannedChart, scope: FigureScope): Axes {
  return { x: columnAt(planned.x, scope), y: planned.y === null ? null : columnAt(planned.y, scope) };
}

function columnAt(index: number, scope: FigureScope): TableColumn {
  const found = scope.columns.find((column) => column.index === index);
  if (found === undefined) throw new Error("The column of a chart is not in the table.");
  return found;
}

function chartOf(planned: PlannedChart, drawing: Drawing, scope: FigureScope): Chart {
  const { x, y } = axesOf(planned, scope);
  const type = drawing.type ?? planned.type;
  const notes = [...drawing.notes, ...Object.values(doubtNote([x, y]))];
  return {
    id: planned.id,
    title: planned.title,
    type,
    xColumn: x.profile.name,
    yColumn: y?.profile.name ?? "",
    ...(x.profile.chosen?.label === undefined ? {} : { xLabel: x.label }),
    ...(y?.profile.chosen?.label === undefined ? {} : { yLabel: y.label }),
    aggregation: planned.aggregation,
    format: planned.format,
    unit: statedUnit({ unit: planned.unit, suffix: planned.suffix ?? null }),
    xKind: xKindOf(planned, type, drawing),
    data: drawing.data,
    ...(notes.length === 0 ? {} : { note: notes.join(" ") }),
  };
}

function xKindOf(planned: PlannedChart, type: Chart["type"], { data }: Drawing): NonNullable<Chart["xKind"]> {
  if (planned.grain !== null) return "time";
  if (type === "histogram") return "bin";
  return type === "scatter" || data.every((point) => typeof point.x === "number") ? "number" : "category";
}

/** Two columns may be copies of one another, or an average the highest of one. */
function sameFigures(chart: Chart, made: readonly MadeChart[]): string | null {
  const points = JSON.stringify([chart.xKind === "bin" || chart.type === "scatter" ? chart.type : "", chart.data]);
  const before = made.find(
    ({ chart: other }) =>
      other.data.length === chart.data.length &&
      JSON.stringify([other.xKind === "bin" || other.type === "scatter" ? other.type : "", other.data]) === points,
  );
  return before === undefined ? null : `it shows the same figures as "${before.chart.title}"`;
}

/** Points that are all equal. */
function saysNothing(chart: Chart): boolean {
  if (chart.type === "scatter" || chart.type === "histogram") return false;
  return new Set(chart.data.map((point) => point.y)).size === 1;
}

/** The fact of a chart: its value is the number of its points that have a value. */
function addFact(maker: FactMaker, { planned, chart, drawing }: MadeChart, scope: FigureScope): void {
  const { x, y } = axesOf(planned, scope);
  maker.add({
    id: chart.id,
    value: chart.data.filter((point) => point.y !== null).length,
    format: "integer",
    unit: null,
    measure: y ?? (chart.type === "histogram" ? x : null),
    aggregation: chart.aggregation,
    groupBy: [x],
    period: drawing.period ?? null,
    nullPolicy: drawing.nullPolicy,
    parameters: drawing.parameters,
    sql: drawing.statement,
    rowCount: drawing.rowCount,
    nouns: ["points"],
  });
  if (drawing.noted !== undefined) maker.add({ id: `${chart.id} noted`, format: "integer", ...drawing.noted });
}
