import { z } from "zod";
import { KPI_FORMATS } from "@/lib/core/format-value";
import { idOf, listedMembers, listMembers, NO_EXAMPLE, nothing, tags, text, timestamp } from "./common";
import { egress, egressExample } from "./egress";
import { defineEndpoint, type FileDownload } from "./endpoint";
import { LIMITS } from "./limits";
import { citation, claim, columnName, fact, factFilter, reportScope } from "./report-facts";
import { inputsExample, reportInputs, reportPlan } from "./report-plan";
import { cellValue } from "./rows";
import { qualityFinding } from "./tables/quality";
import { REPORT_SORTS, REPORT_STATUSES, REPORT_STEPS } from "./words/report-words";

/** How a finished report is taken along; `svg` is one of its charts. */
const REPORT_EXPORT_FORMATS = ["pdf", "xlsx", "csv", "json", "svg"] as const;
export type ReportExportFormat = (typeof REPORT_EXPORT_FORMATS)[number];

export const LOG_LEVELS = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Charts of columns that were chosen before anything was found. */
const PLAIN_CHART_TYPES = ["bar", "line", "area", "pie", "scatter", "histogram"] as const;
export type PlainChartType = (typeof PLAIN_CHART_TYPES)[number];

/** Charts that are drawn for what was found. */
const SHAPE_CHART_TYPES = ["heatmap", "interval", "boxes", "multiples", "slope", "survival"] as const;
export type ShapeChartType = (typeof SHAPE_CHART_TYPES)[number];

const CHART_TYPES = [...PLAIN_CHART_TYPES, ...SHAPE_CHART_TYPES] as const;
export type ChartType = (typeof CHART_TYPES)[number];

const AGGREGATIONS = ["sum", "avg", "count", "count_distinct", "min", "max", "median", "none"] as const;
export type Aggregation = (typeof AGGREGATIONS)[number];

const reportId = idOf("report");

const kpi = z
  .strictObject({
    id: z.string().meta({ description: "Id within the report; also the id of its fact.", example: "kpi_total_sum" }),
    label: z.string().meta({ description: "What is measured.", example: "Total" }),
    value: z.number().meta({ description: "The exact figure.", example: 1282714.5 }),
    display: z.string().meta({ description: "The figure as shown.", example: "$1.28M" }),
    format: z.enum(KPI_FORMATS).meta({ description: "How the figure is written; a percent is a fraction." }),
    estimated: z.boolean().meta({ description: "True only when computed from a sample or a sketch." }),
    unit: z
      .string()
      .nullable()
      .optional()
      .meta({ description: "ISO 4217 code, `rows`, `days`, a unit that a person named, or null." }),
    change: z
      .strictObject({
        value: z.number().meta({ description: "Relative change, or a difference where `unit` is `points`." }),
        unit: z.enum(["percent", "points"]).meta({ description: "`points` where the figure is a percent itself." }),
        display: z.string().meta({ description: "The change as shown.", example: "+8.4%" }),
        period: z.string().meta({ description: "Which period against which.", example: "Sep 2026 against Aug 2026" }),
        better: z.enum(["up", "down"]).nullable().meta({ description: "Which way is good; null when the data can't tell." }),
        factId: z.string().meta({ description: "Id of the fact behind the change." }),
      })
      .nullable()
      .optional()
      .meta({
        description: "The change from the previous period, if it is more than chance and both periods have at least 30 rows.",
      }),
    trend: z
      .array(z.number().nullable())
      .optional()
      .meta({ description: "Values of the latest whole periods, oldest first; at least 5, or absent." }),
    note: z.string().optional().meta({ description: "Doubts about a column it uses." }),
  })
  .meta({ id: "Kpi", description: "A headline figure computed from the rows." });
export type Kpi = z.output<typeof kpi>;

