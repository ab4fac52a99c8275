import { z } from "zod";
import { callEvidence, callMetrics, callSummary, SKIP_REASONS, transcriptSegment } from "./call-facts";
import { flag, idOf, NO_EXAMPLE, nothing, pageCursor, pageLimit, text, timestamp } from "./common";
import { egress, egressExample } from "./egress";
import { defineEndpoint, type MediaFile } from "./endpoint";
import { LIMITS } from "./limits";
import { AUDIO_DAYS, CALL_DIRECTIONS, CALL_OUTCOMES, CALL_SENTIMENTS, CALL_STATUSES, CALL_STEPS } from "./words/call-words";

const callId = idOf("call");
const byId = z.strictObject({ id: callId });
const words = (max: number) => text(max).pipe(z.string().min(1, "must not be empty"));

const members = {
  id: callId,
  provider: z.string().meta({ description: "Where it came from: `upload`, `webhook`, or a phone system.", example: "upload" }),
  externalId: z.string().nullable().meta({ description: "The caller's or the phone system's own id.", example: "call-10021" }),
  direction: z.enum(CALL_DIRECTIONS).nullable().meta({ description: "Whether the call came in or went out; null if unknown." }),
  fromNumber: z.string().nullable().meta({ description: "The caller's number, as received.", example: "+14155550101" }),
  toNumber: z.string().nullable().meta({ description: "The number called, as received.", example: "+14155550199" }),
  agentName: z.string().nullable().meta({ description: "Who answered for the team, as received.", example: "Agent One" }),
  startedAt: timestamp.meta({ description: "When the call began, or when it arrived if that is unknown." }),
  durationSec: z.int().min(0).nullable().meta({ description: "Length in whole seconds; null until it is known." }),
  status: z.enum(CALL_STATUSES).meta({ description: "Status of the call." }),
};

export const callItem = z
  .strictObject({
    ...members,
    sentiment: z.enum(CALL_SENTIMENTS).nullable().meta({ description: "Customer sentiment; null until COMPLETED." }),
    outcome: z.enum(CALL_OUTCOMES).nullable().meta({ description: "Outcome; null until COMPLETED." }),
    title: z.string().nullable().meta({ description: "What it was about; null until COMPLETED." }),
    summary: z.string().nullable().meta({ description: "The summary's text; null until COMPLETED." }),
    followUpRequired: z.boolean().nullable().meta({ description: "Whether a follow-up is needed." }),
    processedAt: timestamp.nullable().meta({ description: "When it ended, null before." }),
    agentScore: z.int().min(0).max(100).nullable().meta({ description: "0 to 100; null until COMPLETED." }),
    scoreConfidence: z.number().min(0).max(1).nullable().meta({
      description: "How much of `agentScore` is based on what was said; null until COMPLETED.",
    }),
    flagCount: z.int().min(0).meta({ description: "How many compliance flags it has." }),
    reason: z.string().nullable().meta({ description: "Why it is FAILED or SKIPPED, in a sentence." }),
    createdAt: timestamp,
  })
  .meta({ id: "CallItem", description: "A call in a list." });
export type CallItem = z.output<typeof callItem>;

