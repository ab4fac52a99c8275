import { suffixOf } from "./displays";
import { oneLine } from "./plain-text";
import type { InputColumn } from "./report";

/** The unit of a column's figures; undefined where the inputs do not say. */
export function unitOfColumn(
  column: Pick<InputColumn, "type" | "format" | "chosen"> & { stored?: string },
): string | null | undefined {
  if (column.type === undefined) return undefined;
  if (column.type === "currency") return column.format ?? null;
  if (column.type === "percent" || column.stored === "boolean" || column.format === "flag") return "percent";
  const unit = oneLine(column.chosen?.unit ?? "");
  if (unit !== "") return suffixOf(unit) === "" ? null : unit;
  return undefined;
}