export const chart = z
  .strictObject({
    id: z.string().meta({ description: "Id within the report.", example: "chart_total_by_month" }),
    title: z.string().meta({ description: "What the chart shows.", example: "Total by month" }),
    headline: z
      .string()
      .optional()
      .meta({ description: "What it shows, where a finding says so.", example: "Outdoor accounts for 63% of revenue" }),
    type: z.enum(CHART_TYPES).meta({
      description:
        "Kind of chart. `heatmap`: two groupings; `interval`: averages or shares with their 95% intervals; `boxes`: percentiles of each group; `multiples`: a course for each group; `slope`: two periods by group; `survival`: the share in which an event came within a time.",
    }),
    xColumn: z.string().meta({ description: "Column on the x axis.", example: "ordered_at" }),
    yColumn: z.string().meta({ description: "Column that is aggregated; empty for a count of rows.", example: "total" }),
    xLabel: z.string().optional().meta({ description: "What a person calls the column on the x axis." }),
    yLabel: z.string().optional().meta({ description: "What a person calls the column that is aggregated." }),
    groupColumn: z.string().optional().meta({ description: "Column that `group` of the points is a value of." }),
    groupLabel: z.string().optional().meta({ description: "What a person calls that column." }),
    aggregation: z.enum(AGGREGATIONS).meta({ description: "How y is computed from the rows of one x." }),
    format: z.enum(KPI_FORMATS).optional().meta({ description: "How y is written; a percent is a fraction." }),
    unit: z
      .string()
      .nullable()
      .optional()
      .meta({ description: "Unit of y: ISO 4217 code, `rows`, a unit that a person named, or null." }),
    xKind: z.enum(["time", "bin", "category", "number"]).optional().meta({
      description:
        "What x is: a period label (`2026`, `2026-Q3`, `2026-07`, `2026-W05`, `2026-07-01`, `2026-07-01T14:00`), the start of a bin, a group, or a figure.",
    }),
    data: z
      .array(
        z.strictObject({
          x: z.union([z.string(), z.number()]).meta({ description: "Label or figure on the x axis." }),
          y: z.number().nullable().meta({ description: "The figure; null marks a gap." }),
          group: z.string().optional().meta({ description: "The line, row or panel that it belongs to." }),
          low: z.number().optional().meta({ description: "Lower end of its interval, or the 25th percentile of `boxes`." }),
          high: z.number().optional().meta({ description: "Upper end of its interval, or the 75th percentile of `boxes`." }),
          least: z.number().optional().meta({ description: "10th percentile, of `boxes`." }),
          most: z.number().optional().meta({ description: "90th percentile, of `boxes`." }),
        }),
      )
      .meta({ description: "Points in drawing order; null marks a gap." }),
    note: z.string().optional().meta({ description: "Doubts about a column it uses." }),
  })
  .meta({ id: "Chart", description: "A chart computed from the rows." });
export type Chart = z.output<typeof chart>;

const reportResult = z
  .strictObject({
    title: z.string().meta({ description: "Title of the report." }),
    executiveSummary: z.string().meta({ description: "What matters most, in a few sentences." }),
    kpis: z.array(kpi).meta({ description: "Key figures, most telling first." }),
    charts: z.array(chart).meta({ description: "Charts, most telling first." }),
    insights: z.array(z.string()).meta({ description: "What stands out, a sentence or two each." }),
    recommendations: z.array(z.string()).meta({ description: "What to do next, a sentence or two each." }),
    dataQuality: z.array(qualityFinding).meta({ description: "Doubts about the data." }),
    facts: z.array(fact).meta({ description: "Every figure of the report with how it was computed." }),
    citations: z.array(citation).meta({ description: "Which fact each figure in the text renders." }),
    claims: z.array(claim).optional().meta({ description: "What each sentence of the text says." }),
    columnNames: z.array(columnName).optional().meta({ description: "What the text calls the columns." }),
    scope: reportScope.optional().meta({ description: "Which rows it is about, and what was made of the prompt." }),
  })
  .meta({ id: "ReportResult", description: "The finished report." });
export type ReportResult = z.output<typeof reportResult>;

const buildLogEntry = z
  .strictObject({
    t: timestamp,
    ms: z.int().min(0).meta({ description: "How long the step took, in milliseconds." }),
    attempt: z.int().min(1).meta({ description: "Which try of the report this belongs to." }),
    level: z.enum(LOG_LEVELS).meta({ description: "How serious the entry is." }),
    step: z.enum(REPORT_STEPS).meta({ description: "Generation step." }),
    message: z.string().meta({ description: "What happened, in a sentence." }),
  })
  .meta({ id: "BuildLogEntry", description: "One generation step." });
