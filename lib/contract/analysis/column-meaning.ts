import { z } from "zod";

const COLUMN_KINDS = [
  "key",
  "reference",
  "running_number",
  "constant",
  "flag",
  "code",
  "category",
  "amount",
  "level",
  "moment",
  "year",
  "coordinate",
  "person",
  "contact",
  "text",
  "empty",
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** What a person can say of a column's meaning; what is absent is decided from the rows. */
export const chosenMeaning = z.strictObject({
  additive: z.boolean().optional().meta({ description: "Whether its values may be added up." }),
  outcome: z.boolean().optional().meta({ description: "Whether it marks the outcome of a row." }),
  main: z.boolean().optional().meta({ description: "Whether reports use it as the main date." }),
  openEnd: z.boolean().optional().meta({ description: "Whether a row without a value is still open." }),
});

/** What a column means, decided once from its values, its header and the columns beside it. */
export const columnMeaning = z
  .strictObject({
    kind: z.enum(COLUMN_KINDS).meta({
      description:
        "What its values are. `key`: one for each row. `reference`: names something and repeats. `amount` adds up, `level` does not.",
    }),
    names: z.string().optional().meta({ description: "What a key or reference names, as a plural.", example: "orders" }),
    additive: z.boolean().optional().meta({ description: "Of numbers: whether they may be added up." }),
    currency: z.string().optional().meta({ description: "Of money: ISO 4217 code.", example: "EUR" }),
    order: z.array(z.string()).optional().meta({ description: "Of values that have an order: lowest first." }),
    outcome: z.boolean().optional().meta({ description: "True if it marks the outcome of a row." }),
    main: z.boolean().optional().meta({ description: "True for the key of a row and for the main date that reports use." }),
    openEnd: z
      .boolean()
      .optional()
      .meta({ description: "True for an end that may still come: a row without it is open, not incomplete." }),
    responsible: z.boolean().optional().meta({ description: "True for the person who handles the row." }),
  })
  .meta({ id: "ColumnMeaning", description: "What a column means." });
export type ColumnMeaning = z.output<typeof columnMeaning>;

/** What a row is called, instead of "row" and "rows". */
export interface EntityNoun {
  one: string;
  many: string;
}
