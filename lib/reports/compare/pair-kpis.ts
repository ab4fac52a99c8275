import type { Fact } from "@/lib/contract/report-facts";
import type { Kpi, ReportResult } from "@/lib/contract/reports";
import { definitionChanges } from "./definition-changes";
import { definitionKey, type WholeDefinition, wholeDefinition } from "./definition-key";

/** A KPI with the fact behind it. */
export interface DefinedKpi {
  kpi: Kpi;
  fact: Fact;
  definition: WholeDefinition;
}

export interface PairedKpis {
  same: { before: DefinedKpi; now: DefinedKpi }[];
  changed: { before: DefinedKpi; now: DefinedKpi; changes: string[] }[];
  onlyBefore: DefinedKpi[];
  onlyNow: DefinedKpi[];
}

/**
 * Sets the KPIs of two reports beside each other: those of one definition, whatever they are called; then those that measure the same
 * column in the same way, or go by the same name, whose definition is another one now.
 */
export function pairKpis(before: ReportResult, now: ReportResult): PairedKpis {
  const left = [...definedKpis(before)];
  const paired: PairedKpis = { same: [], changed: [], onlyBefore: [], onlyNow: [] };
  const take = (fits: (one: DefinedKpi) => boolean) => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  let open = definedKpis(now);
  open = open.filter((one) => {
    const key = definitionKey(one.definition);
    const found = take((other) => definitionKey(other.definition) === key);
    if (found !== undefined) paired.same.push({ before: found, now: one });
    return found === undefined;
  });
  const likenesses: ((one: DefinedKpi, other: DefinedKpi) => boolean)[] = [
    (one, other) => one.kpi.label === other.kpi.label,
    (one, other) => measureOf(one) === measureOf(other),
  ];
  for (const isAlike of likenesses) {
    open = open.filter((one) => {
      const found = take((other) => isAlike(one, other));
      if (found !== undefined)
        paired.changed.push({ before: found, now: one, changes: definitionChanges(found.definition, one.definition) });
      return found === undefined;
    });
  }
  return { ...paired, onlyBefore: left, onlyNow: open };
}

function definedKpis({ kpis, facts }: ReportResult): DefinedKpi[] {
  return kpis.flatMap((kpi) => {
    const fact = facts.find(({ id }) => id === kpi.id);
    return fact === undefined ? [] : [{ kpi, fact, definition: wholeDefinition(fact, facts) }];
  });
}

function measureOf({ definition: { measure, aggregation, operands } }: DefinedKpi): string {
  return JSON.stringify([measure, aggregation, operands.map((operand) => [operand.measure, operand.aggregation])]);
}
