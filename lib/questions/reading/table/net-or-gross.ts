import type { AskedColumn } from "../columns";
import { type Draft, has } from "../draft";
import { bestColumns } from "../items";

/** The place of the doubt: no word of the question is about it. */
const AT = -2;

/**
 * Of money with and without its tax neither may be taken in silence: what somebody pays or owes is with it, what is sold for is without,
 * and anything else is asked, both to choose from.
 */
export function readNetOrGross(draft: Draft): void {
  const { vocabulary, items } = draft;
  const figures = vocabulary.columns.filter(
    ({ use, money, profile }) => money && (use === "amount" || use === "level") && profile.max !== null,
  );
  const [net, ...nets] = figures.filter((column) => says(column, "net"));
  const [gross, ...grosses] = figures.filter((column) => says(column, "gross"));
  if (net === undefined || gross === undefined || nets.length + grosses.length > 0) return;
  const isOfThem = draft.measures.some((one) => "column" in one && (one.column === net.name || one.column === gross.name));
  const isListed = draft.list?.column === net.name || draft.list?.column === gross.name;
  const isSaid = items.some(
    (item) =>
      item.concepts.has("net") ||
      item.concepts.has("gross") ||
      [net, gross].filter((column) => bestColumns(item).includes(column)).length === 1,
  );
  const isBare =
    draft.bare !== null && draft.measures.length === 0 && vocabulary.money.some((one) => one === net || one === gross);
  if ((!isOfThem && !isListed && !isBare) || isSaid) return;
  const means = (...wanted: readonly string[]) => items.some(({ concepts }) => wanted.some((one) => concepts.has(one)));
  const picked = [net, gross].find(({ name }) => name === draft.picks.get(AT));
  const isPaid = means("pay", "~payment") || items.some((item) => has(item, "owe"));
  const meant = picked ?? (isPaid ? gross : means("revenue") ? net : undefined);
  if (meant === undefined) {
    draft.doubts.push({
      at: AT,
      sentence: `${net.label} or ${gross.label}?`,
      options: [net, gross].map(({ name, label }) => ({ label, pick: name })),
    });
    return;
  }
  if (isBare && draft.bare !== null) draft.measures.push({ kind: draft.bare, column: meant.name });
  const other = meant === net ? gross : net;
  draft.measures = draft.measures.map((one) =>
    "column" in one && one.column === other.name ? { ...one, column: meant.name } : one,
  );
  if (draft.list?.column === other.name) draft.list = { column: meant.name };
}

const says = ({ words }: AskedColumn, concept: string) => words.some(({ concepts }) => concepts.has(concept));
