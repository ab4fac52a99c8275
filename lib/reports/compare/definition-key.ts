import type { Fact } from "@/lib/contract/report-facts";
import { canonicalJson } from "@/lib/core/canonical-json";

/** Operands of operands. */
const DEPTH_MAX = 4;

/** A definition with those that it is derived from in place of their ids, which belong to one report. */
export interface WholeDefinition extends Omit<Fact["definition"], "operands"> {
  unit: string | null;
  operands: WholeDefinition[];
}

export function wholeDefinition(fact: Fact, facts: readonly Fact[], depth = DEPTH_MAX): WholeDefinition {
  const { operands = [], ...own } = fact.definition;
  const found = depth === 0 ? [] : operands.flatMap((id) => facts.find((one) => one.id === id) ?? []);
  return { ...own, unit: fact.unit, operands: found.map((one) => wholeDefinition(one, facts, depth - 1)) };
}

/** The same text for the same definition, whatever the KPI is called. */
export function definitionKey(definition: WholeDefinition): string {
  return canonicalJson(definition);
}
