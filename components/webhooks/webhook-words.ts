import type { Webhook } from "@/lib/contract/webhooks";
import { formatCount, formatInteger } from "@/lib/core/format";

export type WebhookState = "active" | "failing" | "paused" | "disabled";

/** How a webhook stands: one that is on but has not been reached lately is failing. */
export function webhookState({ status, failingSince }: Pick<Webhook, "status" | "failingSince">): WebhookState {
  return status === "active" && failingSince !== null ? "failing" : status;
}

/** What a webhook is called: its description, else where it leads to. */
export function webhookName({ description, url }: Pick<Webhook, "description" | "url">): string {
  return description === "" ? shortUrl(url) : description;
}

/** An address without what it always begins with, and without its query, which may hold a key. */
export function shortUrl(url: string): string {
  return url
    .replace(/^https?:\/\//, "")
    .replace(/[?#].*$/, "")
    .replace(/\/$/, "");
}

/** "98 of 100 delivered"; what the last deliveries that ended came to. */
export function successWords({ ended, delivered }: Webhook["recent"], locale: string): string {
  if (ended === 0) return "Nothing sent yet";
  return `${formatInteger(delivered, locale)} of ${formatInteger(ended, locale)} delivered`;
}

/** What turning it on again, or resuming it, sends. */
export function heldSentence({ held }: Webhook["recent"], when: string, locale: string): string {
  if (held === 0) return "Nothing is held: events go out from then on.";
  return `${formatCount(held, "held delivery is", "held deliveries are", locale)} sent ${when}.`;
}

/** What is lost with a webhook, a sentence each. */
export function removalSentences({ recent }: Pick<Webhook, "recent">, locale: string): string[] {
  const unsent = recent.waiting + recent.held;
  const also =
    unsent === 1 ? ", also one that was not sent yet" : `, also ${formatCount(unsent, "", "that were not sent yet", locale)}`;
  return [
    "Nothing is sent to it any more, and its signing secret is gone.",
    `Its deliveries are forgotten${unsent === 0 ? "" : also}.`,
  ];
}

/** Milliseconds after which a webhook is worth reading again: only while something waits to be sent. */
export function refreshMs({ recent }: Pick<Webhook, "recent">): number | false {
  return recent.waiting > 0 ? 4_000 : false;
}
