import { formatList } from "@/lib/core/format";
import { isSameWord } from "../../languages/stems";
import { type Draft, has, plainly } from "../draft";
import { bestColumns, type Item } from "../items";

/** What words that were spelled otherwise were taken for, as a sentence; small words that link others are left out. */
export function correctionsTold({ items, language, unknown }: Draft): string[] {
  const words = items.flatMap((item, at) => {
    const { said, corrected, from } = item;
    if (corrected === null || isSmall(item) || isTelling(language, item) || unknown.includes(said)) return [];
    // Another ending is no error.
    if (isSameWord(plainly(item), corrected)) return [];
    // Both halves of a compound are one word.
    if (items[at - 1]?.from === from) return [];
    return `“${said}” as “${items[at + 1]?.from === from ? corrected : nameOf(item, corrected)}”`;
  });
  return words.length === 0 ? [] : [`I read ${formatList(words, "en-US")}.`];
}

/** A word of its language that does nothing else. */
const isTelling = ({ telling }: Draft["language"], { corrected, ignorable, senses }: Item) =>
  corrected !== null && telling.has(corrected) && (ignorable || senses.length === 0);

const isSmall = (item: Item) =>
  item.columns.length + item.values.length === 0 &&
  (has(item, "prep", "and", "or", "by", "which", "who") || (item.ignorable && item.corrected?.length === 3));

/** The value or the header that was meant, as the table writes it; else the word itself. */
function nameOf(item: Item, word: string): string {
  const [value, ...values] = item.exact || item.columns.length === 0 ? item.values : [];
  if (value !== undefined && values.length === 0) return String(value.value);
  const [hit] = item.columns;
  if (hit === undefined || item.entity || item.senses.length > 0 || bestColumns(item).length > 1) return word;
  // "gesamtschule" is no "Schule" by itself.
  const isPart = hit.column.words.some((one) => one.word !== word && word.endsWith(one.word));
  return isPart ? word : hit.column.label;
}
