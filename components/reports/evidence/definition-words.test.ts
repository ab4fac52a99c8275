import { describe, expect, it } from "vitest";
import { definitionWords, nullWords } from "@/lib/content/definition-words";
import { FACT_AGGREGATIONS, type Fact, type FactParameters } from "@/lib/contract/report-facts";
import { exactWords, factDisplay, formulaOf } from "./fact-words";
import { parameterWords } from "./parameter-words";

type Definition = Fact["definition"];

const factOf = (aggregation: string, over: Partial<Definition> = {}, more: Partial<Fact> = {}): Fact => ({
  id: "f",
  value: 1,
  unit: null,
  sql: "SELECT 1",
  rowCount: 10,
  ...more,
  definition: { measure: "total", aggregation, filter: [], groupBy: [], period: null, nullPolicy: "ignore", ...over },
});
const months = { column: "day", from: "2026-01-01T00:00:00Z", to: "2026-07-01T00:00:00Z", grain: "month" as const };
const region = (value: string) => [{ column: "region", op: "eq" as const, value }];
const say = (aggregation: string, parameters: FactParameters = {}, over: Partial<Definition> = {}, more: Partial<Fact> = {}) =>
  definitionWords(factOf(aggregation, { parameters, ...over }, more), "en-US");

/** One figure of each kind, as the engine defines it, and what is said of it. */
const SAID: Record<(typeof FACT_AGGREGATIONS)[number], [said: string, words: string]> = {
  count: [say("count", {}, { measure: null }), "Count of rows."],
  sum: [say("sum"), "Sum of total."],
  avg: [say("avg"), "Average of total."],
  median: [say("median"), "Median of total."],
  min: [
    say("min", {}, { measure: "day", period: { ...months, from: null, to: null } }, { format: "period" }),
    "First month of day.",
  ],
  max: [say("max"), "Largest total."],
  p10: [say("p10"), "10th percentile of total."],
  p90: [say("p90"), "90th percentile of total."],
  count_distinct: [say("count_distinct"), "Count of different values of total."],
  rate: [say("rate", { equals: "late" }, { measure: "state" }), "Share of the values of state that are late."],
  filled: [say("filled"), "Share of rows with a value in total."],
  span: [say("span", { unit: "days" }, { measure: "day" }), "Time covered by day, in days, the first and the last one counted."],
  skewness: [
    say("skewness"),
    "Skewness of total: about 0 where values lie evenly, above 0 with a long tail of large ones, below 0 of small ones.",
  ],
  outliers: [
    say("outliers", { share: 3 }),
    "Count of values of total that lie further than 3 times the distance between the quartiles outside the quartiles (Tukey's fences).",
  ],
  fence: [
    say("fence", { share: 3, end: "bottom" }),
    "Lower fence (Tukey) of total: the first quartile less 3 times the distance between the quartiles.",
  ],
  share: [
    say("share", { of: "sum", part: region("asia") }),
    "Share of the sum of total in rows where region is asia, of all rows.",
  ],
  leader: [
    say("leader", { of: "avg", end: "bottom", place: 2 }, { groupBy: ["region"] }),
    "Group of region with the 2nd smallest average of total.",
  ],
  value: [say("value", { equals: "asia" }, { groupBy: ["region"] }), "A value of region: “asia”."],
  group_count: [say("group_count", {}, { groupBy: ["region"] }), "Count of groups of region with a value in total."],
  groups_for_share: [
    say("groups_for_share", { of: "sum", share: 0.8 }, { groupBy: ["region"] }),
    "Fewest groups of region that together hold at least 80% of the sum of total, the largest first.",
  ],
  top_share: [
    say("top_share", { of: "count", place: 3 }, { measure: null, groupBy: ["region"] }),
    "Share of the count of rows held by the 3 largest groups of region, of all rows.",
  ],
  cohens_d: [
    say("cohens_d", { part: region("asia"), other: region("europe") }),
    "Cohen's d: distance between the average total where region is asia and that where region is europe, in standard deviations.",
  ],
  explained: [
    say("explained", { edges: [10, 20] }, { groupBy: ["age"] }),
    "Share of the variation of total that lies between 3 bins of age, less what chance gives (epsilon squared).",
  ],
  eta_squared: [
    say("eta_squared", { rowsMin: 5 }, { groupBy: ["region"] }),
    "Eta squared: share of the variation of total that lies between the groups of region.",
  ],
  cramers_v: [
    say("cramers_v", { part: region("asia") }),
    "Cramér's V: how closely missing values of total go with the rows where region is asia, from 0 to 1.",
  ],
  same_mix: [
    say("same_mix", { of: "avg", part: region("asia"), other: region("europe") }, { groupBy: ["size", "region"] }),
    "Average of total where region is asia, at the mix of size that all rows have.",
  ],
  corr_within: [
    say("corr_within", {}, { groupBy: ["age", "region"] }),
    "Correlation (Pearson's r) of total with age, each less its average in its group of region.",
  ],
  cut: [say("cut", { equals: 400 }), "A value at which total is cut in two: 400."],
  came_within: [
    say("came_within", { place: 90, unit: "days" }, { groupBy: ["opened"] }),
    "Share of the rows in which total came within 90 days of opened, rows where it hasn't happened yet counted for the time observed (Kaplan-Meier).",
  ],
  horizon: [
    say("horizon", { place: 90, unit: "days" }, { groupBy: ["opened"] }),
    "Time from opened within which total is looked for.",
  ],
  percentile: [say("percentile", { share: 0.95 }), "95th percentile of total."],
  deviation: [say("deviation"), "Standard deviation of total, with n − 1."],
  rank_corr: [say("rank_corr", {}, { groupBy: ["age"] }), "Rank correlation (Spearman's rho) of total with age."],
  corr: [say("corr", {}, { groupBy: ["age"] }), "Correlation (Pearson's r) of total with age."],
  period: [say("period", {}, { period: months }), "The month of day that begins on 1 Jan 2026."],
  periods: [
    say("periods", { of: "sum" }, { period: months }),
    "Count of months that have a sum of total per month, day 1 Jan – 30 Jun 2026.",
  ],
  slope: [
    say("slope", { of: "sum" }, { period: months }),
    "Change per month of the straight line (least squares) through the sum of total per month, day 1 Jan – 30 Jun 2026.",
  ],
  relative_slope: [
    say("relative_slope", { of: "sum" }, { period: months }),
    "Change per month of the straight line (least squares) through the sum of total per month, as a share of their average, day 1 Jan – 30 Jun 2026.",
  ],
  r_squared: [
    say("r_squared", { of: "avg" }, { period: months }),
    "R squared: share of the variation that the straight line through the average of total per month accounts for, day 1 Jan – 30 Jun 2026.",
  ],
  change_point: [
    say("change_point", { of: "sum", place: 4 }, { period: months }),
    "First month after the cut that splits the sum of total per month into the two parts that lie closest to their own averages, each of at least 4 months, day 1 Jan – 30 Jun 2026.",
  ],
  period_mean: [
    say("period_mean", { of: "count" }, { measure: null, period: months }),
    "Average of the count of rows per month, day 1 Jan – 30 Jun 2026.",
  ],
  season: [
    say("season", { of: "sum", season: "month_of_year", end: "top" }, { period: months }),
    "The month of the year with the highest average of the sum of total per month, day 1 Jan – 30 Jun 2026.",
  ],
  season_mean: [
    say("season_mean", { of: "sum", season: "month_of_year", equals: "May" }, { period: months }),
    "Average of the sum of total per month over the months that are “May”, day 1 Jan – 30 Jun 2026.",
  ],
  season_strength: [
    say("season_strength", { of: "sum", season: "month_of_year" }, { period: months }),
    "Share of the variation of the sum of total per month around its moving average that lies between the months of the year, day 1 Jan – 30 Jun 2026.",
  ],
  level_shift: [
    say("level_shift", { of: "sum" }, { period: months }),
    "Distance between the averages before and after the cut, in standard deviations of the sum of total per month around them, day 1 Jan – 30 Jun 2026.",
  ],
  change: [
    say("change", { kind: "relative" }, { operands: ["b", "a"] }),
    "Change between two figures of total, as a share of the earlier one.",
  ],
  difference: [say("difference", {}, { operands: ["a", "b"] }), "One figure of total minus the others."],
  ratio: [say("ratio", {}, { measure: null, operands: ["a", "b"] }), "One figure divided by another."],
  stake: [
    say("stake", {}, { measure: null, operands: ["a", "b", "c"] }),
    "Difference of two figures, times the number of rows of the group.",
  ],
  none: [say("none", {}, { groupBy: ["age"] }), "Values of total by age."],
};

