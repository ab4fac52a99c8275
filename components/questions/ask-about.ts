import type { Route } from "next";
import type { Analysis } from "@/lib/contract/analysis/analysis";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { Fact } from "@/lib/contract/report-facts";
import { pages } from "@/lib/core/pages";
import { mainMoment } from "./column-names";
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
  return pages.kept(pages.dataset(datasetId) + writeThread([{ question, chosen: [chosen] }], new URLSearchParams()));
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
