import { code, type Guide, guidePage, heading, list, text } from "./page";

/** @param baseUrl public address without a trailing slash. */
export function reportsPage(baseUrl: string): Guide {
  const authorization = '-H "Authorization: Bearer <SECRET_KEY>"';
  const report = `${baseUrl}/v1/reports/<REPORT_ID>`;
  return guidePage(
    "reports",
    "Reports",
    "Figures, charts and text from your rows, each with its evidence.",
    [
      text(
        "Choose a dataset under Reports, or [queue a report](/docs/endpoints/queueReport) through the API. Rowcall computes every figure from your rows. Click a figure to see how it was computed and which rows it's based on. Built-in templates word the text; if you configure a model, it rewords sentences but never sees a row and can't introduce a figure.",
      ),
      heading("Ask a question"),
      text(
        '[Ask](/docs/endpoints/askQuestion) about a dataset in English, German, Spanish or French. The answer cites its figures and says how each word was understood. If a word could mean several things, you get `choices` instead of a guess; run one with [analyses](/docs/endpoints/runAnalyses). Send the `analysis` of each answer back as `follows` to ask "and in May?". [Keep](/docs/endpoints/keepAnswer) an answer to find it again with its figures as they were.',
      ),
      heading("Share and export"),
      text(
        "Share on a report's page creates a link that needs no sign-in. You choose which parts it shows and when it expires, and members can copy the link again until then. Under Copy or embed, name the websites that may show it in a frame, and take the code for your page. Shared reports and PDFs carry the workspace's logo, which you set under Settings, General. [Export](/docs/endpoints/exportReport) a report as `pdf`, `xlsx`, `csv` or `json`, or one chart as `svg`.",
      ),
      heading("Schedules and alerts"),
      text(
        "Under Reports, Schedules and alerts, have a report made every day, week or month in your workspace's time zone, or whenever enough new rows have arrived. An alert watches one KPI: you're alerted when it crosses the line you set. Your systems can subscribe to [report.alert](/docs/events/report.alert).",
      ),
      heading("Compare two reports"),
      text(
        "[Compare](/docs/endpoints/compareReports) two reports of a dataset figure by figure. Where possible, the comparison splits the difference into rows that were added and rows that were removed.",
      ),
      heading("Check a report yourself"),
      list(
        "Download the [evidence](/docs/endpoints/downloadEvidence): the report, its rows, and a program that recomputes every figure without Rowcall.",
        "[Replay](/docs/endpoints/replayReport) the report: Rowcall makes it again from the same rows, byte for byte the same.",
      ),
    ],
    [
      code(
        "Queue a report",
        "bash",
        `curl ${baseUrl}/v1/reports \\\n  ${authorization} \\\n  -H "Content-Type: application/json" \\\n  -d '{ "datasetId": "<DATASET_ID>" }'`,
      ),
      code("Get it", "bash", `curl ${report} \\\n  ${authorization}`),
      code(
        "Ask a question",
        "bash",
        `curl ${baseUrl}/v1/datasets/<DATASET_ID>/questions \\\n  ${authorization} \\\n  -H "Content-Type: application/json" \\\n  -d '{ "question": "Which category has the highest total?" }'`,
      ),
      code("Export it as PDF", "bash", `curl "${report}/export?format=pdf" \\\n  ${authorization} \\\n  -o report.pdf`),
      code(
        "Check every figure",
        "bash",
        `curl ${report}/evidence \\\n  ${authorization} \\\n  -o evidence.zip\nunzip -o evidence.zip\nnode verify.mjs report.json data.csv`,
      ),
      code("Replay it", "bash", `curl -X POST ${report}/replay \\\n  ${authorization}`),
    ],
  );
}
