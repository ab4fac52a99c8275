import type { ColumnProfile } from "@/lib/contract/datasets";
import type { ColumnDoubt } from "@/lib/contract/reading";
import { formatInteger } from "@/lib/core/format";
import { answerOf, isOfKinds } from "./doubt-words";

/** The question that a column still asks; null when there is none or a person answered it. */
export function openDoubt({ doubt, chosen }: Pick<ColumnProfile, "doubt" | "chosen">): ColumnDoubt | null {
  return doubt === undefined || answerOf(doubt, chosen ?? {}) >= 0 ? null : doubt;
}

/** "Is day or month first in these 412 dates?" */
export function questionWords(doubt: ColumnDoubt, locale: string): string {
  const { check, count, options } = doubt;
  const these = (one: string, many: string) => (count === 1 ? `this ${one}` : `these ${formatInteger(count, locale)} ${many}`);
  if (isOfKinds(doubt)) return `What ${count === 1 ? "is" : "are"} ${these("value", "values")}?`;
  if (check === "ambiguous_number") {
    return `Does the mark in ${these("number", "numbers")} separate decimals or thousands?`;
  }
  const orders = new Set(options.map(({ choose }) => choose.dateOrder));
  if (orders.size === 1) return `Which century ${count === 1 ? "is" : "are"} ${these("date", "dates")} in?`;
  if (options.length > orders.size) return `How should ${these("date", "dates")} be read?`;
  return orders.size === 2 && orders.has("dmy") && orders.has("mdy")
    ? `Is day or month first in ${these("date", "dates")}?`
    : `What order ${count === 1 ? "is" : "are"} ${these("date", "dates")} in?`;
}
