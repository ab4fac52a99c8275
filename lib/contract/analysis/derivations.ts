import { z } from "zod";
import { factFilter } from "../report-facts";

const DURATION_UNITS = ["seconds", "minutes", "hours", "days", "years"] as const;
export type DurationUnit = (typeof DURATION_UNITS)[number];

const CALENDAR_PARTS = ["year", "quarter", "month", "weekday", "hour", "time_of_day", "workday"] as const;

const kind = <Kind extends string>(name: Kind) => z.literal(name).meta({ description: "How it is made." });
const columnOf = (description: string) => z.string().meta({ description });
const unit = z.enum(DURATION_UNITS).meta({ description: "Unit." });
const moment = (description: string) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z)?$/)
    .meta({ description });

const missing = z
  .literal("nought")
  .optional()
  .meta({ description: "Rows without the second number count it as 0; without this they have no value." });

/** How a column is made from others. What each one comes to: `lib/reports/evidence/definitions.md`. */
export const derivation = z
  .discriminatedUnion("kind", [
    z.strictObject({
      kind: kind("duration"),
      from: columnOf("When it begins."),
      to: columnOf("When it ends; a row without a value is still open."),
      unit,
      begunBefore: moment(
        "Rows that begin at this time or later have no value, because too many of them are still open.",
      ).optional(),
    }),
    z.strictObject({
      kind: kind("age"),
      of: columnOf("Date or time it counts from."),
      until: moment("Latest date or time in that column."),
      unit,
    }),
    z.strictObject({
      kind: kind("later"),
      of: columnOf("Actual date or time."),
      than: columnOf("Promised date or time; if either is a date, days are compared."),
    }),
    z.strictObject({
      kind: kind("within"),
      from: columnOf("Date or time it counts from."),
      to: columnOf("Date or time that may follow."),
      days: z.number().int().min(1).max(3660).meta({ description: "Days within which it must follow." }),
      begunBefore: moment("Rows that begin at this time or later have no value, because their days aren't over yet."),
    }),
    z.strictObject({
      kind: kind("calendar"),
      of: columnOf("Date or time it is taken from; for the hour and the time of day, also a time of day."),
      part: z.enum(CALENDAR_PARTS).meta({
        description: "Which part of it; `time_of_day` is in steps of three hours, and `workday` is true from Monday to Friday.",
      }),
    }),
    z.strictObject({
      kind: kind("bin"),
      of: columnOf("Number to put in bins."),
      edges: z.array(z.number()).min(1).max(100).meta({ description: "Edges, ascending; each begins a bin." }),
    }),
    z.strictObject({
      kind: kind("is"),
      of: columnOf("Category to test."),
      values: z.array(z.string()).min(1).max(100).meta({ description: "Values for which it is true." }),
    }),
    z.strictObject({
      kind: kind("any"),
      of: columnOf("Column that few rows have: a number that is mostly 0, or a column that is mostly empty."),
    }),
    z.strictObject({
      kind: kind("mentions"),
      of: columnOf("Text to search."),
      term: z.string().min(1).max(100).meta({ description: "Words to find, ignoring case and accents." }),
    }),
    z.strictObject({
      kind: kind("sets"),
      sets: z
        .array(
          z.strictObject({
            name: z.string().min(1).max(300).meta({ description: "What rows of the set are called.", example: "under 20" }),
            where: z
              .array(factFilter)
              .min(1)
              .max(20)
              .meta({ description: "Conditions that its rows must all meet; also on columns that are derived before this one." }),
          }),
        )
        .min(1)
        .max(10)
        .meta({ description: "Sets of rows. A row is in the first one whose conditions it meets." }),
      rest: z.string().min(1).max(300).optional().meta({
        description: "What rows in none of the sets are called; without this they have no value.",
        example: "all others",
      }),
    }),
    z.strictObject({ kind: kind("length"), of: columnOf("Text whose characters to count.") }),
    z.strictObject({
      kind: kind("ratio"),
      of: columnOf("Numerator."),
      over: columnOf("Denominator."),
    }),
    z.strictObject({
      kind: kind("difference"),
      of: columnOf("Number."),
      less: columnOf("Number to subtract."),
      missing,
    }),
    z.strictObject({ kind: kind("total"), of: columnOf("Number."), and: columnOf("Number to add."), missing }),
    z.strictObject({ kind: kind("product"), of: columnOf("Number."), times: columnOf("Number to multiply by.") }),
  ])
  .meta({ id: "Derivation", description: "How a column is made from other columns, each named as in `columns`." });
export type Derivation = z.output<typeof derivation>;
export type DerivationOf<Kind extends Derivation["kind"]> = Extract<Derivation, { kind: Kind }>;
