import { spanWords } from "@/lib/content/condition-words";
import type { Fact, FactParameters } from "@/lib/contract/report-facts";
import { formatCount, formatInteger, formatList, formatNumber } from "@/lib/core/format";

const EDGES_SHOWN = 12;

/** What else the figure depends on, one sentence each; what its definition says already is not said twice. */
export function parameterWords(fact: Fact, locale: string): string[] {
  const { definition, rank } = fact;
  const { rowsMin, groupsMax, order, edges, sample, among, span } = definition.parameters ?? {};
  const said: string[] = [];
  if (rank) said.push(rankWords(rank, among, span && spanWords(span, locale)));
  if (rowsMin !== undefined && rowsMin > 1) {
    const what = definition.period?.grain ? `${definition.period.grain}s` : "groups";
    const counted =
      definition.measure === null ? formatCount(rowsMin, "row", "rows", locale) : formatCount(rowsMin, "value", "values", locale);
    said.push(`Only ${what} with at least ${counted} enter.`);
  }
  if (groupsMax !== undefined) {
    said.push(`At most ${formatInteger(groupsMax, locale)} groups are shown one by one; the rest of a sum or count is “Other”.`);
  }
  if (order !== undefined)
    said.push(
      { figure: "The largest figure comes first.", label: "Sorted by label.", calendar: "Sorted by the calendar." }[order],
    );
  if (edges !== undefined && edges.length > 1) said.push(edgeWords(edges, locale));
  if (sample !== undefined) {
    said.push(
      `${formatCount(sample, "point", "points", locale)} shown of ${formatCount(fact.rowCount, "row", "rows", locale)}, chosen by a fixed rule.`,
    );
  }
  return said;
}

function rankWords(rank: "highest" | "lowest", among: FactParameters["among"], span: string | undefined): string {
  if (among === undefined) return `It is the ${rank}.`;
  return `It is the ${rank} among all ${among}${span === undefined ? "" : `, ${span}`}.`;
}

function edgeWords(edges: readonly number[], locale: string): string {
  const numbers = edges.map((edge) => formatNumber(edge, locale));
  if (edges.length <= EDGES_SHOWN) return `Edges of the bins: ${formatList(numbers, locale)}; each bin includes its lower edge.`;
  return `${formatInteger(edges.length - 1, locale)} bins from ${numbers[0]} to ${numbers.at(-1)}; each includes its lower edge.`;
}
