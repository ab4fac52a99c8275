import type { CellValue } from "@/lib/contract/rows";
import type { AirtableField } from "./schema";

/** Columns that a field becomes, and what stands in them for a value as the API sends it. */
interface FieldColumns {
  suffixes: readonly ("" | ".count")[];
  cells(value: unknown): CellValue[];
}

/** How a field of this type is put into columns; null for a button, which holds nothing. */
export function columnsOf({ type }: Pick<AirtableField, "type">): FieldColumns | null {
  switch (type) {
    case "button":
      return null;
    // An unchecked box is absent, like everything empty.
    case "checkbox":
      return { suffixes: [""], cells: (value) => [value === true] };
    // Links to attachments end after hours: how many, and the name of the first one, stay true.
    case "multipleAttachments":
      return {
        suffixes: ["", ".count"],
        cells: (value) => (Array.isArray(value) ? [textOf(value[0]), value.length] : [null, null]),
      };
    default:
      return { suffixes: [""], cells: (value) => [cellOf(value)] };
  }
}

/** A value of whatever field: lists are joined, people and files are their names, and what could not be worked out is null. */
function cellOf(value: unknown): CellValue {
  if (Array.isArray(value)) {
    const texts = value.map(textOf).filter((text) => text !== null);
    return texts.length === 0 ? null : texts.join("; ");
  }
  if (typeof value === "object" && value !== null) return objectOf(value);
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "string") return value === "" ? null : value;
  return typeof value === "boolean" ? value : null;
}

function textOf(value: unknown): string | null {
  const cell = cellOf(value);
  return cell === null ? null : String(cell);
}

/** Members that name a thing: a collaborator, an attachment, a bar code, a text that was made, a place in another base. */
const NAMING = ["name", "filename", "text", "value", "label", "email"] as const;

function objectOf(value: object): CellValue {
  if ("specialValue" in value || "error" in value) return null;
  const members = value as Readonly<Record<string, unknown>>;
  for (const name of NAMING) {
    if (Object.hasOwn(members, name)) return cellOf(members[name]);
  }
  return JSON.stringify(value);
}
