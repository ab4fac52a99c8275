import { eventContracts } from "../../event-bodies";
import { code, type DocsPage, guidePage, heading, list, text } from "../page";
import { VERIFY_LANGUAGES, verifySnippet } from "../verify-snippets";

/** @param baseUrl public address without a trailing slash. */
export function webhooksPage(baseUrl: string): DocsPage {
  return guidePage(
    "webhooks",
    "Webhooks",
    "Events posted to your address: signatures, repeats, retries.",
    [
      text(
        "An event is posted to your address within seconds of what it tells of: a report or a call that is done, has failed or was skipped, a call that was deleted, a dataset that was made or changed. Subscribe in the dashboard under Webhooks, or [with a key](/docs/endpoints/createWebhook) that has `webhooks:write`. A filter narrows it to some datasets, to calls with a sentiment, an outcome or a flag, or to reports in which a KPI goes over a line.",
      ),
      text(
        "The body is `{ type, timestamp, data }`, under 20 KB; `data` is the object as lists show it, never a transcript. Ask for the object by its `id` for the rest. Bodies are made when they are sent, so that a late one tells how things stand then. Answer with any 2xx within 15 seconds and do the work afterwards. Redirects are not followed.",
      ),
      heading("Events"),
      list(...eventContracts.map(({ type, summary }) => `[${type}](/docs/events/${type}): ${summary}.`)),
      heading("Verify the signature"),
      text(
        "Every request is signed as in Standard Webhooks, so any of its libraries verifies it, and so do the functions on this page. Give them the raw bytes of the body, before it is parsed. The signature is HMAC-SHA256 of `webhook-id`, `webhook-timestamp` and the body, joined by dots. Refuse a timestamp that is more than five minutes from your clock: somebody may have kept the request.",
      ),
      heading("Duplicates"),
      text(
        "An event arrives at least once, and now and then twice: when your answer was lost, or somebody sends it again. `webhook-id` is the same on every try of an event; keep the ids that you have seen for some days and answer 2xx to those. Events may come out of order.",
      ),
      heading("Retries"),
      text(
        "Without a 2xx an event is sent again after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours, each at least as long after the last as `Retry-After` asks, an hour at most. Then it has failed. Each try is kept for 30 days with its status and the first 1,024 bytes of the answer; any delivery can be sent again, and so can all of a time.",
      ),
      heading("What switches a webhook off"),
      text(
        "An answer of 410 does, at once, and so do five days without a single success. Owners and admins are told, and events are kept meanwhile: `isPaused` false turns it on again and sends them. A webhook that a person has paused keeps its events in the same way.",
      ),
      heading("Another secret"),
      text(
        "[POST /v1/webhooks/{id}/rotate-secret](/docs/endpoints/rotateWebhookSecret) makes a new one. For 24 hours, or as many as you say, requests carry a signature by each of both, apart by a space; accept a request if one of them fits. With an overlap of 0 the old secret ends at once.",
      ),
      heading("When a call is deleted"),
      text(
        "Its events that still wait are not sent any more, and answers that were kept of them are erased. `call.deleted` has nothing but its id and yours: delete what you made of it.",
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
