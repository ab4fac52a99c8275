import { type Draft, isMeasure } from "../draft";
import { bestColumns } from "../items";

type Vocabulary = Draft["vocabulary"];

/** So many more places than rows a panel may have. */
const FULL = 1.3;

/** What rows may be of, in a table with a row for each of them at each moment, as readings are; empty for other tables. */
export function panelsOf({ main, columns, rowCount }: Pick<Vocabulary, "main" | "columns" | "rowCount">): Vocabulary["columns"] {
  const moments = main?.profile.distinctCount ?? 0;
  return columns.filter(
    ({ use: of, profile: { distinctCount } }) =>
      (of === "group" || of === "key") &&
      moments > 1 &&
      distinctCount > 1 &&
      distinctCount < rowCount &&
      distinctCount * moments >= rowCount &&
      distinctCount * moments <= rowCount * FULL,
  );
}

/** The figures that a word names, of those that fit equally. */
export const figuresNamed = (item: Pick<Draft["items"][number], "columns">): Vocabulary["columns"] =>
  bestColumns(item, isMeasure);
