import { countBefore, type Draft, has, isMeasure, plainly } from "../draft";
import { bestColumns } from "../items";
import { EVENTS } from "../moments";

/** Those who buy, give or are bought from: how big they are is what they are worth. */
const PARTNERS = ["customer", "account", "company", "supplier", "donation"];

const SIZES =
  /(largest|biggest|greatest|most valuable|grosst|wichtigst|umsatzstarkst|mayor|mas grandes|mas importantes|plus gros|plus grand|principa|meilleur client|hauptkunde)/;

/** "our five largest customers": by the money that their rows are worth, where there is one such figure and no other was named. */
export function readBiggest(draft: Draft): void {
  const { items, vocabulary } = draft;
  const [money, ...more] = vocabulary.money;
  if (draft.measures.length > 0 || draft.groups.length !== 1 || money === undefined || more.length > 0) return;
  const [group] = draft.groups;
  const column = vocabulary.columns.find(({ name }) => name === group?.column);
  const isPartner = column?.words.some(({ concepts }) => PARTNERS.some((one) => concepts.has(one)));
  const at = items.findIndex((item, place) => has(item, "most", "top") && draft.used.has(place) && SIZES.test(plainly(item)));
  const isOther = items.some(
    (item, place) =>
      !draft.used.has(place) &&
      (bestColumns(item, isMeasure).length > 0 || has(item, "count") || EVENTS.some((one) => item.concepts.has(one))),
  );
  if (isPartner !== true || at < 0 || isOther || countBefore(draft, at) !== null) return;
  draft.measures.push({ kind: "sum", column: money.name });
  draft.understood.push({ kind: "measure", said: items[at]?.said ?? "", meaning: `total ${money.label}` });
}