export const call = z
  .strictObject({
    ...members,
    language: z.string().nullable().meta({ description: "ISO 639-1 code; null where it can't be told.", example: "en" }),
    summary: callSummary.nullable().meta({ description: "Null until COMPLETED." }),
    transcript: z.array(transcriptSegment).meta({ description: "Empty until COMPLETED." }),
    evidence: callEvidence.nullable().meta({ description: "The transcript lines behind each statement." }),
    metrics: callMetrics.nullable().meta({ description: "Shares of talk, pace and silence." }),
    notes: z.array(z.string()).meta({ description: "Notes from processing, in sentences." }),
    masked: z
      .strictObject({
        phone: z.int().min(0).meta({ description: "Phone numbers." }),
        email: z.int().min(0).meta({ description: "Email addresses." }),
        id: z.int().min(0).meta({ description: "ID numbers." }),
        card: z.int().min(0).meta({ description: "Card numbers." }),
      })
      .nullable()
      .meta({ description: "How often each kind of personal data was masked." }),
    isChanging: z.boolean().meta({ description: "True while the summary is being rewritten after a correction." }),
    version: z.int().min(0).meta({ description: "Increases with every correction; send it with the next one." }),
    reason: z.string().nullable().meta({ description: "Why it is FAILED or SKIPPED, in a sentence." }),
    skipReason: z.enum(SKIP_REASONS).nullable().meta({ description: "Why it is SKIPPED, for programs." }),
    failedStep: z.enum(CALL_STEPS).nullable().meta({ description: "The step in which it failed." }),
    canRetry: z.boolean().meta({ description: "Whether it can be processed (again)." }),
    progress: z
      .strictObject({
        percent: z.int().min(0).max(100).meta({ description: "Share of the work done." }),
        step: z.enum(CALL_STEPS).meta({ description: "Step it is in." }),
        message: z.string().meta({ description: "What is being done." }),
      })
      .nullable()
      .meta({ description: "Only while PROCESSING." }),
    audio: z
      .strictObject({
        isKept: z.boolean().meta({ description: "True while the recording can be listened to." }),
        until: timestamp.nullable().meta({ description: "When it is deleted." }),
        deletedAt: timestamp.nullable().meta({ description: "When it was." }),
      })
      .nullable()
      .meta({ description: "Null if a transcript was uploaded instead of audio." }),
    processedAt: timestamp.nullable().meta({ description: "When it ended, null before." }),
    createdAt: timestamp,
  })
  .meta({ id: "Call", description: "A recorded phone call with its masked transcript and summary." });
export type Call = z.output<typeof call>;

/** Fields of an upload; all come as text. */
const callFields = z.strictObject({
  externalId: words(255).optional().meta({ description: "Your own id; a second call with it is refused." }),
  agentName: words(200).optional().meta({ description: "Who answered for the team." }),
  direction: z.enum(CALL_DIRECTIONS).optional().meta({ description: "Who called whom." }),
  from: words(64).optional().meta({ description: "Who called." }),
  to: words(64).optional().meta({ description: "Who was called." }),
  startedAt: z.iso
    .datetime({ offset: true, local: true })
    .or(z.iso.date())
    .optional()
    .meta({ description: "When it began, ISO 8601; UTC if it has no offset. Now, unless given." }),
});
export type CallFields = z.output<typeof callFields>;

const since = z.iso
  .datetime({ offset: true, local: true })
  .or(z.iso.date())
  .meta({ description: "ISO 8601 date or time; UTC if it has no offset.", example: "2026-11-01" });

export const callQuery = z.strictObject({
  status: z.enum(CALL_STATUSES).optional(),
  since: since.optional(),
  until: since.optional(),
  sentiment: z.enum(CALL_SENTIMENTS).optional(),
  outcome: z.enum(CALL_OUTCOMES).optional(),
  direction: z.enum(CALL_DIRECTIONS).optional(),
  agentName: text(200).optional(),
  followUpRequired: flag.optional(),
  q: text(200)
    .optional()
    .meta({ description: "Words in the title, summary or transcript, part of a number or name, or a call's id." }),
  limit: pageLimit(LIMITS.callPageItems).default(LIMITS.callPageItemsDefault),
  cursor: pageCursor,
});
export type CallQuery = z.output<typeof callQuery>;

const accepted = z.strictObject({ id: callId, status: members.status });

const weight = z.number().min(0).max(100);
/** Weights of the criteria behind `agentScore`; they need not add up to 100. */
const scoreWeights = z.strictObject({
  greeting: weight,
  identification: weight,
  need_understood: weight,
  solution: weight,
  courtesy: weight,
  closing: weight,
  talk_balance: weight,
});

export const callSettings = z
  .strictObject({
    audioDays: z
      .literal(AUDIO_DAYS)
      .meta({ description: "Days a recording is kept after its text is saved; 0 deletes it right away." }),
    weights: scoreWeights,
    factsDatasetId: idOf("dataset").nullable().meta({ description: "The live dataset of call facts, if there is one." }),
    speech: z.enum(["ready", "not_configured"]).meta({ description: "Whether speech-to-text is set up on this server." }),
    summaries: z.enum(["model", "built-in"]).meta({ description: "Who writes summaries." }),
  })
  .meta({ id: "CallSettings" });
