import { type Item, isLink, plainly } from "../item";
import type { Token } from "../times/tokens";

/**
 * "verano 2025 (junio a agosto)", "season 2025 (Mar-Oct)": months in brackets say what the words before them mean, in the year of those.
 * Null where the brackets hold anything else.
 * @param inner what stands in the brackets
 * @param before the piece right before them
 */
export function explainedPeriod(
  tokens: readonly Token[],
  before: Item,
  inner: readonly Item[],
): { out: readonly Token[]; moved: readonly [behind: Token, year: Token] } | null {
  const isTime = (item: Item) => item.period !== null || isLink(item) || TO.test(plainly(item));
  if (before.period === null || inner.length === 0 || !inner.every(isTime) || inner.every(({ period }) => period === null))
    return null;
  const said = tokens.slice(before.from, before.to);
  const year = said.find(({ text }) => YEAR.test(text));
  const isDated = tokens.slice(inner[0]?.from, inner.at(-1)?.to).some(({ text, kind }) => YEAR.test(text) || kind === "date");
  const last = tokens[(inner.at(-1)?.to ?? 0) - 1];
  if (year === undefined || isDated || last === undefined || said.length < 2) return null;
  return { out: said, moved: [last, { ...year, start: last.end, end: last.end }] };
}

const YEAR = /^(19|20)\d{2}$/;

const TO = /^(to|and|bis|und|a|y|et|au|hasta|until|till)$/;
