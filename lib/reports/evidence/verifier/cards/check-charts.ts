import { type ChartPoint, pointsOfChart } from "../figures/chart-points";
import { attempt, type Check } from "../figures/check";
import { unitOfColumn } from "../figures/displays";
import { capitalised, oneLine } from "../figures/plain-text";
import type { Cell, Chart, Fact, Point } from "../figures/report";
import { agrees } from "../figures/statistics";
import { pointsOfShape } from "../shapes/shape-points";
import { checkNote } from "./check-note";
import { figureInWords } from "./labels";

/** The name of a chart follows from its columns and how they are aggregated. */
function chartTitle(check: Check, chart: Chart, { definition }: Fact): string {
  const x = check.label(chart.xColumn);
  const of = definition.parameters?.of ?? chart.aggregation;
  if (chart.type === "histogram") return capitalised(`spread of ${x}`);
  if (chart.type === "scatter") return capitalised(`${check.label(chart.yColumn)} against ${x}`);
  const second = definition.groupBy[1];
  const by = second === undefined ? x : check.label(second);
  if (chart.type === "survival") return capitalised(`time from ${x} to ${check.label(chart.yColumn)} by ${by}`);
  if (chart.type === "boxes") return capitalised(`spread of ${check.label(chart.yColumn)} by ${x}`);
  const { noun } = check;
  const rowsSaid = noun !== null && chart.title.startsWith(capitalised(noun.many)) ? noun.many : "rows";
  const y = chart.yColumn === "" ? null : check.label(chart.yColumn);
  const what =
    y === null || of === "count"
      ? rowsSaid
      : of === "rate"
        ? `share of ${y}${typeof definition.parameters?.equals === "string" ? ` ${oneLine(definition.parameters.equals).slice(0, 60)}` : ""}`
        : of === "max" && y.toLowerCase().split(" ").includes("highest")
          ? y
          : figureInWords(y, of);
  const grain = definition.period?.grain;
  if (chart.type === "slope") return capitalised(`${what} by ${by} in two ${grain}s`);
  if (second !== undefined) return capitalised(`${what} by ${chart.xKind === "time" ? grain : x} and ${by}`);
  return capitalised(`${what} by ${grain && chart.xKind === "time" ? grain : x}`);
}

/** A chart draws the points of its fact, and is named for them. */
export function checkChart(check: Check, chart: Chart, path: string) {
  const fact = check.fact(chart.id);
  if (fact === undefined) return check.wrong(`${path}/id`, chart.id, "the id of a fact");
  const { definition } = fact;
  const { parameters = {} } = definition;
  check.same(`${path}/title`, chart.title, chartTitle(check, chart, fact));
  check.same(`${path}/xColumn`, chart.xColumn, definition.groupBy[0]);
  check.same(`${path}/yColumn`, chart.yColumn, chart.type === "histogram" ? "" : (definition.measure ?? ""));
  check.same(`${path}/groupColumn`, chart.groupColumn, definition.groupBy[1]);
  if (chart.groupLabel !== undefined) check.same(`${path}/groupLabel`, chart.groupLabel, check.label(chart.groupColumn ?? ""));
  check.same(`${path}/aggregation`, chart.aggregation, definition.aggregation);
  const of = chart.type === "scatter" ? undefined : parameters.of;
  if (of !== undefined && of !== chart.aggregation && !(of === "rate" && chart.aggregation === "avg"))
    check.wrong(`${path}/aggregation`, chart.aggregation, of);
  if (chart.xLabel !== undefined) check.same(`${path}/xLabel`, chart.xLabel, check.label(chart.xColumn));
  if (chart.yLabel !== undefined) check.same(`${path}/yLabel`, chart.yLabel, check.label(chart.yColumn));
  checkChartUnit(check, chart, of, path);
  check.same(`/result/facts of ${chart.id}/value`, fact.value, chart.data.filter(({ y }) => y !== null).length);
  const drawn = attempt(check, `${path}/data`, () =>
    check.table.once(
      `chart ${JSON.stringify([definition, chart.type, chart.xKind, check.locale, check.inputs.seed, check.label(chart.xColumn), chart.groupColumn && chart.data])}`,
      () => {
        const notes: string[] = [];
        const shape = pointsOfShape(check, chart, definition, notes);
        return { shape, points: shape === undefined ? pointsOfChart(check, chart, definition, notes) : [], notes };
      },
    ),
  );
  if (drawn?.shape !== undefined) compareByName(check, chart.data, drawn.shape, `${path}/data`);
  else if (drawn !== undefined) comparePoints(check, chart.data, drawn.points, `${path}/data`);
  const lacking = (drawn?.notes ?? []).find((note) => !/ incomplete\.$/.test(note) && !(chart.note ?? "").includes(note));
  if (lacking !== undefined) check.wrong(`${path}/note`, chart.note ?? "nothing", lacking);
  if (chart.note !== undefined) checkNote(check, chart.note, drawn?.notes ?? [], `${path}/note`);
}

function checkChartUnit(check: Check, chart: Chart, of: string | undefined, path: string) {
  const counts = chart.yColumn === "" || of === "count";
  if (chart.unit === undefined && chart.format === undefined) return;
  if (counts && chart.type !== "scatter") {
    check.same(`${path}/unit`, chart.unit, "rows");
    check.same(`${path}/format`, chart.format, "integer");
    return;
  }
  if (of === "rate" || chart.type === "survival") return check.same(`${path}/unit`, chart.unit, "percent");
  const wanted = unitOfColumn(check.columns.get(chart.yColumn) ?? {});
  if (wanted !== undefined) check.same(`${path}/unit`, chart.unit ?? null, wanted);
}

function comparePoints(check: Check, data: readonly Point[], points: readonly ChartPoint[], path: string) {
  if (data.length !== points.length) return check.wrong(path, `${data.length} points`, `${points.length} points`);
  for (const [at, { x, y, ...more }] of data.entries()) {
    const [member] = Object.keys(more);
    if (member !== undefined) check.wrong(`${path}/${at}/${member}`, member, "nothing but x and y");
    const point = points[at];
    if (point === undefined) continue;
    if (!agreesAt(x, point.x)) check.wrong(`${path}/${at}/x`, x, point.x);
    else if (y === null || point.y === null ? y !== point.y : !agrees(y, point.y)) check.wrong(`${path}/${at}/y`, y, point.y);
  }
}

const MEMBERS = ["y", "low", "high", "least", "most"] as const;

/** Points that are known by x and group, in any order, each once. */
function compareByName(check: Check, data: readonly Point[], points: readonly Point[], path: string) {
  const nameOf = ({ x, group }: Point) => JSON.stringify([String(x), group ?? null]);
  const wanted = new Map(points.map((point) => [nameOf(point), point]));
  if (data.length !== wanted.size) check.wrong(path, `${data.length} points`, `${wanted.size} points`);
  for (const [at, point] of data.entries()) {
    const same = wanted.get(nameOf(point));
    wanted.delete(nameOf(point));
    if (same === undefined) {
      check.wrong(`${path}/${at}`, nameOf(point), "a point that the rows give, once");
      continue;
    }
    for (const member of MEMBERS)
      if (!agrees(point[member], same[member])) check.wrong(`${path}/${at}/${member}`, point[member], same[member]);
  }
}

function agreesAt(stated: Cell, x: Cell): boolean {
  if (String(stated) === String(x)) return true;
  return typeof stated === "number" && typeof x === "number" && agrees(stated, x);
}
