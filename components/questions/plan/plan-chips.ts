import type { Analysis, AnalysisPeriod } from "@/lib/contract/analysis/analysis";
import type { QuestionUnderstood } from "@/lib/contract/analysis/questions";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { FactFilter } from "@/lib/contract/report-facts";
import { capital } from "@/lib/core/format";
import { addsUp, groupColumns, mainMoment, nameOf, numberColumns } from "../column-names";
import { usedColumns } from "../used-columns";
import { filterWords, measureWords, spanWords } from "./plan-words";
import { recentSpans, spansBefore } from "./spans";

/** Another analysis, one step from the one that is shown. */
interface PlanChange {
  label: string;
  analysis: Analysis;
}

/** One piece of a plan, and what it can be changed to. */
export interface PlanChip {
  kind: "measure" | "group" | "condition" | "period" | "comparison" | "order" | "more";
  text: string;
  /** The words of the question that became it; empty where it goes without saying. */
  said: string;
  changes: readonly PlanChange[];
  /** The plan without this piece; absent where it can't be removed. */
  without?: Analysis;
}

interface Around {
  columns: readonly ColumnProfile[];
  /** What a row is, as a plural. */
  rows: string;
  locale: string;
  /** What words of the question became; empty once the plan was changed. */
  understood: readonly QuestionUnderstood[];
}

const CHANGES_MAX = 10;
const GRAINS = ["day", "week", "month", "quarter", "year"] as const;
const LIMITS_OFFERED = [5, 10, 20];

/** A plan as pieces that can each be changed, in the order they are said. Every change is a whole plan. */
export function planChips(analysis: Analysis, around: Around): PlanChip[] {
  const saidOf = (kind: QuestionUnderstood["kind"], at = 0) =>
    around.understood.filter((one) => one.kind === kind)[at]?.said ?? "";
  const chips = [
    { ...measureChip(analysis, around), said: saidOf("measure") },
    ...(analysis.by ?? []).map((_, at) => ({ ...groupChip(analysis, at, around), said: saidOf("group", at) })),
    ...(analysis.rows?.conditions ?? []).map((_, at) => ({
      ...conditionChip(analysis, at, around),
      said: saidOf("condition", at),
    })),
    ...(analysis.rows?.period ? [{ ...periodChip(analysis, analysis.rows.period, around), said: saidOf("period") }] : []),
    ...(analysis.against ? [{ ...againstChip(analysis, analysis.against, around), said: saidOf("comparison") }] : []),
    ...orderChip(analysis).map((chip) => ({ ...chip, said: saidOf("order") })),
  ];
  return [...chips, ...moreChip(analysis, around)].map((chip) => ({ ...chip, changes: named(chip.changes) }));
}

/** One change for each label: columns may share theirs. */
function named(changes: readonly PlanChange[]): readonly PlanChange[] {
  return [...new Map(changes.toReversed().map((change) => [change.label, change])).values()].toReversed();
}

type Piece = Omit<PlanChip, "said">;

/** What the plan calls a column: derived ones have a name already. */
function labels(columns: readonly ColumnProfile[]): (name: string) => string {
  const known = new Map(columns.map((column) => [column.name, nameOf(column)]));
  return (name) => known.get(name) ?? name;
}

function measureChip(analysis: Analysis, { columns, rows, locale }: Around): Piece {
  const { measure } = analysis;
  const labelOf = labels(columns);
  const text = measureWords(measure, labelOf, rows, locale);
  if (measure.kind === "rows") return { kind: "measure", text, changes: [] };
  const own = "column" in measure ? columns.find(({ name }) => name === measure.column) : undefined;
  const same = own !== undefined && own.role === "measure" ? aggregates(own) : [];
  const others = numberColumns(columns)
    .filter((column) => column !== own)
    .map((column): Analysis["measure"] => ({ kind: addsUp(column) ? "sum" : "average", column: column.name }));
  const changes = [...same, { kind: "count" } as const, ...others]
    .map((next) => ({ label: measureWords(next, labelOf, rows, locale), analysis: tidy({ ...analysis, measure: next }) }))
    .filter(({ label }) => label !== text);
  return { kind: "measure", text, changes: changes.slice(0, CHANGES_MAX) };
}

function aggregates(column: ColumnProfile): Analysis["measure"][] {
  const kinds = ["sum", "average", "median", "max", "min", "deviation"] as const;
  return kinds.filter((kind) => kind !== "sum" || addsUp(column)).map((kind) => ({ kind, column: column.name }));
}

