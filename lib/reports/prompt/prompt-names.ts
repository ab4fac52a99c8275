import type { LabelledColumn } from "@/lib/content/ledger";
import { GOAL_WORDS, GRAMMAR_WORDS, MONEY_COLUMN_WORDS, MONEY_WORDS, STOP_WORDS } from "./prompt-lexicon";

/** Longest name looked for, in words. */
export const NAME_WORDS_MAX = 6;
const SHARED_BY_MAX = 2;

export interface NameIndex {
  /** Columns that words name, or none. `words` are stems, at most `NAME_WORDS_MAX`. */
  columns(stems: readonly string[]): readonly number[];
  /** Columns that one word names in part: "gross" for "US Gross", "temperature" for "temp_max", "mpg" for its initials. */
  columnsInPart(word: string, stem: string): readonly number[];
  /** Values of columns that words name, as the rows spell them. */
  values(stems: readonly string[]): readonly { column: number; value: string }[];
}

/**
 * Indexes what a prompt can name: headers, labels, the frequent values of groups, and `known` further ones by the index of
 * their column.
 */
export function indexNames(
  columns: readonly LabelledColumn[],
  known: ReadonlyMap<number, readonly string[]> = new Map(),
): NameIndex {
  const full = new Map<string, Set<number>>();
  const parts = new Map<string, Set<number>>();
  const values = new Map<string, { column: number; value: string }[]>();
  for (const column of columns) {
    for (const name of [column.profile.name, column.label]) {
      const stems = wordsOf(name).map(stemOf);
      if (stems.length > 1 || !GRAMMAR_WORDS.has(stems[0] ?? "")) {
        put(full, stems.join(" "), column.index);
        put(full, stems.join(""), column.index);
      }
      for (const stem of stems) if (stem.length >= 3 && !STOP_WORDS.has(stem)) put(parts, stem, column.index);
      if (stems.length >= 3) put(parts, stems.map((stem) => stem.charAt(0)).join(""), column.index);
    }
    if (column.profile.role !== "dimension") continue;
    const frequent = column.profile.topValues.map(({ value }) => value);
    for (const value of new Set([...frequent, ...(known.get(column.index) ?? [])])) {
      const key = wordsOf(value).map(stemOf).join(" ");
      if (key !== "") values.set(key, [...(values.get(key) ?? []), { column: column.index, value }]);
    }
  }
  const money = moneyColumn(columns);
  return {
    columns: (stems) => [...(full.get(stems.join(" ")) ?? [])],
    columnsInPart: (word, stem) => {
      const exact = parts.get(stem);
      if (exact && exact.size <= SHARED_BY_MAX) return [...exact];
      const near = exact ? [] : nearest(parts, stem);
      if (near.length > 0 && near.length <= SHARED_BY_MAX) return near;
      return money !== null && MONEY_WORDS.has(word) ? [money] : [];
    },
    values: (stems) => values.get(stems.join(" ")) ?? [],
  };
}

/** Words of a name or prompt, lower case: letters and digits; "US_Gross" and "unitPrice" are two words each. */
export function wordsOf(text: string): string[] {
  const spaced = text
    .normalize("NFKC")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase();
  return spaced.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Singular of an English word, roughly; the same for both sides of a comparison. */
export function stemOf(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Columns of which one word begins the asked word, or begins with it: "temp" and "temperature". */
function nearest(parts: ReadonlyMap<string, ReadonlySet<number>>, stem: string): number[] {
  if (stem.length < 4 || STOP_WORDS.has(stem) || GOAL_WORDS.has(stem)) return [];
  const found = new Set<number>();
  for (let length = 4; length < stem.length; length += 1) {
    for (const index of parts.get(stem.slice(0, length)) ?? []) found.add(index);
  }
  if (stem.length >= 5 && found.size === 0) {
    for (const [part, indexes] of parts) if (part.startsWith(stem)) for (const index of indexes) found.add(index);
  }
  return [...found];
}

/** The one column that money words can mean: the only currency measure, or the only one named like an amount. */
function moneyColumn(columns: readonly LabelledColumn[]): number | null {
  const money = columns.filter((column) => column.profile.role === "measure" && column.profile.type === "currency");
  const named = money.filter((column) => wordsOf(column.profile.name).some((word) => MONEY_COLUMN_WORDS.has(word)));
  const [only] = named.length > 0 ? named : money;
  return only && (named.length === 1 || (named.length === 0 && money.length === 1)) ? only.index : null;
}

function put(map: Map<string, Set<number>>, key: string, index: number): void {
  if (key === "") return;
  const set = map.get(key) ?? new Set();
  set.add(index);
  map.set(key, set);
}
