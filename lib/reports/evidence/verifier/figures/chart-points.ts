import { createHash } from "node:crypto";
import { rowsOf } from "../rows/filters";
import { bars } from "./bars";
import type { Check } from "./check";
import { groupedBy, measureOf } from "./definition-parts";
import { filledRows } from "./filled-rows";
import { periodLabel, spanOf, stepsBetween } from "./periods";
import { NoFigure } from "./problems";
import type { Cell, Chart, Definition } from "./report";
import { seriesOf, withGaps } from "./series";
import { writtenInteger } from "./written";

/** A point as it must be drawn; null is a gap. */
export interface ChartPoint {
  x: Cell;
  y: number | null;
}

interface Pair {
  x: number;
  y: number;
}

/** Points of a chart by its definition; says in `notes` what else the chart must or may note. */
export function pointsOfChart(check: Check, chart: Chart, definition: Definition, notes: string[]): ChartPoint[] {
  if (chart.type === "scatter") return cloud(check, definition, notes);
  if (chart.type === "histogram") return bins(check, definition);
  return chart.xKind === "time" ? course(check, definition, notes) : bars(check, definition, notes);
}

function cloud(check: Check, definition: Definition, notes: string[]): ChartPoint[] {
  const [across, up] = [groupedBy(definition), measureOf(definition)];
  const [x, y] = [check.table.column(across), check.table.column(up)] as const;
  const rows = filledRows(check, definition, [up, across]);
  const pairs = Array.from(rows, (row) => ({ x: x.number(row), y: y.number(row) }));
  const order = (a: Pair, b: Pair) => a.x - b.x || a.y - b.y;
  pairs.sort(order);
  const { sample } = definition.parameters ?? {};
  if (sample === undefined) return pairs;
  notes.push(`${writtenInteger(sample, check.locale)} of ${writtenInteger(pairs.length, check.locale)} rows, an even sample.`);
  const digits = (value: number) => value.toExponential(16).replace(/e([+-])(\d)$/, "e$10$2");
  let copy = 0;
  const drawn = pairs.map((pair, at) => {
    const before = pairs[at - 1];
    copy = before !== undefined && before.x === pair.x && before.y === pair.y ? copy + 1 : 0;
    const text = [check.inputs.seed, digits(pair.x + 0), digits(pair.y + 0), copy].join("|");
    return { ...pair, copy, digest: createHash("md5").update(text, "utf8").digest("hex") };
  });
  drawn.sort((a, b) => (a.digest < b.digest ? -1 : a.digest > b.digest ? 1 : order(a, b) || a.copy - b.copy));
  return drawn
    .slice(0, sample)
    .sort(order)
    .map((pair) => ({ x: pair.x, y: pair.y }));
}

function bins(check: Check, definition: Definition): ChartPoint[] {
  const name = definition.measure ?? groupedBy(definition);
  const column = check.table.column(name);
  const edges = definition.parameters?.edges;
  if (edges === undefined) throw new NoFigure("parameters.edges is missing");
  const counts = new Array<number>(edges.length - 1).fill(0);
  const edge = (at: number) => edges[at] ?? Number.NaN;
  for (const row of filledRows(check, definition, [name])) {
    const value = column.number(row);
    let [low, high] = [0, counts.length];
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if (value >= edge(middle)) low = middle;
      else high = middle;
    }
    if (value < edge(0) || value > edge(edges.length - 1)) throw new NoFigure(`${value} lies beyond the edges`);
    counts[low] = (counts[low] ?? Number.NaN) + 1;
  }
  return counts.map((y, at) => ({ x: edge(at), y }));
}

/** One point per period; gaps are drawn unless fewer than 60% of the periods have rows, or there are more than 2,000. */
function course(check: Check, definition: Definition, notes: string[]): ChartPoint[] {
  const { measure, parameters = {} } = definition;
  const period = spanOf(definition);
  const points = seriesOf(check.table, {
    ...definition,
    parameters: { of: parameters.of ?? definition.aggregation, equals: parameters.equals },
  });
  const [first, last] = [points[0], points.at(-1)];
  const total = first === undefined || last === undefined ? 0 : stepsBetween(first.start, last.start, period.grain) + 1;
  const list = total > 2000 || points.length < total * 0.6 ? points : withGaps(points, period.grain, measure === null);
  notes.push(
    `The first and the last ${period.grain} are incomplete.`,
    `The first ${period.grain} is incomplete.`,
    `The last ${period.grain} is incomplete.`,
  );
  const outside = rowsOf(check.table, definition.filter, null).filter(
    (row) => check.table.column(period.column).present(row) && (measure === null || check.table.column(measure).present(row)),
  ).length;
  const inside = points.reduce((sum, point) => sum + point.rows, 0);
  if (outside !== inside) throw new NoFigure(`the period leaves ${outside - inside} rows out`);
  return list.map(({ start, y }) => ({ x: periodLabel(start, period.grain), y }));
}
