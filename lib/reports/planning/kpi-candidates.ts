import { countedBy } from "@/lib/analysis/meaning/header-words";
import { countedValue, isLoss, isOutcome, newsValue, yesValue } from "@/lib/analysis/meaning/outcome";
import { isWeather, subjectRank } from "@/lib/analysis/meaning/subject";
import { DAY_MS } from "@/lib/core/time-grain";
import type { Candidate, slugMaker } from "@/lib/figures/choose";
import { formatOf, measureName } from "@/lib/figures/column-format";
import type { ColumnUse } from "@/lib/figures/column-use";
import { sentenceCase } from "@/lib/figures/label-columns";
import type { PlannedKpi } from "@/lib/figures/plan";
import type { Candidates } from "./candidates";
import { ratioPairs } from "./ratio-pairs";

export type KpiCandidate = PlannedKpi & Pick<Candidate, "traits">;
type Slug = ReturnType<typeof slugMaker>;

const PERCENT: Pick<PlannedKpi, "format" | "unit"> = { format: "percent", unit: "percent" };
const INTEGER: Pick<PlannedKpi, "format" | "unit"> = { format: "integer", unit: null };
const ofColumn = (index: number) => ({ name: `column ${index}`, cost: 0.6 });

/**
 * Every headline figure that the columns allow: totals first, then ratios, rates and averages, then counts of what ids name,
 * time covered, and distinct values of groups last.
 */
export function kpiCandidates(input: Candidates, slug: Slug): KpiCandidate[] {
  const all = [
    rows(input, slug),
    ...ends(input, slug),
    ...measures(input, slug),
    ...ratios(input, slug),
    ...rates(input, slug),
    ...counts(input, slug),
    ...span(input, slug),
  ];
  const totals = all.filter(({ figure }) => isOfCounted(figure, input.counts ?? []));
  return totals.length > 0 ? totals : all;
}

/** A total of what cells of a cross-table count; a rate or an average would be of its cells. */
function isOfCounted(figure: PlannedKpi["figure"], counts: readonly number[]): boolean {
  return figure.kind === "aggregate" && figure.aggregation === "sum" && counts.includes(figure.column ?? -1);
}

function rows({ entity }: Candidates, slug: Slug): KpiCandidate {
  return {
    id: slug("kpi", "rows"),
    label: sentenceCase(entity?.many ?? "rows"),
    figure: { kind: "aggregate", aggregation: "count", column: null },
    format: "integer",
    unit: "rows",
    score: 1,
    reason: "count of rows",
    traits: [{ name: "rows", cost: 1 }],
  };
}

function measures(input: Candidates, slug: Slug): KpiCandidate[] {
  const hasSubject = input.measures.some(({ column }) => subjectRank(input.column(column).profile.name) === 2);
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
      traits: [ofColumn(column.index), { name: aggregation, cost: aggregation === "sum" || aggregation === "avg" ? 0.95 : 0.7 }],
    });
    const extremes = [make("max", 0.45, "highest value"), make("min", 0.3, "lowest value")];
    const average = make("avg", measure.aggregation === "sum" ? 0.78 : 0.9, "average of a measure");
    const { mean, p50, stdDev } = column.profile;
    const skewed = mean !== null && p50 !== null && stdDev !== null && Math.abs(mean - p50) > 0.3 * stdDev;
    const median = make(
      "median",
      skewed && rank === 0 ? 0.6 : 0.3,
      skewed ? "median of a skewed measure" : "median of a measure",
    );
    // A few that took very long say little of what a reader may expect.
    if (column.profile.derivation?.kind === "duration")
      return [make("median", 0.9, "the usual time it takes"), make("avg", 0.5, "average of a duration"), ...extremes];
    const isAdded = measure.aggregation === "sum" && !(isWeather(column.profile.name) && hasSubject);
    return isAdded ? [make("sum", 0.95, "total of an amount"), average, median, ...extremes] : [average, median, ...extremes];
  });
}

/** One amount over another. Its columns keep their own place: a margin does not stand for the profit. */
function ratios(input: Candidates, slug: Slug): KpiCandidate[] {
  const amounts = input.measures.flatMap(({ column, aggregation }) => (aggregation === "sum" ? [input.column(column)] : []));
  return ratioPairs(amounts).map(({ column, over, label, ...format }) => ({
    id: slug("kpi", label),
    label: sentenceCase(label),
    figure: { kind: "ratio", column, over },
    ...format,
    score: 0.88,
    reason: "one amount over another on the rows that have both",
    traits: [
      { name: `column ${column}`, cost: 0.9 },
      { name: "ratio", cost: 0.8 },
    ],
  }));
}

