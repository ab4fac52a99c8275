import type { Check } from "./check";
import { oneLine } from "./plain-text";
import type { Fact, InputColumn } from "./report";
import { NBSP, writtenInteger, writtenNumber, writtenPercent, writtenPeriod, writtenValue } from "./written";

const SAID_UNITS = new Set(["percent", "points", "rows", "hours", "days", "years", "seconds"]);

/** The unit that stands behind a figure because a person named it or the cells have it; empty for units with a meaning. */
function suffixOf(unit: string | null): string {
  return unit === null || SAID_UNITS.has(unit) || /^[A-Z]{3}$/.test(unit) ? "" : `${NBSP}${unit}`;
}

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

const COUNTED = new Set<string | null>(["rows", "hours", "days", "years"]);

/** Aggregations whose figure is one of the measure, and has its unit. */
export const PLAIN_FIGURES: ReadonlySet<string> = new Set(
  "sum avg median min max p10 p90 percentile deviation fence period_mean season_mean slope change difference same_mix cut stake".split(
    " ",
  ),
);

/** A unit that a person named like one with a meaning ("rows", "USD") is no `unit`, but stands behind the figure. */
function namedUnit({ id, format, definition }: Fact, check: Check): string {
  if (check.charts.has(id)) return "";
  const { aggregation, measure, operands = [] } = definition;
  if (aggregation === "ratio" && operands.length > 0 && format !== "percent") {
    const upper = check.fact(operands[0]);
    return upper === undefined || upper.unit !== null ? "" : namedUnit(upper, check);
  }
  if (!PLAIN_FIGURES.has(aggregation) || (format !== "number" && format !== "integer")) return "";
  const column = check.columns.get(measure);
  if (column === undefined || column.type === "currency" || column.type === "percent" || column.stored === "boolean") return "";
  const unit = oneLine(column.chosen?.unit ?? "");
  return unit !== "" && suffixOf(unit) === "" ? `${NBSP}${unit}` : "";
}

/** The name of a group; true and false are read as yes and no. */
function nameOf(check: Check, { definition }: Fact, value: string): string {
  const [by] = definition.groupBy;
  if (by === undefined || check.columns.get(by)?.stored !== "boolean") return value;
  return value === "true" ? "yes" : value === "false" ? "no" : value;
}

/** The display of a fact. @param signed whether a negative figure shows its sign. */
export function factDisplay(check: Check, fact: Fact, signed: boolean): string {
  const { format, unit, value } = fact;
  const { locale } = check;
  if (typeof value === "string") return format === "period" ? writtenPeriod(value, locale) : nameOf(check, fact, value);
  const write = (figure: number) => {
    if (COUNTED.has(unit)) return writtenInteger(figure, locale);
    if (unit === "points") return writtenNumber(figure * 100, locale);
    if (format === "percent") return writtenPercent(figure, locale);
    const suffix = unit === null ? namedUnit(fact, check) : suffixOf(unit);
    return writtenValue(figure, format, format === "currency" ? unit : null, locale) + suffix;
  };
  return surely(check, fact, signed ? value : Math.abs(value), write) ?? "–";
}

/**
 * A sum or average of doubles, which have been rounded before they are added, with the digits that are right and no others:
 * `2^-50 × max|x|`, times the rows for a sum, is the largest error. Null when no digit is sure.
 */
function surely({ table }: Check, fact: Fact, value: number, write: (figure: number) => string): string | null {
  const { measure, aggregation } = fact.definition;
  const column = measure === null ? undefined : table.columns.get(measure);
  if (column?.stored !== "double" || (aggregation !== "sum" && aggregation !== "avg")) return write(value);
  const largest = table.once(`largest ${measure}`, () => {
    let size = 0;
    for (let row = 0; row < table.rowCount; row += 1) if (Math.abs(column.raw(row)) > size) size = Math.abs(column.raw(row));
    return size;
  });
  const error = 2 ** -50 * largest * (aggregation === "sum" ? Math.max(1, fact.rowCount) : 1);
  if (error === 0 || write(value - error) === write(value + error)) return write(value);
  const top = Math.floor(Math.log10(Math.abs(value)));
  for (let place = top - 2; place <= top; place += 1) {
    const rounded = (end: number) => Number(`${Math.round(place < 0 ? end * 10 ** -place : end / 10 ** place)}e${place}`);
    const low = rounded(value - error);
    if (low !== rounded(value + error) || low === 0) continue;
    const text = write(low);
    const digits = text
      .replace(/[eE][+-]?\d+.*$/, "")
      .replace(/\D/g, "")
      .replace(/^0+/, "").length;
    if (Math.floor(Math.log10(Math.abs(low))) - digits + 1 >= place) return text;
  }
  return null;
}

/** Where a verb says the direction the figure has no sign; a correlation and the change of a key figure have theirs. */
export function showsSign(check: Check, fact: Fact): boolean {
  return fact.direction == null || fact.definition.aggregation.startsWith("corr") || check.changeFacts.has(fact.id);
}
