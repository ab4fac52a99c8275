import { z } from "zod";

const DURATION_UNITS = ["seconds", "minutes", "hours", "days", "years"] as const;
export type DurationUnit = (typeof DURATION_UNITS)[number];

const columnOf = (description: string) => z.string().meta({ description });

/** How a column is made from others. What each one comes to: `lib/reports/evidence/definitions.md`. */
export const derivation = z
  .discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("duration"),
      from: columnOf("Moment it begins."),
      to: columnOf("Moment it ends; a row without one is open."),
      unit: z.enum(DURATION_UNITS).meta({ description: "Unit it is told in." }),
    }),
  ])
  .meta({ id: "Derivation", description: "How a column is made from other columns, each named as in `columns`." });
export type Derivation = z.output<typeof derivation>;
