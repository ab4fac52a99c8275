import { draftOf, type FilterDraft, filterOf, filterProblems } from "@/components/deliveries/events/filter-draft";
import type { SubscribableEvent } from "@/lib/contract/events/events";
import type { Webhook } from "@/lib/contract/events/webhooks";

/** A webhook as its form holds it. */
export interface WebhookDraft {
  url: string;
  description: string;
  events: readonly SubscribableEvent[];
  filter: FilterDraft;
}

export const NEW_WEBHOOK: WebhookDraft = { url: "", description: "", events: [], filter: draftOf({}) };

/** The form of a webhook that is there. */
export function draftOfWebhook({ url, description, events, filter }: Webhook): WebhookDraft {
  return { url, description, events, filter: draftOf(filter) };
}

/** What is wrong with a form, by field; null where nothing is. The server judges the address once more. */
export function webhookProblems({ url, events, filter }: WebhookDraft) {
  return {
    url: urlProblem(url.trim()),
    events: events.length > 0 ? null : "Choose at least one event.",
    ...filterProblems(filter, events),
  };
}

/** What a form asks for; null while something is wrong with it. */
export function webhookBody(draft: WebhookDraft) {
  if (Object.values(webhookProblems(draft)).some((problem) => problem !== null)) return null;
  const { url, description, events, filter } = draft;
  return { url: url.trim(), description: description.trim(), events: [...events], filter: filterOf(filter, events) };
}

/** What the server says of the address, for its field; null where it speaks of something else. */
export function toldOfUrl(sentence: string): string | null {
  const told = /^url: (.+)$/.exec(sentence)?.[1];
  return told === undefined ? null : `The address ${told}`;
}

function urlProblem(url: string): string | null {
  if (url === "") return "Enter the URL to post events to.";
  if (!URL.canParse(url)) return "Enter a full URL, such as https://hooks.example.com/rowcall.";
  return /^https?:$/.test(new URL(url).protocol) ? null : "The URL must begin with https://.";
}
