import { z } from "zod";
import { idOf, nothing, text, timestamp } from "./common";
import { defineEndpoint } from "./endpoint";
import { WRITE_MODES } from "./ingest";
import { LIMITS } from "./limits";
import { cellValue } from "./rows";
import { SCHEDULES, SYNC_MODES } from "./words/integration-words";

export const INTEGRATION_TYPES = [
  "push",
  "postgres",
  "mysql",
  "google-sheets",
  "airtable",
  "hubspot",
  "stripe",
  "file-url",
] as const;
export type IntegrationType = (typeof INTEGRATION_TYPES)[number];

/** Apps that results are sent to. */
export const DESTINATION_TYPES = ["slack", "teams", "email", "hubspot", "google-sheets", "http"] as const;
export type DestinationType = (typeof DESTINATION_TYPES)[number];
const LISTED_TYPES = [...new Set([...INTEGRATION_TYPES, ...DESTINATION_TYPES])];

export const INTEGRATION_DIRECTIONS = ["source", "destination"] as const;

/** `attention`: it stopped until a person mends it. */
export const INTEGRATION_STATUSES = ["active", "paused", "attention"] as const;
export type IntegrationStatus = (typeof INTEGRATION_STATUSES)[number];

/** `held`: the new rows are far fewer than the old ones, and a person has to say that this is right. */
export const RUN_STATUSES = ["queued", "running", "completed", "unchanged", "held", "failed", "cancelled"] as const;

export const RUN_TRIGGERS = ["person", "schedule"] as const;

