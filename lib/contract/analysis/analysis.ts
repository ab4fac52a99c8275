import { z } from "zod";
import { GRAINS } from "@/lib/core/time-grain";
import { factFilter } from "../report-facts";
import { derivation } from "./derivations";

const columnNamed = (description: string) => z.string().min(1).max(300).meta({ description });
const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z)?$/, "must be a day or a moment, ISO 8601")
  .nullable();

/** A span of time, and what it was said as. */
const analysisPeriod = z
  .strictObject({
    column: columnNamed("Date or time column that the period applies to."),
    from: moment.meta({ description: "Start, inclusive; null means from the beginning.", example: "2026-07-01" }),
    to: moment.meta({ description: "End, exclusive; null means until the end.", example: "2026-10-01" }),
    meaning: z.string().max(300).meta({
      description: "How it was understood, in words.",
      example: "last quarter = 1 Jul to 30 Sep 2026, counted back from the newest row",
    }),
  })
  .meta({ id: "AnalysisPeriod", description: "A span of time in an analysis." });
export type AnalysisPeriod = z.output<typeof analysisPeriod>;

const kind = <Kind extends string>(name: Kind) => z.literal(name).meta({ description: "What to calculate." });
const measureOf = <Kind extends string>(name: Kind) =>
  z.strictObject({ kind: kind(name), column: columnNamed("Column that is aggregated.") });
const conditions = z.array(factFilter).max(20);

const analysisMeasure = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: kind("count") }),
    measureOf("distinct"),
    measureOf("sum"),
    measureOf("average"),
    measureOf("median"),
    measureOf("deviation"),
    z.strictObject({
      kind: kind("percentile"),
      column: columnNamed("Column that is aggregated."),
      share: z
        .number()
        .gt(0)
        .lt(1)
        .meta({ description: "Share of the values at or below it, interpolated linearly.", example: 0.9 }),
    }),
    z.strictObject({
      kind: kind("correlation"),
      column: columnNamed("Number, or a yes and no."),
      with: columnNamed("The other one; rows without either value don't count."),
    }),
    measureOf("min"),
    measureOf("max"),
    z.strictObject({
      kind: kind("rate"),
      of: conditions
        .min(1)
        .meta({ description: "Conditions; the figure is the share of rows that meet them. Rows without a value don't count." }),
    }),
    z.strictObject({
      kind: kind("ratio"),
      column: columnNamed("Column whose sum is the numerator."),
      over: columnNamed("Column whose sum is the denominator; rows without either value don't count."),
      times: z.number().positive().optional().meta({ description: "Of how many of the denominator it is: litres per 100 km." }),
    }),
    z.strictObject({
      kind: kind("per"),
      column: z.string().min(1).max(300).nullable().meta({ description: "Column whose sum is the numerator; null counts rows." }),
      over: columnNamed(
        "Column whose different values are the denominator, as in orders per customer. Rows without a value don't count.",
      ),
    }),
    z.strictObject({
      kind: kind("share"),
      column: z.string().min(1).max(300).nullable().meta({ description: "Column whose sum is split; null counts rows." }),
      of: conditions.meta({ description: "Conditions of the part; empty for each group." }),
    }),
    z.strictObject({
      kind: kind("rows"),
      column: z
        .string()
        .min(1)
        .max(300)
        .nullable()
        .meta({ description: "Column the rows are sorted by; null for their own order." }),
    }),
  ])
  .meta({
    id: "AnalysisMeasure",
    description:
      "What to calculate. `deviation` is the standard deviation (n − 1), `correlation` Pearson's r, and `rows` lists rows.",
  });
export type AnalysisMeasure = z.output<typeof analysisMeasure>;

/** Groups that are picked by a figure of their rows. */
const having = z
  .strictObject({
    column: columnNamed("Column whose groups are compared."),
    of: z
      .discriminatedUnion("kind", [
        z.strictObject({ kind: kind("count") }),
        measureOf("distinct"),
        measureOf("sum"),
        measureOf("average"),
      ])
      .meta({ description: "Figure of each group, over its rows that meet the conditions and the period." }),
    op: z.enum(["gt", "gte", "lt", "lte", "eq"]).meta({ description: "How it is compared." }),
    value: z.number().meta({ description: "What it is compared with.", example: 5 }),
    without: conditions.min(1).optional().meta({
      description: "Groups with a row that meets all of these are left out: customers who never had damage.",
    }),
  })
  .meta({ id: "AnalysisHaving", description: "Groups picked by their rows: customers with more than 5 orders." });
export type AnalysisHaving = z.output<typeof having>;

const ANALYSIS_ORDERS = ["highest", "lowest", "natural", "rise", "fall"] as const;
export type AnalysisOrder = (typeof ANALYSIS_ORDERS)[number];
const ANALYSIS_SHAPES = ["value", "ranking", "course", "comparison", "change", "rows"] as const;

/** What is to be computed: the same plan whoever asks for it. */
export const analysis = z
  .strictObject({
    derive: z
      .array(
        z.strictObject({
          name: columnNamed("Name that the rest of the analysis uses for it."),
          as: derivation,
        }),
      )
      .max(8)
      .optional()
      .meta({ description: "Columns computed from other columns." }),
    rows: z
      .strictObject({
        conditions: conditions.meta({ description: "Conditions that rows must all meet." }),
        period: analysisPeriod.nullable().meta({ description: "Period the rows fall in; null for all." }),
      })
      .optional()
      .meta({ description: "Rows to include; all when absent." }),
    having: having.optional().meta({ description: "Only rows of groups whose figure meets this condition." }),
    measure: analysisMeasure,
    by: z
      .array(
        z.strictObject({
          column: columnNamed("Column that rows are grouped by."),
          grain: z.enum(GRAINS).nullable().optional().meta({ description: "For a date or time: the length of one period." }),
        }),
      )
      .max(2)
      .optional()
      .meta({ description: "What rows are grouped by, at most two columns." }),
    order: z.enum(ANALYSIS_ORDERS).optional().meta({
      description:
        "`highest` or `lowest` figure first; `natural` by group or time. With `against`, `rise` and `fall` put the groups first whose figure rose or fell most.",
    }),
    limit: z.int().min(1).max(100).optional().meta({ description: "How many groups or rows." }),
    against: analysisPeriod.nullable().optional().meta({ description: "Period it is compared with." }),
    leftOut: z
      .array(z.string().max(200))
      .max(20)
      .optional()
      .meta({ description: "Words of the question that had no effect; a follow-up repeats them." }),
    question: z.enum(ANALYSIS_SHAPES).meta({ description: "What is asked: `change` says what contributed to it." }),
  })
  .meta({ id: "Analysis", description: "A plan of what to compute, as answers show it and programs can send it." });
export type Analysis = z.output<typeof analysis>;
