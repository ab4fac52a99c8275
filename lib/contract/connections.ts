import { z } from "zod";
import { idOf, nothing, text, timestamp } from "./common";
import { defineEndpoint } from "./endpoint";
import { fieldSpec, PROBLEM_KINDS } from "./integrations";
import { LIMITS } from "./limits";
import { ignoredEvent, receivedCall, voiceDelivery, vonageDelivery } from "./voice-deliveries";
import { CONNECTION_GROUPS, IMPORT_DAYS_MAX } from "./words/connection-words";

/** Phone systems. `webhook` is any other one, which posts to a private address. */
export const CONNECTION_TYPES = [
  "webhook",
  "twilio",
  "plivo",
  "telnyx",
  "aircall",
  "genesys",
  "ringcentral",
  "zoom",
  "threecx",
  "vonage",
] as const;
export type ConnectionType = (typeof CONNECTION_TYPES)[number];

/** `poll`: asked for new recordings every 15 minutes. `webhook`: posts each one to a private address. */
export const CONNECTION_MODES = ["poll", "webhook"] as const;

/** A kind of phone system: what its form asks for, and where that is found. */
export const connectionType = z
  .strictObject({
    type: z.enum(CONNECTION_TYPES),
    label: z.string().meta({ example: "Aircall" }),
    group: z.enum(CONNECTION_GROUPS),
    mode: z.enum(CONNECTION_MODES),
    summary: z.string(),
    /** Where the values are found and which rights they need, a step a line. */
    howTo: z.array(z.string()),
    /** Page of the provider that the first step is done on; null where each customer has another one. */
    consoleUrl: z.url().nullable(),
    fields: z.array(fieldSpec),
  })
  .meta({ id: "ConnectionType" });
export type ConnectionTypeInfo = z.output<typeof connectionType>;

/** `sync`: what is new. `sweep`: the last 72 hours once more, daily. `import`: the last days, asked for by a person. */
export const PASS_KINDS = ["sync", "sweep", "import"] as const;
export type PassKind = (typeof PASS_KINDS)[number];
export const PASS_STATUSES = ["running", "completed", "failed"] as const;

/** One walk through the recordings of a phone system. */
const connectionPass = z
  .strictObject({
    id: idOf("pass"),
    kind: z.enum(PASS_KINDS),
    status: z.enum(PASS_STATUSES),
    since: timestamp.meta({ description: "Recordings from this moment on were requested." }),
    until: timestamp,
    pages: z.int().min(0),
    found: z.int().min(0).meta({ description: "Recordings that the phone system listed." }),
    imported: z.int().min(0).meta({ description: "Of those, new calls." }),
    skipped: z.int().min(0).meta({ description: "Of these, SKIPPED or unusable." }),
    failed: z.int().min(0).meta({ description: "Of these, recordings that couldn't be read." }),
    notes: z.array(z.string()).meta({ description: "Further notes, in sentences." }),
    error: z.string().nullable(),
    problem: z.enum(PROBLEM_KINDS).nullable(),
    startedAt: timestamp,
    endedAt: timestamp.nullable(),
  })
  .meta({ id: "ConnectionPass" });
export type ConnectionPass = z.output<typeof connectionPass>;

/** What an import would bring. */
const importEstimate = z
  .strictObject({
    recordings: z.int().min(0),
    minutes: z.int().min(0).meta({ description: "Call minutes that they would use, rounded up." }),
    isWhole: z.boolean().meta({ description: "False: there are more; counting stopped." }),
    minutesLeft: z.int().min(0).meta({ description: "Of this month's." }),
  })
  .meta({ id: "ImportEstimate" });
export type ImportEstimate = z.output<typeof importEstimate>;

/** `attention`: it stopped until a person mends it. */
export const CONNECTION_STATUSES = ["active", "paused", "attention"] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

