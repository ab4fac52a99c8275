import type { Chart, Fact } from "@/lib/sdk/types";
import { aggregateOf, agree } from "./aggregate";
import { columnOf, filtered, timeLabel } from "./expected-kpi";
import { type Cell, numberOf, placeOf, type RawTable } from "./raw-table";
import { grainOfLabel } from "./time-buckets";

type Point = Chart["data"][number];

/** Everything that is wrong with the points of a chart, in sentences; nothing when they are what the raw cells say. */
export function problemsOfChart(table: RawTable, chart: Chart, fact: Fact): string[] {
  const rows = asHits(table, chart, fact, filtered(table, fact.definition.filter));
  if (chart.data.length === 0) return ["has no points"];
  if (chart.type === "scatter") return scatter(table, chart, rows);
  if (chart.type === "histogram") return histogram(table, chart, rows);
  // What a program for strangers works out is tested with it.
  if (chart.type === "boxes" || chart.type === "survival") return [];
  if (chart.groupColumn !== undefined) return byTwo(table, chart, rows, chart.groupColumn);
  if (chart.xKind === "time") return overTime(table, chart, rows);
  return byGroup(table, chart, rows);
}

/** Rows in which the measure is 1 or 0, where the chart draws the rate of one of its values. */
function asHits(table: RawTable, chart: Chart, fact: Fact, rows: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] {
  const { of, equals } = fact.definition.parameters ?? {};
  if (of !== "rate" || typeof equals !== "string") return rows;
  const place = placeOf(table, chart.yColumn);
  const hit = (cell: Cell | undefined) => (cell === null || cell === undefined ? null : String(cell) === equals ? 1 : 0);
  return rows.map((row) => row.map((cell, at) => (at === place ? hit(cell) : cell)));
}

function overTime(table: RawTable, chart: Chart, rows: readonly (readonly Cell[])[]): string[] {
  const grain = grainOfLabel(String(chart.data[0]?.x));
  const place = placeOf(table, chart.xColumn);
  // A period in which no row has the measure has no point of its own.
  const measured = chart.yColumn === "" ? rows : rows.filter((row) => (row[placeOf(table, chart.yColumn)] ?? null) !== null);
  const groups = grouped(measured, (row) => timeLabel(table, chart.xColumn, row[place] ?? null, grain));
  groups.delete(null);
  const labels = chart.data.map(({ x }) => String(x));
  const problems = [...groups.keys()].filter((label) => !labels.includes(String(label))).map((label) => `leaves out ${label}`);
  if (labels.some((label, index) => index > 0 && label <= (labels[index - 1] ?? ""))) problems.push("is not in order");
  for (const point of chart.data) {
    const expected = groups.has(String(point.x))
      ? figure(table, chart, groups.get(String(point.x)) ?? [])
      : chart.yColumn === ""
        ? 0
        : null;
    problems.push(...compare(point, expected));
  }
  return problems;
}

function byTwo(table: RawTable, chart: Chart, rows: readonly (readonly Cell[])[], groupColumn: string): string[] {
  const places = [placeOf(table, chart.xColumn), placeOf(table, groupColumn)] as const;
  return chart.data.flatMap((point) => {
    const grain = chart.xKind === "time" ? grainOfLabel(String(point.x)) : null;
    const isIn = (row: readonly Cell[]) => {
      const [x, group] = places.map((place) => row[place] ?? null);
      const label = grain === null ? String(x) : timeLabel(table, chart.xColumn, x ?? null, grain);
      return String(label) === String(point.x) && String(group) === point.group;
    };
    return compare(point, figure(table, chart, rows.filter(isIn)));
  });
}

