import type { Claim, Fact } from "@/lib/contract/report-facts";
import type { Chart, ReportResult } from "@/lib/contract/reports";

/**
 * The chart that shows what a figure is of, or null: its own, else the first chart of the same measure by the same column
 * (time, group, or what its claim compares it with), one that aggregates alike before others.
 */
export function chartOfFact(fact: Fact, { charts, facts, claims = [] }: ReportResult): string | null {
  if (charts.some(({ id }) => id === fact.id)) return fact.id;
  const byId = new Map(facts.map((one) => [one.id, one]));
  const sources = [fact, ...(fact.definition.operands ?? []).flatMap((id) => byId.get(id) ?? [])];
  const about = claims.filter((claim) => Object.values(claim.facts).includes(fact.id));
  const measures = new Set([...sources.map(({ definition }) => definition.measure), ...about.map(({ measure }) => measure)]);
  const by = columnsBeside(sources, about);
  const fits = charts.filter(
    ({ xColumn, yColumn }) =>
      (measures.has(yColumn === "" ? null : yColumn) && by.has(xColumn)) || (measures.has(xColumn) && by.has(yColumn)),
  );
  return (fits.find((chart) => alike(chart, sources, about)) ?? fits[0])?.id ?? null;
}

function columnsBeside(facts: readonly Fact[], claims: readonly Claim[]): Set<string | null> {
  const ofFacts = facts.flatMap(({ definition: { groupBy, period, filter, parameters } }) => [
    ...groupBy,
    period?.column ?? null,
    ...[...filter, ...(parameters?.part ?? [])].map(({ column }) => column),
  ]);
  return new Set([...ofFacts, ...claims.map(({ by }) => by)].filter((name) => name !== null));
}

function alike({ aggregation }: Chart, facts: readonly Fact[], claims: readonly Claim[]): boolean {
  return (
    facts.some(({ definition }) => definition.aggregation === aggregation || definition.parameters?.of === aggregation) ||
    claims.some((claim) => claim.aggregation === aggregation)
  );
}
