import { conceptsOf } from "../languages/concepts";
import { type Draft, has, note, use } from "./draft";
import { bestColumns, type Item, isValueByMeaning } from "./items";
import type { AskedColumn } from "./vocabulary";

/** Things that happen to a row, each at a moment of its own. */
export const EVENTS = [
  "close",
  "deliver",
  "ship",
  "pay",
  "sell",
  "discharge",
  "admit",
  "arrive",
  "depart",
  "hire",
  "signup",
  "churn",
  "attrition",
  "return",
  "open_event",
  "list_event",
  "due",
  "complete",
];

const LEAVING = ["churn", "attrition"];

/** The moment that a word is of: named by its header, or by what happened then. Null for none, or for several. */
export function momentOf(draft: Draft, item: Item): AskedColumn | null {
  const named = bestColumns(item, ({ use: of }) => of === "moment");
  if (named.length === 1 && (item.columns[0]?.column.use === "moment" || isEventNoun(item))) return named[0] ?? null;
  const said = EVENTS.filter((one) => item.concepts.has(one) || conceptsOf(stripped(item.said)).has(one));
  // Who churned has left.
  const events = said.some((one) => LEAVING.includes(one)) ? [...said, ...LEAVING] : said;
  const fit = draft.vocabulary.moments.filter(({ words }) =>
    words.some(({ concepts }) => events.some((one) => concepts.has(one))),
  );
  return fit.length === 1 ? (fit[0] ?? null) : null;
}

/** What happened names its moment before other columns whose headers it is a part of. */
const isEventNoun = (item: Item) =>
  item.columns.every(({ coverage }) => coverage < 1) && EVENTS.some((one) => item.concepts.has(one));

/** "unsold" is about "sold". */
const stripped = (word: string) => word.toLowerCase().replace(/^un(?=\p{L}{4})/u, "");

/** The moment that the periods are of: one that is named or whose event is, else the main one. */
export function momentFor(draft: Draft): AskedColumn | null {
  const { vocabulary, items } = draft;
  if (draft.moment !== null) return draft.moment;
  const isDuration = items.some(
    (item) =>
      has(item, "duration", "of.time") && bestColumns(item, ({ use: of }) => of === "amount" || of === "level").length === 0,
  );
  for (const [at, item] of items.entries()) {
    if (draft.used.has(at) || isDuration || item.exact) continue;
    const moment = momentOf(draft, item);
    if (moment === null || item.senses.some((sense) => sense.startsWith("grain."))) continue;
    // A status of that name is a condition, not a moment.
    if (item.values.length > 0 && !isValueByMeaning(item) && moment.words.every(({ word }) => word !== item.said.toLowerCase()))
      continue;
    if (moment !== vocabulary.main) {
      draft.moment = moment;
      note(draft, "period", [at], `by ${moment.label}`);
    } else if (item.columns.length > 0 && !item.entity && draft.items.some((one) => one.period !== null)) use(draft, at);
    return moment;
  }
  return vocabulary.main;
}
