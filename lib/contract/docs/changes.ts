/** What one day brought to callers of the API. */
interface Change {
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
    date: "2026-11-26",
    title: "Versions of a dataset",
    isBreaking: false,
    items: [
      "[Save a version](/docs/endpoints/saveVersion) of a dataset, [list](/docs/endpoints/listVersions) and [compare](/docs/endpoints/compareVersion) versions, [restore](/docs/endpoints/restoreVersion) or [delete](/docs/endpoints/removeVersion) them. One is made automatically before rows are replaced or a version is restored. [Removing rows](/docs/endpoints/removeRows) also deletes the versions that contain them; the reply counts `versions`. A dataset's history has the kind `restored`, and a [report](/docs/endpoints/getReport) says which `version` holds its rows.",
    ],
  },
  {
    date: "2026-11-26",
    title: "Times of the day",
    isBreaking: false,
    items: [
      "Columns of clock times such as `08:15`, `8:15 pm` or `14h30` have the type `time`: their `min`, `max` and `topValues` are times, and `histogram` counts them by hour. Downloads in Parquet and XLSX hold real times. Datasets read earlier keep the types they have.",
    ],
  },
  {
    date: "2026-11-26",
    title: "Questions that take a while",
    isBreaking: false,
    items: [
      "A [question](/docs/endpoints/askQuestion) whose answer takes longer than ten seconds comes with 202 and `running`. [Ask for it](/docs/endpoints/getQuestion) by that id; the SDK waits for you.",
    ],
  },
  {
    date: "2026-11-25",
    title: "Datasets in full, questions, better findings, and a score for every call",
    isBreaking: false,
    items: [
      "A key can do what the dashboard does with a dataset: [read rows](/docs/endpoints/listDatasetRows) with filters, sort and a cursor, [download](/docs/endpoints/downloadDataset) them, [append or replace](/docs/endpoints/addRows) them, [rename](/docs/endpoints/updateDataset), [decide about columns](/docs/endpoints/chooseColumns), see its [history](/docs/endpoints/listDatasetChanges), [batches](/docs/endpoints/listBatches) and [senders](/docs/endpoints/listRowSources), and [remove rows](/docs/endpoints/removeRows).",
      "[Uploads](/docs/endpoints/createDataset) take settings in the same request: sheet, header row, delimiter, date order, decimal mark, decisions about columns, and what happens to rows that don't fit. [Look at a file](/docs/endpoints/previewDataset) before you store it.",
      "Replies about a dataset say how its file was read (`reading`) and what its rows leave open (`doubts`, with every answer).",
      "Rowcall asks more instead of guessing: `doubts` also say where years of two digits may be of either century (choose `firstYear`), where `4,6`, `1935-` or `Jun-01` may be text, and where numbers may be money, keys, codes or phone numbers (`ambiguous_kind`).",
      "[Prepare rows](/docs/preparation) with saved steps: computed columns, filters, replacing, splitting, merging, filling, removing duplicates, grouping, pivot and unpivot, joins and unions with other datasets. [Suggestions](/docs/endpoints/suggestPreparation) come from what was found, such as three spellings of one country. [Try them](/docs/endpoints/previewPreparation) first; each says how many cells it changes and what it loses. A report says how many steps its rows went through.",
      "Durations (`1:32:05`, `2h 15m`, `PT1H`) are integers in minutes or seconds (`format`), with sums, averages and bins like any measure; where they may be times of day, `doubts` ask.",
      "A text file with null bytes is read without them where you send `controlBytes=leave_out`.",
      "[Ask a question](/docs/endpoints/askQuestion) about a dataset in English, German, Spanish or French: the answer cites its figures, says what was understood, and asks back where a word could mean several things. [Run analyses](/docs/endpoints/runAnalyses) takes the same plans from programs. Both are tools for agents, too.",
      "Reports say what a row is (`result.scope.entity`): orders, tickets, patients. The lead measure is the first key figure, and rates of yes and no are named for their column.",
      "A chart has a `headline` if a finding explains it, and a report's title is the finding that matters most.",
      "Recommendations say who should act and how much is at stake, computed by the engine (aggregation `stake`).",
      "`result.scope` says which rows a [report](/docs/endpoints/getReport) is about, what was understood of its prompt, and which words weren't.",
      "The summary begins with the lead measure, and no insight repeats it. Missing values are in `dataQuality`.",
      "[Columns](/docs/endpoints/getDataset) have a `meaning`: what their values are, whether they add up, which one is the key or the main date.",
      "Running numbers, keys and codes are recognized by their values, and columns of 1 and 0 are `boolean`.",
      "`agentScore` is an integer for every COMPLETED call; the new `scoreConfidence`, 0 to 1, says how much of it rests on what was said, in lists and events too.",
      "Built-in summaries of calls say why somebody called, what was done, how it ended and what comes next, and a model's statements are compared with the whole call.",
    ],
  },
  {
    date: "2026-11-24",
    title: "Fewer surprises",
    isBreaking: false,
    items: [
      "An id in the wrong form is answered as an unknown one: 404 with the same body.",
      "A body whose members all have a default can be left out, as in [a new signing secret](/docs/endpoints/rotateWebhookSecret).",
      "Webhooks and recordings refuse addresses whose name can only be private, such as `localhost` or `nas.local`, when you enter them.",
      "While a table of the database is locked, requests that need it get 503 with `Retry-After` within two seconds.",
    ],
  },
  {
    date: "2026-11-23",
    title: "Compare, export, key rotation, agents",
    isBreaking: false,
    items: [
      "[Compare](/docs/endpoints/compareReports) a finished report with an earlier one of the same dataset.",
      "[Export](/docs/endpoints/exportReport) a report as PDF, workbook, CSV, JSON or SVG.",
      "[report.alert](/docs/events/report.alert) is sent when a KPI crosses the line of an alert.",
      "[Rotate](/docs/key-rotation) a key's secret with an overlap, and see its [request log](/docs/request-log).",
      "Agents can use a key's operations through the [Model Context Protocol](/docs/mcp).",
      "The docs have a page for each endpoint, event and guide, also as Markdown, a [quickstart](/docs/quickstart) to run, and guides to [self-hosting](/docs/self-hosting).",
    ],
  },
  {
    date: "2026-11-22",
    title: "Continuous rows, calls, webhooks",
    isBreaking: false,
    items: [
      "Public keys [append rows](/docs/endpoints/ingestRows) from [websites](/docs/websites); automation tools [push them](/docs/endpoints/pushRows) to a private URL.",
      "[Sources](/docs/endpoints/listIntegrations) of rows are listed with their health.",
      "[Calls](/docs/calls): upload recordings and transcripts, search their summaries, delete them.",
      "[Phone systems](/docs/phone-systems): Vonage and any other system [post recordings](/docs/endpoints/receiveRecording) to a private URL; Rowcall fetches those of eight others.",
      "[Webhooks](/docs/webhooks): signed events about reports, calls and datasets, with deliveries you can inspect and resend.",
    ],
  },
  {
    date: "2026-11-21",
    title: "First version",
    isBreaking: false,
    items: [
      "[Datasets](/docs/endpoints/createDataset) from rows or a file, with a profile of their columns.",
      "[Reports](/docs/endpoints/queueReport): figures, charts and text, with evidence for each figure.",
      "A report's [evidence](/docs/endpoints/downloadEvidence) in one file, its [plan](/docs/endpoints/getReportPlan), and a byte-for-byte [replay](/docs/endpoints/replayReport).",
      "Secret keys with scopes, [idempotency](/docs/idempotency), [limits](/docs/limits) by plan, OpenAPI 3.1 and a Postman collection.",
    ],
  },
];
