import type { Finding, FindingKind, LedgerFact } from "@/lib/content/ledger";
import type { Chart, ShapeChartType } from "@/lib/contract/reports";
import { shiftBucket } from "@/lib/core/time-grain";
import { type FactMaker, type FigureScope, factMaker } from "@/lib/figures/fact-maker";
import type { Plan } from "@/lib/figures/plan";
import { periodSql, whereSql } from "@/lib/figures/sql-text";
import type { RowsSession } from "@/lib/figures/table";
import { drawBoxes } from "./draw-boxes";
import { drawHeatmap } from "./draw-heatmap";
import { drawInterval } from "./draw-interval";
import { drawMultiples } from "./draw-multiples";
import { drawSlope } from "./draw-slope";
import { drawSurvival } from "./draw-survival";
import { cutNote, type DrawFinding, type ShapeContext, type ShapeDrawing } from "./shape-drawing";

/** What a kind of finding is seen in; the last of several shows more than its headline says, and has none. */
const SHAPES_OF: Readonly<Partial<Record<FindingKind, readonly { draw: DrawFinding; type: ShapeChartType; isTold: boolean }[]>>> =
  {
    until: [{ draw: drawSurvival, type: "survival", isTold: true }],
    interaction: [{ draw: drawHeatmap, type: "heatmap", isTold: true }],
    same_mix: [{ draw: drawHeatmap, type: "heatmap", isTold: true }],
    course: [{ draw: drawMultiples, type: "multiples", isTold: true }],
    group_break: [{ draw: drawMultiples, type: "multiples", isTold: true }],
    group_spike: [{ draw: drawMultiples, type: "multiples", isTold: true }],
    episode: [{ draw: drawMultiples, type: "multiples", isTold: true }],
    contribution: [{ draw: drawSlope, type: "slope", isTold: true }],
    scatter: [{ draw: drawBoxes, type: "boxes", isTold: true }],
    rate_in_group: [{ draw: drawInterval, type: "interval", isTold: true }],
    segments: [
      { draw: drawInterval, type: "interval", isTold: true },
      { draw: drawBoxes, type: "boxes", isTold: false },
    ],
  };

const DRAWN_MAX = 5;
const CHARTS_MAX = 10;
const PER_TYPE_MAX: Readonly<Partial<Record<ShapeChartType, number>>> = { interval: 2 };

export interface DrawnFindings {
  /** All charts of the report, in their order. */
  charts: Chart[];
  findings: Finding[];
  facts: LedgerFact[];
  /** Charts that gave way, by the id of the plan's candidate. */
  withdrawn: { id: string; reason: string }[];
}

