import type { FactFilter } from "@/lib/contract/report-facts";
import { canonicalJson } from "@/lib/core/canonical-json";
import type { WholeDefinition } from "./definition-key";

const SIGNS: Readonly<Record<FactFilter["op"], string>> = {
  eq: "=",
  ne: "≠",
  in: "in",
  not_in: "not in",
  lt: "<",
  lte: "≤",
  gt: ">",
  gte: "≥",
  not_null: "has a value",
};

/** What is otherwise in the definition of a figure, in sentences; empty for two that say the same. */
export function definitionChanges(before: WholeDefinition, now: WholeDefinition): string[] {
  const changes: string[] = [];
  const told = (what: string, was: string, is: string) => {
    if (was !== is) changes.push(`${what} was ${was} and is ${is}.`);
  };
  told("Its column", before.measure ?? "none", now.measure ?? "none");
  told("Its calculation", before.aggregation, now.aggregation);
  told("Its unit", before.unit ?? "none", now.unit ?? "none");
  changes.push(...filterChanges(before.filter, now.filter));
  told("Its groups", before.groupBy.join(", ") || "none", now.groupBy.join(", ") || "none");
  told("Its period", spanOf(before.period), spanOf(now.period));
  told("A missing value", before.nullPolicy, now.nullPolicy);
  if (canonicalJson(before.parameters ?? {}) !== canonicalJson(now.parameters ?? {}))
    changes.push("Other settings of its calculation changed.");
  const own = before.operands.length === now.operands.length ? [] : ["It's computed from different figures."];
  const inner = before.operands.flatMap((operand, at) => {
    const other = now.operands[at];
    return other === undefined ? [] : definitionChanges(operand, other);
  });
  return [...new Set([...changes, ...own, ...inner])];
}

function filterChanges(before: readonly FactFilter[], now: readonly FactFilter[]): string[] {
  const key = (filter: FactFilter) => canonicalJson(filter);
  const had = new Set(before.map(key));
  const has = new Set(now.map(key));
  return [
    ...now.filter((filter) => !had.has(key(filter))).map((filter) => `The filter ${filterText(filter)} was added.`),
    ...before.filter((filter) => !has.has(key(filter))).map((filter) => `The filter ${filterText(filter)} was removed.`),
  ];
}

function filterText({ column, op, value }: FactFilter): string {
  if (op === "not_null") return `${column} ${SIGNS[op]}`;
  const shown = Array.isArray(value) ? value.join(", ") : value === null ? "missing" : String(value);
  return `${column} ${SIGNS[op]} ${shown}`;
}

function spanOf(period: WholeDefinition["period"]): string {
  if (period === null) return "all rows";
  return `${period.column} from ${period.from?.slice(0, 10) ?? "the first"} to ${period.to?.slice(0, 10) ?? "the last"}`;
}
