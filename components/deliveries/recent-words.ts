import type { Webhook } from "@/lib/contract/events/webhooks";
import { formatCount, formatInteger } from "@/lib/core/format";

/** How the last deliveries of a webhook or an app went. */
type Recent = Webhook["recent"];

/** "98 of 100 delivered"; what the last deliveries that ended came to. */
export function successWords({ ended, delivered }: Recent, locale: string): string {
  if (ended === 0) return "Nothing sent yet";
  return `${formatInteger(delivered, locale)} of ${formatInteger(ended, locale)} delivered`;
}

/** "2 wait, 3 held"; empty where nothing is left to send. */
export function unsentWords({ waiting, held }: Recent, locale: string): string {
  return [
    ...(waiting > 0 ? [formatCount(waiting, "waits", "wait", locale)] : []),
    ...(held > 0 ? [formatCount(held, "held", "held", locale)] : []),
  ].join(", ");
}

/** What turning it on again, or resuming it, sends. */
export function heldSentence({ held }: Recent, when: string, locale: string): string {
  if (held === 0) return "No events are waiting. New events will be sent.";
  return `${formatCount(held, "held delivery is", "held deliveries are", locale)} sent ${when}.`;
}

/** What becomes of the deliveries of one that is removed. */
export function forgottenSentence({ waiting, held }: Recent, locale: string): string {
  const unsent = waiting + held;
  const also = `, including ${formatCount(unsent, "delivery", "deliveries", locale)} not sent yet`;
  return `Its delivery log is deleted${unsent === 0 ? "" : also}.`;
}

/** Milliseconds after which it is worth reading again: only while something waits to be sent. */
export function refreshMs({ recent }: { recent: Recent }): number | false {
  return recent.waiting > 0 ? 4_000 : false;
}