const connection = z
  .strictObject({
    id: idOf("connection"),
    type: z.enum(CONNECTION_TYPES).meta({ description: "The phone system." }),
    name: z.string().meta({ description: "Name.", example: "Front desk" }),
    mode: z.enum(CONNECTION_MODES).meta({ description: "Whether Rowcall checks it for recordings, or it posts them." }),
    status: z.enum(CONNECTION_STATUSES).meta({ description: "Whether it takes calls." }),
    /** What was entered, without secrets. */
    fields: z.record(z.string(), z.string()),
    /** Last characters of each secret that is stored. */
    secretHints: z.record(z.string(), z.string()),
    account: z.string().nullable().meta({ description: "The account the keys belong to, as the phone system names it." }),
    tokenHint: z.string().nullable().meta({ description: "The end of its private URL.", example: "••••7fQ2" }),
    previousTokenUntil: timestamp.nullable().meta({ description: "Until when the previous URL keeps working." }),
    hasAuthorization: z.boolean().meta({ description: "True where recordings are fetched with an Authorization header." }),
    authorizationHint: z.string().nullable().meta({ description: "The end of that header.", example: "••••9x2K" }),
    receivedCalls: z.int().min(0).meta({ description: "Calls that came through it." }),
    lastReceivedAt: timestamp.nullable().meta({ description: "When the last one came." }),
    foundCount: z.int().min(0).meta({ description: "Recordings it reported." }),
    skippedCount: z.int().min(0).meta({ description: "Of these, SKIPPED or unusable." }),
    waitingCalls: z.int().min(0).meta({ description: "Its calls whose recording is still to be fetched." }),
    failedCalls: z.int().min(0).meta({ description: "Its calls that are FAILED." }),
    lastSyncAt: timestamp.nullable().meta({ description: "When it was last checked completely." }),
    nextSyncAt: timestamp.nullable().meta({ description: "When it is checked next." }),
    lastError: z.string().nullable().meta({ description: "Why the last delivery or check failed, in a sentence." }),
    lastErrorAt: timestamp.nullable(),
    problem: z.enum(PROBLEM_KINDS).nullable().meta({ description: "What kind of problem that is." }),
    attentionSince: timestamp.nullable().meta({ description: "Since when it needs attention." }),
    isRecordingAnnounced: z.boolean().meta({
      description: "True if callers are told about the recording before it begins; a missing announcement isn't flagged then.",
    }),
    pass: connectionPass.nullable().meta({ description: "The check in progress, or else the last one." }),
    createdAt: timestamp,
  })
  .meta({ id: "Connection", description: "A phone system that calls come from." });
export type Connection = z.output<typeof connection>;

const example: Connection = {
  id: "con_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  type: "webhook",
  name: "Front desk",
  mode: "webhook",
  status: "active",
  fields: {},
  secretHints: {},
  account: null,
  tokenHint: "••••7fQ2",
  previousTokenUntil: null,
  hasAuthorization: true,
  authorizationHint: "••••9x2K",
  receivedCalls: 12,
  lastReceivedAt: "2026-11-21T14:02:00.000Z",
  foundCount: 12,
  skippedCount: 1,
  waitingCalls: 0,
  failedCalls: 0,
  lastSyncAt: null,
  nextSyncAt: null,
  lastError: null,
  lastErrorAt: null,
  problem: null,
  attentionSince: null,
  isRecordingAnnounced: false,
  pass: null,
  createdAt: "2026-11-20T09:00:00.000Z",
};

const byId = z.strictObject({ id: idOf("connection") });
const name = text(80).pipe(z.string().min(1, "must not be empty"));
/** The value of an Authorization header, such as `Bearer …`. */
const authorization = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .max(4_000, "must have at most 4,000 characters")
  .regex(/^[\x20-\x7e]+$/, "must be one line of printable ASCII");

const own = { auth: "session", scope: null, planGated: false, tag: "Connections", query: nothing, envelope: "data" } as const;
const json = <S extends z.ZodType>(schema: S) => ({ kind: "json" as const, schema, bytesMax: LIMITS.jsonBodyBytes });
const withUrl = z.strictObject({ connection, url: z.string() });
const fields = z.record(z.string().max(60), z.string().max(20_000, "must have at most 20,000 characters"));
const importDays = z.int().min(0).max(IMPORT_DAYS_MAX, `must be at most ${IMPORT_DAYS_MAX}`);
/** Fields of a connection that is there stay as they are where left out. */
const entered = { type: z.enum(CONNECTION_TYPES), fields, id: idOf("connection").optional() };

