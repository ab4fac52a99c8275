import { type ChartPoint, pointsOfChart } from "../figures/chart-points";
import { attempt, type Check } from "../figures/check";
import { unitOfColumn } from "../figures/displays";
import { capitalised } from "../figures/plain-text";
import type { Cell, Chart, Fact, Point } from "../figures/report";
import { agrees } from "../figures/statistics";
import { checkNote } from "./check-note";
import { figureInWords } from "./labels";

/** The name of a chart follows from its columns and how they are aggregated. */
function chartTitle(check: Check, chart: Chart, { definition }: Fact): string {
  const x = check.label(chart.xColumn);
  const of = definition.parameters?.of ?? chart.aggregation;
  if (chart.type === "histogram") return capitalised(`spread of ${x}`);
  if (chart.type === "scatter") return capitalised(`${check.label(chart.yColumn)} against ${x}`);
  const { noun } = check;
  const rowsSaid = noun !== null && chart.title.startsWith(capitalised(noun.many)) ? noun.many : "rows";
  const y = chart.yColumn === "" ? null : check.label(chart.yColumn);
  const what =
    y === null || of === "count"
      ? rowsSaid
      : of === "rate"
        ? `share of ${y}`
        : of === "max" && y.toLowerCase().split(" ").includes("highest")
          ? y
          : figureInWords(y, of);
  return capitalised(`${what} by ${definition.period?.grain && chart.xKind === "time" ? definition.period.grain : x}`);
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
      `chart ${JSON.stringify([definition, chart.type, chart.xKind, check.locale, check.inputs.seed, check.label(chart.xColumn)])}`,
      () => {
        const notes: string[] = [];
        return { points: pointsOfChart(check, chart, definition, notes), notes };
      },
    ),
  );
  if (drawn !== undefined) comparePoints(check, chart.data, drawn.points, `${path}/data`);
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
  if (of === "rate") return check.same(`${path}/unit`, chart.unit, "percent");
  const wanted = unitOfColumn(check.columns.get(chart.yColumn) ?? {});
  if (wanted !== undefined) check.same(`${path}/unit`, chart.unit ?? null, wanted);
}

function comparePoints(check: Check, data: readonly Point[], points: readonly ChartPoint[], path: string) {
  if (data.length !== points.length) return check.wrong(path, `${data.length} points`, `${points.length} points`);
  for (const [at, { x, y }] of data.entries()) {
    const point = points[at];
    if (point === undefined) continue;
    if (!agreesAt(x, point.x)) check.wrong(`${path}/${at}/x`, x, point.x);
    else if (y === null || point.y === null ? y !== point.y : !agrees(y, point.y)) check.wrong(`${path}/${at}/y`, y, point.y);
  }
}

function agreesAt(stated: Cell, x: Cell): boolean {
  if (String(stated) === String(x)) return true;
  return typeof stated === "number" && typeof x === "number" && agrees(stated, x);
}