export type CallSettings = z.output<typeof callSettings>;

const callUsage = z
  .strictObject({
    usedSec: z.int().min(0).meta({ description: "Seconds of COMPLETED calls this UTC month." }),
    reservedSec: z.int().min(0).meta({ description: "Seconds held by calls that are being processed." }),
    limitSec: z.int().min(0).meta({ description: "Seconds that the plan includes." }),
    resetsAt: timestamp,
    failed: z.int().min(0).meta({ description: "Failed calls that can be tried again." }),
    skipped: z.int().min(0).meta({ description: "Calls skipped for lack of minutes that can be processed." }),
    followUps: z.int().min(0).meta({ description: "Calls of the last 30 days that need a follow-up." }),
    agents: z.array(z.string()).meta({ description: "Agent names of the last 90 days, at most 100." }),
  })
  .meta({ id: "CallUsage" });
export type CallUsage = z.output<typeof callUsage>;

export const CALL_EXPORT_FORMATS = ["txt", "md", "json", "srt", "vtt"] as const;

const itemExample: CallItem = {
  id: "cal_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  provider: "upload",
  externalId: "call-10021",
  direction: "inbound",
  fromNumber: "+14155550101",
  toNumber: "+14155550199",
  agentName: "Agent One",
  startedAt: "2026-11-21T09:12:00.000Z",
  durationSec: 276,
  status: "COMPLETED",
  sentiment: "positive",
  outcome: "resolved",
  title: "Refund for a torn tent",
  summary: "The customer reported a torn tent. The agent offered a new one or a refund.",
  followUpRequired: false,
  processedAt: "2026-11-21T09:20:00.000Z",
  agentScore: 86,
  scoreConfidence: 1,
  flagCount: 0,
  reason: null,
  createdAt: "2026-11-21T09:17:00.000Z",
};

const callExample: Call = {
  id: itemExample.id,
  provider: "upload",
  externalId: "call-10021",
  direction: "inbound",
  fromNumber: "+14155550101",
  toNumber: "+14155550199",
  agentName: "Agent One",
  startedAt: itemExample.startedAt,
  durationSec: 276,
  status: "COMPLETED",
  language: "en",
  summary: {
    title: "Refund for a torn tent",
    summary: "The customer reported a torn tent. The agent offered a new one or a refund.",
    callType: "support",
    sentiment: "positive",
    outcome: "resolved",
    actionItems: [{ owner: "Agent", task: "I will send the replacement today", due: "today" }],
    followUpRequired: false,
    agentScore: 86,
    scoreConfidence: 1,
    complianceFlags: [],
  },
  transcript: [
    { start: 0.4, end: 3.2, speaker: "Agent", text: "Northwind, this is Agent One, how can I help?" },
    { start: 3.6, end: 9.1, speaker: "Customer", text: "My tent is torn. You reach me at [PHONE]." },
  ],
  evidence: null,
  metrics: null,
  notes: [],
  masked: { phone: 1, email: 0, id: 0, card: 0 },
  isChanging: false,
  version: 1,
  reason: null,
  skipReason: null,
  failedStep: null,
  canRetry: false,
  progress: null,
  audio: { isKept: false, until: null, deletedAt: "2026-11-21T09:20:00.000Z" },
  processedAt: "2026-11-21T09:20:00.000Z",
  createdAt: itemExample.createdAt,
};

const settingsExample: CallSettings = {
  audioDays: 0,
  weights: {
    greeting: 10,
    identification: 10,
    need_understood: 15,
    solution: 25,
    courtesy: 15,
    closing: 10,
    talk_balance: 15,
  },
  factsDatasetId: null,
  speech: "ready",
  summaries: "built-in",
};

const open = { auth: "secretKey", planGated: true, tag: "Calls", envelope: "data" } as const;
const own = { auth: "session", scope: null, planGated: false, tag: "Calls", query: nothing, envelope: "data" } as const;
const json = <S extends z.ZodType>(schema: S) => ({ kind: "json" as const, schema, bytesMax: LIMITS.jsonBodyBytes });