export type BuildLogEntry = z.output<typeof buildLogEntry>;

const reportMembers = {
  id: reportId,
  title: z.string().meta({ description: "Title of the report.", example: "Q3 order performance" }),
  status: z.enum(REPORT_STATUSES).meta({ description: "Status of the report." }),
  datasetId: idOf("dataset"),
  createdAt: timestamp,
  completedAt: timestamp.nullable().meta({ description: "When it ended, null before." }),
};

export const reportItem = z.strictObject(reportMembers).meta({ id: "ReportItem", description: "A report in a list." });
export type ReportItem = z.output<typeof reportItem>;

const listedReport = z
  .strictObject({
    ...reportMembers,
    datasetName: z.string().optional().meta({ description: "Name of its dataset. Only in a page." }),
    scheduleId: idOf("schedule").nullable().optional().meta({ description: "The schedule that created it. Only in a page." }),
    ...listedMembers,
  })
  .meta({ id: "ListedReport", description: "A report in a list." });
export type ListedReport = z.output<typeof listedReport>;

export const reportQuery = z.strictObject({
  status: z.enum(REPORT_STATUSES).optional().meta({ description: "Where it stands." }),
  datasetId: idOf("dataset").optional(),
  scheduleId: idOf("schedule").optional().meta({ description: "The schedule that created it." }),
  sort: z.enum(REPORT_SORTS).optional().meta({ description: "`-createdAt`, the newest first, unless given." }),
  ...listMembers,
});
export type ReportQuery = z.output<typeof reportQuery>;

export const report = z
  .strictObject({
    ...reportMembers,
    progress: z
      .strictObject({
        percent: z.int().min(0).max(100).meta({ description: "How far it is." }),
        step: z.enum(REPORT_STEPS).meta({ description: "The current step." }),
        message: z.string().meta({ description: "What it is doing." }),
      })
      .nullable()
      .meta({ description: "Only while RUNNING; null otherwise." }),
    error: z.string().nullable().meta({ description: "The exact reason of a failed report." }),
    result: reportResult.nullable().meta({ description: "The report once COMPLETED; null before." }),
    inputs: reportInputs.nullable().optional().meta({ description: "Everything the result depends on, null before." }),
    fingerprint: z
      .string()
      .nullable()
      .optional()
      .meta({ description: "SHA-256 of the result as canonical JSON (RFC 8785). Equal inputs give equal fingerprints." }),
    version: z
      .strictObject({
        id: idOf("version"),
        name: z.string().nullable().meta({ description: "Its name; null if it has none." }),
        createdAt: timestamp,
      })
      .optional()
      .meta({ description: "The version of the dataset that contains this report's rows; absent if there is none." }),
    replayOf: z.string().nullable().optional().meta({ description: "The report this one was replayed from, if any." }),
    buildLog: z.array(buildLogEntry).meta({ description: "Every generation step with timings and warnings." }),
  })
  .meta({ id: "Report", description: "An analysis of a dataset." });
export type Report = z.output<typeof report>;

const itemExample: ReportItem = {
  id: "rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  title: "Q3 order performance",
  status: "COMPLETED",
  datasetId: "dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  createdAt: "2026-11-21T14:03:00.000Z",
  completedAt: "2026-11-21T14:03:04.000Z",
};

