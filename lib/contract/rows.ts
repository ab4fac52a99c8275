import { z } from "zod";
import { LIMITS } from "./limits";

/** A cell as JSON carries it. */
export const cellValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type CellValue = z.output<typeof cellValue>;

/** A row as JSON carries it. Keys come from outside: never copy them onto another object. */
export type Row = Record<string, CellValue>;

/**
 * Rows in a request body: 1 to `max` flat objects. Checked by hand, because a record schema would drop
 * a column named `__proto__` and costs ten times as much.
 */
export function rowList(max: number) {
  return z
    .custom<Row[]>()
    .superRefine((value: unknown, context) => {
      const problem = firstProblem(value, max);
      if (problem !== null) context.addIssue({ code: "custom", message: problem.message, path: problem.path });
    })
    .meta({
      description: `Flat objects of strings, numbers, booleans or null. At most ${max.toLocaleString("en-US")}.`,
      override: {
        type: "array",
        minItems: 1,
        maxItems: max,
        items: {
          type: "object",
          maxProperties: LIMITS.rowColumns,
          additionalProperties: { type: ["string", "number", "boolean", "null"] },
        },
      },
    });
}

interface Problem {
  path: (string | number)[];
  message: string;
}

function firstProblem(value: unknown, max: number): Problem | null {
  if (value === undefined) return { path: [], message: "is required" };
  if (!Array.isArray(value)) return { path: [], message: "must be a list of rows" };
  if (value.length === 0) return { path: [], message: "must have at least one row" };
  if (value.length > max) return { path: [], message: `must have at most ${max.toLocaleString("en-US")} rows` };
  for (let index = 0; index < value.length; index++) {
    const problem = problemOfRow(value[index]);
    if (problem !== null) return { path: [index, ...problem.path], message: problem.message };
  }
  return null;
}

function problemOfRow(row: unknown): Problem | null {
  if (typeof row !== "object" || row === null || Array.isArray(row)) return { path: [], message: "must be a flat object" };
  const entries = Object.entries(row);
  if (entries.length > LIMITS.rowColumns) return { path: [], message: `must have at most ${LIMITS.rowColumns} columns` };
  for (const [name, cell] of entries) {
    if (name.length > LIMITS.columnNameChars) {
      return { path: [], message: `has a column name of more than ${LIMITS.columnNameChars} characters` };
    }
    const kind = typeof cell;
    if (cell !== null && kind !== "string" && kind !== "number" && kind !== "boolean") {
      return { path: [name], message: "must be a string, number, boolean or null" };
    }
    if (
      kind === "string" &&
      (cell as string).length > LIMITS.cellBytes / 4 &&
      new TextEncoder().encode(cell as string).length > LIMITS.cellBytes
    ) {
      return { path: [name], message: "must have at most 64 KB" };
    }
  }
  return null;
}
