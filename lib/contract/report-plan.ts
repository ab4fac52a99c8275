import { z } from "zod";
import { columnMeaning } from "./analysis/column-meaning";
import { derivation } from "./analysis/derivations";
import { chosen } from "./reading";
import { claimTest } from "./report-facts";
import { preparationStep, stepOutcome } from "./tables/preparation-steps";
import { COLUMN_ROLES, COLUMN_TYPES } from "./words/column-words";

const STORED_AS = ["integer", "decimal", "double", "boolean", "date", "timestamp", "text"] as const;

/** All that a report depends on. The same inputs make the same report, byte for byte. */
export const reportInputs = z
  .strictObject({
    engine: z.string().meta({ description: "Version of the engine that made it.", example: "4" }),
    snapshotHash: z.string().meta({ description: "SHA-256 of the rows, whatever their order." }),
    rowCount: z.int().min(0).meta({ description: "Rows of the snapshot." }),
    datasetName: z.string().meta({ description: "Name of the dataset at the time." }),
    columns: z
      .array(
        z.strictObject({
          name: z.string().meta({ description: "Header." }),
          label: z.string().meta({ description: "What the report calls it." }),
          stored: z.enum(STORED_AS).meta({ description: "Type of its values." }),
          used: z.boolean().meta({ description: "False when a person left it out of reports." }),
          type: z.enum(COLUMN_TYPES).optional().meta({ description: "What the cells were read as." }),
          format: z.string().nullable().optional().meta({ description: "How they were read: currency, order of day and month." }),
          role: z.enum(COLUMN_ROLES).optional().meta({ description: "What the column is for." }),
          chosen: chosen.optional(),
          meaning: columnMeaning.optional(),
          derivation: derivation
            .optional()
            .meta({ description: "How it is computed from other columns; absent for a column of the rows." }),
        }),
      )
      .meta({ description: "Columns in order." }),
    preparation: z
      .strictObject({
        steps: z.array(preparationStep).meta({ description: "The steps, in order." }),
        outcomes: z.array(stepOutcome).meta({ description: "What each did." }),
      })
      .optional()
      .meta({ description: "How the rows were prepared; absent if they are used as received." }),
    prompt: z.string().meta({ description: "What was asked." }),
    title: z.string().optional().meta({ description: "Title that was given; empty when it is made from the data." }),
    locale: z.string().meta({ description: "How figures are written.", example: "en-US" }),
    timeZone: z.string().meta({ description: "Time zone that periods are grouped in.", example: "UTC" }),
    seed: z.string().meta({ description: "Seed of the samples that charts draw." }),
    wording: z.enum(["builtin", "model"]).meta({ description: "Who worded it. The wording is kept with the report." }),
  })
  .meta({ id: "ReportInputs", description: "All that a report depends on." });
export type ReportInputs = z.output<typeof reportInputs>;

const planCandidate = z
  .strictObject({
    id: z.string().meta({ description: "Id within the plan." }),
    what: z.enum(["kpi", "chart", "finding"]).meta({ description: "Type." }),
    kind: z.string().meta({ description: "Which kind of it, such as `trend` or `bar`." }),
    label: z.string().meta({ description: "In words." }),
    columns: z.array(z.string()).meta({ description: "Columns it uses." }),
    score: z.number().meta({ description: "0 to 1: the product of its factors." }),
    factors: z
      .strictObject({
        prior: z
          .number()
          .meta({ description: "How informative this kind is for columns of these roles, and whether it was asked for." }),
        impact: z.number().meta({ description: "How much of the measure or of the rows it is about." }),
        significance: z.number().meta({ description: "Confidence of its test; 1 where nothing is tested." }),
        effect: z.number().meta({ description: "How large the effect is." }),
        novelty: z.number().meta({ description: "How different it is from what was chosen before." }),
      })
      .nullable()
      .meta({ description: "What the score is made of." }),
    test: claimTest.meta({ description: "The test made, null where nothing is tested." }),
    outcome: z.enum(["kept", "dropped"]).meta({ description: "Result." }),
    reason: z.string().meta({ description: "Why, in a sentence." }),
  })
  .meta({ id: "PlanCandidate", description: "A candidate finding." });
export type PlanCandidate = z.output<typeof planCandidate>;

export const reportPlan = z
  .strictObject({
    tests: z
      .strictObject({
        made: z.int().meta({ description: "Tests made, whether reported or not." }),
        passed: z.int().meta({ description: "Those with q at most the level." }),
        level: z.number().meta({ description: "Share of false findings that is accepted." }),
        method: z.string().meta({ description: "How the tests are corrected for their number." }),
      })
      .meta({ description: "All tests together." }),
    candidates: z.array(planCandidate).meta({ description: "All candidates considered, best first." }),
  })
  .meta({ id: "ReportPlan", description: "Every finding that was considered, kept or dropped, and why." });
export type ReportPlan = z.output<typeof reportPlan>;

export const inputsExample: ReportInputs = {
  engine: "4",
  snapshotHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  rowCount: 18402,
  datasetName: "orders_q3",
  columns: [
    { name: "category", label: "category", stored: "text", used: true, type: "category", format: null, role: "dimension" },
    { name: "total", label: "total", stored: "decimal", used: true, type: "currency", format: "USD", role: "measure" },
  ],
  prompt: "",
  title: "",
  locale: "en-US",
  timeZone: "UTC",
  seed: "9f86d081",
  wording: "builtin",
};
