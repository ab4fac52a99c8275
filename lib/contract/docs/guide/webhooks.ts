import { eventContracts } from "../../events/event-bodies";
import { VERIFY_LANGUAGES, verifySnippet } from "../verify-snippets";
import { code, type Guide, guidePage, heading, list, text } from "./page";

/** @param baseUrl public address without a trailing slash. */
export function webhooksPage(baseUrl: string): Guide {
  return guidePage(
    "webhooks",
    "Webhooks",
    "Signed events, sent to your endpoint.",
    [
      text(
        "Rowcall posts an event to your endpoint within seconds. Add an endpoint under Webhooks, or [through the API](/docs/endpoints/createWebhook) with a key that has `webhooks:write`. Filters narrow it to certain datasets, to calls with a sentiment, outcome or flag, or to reports in which a KPI crosses a line.",
      ),
      text(
        "The body is `{ type, timestamp, data }`, under 20 KB. `data` is the object as lists show it, never a transcript; get the rest by its `id`. Bodies are built when they're sent, so a late event shows the object as it is then. Answer with any 2xx within 15 seconds and do the work afterwards. Redirects aren't followed.",
      ),
      heading("Events"),
      list(...eventContracts.map(({ type, summary }) => `[${type}](/docs/events/${type}): ${summary}.`)),
      heading("Verify the signature"),
      text(
        "Requests are signed according to Standard Webhooks. Use any of its libraries or the functions on this page, and give them the raw body, before you parse it. The signature is HMAC-SHA256 of `webhook-id`, `webhook-timestamp` and the body, joined by dots. Reject a timestamp more than five minutes from your clock, so nobody can replay an old request.",
      ),
      heading("Duplicates"),
      text(
        "An event arrives at least once. It can arrive twice if your answer was lost or someone resends it. `webhook-id` stays the same, so keep the ids you've seen for a few days and answer repeats with a 2xx. Events can arrive out of order.",
      ),
      heading("Retries"),
      text(
        "Without a 2xx, Rowcall retries after 5 seconds, 5 and 30 minutes, and 2, 5, 10, 14, 20 and 24 hours, or later if `Retry-After` asks for it (up to an hour). Then the delivery has failed. Each attempt is kept for 30 days with its status and the first 1,024 bytes of the answer. Resend a single delivery or a time range at any time.",
      ),
      heading("When a webhook is turned off"),
      text(
        "A 410 turns it off at once, and so do five days without a success. Rowcall notifies owners and admins and keeps new events. Set `isPaused` to false to turn the webhook on again and send them. A webhook you pause yourself keeps its events too.",
      ),
      heading("Rotate the signing secret"),
      text(
        "[POST /v1/webhooks/{id}/rotate-secret](/docs/endpoints/rotateWebhookSecret) creates a new secret. For 24 hours, or as long as you choose, requests carry a signature with each secret, separated by a space; accept a request if either matches. With an overlap of 0, the old secret stops at once.",
      ),
      heading("When a call is deleted"),
      text(
        "Its waiting events are canceled and stored answers to its events are erased. `call.deleted` contains only its id and yours, so you can delete what you derived from it.",
      ),
    ],
    [
      code(
        "Subscribe",
        "bash",
        `curl ${baseUrl}/v1/webhooks \\\n  -H "Authorization: Bearer <SECRET_KEY>" \\\n  -H "Content-Type: application/json" \\\n  -d '{ "url": "https://hooks.example.com/rowcall", "events": ["report.completed"] }'`,
      ),
      ...VERIFY_LANGUAGES.map((language) => code(`Verify in ${language}`, FENCES[language], verifySnippet(language))),
    ],
  );
}

const FENCES = { "Node.js": "js", Python: "python", Go: "go", PHP: "php", Ruby: "ruby" } as const;
