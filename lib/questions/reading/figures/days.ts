import { type Draft, has, isMeasure, note, plainly, use } from "../draft";
import { bestColumns } from "../items";

/** "how many days", "days on which", folded, in the four languages. */
const DAYS =
  /^(?:(?:on|an|en|sur|pendant|durant) )?(?:(?:how many|number of|wie ?vielen?|anzahl der|cuantos|numero de|combien de|nombre de) (?:different |verschiedenen? )?(?:days|tagen?|dias|jours)|(?:the )?days (?:on which|when|where|with)|(?:die )?tage,? (?:an denen|mit)|(?:los )?dias (?:en (?:los )?que|con)|(?:les )?jours (?:ou|avec))(?= |$)/;

/** What makes days a time that something takes. */
const TAKES =
  /(?<= |^)(take|takes|took|taken|between|until|dauer\p{L}*|gedauert|zwischen|bis|tarda\p{L}*|entre|hasta|dure\p{L}*|jusqu|passes?|vergeh\p{L}*|vergangen|late|overdue)(?= |$)/u;

const OPS = ["gt", "lt", "gte", "lte", "gte_after", "lte_after"];

/**
 * "on how many days was PM10 above 50", "combien de jours avec calima": the different days of rows that are so, where a figure that doesn't
 * add up or a value says which. What adds up is added up for each day first, elsewhere.
 */
export function readDayCount(draft: Draft): void {
  const { items, vocabulary, tokens } = draft;
  const { main } = vocabulary;
  const text = tokens.map(({ word }) => word).join(" ");
  const found = DAYS.exec(text);
  if (found === null || main?.profile.type !== "date" || vocabulary.daily || draft.follows || TAKES.test(text)) return;
  const bound = items.findIndex((item, at) => has(item, ...OPS) && [at - 1, at + 1].some((one) => items[one]?.number != null));
  const figures = items.flatMap((item) => bestColumns(item, isMeasure).slice(0, 1));
  const isOfLevel = bound >= 0 && figures.length > 0 && figures.every(({ use: of }) => of === "level");
  const isOfValue = bound < 0 && items.some((item) => item.values.length > 0 && item.exact);
  if (!isOfLevel && !isOfValue) return;
  const to = found[0].split(" ").length;
  const opening = items.flatMap((item, at) => (item.from < to ? [at] : []));
  draft.measures.push({ kind: "distinct", column: main.name });
  note(
    draft,
    "measure",
    opening.filter((at) => items[at]?.values.length === 0 && !WITH.test(plainly(items[at]))),
    `number of different days of ${main.label}`,
  );
  use(draft, ...opening.filter((at) => has(items[at], "duration")));
}

const WITH = /^(with|mit|con|avec)$/;
