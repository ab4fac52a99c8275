import { code, type Guide, guidePage, heading, list, note, text } from "./page";

/** @param baseUrl public address without a trailing slash. */
export function resultsPage(baseUrl: string): Guide {
  const authorization = '-H "Authorization: Bearer <SECRET_KEY>"';
  return guidePage(
    "results",
    "Send results",
    "Webhooks, apps, email and notifications.",
    [
      text(
        "Rowcall can tell you and your systems when a report is done or fails, a KPI crosses a line, a call is done, fails, is skipped or deleted, or a dataset is created or changed.",
      ),
      heading("Webhooks"),
      text(
        "A webhook endpoint receives signed JSON. Add one under Webhooks or [through the API](/docs/endpoints/createWebhook); its signing secret is shown once, and the page has code in five languages that verifies the signature. See [Webhooks](/docs/webhooks).",
      ),
      heading("Apps"),
      text(
        "Integrations, Send results out, connects Slack, Microsoft Teams, email, HubSpot, Google Sheets or any URL. Rules choose which events to send, under which conditions (dataset, sentiment, outcome, flags, a KPI that crosses a line) and in which words. A preview shows the message before you save.",
      ),
      note("The apps are built from their documentation and tested against simulators, not yet against real accounts."),
      heading("Deliveries"),
      list(
        "Each event is delivered at least once, always under the same id.",
        "A failed webhook is retried after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, or later if the endpoint asks for it.",
        "A 410, or five days without a success, turns a webhook off. Its events are kept and sent when you turn it on again.",
        "Every attempt is listed for 30 days with the first 1 KB of the response. Resend one delivery or a time range.",
        "Bodies are built when they're sent and aren't stored. When a call is deleted, answers to its events are erased too.",
      ),
      heading("Notifications"),
      text(
        "The bell in the dashboard tells you about reports, failed calls, connections and apps that need attention, limits at 80% and 100%, and keys that expire. Under Your account, Notifications, choose for each kind: inbox only, email at once, or a daily or weekly digest.",
      ),
    ],
    [
      code(
        "Add a webhook",
        "bash",
        `curl ${baseUrl}/v1/webhooks \\\n  ${authorization} \\\n  -H "Content-Type: application/json" \\\n  -d '{ "url": "https://hooks.example.com/rowcall", "events": ["report.completed"] }'`,
      ),
      code("Send a test event", "bash", `curl -X POST ${baseUrl}/v1/webhooks/<WEBHOOK_ID>/test \\\n  ${authorization}`),
      code("List deliveries", "bash", `curl ${baseUrl}/v1/webhooks/<WEBHOOK_ID>/deliveries \\\n  ${authorization}`),
      code("See a sample event", "bash", `curl "${baseUrl}/v1/events/samples?type=call.completed" \\\n  ${authorization}`),
    ],
  );
}
