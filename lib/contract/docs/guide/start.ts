import { QUICKSTART_FILES, quickstart } from "../quickstart";
import { type Guide, guidePage, heading, list, note, text } from "./page";

/** What Rowcall does, and where to go from here. */
export function startPage(): Guide {
  const page = guidePage(
    "start",
    "Introduction",
    "Rows become reports you can trust; recorded calls become masked transcripts and summaries.",
    [
      text(
        "Add a table and get a report: its figures, charts and text are computed from your rows, and each figure shows its evidence. Add a recorded call and get a masked transcript, a summary and next steps. Everything the dashboard does with them, your programs can do too.",
      ),
      heading("Get started"),
      list(
        "[Quickstart](/docs/quickstart): a complete program from rows to a figure, in curl, Node.js and Python.",
        "[Add data](/docs/data): files, [websites](/docs/websites), automations, databases and apps.",
        "[Reports](/docs/reports): share, export, schedule, compare and check them.",
        "[Calls](/docs/calls): upload them, or connect a [phone system](/docs/phone-systems).",
        "[Send results](/docs/results): [webhooks](/docs/webhooks), apps, email and notifications.",
        "[Team](/docs/team) and [accounts](/docs/accounts): roles, invitations and sign-in.",
      ),
      heading("Build with the API"),
      list(
        "[Authentication](/docs/authentication): keys, scopes and private URLs.",
        "[Requests and replies](/docs/requests), [errors](/docs/errors), [idempotency](/docs/idempotency) and [limits](/docs/limits) apply to every endpoint.",
        "[TypeScript client](/docs/client): a typed method for every endpoint.",
        "[Agents](/docs/mcp): the same operations as tools of the Model Context Protocol.",
        "[OpenAPI 3.1](/openapi.json) and a [Postman collection](/postman.json), which runs from top to bottom once you fill in keys and tokens and choose a recording.",
        "[llms.txt](/llms.txt) lists these pages as Markdown, and [llms-full.txt](/llms-full.txt) contains all of them. Every page is Markdown at its address plus `.md`.",
      ),
      heading("Run it yourself"),
      list(
        "[Run Rowcall](/docs/self-hosting), in [containers](/docs/containers) or on several servers.",
        "[Settings](/docs/settings), [master keys](/docs/master-keys), [monitoring](/docs/monitoring) and [backups](/docs/backup).",
        "[Data sent outside](/docs/data-sent-outside): what leaves your installation, and how to run it without a network.",
      ),
    ],
  );
  return { ...page, path: "/docs" };
}

/** @param baseUrl public address without a trailing slash. */
export function quickstartPage(baseUrl: string): Guide {
  const page = guidePage("quickstart", "Quickstart", "A complete program from rows to a figure, in curl, Node.js and Python.", [
    text(
      "Each program creates a dataset, queues a report, waits for it and prints its first figure. Fill in your key and run it; it needs no library.",
    ),
    list(
      "Under API keys in the dashboard, create a secret key with the scopes `datasets:write`, `reports:write` and `reports:read`. Put it in place of `<SECRET_KEY>`.",
      `Save the program as \`${QUICKSTART_FILES.curl}\`, \`${QUICKSTART_FILES.JavaScript}\` or \`${QUICKSTART_FILES.Python}\`.`,
      `Run it: \`bash ${QUICKSTART_FILES.curl}\`, \`node ${QUICKSTART_FILES.JavaScript}\` (20 or newer) or \`python3 ${QUICKSTART_FILES.Python}\`.`,
    ),
    { kind: "snippet", snippet: quickstart(baseUrl) },
    note(
      "Keep a key in a file for a first try only. In production, read it from the environment or a secrets manager. See [Authentication](/docs/authentication).",
    ),
    heading("What happens"),
    list(
      "[Create a dataset](/docs/endpoints/createDataset): 201 with its id, `dst_…`.",
      "[Queue a report](/docs/endpoints/queueReport): 202 with its id, `rep_…`. Most reports take a few seconds.",
      "[Get the report](/docs/endpoints/getReport) until its `status` is `COMPLETED` or `FAILED`. Then `result.kpis` has the key figures, the most telling first.",
    ),
    text(
      "To be notified instead of polling, subscribe a [webhook](/docs/webhooks) to [report.completed](/docs/events/report.completed).",
    ),
  ]);
  return { ...page, id: "quick-start" };
}