const resultExample: ReportResult = {
  title: "Q3 order performance",
  executiveSummary: "Total was $1.28M, the sum of all orders.",
  kpis: [
    {
      id: "kpi_total_sum",
      label: "Total",
      value: 1282714.5,
      display: "$1.28M",
      format: "currency",
      estimated: false,
      unit: "USD",
    },
  ],
  charts: [
    {
      id: "chart_total_by_category",
      title: "Total by category",
      type: "bar",
      xColumn: "category",
      yColumn: "total",
      aggregation: "sum",
      format: "currency",
      unit: "USD",
      xKind: "category",
      data: [
        { x: "Outdoor", y: 812400.5 },
        { x: "Home", y: 470314 },
      ],
    },
  ],
  insights: ["Total was $1.28M."],
  recommendations: [],
  dataQuality: [
    {
      id: "missing_email",
      check: "missing",
      severity: "info",
      column: "email",
      message: "25 of 18,402 rows have no email.",
      count: 25,
      ratio: 0.0014,
      suggestion: "Check whether it may be left empty.",
    },
  ],
  facts: [
    {
      id: "kpi_total_sum",
      value: 1282714.5,
      unit: "USD",
      definition: { measure: "total", aggregation: "sum", filter: [], groupBy: [], period: null, nullPolicy: "ignore" },
      sql: 'SELECT sum("total") FROM rows',
      rowCount: 18402,
    },
  ],
  citations: [
    { path: "/executiveSummary", start: 10, end: 16, factId: "kpi_total_sum" },
    { path: "/insights/0", start: 10, end: 16, factId: "kpi_total_sum" },
  ],
};

const buildLogExample: BuildLogEntry = {
  t: "2026-11-21T14:03:01.000Z",
  ms: 84,
  attempt: 1,
  level: "info",
  step: "kpis",
  message: "Computed 6 key figures.",
};

