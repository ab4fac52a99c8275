import type { CallUsage } from "@/lib/contract/calls";
import { formatNumber } from "@/lib/core/format";

/** Minutes of so many seconds, never rounded up to what is not used yet: "412", under ten with a decimal. */
export function minutesOf(seconds: number, locale: string): string {
  const minutes = seconds / 60;
  return formatNumber(minutes < 10 ? Math.floor(minutes * 10) / 10 : Math.floor(minutes), locale);
}

/** "412 of 600". */
export function minutesUsed({ usedSec, limitSec }: Pick<CallUsage, "usedSec" | "limitSec">, locale: string): string {
  return `${minutesOf(usedSec, locale)} of ${minutesOf(limitSec, locale)}`;
}

/** Nothing is left of the month, what is held by calls under way counted. */
export function isUsedUp({ usedSec, reservedSec, limitSec }: Pick<CallUsage, "usedSec" | "reservedSec" | "limitSec">): boolean {
  return usedSec + reservedSec >= limitSec;
}

/** "1 Dec": minutes reset with the UTC month. */
export function resetDay(resetsAt: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC", calendar: "gregory" });
  const part = (type: string) => parts.formatToParts(new Date(resetsAt)).find((each) => each.type === type)?.value ?? "";
  return `${part("day")} ${part("month")}`;
}
