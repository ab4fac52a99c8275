import type { Delivery } from "@/lib/contract/events/deliveries";
import type { DeliveryStatus } from "@/lib/contract/events/delivery-words";
import { formatCount, formatDateTime, formatTime } from "@/lib/core/format";

type Standing = Pick<Delivery, "status" | "attemptCount" | "lastError" | "nextAttemptAt">;

type DeliveryState = DeliveryStatus | "retrying";

const DAY_MS = 86_400_000;

/** How a delivery stands: one that waits after a try that failed is being tried again. */
export function deliveryState({ status, attemptCount, lastError }: Standing): DeliveryState {
  return status === "waiting" && attemptCount > 0 && lastError !== null ? "retrying" : status;
}

export function triesWords(attemptCount: number, locale: string): string {
  return attemptCount === 0 ? "Not sent yet" : formatCount(attemptCount, "attempt", "attempts", locale);
}

/** "next 14:28", with the day from a day ahead on, "next now" once it is due; null where nothing comes. */
export function nextWords(
  { status, nextAttemptAt }: Standing,
  now: Date,
  { locale, timeZone }: { locale: string; timeZone: string },
): string | null {
  if (status !== "waiting" || nextAttemptAt === null) return null;
  const at = new Date(nextAttemptAt);
  if (at <= now) return "next now";
  const isFar = at.getTime() - now.getTime() >= DAY_MS;
  return `next ${isFar ? formatDateTime(at, locale, timeZone) : formatTime(at, timeZone)}`;
}

/** What a status means for the reader; null where the word says it. */
export function stateSentence(state: DeliveryState): string | null {
  if (state === "held") return "Held while sending is paused. It's sent once you resume.";
  if (state === "skipped") return "There was no recipient.";
  if (state === "cancelled") return "The item it's about was deleted, so it won't be sent.";
  if (state === "failed") return "Failed. It won't be retried automatically.";
  return null;
}

/** The choices of the filter: those that wait and those that are tried again are asked for together. */
export const STATUS_CHOICES: Readonly<Record<DeliveryStatus, string>> = {
  waiting: "Waiting or retrying",
  delivered: "Delivered",
  failed: "Failed",
  held: "Held",
  skipped: "Skipped",
  cancelled: "Cancelled",
};

const SOON_MS = 60_000;

/** Milliseconds after which the deliveries are worth asking for again; false while none of them waits. */
export function pollMs(deliveries: readonly Standing[], now: Date): number | false {
  const waiting = deliveries.filter(({ status }) => status === "waiting");
  if (waiting.length === 0) return false;
  const next = Math.min(...waiting.map(({ nextAttemptAt }) => (nextAttemptAt === null ? 0 : Date.parse(nextAttemptAt))));
  return next - now.getTime() < SOON_MS ? 1_500 : 20_000;
}
