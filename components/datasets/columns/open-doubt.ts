import type { ColumnProfile } from "@/lib/contract/datasets";
import type { ColumnDoubt } from "@/lib/contract/reading";
import { formatInteger } from "@/lib/core/format";
import { answerOf } from "./doubt-words";

/** The question that a column still asks; null when there is none or a person answered it. */
export function openDoubt({ doubt, chosen }: Pick<ColumnProfile, "doubt" | "chosen">): ColumnDoubt | null {
  return doubt === undefined || answerOf(doubt, chosen ?? {}) >= 0 ? null : doubt;
}

/** "Is day or month first in these 412 dates?" */
export function questionWords({ check, count, options }: ColumnDoubt, locale: string): string {
  const these = (one: string, many: string) => (count === 1 ? `this ${one}` : `these ${formatInteger(count, locale)} ${many}`);
  if (check === "ambiguous_number") {
    return `Does the mark in ${these("number", "numbers")} stand for decimals or for thousands?`;
  }
  const orders = options.map(({ choose }) => choose.dateOrder);
  return orders.length === 2 && orders.includes("dmy") && orders.includes("mdy")
    ? `Is day or month first in ${these("date", "dates")}?`
    : `In which order ${count === 1 ? "does" : "do"} ${these("date", "dates")} stand?`;
}
