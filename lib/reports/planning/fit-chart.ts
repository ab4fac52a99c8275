import { bucketCount, bucketStart } from "@/lib/core/time-grain";
import { NUMERIC_GROUPS_MAX, PIE_PARTS_MAX } from "@/lib/figures/plan";
import type { TableColumn } from "@/lib/figures/table";
import type { Candidates } from "./candidates";
import { type ChartCandidate, isNumeric } from "./draft-chart";

const VALUES_FOR_SPREAD_MIN = 8;
const PAIRS_MIN = 10;

/** Why a type of chart does not fit the roles and the number of values of its columns, as far as that is known; else null. */
export function misfitOf(input: Candidates, candidate: ChartCandidate): string | null {
  const x = input.column(candidate.x);
  const y = candidate.y === null ? null : input.column(candidate.y);
  if (candidate.aggregation === "sum" && !adds(input, candidate.y)) return "its values do not add up";
  if (candidate.grain !== null) return timeMisfit(input, candidate);
  if (candidate.type === "histogram") return spreadMisfit(input, x);
  if (candidate.type === "scatter") return cloudMisfit(input, x, y);
  return groupMisfit(candidate, x);
}

function adds(input: Candidates, index: number | null): boolean {
  return input.uses.some((use) => use.column.index === index && use.kind === "amount");
}

function timeMisfit(input: Candidates, { x, grain, type, y }: ChartCandidate): string | null {
  const profile = input.time?.column === x ? input.time.profile : null;
  if (profile === null || grain === null) return "its x is no time";
  if (bucketCount(bucketStart(profile.from, grain), bucketStart(profile.to, grain), grain) < 2)
    return `all its rows are in one ${grain}`;
  const least = y === null ? 0 : (input.probe.ranges.get(y)?.min ?? 0);
  return type === "area" && least < 0 ? "an area stands for amounts from zero up" : null;
}

function spreadMisfit(input: Candidates, x: TableColumn): string | null {
  const range = input.probe.ranges.get(x.index);
  if (!isNumeric(x) || range === undefined) return "its values are no numbers";
  if (range.min === range.max) return "all its values are equal";
  return x.profile.distinctCount < VALUES_FOR_SPREAD_MIN ? "it has too few different values for a spread" : null;
}

function cloudMisfit(input: Candidates, x: TableColumn, y: TableColumn | null): string | null {
  if (y === null || y.index === x.index || !isNumeric(x) || !isNumeric(y)) return "it needs two columns of numbers";
  const known = input.probe.correlations.find(({ a, b }) => [a, b].includes(x.index) && [a, b].includes(y.index));
  const pairs = known?.n ?? Math.min(...[x, y].map(({ index }) => input.probe.filled.get(index) ?? 0));
  if (pairs < PAIRS_MIN) return "too few rows have both its values";
  if (Math.min(x.profile.distinctCount, y.profile.distinctCount) < VALUES_FOR_SPREAD_MIN)
    return "one of its columns has too few different values for a cloud";
  return null;
}

function groupMisfit({ type, aggregation }: ChartCandidate, x: TableColumn): string | null {
  // An average needs rows with a group; a sum or a count has rows without one as a bar of their own.
  const bars = x.profile.distinctCount + (aggregation !== "avg" && aggregation !== "max" && x.profile.nullCount > 0 ? 1 : 0);
  if (bars < 2) return "it would have one bar only";
  if (isNumeric(x) && bars > NUMERIC_GROUPS_MAX) return `it would have ${bars} numbers as bars, ${NUMERIC_GROUPS_MAX} are drawn`;
  return type === "pie" && bars > PIE_PARTS_MAX ? "it would have too many parts" : null;
}
