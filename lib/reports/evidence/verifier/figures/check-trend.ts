import type { Check } from "./check";
import { spanOf, startOf } from "./periods";
import { NoFigure } from "./problems";
import { type Definition, type Fact, GRAINS, type Kpi, type Period } from "./report";
import { type PlotPoint, seriesOf, withGaps } from "./series";
import { agrees } from "./statistics";

type Course = readonly (number | null)[];

/** The course of a key figure is a run of its figures by period, in the grain of a period that the report speaks of. */
export function checkTrend(check: Check, kpi: Pick<Kpi, "change"> & { trend: Course }, fact: Fact, path: string): void {
  const { definition } = fact;
  const change = check.fact(kpi.change?.factId);
  const latest = check.fact(change?.definition.operands?.[0])?.definition.period;
  const spans = latest ? [latest] : periodsSpoken(check);
  const of = definition.aggregation;
  const fits = spans.some(({ column, grain, from }) => {
    const every = {
      ...definition,
      parameters: { of, equals: definition.parameters?.equals },
      period: { column, grain, from: null, to: null },
    };
    const figures =
      of === "ratio"
        ? ratioByPeriod(check, every)
        : new Map<number, number | null>(seriesOf(check.table, every).map(({ start, y }) => [start, y]));
    const counts = definition.measure === null;
    const points = seriesOf(check.table, { ...every, measure: null, parameters: {} }).map(({ start }) => ({
      start,
      y: figures.get(start) ?? null,
    }));
    const span = spanOf(every);
    const end = latest ? startOf(Date.parse(from ?? ""), span.grain) : null;
    return [points, withGaps(points, span.grain, counts)].some((list) => endsLike(list, kpi.trend, end));
  });
  if (!fits) check.wrong(`${path}/trend`, kpi.trend, "the latest figures of the periods");
}

/** The two sums of a ratio in each period, one over the other. */
function ratioByPeriod(check: Check, { operands = [], period }: Definition): Map<number, number | null> {
  const [upper = [], lower = []] = operands.map((id) => {
    const part = check.fact(id);
    if (part === undefined) throw new NoFigure(`the operand "${id}" is no fact`);
    return seriesOf(check.table, { ...part.definition, parameters: { of: "sum" }, period });
  });
  const below = new Map(lower.map(({ start, y }) => [start, y]));
  return new Map(
    upper.map(({ start, y }) => {
      const divisor = below.get(start) ?? 0;
      return [start, divisor > 0 ? y / divisor : null];
    }),
  );
}

function periodsSpoken(check: Check): Period[] {
  const seen = new Map<string, Period>();
  for (const { definition } of check.result.facts) {
    const { period, measure } = definition;
    if (period?.grain) seen.set(`${period.column} ${period.grain}`, period);
    if (definition.aggregation !== "span" && !(definition.aggregation === "min" && period)) continue;
    if (measure === null) continue;
    for (const grain of GRAINS) seen.set(`${measure} ${grain}`, { column: measure, grain, from: null, to: null });
  }
  return [...seen.values()].filter(
    ({ column }) =>
      check.table.columns.has(column) && ["integer", "date", "timestamp"].includes(check.table.column(column).stored),
  );
}

/** True when the list has the values in a row, to its end or to the one but last; at `end` exactly where that is known. */
function endsLike(list: readonly PlotPoint[], values: Course, end: number | null): boolean {
  const places = end === null ? [list.length - 1, list.length - 2] : [list.findIndex(({ start }) => start === end)];
  return places.some((last) => {
    const first = last - values.length + 1;
    if (first < 0) return false;
    return values.every((value, at) => {
      const y = list[first + at]?.y;
      return value === null ? y === null : agrees(value, y);
    });
  });
}
