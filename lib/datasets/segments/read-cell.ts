import type { CellValue } from "@/lib/contract/rows";

/** A cell as received, from its text and the code of its kind in a segment. */
export function cellOf(text: unknown, kind: unknown): CellValue {
  if (typeof text !== "string") return null;
  if (kind === "n") {
    const value = Number(text);
    // A number that JavaScript cannot hold stays as it was written.
    return Number.isFinite(value) && !(Number.isInteger(value) && !Number.isSafeInteger(value)) ? value : text;
  }
  return kind === "b" ? text === "true" : text;
}
