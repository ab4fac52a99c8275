import type { ImportEstimate } from "@/lib/contract/connections";
import { IMPORT_DAYS_MAX } from "@/lib/contract/words/connection-words";
import { formatCount, formatInteger, plural } from "@/lib/core/format";

export const IMPORT_CHOICES = ["none", "7", "30", "90", "own"] as const;
export type ImportChoice = (typeof IMPORT_CHOICES)[number];

export const IMPORT_LABELS: Readonly<Record<ImportChoice, string>> = {
  none: "Only calls from now on",
  "7": "Also calls from the last 7 days",
  "30": "Also calls from the last 30 days",
  "90": "Also calls from the last 90 days",
  own: "Custom number of days",
};

/** Days to import, 0 for none; null where the number that was typed is none of 1 to 365. */
export function daysOf(choice: ImportChoice, own: string): number | null {
  if (choice === "none") return 0;
  const days = choice === "own" ? (/^\d{1,4}$/.test(own.trim()) ? Number(own.trim()) : 0) : Number(choice);
  return days >= 1 && days <= IMPORT_DAYS_MAX ? days : null;
}

/** What an import brings and costs: "About 320 recordings, 1,234 minutes. 412 are left this month." and what to know of it. */
export function estimateWords(estimate: ImportEstimate, locale: string): { sentence: string; warning: string | null } {
  const { recordings, minutes, isWhole, minutesLeft } = estimate;
  const left = `${formatInteger(minutesLeft, locale)} ${plural(minutesLeft, "is", "are", locale)} left this month.`;
  if (recordings === 0 && isWhole) return { sentence: "No recordings in this period.", warning: null };
  const counted = `${formatCount(recordings, "recording", "recordings", locale)}, ${formatCount(minutes, "minute", "minutes", locale)}`;
  const sentence = isWhole ? `About ${counted}. ${left}` : `More than ${counted}. ${left}`;
  return { sentence, warning: warningOf(estimate) };
}

function warningOf({ minutes, isWhole, minutesLeft }: ImportEstimate): string | null {
  const rest = "the rest is skipped, and you can process it once you have minutes again.";
  if (minutes > minutesLeft) return `That's more than you have left: ${rest}`;
  return isWhole ? null : `That may be more than you have left: ${rest}`;
}
