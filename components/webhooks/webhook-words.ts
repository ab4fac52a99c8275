import { forgottenSentence } from "@/components/deliveries/recent-words";
import type { Webhook } from "@/lib/contract/events/webhooks";

type WebhookState = "active" | "failing" | "paused" | "disabled";

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

/** What is lost with a webhook, a sentence each. */
export function removalSentences({ recent }: Pick<Webhook, "recent">, locale: string): string[] {
  return ["No more events are sent to it, and its signing secret is deleted.", forgottenSentence(recent, locale)];
}
