import type { AskedColumn } from "../columns";
import { addFlag, rateNear } from "../conditions";
import { type Draft, has, plainly, use } from "../draft";
import type { Item } from "../item";

/** What is owed still, folded: it says of a yes and no about paying that it is not so. */
const UNPAID =
  /^(unpaid|unsettled|impaye[es]?s?|unbezahlt\p{L}*|unbeglichen\p{L}*|impagad[oa]s?|impag[oa]s?|non (paye|regle)e?s?|nicht bezahlt\p{L}*)$/u;

/** What came in, of money that rows are owed. */
const COLLECTED =
  /^(collected|received|encaissee?s?|percue?s?|eingenommen\p{L}*|kassiert\p{L}*|vereinnahmt\p{L}*|cobrad[oa]s?|percibid[oa]s?|recaudad[oa]s?|settled|reglee?s?|beglichen\p{L}*)$/u;

/**
 * "les impayés", "cotisations encaissées", "die nicht bezahlt haben" where one yes and no says whether rows are paid: rows, rather than
 * another word for the money, or something else that is open.
 */
export function readPaid(draft: Draft): void {
  const [flag, ...more] = draft.vocabulary.columns.filter(saysPaid);
  if (flag === undefined || more.length > 0) return;
  draft.items.forEach((item, at) => {
    if (draft.used.has(at) || item.values.length > 0 || item.number !== null || item.period !== null) return;
    const not = notBefore(draft, at);
    const isUnpaid = UNPAID.test(plainly(item)) || (not !== null && means(item, "pay"));
    const isPaid = COLLECTED.test(plainly(item)) && [at - 1, at + 1].some((place) => isMoneyNoun(draft.items[place]));
    if (!isUnpaid && !isPaid) return;
    const out = isUnpaid ? (not ?? at) : null;
    addFlag(draft, at, { column: flag, as: rateNear(draft, at) ? "rate" : "filter" }, out);
    if (not !== null) use(draft, not);
  });
}

const saysPaid = ({ use: of, words }: AskedColumn) =>
  of === "flag" && words.some(({ word, concepts }) => concepts.has("pay") || COLLECTED.test(word));

const means = ({ concepts }: Item, concept: string) => concepts.has(concept);

const notBefore = ({ items }: Draft, at: number): number | null =>
  [at - 1, at - 2].find((place) => has(items[place], "not") && items[place]?.values.length === 0) ?? null;

/** Dues, fees, invoices, or any figure of money. */
const isMoneyNoun = (item: Item | undefined) =>
  item !== undefined &&
  (item.columns.some(({ column, exact }) => column.money && exact > 0) ||
    ["dues", "fee", "invoice", "amount", "money"].some((one) => item.concepts.has(one)));
