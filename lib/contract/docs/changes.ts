/** What one day brought to callers of the API. */
export interface Change {
  /** UTC, `2026-11-21`. */
  date: string;
  title: string;
  /** Sentences; links and code as in the guide. */
  items: readonly string[];
  /** Whether a client of the day before has to be changed. */
  isBreaking: boolean;
}

/** Newest first. Every change of the committed OpenAPI snapshot belongs into one of these. */
export const CHANGES: readonly Change[] = [
  {
    date: "2026-11-23",
    title: "Compare and export, rotation, agents",
    isBreaking: false,
    items: [
      "A finished report is [compared with an earlier one](/docs/endpoints/compareReports) of the same dataset.",
      "A report is [exported](/docs/endpoints/exportReport) as PDF, workbook, CSV, JSON or SVG.",
      "[report.alert](/docs/events/report.alert) is sent when a KPI goes over a line that somebody has set.",
      "A key's secret is [rotated](/docs/key-rotation) with an overlap, and its page has a [log of its requests](/docs/request-log).",
      "Agents reach the operations of a key by the [Model Context Protocol](/docs/mcp).",
      "These docs have a page each, as Markdown too, with a [quickstart](/docs/quickstart) to run.",
    ],
  },
  {
    date: "2026-11-22",
    title: "Rows that keep coming, calls, webhooks",
    isBreaking: false,
    items: [
      "Public keys [append rows](/docs/endpoints/ingestRows) from [websites](/docs/websites); automation tools [push them](/docs/endpoints/pushRows) to a private address.",
      "[Sources](/docs/endpoints/listIntegrations) that rows are pulled from or pushed by are listed with their health.",
      "[Calls](/docs/calls): recordings and transcripts are uploaded, found by their summaries, and deleted.",
      "Phone systems [post recordings](/docs/endpoints/receiveRecording) to a private address, Vonage in its own words; eight others are asked for theirs.",
      "[Webhooks](/docs/webhooks): events about reports, calls and datasets, signed as in Standard Webhooks, with deliveries that can be read and sent again.",
    ],
  },
  {
    date: "2026-11-21",
    title: "First version",
    isBreaking: false,
    items: [
      "[Datasets](/docs/endpoints/createDataset) from rows or a file, with the profile of their columns.",
      "[Reports](/docs/endpoints/queueReport): figures, charts and text, with the evidence of each figure.",
      "The [evidence](/docs/endpoints/downloadEvidence) of a report in one file, its [plan](/docs/endpoints/getReportPlan), and the report [made again](/docs/endpoints/replayReport) byte for byte.",
      "Secret keys with scopes, [safe repeats](/docs/idempotency), [limits](/docs/limits) by plan, OpenAPI 3.1 and a Postman collection.",
    ],
  },
];
