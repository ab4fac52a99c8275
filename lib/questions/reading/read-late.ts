import { conceptsOf } from "../languages/concepts";
import { fold } from "../languages/language";
import { type Draft, has, note, partOf, use } from "./draft";
import { bestColumns, type Item } from "./items";
import type { AskedColumn } from "./vocabulary";

/** "late", "2 days late", "später als zugesagt": what came after the moment it was promised for, where no column says so itself. */
export function readLate(draft: Draft): void {
  const { items } = draft;
  const span = promised(draft);
  if (span === null) return;
  const at = items.findIndex(
    (item, place) => !draft.used.has(place) && item.values.length === 0 && (isLate(item) || isLaterThan(draft, place, span.due)),
  );
  if (at < 0) return;
  const { value, places } = boundBefore(draft, at);
  const name = `days from ${span.due.label} to ${span.end.label}`;
  draft.derive.push({ name, as: { kind: "duration", from: span.due.name, to: span.end.name, unit: "days" } });
  if (!isLate(items[at])) use(draft, at + 1);
  const late = { column: name, op: "gt" as const, value };
  const rate = items.findIndex((item, place) => has(item, "rate") && !draft.used.has(place) && item.columns.length === 0);
  if (rate >= 0) {
    // What came early has no such days, and is counted with those in time.
    const came = { column: span.end.name, op: "not_null" as const, value: null };
    draft.conditions.push(came);
    draft.measures.push({ kind: "rate", of: [late, came] });
    note(draft, "measure", [rate, ...places, at], `share of rows with ${span.end.label} where ${name} is over ${value}`);
    return;
  }
  draft.conditions.push(late);
  note(draft, "condition", [...places, at], `only rows where ${name} is over ${value}`);
}

/** The moment something was promised for and the one it happened; null where others could be meant. */
function promised({ vocabulary: { columns, moments, values, main } }: Draft): { due: AskedColumn; end: AskedColumn } | null {
  const says = ({ words }: AskedColumn, ...wanted: readonly string[]) =>
    words.some(({ concepts }) => wanted.some((one) => concepts.has(one)));
  const isSaid =
    columns.some((column) => column.use !== "moment" && says(column, "late")) ||
    values.some(({ normal }) => conceptsOf(normal).has("late"));
  const [due, ...dues] = moments.filter((column) => says(column, "due"));
  const [end, ...ends] = moments.filter((column) => column !== main && column !== due && says(column, ...ENDS));
  return isSaid || due === undefined || end === undefined || dues.length > 0 || ends.length > 0 ? null : { due, end };
}
const ENDS = ["deliver", "complete", "close", "pay", "ship", "return", "arrive"];

/** What is overdue has not come yet. */
const isLate = (item: Item | undefined) => item?.concepts.has("late") === true && !OVERDUE.test(fold(item.said));
const OVERDUE = /^(overdue|uberfallig|vencid)/;

const isLaterThan = ({ items }: Draft, at: number, due: AskedColumn) =>
  LATER.test(fold(items[at]?.said ?? "")) && bestColumns(items[at + 1] ?? { columns: [] }).includes(due);
const LATER = /^(spater als|nach|later than|after|plus tard que|apres|mas tarde (de|que)|despues de)$/;

/** "more than 2 days" before "late"; else any. */
function boundBefore({ items }: Draft, at: number): { value: number; places: number[] } {
  const [op, number, unit] = [items[at - 3], items[at - 2], items[at - 1]];
  const value = number?.number?.value;
  return has(op, "gt") && value !== undefined && partOf(unit, "grain") === "day"
    ? { value, places: [at - 3, at - 2, at - 1] }
    : { value: 0, places: [] };
}
