import type { ColumnKind, ColumnMeaning } from "@/lib/contract/analysis/column-meaning";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { ColumnRole, ColumnType } from "@/lib/contract/words/column-words";
import { formatCount, formatDate, formatDateRange, formatInteger } from "@/lib/core/format";
import { formatPercent, formatValue } from "@/lib/core/format-value";

export const TYPE_WORDS: Record<ColumnType, string> = {
  integer: "integer",
  number: "number",
  currency: "currency",
  percent: "percent",
  boolean: "yes or no",
  date: "date",
  datetime: "date and time",
  time: "time of day",
  category: "category",
  text: "text",
  id: "id",
  email: "email",
  phone: "phone",
  url: "link",
};

export const ROLE_WORDS: Record<ColumnRole, string> = {
  measure: "measure",
  dimension: "dimension",
  time: "time",
  id: "id",
  text: "text",
};

const NUMERIC: ReadonlySet<ColumnType> = new Set(["integer", "number", "currency", "percent"]);

/** True for columns whose values are figures. */
export function isNumeric(column: Pick<ColumnProfile, "type">): boolean {
  return NUMERIC.has(column.type);
}

/** "currency, measure"; one word where type and role say the same. */
export function kindWords(column: Pick<ColumnProfile, "type" | "role" | "format">): string {
  const type = column.type === "currency" && column.format ? `currency ${column.format}` : TYPE_WORDS[column.type];
  const role = ROLE_WORDS[column.role];
  return type === role ? type : `${type}, ${role}`;
}

const MEANINGS: Record<ColumnKind, string> = {
  key: "Row ID",
  reference: "Repeating ID",
  running_number: "Row number",
  constant: "Same in every row",
  flag: "Yes or no",
  code: "Category code",
  category: "Category",
  amount: "Amount that adds up",
  level: "Level: averaged, not added up",
  moment: "Moment",
  year: "Year",
  coordinate: "Coordinate",
  person: "Person's name",
  contact: "Contact details",
  text: "Free text",
  empty: "No values",
};

/** "Moment; main date", "Category; outcome; low < medium < high": what a column means, in words. */
export function meaningWords({ kind, names, currency, order, outcome, main, openEnd, responsible }: ColumnMeaning): string {
  return [
    MEANINGS[kind],
    names === undefined ? "" : `of ${names}`,
    currency ?? "",
    main === true ? (kind === "moment" || kind === "year" ? "main date" : "row ID") : "",
    outcome === true ? "outcome" : "",
    openEnd === true ? "open until it ends" : "",
    responsible === true ? "person responsible" : "",
    order === undefined ? "" : order.join(" < "),
  ]
    .filter((word) => word !== "")
    .join("; ");
}

/** A value of a column as people read it. */
export function columnValue(
  value: string | number | null,
  column: Pick<ColumnProfile, "type" | "format" | "chosen">,
  locale: string,
): string {
  if (value === null) return "–";
  if (typeof value === "string") return column.type === "date" || column.type === "datetime" ? formatDate(value, locale) : value;
  if (column.type === "currency") return formatValue(value, "currency", column.format, locale);
  if (column.type === "percent") return formatValue(value, "percent", null, locale);
  // A year is a name, not an amount.
  if (column.type === "integer" && column.format === "year") return String(value);
  const unit = unitOf(column);
  return `${formatValue(value, "number", null, locale)}${unit === null ? "" : `\u00a0${unit}`}`;
}

/** Details of a plain number that are no unit: what its header says it counts. */
const HINTS: ReadonlySet<string> = new Set(["year", "coordinate", "rate", "cycle", "index", "flag"]);

/** The unit of plain numbers, as a person named it or as it stands in the cells; null where there is none. */
function unitOf({ type, format, chosen }: Pick<ColumnProfile, "type" | "format" | "chosen">): string | null {
  if (type !== "integer" && type !== "number") return null;
  return chosen?.unit ?? (format === null || HINTS.has(format) ? null : format);
}

/** "4 – 1,940", "1 Jul – 30 Sep 2026"; empty when there is no range. */
export function rangeWords(column: ColumnProfile, locale: string): string {
  const { min, max } = column;
  if (min === null || max === null) return "";
  if (typeof min === "string" && typeof max === "string" && (column.type === "date" || column.type === "datetime")) {
    return formatDateRange(min, max, locale);
  }
  if (typeof min !== "number" && !isNumeric(column) && column.type !== "time") return "";
  return min === max
    ? columnValue(min, column, locale)
    : `${columnValue(min, column, locale)} – ${columnValue(max, column, locale)}`;
}

/** "10:00 – 11:00, 12%": the hour that most times of the day fall into, and their share; empty for other columns. */
export function busiestHour({ type, histogram }: ColumnProfile, locale: string): string {
  if (type !== "time") return "";
  const total = histogram.reduce((sum, { count }) => sum + count, 0);
  const [most] = histogram.toSorted((a, b) => b.count - a.count);
  return most === undefined || total === 0 ? "" : `${most.from} – ${most.to}, ${formatPercent(most.count / total, locale)}`;
}

/** "25 missing", or "0 missing"; with its share from 1% up. */
export function missingWords(column: ColumnProfile, rowCount: number, locale: string): string {
  const share =
    rowCount > 0 && column.nullCount / rowCount >= 0.01 ? ` (${formatPercent(column.nullCount / rowCount, locale)})` : "";
  return `${formatInteger(column.nullCount, locale)} missing${share}`;
}

/** "~18,377 distinct"; "all different" where each row has its own. */
export function distinctWords(column: ColumnProfile, rowCount: number, locale: string): string {
  if (!column.distinctEstimated && column.distinctCount === rowCount && rowCount > 1) return "all different";
  return `${column.distinctEstimated ? "~" : ""}${formatInteger(column.distinctCount, locale)} distinct`;
}

const DOUBTFUL: ReadonlySet<ColumnType> = new Set(["date", "datetime", "time", "integer", "number"]);

/** Values whose very figure or day is in doubt: "412 values could be read differently"; empty when there are none. */
export function unsureWords(column: ColumnProfile, locale: string): string {
  const { chosen } = column;
  if (!DOUBTFUL.has(column.type) || chosen?.type || chosen?.dateOrder || chosen?.decimal) return "";
  const most = Math.max(0, ...column.alternatives.filter(({ type }) => DOUBTFUL.has(type)).map(({ count }) => count));
  return most === 0 ? "" : `${formatCount(most, "value", "values", locale)} could be read differently`;
}