const passExample: ConnectionPass = {
  id: "pas_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  kind: "sync",
  status: "completed",
  since: "2026-11-21T11:45:00.000Z",
  until: "2026-11-21T14:00:00.000Z",
  pages: 1,
  found: 12,
  imported: 11,
  skipped: 1,
  failed: 0,
  notes: [],
  error: null,
  problem: null,
  startedAt: "2026-11-21T14:00:00.000Z",
  endedAt: "2026-11-21T14:00:02.000Z",
};
const urlExample = "https://rowcall.example.com/voice/webhook/vwh_PLACEHOLDER";

export const connectionEndpoints = {
  receiveRecording: defineEndpoint({
    name: "receiveRecording",
    method: "POST",
    path: "/voice/webhook/{token}",
    auth: "urlToken",
    scope: null,
    planGated: false,
    tag: "Calls",
    summary: "Send a finished recording",
    description:
      "The private URL of a connection is its credential. Answers 202 for a new call; 200 for one that was sent before (`duplicate`) and for one under 8 seconds (SKIPPED). The recording is fetched afterwards, from public addresses only. The URL of a Vonage connection accepts what Vonage posts (`VonageDelivery`) instead, signed where the connection has a signature secret; its other events are answered 200 and ignored.",
    params: z.strictObject({
      token: z.string().meta({ description: "The secret part of the address.", example: "vwh_PLACEHOLDER" }),
    }),
    query: nothing,
    body: {
      kind: "json",
      schema: z.union([voiceDelivery, vonageDelivery]),
      bytesMax: LIMITS.voiceBytes,
      bySender: { webhook: voiceDelivery, vonage: vonageDelivery },
    },
    status: 202,
    isAlready: (reply) => "ignored" in reply || reply.duplicate === true || reply.status === "SKIPPED",
    envelope: "data",
    reply: z.union([receivedCall, ignoredEvent]),
    replyExample: { id: "cal_01JD5M8Z3X4Y5W6V7T8S9R0QAB", status: "PENDING" },
    bodyExample: { recordingUrl: "https://recordings.example.com/10021.mp3", id: "call-10021", durationSec: 276 },
  }),
  listConnectionTypes: defineEndpoint({
    ...own,
    name: "listConnectionTypes",
    method: "GET",
    path: "/connection-types",
    summary: "List phone systems",
    description: "The phone systems that can be connected, with the fields of their forms.",
    params: nothing,
    body: { kind: "none" },
    status: 200,
    reply: z.array(connectionType),
    replyExample: [],
  }),
  checkConnection: defineEndpoint({
    ...own,
    name: "checkConnection",
    method: "POST",
    path: "/connections/check",
    least: "admin",
    summary: "Check what was entered",
    description: "Tries it with the phone system, and stores nothing.",
    params: nothing,
    body: json(z.strictObject(entered)),
    status: 200,
    reply: z.strictObject({ account: z.string().nullable(), warnings: z.array(z.string()) }),
    replyExample: { account: "Northwind Support", warnings: [] },
    bodyExample: { type: "aircall", fields: { apiId: "…", apiToken: "…" } },
  }),
  estimateImport: defineEndpoint({
    ...own,
    name: "estimateImport",
    method: "POST",
    path: "/connections/estimate",
    least: "admin",
    summary: "Estimate an import",
    description: "Counts the recordings of the last days, and the minutes that they would use. Stores nothing.",
    params: nothing,
    body: json(z.strictObject({ ...entered, days: importDays.min(1) })),
    status: 200,
    reply: importEstimate,
    replyExample: { recordings: 84, minutes: 320, isWhole: true, minutesLeft: 412 },
    bodyExample: { type: "aircall", fields: { apiId: "…", apiToken: "…" }, days: 7 },
  }),
  listConnections: defineEndpoint({
    ...own,
    name: "listConnections",
    method: "GET",
    path: "/connections",
    summary: "List connections",
    description: "The phone systems of the workspace, newest first.",
    params: nothing,
    body: { kind: "none" },
    status: 200,
    reply: z.array(connection),
    replyExample: [example],
  }),
  getConnection: defineEndpoint({
    ...own,
    name: "getConnection",
    method: "GET",
    path: "/connections/{id}",
    summary: "Get a connection",
    description: "A phone system with its health, without its secrets.",
    params: byId,
    body: { kind: "none" },
    status: 200,
    reply: connection,
    replyExample: example,
  }),
  createConnection: defineEndpoint({
    ...own,
    name: "createConnection",
    method: "POST",
    path: "/connections",
    least: "admin",
    summary: "Connect a phone system",
    description:
      "Checks what was entered and stores it; recordings from now on become calls, and those of the last `importDays` days. A connection that posts gets a private URL, shown only once.",
    params: nothing,
    body: json(
      z.strictObject({
        type: z.enum(CONNECTION_TYPES),
        name,
        fields: fields.optional(),
        authorization: authorization.optional(),
        importDays: importDays.optional(),
      }),
    ),
    status: 201,
    reply: z.strictObject({ connection, url: z.string().nullable(), warnings: z.array(z.string()) }),
    replyExample: { connection: example, url: urlExample, warnings: [] },
    bodyExample: { type: "webhook", name: "Front desk" },
    replyHasSecret: true,
  }),
  updateConnection: defineEndpoint({
    ...own,
    name: "updateConnection",
    method: "PATCH",
    path: "/connections/{id}",
    least: "admin",
    summary: "Change a connection",
    description:
      "Name, pause, what was entered, the Authorization header, or whether recording is announced elsewhere. Null removes the header, and what you leave out stays. New fields are checked first.",
    params: byId,
    body: json(
      z.strictObject({
        name: name.optional(),
        fields: fields.optional(),
        authorization: authorization.nullable().optional(),
        isPaused: z.boolean().optional(),
        isRecordingAnnounced: z.boolean().optional(),
      }),
    ),
    status: 200,
    reply: connection,
    replyExample: example,
    bodyExample: { isPaused: true },
  }),
  syncConnection: defineEndpoint({
    ...own,
    name: "syncConnection",
    method: "POST",
    path: "/connections/{id}/sync",
    least: "admin",
    summary: "Check a connection now",
    description: "Checks the phone system for new recordings now, not at the next scheduled check.",
    params: byId,
    body: { kind: "none" },
    status: 202,
    reply: connection,
    replyExample: example,
  }),
  importRecordings: defineEndpoint({
    ...own,
    name: "importRecordings",
    method: "POST",
    path: "/connections/{id}/import",
    least: "admin",
    summary: "Import earlier recordings",
    description: "Imports the recordings of the last days; those that are calls already don't change.",
    params: byId,
    body: json(z.strictObject({ days: importDays.min(1) })),
    status: 202,
    reply: connection,
    replyExample: example,
    bodyExample: { days: 7 },
  }),
  listConnectionPasses: defineEndpoint({
    ...own,
    name: "listConnectionPasses",
    method: "GET",
    path: "/connections/{id}/passes",
    summary: "List the checks of a connection",
    description: "The last 50, newest first.",
    params: byId,
    body: { kind: "none" },
    status: 200,
    reply: z.array(connectionPass),
    replyExample: [passExample],
  }),
  rotateConnectionToken: defineEndpoint({
    ...own,
    name: "rotateConnectionToken",
    method: "POST",
    path: "/connections/{id}/rotate",
    least: "admin",
    summary: "New URL for a connection",
    description: "Creates another private URL, shown only once. The old one keeps working for 24 hours.",
    params: byId,
    body: { kind: "none" },
    status: 200,
    reply: withUrl,
    replyExample: { connection: example, url: urlExample },
    replyHasSecret: true,
  }),
  removeConnection: defineEndpoint({
    ...own,
    name: "removeConnection",
    method: "DELETE",
    path: "/connections/{id}",
    least: "admin",
    summary: "Remove a connection",
    description: "Its URL and header are deleted; its calls stay.",
    params: byId,
    body: { kind: "none" },
    status: 200,
    reply: z.strictObject({ id: idOf("connection"), deleted: z.literal(true) }),
    replyExample: { id: example.id, deleted: true },
  }),
};