export const reportEndpoints = {
  listReports: defineEndpoint({
    name: "listReports",
    method: "GET",
    path: "/v1/reports",
    auth: "secretKey",
    scope: "reports:read",
    planGated: true,
    tag: "Reports",
    summary: "List reports",
    description:
      "The 100 most recent reports of the workspace, newest first. With any parameter, a page of all of them and the cursor of the next page.",
    params: nothing,
    query: reportQuery,
    body: { kind: "none" },
    status: 200,
    envelope: "pageIfAsked",
    reply: z.array(listedReport),
    replyExample: [itemExample],
  }),
  queueReport: defineEndpoint({
    name: "queueReport",
    method: "POST",
    path: "/v1/reports",
    auth: "secretKey",
    scope: "reports:write",
    planGated: true,
    tag: "Reports",
    summary: "Queue a report",
    description:
      "Queues the generation of a report and returns at once. Poll the report, or subscribe to the `report.completed` webhook.",
    params: nothing,
    query: nothing,
    body: {
      kind: "json",
      schema: z.strictObject({
        datasetId: idOf("dataset"),
        prompt: text(LIMITS.reportPromptChars)
          .optional()
          .meta({ description: "What the report should focus on.", example: "What drives total by category?" }),
        title: text(LIMITS.reportTitleChars)
          .optional()
          .meta({ description: "Title; made from the data when absent.", example: "Q3 order performance" }),
      }),
      bytesMax: LIMITS.jsonBodyBytes,
    },
    status: 202,
    envelope: "data",
    reply: z
      .strictObject({ id: reportId, status: z.enum(REPORT_STATUSES).meta({ description: "Status of the report." }) })
      .meta({ id: "ReportQueued", description: "Answer to a queued report." }),
    replyExample: { id: itemExample.id, status: "QUEUED" },
    bodyExample: { datasetId: itemExample.datasetId, prompt: "What drives total by category?" },
  }),
  getReport: defineEndpoint({
    name: "getReport",
    method: "GET",
    path: "/v1/reports/{id}",
    auth: "secretKey",
    scope: "reports:read",
    planGated: true,
    tag: "Reports",
    summary: "Get a report",
    description: "The report, with its result once complete and the log of every generation step.",
    params: z.strictObject({ id: reportId }),
    query: nothing,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: report,
    replyExample: {
      ...itemExample,
      progress: null,
      error: null,
      result: resultExample,
      inputs: inputsExample,
      fingerprint: "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
      replayOf: null,
      buildLog: [buildLogExample],
    },
  }),
  updateReport: defineEndpoint({
    name: "updateReport",
    method: "PATCH",
    path: "/v1/reports/{id}",
    auth: "secretKey",
    scope: "reports:write",
    planGated: true,
    tag: "Reports",
    summary: "Update a report",
    description:
      "Changes the title, the tags, or both. What is left out stays. Exports and shared pages show the title; the result, its fingerprint and its evidence don't change.",
    params: z.strictObject({ id: reportId }),
    query: nothing,
    body: {
      kind: "json",
      schema: z.strictObject({
        title: text(LIMITS.reportTitleChars)
          .pipe(z.string().min(1, "must not be empty"))
          .optional()
          .meta({ description: "Title of the report, at most 150 characters.", example: "Q3 order performance" }),
        tags: tags.optional(),
      }),
      bytesMax: LIMITS.jsonBodyBytes,
    },
    status: 200,
    envelope: "data",
    reply: listedReport,
    replyExample: { ...itemExample, tags: ["q3"] },
    bodyExample: { title: "Orders, third quarter", tags: ["q3"] },
  }),
  removeReport: defineEndpoint({
    name: "removeReport",
    method: "DELETE",
    path: "/v1/reports/{id}",
    auth: "secretKey",
    scope: "reports:write",
    planGated: true,
    tag: "Reports",
    summary: "Delete a report",
    description: "Deletes the report. This can't be undone.",
    params: z.strictObject({ id: reportId }),
    query: nothing,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: z.strictObject({ id: reportId, deleted: z.literal(true).meta({ description: "Always true." }) }),
    replyExample: { id: itemExample.id, deleted: true },
  }),
  replayReport: defineEndpoint({
    name: "replayReport",
    method: "POST",
    path: "/v1/reports/{id}/replay",
    auth: "secretKey",
    scope: "reports:write",
    planGated: true,
    tag: "Reports",
    summary: "Replay a report",
    description:
      "Queues a report with the inputs of a COMPLETED one: the same rows, prompt, locale and wording. Its fingerprint must be the same; its build log says whether it is. 409 when the rows are no longer stored.",
    params: z.strictObject({ id: reportId }),
    query: nothing,
    body: { kind: "none" },
    status: 202,
    envelope: "data",
    reply: z.strictObject({
      id: reportId,
      status: z.enum(REPORT_STATUSES).meta({ description: "Status of the report." }),
    }),
    replyExample: { id: itemExample.id, status: "QUEUED" },
  }),
  getReportPlan: defineEndpoint({
    name: "getReportPlan",
    method: "GET",
    path: "/v1/reports/{id}/plan",
    auth: "secretKey",
    scope: "reports:read",
    planGated: true,
    tag: "Reports",
    summary: "Get the plan of a report",
    description: "All candidates considered for a COMPLETED report, with scores, tests, and why it was kept or dropped.",
    params: z.strictObject({ id: reportId }),
    query: nothing,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: reportPlan,
    replyExample: {
      tests: { made: 42, passed: 9, level: 0.05, method: "Benjamini-Hochberg" },
      candidates: [
        {
          id: "trend_3",
          what: "finding",
          kind: "trend",
          label: "Trend of total by month",
          columns: ["ordered_at", "total"],
          score: 0.41,
          factors: { prior: 0.8, impact: 1, significance: 0.9, effect: 0.6, novelty: 0.95 },
          test: {
            name: "least squares",
            p: 0.0004,
            q: 0.0021,
            effect: 0.52,
            effectName: "r squared",
            n: 48,
            effectMin: 0.2,
            nMin: 8,
          },
          outcome: "kept",
          reason: "Passed its test and scored among the best.",
        },
      ],
    },
  }),
  downloadEvidence: defineEndpoint({
    name: "downloadEvidence",
    method: "GET",
    path: "/v1/reports/{id}/evidence",
    auth: "secretKey",
    scope: "reports:read",
    planGated: true,
    tag: "Reports",
    summary: "Download the evidence of a report",
    description:
      "A zip file with the report, its plan, its rows as canonical CSV, and `verify.mjs`, which recomputes every figure from its definition: `node verify.mjs report.json data.csv`. 409 when the rows are gone.",
    params: z.strictObject({ id: reportId }),
    query: nothing,
    body: { kind: "none" },
    status: 200,
    envelope: "file",
    fileType: "application/zip",
    reply: z.custom<FileDownload>(),
    replyExample: NO_EXAMPLE,
  }),
  exportReport: defineEndpoint({
    name: "exportReport",
    method: "GET",
    path: "/v1/reports/{id}/export",
    auth: "secretKey",
    scope: "reports:read",
    planGated: true,
    tag: "Reports",
    summary: "Export a report",
    description:
      "A COMPLETED report as a file: `pdf` with text and charts, and with the evidence if `appendix` asks for it, `xlsx` with a sheet per part, `csv` with every figure in one table, `json` as this API returns it, or `svg`, one chart as a picture. The same report gives the same file. 409 before it has finished.",
    params: z.strictObject({ id: reportId }),
    query: z.strictObject({
      format: z.enum(REPORT_EXPORT_FORMATS).default("pdf").meta({ description: "File type." }),
      chart: z
        .string()
        .max(LIMITS.chartIdChars)
        .optional()
        .meta({ description: "Id of the chart; needed for `svg`, refused for all else.", example: "chart_total_by_month" }),
      appendix: z.enum(["none", "evidence"]).default("none").meta({
        description: "What follows the main part of a `pdf`; `evidence` adds the points of charts, definitions and SQL.",
      }),
    }),
    body: { kind: "none" },
    status: 200,
    envelope: "file",
    reply: z.custom<FileDownload>(),
    replyExample: NO_EXAMPLE,
  }),
  retryReport: defineEndpoint({
    name: "retryReport",
    method: "POST",
    path: "/reports/{id}/retry",
    auth: "session",
    scope: null,
    planGated: false,
    tag: "Reports",
    summary: "Retry a failed report",
    description: "Puts a FAILED report back to QUEUED: same id, and its build log keeps every attempt.",
    params: z.strictObject({ id: reportId }),
    query: nothing,
    body: { kind: "none" },
    status: 202,
    envelope: "data",
    reply: z.strictObject({ id: reportId, status: z.enum(REPORT_STATUSES) }),
    replyExample: { id: itemExample.id, status: "QUEUED" },
  }),
  getReportEgress: defineEndpoint({
    name: "getReportEgress",
    method: "GET",
    path: "/reports/{id}/egress",
    auth: "session",
    scope: null,
    planGated: false,
    tag: "Reports",
    summary: "Data sent outside for a report",
    description: "Every connection made to word the report, with host and bytes. Webhooks, apps and email aren't included.",
    params: z.strictObject({ id: reportId }),
    query: nothing,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: egress,
    replyExample: egressExample,
  }),
  getEvidence: defineEndpoint({
    name: "getEvidence",
    method: "GET",
    path: "/reports/{id}/evidence/{factId}",
    auth: "session",
    scope: null,
    planGated: false,
    tag: "Reports",
    summary: "Evidence of a figure",
    description:
      "The fact behind a cited figure, the snapshot it was read from, and the first rows it was computed from. With `point`, those of one point of the chart.",
    params: z.strictObject({ id: reportId, factId: z.string().max(200) }),
    query: z.strictObject({
      point: z.coerce
        .number()
        .int()
        .min(0)
        .optional()
        .meta({ description: "Place of a point in the `data` of the chart with this id." }),
    }),
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: z.strictObject({
      fact,
      snapshot: z.strictObject({ id: z.string(), contentHash: z.string(), rowCount: z.int(), readAt: timestamp }),
      columns: z.array(z.string()),
      rows: z.array(z.array(cellValue)).meta({ description: "First 50 rows; empty when the rows are no longer stored." }),
      rowsStored: z.boolean(),
      chartId: z.string().nullable().meta({ description: "Chart that shows it, if any." }),
      point: z
        .strictObject({ filter: z.array(factFilter), rowCount: z.int().min(0) })
        .nullable()
        .meta({ description: "For a point: the further conditions its rows meet, and how many do." }),
    }),
    replyExample: {
      fact: {
        id: "kpi_total_sum",
        value: 1282714.5,
        unit: "USD",
        definition: { measure: "total", aggregation: "sum", filter: [], groupBy: [], period: null, nullPolicy: "ignore" },
        sql: 'SELECT sum("total") FROM rows',
        rowCount: 18402,
      },
      snapshot: {
        id: "snp_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
        contentHash: "9f86d081884c7d65",
        rowCount: 18402,
        readAt: "2026-11-21T14:03:00.000Z",
      },
      columns: ["total"],
      rows: [["84.20"]],
      rowsStored: true,
      chartId: "chart_total_by_category",
      point: null,
    },
  }),
};
