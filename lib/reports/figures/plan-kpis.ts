import { sentenceCase } from "../label-columns";
import type { Candidates } from "./candidates";
import { chooseDiverse, slugMaker } from "./choose";
import { formatOf, measureName } from "./column-format";
import type { PlannedKpi } from "./plan";
import { DAY_MS } from "./time-grain";

type KpiCandidate = PlannedKpi & { traits: { name: string; cost: number }[] };

/** 4 to 8 headline figures: rows, totals of what adds up, averages of what does not, rates, distinct counts, time covered. */
export function planKpis(input: Candidates): PlannedKpi[] {
  const slug = slugMaker();
  const all = [rows(slug), ...measures(input, slug), ...rates(input, slug), ...counts(input, slug), ...span(input, slug)];
  const steered = all.map((kpi) => ({ ...kpi, score: steer(input, kpi) }));
  return chooseDiverse(steered, { atLeast: 4, atMost: 8, scoreMin: 0.3 }).map(({ traits: _, ...kpi }) => kpi);
}

type Slug = ReturnType<typeof slugMaker>;

function rows(slug: Slug): KpiCandidate {
  return {
    id: slug("kpi", "rows"),
    label: "Rows",
    figure: { kind: "aggregate", aggregation: "count", column: null },
    format: "integer",
    unit: "rows",
    score: 1,
    reason: "count of rows",
    traits: [{ name: "rows", cost: 1 }],
  };
}

function measures(input: Candidates, slug: Slug): KpiCandidate[] {
  return input.measures.flatMap((measure, rank) => {
    const column = input.column(measure.column);
    const weight = Math.max(0.55, 1 - 0.07 * rank);
    const make = (aggregation: "sum" | "avg" | "median" | "min" | "max", score: number, reason: string): KpiCandidate => ({
      id: slug("kpi", column.label, aggregation),
      label: sentenceCase(measureName(column, aggregation)),
      figure: { kind: "aggregate", aggregation, column: column.index },
      ...formatOf(column, aggregation),
      score: score * weight,
      reason,
      traits: [
        { name: `column ${column.index}`, cost: 0.6 },
        { name: aggregation, cost: aggregation === "sum" || aggregation === "avg" ? 0.95 : 0.7 },
      ],
    });
    const extremes = [make("max", 0.45, "highest value"), make("min", 0.3, "lowest value")];
    const average = make("avg", measure.aggregation === "sum" ? 0.78 : 0.9, "average of a measure");
    const { mean, p50, stdDev } = column.profile;
    const skewed = mean !== null && p50 !== null && stdDev !== null && Math.abs(mean - p50) > 0.3 * stdDev;
    const median = make("median", skewed ? 0.6 : 0.35, skewed ? "median of a skewed measure" : "median of a measure");
    return measure.aggregation === "sum"
      ? [make("sum", 0.95, "total of an amount"), average, median, ...extremes]
      : [average, median, ...extremes];
  });
}

function rates(input: Candidates, slug: Slug): KpiCandidate[] {
  const make = (column: number, value: string | number | null, label: string, score: number, reason: string): KpiCandidate => ({
    id: slug("kpi", label, "rate"),
    label: sentenceCase(label),
    figure: { kind: "rate", column, value },
    format: "percent",
    unit: "percent",
    score,
    reason,
    traits: [
      { name: `column ${column}`, cost: 0.6 },
      { name: "rate", cost: 0.75 },
    ],
  });
  const flags = input.flags.map((flag) => make(flag, null, `Share of ${input.column(flag).label}`, 0.8, "rate of a flag"));
  const shares = input.groups.flatMap((group) => {
    const column = input.column(group.column);
    const top = column.profile.topValues[0];
    if (top === undefined || group.distinct < 2 || group.distinct > 12 || column.stored !== "text" || top.value === "") return [];
    const even =
      (column.profile.topValues.reduce((sum, { count }) => sum + count, 0) / column.profile.topValues.length) * 1.2 >= top.count;
    return [
      make(
        group.column,
        top.value,
        `Share of ${top.value.slice(0, 60)}`,
        even ? 0.2 : group.distinct === 2 ? 0.6 : 0.5,
        "share of the most frequent value",
      ),
    ];
  });
  return [...flags, ...shares];
}

/** Distinct values of groups and ids; for tables without measures also how full the columns are. */
function counts(input: Candidates, slug: Slug): KpiCandidate[] {
  const rowCount = input.probe.rowCount;
  return input.uses.flatMap((use): KpiCandidate[] => {
    const { column } = use;
    if (
      (use.kind === "group" && use.numeric) ||
      use.kind === "time" ||
      use.kind === "amount" ||
      use.kind === "level" ||
      use.kind === "flag"
    )
      return [];
    if (input.focus?.excluded.includes(column.index)) return [];
    const unique = column.profile.distinctCount >= rowCount && rowCount > 1;
    const distinct: KpiCandidate = {
      id: slug("kpi", column.label, "distinct"),
      label: sentenceCase(measureName(column, "count_distinct")),
      figure: { kind: "aggregate", aggregation: "count_distinct", column: column.index },
      format: "integer",
      unit: null,
      score: use.kind === "group" ? 0.55 : unique || use.kind === "none" ? 0.2 : 0.5,
      reason: "distinct values",
      traits: [
        { name: `column ${column.index}`, cost: 0.6 },
        { name: "distinct", cost: 0.7 },
      ],
    };
    const filled: KpiCandidate = {
      id: slug("kpi", column.label, "filled"),
      label: `Rows with ${column.label}`,
      figure: { kind: "filled", column: column.index },
      format: "percent",
      unit: "percent",
      score: 0.15,
      reason: "share of rows with a value",
      traits: [
        { name: `column ${column.index}`, cost: 0.6 },
        { name: "filled", cost: 0.5 },
      ],
    };
    return [distinct, filled];
  });
}

function span(input: Candidates, slug: Slug): KpiCandidate[] {
  if (input.time === null) return [];
  const { column: index, profile } = input.time;
  const short = profile.grain === "hour" && profile.to - profile.from < 3 * DAY_MS;
  const unit = profile.native === "year" ? "years" : short ? "hours" : "days";
  return [
    {
      id: slug("kpi", unit, "covered"),
      label: `${sentenceCase(unit)} covered`,
      figure: { kind: "span", column: index, unit },
      format: "integer",
      unit,
      score: 0.45,
      reason: "time from the first to the last row",
      traits: [{ name: "span", cost: 0.5 }],
    },
  ];
}

function steer(input: Candidates, kpi: PlannedKpi): number {
  const { figure } = kpi;
  if (figure.kind === "aggregate" && figure.column === null) return 10;
  if (input.focus === null || input.focus.columns.length === 0) return kpi.score;
  return input.asked(figure.column) ? kpi.score * 1.5 : kpi.score * 0.75;
}