describe("a definition in words", () => {
  it.each([...FACT_AGGREGATIONS])("says what %s is", (aggregation) => {
    const [said, words] = SAID[aggregation];
    expect(said).toBe(words);
  });

  it("of a series of an older report, whose periods are not known, still says what it is about", () => {
    expect(definitionWords(factOf("slope"), "en-US")).toBe("Slope of total.");
    expect(definitionWords(factOf("share", { groupBy: ["region"] }), "en-US")).toBe("Share of total by region.");
    expect(definitionWords(factOf("change"), "en-US")).toBe("Change of total.");
    expect(definitionWords(factOf("leader", { groupBy: ["region"], filter: region("asia") }), "en-US")).toBe(
      "Group of region, chosen by its total.",
    );
  });

  it("of a chart says its periods, its bins, and the share that the average of a flag is", () => {
    expect(say("sum", { of: "sum" }, { groupBy: ["day"], period: months })).toBe(
      "Sum of total by month of day, day 1 Jan – 30 Jun 2026.",
    );
    expect(say("count", { of: "count", edges: [0, 10] }, { groupBy: ["total"] })).toBe(
      "Count of rows with total by bin of total.",
    );
    expect(say("avg", { of: "rate" }, { measure: "late", groupBy: ["region"] })).toBe(
      "Share of the values of late that are true by region.",
    );
  });

  it("of a share of rows names the part first and then the whole it is of", () => {
    const filter = region("asia");
    const part = [{ column: "note", op: "eq" as const, value: null }];
    expect(say("share", { of: "count", part }, { measure: null, filter })).toBe(
      "Share of rows where note is missing, of all rows where region is asia.",
    );
  });

  it("keeps a condition on the very column whose groups are compared", () => {
    const said = say("leader", { of: "sum" }, { groupBy: ["region"], filter: [{ column: "region", op: "ne", value: "asia" }] });
    expect(said).toBe("Group of region with the largest sum of total where region isn't asia.");
  });

  it("says nothing of missing values where a figure is made of others", () => {
    expect(nullWords(factOf("ratio", { operands: ["a", "b"] }))).toBe("");
    expect(nullWords(factOf("sum"))).toBe("Rows without a value are left out.");
  });
});

