import type { LabelledColumn } from "@/lib/content/ledger";
import type { ColumnProfile } from "@/lib/contract/datasets";

/**
 * The columns a report may speak of, by what it calls them: a label that a person gave, or the header made readable
 * ("temp_max" → "temp max", "unitPrice" → "unit price", "US_Gross" → "US Gross"). Labels are unique. Columns that a person
 * left out of reports have none, so nothing after this can use them.
 */
export function labelColumns(profiles: readonly ColumnProfile[]): LabelledColumn[] {
  const named = profiles
    .map((profile, index) => ({ index, profile, label: labelOf(profile) || `column ${index + 1}` }))
    .filter(({ profile }) => profile.chosen?.ignored !== true);
  const taken = new Map<string, number>();
  for (const { label } of named) taken.set(label.toLowerCase(), (taken.get(label.toLowerCase()) ?? 0) + 1);
  return named.map(({ index, profile, label }) => {
    const shared = (taken.get(label.toLowerCase()) ?? 0) > 1;
    return { index, profile, label: shared ? `${label} (column ${index + 1})` : label };
  });
}

/** A label is a person's own word: only what would break a line or a token goes. */
function labelOf(profile: ColumnProfile): string {
  const label = profile.chosen?.label;
  return (label === undefined ? "" : oneLine(label)) || readable(profile.name);
}

function readable(header: string): string {
  return oneLine(
    header
      .replaceAll("_", " ")
      .replaceAll(/(\p{Ll}{2,})(\p{Lu})(?=\p{Ll})/gu, (_, head: string, next: string) => `${head} ${next.toLowerCase()}`),
  );
}

/** A word from outside on one line, without characters that turn the direction or begin a token; at most 80. */
export function oneLine(text: string): string {
  const plain = text
    .replaceAll(/[\p{Cc}{}]/gu, " ")
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  const letters = [...plain];
  return letters.length > 80 ? `${letters.slice(0, 79).join("").trimEnd()}…` : plain;
}

/** First letter in upper case, for the start of a title: "average temp max" → "Average temp max". */
export function sentenceCase(text: string): string {
  const first = text.codePointAt(0);
  if (first === undefined) return text;
  const letter = String.fromCodePoint(first);
  return letter.toLocaleUpperCase("en") + text.slice(letter.length);
}
