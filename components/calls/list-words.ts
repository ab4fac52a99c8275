import type { CallItem, CallUsage } from "@/lib/contract/calls";
import { LIMITS } from "@/lib/contract/limits";
import { formatNumber } from "@/lib/core/format";
import { callName } from "./call-words";

/** What a row calls its call: title, else the other party's number, else its own id. */
export function rowName(item: Parameters<typeof callName>[0] & Pick<CallItem, "externalId">): string {
  const isNamed = (item.title ?? "").trim() !== "" || otherParty(item) !== null;
  return isNamed ? callName(item) : (item.externalId ?? callName(item));
}

/** The number at the customer's end, or the only one that is known. */
export function otherParty({
  direction,
  fromNumber,
  toNumber,
}: Pick<CallItem, "direction" | "fromNumber" | "toNumber">): string | null {
  return direction === "outbound" ? (toNumber ?? fromNumber) : (fromNumber ?? toNumber);
}

/** True where a row offers to process the call again: it failed, or there were no minutes for it. */
export function mayTryAgain({ status, durationSec }: Pick<CallItem, "status" | "durationSec">): boolean {
  return status === "FAILED" || (status === "SKIPPED" && (durationSec === null || durationSec >= LIMITS.callShortSec));
}

export function isOpen({ status }: Pick<CallItem, "status">): boolean {
  return status === "PENDING" || status === "PROCESSING";
}

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

/** The notices about recordings, in the words that are used everywhere. */
export const TELL_CALLERS = "Callers should be told that calls are recorded and analysed.";
export const AUDIO_GOES = "Audio is deleted as soon as the transcript and summary are saved. Only text is kept.";
