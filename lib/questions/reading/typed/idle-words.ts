import { fold } from "../../languages/language";
import { columnsOf, type Draft, plainly } from "../draft";
import type { Item } from "../item";

/** "15:00 UTC", "queue in s": the sign in the brackets of a header says no more than what was read by that header. */
export function isSignOfHeader({ items, used, measures, vocabulary }: Draft, item: Item): boolean {
  const at = items.indexOf(item);
  const said = plainly(item);
  const isPlain = item.values.length + item.senses.length === 0 && item.period === null && !item.entity;
  if (!isPlain || !used.has(at - 1)) return false;
  const own = vocabulary.columns.filter(({ name }) => fold(name).includes(`(${said})`));
  const isTime = own.length > 0 && own.every(({ use }) => use === "moment");
  const before = items[at - 1];
  return (
    (isTime && (before?.number !== null || before.period !== null)) ||
    own.some(
      ({ name }) =>
        measures.some((one) => columnsOf(one).includes(name)) && before?.columns.some((hit) => hit.column.name === name),
    )
  );
}
