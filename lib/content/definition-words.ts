import type { Fact } from "@/lib/contract/report-facts";
import { formatList } from "@/lib/core/format";
import { conditionWords, periodWords } from "./condition-words";
import { figureWords, namesItsGroups, namesItsPeriod } from "./figure-words";
import { isSeriesFigure, seriesWords } from "./series-words";

/** What a figure is, in words: "Sum of total where status is paid by category, ordered_at 1 Jul – 30 Sep 2026." */
export function definitionWords(fact: Fact, locale: string): string {
  const { measure, aggregation, filter, groupBy, period, parameters } = fact.definition;
  // One group of a column is a condition: "where region is asia", not "by region" as well.
  const fixed = new Set(filter.filter((one) => one.op === "eq").map((one) => one.column));
  const series = isSeriesFigure(fact);
  const named = series || namesItsGroups(aggregation);
  const shown = named ? groupBy : groupBy.filter((column) => !fixed.has(column));
  const groups = shown.map((column) => {
    if (period?.grain && period.column === column) return `${period.grain} of ${column}`;
    return parameters?.edges && column === measure ? `bin of ${column}` : column;
  });
  const parts = [series ? seriesWords(fact) : figureWords(fact, groups, locale)];
  // Which group was picked is the figure itself, not a condition on it. Older reports wrote it as one.
  const picked = aggregation === "leader" && parameters === undefined;
  const conditions = filter.filter((one) => !(picked && groupBy.includes(one.column)));
  if (conditions.length > 0) parts.push(`where ${conditionWords(conditions, locale)}`);
  if (groups.length > 0 && !named) parts.push(`by ${formatList(groups, locale)}`);
  const span = period === null || namesItsPeriod(fact) ? "" : periodWords(period, locale);
  return `${parts.join(" ")}${span === "" ? "" : `, ${span}`}.`;
}

/** What became of rows without a value; empty where nothing was measured. */
export function nullWords(fact: Fact): string {
  const { measure, groupBy, nullPolicy, operands } = fact.definition;
  if ((measure === null && groupBy.length === 0) || (operands?.length ?? 0) > 0) return "";
  const words = { ignore: "are left out", zero: "count as zero", group: "form a group of their own" };
  return `Rows without a value ${words[nullPolicy]}.`;
}
