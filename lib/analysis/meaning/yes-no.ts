import type { ColumnProfile } from "@/lib/contract/datasets";

const YES = new Set("yes y true ja j oui o si sí sim s da tak 1".split(" "));
const NO = new Set("no n false nein non não nao nie 0".split(" "));

/** The value that means yes, as it is written, where a category is nothing but yes and no; null elsewhere. */
export function yesValue({ topValues, distinctCount }: Pick<ColumnProfile, "topValues" | "distinctCount">): string | null {
  if (distinctCount !== 2 || topValues.length !== 2) return null;
  const values = topValues.map(({ value }) => value);
  const plain = values.map((value) => value.trim().toLowerCase());
  const yes = plain.findIndex((value) => YES.has(value));
  return yes >= 0 && plain.some((value, at) => at !== yes && NO.has(value)) ? (values[yes] ?? null) : null;
}