function groupChip(analysis: Analysis, at: number, { columns }: Around): Piece {
  const by = analysis.by ?? [];
  const group = by[at];
  const labelOf = labels(columns);
  const swap = (next: Group): Analysis =>
    regrouped(
      analysis,
      by.map((one, place) => (place === at ? next : one)),
    );
  const taken = new Set(by.map(({ column }) => column));
  const grains =
    group?.grain == null
      ? []
      : GRAINS.filter((grain) => grain !== group.grain).map((grain) => ({
          label: `By ${grain}`,
          analysis: swap({ column: group.column, grain }),
        }));
  const others = groupings(columns, taken).map(({ label, group }) => ({ label, analysis: swap(group) }));
  return {
    kind: "group",
    text: group?.grain == null ? `By ${labelOf(group?.column ?? "")}` : `By ${group.grain}`,
    changes: [...grains, ...others].slice(0, CHANGES_MAX),
    without: regrouped(
      analysis,
      by.filter((_, place) => place !== at),
    ),
  };
}

type Group = NonNullable<Analysis["by"]>[number];

function groupings(columns: readonly ColumnProfile[], taken: ReadonlySet<string>): { label: string; group: Group }[] {
  const moment = mainMoment(columns);
  const byMonth = moment === undefined || taken.has(moment.name) ? [] : [moment];
  return [
    ...byMonth.map(({ name }) => ({ label: "By month", group: { column: name, grain: "month" as const } })),
    ...groupColumns(columns)
      .filter(({ name }) => !taken.has(name))
      .map((column) => ({ label: `By ${nameOf(column)}`, group: { column: column.name } })),
  ];
}

function conditionChip(analysis: Analysis, at: number, { columns, locale }: Around): Piece {
  const conditions = analysis.rows?.conditions ?? [];
  const condition = conditions[at] as FactFilter;
  const labelOf = labels(columns);
  const withConditions = (next: readonly FactFilter[]): Analysis => withRows(analysis, next, analysis.rows?.period ?? null);
  const swap = (next: FactFilter): PlanChange => ({
    label: capital(filterWords(next, labelOf, locale)),
    analysis: withConditions(conditions.map((one, place) => (place === at ? next : one))),
  });
  const opposite = OPPOSITES[condition.op];
  const column = columns.find(({ name }) => name === condition.column);
  const isNamed = condition.op === "eq" && typeof condition.value === "string" && column?.type !== "boolean";
  const values = isNamed ? (column?.topValues ?? []).filter(({ value }) => value !== condition.value) : [];
  return {
    kind: "condition",
    text: capital(filterWords(condition, labelOf, locale)),
    changes: [
      ...(opposite === undefined || condition.value === null ? [] : [swap({ ...condition, op: opposite })]),
      ...values.slice(0, CHANGES_MAX - 1).map(({ value }) => swap({ ...condition, value })),
    ],
    without: withConditions(conditions.filter((_, place) => place !== at)),
  };
}

const OPPOSITES: Partial<Record<FactFilter["op"], FactFilter["op"]>> = {
  eq: "ne",
  ne: "eq",
  in: "not_in",
  not_in: "in",
  lt: "gte",
  gte: "lt",
  gt: "lte",
  lte: "gt",
};

function periodChip(analysis: Analysis, period: AnalysisPeriod, { columns, locale }: Around): Piece {
  const column = columns.find(({ name }) => name === period.column);
  const isMain = mainMoment(columns)?.name === period.column;
  const spans = column === undefined ? [] : recentSpans(column);
  const words = spanWords(period, locale);
  return {
    kind: "period",
    text: isMain || column === undefined ? capital(words) : `${capital(nameOf(column))} ${words}`,
    changes: spans
      .filter((span) => span.period.from !== period.from || span.period.to !== period.to)
      .map((span) => ({ label: span.label, analysis: withPeriod(analysis, span.period) })),
    without: withPeriod(analysis, null),
  };
}

function againstChip(analysis: Analysis, against: AnalysisPeriod, { locale }: Around): Piece {
  const period = analysis.rows?.period;
  const others = period ? spansBefore(period) : [];
  return {
    kind: "comparison",
    text: `Compared with ${spanWords(against, locale)}`,
    changes: others
      .filter((span) => span.period.from !== against.from || span.period.to !== against.to)
      .map((span) => ({ label: `With ${span.label}`, analysis: { ...analysis, against: span.period } })),
    without: withoutComparison(analysis),
  };
}

