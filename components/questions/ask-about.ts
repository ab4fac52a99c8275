import type { Route } from "next";
import type { Analysis } from "@/lib/contract/analysis/analysis";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { Fact, FactFilter } from "@/lib/contract/report-facts";
import { pages } from "@/lib/core/pages";
import { mainMoment, nameOf } from "./column-names";
import { measureWords } from "./plan/plan-words";
import { writeThread } from "./thread-address";

/**
 * The question box of a dataset with the course of a report's figure in it, as exactly the plan that the figure was computed by.
 * Null for a figure that no plan computes from the columns of the dataset.
 */
export function askAboutHref(
  datasetId: string,
  label: string,
  fact: Fact | undefined,
  columns: readonly ColumnProfile[],
): Route | null {
  const plan = fact === undefined ? null : planOf(fact, columns);
  if (plan === null) return null;
  const moment = mainMoment(columns);
  const question = moment === undefined ? label : `${label} by month`;
  const chosen: Analysis =
    moment === undefined
      ? { ...plan, question: "value" }
      : { ...plan, by: [{ column: moment.name, grain: "month" }], question: "course" };
  return pages.kept(
    pages.dataset(datasetId) + writeThread([{ question, chosen: [chosen], isGiven: true }], new URLSearchParams()),
  );
}

/** What a report's figure is called where no KPI says it: "Average revenue". */
export function figureName(fact: Fact, columns: readonly ColumnProfile[], rowsName: string, locale: string): string {
  const { measure, aggregation, parameters } = fact.definition;
  const worked = measureOf(measure, aggregation, parameters);
  const labelOf = (name: string) => nameOf(columns.find((one) => one.name === name) ?? { name });
  return worked === null ? "This figure" : measureWords(worked, labelOf, rowsName, locale);
}

/** A question, and what it computes. */
interface AskedAbout {
  label: string;
  href: Route;
}

/**
 * What can be asked about one point of a report's chart: the chart of its rows alone, of all others, and of a period what
 * changed since the one before. Empty where no plan computes the chart from the columns of the dataset.
 * @param filter what the rows of the point meet besides those of the chart
 */
export function askAboutPoint(
  datasetId: string,
  { figure, shown }: { figure: string; shown: string },
  fact: Fact,
  filter: readonly FactFilter[],
  columns: readonly ColumnProfile[],
): AskedAbout[] {
  const plan = planOf({ ...fact, definition: { ...fact.definition, groupBy: [] } }, columns);
  const known = new Set(columns.map(({ name }) => name));
  if (plan === null || filter.length === 0 || !filter.every(({ column }) => known.has(column))) return [];
  const hrefOf = (question: string, chosen: Analysis) =>
    pages.kept(pages.dataset(datasetId) + writeThread([{ question, chosen: [chosen], isGiven: true }], new URLSearchParams()));
  const rowsWith = (more: readonly FactFilter[]) => ({
    conditions: [...(plan.rows?.conditions ?? []), ...more],
    period: plan.rows?.period ?? null,
  });
  const moment = mainMoment(columns);
  const bounds = filter.filter(({ column }) => column === moment?.name);
  const [from, to] = [boundOf(bounds, "gte"), boundOf(bounds, "lt")];
  const others = filter.filter((one) => !bounds.includes(one));
  const only: Analysis = { ...plan, rows: rowsWith(filter), question: "value" };
  const list = [{ label: "Only these", href: hrefOf(`${figure}, only ${shown}`, only) }];
  const [is] = filter;
  const isOpposite = filter.length === 1 && is?.op === "eq" && is.value !== null;
  if (isOpposite)
    list.push({
      label: "Without these",
      href: hrefOf(`${figure}, without ${shown}`, { ...plan, rows: rowsWith([{ ...is, op: "ne" }]), question: "value" }),
    });
  if (moment !== undefined && from !== null && to !== null && bounds.length === 2 && plan.measure.kind !== "rate") {
    const span = Date.parse(to) - Date.parse(from);
    const period = { column: moment.name, from, to, meaning: shown };
    const against = { column: moment.name, from: earlier(from, span), to: from, meaning: "the period before" };
    const conditions = [...(plan.rows?.conditions ?? []), ...others];
    list.push({
      label: "Why did it change?",
      href: hrefOf(`Why did it change? ${figure}, ${shown}`, {
        ...plan,
        rows: { conditions, period },
        against,
        question: "change",
      }),
    });
  }
  return list;
}

const boundOf = (bounds: readonly FactFilter[], op: FactFilter["op"]) => {
  const value = bounds.find((one) => one.op === op)?.value;
  return typeof value === "string" ? value.replace(/T00:00:00(\.000)?Z$/, "").replace(/\.000Z$/, "Z") : null;
};

/** As many whole months before, or as long before where it is no whole number of them. */
function earlier(from: string, span: number): string {
  const [start, end] = [new Date(from), new Date(Date.parse(from) + span)];
  const months = 12 * (end.getUTCFullYear() - start.getUTCFullYear()) + end.getUTCMonth() - start.getUTCMonth();
  const isWhole = start.getUTCDate() === 1 && end.getUTCDate() === 1 && months > 0 && from.length === 10;
  const before = isWhole ? Date.UTC(start.getUTCFullYear(), start.getUTCMonth() - months, 1) : start.getTime() - span;
  const iso = new Date(before).toISOString();
  return from.length === 10 ? iso.slice(0, 10) : iso.replace(/\.000Z$/, "Z");
}

const KINDS = { sum: "sum", avg: "average", median: "median", min: "min", max: "max", count_distinct: "distinct" } as const;

function planOf({ definition }: Fact, columns: readonly ColumnProfile[]): Omit<Analysis, "question"> | null {
  const { measure, aggregation, filter, groupBy, period, operands, parameters } = definition;
  const known = new Set(columns.filter(({ chosen }) => chosen?.ignored !== true).map(({ name }) => name));
  const named = [
    ...filter.map(({ column }) => column),
    ...(measure === null ? [] : [measure]),
    ...(period ? [period.column] : []),
  ];
  if ((operands?.length ?? 0) > 0 || groupBy.length > 0 || !named.every((name) => known.has(name))) return null;
  const worked = measureOf(measure, aggregation, parameters);
  if (worked === null) return null;
  const span =
    period === null ? null : { column: period.column, from: period.from, to: period.to, meaning: "the report's period" };
  return { ...(filter.length > 0 || span !== null ? { rows: { conditions: filter, period: span } } : {}), measure: worked };
}

function measureOf(
  measure: string | null,
  aggregation: string,
  parameters: Fact["definition"]["parameters"],
): Analysis["measure"] | null {
  if (aggregation === "count" && measure === null) return { kind: "count" };
  if (measure === null) return null;
  if (aggregation === "rate" && parameters?.equals !== undefined) {
    return { kind: "rate", of: [{ column: measure, op: "eq", value: parameters.equals }] };
  }
  const kind = Object.entries(KINDS).find(([name]) => name === aggregation)?.[1];
  return kind === undefined ? null : { kind, column: measure };
}