function rates(input: Candidates, slug: Slug): KpiCandidate[] {
  const make = (column: number, value: string | number | null, label: string, score: number, reason: string): KpiCandidate => ({
    id: slug("kpi", label, "rate"),
    label: sentenceCase(label),
    figure: { kind: "rate", column, value },
    ...PERCENT,
    score,
    reason,
    traits: [ofColumn(column), { name: "rate", cost: 0.75 }],
  });
  // How rows came out before what else they are or are not.
  // Where nothing but yes is filled in, empty stands for no, and a share of the filled ones says nothing.
  const told = input.flags.filter((flag) => input.column(flag).profile.distinctCount > 1);
  const flags = told.map((flag) => {
    const score = isOutcome(input.column(flag).profile, true) ? 0.94 : 0.86;
    return make(flag, null, `${input.column(flag).label}: yes`, score, "rate of a flag");
  });
  const outcomes = input.dimensions.filter(
    (one) => !input.groups.includes(one) && isOutcome(input.column(one.column).profile, false),
  );
  const shares = [...input.groups, ...outcomes].flatMap((group) => {
    const column = input.column(group.column);
    const top = column.profile.derivation === undefined ? column.profile.topValues[0] : undefined;
    if (top === undefined || group.distinct < 2 || group.distinct > 12 || column.stored !== "text" || top.value === "") return [];
    const yes = yesValue(column.profile);
    const isOutcomeOf = isOutcome(column.profile, false);
    const news = isOutcomeOf && group.distinct > 2 ? newsValue(column.profile.topValues) : null;
    if (news !== null) return [make(group.column, news, `${column.label}: ${news.slice(0, 60)}`, 0.92, "rate of what came out")];
    if (yes !== null) return [make(group.column, yes, `${column.label}: ${yes}`, isOutcomeOf ? 0.94 : 0.84, "rate of yes")];
    const counted = isOutcomeOf && group.distinct === 2 ? countedValue(column.profile.topValues) : undefined;
    if (counted !== undefined)
      return [make(group.column, counted, `${column.label}: ${counted.slice(0, 60)}`, 0.9, "rate of an outcome")];
    // How many rows are of one kind is no headline; how they came out may be one.
    const score = isOutcomeOf ? 0.5 : 0.15;
    const label = `${column.label}: ${top.value.slice(0, 60)}`;
    return [make(group.column, top.value, label, score, "share of the most frequent value")];
  });
  return [...flags, ...shares];
}

/** What ids name, distinct values of groups; for tables without measures also how full the columns are. */
function counts(input: Candidates, slug: Slug): KpiCandidate[] {
  const counted = new Set<ColumnUse["kind"]>(["group", "id", "none"]);
  return input.uses.flatMap((use): KpiCandidate[] => {
    const { column } = use;
    if (!counted.has(use.kind) || (use.kind === "group" && use.numeric)) return [];
    if (input.focus?.excluded.includes(column.index) || column.profile.derivation !== undefined) return [];
    const { distinctCount, format } = column.profile;
    // One value says nothing, and one for each row counts the rows again.
    if (distinctCount === 1 || format === "index") return [];
    const isOnePerRow = distinctCount >= (input.probe.filled.get(column.index) ?? 0) && use.kind !== "group";
    return isOnePerRow ? [filled(use, slug)] : [distinct(use, slug), filled(use, slug)];
  });
}

function distinct(use: ColumnUse, slug: Slug): KpiCandidate {
  const { column } = use;
  const noun = use.kind === "none" ? null : countedBy(column.label);
  const [score, reason] = scoreOfDistinct(use, noun !== null);
  return {
    id: slug("kpi", column.label, "distinct"),
    label: sentenceCase(noun ?? measureName(column, "count_distinct")),
    figure: { kind: "aggregate", aggregation: "count_distinct", column: column.index },
    ...INTEGER,
    score,
    reason,
    traits: [ofColumn(column.index), { name: "distinct", cost: noun === null ? 0.7 : 0.9 }],
  };
}

function scoreOfDistinct({ kind }: ColumnUse, named: boolean): [number, string] {
  if (kind === "none") return [0.1, "distinct values of a column that nothing else is known of"];
  if (named) return [0.7, "count of what an id names"];
  return kind === "id" ? [0.2, "distinct values of an id"] : [0.15, "distinct values of a group"];
}

function filled({ column }: ColumnUse, slug: Slug): KpiCandidate {
  return {
    id: slug("kpi", column.label, "filled"),
    label: `Rows with ${column.label}`,
    figure: { kind: "filled", column: column.index },
    ...PERCENT,
    score: 0.15,
    reason: "share of rows with a value",
    traits: [ofColumn(column.index), { name: "filled", cost: 0.5 }],
  };
}

/** What share of the rows have come to their end: left, cancelled, closed. */
function ends(input: Candidates, slug: Slug): KpiCandidate[] {
  return input.uses.flatMap(({ kind, column }): KpiCandidate[] => {
    if (kind !== "time" || column.profile.meaning?.openEnd !== true || !isLoss(column.profile.name)) return [];
    // A flag that says the same is the headline.
    const gone = input.probe.filled.get(column.index);
    if (input.flags.some((flag) => input.column(flag).profile.topValues.some(({ count }) => count === gone))) return [];
    return [
      {
        id: slug("kpi", column.label, "come"),
        label: `With ${column.label}`,
        figure: { kind: "filled", column: column.index },
        ...PERCENT,
        score: 0.95,
        reason: "share of rows that have ended",
        traits: [ofColumn(column.index), { name: "rate", cost: 0.75 }],
      },
    ];
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
      score: 0.2,
      reason: "time from the first to the last row",
      traits: [{ name: "span", cost: 0.5 }],
    },
  ];
}
