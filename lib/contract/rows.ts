import { z } from "zod";
import { LIMITS } from "./limits";
import { PlainRows } from "./words/plain-rows";

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

/** Rows one by one, or those of a large request as they were read. */
export type RowsAsSent = readonly Row[] | PlainRows;

/** Rows of a request, whatever form they came in. */
export interface ReceivedRows {
  rows: RowsAsSent;
}

/** Rows with what to do with them; `mode` is null where the request leaves it to the source. */
export interface PushedRows extends ReceivedRows {
  mode: "append" | "replace" | null;
}

/**
 * A body of 1 to `max` rows: one object, a list of objects, or an object whose `rows` is a list. Members beside `rows` are
 * passed over: they come from other people's programs.
 */
export function rowsInAnyForm(max: number) {
  return z
    .unknown()
    .transform((body, context): ReceivedRows => {
      const rows = rowsOf(body);
      report(firstProblem(rows, max), "rows", context);
      return { rows: rows as RowsAsSent };
    })
    .meta({ description: `One row, a list of rows, or { rows }. 1 to ${max} rows.`, override: anyForm(max, 1) });
}

/** The same with `mode`, as automation tools send it. No rows at all are for a replace, which empties; never for an append. */
export function pushedRows(max: number) {
  return z
    .unknown()
    .transform((body, context): PushedRows => {
      const rows = rowsOf(body);
      const mode = isRowsForm(body) ? ((body as { mode?: unknown }).mode ?? null) : null;
      if (mode !== null && mode !== "append" && mode !== "replace") {
        report({ path: [], message: "must be append or replace" }, "mode", context);
      }
      const mayEmpty = mode !== "append" && isRows(rows) && rows.length === 0;
      if (!mayEmpty) report(firstProblem(rows, max), "rows", context);
      return { rows: rows as RowsAsSent, mode: mode as PushedRows["mode"] };
    })
    .meta({
      description: `{ rows, mode }, a list of rows, or one row. At most ${max.toLocaleString("en-US")} rows.`,
      override: anyForm(max, 0, {
        mode: {
          type: "string",
          enum: ["append", "replace"],
          description: "Append the rows, or replace all rows. Defaults to the source's setting.",
        },
      }),
    });
}

function isRowsForm(body: unknown): body is { rows: unknown[] | PlainRows } {
  return typeof body === "object" && body !== null && !isRows(body) && isRows((body as { rows?: unknown }).rows);
}

function rowsOf(body: unknown): unknown {
  if (isRowsForm(body)) return body.rows;
  return isRows(body) ? body : [body];
}

function isRows(value: unknown): value is unknown[] | PlainRows {
  return Array.isArray(value) || value instanceof PlainRows;
}

function report(problem: Problem | null, member: string, context: z.RefinementCtx): void {
  if (problem !== null) context.addIssue({ code: "custom", message: problem.message, path: [member, ...problem.path] });
}

function anyForm(max: number, min: number, more: Record<string, object> = {}): Record<never, never> {
  const row = {
    type: "object",
    maxProperties: LIMITS.rowColumns,
    additionalProperties: { type: ["string", "number", "boolean", "null"] },
  };
  const description = "Flat objects of strings, numbers, booleans or null.";
  const rows = { type: "array", description, minItems: min, maxItems: max, items: row };
  return { anyOf: [{ type: "object", required: ["rows"], properties: { rows, ...more } }, rows, row] };
}

interface Problem {
  path: (string | number)[];
  message: string;
}

function firstProblem(value: unknown, max: number): Problem | null {
  if (value === undefined) return { path: [], message: "is required" };
  if (!isRows(value)) return { path: [], message: "must be a list of rows" };
  if (value.length === 0) return { path: [], message: "must have at least one row" };
  if (value.length > max) return { path: [], message: `must have at most ${max.toLocaleString("en-US")} rows` };
  if (value instanceof PlainRows) return null;
  for (let index = 0; index < value.length; index++) {
    const problem = problemOfRow(value[index]);
    if (problem !== null) return { path: [index, ...problem.path], message: problem.message };
  }
  return null;
}

function problemOfRow(row: unknown): Problem | null {
  if (typeof row !== "object" || row === null || Array.isArray(row)) return { path: [], message: "must be a flat object" };
  const names = Object.keys(row);
  if (names.length > LIMITS.rowColumns) return { path: [], message: `must have at most ${LIMITS.rowColumns} columns` };
  for (const name of names) {
    const cell: unknown = (row as Record<string, unknown>)[name];
    if (name.length > LIMITS.columnNameChars) {
      return { path: [], message: `has a column name of more than ${LIMITS.columnNameChars} characters` };
    }
    const kind = typeof cell;
    if (cell !== null && kind !== "string" && kind !== "number" && kind !== "boolean") {
      return { path: [name], message: "must be a string, number, boolean or null" };
    }
    if (
      typeof cell === "string" &&
      cell.length > LIMITS.cellBytes / 4 &&
      new TextEncoder().encode(cell).length > LIMITS.cellBytes
    ) {
      return { path: [name], message: "must have at most 64 KB" };
    }
  }
  return null;
}