describe("what else a figure depends on", () => {
  const said = (parameters: FactParameters, over: Partial<Definition> = {}, more: Partial<Fact> = {}) =>
    parameterWords(factOf("sum", { parameters, ...over }, more), "en-US").map((words) => words.replaceAll("\u00a0", " "));

  it("is said by sentence, and not at all where there is nothing", () => {
    expect(parameterWords(factOf("sum"), "en-US")).toEqual([]);
    expect(said({ rowsMin: 1 })).toEqual([]);
    expect(said({ rowsMin: 5 })).toEqual(["Only groups with at least 5 values enter."]);
    expect(said({ rowsMin: 5 }, { period: months, measure: null })).toEqual(["Only months with at least 5 rows enter."]);
    expect(said({ among: "periods" }, {}, { rank: "highest" })).toEqual(["It is the highest among all periods."]);
    const span = { from: "2026-01-01T00:00:00Z", to: "2026-07-01T00:00:00Z" };
    expect(said({ among: "periods", span }, {}, { rank: "lowest" })).toEqual([
      "It is the lowest among all periods, 1 Jan – 30 Jun 2026.",
    ]);
    expect(said({ groupsMax: 12, order: "figure" })).toEqual([
      "At most 12 groups are shown one by one; the rest of a sum or count is “Other”.",
      "The largest figure comes first.",
    ]);
    expect(said({ edges: [0, 10, 20] })).toEqual(["Edges of the bins: 0, 10, and 20; each bin includes its lower edge."]);
    expect(said({ edges: Array.from({ length: 21 }, (_, at) => at) })).toEqual([
      "20 bins from 0 to 20; each includes its lower edge.",
    ]);
    expect(said({ sample: 500 }, {}, { rowCount: 1200 })).toEqual(["500 points shown of 1,200 rows, chosen by a fixed rule."]);
  });
});

describe("a figure on screen", () => {
  it("is written as the text writes it, and by value and unit where the report is older", () => {
    expect(factDisplay(factOf("sum", {}, { value: 5, display: "$5.00" }), "en-US")).toBe("$5.00");
    expect(factDisplay(factOf("sum", {}, { value: 1282714.5, unit: "USD" }), "en-US")).toBe("$1,282,715");
    expect(factDisplay(factOf("share", {}, { value: 0.125, unit: "percent" }), "en-US")).toBe("12.5%");
    expect(factDisplay(factOf("leader", {}, { value: "asia" }), "en-US")).toBe("asia");
  });

  it("has an exact value with every digit and its unit", () => {
    expect(exactWords(factOf("sum", {}, { value: 1282714.5, unit: "USD" }), "en-US")).toBe("Exact value 1,282,714.5\u00a0USD");
    expect(exactWords(factOf("share", {}, { value: 0.1 + 0.2, unit: "percent" }), "en-US")).toBe(
      "Exact value 0.30000000000000004 (a fraction)",
    );
    expect(exactWords(factOf("leader", {}, { value: "asia" }), "en-US")).toBe("Exact value “asia”");
  });
});

describe("how a derived figure is made", () => {
  const formula = (aggregation: string, operands: string[] | undefined, parameters: FactParameters = {}) =>
    formulaOf(factOf(aggregation, { ...(operands ? { operands } : {}), parameters }));

  it("follows the definition of the aggregation, operands in order", () => {
    expect(formula("change", ["b", "a"], { kind: "relative" })).toEqual([0, " / ", 1, " − 1"]);
    expect(formula("change", ["b", "a"], { kind: "difference" })).toEqual([0, " − ", 1]);
    expect(formula("ratio", ["a", "b"])).toEqual([0, " / ", 1]);
    expect(formula("difference", ["a", "b", "c"])).toEqual([0, " − ", 1, " − ", 2]);
  });

  it("is nothing for a figure of rows", () => {
    expect(formula("sum", undefined)).toBeNull();
    expect(formula("change", undefined)).toBeNull();
  });
});
