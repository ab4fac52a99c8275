import { z } from "zod";
import { derivation } from "../analysis/derivations";
import { LIMITS } from "../limits";
import { AGGREGATIONS, TEXT_FORMS } from "../words/preparation-words";

/** Steps that one dataset may have. */
export const STEPS_MAX = 100;

const columnName = (description: string) => z.string().min(1).max(LIMITS.columnNameChars).meta({ description });
const newName = (description: string) =>
  z.string().trim().min(1, "must not be empty").max(LIMITS.columnNameChars).meta({ description });
const columnNames = (description: string) =>
  z.array(columnName("Name of a column.")).min(1).max(LIMITS.rowColumns).meta({ description });
const cellText = z.string().max(LIMITS.cellBytes / 4);
const kind = <Kind extends string>(name: Kind) => z.literal(name).meta({ description: "What the step does." });
const off = z.literal(true).optional().meta({ description: "The step stays in the list and does nothing." });
const formulaText = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .max(4_000)
  .meta({ description: "A formula: columns in brackets, texts in quotes.", example: "round([price] * 1.19, 2)" });
const drop = z.literal(true).optional().meta({ description: "Drops the columns it was made from." });
const separator = z.string().max(20).meta({ description: "Separator.", example: ", " });

/** As text: a step that names none is written before it is sent. */
const datasetId = z.string().max(64);

