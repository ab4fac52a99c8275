import { cameWithin } from "../figures/came-within";
import type { Check } from "../figures/check";
import { groupedBy, measureOf } from "../figures/definition-parts";
import { filledRows } from "../figures/filled-rows";
import { figureOf, groupRows, numbersOf } from "../figures/groups";
import { periodLabel, spanOf } from "../figures/periods";
import { NoFigure } from "../figures/problems";
import type { Chart, Definition, Point } from "../figures/report";
import { seriesOf } from "../figures/series";
import { moments, percentile } from "../figures/statistics";
import type { Rows } from "../figures/table";
import { writtenInteger } from "../figures/written";

type Points = (check: Check, definition: Definition, chart: Chart) => Point[];

/** Charts that are drawn for what was found: their points in any order, known by x and group. */
const SHAPES = new Map<string, Points>([
  ["interval", intervals],
  ["boxes", boxes],
  ["heatmap", cells],
  ["multiples", courses],
  ["slope", slopes],
  ["survival", survivalPoints],
]);

/** Points as such a chart must have them, and what it must note; undefined for any other chart. */
export function pointsOfShape(check: Check, chart: Chart, definition: Definition, notes: string[]): Point[] | undefined {
  const make = SHAPES.get(chart.type);
  if (make === undefined) return undefined;
  if (chart.type !== "survival") notes.push(...cutNotes(check, definition));
  return make(check, definition, chart);
}

/** Standard errors on either side that hold 95 of 100, and the fewest rows of which that is said. */
const ERRORS = 1.96;
const ROWS_MIN = 10;

