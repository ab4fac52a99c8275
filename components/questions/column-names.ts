import type { ColumnProfile } from "@/lib/contract/datasets";
import { saysHowMany } from "@/lib/core/statistics/says-how-many";

/** Columns that questions may speak of: those that a person did not leave out. */
export function askable(columns: readonly ColumnProfile[]): readonly ColumnProfile[] {
  return columns.filter(({ chosen }) => chosen?.ignored !== true);
}

/** What a reader calls a column: the label that a person gave it, else its header made readable ("unitPrice" → "unit price"). */
export function nameOf({ name, chosen }: Pick<ColumnProfile, "name" | "chosen">): string {
  const label = chosen?.label?.trim();
  if (label) return label;
  return name
    .replaceAll("_", " ")
    .replaceAll(/(\p{Ll}{2,})(\p{Lu})(?=\p{Ll})/gu, (_, head: string, next: string) => `${head} ${next.toLowerCase()}`)
    .replaceAll(/\s+/g, " ")
    .trim();
}

export function isMoment({ type, role }: Pick<ColumnProfile, "type" | "role">): boolean {
  return role === "time" && (type === "date" || type === "datetime");
}

/** The moment that the rows go by; the first one where none is the main one. */
export function mainMoment(columns: readonly ColumnProfile[]): ColumnProfile | undefined {
  const moments = askable(columns).filter(isMoment);
  return moments.find(({ meaning }) => meaning?.main === true) ?? moments[0];
}

const GROUPS_MAX = 50;
const NOT_GROUPS: ReadonlySet<string | undefined> = new Set(["constant", "key", "running_number", "empty"]);

/** Columns that make a readable breakdown, those with few values first. */
export function groupColumns(columns: readonly ColumnProfile[]): readonly ColumnProfile[] {
  return askable(columns)
    .filter(
      ({ role, distinctCount, meaning }) =>
        role === "dimension" && distinctCount > 1 && distinctCount <= GROUPS_MAX && !NOT_GROUPS.has(meaning?.kind),
    )
    .toSorted((a, b) => Number(a.distinctCount > 12) - Number(b.distinctCount > 12));
}

/** Numbers worth working out: what adds up before what does not, money before counts, large before small. */
export function numberColumns(columns: readonly ColumnProfile[]): readonly ColumnProfile[] {
  return askable(columns)
    .filter(({ role }) => role === "measure")
    .toSorted((a, b) => worth(b) - worth(a) || Math.abs(b.mean ?? 0) - Math.abs(a.mean ?? 0));
}

/** What says how often the other columns came together, where rows are the cells of a cross-table and no things themselves. */
export function tallyColumn(columns: readonly ColumnProfile[]): ColumnProfile | undefined {
  const isNumbered = columns.some(({ meaning }) => meaning?.kind === "key");
  const counts = numberColumns(columns).filter(({ type, name }) => type === "integer" && saysHowMany(name));
  return isNumbered || counts.length !== 1 ? undefined : counts[0];
}

/** False where a sum means nothing: a price, a rate, a score. */
export function addsUp({ meaning }: Pick<ColumnProfile, "meaning">): boolean {
  return meaning?.additive !== false;
}

function worth(column: ColumnProfile): number {
  const isMoney = column.type === "currency" || column.meaning?.currency !== undefined;
  return (addsUp(column) ? 4 : 0) + (isMoney ? 2 : 0) + (column.type === "number" ? 1 : 0);
}
