import { z } from "zod";

const GRAINS = ["hour", "day", "week", "month", "quarter", "year"] as const;

export const factFilter = z.strictObject({
  column: z.string().meta({ description: "Column that is compared." }),
  op: z.enum(["eq", "ne", "in", "not_in", "lt", "lte", "gt", "gte", "not_null"]).meta({ description: "How it is compared." }),
  value: z
    .union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()]))])
    .meta({ description: "What it is compared with; a list for `in` and `not_in`." }),
});
export type FactFilter = z.output<typeof factFilter>;

/** The rows that a report is about, and what was made of its prompt. */
export const reportScope = z
  .strictObject({
    sentence: z.string().meta({
      description: "Which rows the report is about, in a sentence.",
      example: "512 of 2,400 rows: only rows where region is North, from 1 Jan 2026 to 31 Mar 2026.",
    }),
    entity: z.string().optional().meta({
      description: "Plural noun for a row, used in the report instead of “rows”. Absent if unknown.",
      example: "orders",
    }),
    rows: z.int().min(0).meta({ description: "Rows the report covers." }),
    allRows: z.int().min(0).meta({ description: "Rows of the dataset at the time." }),
    filters: z.array(factFilter).meta({ description: "Conditions that the rows all meet." }),
    preparationSteps: z.int().min(1).optional().meta({
      description: "Preparation steps applied to the rows; absent if they are used as received.",
    }),
    understood: z.array(z.string()).meta({ description: "What was understood of the prompt, a phrase each." }),
    notUnderstood: z.array(z.string()).meta({ description: "Words of the prompt that were not understood." }),
  })
  .meta({ id: "ReportScope", description: "The rows that a report is about, and what was made of its prompt." });
export type ReportScope = z.output<typeof reportScope>;

const factPeriod = z
  .strictObject({
    column: z.string().meta({ description: "Time column." }),
    from: z.string().nullable().meta({ description: "Start, inclusive, ISO 8601." }),
    to: z.string().nullable().meta({ description: "End, exclusive, ISO 8601." }),
    grain: z.enum(GRAINS).nullable().meta({ description: "Length of one period; null for the whole span." }),
  })
  .nullable();

/** How rows become one figure or label. Formulas: `lib/reports/evidence/definitions.md`. */
export const FACT_AGGREGATIONS = [
  // of the rows that enter
  "count",
  "sum",
  "avg",
  "median",
  "min",
  "max",
  "p10",
  "p90",
  "percentile",
  "deviation",
  "count_distinct",
  "rate",
  "filled",
  "span",
  "skewness",
  "outliers",
  "fence",
  // of groups of rows
  "share",
  "leader",
  "value",
  "group_count",
  "groups_for_share",
  "top_share",
  "cohens_d",
  "eta_squared",
  "explained",
  "cramers_v",
  "same_mix",
  // of two columns
  "corr",
  "rank_corr",
  "corr_within",
  "cut",
  "came_within",
  "horizon",
  // of periods
  "period",
  "periods",
  "slope",
  "relative_slope",
  "r_squared",
  "change_point",
  "period_mean",
  "season",
  "season_mean",
  "season_strength",
  "level_shift",
  // of other facts
  "change",
  "difference",
  "ratio",
  "stake",
  // of charts
  "none",
] as const;

/** What an aggregation needs besides; each names what it uses. */
const factParameters = z
  .strictObject({
    of: z
      .enum(["sum", "avg", "count", "rate", "max"])
      .meta({ description: "How the figure of a group or period is computed from its rows." }),
    part: z.array(factFilter).meta({ description: "Rows of the part; the whole is the rows included." }),
    other: z.array(factFilter).meta({ description: "Rows of what the part is compared with." }),
    equals: z.union([z.string(), z.number(), z.boolean()]).meta({ description: "The value that is counted or named." }),
    kind: z.enum(["relative", "difference"]).meta({ description: "`relative` is a/b - 1, `difference` a - b." }),
    end: z.enum(["top", "bottom"]).meta({ description: "From which end places are counted." }),
    place: z.int().min(1).meta({ description: "Which one from that end, or how many." }),
    rowsMin: z.number().min(0).meta({ description: "Groups or periods with fewer rows are left out." }),
    share: z.number().meta({ description: "The share, or the factor of a fence." }),
    unit: z.enum(["hours", "days", "years"]).meta({ description: "Unit of a span." }),
    season: z
      .enum(["month_of_year", "quarter_of_year", "day_of_week", "hour_of_day"])
      .meta({ description: "Which place in a cycle a period has." }),
    span: z
      .strictObject({
        from: z.string().meta({ description: "Start, inclusive, ISO 8601." }),
        to: z.string().meta({ description: "End, exclusive, ISO 8601." }),
      })
      .meta({ description: "First moment, inclusive, and last, exclusive, of the series among whose periods it is an extreme." }),
    among: z
      .enum(["groups", "periods", "seasons", "rows"])
      .meta({ description: "Peers among which it is the highest or lowest." }),
    groupsMax: z.int().meta({ description: "Groups shown one by one; the rest of a sum or count is `Other (n)`." }),
    order: z.enum(["figure", "label", "calendar"]).meta({ description: "How groups are sorted." }),
    edges: z.array(z.number()).meta({
      description: "Edges of bins; each includes its lower edge, the last one both. Of `explained`: groups are cut at them.",
    }),
    sample: z.int().meta({ description: "Points drawn of more rows." }),
  })
  .partial();
