import type { Chosen, ColumnDoubt } from "@/lib/contract/reading";
import type { ColumnRole, ColumnType } from "@/lib/contract/words/column-words";
import type { DateOrder } from "@/lib/contract/words/reading-words";
import { formatCount, formatDate, formatDateRange, formatDateTime, formatInteger } from "@/lib/core/format";
import { type ChosenPatch, covers } from "../reading/choices";
import { inSentence } from "../reading/reading-words";
import { ROLE_WORDS, TYPE_WORDS } from "./column-words";

type DoubtOption = ColumnDoubt["options"][number];

const ORDER_WORDS: Record<DateOrder, string> = { dmy: "Day first", mdy: "Month first", ymd: "Year first" };
const KIND_WORDS: Partial<Record<ColumnType, string>> = {
  integer: "Plain numbers",
  number: "Plain numbers",
  currency: "Amounts of money",
  date: "Dates",
  datetime: "Dates",
  time: "Times of day",
  category: "Text",
  text: "Text",
  id: "Keys",
  phone: "Phone numbers",
};
const ROLE_KINDS: Partial<Record<ColumnRole, string>> = {
  measure: "Amounts or counts",
  dimension: "Category codes",
  id: "ID numbers",
  time: "Years",
};
const DECIMAL_WORDS = { ".": "Point for decimals", ",": "Comma for decimals" } as const;

/** True when the answers are kinds of values, not marks or orders. */
export function isOfKinds({ options }: Pick<ColumnDoubt, "options">): boolean {
  return options.every(({ choose }) => choose.type !== undefined || choose.role !== undefined);
}

/** "ordered_at: 412 dates could be day or month first." */
export function doubtTitle(column: string, doubt: ColumnDoubt, locale: string): string {
  if (isOfKinds(doubt)) {
    const kinds = doubt.options.map((option) => inSentence(optionWord(option))).join(" or ");
    return `${column}: ${formatCount(doubt.count, "value", "values", locale)} could be ${kinds}.`;
  }
  if (doubt.check === "ambiguous_number") {
    return `${column}: in ${formatCount(doubt.count, "number", "numbers", locale)}, the mark could separate decimals or thousands.`;
  }
  const orders = new Set(doubt.options.map(({ choose }) => choose.dateOrder));
  if (orders.size === 1) {
    return `${column}: ${formatCount(doubt.count, "date", "dates", locale)} could be in this century or the last.`;
  }
  const ways =
    orders.size === 2 && doubt.options.length === 2 && orders.has("dmy") && orders.has("mdy")
      ? "day or month first"
      : `read in ${doubt.options.length} ways`;
  return `${column}: ${formatCount(doubt.count, "date", "dates", locale)} could be ${ways}.`;
}

/** "Day first: 01/07/2026 is 1 Jul 2026" */
export function optionLabel(doubt: ColumnDoubt, option: DoubtOption, locale: string): string {
  // Money or not, a key or not: the figures are the same.
  if (doubt.check === "ambiguous_kind") return optionWord(option);
  if (option.reads === doubt.example) return `${optionWord(option)}: ${doubt.example} stays as it is`;
  const reads = option.reads === null ? "can't be read" : `is ${valueText(option.reads, locale)}`;
  return `${optionWord(option)}: ${doubt.example} ${reads}`;
}

/** "Day first", "Comma for decimals": the answer without its example. */
export function optionWord({ choose, format }: Pick<DoubtOption, "choose" | "format">): string {
  const { dateOrder, firstYear, decimal, type, role, unit } = choose;
  if (firstYear !== undefined) {
    const years = `${firstYear} to ${firstYear + 99}`;
    return dateOrder === undefined ? `Years ${years}` : `${ORDER_WORDS[dateOrder]}, years ${years}`;
  }
  if (dateOrder !== undefined) return ORDER_WORDS[dateOrder];
  if (decimal !== undefined) return DECIMAL_WORDS[decimal];
  if (unit === "s" || unit === "min") return unit === "s" ? "Seconds" : "Minutes";
  if (type === "currency" && unit !== undefined) return `Amounts in ${unit}`;
  if (type !== undefined) return KIND_WORDS[type] ?? `As ${TYPE_WORDS[type]}`;
  if (role !== undefined) return ROLE_KINDS[role] ?? `As ${ROLE_WORDS[role]}`;
  return format ?? "Another type";
}

/** What an answer does to the figures; empty where nothing is known. */
export function optionEffect(doubt: ColumnDoubt, option: DoubtOption, locale: string): string {
  const taken = doubt.options[0];
  const isTaken = option === taken;
  const parts: string[] = [];
  if (doubt.check === "ambiguous_date") {
    if (option.min !== null && option.max !== null) parts.push(spanWords(option.min, option.max, locale));
    if (!isTaken && doubt.movedRows !== null && doubt.movedRows > 0) {
      parts.push(`${formatCount(doubt.movedRows, "row", "rows", locale)} would move to another month`);
    }
  } else if (option.sum !== null && doubt.options.every(({ sum }) => sum !== null)) {
    const instead = !isTaken && taken?.sum !== null && taken !== undefined ? ` instead of ${exact(taken.sum, locale)}` : "";
    parts.push(`sum ${exact(option.sum, locale)}${instead}`);
  }
  return parts.join("; ");
}

/** Place of the answer that a decision gives to a doubt, of two that fit the one that says more; -1 while it is open. */
export function answerOf(doubt: ColumnDoubt, chosen: Chosen): number {
  const said = doubt.options.map(({ choose }) => (covers(chosen, choose) ? Object.keys(choose).length : 0));
  const most = Math.max(...said);
  return most === 0 ? -1 : said.indexOf(most);
}

/** What an answer decides: also takes back what another answer to the same doubt had decided. */
export function answerWith(doubt: ColumnDoubt, choose: Chosen): ChosenPatch {
  const keys = doubt.options.flatMap((option) => Object.keys(option.choose));
  return { ...(Object.fromEntries(keys.map((key) => [key, undefined])) as ChosenPatch), ...choose };
}

/** Whether two columns ask the same: one answer can serve both. */
export function sameKind(a: ColumnDoubt, b: ColumnDoubt): boolean {
  return a.check === b.check && a.options.every(({ choose }) => b.options.some((other) => sameAnswer(choose, other.choose)));
}

/** The answer of another column's doubt that says the same. */
export function sameAnswer(a: Chosen, b: Chosen): boolean {
  return covers(a, b) && covers(b, a);
}

function spanWords(min: string | number, max: string | number, locale: string): string {
  const isDay = (value: string | number): value is string => typeof value === "string" && !Number.isNaN(Date.parse(value));
  if (isDay(min) && isDay(max)) return formatDateRange(min, max, locale);
  return `${valueText(min, locale)} – ${valueText(max, locale)}`;
}

function valueText(value: string | number, locale: string): string {
  if (typeof value === "number") return exact(value, locale);
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return formatDateTime(value, locale);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value, locale) : value;
}

/** Every digit: which mark is which is what is asked. */
function exact(value: number, locale: string): string {
  if (Number.isInteger(value)) return formatInteger(value, locale);
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value);
}