function byGroup(table: RawTable, chart: Chart, rows: readonly (readonly Cell[])[]): string[] {
  const place = placeOf(table, chart.xColumn);
  const groups = grouped(rows, (row) => (row[place] === null || row[place] === undefined ? null : String(row[place])));
  const named = new Map(chart.data.map((point) => [String(point.x), point]));
  const other = chart.data.find(({ x }) => /^Other \(\d+\)$/.test(String(x)) && !groups.has(String(x)));
  const problems: string[] = [];
  const find = (label: string) =>
    groups.get(label) ?? [...groups].find(([key]) => key !== null && numberOf(key) === Number(label))?.[1];
  for (const point of chart.data) {
    if (point === other) continue;
    const members = point.x === "(missing)" && !groups.has("(missing)") ? groups.get(null) : find(String(point.x));
    if (members === undefined) problems.push(`has a group ${point.x} that no row has`);
    else problems.push(...compare(point, figure(table, chart, members)));
  }
  if (other === undefined) return problems;
  const rest = [...groups].filter(([key]) => key !== null && !named.has(key));
  if (String(other.x) !== `Other (${rest.length})`) problems.push(`folds ${rest.length} groups and says ${other.x}`);
  problems.push(
    ...compare(
      other,
      figure(
        table,
        chart,
        rest.flatMap(([, members]) => members),
      ),
    ),
  );
  const least = Math.min(...chart.data.filter((point) => point !== other && point.x !== "(missing)").map(({ y }) => y ?? 0));
  for (const [key, members] of rest)
    if ((figure(table, chart, members) ?? 0) > least) problems.push(`folds ${key}, which is larger than a group it shows`);
  return problems;
}

function histogram(table: RawTable, chart: Chart, rows: readonly (readonly Cell[])[]): string[] {
  const values = columnOf(table, rows, chart.xColumn).flatMap((cell) => numberOf(cell) ?? []);
  const starts = chart.data.map(({ x }) => Number(x));
  const width = (starts[1] ?? (starts[0] ?? 0) + 1) - (starts[0] ?? 0);
  const problems = starts.flatMap((start, index) => {
    const last = index === starts.length - 1;
    const end = starts[index + 1] ?? start + width;
    const inside = values.filter((value) => value >= start && (last ? value <= end + 1e-9 * Math.abs(end) : value < end)).length;
    return compare(chart.data[index] as Point, inside);
  });
  const total = chart.data.reduce((sum, { y }) => sum + (y ?? 0), 0);
  return total === values.length ? problems : [...problems, `counts ${total} of ${values.length} values`];
}

function scatter(table: RawTable, chart: Chart, rows: readonly (readonly Cell[])[]): string[] {
  const left = new Map<string, number>();
  const [x, y] = [placeOf(table, chart.xColumn), placeOf(table, chart.yColumn)];
  let pairs = 0;
  for (const row of rows) {
    const [a, b] = [numberOf(row[x]), numberOf(row[y])];
    if (a === null || b === null) continue;
    left.set(`${a} ${b}`, (left.get(`${a} ${b}`) ?? 0) + 1);
    pairs++;
  }
  const problems: string[] = [];
  for (const point of chart.data) {
    const key = `${point.x} ${point.y}`;
    const count = left.get(key) ?? 0;
    if (count === 0) problems.push(`shows ${key}, which no further row has`);
    left.set(key, count - 1);
  }
  if (pairs <= 2_000 && chart.data.length !== pairs) problems.push(`shows ${chart.data.length} of ${pairs} pairs`);
  return problems;
}

function figure(table: RawTable, chart: Chart, rows: readonly (readonly Cell[])[]): number | null {
  return chart.yColumn === "" ? rows.length : aggregateOf(chart.aggregation, columnOf(table, rows, chart.yColumn));
}

function grouped(
  rows: readonly (readonly Cell[])[],
  key: (row: readonly Cell[]) => string | null,
): Map<string | null, (readonly Cell[])[]> {
  const groups = new Map<string | null, (readonly Cell[])[]>();
  for (const row of rows) {
    const name = key(row);
    const members = groups.get(name);
    if (members === undefined) groups.set(name, [row]);
    else members.push(row);
  }
  return groups;
}

function compare({ x, y }: Point, expected: number | null): string[] {
  if (y === null || expected === null) return y === expected ? [] : [`has ${y} at ${x}, not ${expected}`];
  return agree(y, expected) ? [] : [`has ${y} at ${x}, not ${expected}`];
}
