import { z } from "zod";
import { LIMITS } from "../limits";
import { askedChoice, readingSettings } from "../reading";

const said = readingSettings.shape;

/** Digits only: to coerce, an empty field is 0. */
const headerRow = z
  .string()
  .regex(/^\d{1,4}$/, "must be the number of a row, or 0 for none")
  .transform(Number)
  .pipe(z.int().max(1_000))
  .optional()
  .meta({ description: "Row of the header as a spreadsheet counts, from 1; 0 when the file has none.", example: "4" });

const delimiter = z
  .string()
  .transform((text) => (text === "tab" || text === "\\t" ? "\t" : text))
  .pipe(z.string().length(1, "must be one character, or the word tab"))
  .optional()
  .meta({ description: "Character between cells; `tab` for a tab.", example: ";" });

const choices = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "must be JSON" });
      return z.NEVER;
    }
  })
  .pipe(z.array(askedChoice).max(LIMITS.rowColumns))
  .optional()
  .meta({
    description: "Decisions about columns, as JSON: the `choices` of chooseColumns.",
    example: '[{"name":"ordered_at","chosen":{"dateOrder":"dmy"}}]',
  });

/** Fields beside a file that say how it is read: settings of the reading, and decisions about columns. */
export const fileForm = { ...said, headerRow, delimiter, choices };

type FileForm = z.output<z.ZodObject<typeof fileForm>>;

/** The two parts of what stands beside a file. */
export function readingOf({ choices = [], ...settings }: FileForm) {
  return { settings, choices };
}