function intervals(check: Check, definition: Definition): Point[] {
  const { parameters = {} } = definition;
  const measure = measureOf(definition);
  if (parameters.of !== "avg" && parameters.of !== "rate") throw new NoFigure("parameters.of is no average and no rate");
  return groupsIn(check, definition).map(({ x, rows }) => {
    const y = figureOf(check.table, measure, parameters.of, rows, parameters.equals);
    if (y === null || rows.length < ROWS_MIN) return { x, y };
    const n = rows.length;
    if (parameters.of === "avg") {
      const error = ERRORS * Math.sqrt(moments(numbersOf(check.table.column(measure), rows)).variance / n);
      return { x, y, low: y - error, high: y + error };
    }
    const square = ERRORS * ERRORS;
    const middle = (y + square / (2 * n)) / (1 + square / n);
    const half = (ERRORS * Math.sqrt((y * (1 - y)) / n + square / (4 * n * n))) / (1 + square / n);
    return { x, y, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
  });
}

function boxes(check: Check, definition: Definition): Point[] {
  const column = check.table.column(measureOf(definition));
  return groupsIn(check, definition).map(({ x, rows }) => {
    const values = numbersOf(column, rows);
    const at = (share: number) => percentile(values, share) ?? Number.NaN;
    return { x, y: at(0.5), least: at(0.1), low: at(0.25), high: at(0.75), most: at(0.9) };
  });
}

function cells(check: Check, definition: Definition): Point[] {
  const { measure, parameters = {} } = definition;
  return groupsIn(check, definition, [secondOf(definition)]).flatMap(({ x, rows }) =>
    groupRows(check.table, secondOf(definition), rows).map(({ value, rows: own }) => ({
      x,
      group: String(value),
      y: figureOf(check.table, measure, parameters.of, own, parameters.equals),
    })),
  );
}

function courses(check: Check, definition: Definition): Point[] {
  const { filter, measure, period, parameters = {} } = definition;
  const by = secondOf(definition);
  const { grain } = spanOf(definition);
  return groupRows(check.table, by, filledRows(check, definition, [measure, groupedBy(definition)])).flatMap(({ value }) =>
    seriesOf(check.table, {
      ...definition,
      period,
      filter: [...filter, { column: by, op: "eq", value }],
      parameters: { of: parameters.of, equals: parameters.equals },
    }).map(({ start, y }) => ({ x: periodLabel(start, grain), group: String(value), y })),
  );
}

/** Both periods of every group; a group that has rows in one of them only is none. */
function slopes(check: Check, definition: Definition, chart: Chart): Point[] {
  const points = courses(check, definition);
  const names = new Set(points.map(({ x }) => x));
  if (names.size !== 2 || points.length % 2 === 1) throw new NoFigure("the rows lie in other than two periods");
  const changes = new Map<string, number>();
  for (const { x, group = "", y } of points)
    changes.set(group, (x === [...names].sort()[0] ? -1 : 1) * (y ?? 0) + (changes.get(group) ?? 0));
  const [first] = chart.data;
  const most = Math.max(...[...changes.values()].map(Math.abs));
  // The sentence beneath says that the first of them changed most.
  if (Math.abs(changes.get(first?.group ?? "") ?? 0) < most * (1 - 1e-9))
    throw new NoFigure("another group changed more than the first");
  return points;
}

interface DrawnGroup {
  x: string | number;
  rows: Rows;
}

/** Rows of each group of x that have a measure, and a value in each of the other columns. */
function groupsIn(check: Check, definition: Definition, others: readonly string[] = []): DrawnGroup[] {
  const by = groupedBy(definition);
  const rows = filledRows(check, definition, [definition.measure, by, ...others]);
  return groupRows(check.table, by, rows).map((group) => ({
    x: typeof group.value === "number" ? group.value : String(group.value),
    rows: group.rows,
  }));
}

function secondOf({ groupBy: [, second] }: Definition): string {
  if (second === undefined) throw new NoFigure("groupBy has no second column");
  return second;
}

const REST = "All others";

/** The share that has ended by each time that the chart has, of the group that is named and of all other rows with a group. */
function survivalPoints(check: Check, definition: Definition, chart: Chart): Point[] {
  const { equals, unit } = definition.parameters ?? {};
  const by = definition.groupBy[1];
  if (by === undefined || equals === undefined) throw new NoFigure("groupBy[1] or parameters.equals is missing");
  const times = [...new Set(chart.data.map(({ x }) => x))];
  const rising = times.every(
    (time, at) => typeof time === "number" && Number.isInteger(time) && time >= 0 && (at === 0 || time > Number(times[at - 1])),
  );
  if (!rising || times[0] !== 0) throw new NoFigure("times are whole, rise, and begin with 0");
  const step = Number(times[1]);
  if (times.some((time, at) => time !== at * step)) throw new NoFigure("times are not evenly spaced");
  const own = { column: by, op: "eq", value: equals };
  const known = { column: by, op: "not_null", value: null };
  return times.flatMap((time) =>
    [[own], [{ ...own, op: "ne" }, known]].map((filter, at) => ({
      x: time,
      group: at === 0 ? String(equals) : REST,
      y: cameWithin(check.table, {
        ...definition,
        filter: [...definition.filter, ...filter],
        parameters: { place: Number(time), unit },
      }),
    })),
  );
}

/** What a chart of some of the groups of its columns must note; groups are those that its own filter lists. */
function cutNotes(check: Check, definition: Definition): string[] {
  const given = new Set((check.result.scope?.filters ?? []).map((filter) => JSON.stringify(filter)));
  const own = definition.filter.filter((filter) => filter.op === "in" && !given.has(JSON.stringify(filter)));
  const whole = { ...definition, filter: definition.filter.filter((filter) => !own.includes(filter)) };
  return definition.groupBy.flatMap((by) => {
    const list = own.find(({ column }) => column === by)?.value;
    if (!Array.isArray(list)) return [];
    const all = groupRows(check.table, by, filledRows(check, whole, [definition.measure, by])).length;
    if (all === list.length) return [];
    return `Not all groups of "${check.label(by)}" are drawn: there are ${writtenInteger(all, check.locale)}.`;
  });
}