/** Draws what the best findings are best seen in, beside the charts of the plan; what shows the same with less gives way. */
export async function drawFindings(
  session: RowsSession,
  plan: Plan,
  scope: FigureScope,
  found: { findings: readonly Finding[]; facts: readonly LedgerFact[]; charts: readonly Chart[] },
): Promise<DrawnFindings> {
  const context: ShapeContext = { session, plan, scope, facts: new Map(found.facts.map((fact) => [fact.id, fact])) };
  const maker = factMaker(scope);
  const drawn: { chart: Chart; finding: Finding | null }[] = [];
  const count = (type: ShapeChartType) => drawn.filter(({ chart }) => chart.type === type).length;
  const own = found.findings.filter(({ explainedBy, asked }) => asked || explainedBy === undefined);
  const wanted = own.flatMap((finding) => (SHAPES_OF[finding.kind] ?? []).map((shape) => ({ ...shape, finding })));
  // What a finding tells is drawn before what only stands beside it.
  for (const { draw, type, isTold, finding } of [...wanted.filter((one) => one.isTold), ...wanted.filter((one) => !one.isTold)]) {
    if (drawn.length >= DRAWN_MAX || count(type) >= (PER_TYPE_MAX[type] ?? 1)) continue;
    const drawing = await draw(context, finding);
    const chart = drawing === null ? null : added(maker, drawing, scope, [...found.charts, ...drawn.map((one) => one.chart)]);
    if (chart !== null) drawn.push({ chart, finding: isTold ? finding : null });
  }
  const gaveWay = new Map<string, string>();
  for (const { id, xColumn, yColumn, aggregation } of found.charts) {
    const better = drawn.find(
      ({ chart }) =>
        chart.type === "interval" && chart.xColumn === xColumn && chart.yColumn === yColumn && chart.aggregation === aggregation,
    );
    if (better !== undefined && better.chart.title === titleOf(found.charts, id)) gaveWay.set(id, better.chart.id);
  }
  const kept = found.charts.filter(({ id }) => !gaveWay.has(id));
  const room = Math.max(1, CHARTS_MAX - drawn.length);
  const [first, ...others] = kept.slice(0, room);
  const shown = [...(first === undefined ? [] : [first]), ...drawn.map(({ chart }) => chart), ...others];
  return {
    charts: shown,
    findings: found.findings.map((finding) => {
      const own = drawn.find((one) => one.finding === finding)?.chart.id;
      const before = finding.chartId === null ? null : (gaveWay.get(finding.chartId) ?? finding.chartId);
      return { ...finding, chartId: own ?? (shown.some(({ id }) => id === before) ? before : null) };
    }),
    facts: [...maker.facts],
    withdrawn: [
      ...[...gaveWay.keys()].map((id) => ({ id, reason: "A chart of the same figures with their intervals is shown." })),
      ...kept.slice(room).map(({ id }) => ({ id, reason: "Charts of the findings say more." })),
    ],
  };
}

/** Facts without those of charts that gave way to others. */
export function withoutCharts(facts: readonly LedgerFact[], withdrawn: readonly { id: string }[]): LedgerFact[] {
  const gone = new Set(withdrawn.flatMap(({ id }) => [id, `${id}_noted`]));
  return facts.filter(({ id }) => !gone.has(id));
}

function titleOf(charts: readonly Chart[], id: string): string | undefined {
  return charts.find((chart) => chart.id === id)?.title;
}

/** The chart with its fact; null where there is nothing to compare, or its name is taken. */
function added(maker: FactMaker, { chart, fact, cut }: ShapeDrawing, scope: FigureScope, others: readonly Chart[]): Chart | null {
  const values = chart.data.map(({ y }) => y);
  if (values.filter((y) => y !== null).length < 2 || values.some((y) => y !== null && !Number.isFinite(y))) return null;
  if (others.some(({ title, type }) => title === chart.title && type === chart.type)) return null;
  const by = [chart.xColumn, chart.groupColumn].filter((name) => name !== undefined).join(" ");
  const made = maker.add({
    ...fact,
    id: `chart ${chart.type} of ${chart.yColumn || "rows"} by ${by}`,
    value: values.filter((y) => y !== null).length,
    format: "integer",
    aggregation: chart.aggregation,
    nouns: ["points"],
  });
  const period = fact.period ?? null;
  const end = period === null ? 0 : shiftBucket(period.start, period.grain, period.buckets ?? 1);
  const within = period === null ? [] : [periodSql(period.column, period.start, end)];
  for (const { column, measure, all } of cut) {
    const filled = [column, ...(measure === null ? [] : [measure])].map(({ sql }) => `${sql} IS NOT NULL`);
    maker.add({
      id: `${made.id} noted`,
      value: all,
      format: "integer",
      aggregation: "group_count",
      measure,
      groupBy: [column],
      parameters: { of: "count" },
      ...(period === null ? {} : { period }),
      sql: `SELECT count(DISTINCT ${column.sql}) FROM rows${whereSql([...scope.conditions, ...filled, ...within])}`,
      rowCount: made.rowCount,
      nouns: ["groups"],
    });
  }
  const note = cut.map((one) => cutNote(one, scope.locale)).join(" ");
  return { id: made.id, ...chart, ...(note === "" ? {} : { note }) };
}
