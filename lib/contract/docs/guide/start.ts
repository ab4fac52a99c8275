import { type DocsPage, guidePage, heading, list, note, text } from "../page";
import { QUICKSTART_FILES, quickstart } from "../quickstart";

/** What the API does, and where to go from here. */
export function startPage(): DocsPage {
  const page = guidePage("start", "API docs", "Rows in, report out, by HTTP; recordings in, summaries out.", [
    text(
      "Send a table and queue a report: its figures, charts and text are computed from your rows, and each figure names its evidence. Send a recorded call and read its masked transcript, its summary and what was agreed. What happens can be posted to you as events.",
    ),
    heading("Begin"),
    list(
      "[Quickstart](/docs/quickstart): one whole program from rows to a figure, in curl, Node and Python.",
      "[TypeScript client](/docs/client): a method for every endpoint, typed.",
      "[Authentication](/docs/authentication): keys, scopes and private addresses.",
      "[Requests and replies](/docs/requests), [errors](/docs/errors), [safe repeats](/docs/idempotency) and [limits](/docs/limits): what holds for every endpoint.",
    ),
    heading("Bring in, get out"),
    list(
      "[Rows from a website](/docs/websites) with a script and a public key.",
      "[Calls](/docs/calls) by upload, or from a phone system.",
      "[Webhooks](/docs/webhooks): events about reports, calls and datasets, signed.",
      "[Agents](/docs/mcp): the same operations as tools of the Model Context Protocol.",
    ),
    heading("For machines"),
    list(
      "[OpenAPI 3.1](/openapi.json) and a [Postman collection](/postman.json).",
      "[llms.txt](/llms.txt) lists these pages as Markdown, [llms-full.txt](/llms-full.txt) holds all of them. Each page is Markdown at its address with `.md`.",
    ),
  ]);
  return { ...page, path: "/docs" };
}

/** @param baseUrl public address without a trailing slash. */
export function quickstartPage(baseUrl: string): DocsPage {
  const page = guidePage("quickstart", "Quickstart", "One whole program from rows to a figure, in curl, Node and Python.", [
    text(
      "Each program makes a dataset, queues a report, waits for it and prints its first figure. It runs as it stands once the key is filled in, and needs no library.",
    ),
    list(
      "Make a secret key with the scopes `datasets:write`, `reports:write` and `reports:read` in the dashboard under API keys, and put it in place of `<SECRET_KEY>`.",
      `Save the program as \`${QUICKSTART_FILES.curl}\`, \`${QUICKSTART_FILES.JavaScript}\` or \`${QUICKSTART_FILES.Python}\`.`,
      `Run it: \`bash ${QUICKSTART_FILES.curl}\`, \`node ${QUICKSTART_FILES.JavaScript}\` (20 or newer) or \`python3 ${QUICKSTART_FILES.Python}\`.`,
    ),
    { kind: "snippet", snippet: quickstart(baseUrl) },
    note(
      "A key in a file is for a first try. Keep the one of your product in the environment or in a store for secrets, as under [Authentication](/docs/authentication).",
    ),
    heading("What happens"),
    list(
      "[Creating a dataset](/docs/endpoints/createDataset) answers 201 with its id, `dst_…`.",
      "[Queueing a report](/docs/endpoints/queueReport) answers 202 with its id, `rep_…`. Most take a few seconds.",
      "[Getting the report](/docs/endpoints/getReport) tells its `status` until it is `COMPLETED` or `FAILED`; then `result.kpis` has the key figures, most telling first.",
    ),
    text(
      "Instead of asking, be told: subscribe a [webhook](/docs/webhooks) to [report.completed](/docs/events/report.completed).",
    ),
  ]);
  return { ...page, id: "quick-start" };
}
