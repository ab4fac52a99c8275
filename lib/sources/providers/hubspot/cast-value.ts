import type { CellValue } from "@/lib/contract/rows";
import { cutCell } from "@/lib/platform/provider/flatten-row";

/** How a property's values become cells. */
export interface Property {
  name: string;
  label: string;
  /** HubSpot's type of it: string, number, bool, date, datetime, enumeration, phone_number and others. */
  type: string;
  /** What each value means to people: options, stages, owners. */
  labels: ReadonlyMap<string, string>;
}

/** Digits that a number of JavaScript keeps, whatever they are. */
const EXACT_DIGITS = 15;

/** A cell from a property's value, which HubSpot sends as text whatever its type is. Nothing is lost: what does not fit its type stays text. */
export function castValue(property: Pick<Property, "type" | "labels">, value: unknown): CellValue {
  const text = typeof value === "string" ? value : typeof value === "number" || typeof value === "boolean" ? String(value) : "";
  if (text === "") return null;
  if (property.labels.size > 0) return labelled(text, property.labels);
  switch (property.type) {
    case "number":
      return numberOf(text);
    case "bool":
      return text === "true" ? true : text === "false" ? false : text;
    case "date":
      return dayOf(text);
    case "datetime":
      return momentOf(text);
    case "enumeration":
      return cutCell(text.split(";").join("; "));
    default:
      return cutCell(text);
  }
}

/** Several values are parted by semicolons; one that has no label stays as it is. */
function labelled(text: string, labels: ReadonlyMap<string, string>): string {
  const whole = labels.get(text);
  if (whole !== undefined) return cutCell(whole);
  return cutCell(
    text
      .split(";")
      .filter((part) => part !== "")
      .map((part) => labels.get(part) ?? part)
      .join("; "),
  );
}

function numberOf(text: string): CellValue {
  if (!/^-?\d+(\.\d+)?([eE][+-]?\d{1,3})?$/.test(text)) return cutCell(text);
  const digits = text
    .replace(/[eE].*$/, "")
    .replace(/\D/g, "")
    .replace(/^0+/, "");
  return digits.length <= EXACT_DIGITS ? Number(text) : cutCell(text);
}

/** A day is one of UTC and never moves through a zone. */
function dayOf(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return text.slice(0, 10);
  return momentOf(text).replace(/T00:00:00\.000Z$/, "");
}

/** ISO 8601 with `Z`, from that or from milliseconds since 1970. A time without a zone stays as it is. */
function momentOf(text: string): string {
  const hasZone = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text);
  const at = /^-?\d{9,15}$/.test(text) ? new Date(Number(text)) : hasZone ? new Date(text) : null;
  return at === null || Number.isNaN(at.getTime()) ? cutCell(text) : at.toISOString();
}