function orderChip(analysis: Analysis): Piece[] {
  const { order, limit, by = [], measure } = analysis;
  if (order === undefined && limit === undefined) return [];
  if (by.length === 0 && measure.kind !== "rows") return [];
  const { limit: _, order: __, ...plain } = analysis;
  const own = order === undefined || order === "natural" ? "highest" : order;
  const words = ORDER_WORDS[own];
  const turned = words.turned;
  return [
    {
      kind: "order",
      text: limit !== undefined ? `${words.top} ${limit}` : order === "natural" ? "In order" : words.first,
      changes: [
        ...LIMITS_OFFERED.filter((next) => next !== limit).map((next) => ({
          label: `${words.top} ${next}`,
          analysis: { ...analysis, order: own, limit: next },
        })),
        { label: ORDER_WORDS[turned].first, analysis: { ...analysis, order: turned } },
      ],
      without: plain,
    },
  ];
}

const ORDER_WORDS = {
  highest: { first: "Highest first", top: "Top", turned: "lowest" },
  lowest: { first: "Lowest first", top: "Lowest", turned: "highest" },
  rise: { first: "Largest increase first", top: "Largest increases:", turned: "fall" },
  fall: { first: "Largest decrease first", top: "Largest decreases:", turned: "rise" },
} as const;

/** What can be added to a plan. */
function moreChip(analysis: Analysis, { columns }: Around): PlanChip[] {
  const { by = [], measure, against, rows } = analysis;
  if (measure.kind === "rows" || analysis.question === "change") return [];
  const taken = new Set(by.map(({ column }) => column));
  const groups = by.length > 1 ? [] : groupings(columns, taken);
  const period = rows?.period ?? null;
  const compared = period === null || against ? [] : spansBefore(period);
  const moment = mainMoment(columns);
  const spans = period === null && !against && moment !== undefined ? recentSpans(moment).slice(0, 3) : [];
  const changes = [
    ...groups.map(({ label, group }) => ({ label, analysis: regrouped(analysis, [...by, group]) })),
    ...spans.map((span) => ({ label: `Only ${span.label}`, analysis: withPeriod(analysis, span.period) })),
    ...compared.map((span) => ({
      label: `Compare with ${span.label}`,
      analysis: { ...analysis, against: span.period, question: "comparison" as const },
    })),
    ...(against && by.length === 0
      ? [{ label: "What contributed to the change", analysis: { ...analysis, question: "change" as const } }]
      : []),
  ];
  return changes.length === 0 ? [] : [{ kind: "more", text: "Add", said: "", changes: changes.slice(0, CHANGES_MAX + 2) }];
}

function regrouped(analysis: Analysis, by: readonly Group[]): Analysis {
  const { by: _, order, limit, ...rest } = analysis;
  const isCourse = by.length === 1 && by[0]?.grain != null;
  // Periods stand in no order of their change.
  const isByChange = (order === "rise" || order === "fall") && by.every(({ grain }) => grain == null);
  const sorted = isByChange || (order !== "rise" && order !== "fall") ? order : "highest";
  const shape = by.length === 0 ? "value" : isCourse ? "course" : "ranking";
  return tidy({
    ...rest,
    ...(by.length === 0 ? {} : { by: [...by] }),
    ...(sorted === undefined || by.length === 0 || isCourse ? {} : { order: sorted }),
    ...(limit === undefined || by.length === 0 || isCourse ? {} : { limit }),
    question: analysis.against ? analysis.question : shape,
  });
}

function withRows(analysis: Analysis, conditions: readonly FactFilter[], period: AnalysisPeriod | null): Analysis {
  const { rows: _, ...rest } = analysis;
  return tidy(conditions.length === 0 && period === null ? rest : { ...rest, rows: { conditions: [...conditions], period } });
}

function withPeriod(analysis: Analysis, period: AnalysisPeriod | null): Analysis {
  const changed = withRows(analysis, analysis.rows?.conditions ?? [], period);
  const { against } = analysis;
  // What it is compared with was counted back from the period that is gone.
  const [before] = period === null ? [] : spansBefore(period);
  if (!against) return changed;
  return before === undefined ? withoutComparison(changed) : { ...changed, against: before.period };
}

function withoutComparison(analysis: Analysis): Analysis {
  const { against: _, order, ...rest } = analysis;
  const plain = order === "rise" || order === "fall" ? "highest" : order;
  return regrouped({ ...rest, ...(plain === undefined ? {} : { order: plain }) }, rest.by ?? []);
}

/** Without derived columns that nothing uses any more. */
function tidy(analysis: Analysis): Analysis {
  const { derive = [], ...rest } = analysis;
  const used = usedColumns(derive, JSON.stringify(rest));
  return used.length === 0 ? rest : { ...rest, derive: used };
}