/** What kind of thing went wrong with a provider, a database or an address. */
export const PROBLEM_KINDS = [
  "auth",
  "permission",
  "rate_limited",
  "transient",
  "not_found",
  "bad_config",
  "provider_bug",
  "rejected",
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

const FIELD_KINDS = ["text", "secret", "secret-text", "number", "select"] as const;

/** One field of the form that connects a source. */
export const fieldSpec = z.strictObject({
  name: z.string(),
  label: z.string(),
  kind: z.enum(FIELD_KINDS).meta({ description: "`secret-text` is a secret of several lines." }),
  required: z.boolean(),
  help: z.string(),
  placeholder: z.string(),
  /** Choices of a `select`; the first one is what holds when nothing is said. */
  options: z.array(z.strictObject({ value: z.string(), label: z.string() })),
});
export type FieldSpec = z.output<typeof fieldSpec>;

export const SOURCE_GROUPS = ["automation", "database", "app"] as const;

/** A kind of source: what its form asks for and what it can do. */
export const sourceType = z.strictObject({
  type: z.enum(INTEGRATION_TYPES),
  label: z.string(),
  group: z.enum(SOURCE_GROUPS),
  summary: z.string(),
  /** Where the credentials are, in a few lines. */
  howTo: z.array(z.string()),
  fields: z.array(fieldSpec),
  hasTables: z.boolean().meta({ description: "Tables can be listed and chosen." }),
  hasQuery: z.boolean().meta({ description: "You can write a SELECT of your own." }),
  defaultSchedule: z.enum(SCHEDULES),
});
export type SourceType = z.output<typeof sourceType>;

/** What a column that grows tells: that a row is new, or also that it was changed. */
const COLUMN_TRACKS = ["changes", "inserts"] as const;

const tableRef = z.strictObject({
  id: z.string().max(500),
  name: z.string(),
  group: z.string().nullable().meta({ description: "Base, schema or file that it belongs to." }),
  columns: z.array(
    z.strictObject({
      name: z.string(),
      type: z.string().nullable(),
      tracks: z.enum(COLUMN_TRACKS).optional().meta({
        description:
          "What a watermark on this column detects: `changes` to rows too, or only new rows, so that later changes are missed. Absent if it can't be a watermark.",
      }),
    }),
  ),
  modes: z.array(z.enum(SYNC_MODES)).meta({ description: "How it may be refreshed; the first one by default." }),
  key: z.array(z.string()).optional().meta({ description: "Columns of its primary key." }),
  note: z.string().nullable().meta({ description: "The cost of syncing it, if that matters." }),
});
export type TableRef = z.output<typeof tableRef>;

const syncRun = z.strictObject({
  id: idOf("run"),
  trigger: z.enum(RUN_TRIGGERS),
  status: z.enum(RUN_STATUSES),
  mode: z.enum(SYNC_MODES),
  rowsRead: z.int().min(0),
  rowsStored: z
    .int()
    .min(0)
    .nullable()
    .meta({ description: "Null until they are in the dataset. For a merge, new and changed rows." }),
  changes: z
    .strictObject({ inserted: z.int().min(0), updated: z.int().min(0), deleted: z.int().min(0) })
    .nullable()
    .meta({ description: "Rows of the dataset that a merge added, changed and removed; null for other modes, and until then." }),
  truncated: z.boolean(),
  message: z.string().nullable().meta({ description: "What is being done now, or further notes." }),
  error: z.string().nullable(),
  problem: z.enum(PROBLEM_KINDS).nullable(),
  startedAt: timestamp,
  endedAt: timestamp.nullable(),
});
export type SyncRun = z.output<typeof syncRun>;

const integrationMembers = {
  id: idOf("integration"),
  type: z.enum(INTEGRATION_TYPES).meta({ description: "What it connects to." }),
  name: z.string().meta({ description: "Name that a person gave it.", example: "Orders database" }),
  status: z.enum(INTEGRATION_STATUSES).meta({ description: "`attention` until a person fixes it." }),
  direction: z.enum(INTEGRATION_DIRECTIONS).meta({ description: "Pulls rows in, or pushes results out." }),
  lastSyncAt: timestamp.nullable().meta({
    description: "When rows last arrived or were found unchanged; for a destination, when something was last delivered.",
  }),
  nextSyncAt: timestamp.nullable().meta({ description: "Next automatic check." }),
  lastError: z.string().nullable().meta({ description: "What last went wrong; null after the next success." }),
};

export const integrationItem = z
  .strictObject({ ...integrationMembers, type: z.enum(LISTED_TYPES).meta({ description: "What it connects to." }) })
  .meta({ id: "Integration", description: "A connection to an app, a database or an automation tool." });
export type IntegrationItem = z.output<typeof integrationItem>;

/** One table of a source, each with a dataset and runs of its own. */
const importedTable = z.strictObject({
  id: idOf("integration").meta({ description: "ID to sync, pause, get and stop it by." }),
  name: z.string().meta({ description: "Table that is read, or name of the dataset for a SELECT." }),
  tableId: z.string().nullable(),
  datasetId: idOf("dataset").nullable(),
  datasetName: z.string().nullable(),
  mode: z.enum(SYNC_MODES),
  schedule: z.enum(SCHEDULES),
  status: z.enum(INTEGRATION_STATUSES),
  lastSyncAt: timestamp.nullable(),
  nextSyncAt: timestamp.nullable(),
  lastError: z.string().nullable(),
  warnings: z.array(z.string()).meta({ description: "What this way of reading misses." }),
  run: z.enum(RUN_STATUSES).nullable().meta({ description: "State of the run in progress, or else of the newest one." }),
});
export type ImportedTable = z.output<typeof importedTable>;

export const integrationDetail = z.strictObject({
  ...integrationMembers,
  connectionId: idOf("integration")
    .nullable()
    .meta({ description: "For a further table of a source: the source, which has the credentials." }),
  connectionName: z.string().nullable(),
  /** All tables that are imported from the source, its own first. */
  tables: z.array(importedTable),
  datasetId: idOf("dataset").nullable(),
  datasetName: z.string().nullable().meta({ description: "Null once the dataset was deleted, or before there is one." }),
  /** What was entered, without secrets. */
  fields: z.record(z.string(), z.string()),
  /** Last characters of each secret that is stored. */
  secretHints: z.record(z.string(), z.string()),
  /** Who the credentials belong to, as the provider says. */
  account: z.string().nullable(),
  table: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  query: z.string().nullable(),
  watermark: z.string().nullable().meta({ description: "Column that grows with every new row, or change." }),
  key: z.array(z.string()).nullable().meta({ description: "Columns that identify a row, if rows are merged." }),
  deletedColumn: z.string().nullable().meta({ description: "Column that marks deleted rows." }),
  mode: z.enum(SYNC_MODES),
  warnings: z.array(z.string()).meta({ description: "What this way of reading misses." }),
  schedule: z.enum(SCHEDULES),
  /** Of a push source. */
  received: z
    .strictObject({
      requests: z.int().min(0),
      rows: z.int().min(0),
      lastAt: timestamp.nullable(),
      tokenHint: z.string(),
      previousTokenUntil: timestamp.nullable(),
    })
    .nullable(),
  lastErrorAt: timestamp.nullable(),
  /** The run under way, else the newest one. */
  run: syncRun.nullable(),
  createdAt: timestamp,
});
export type IntegrationDetail = z.output<typeof integrationDetail>;

const example: IntegrationItem = {
  id: "int_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  type: "postgres",
  name: "Orders database",
  status: "active",
  direction: "source",
  lastSyncAt: "2026-11-21T14:03:00.000Z",
  nextSyncAt: "2026-11-21T15:03:00.000Z",
  lastError: null,
};

const runExample: SyncRun = {
  id: "run_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  trigger: "person",
  status: "completed",
  mode: "replace",
  rowsRead: 18402,
  rowsStored: 18402,
  changes: null,
  truncated: false,
  message: null,
  error: null,
  problem: null,
  startedAt: "2026-11-21T14:02:41.000Z",
  endedAt: "2026-11-21T14:03:00.000Z",
};

const detailExample: IntegrationDetail = {
  ...example,
  type: "postgres",
  connectionId: null,
  connectionName: null,
  tables: [
    {
      id: example.id,
      name: "orders",
      tableId: "public.orders",
      datasetId: "dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
      datasetName: "Orders",
      mode: "replace",
      schedule: "hourly",
      status: "active",
      lastSyncAt: example.lastSyncAt,
      nextSyncAt: example.nextSyncAt,
      lastError: null,
      warnings: [],
      run: "completed",
    },
  ],
  datasetId: "dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  datasetName: "Orders",
  fields: { host: "db.example.com", port: "5432", database: "shop", user: "reader" },
  secretHints: { password: "••••7fQ2" },
  account: "shop on db.example.com",
  table: { id: "public.orders", name: "orders" },
  query: null,
  watermark: null,
  key: null,
  deletedColumn: null,
  mode: "replace",
  warnings: [],
  schedule: "hourly",
  received: null,
  lastErrorAt: null,
  run: runExample,
  createdAt: "2026-11-20T09:00:00.000Z",
};

const byId = z.strictObject({ id: idOf("integration") });
const name = text(LIMITS.integrationNameChars).pipe(z.string().min(1, "must not be empty"));
const datasetName = text(LIMITS.datasetNameChars).pipe(z.string().min(1, "must not be empty"));
const fields = z.record(z.string().max(60), z.string().max(20_000, "must have at most 20,000 characters"));
const query = text(20_000).pipe(z.string().min(1, "must not be empty"));
const columnName = text(LIMITS.columnNameChars).pipe(z.string().min(1, "must not be empty"));
/** By what a table is kept in step. */
const chosenColumns = {
  watermark: columnName.optional().meta({
    description:
      "Column that increases: with every new row for `append`; with every change of a row for `merge`, which then reads no others.",
  }),
  key: z
    .array(columnName)
    .min(1, "name at least one column")
    .max(LIMITS.keyColumns)
    .optional()
    .meta({ description: "Columns that identify a row; for `merge`, the primary key by default." }),
  deletedColumn: columnName.optional().meta({
    description:
      "For `merge`: a row with a time, `true` or 1 in it counts as deleted. Without a watermark deletions are found by comparing.",
  }),
};
const chosenTable = { tableId: z.string().min(1).max(500).optional(), query: query.optional() };

/** What the dashboard's own operations have in common. */
const own = { auth: "session", scope: null, planGated: false, tag: "Integrations", query: nothing } as const;
const json = <S extends z.ZodType>(schema: S) => ({ kind: "json" as const, schema, bytesMax: LIMITS.jsonBodyBytes });

export const integrationEndpoints = {
  listIntegrations: defineEndpoint({
    name: "listIntegrations",
    method: "GET",
    path: "/v1/integrations",
    auth: "secretKey",
    scope: "integrations:read",
    planGated: true,
    tag: "Integrations",
    summary: "List integrations",
    description: "All integrations of the workspace, newest first, with their health. They are connected in the dashboard.",
    params: nothing,
    query: nothing,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: z.array(integrationItem),
    replyExample: [example],
  }),
  getIntegration: defineEndpoint({
    ...own,
    name: "getIntegration",
    method: "GET",
    path: "/integrations/{id}",
    summary: "Get an integration",
    description: "An integration with its settings, without its secrets.",
    params: byId,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: integrationDetail,
    replyExample: detailExample,
  }),
  createIntegration: defineEndpoint({
    ...own,
    name: "createIntegration",
    method: "POST",
    path: "/integrations",
    least: "admin",
    summary: "Connect a source",
    description:
      "Checks the credentials against the provider and keeps them encrypted. For an automation tool it makes a dataset and a private URL, shown only once.",
    params: nothing,
    body: json(
      z.strictObject({
        type: z.enum(INTEGRATION_TYPES),
        name,
        fields: fields.default({}),
        /** Of a push source: its dataset, or the name of a new one; and what a push without a mode does. */
        datasetId: idOf("dataset").optional(),
        datasetName: datasetName.optional(),
        mode: z.enum(WRITE_MODES).optional(),
      }),
    ),
    status: 201,
    envelope: "data",
    reply: z.strictObject({ integration: integrationDetail, url: z.string().nullable() }),
    replyExample: { integration: detailExample, url: null },
    bodyExample: { type: "postgres", name: "Orders database", fields: { host: "db.example.com" } },
    replyHasSecret: true,
  }),
  updateIntegration: defineEndpoint({
    ...own,
    name: "updateIntegration",
    method: "PATCH",
    path: "/integrations/{id}",
    least: "admin",
    summary: "Change an integration",
    description: "Name, schedule, mode, pause, or other credentials; a field that is left out stays as it is.",
    params: byId,
    body: json(
      z.strictObject({
        name: name.optional(),
        fields: fields.optional(),
        schedule: z.enum(SCHEDULES).optional(),
        mode: z.enum(SYNC_MODES).optional(),
        isPaused: z.boolean().optional(),
      }),
    ),
    status: 200,
    envelope: "data",
    reply: integrationDetail,
    replyExample: detailExample,
    bodyExample: { schedule: "daily" },
  }),
  removeIntegration: defineEndpoint({
    ...own,
    name: "removeIntegration",
    method: "DELETE",
    path: "/integrations/{id}",
    least: "admin",
    summary: "Remove an integration",
    description: "Its credentials, URL and schedule are deleted; its dataset stays.",
    params: byId,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: z.strictObject({ id: idOf("integration"), deleted: z.literal(true) }),
    replyExample: { id: example.id, deleted: true },
  }),
  rotateToken: defineEndpoint({
    ...own,
    name: "rotateToken",
    method: "POST",
    path: "/integrations/{id}/rotate",
    least: "admin",
    summary: "New URL for a push source",
    description: "Creates another private URL, shown only once. The old one keeps working for 24 hours.",
    params: byId,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: z.strictObject({ integration: integrationDetail, url: z.string() }),
    replyExample: { integration: detailExample, url: "https://rowcall.example.com/integrations/push/ipt_PLACEHOLDER" },
    replyHasSecret: true,
  }),
  checkIntegration: defineEndpoint({
    ...own,
    name: "checkIntegration",
    method: "POST",
    path: "/integrations/{id}/check",
    least: "admin",
    summary: "Test a connection",
    description: "Asks the provider whether the stored credentials work.",
    params: byId,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: z.strictObject({
      ok: z.boolean(),
      account: z.string().nullable(),
      warnings: z.array(z.string()),
      problem: z.enum(PROBLEM_KINDS).nullable(),
      message: z.string().nullable(),
    }),
    replyExample: { ok: true, account: "shop on db.example.com", warnings: [], problem: null, message: null },
  }),
  listTables: defineEndpoint({
    ...own,
    name: "listTables",
    method: "GET",
    path: "/integrations/{id}/tables",
    least: "admin",
    summary: "List tables of a source",
    description: "What can be imported: tables, tabs, objects or files.",
    params: byId,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: z.array(tableRef),
    replyExample: [
      {
        id: "public.orders",
        name: "orders",
        group: "public",
        columns: [{ name: "id", type: "bigint", tracks: "inserts" }],
        modes: ["merge", "replace", "append"],
        key: ["id"],
        note: null,
      },
    ],
  }),
  previewTable: defineEndpoint({
    ...own,
    name: "previewTable",
    method: "POST",
    path: "/integrations/{id}/preview",
    least: "admin",
    summary: "Look at rows before importing",
    description: "The first 50 rows of a table or of a SELECT. Stores nothing.",
    params: byId,
    body: json(z.strictObject(chosenTable)),
    status: 200,
    envelope: "data",
    reply: z.strictObject({
      columns: z.array(z.strictObject({ name: z.string(), type: z.string().nullable() })),
      rows: z.array(z.array(cellValue)),
      hasMore: z.boolean(),
      warnings: z.array(z.string()),
    }),
    replyExample: { columns: [{ name: "total", type: "numeric" }], rows: [["84.20"]], hasMore: true, warnings: [] },
    bodyExample: { tableId: "public.orders" },
  }),
  startImport: defineEndpoint({
    ...own,
    name: "startImport",
    method: "POST",
    path: "/integrations/{id}/import",
    least: "admin",
    summary: "Import and keep in sync",
    description:
      "Sets what to import, how often and how, makes the dataset, and queues the first run. Existing imports continue: of another table the reply has an id of its own, by which it is synced and stopped.",
    params: byId,
    body: json(
      z.strictObject({
        ...chosenTable,
        datasetName,
        mode: z.enum(SYNC_MODES).default("replace"),
        ...chosenColumns,
        schedule: z.enum(SCHEDULES).default("manual"),
      }),
    ),
    status: 202,
    envelope: "data",
    reply: integrationDetail,
    replyExample: detailExample,
    bodyExample: { tableId: "public.orders", datasetName: "Orders", mode: "merge", schedule: "hourly" },
  }),
  startImports: defineEndpoint({
    ...own,
    name: "startImports",
    method: "POST",
    path: "/integrations/{id}/imports",
    least: "admin",
    summary: "Import several tables",
    description:
      "Works like importing one table, for all of these or none. Each gets its own dataset, named after the table by default, and its own runs. Answers with the source and all its tables.",
    params: byId,
    body: json(
      z.strictObject({
        tables: z
          .array(
            z.strictObject({
              tableId: z.string().min(1).max(500),
              datasetName: datasetName.optional(),
              mode: z.enum(SYNC_MODES).optional().meta({ description: "The table's first one by default." }),
              ...chosenColumns,
            }),
          )
          .min(1, "choose at least one")
          .max(LIMITS.tablesPerSource),
        schedule: z.enum(SCHEDULES).default("manual"),
      }),
    ),
    status: 202,
    envelope: "data",
    reply: integrationDetail,
    replyExample: detailExample,
    bodyExample: { tables: [{ tableId: "public.orders" }, { tableId: "public.customers" }], schedule: "hourly" },
  }),
  stopImport: defineEndpoint({
    ...own,
    name: "stopImport",
    method: "DELETE",
    path: "/integrations/{id}/import",
    least: "admin",
    summary: "Stop importing a table",
    description: "The dataset stays with its rows, and the source with its other tables. Answers with the source.",
    params: byId,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: integrationDetail,
    replyExample: { ...detailExample, tables: [], datasetId: null, datasetName: null, table: null, run: null },
  }),
  queueSync: defineEndpoint({
    ...own,
    name: "queueSync",
    method: "POST",
    path: "/integrations/{id}/sync",
    least: "admin",
    summary: "Sync now",
    description: "Queues a run unless one is in progress, and returns its state.",
    params: byId,
    body: json(
      z.strictObject({
        acceptFewerRows: z.boolean().default(false).meta({ description: "Accepts a held run's lower row count." }),
      }),
    ),
    status: 202,
    envelope: "data",
    reply: syncRun,
    replyExample: { ...runExample, status: "queued", rowsRead: 0, rowsStored: null, endedAt: null },
    bodyExample: {},
  }),
  cancelSync: defineEndpoint({
    ...own,
    name: "cancelSync",
    method: "POST",
    path: "/integrations/{id}/cancel",
    least: "admin",
    summary: "Stop the run in progress",
    description: "The dataset keeps the rows it had before.",
    params: byId,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: syncRun,
    replyExample: { ...runExample, status: "cancelled", rowsStored: null },
  }),
  listRuns: defineEndpoint({
    ...own,
    name: "listRuns",
    method: "GET",
    path: "/integrations/{id}/runs",
    summary: "Runs of a source",
    description: "The 20 newest runs, newest first.",
    params: byId,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: z.array(syncRun),
    replyExample: [runExample],
  }),
};
