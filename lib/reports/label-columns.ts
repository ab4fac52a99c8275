import type { ColumnProfile } from "@/lib/contract/datasets";
import type { LabelledColumn } from "./model";

/** Headers made readable: "temp_max" → "temp max", "unitPrice" → "unit price", "US_Gross" → "US Gross". Labels are unique. */
export function labelColumns(profiles: readonly ColumnProfile[]): LabelledColumn[] {
  const labels = profiles.map((profile, index) => readable(profile.name) || `column ${index + 1}`);
  const taken = new Map<string, number>();
  for (const label of labels) taken.set(label.toLowerCase(), (taken.get(label.toLowerCase()) ?? 0) + 1);
  return profiles.map((profile, index) => {
    const label = labels[index] ?? "";
    const shared = (taken.get(label.toLowerCase()) ?? 0) > 1;
    return { index, profile, label: shared ? `${label} (column ${index + 1})` : label };
  });
}

function readable(header: string): string {
  const spaced = header
    .replaceAll(/[\p{Cc}{}]/gu, " ")
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replaceAll(/[_\s]+/g, " ")
    .replaceAll(/(\p{Ll}{2,})(\p{Lu})(?=\p{Ll})/gu, (_, head: string, next: string) => `${head} ${next.toLowerCase()}`)
    .trim();
  return spaced.length > 80 ? `${spaced.slice(0, 79).trimEnd()}…` : spaced;
}

/** First letter in upper case, for the start of a title: "average temp max" → "Average temp max". */
export function sentenceCase(text: string): string {
  const first = text.codePointAt(0);
  if (first === undefined) return text;
  const letter = String.fromCodePoint(first);
  return letter.toLocaleUpperCase("en") + text.slice(letter.length);
}
