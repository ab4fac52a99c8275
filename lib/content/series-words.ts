import type { Fact, FactParameters } from "@/lib/contract/report-facts";
import { perGroupWords } from "./condition-words";

/** Figures of a series: one point per period. */
export type SeriesAggregation =
  | "periods"
  | "slope"
  | "relative_slope"
  | "r_squared"
  | "change_point"
  | "period_mean"
  | "season"
  | "season_mean"
  | "season_strength"
  | "level_shift";

/** True for a figure that speaks of a series whose periods are known. */
export function isSeriesFigure({ definition: { aggregation, period } }: Fact): boolean {
  return Object.hasOwn(SERIES, aggregation) && (period?.grain ?? null) !== null;
}

/** What a figure of a series is, without its conditions: "Change per month of the straight line through the sum of total per month". */
export function seriesWords({ definition }: Fact): string {
  const { aggregation, period, parameters } = definition;
  const grain = period?.grain ?? "period";
  const words = { grain, parameters: parameters ?? {}, series: `${perGroupWords(definition)} per ${grain}` };
  return SERIES[aggregation as SeriesAggregation](words);
}

interface SeriesText {
  grain: string;
  parameters: FactParameters;
  /** "sum of total per month". */
  series: string;
}

/** Formulas in `lib/reports/evidence/definitions.md`, under "Series". */
const SERIES: Record<SeriesAggregation, (text: SeriesText) => string> = {
  periods: ({ grain, series }) => `Count of ${grain}s that have a ${series}`,
  slope: ({ grain, series }) => `Change per ${grain} of the straight line (least squares) through the ${series}`,
  relative_slope: ({ grain, series }) =>
    `Change per ${grain} of the straight line (least squares) through the ${series}, as a share of their average`,
  r_squared: ({ series }) => `R squared: share of the variation that the straight line through the ${series} accounts for`,
  period_mean: ({ series }) => `Average of the ${series}`,
  change_point: ({ grain, series, parameters }) =>
    `First ${grain} after the cut that splits the ${series} into the two parts that lie closest to their own averages${partsWords(grain, parameters)}`,
  level_shift: ({ series }) =>
    `Distance between the averages before and after the cut, in standard deviations of the ${series} around them`,
  season: ({ series, parameters }) =>
    `The ${seasonName(parameters)} with the ${parameters.end === "bottom" ? "lowest" : "highest"} average of the ${series}`,
  season_mean: ({ grain, series, parameters }) =>
    `Average of the ${series} over the ${grain}s that are “${String(parameters.equals ?? "the season")}”`,
  season_strength: ({ series, parameters }) =>
    `Share of the variation of the ${series} around its ${
      parameters.kind === "difference" ? "average" : "moving average"
    } that lies between the ${seasonName(parameters, "s")}`,
};

function partsWords(grain: string, { place }: FactParameters): string {
  return place === undefined ? "" : `, each of at least ${place} ${grain}s`;
}

function seasonName({ season }: FactParameters, plural = ""): string {
  if (season === undefined) return `season${plural}`;
  const [unit, ...rest] = season.split("_");
  return `${unit}${plural} ${rest.join(" ").replace(/^of /, "of the ")}`;
}