export const callEndpoints = {
  listCalls: defineEndpoint({
    ...open,
    name: "listCalls",
    method: "GET",
    path: "/v1/calls",
    scope: "calls:read",
    summary: "List calls",
    description:
      "Newest first by when they began. `nextCursor` is the next page's `cursor`, null on the last page. Filters can be combined.",
    params: nothing,
    query: callQuery,
    body: { kind: "none" },
    status: 200,
    envelope: "page",
    reply: z.array(callItem),
    replyExample: [itemExample],
  }),
  createCall: defineEndpoint({
    ...open,
    name: "createCall",
    method: "POST",
    path: "/v1/calls",
    scope: "calls:write",
    summary: "Upload a recording",
    description:
      "One file of up to 200 MB: a recording (mp3, wav, m4a, mp4, ogg, opus, webm, flac, aac, amr, 3gp), or a transcript that exists already (WebVTT, SRT, JSON segments). The format is detected from the file's content. It is processed once this has returned; ask for the call, or wait for `call.completed`. An `externalId` that exists is refused with 409 and `X-Existing-Id`.",
    params: nothing,
    query: nothing,
    body: { kind: "multipart", fields: callFields, fileBytesMax: LIMITS.callFileBytes, extensions: null },
    status: 202,
    reply: accepted,
    replyExample: { id: itemExample.id, status: "PENDING" },
    bodyExample: { externalId: "call-10021", direction: "inbound" },
  }),
  getCall: defineEndpoint({
    ...open,
    name: "getCall",
    method: "GET",
    path: "/v1/calls/{id}",
    scope: "calls:read",
    summary: "Get a call",
    description: "Summary, masked transcript, and conversation metrics.",
    params: byId,
    query: nothing,
    body: { kind: "none" },
    status: 200,
    reply: call,
    replyExample: callExample,
  }),
  removeCall: defineEndpoint({
    ...open,
    name: "removeCall",
    method: "DELETE",
    path: "/v1/calls/{id}",
    scope: "calls:write",
    summary: "Delete a call",
    description:
      "Removes recording, transcript, summary and search text for good, even while the call is being processed. Its externalId can be used again.",
    params: byId,
    query: nothing,
    body: { kind: "none" },
    status: 200,
    reply: z.strictObject({ id: callId, deleted: z.literal(true).meta({ description: "Deleted." }) }),
    replyExample: { id: itemExample.id, deleted: true },
  }),
  retryCall: defineEndpoint({
    ...own,
    name: "retryCall",
    method: "POST",
    path: "/calls/{id}/retry",
    summary: "Process a call again",
    description: "Puts a FAILED call, or one that was skipped for lack of minutes, back to PENDING.",
    params: byId,
    body: { kind: "none" },
    status: 202,
    reply: accepted,
    replyExample: { id: itemExample.id, status: "PENDING" },
  }),
  retryCalls: defineEndpoint({
    ...own,
    name: "retryCalls",
    method: "POST",
    path: "/call-retries",
    summary: "Process all again",
    description:
      "Puts every FAILED call, or every one skipped for lack of minutes, back to PENDING if its recording is still stored.",
    params: nothing,
    body: json(z.strictObject({ status: z.enum(["FAILED", "SKIPPED"]) })),
    status: 202,
    reply: z.strictObject({ queued: z.int().min(0) }),
    replyExample: { queued: 12 },
    bodyExample: { status: "FAILED" },
  }),
  correctSegment: defineEndpoint({
    ...own,
    name: "correctSegment",
    method: "POST",
    path: "/calls/{id}/corrections",
    summary: "Correct a line",
    description:
      "Replaces the text of one line, or gives it to another speaker. The new text is masked too; metrics and summary are updated.",
    params: byId,
    body: json(
      z.strictObject({
        version: z.int().min(0),
        index: z.int().min(0),
        text: words(5_000).optional(),
        speaker: words(80).optional(),
      }),
    ),
    status: 200,
    reply: call,
    replyExample: callExample,
    bodyExample: { version: 1, index: 1, text: "My tent is torn." },
  }),
  renameSpeakers: defineEndpoint({
    ...own,
    name: "renameSpeakers",
    method: "POST",
    path: "/calls/{id}/speakers",
    summary: "Rename or swap speakers",
    description: "Renames speakers, all at once, so that two can be swapped. Metrics and summary are updated.",
    params: byId,
    body: json(
      z.strictObject({
        version: z.int().min(0),
        speakers: z
          .array(z.strictObject({ from: words(80), to: words(80) }))
          .min(1)
          .max(20),
      }),
    ),
    status: 200,
    reply: call,
    replyExample: callExample,
    bodyExample: {
      version: 1,
      speakers: [
        { from: "Agent", to: "Customer" },
        { from: "Customer", to: "Agent" },
      ],
    },
  }),
  exportCall: defineEndpoint({
    ...own,
    name: "exportCall",
    method: "GET",
    path: "/calls/{id}/export",
    summary: "Export a call",
    description: "Transcript with title, summary and actions as text, Markdown, JSON, SRT or WebVTT.",
    params: byId,
    query: z.strictObject({ format: z.enum(CALL_EXPORT_FORMATS).default("txt") }),
    body: { kind: "none" },
    status: 200,
    envelope: "file",
    reply: z.unknown(),
    replyExample: null,
  }),
  getRecording: defineEndpoint({
    ...own,
    name: "getRecording",
    method: "GET",
    path: "/calls/{id}/recording",
    summary: "Listen to a call",
    description: "The recording, if it is kept, or the part of it that Range requests.",
    params: byId,
    body: { kind: "none" },
    status: 200,
    envelope: "media",
    reply: z.custom<MediaFile>(),
    replyExample: NO_EXAMPLE,
  }),
  getCallEgress: defineEndpoint({
    ...own,
    name: "getCallEgress",
    method: "GET",
    path: "/calls/{id}/egress",
    summary: "Data sent outside for a call",
    description:
      "Every connection made to fetch the recording, transcribe it and write the summary, with host and bytes. Webhooks, apps and email aren't included.",
    params: byId,
    body: { kind: "none" },
    status: 200,
    reply: egress,
    replyExample: egressExample,
  }),
  getCallUsage: defineEndpoint({
    ...own,
    name: "getCallUsage",
    method: "GET",
    path: "/call-usage",
    summary: "Minutes used",
    description: "Call minutes of this UTC month, and what the calls page shows around its list.",
    params: nothing,
    body: { kind: "none" },
    status: 200,
    reply: callUsage,
    replyExample: {
      usedSec: 24_720,
      reservedSec: 276,
      limitSec: 36_000,
      resetsAt: "2026-12-01T00:00:00.000Z",
      failed: 0,
      skipped: 0,
      followUps: 3,
      agents: ["Agent One"],
    },
  }),
  getCallSettings: defineEndpoint({
    ...own,
    name: "getCallSettings",
    method: "GET",
    path: "/call-settings",
    summary: "Privacy and scoring of calls",
    description: "How long recordings are kept, and the weights behind agentScore.",
    params: nothing,
    body: { kind: "none" },
    status: 200,
    reply: callSettings,
    replyExample: settingsExample,
  }),
  updateCallSettings: defineEndpoint({
    ...own,
    name: "updateCallSettings",
    method: "PATCH",
    path: "/call-settings",
    least: "admin",
    summary: "Change privacy and scoring of calls",
    description: "Owners and admins only. Applies to calls that end from now on; a shorter time also applies to stored audio.",
    params: nothing,
    body: json(z.strictObject({ audioDays: z.literal(AUDIO_DAYS).optional(), weights: scoreWeights.optional() })),
    status: 200,
    reply: callSettings,
    replyExample: settingsExample,
    bodyExample: { audioDays: 30 },
  }),
  createCallFacts: defineEndpoint({
    ...own,
    name: "createCallFacts",
    method: "POST",
    path: "/call-facts",
    summary: "Create a live dataset of call facts",
    description: "One row for each COMPLETED call, figures and categories but no transcript text, now and from now on.",
    params: nothing,
    body: { kind: "none" },
    status: 201,
    reply: z.strictObject({ datasetId: idOf("dataset") }),
    replyExample: { datasetId: "dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB" },
  }),
};