export type FactParameters = z.output<typeof factParameters>;

export const fact = z
  .strictObject({
    id: z.string().meta({ description: "Id within the report." }),
    value: z.union([z.number(), z.string()]).meta({ description: "A figure, or a label such as the leading group." }),
    unit: z
      .string()
      .nullable()
      .meta({ description: "ISO 4217 code, `percent` (fraction), `points`, `rows`, a unit that a person named, or null." }),
    definition: z
      .strictObject({
        measure: z.string().nullable().meta({ description: "Column that is aggregated; null counts rows." }),
        aggregation: z.string().meta({ description: "One of the chart aggregations, or a derivation such as share or change." }),
        filter: z.array(factFilter).meta({ description: "Rows to include; all of them when empty." }),
        groupBy: z.array(z.string()).meta({ description: "Columns by which rows are grouped." }),
        period: factPeriod.meta({ description: "Period that is included; null for all." }),
        nullPolicy: z
          .enum(["ignore", "zero", "group"])
          .meta({ description: "What a missing value is: left out, zero, or a group of its own." }),
        operands: z.array(z.string()).optional().meta({ description: "Ids of the facts it is derived from, in order." }),
        parameters: factParameters.optional().meta({ description: "Further parameters of the aggregation." }),
      })
      .meta({ description: "What was computed, in words a program can read." }),
    sql: z.string().meta({ description: "The query over the typed rows, table name `rows`." }),
    rowCount: z.int().min(0).meta({ description: "Rows the figure was computed from." }),
    format: z
      .enum(["number", "integer", "currency", "percent", "duration", "label", "period"])
      .optional()
      .meta({ description: "How it is written." }),
    display: z.string().optional().meta({ description: "As the text writes it.", example: "$1.28M" }),
    periodText: z.string().nullable().optional().meta({ description: "Its period as text writes it, null for all rows." }),
    direction: z
      .enum(["up", "down", "flat"])
      .nullable()
      .optional()
      .meta({ description: "The direction of a change, if it is one." }),
    rank: z.enum(["highest", "lowest"]).nullable().optional().meta({ description: "The kind of extreme, if it is one." }),
    nouns: z.array(z.string()).optional().meta({ description: "Words that may stand beside it: what it counts, per what." }),
  })
  .meta({ id: "Fact", description: "A figure with how it was computed." });
export type Fact = z.output<typeof fact>;

export const CITATION_PARTS = ["display", "direction", "rank", "period", "unit"] as const;

export const citation = z
  .strictObject({
    path: z.string().meta({ description: "JSON pointer into result.", example: "/executiveSummary" }),
    start: z.int().min(0).meta({ description: "First UTF-16 unit." }),
    end: z.int().min(0).meta({ description: "Unit after the last." }),
    factId: z.string().meta({ description: "Id of the fact." }),
    part: z
      .enum(CITATION_PARTS)
      .optional()
      .meta({ description: "What of the fact it shows: the figure, its direction, rank, period or unit. Absent: the figure." }),
  })
  .meta({ id: "Citation", description: "Which fact a piece of text renders." });
export type Citation = z.output<typeof citation>;

export const claimTest = z
  .strictObject({
    name: z.string().meta({ description: "The test.", example: "Welch's t test" }),
    p: z.number().meta({ description: "Two-sided p before correction." }),
    q: z.number().meta({ description: "After Benjamini-Hochberg over all tests of the report." }),
    effect: z.number().meta({ description: "Size of the effect." }),
    effectName: z.string().meta({ description: "What the size is.", example: "Cohen's d" }),
    n: z.int().meta({ description: "Rows or periods tested." }),
    effectMin: z.number().meta({ description: "Smallest effect that is reported." }),
    nMin: z.int().meta({ description: "The smallest n that is reported." }),
  })
  .nullable();
export type ClaimTest = z.output<typeof claimTest>;

export const claim = z
  .strictObject({
    id: z.string().meta({ description: "Id within the report." }),
    kind: z.string().meta({ description: "What is claimed, such as `trend` or `leader`." }),
    nature: z
      .enum(["descriptive", "relational"])
      .meta({ description: "`descriptive` states figures; `relational` says that columns are related, and has a test." }),
    measure: z.string().nullable().meta({ description: "Column it is about; null for rows." }),
    by: z.string().nullable().meta({ description: "Column it is grouped by or compared with." }),
    aggregation: z.string().meta({ description: "How the measure is aggregated." }),
    facts: z.record(z.string(), z.string()).meta({ description: "Role in the claim → fact id." }),
    test: claimTest.meta({ description: "The test behind a relational claim." }),
    places: z
      .array(
        z.strictObject({
          path: z.string().meta({ description: "JSON pointer into result." }),
          start: z.int().min(0).meta({ description: "First UTF-16 unit." }),
          end: z.int().min(0).meta({ description: "Unit after the last." }),
        }),
      )
      .meta({ description: "Sentences of the text that make it." }),
  })
  .meta({ id: "Claim", description: "What a sentence of the text says, in words a program can read." });
export type Claim = z.output<typeof claim>;

export const columnName = z
  .strictObject({
    column: z.string().meta({ description: "Header." }),
    label: z.string().meta({ description: "What titles call it." }),
    inText: z.string().meta({ description: "What sentences call it." }),
  })
  .meta({ id: "ColumnName", description: "What the report calls a column." });
export type ColumnName = z.output<typeof columnName>;
