import type { FactFilter } from "@/lib/contract/report-facts";
import { type AskedColumn, isSenselessTotal } from "../columns";
import { takeRateWord } from "../conditions";
import { type Draft, has, use } from "../draft";
import { bestColumns, type Item } from "../items";

/** "click-through rate", "scrap rate": one amount over another, which has to be said. */
export function readRatio(draft: Draft): void {
  const { items, vocabulary } = draft;
  const at = items.findIndex((item, place) => has(item, "rate") && !draft.used.has(place));
  if (at < 0) return;
  const place = items.findIndex(
    (item, one) => !draft.used.has(one) && bestColumns(item, ({ use: of }) => of === "amount").length > 0,
  );
  const amount = items[place];
  const [column] = amount === undefined ? [] : bestColumns(amount, ({ use: of }) => of === "amount");
  if (column === undefined) return;
  const share = draft.conditionAt.length > 0 || draft.groups.length > 0;
  const others = vocabulary.columns.filter(
    (one) => (one.use === "amount" || (one.use === "level" && one.profile.type === "integer")) && one !== column,
  );
  const picked = others.find(({ name }) => name === draft.picks.get(at));
  use(draft, at, place);
  takeRateWord(draft, place);
  if (picked !== undefined) {
    draft.measures.push({ kind: "ratio", column: column.name, over: picked.name });
    draft.understood.push({
      kind: "measure",
      said: `${items[place]?.said} ${items[at]?.said}`,
      meaning: `${column.label} per ${picked.label}`,
    });
    return;
  }
  const whole = RATE.test(items[at]?.said ?? "") ? wholeOf(column, others) : null;
  if (whole !== null) {
    draft.measures.push({ kind: "ratio", column: column.name, over: whole.name });
    const said = `${items[at]?.said} ${items[place]?.said}`;
    draft.understood.push({ kind: "measure", said, meaning: `${column.label} per ${whole.label}` });
    return;
  }
  const isOf = at < place && share && !RATE.test(items[at]?.said ?? "");
  if (isOf || draft.picks.get(at) === "share") {
    draft.measures.push({ kind: "share", column: column.name, of: [] });
    draft.understood.push({
      kind: "measure",
      said: `${items[at]?.said} ${items[place]?.said}`,
      meaning: `share of all ${column.label}`,
    });
    return;
  }
  draft.doubts.push({
    at,
    sentence: `A rate of ${column.label} to what?`,
    options: others.slice(0, 4).map(({ name, label }) => ({ label: `${column.label} per ${label}`, pick: name })),
  });
}

/** These are of what could have been, rather than of all groups. */
const RATE = /^(rates?|rate of|ratio|quote|taux|taux de|taux d|tasas?|tasas? de|[íi]ndice de)$/i;

/** The figure that another is a part of: "parcels loaded" of "parcels delivered". Null where none or several could be. */
function wholeOf(column: AskedColumn, others: readonly AskedColumn[]): AskedColumn | null {
  const nouns = column.words.filter(({ optional, concepts }) => !optional && concepts.size > 0).map(({ word }) => word);
  const fit = others.filter(
    (one) =>
      one.words.some(({ word, optional }) => !optional && nouns.includes(word)) &&
      Number(one.profile.max) >= Number(column.profile.max) &&
      Number(one.profile.mean) > Number(column.profile.mean),
  );
  if (fit.length > 0) return fit.length === 1 ? (fit[0] ?? null) : null;
  const usual = WHOLES.find(([part]) => column.words.some(({ concepts }) => concepts.has(part)))?.[1];
  const known = others.filter(({ words }) => usual !== undefined && words.some(({ concepts }) => concepts.has(usual)));
  return known.length === 1 ? (known[0] ?? null) : null;
}

/** What a rate is of by custom. */
const WHOLES = [
  ["click", "impression"],
  ["conversion", "click"],
] as const;

/** "click rate, only for Germany": of what could have been, where the value says which rows. */
export function rateOfSum(draft: Draft, at: number, place: number, of: readonly FactFilter[]): boolean {
  const next = draft.items[at + 1];
  const [column] = bestColumns(draft.items[place] ?? NOTHING, isSummed);
  if (!RATE.test(draft.items[at]?.said ?? "") || next !== draft.items[place] || column === undefined) return false;
  const others = draft.vocabulary.columns.filter((one) => one.use === "amount" && one !== column);
  const whole = wholeOf(column, others);
  use(draft, place);
  if (whole === null) {
    draft.doubts.push({ at, sentence: `A rate of ${column.label} to what?`, options: [] });
    return true;
  }
  draft.conditions.push(...of);
  draft.measures = [{ kind: "ratio", column: column.name, over: whole.name }];
  draft.understood.push({ kind: "measure", said: draft.items[at]?.said ?? "", meaning: `${column.label} per ${whole.label}` });
  return true;
}

/** Figures whose sum says something. */
export const isSummed = (column: AskedColumn) => column.use === "amount" || (column.use === "level" && !isSenselessTotal(column));

const NOTHING: Pick<Item, "columns"> = { columns: [] };