/** One step of the preparation of a dataset. */
export const preparationStep = z
  .discriminatedUnion("kind", [
    z.strictObject({
      kind: kind("compute"),
      off,
      name: newName("Name of the new column."),
      formula: formulaText.optional(),
      derivation: derivation.optional(),
    }),
    z.strictObject({
      kind: kind("filter"),
      off,
      where: formulaText.meta({
        description: "A formula that is true for the rows to keep.",
        example: '[country] = "DE" and [total] > 0',
      }),
    }),
    z.strictObject({
      kind: kind("replace"),
      off,
      column: columnName("Column whose cells to check."),
      values: z
        .array(
          z.strictObject({
            from: z.array(cellText).min(1).max(1_000).meta({ description: "Whole cells, as they are." }),
            to: cellText.nullable().meta({ description: "Replacement; null for a missing value." }),
          }),
        )
        .min(1)
        .max(1_000)
        .optional()
        .meta({ description: "Whole cells to replace." }),
      find: cellText.min(1).optional().meta({ description: "Part of a cell, wherever it stands." }),
      with: cellText.optional().meta({ description: "Replacement." }),
    }),
    z.strictObject({
      kind: kind("text"),
      off,
      columns: columnNames("Columns whose cells to change."),
      form: z.enum(TEXT_FORMS).meta({
        description:
          "`trim` takes spaces from the ends, `squeeze` also makes one of several in between; the others are about case.",
      }),
    }),
    z.strictObject({
      kind: kind("fill"),
      off,
      columns: columnNames("Columns whose missing values to fill."),
      by: z.enum(["above", "below", "value"]).meta({ description: "The nearest value above or below, or one that is given." }),
      value: cellText.min(1).optional().meta({ description: "The value to fill with." }),
    }),
    z.strictObject({
      kind: kind("deduplicate"),
      off,
      columns: z
        .array(columnName("Name of a column."))
        .max(LIMITS.rowColumns)
        .default([])
        .meta({ description: "Columns in which rows must match; all of them if none is named." }),
      keep: z.enum(["first", "last"]).default("first").meta({ description: "Which duplicate to keep." }),
    }),
    z.strictObject({
      kind: kind("split"),
      off,
      column: columnName("Column to split."),
      separator: separator.min(1),
      into: z.array(newName("Name of a new column.")).min(1).max(20).meta({ description: "Names of the parts, in order." }),
      rest: z
        .enum(["leave_out", "keep"])
        .default("leave_out")
        .meta({ description: "What happens to further parts: `keep` leaves them in the last column." }),
      drop,
    }),
    z.strictObject({
      kind: kind("merge"),
      off,
      columns: columnNames("Columns to merge, in order; missing values are left out."),
      separator,
      name: newName("Name of the new column."),
      drop,
    }),
    z.strictObject({
      kind: kind("rename"),
      off,
      column: columnName("Column to rename."),
      name: newName("Its new name."),
    }),
    z.strictObject({ kind: kind("drop"), off, columns: columnNames("Columns to drop.") }),
    z.strictObject({
      kind: kind("group"),
      off,
      by: z
        .array(columnName("Name of a column."))
        .max(20)
        .meta({ description: "Columns whose values make the groups; none makes one group of all rows." }),
      measures: z
        .array(
          z.strictObject({
            name: newName("Name of the new column."),
            of: z.enum(AGGREGATIONS).meta({ description: "What to calculate; `count` counts rows where no column is named." }),
            column: columnName("Source column.").optional(),
          }),
        )
        .min(1)
        .max(50)
        .meta({ description: "What to compute for each group." }),
    }),
    z.strictObject({
      kind: kind("unpivot"),
      off,
      columns: columnNames("Columns that become rows."),
      name: newName("Name of the new column with their names."),
      value: newName("Name of the new column with their cells."),
      missing: z.enum(["leave_out", "keep"]).default("leave_out").meta({ description: "What to do with cells without a value." }),
    }),
    z.strictObject({
      kind: kind("pivot"),
      off,
      by: z.array(columnName("Name of a column.")).max(20).meta({ description: "Columns whose values make the rows." }),
      names: columnName("Column whose values become columns, at most 200."),
      value: columnName("Column whose values fill them."),
      of: z.enum(AGGREGATIONS).default("sum").meta({ description: "What to compute if there are several." }),
    }),
    z.strictObject({
      kind: kind("join"),
      off,
      dataset: datasetId.meta({ description: "The other dataset, with its own preparation." }),
      on: z
        .array(
          z.strictObject({
            left: columnName("Column here."),
            right: columnName("Column of the other dataset."),
          }),
        )
        .min(1)
        .max(5)
        .meta({ description: "Columns that must match, ignoring spaces around values; a missing value matches none." }),
      columns: columnNames("Columns to add; all but those of `on` if none is named.").optional(),
      prefix: z.string().max(50).optional().meta({ description: "Prefix for the names of added columns." }),
      how: z.enum(["all", "matching"]).default("all").meta({ description: "`matching` leaves rows out that match none." }),
      many: z
        .enum(["first", "all"])
        .default("first")
        .meta({ description: "If several rows of the other dataset match: the first of them, or one row for each." }),
    }),
    z.strictObject({
      kind: kind("union"),
      off,
      dataset: datasetId.meta({
        description: "The dataset whose rows are added below, each cell under the column with the same name.",
      }),
    }),
  ])
  .meta({ id: "PreparationStep", description: "One step that turns the received rows into those that everything reads." });
export type PreparationStep = z.output<typeof preparationStep>;
export type StepOf<Kind extends PreparationStep["kind"]> = Extract<PreparationStep, { kind: Kind }>;

/** What a step did to the rows it was given. */
export const stepOutcome = z
  .strictObject({
    state: z
      .enum(["done", "off", "passed_over"])
      .meta({ description: "`passed_over`: skipped because it couldn't be applied; see `problem`." }),
    changedCells: z.int().min(0).meta({ description: "Cells with another value than before." }),
    lostCells: z.int().min(0).meta({ description: "Cells that had a value and no longer have one." }),
    rowsBefore: z.int().min(0).meta({ description: "Rows before the step." }),
    rowsAfter: z.int().min(0).meta({ description: "Rows after the step." }),
    addedColumns: z.array(z.string()).meta({ description: "Columns added." }),
    removedColumns: z.array(z.string()).meta({ description: "Columns removed." }),
    doubt: z.string().nullable().meta({ description: "What it loses, in a sentence; null if nothing." }),
    problem: z.string().nullable().meta({ description: "Why it couldn't be applied; null if it was." }),
  })
  .meta({ id: "StepOutcome", description: "What a step of preparation did." });
export type StepOutcome = z.output<typeof stepOutcome>;
