import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  CALL_SOURCES,
  type CallEvidence,
  type CallMetrics,
  type CallSummary,
  SKIP_REASONS,
  type TranscriptSegment,
} from "@/lib/contract/call-facts";
import type { CallSettings } from "@/lib/contract/calls";
import { CONNECTION_STATUSES, CONNECTION_TYPES, PASS_KINDS, PASS_STATUSES } from "@/lib/contract/connections";
import type { ProblemKind } from "@/lib/contract/integrations";
import {
  CALL_DIRECTIONS,
  CALL_OUTCOMES,
  CALL_SENTIMENTS,
  CALL_STATUSES,
  CALL_STEPS,
  CALL_TYPES,
} from "@/lib/contract/words/call-words";
import type { Id } from "@/lib/core/ids";
import { workspacePolicy } from "./tenancy";
import { workspaces } from "./workspaces";

export const connectionTypeEnum = pgEnum("connection_type", CONNECTION_TYPES);
export const connectionStatusEnum = pgEnum("connection_status", CONNECTION_STATUSES);
export const passKindEnum = pgEnum("pass_kind", PASS_KINDS);
export const passStatusEnum = pgEnum("pass_status", PASS_STATUSES);
export const callStatusEnum = pgEnum("call_status", CALL_STATUSES);
export const callStepEnum = pgEnum("call_step", CALL_STEPS);
export const callSourceEnum = pgEnum("call_source", CALL_SOURCES);
export const skipReasonEnum = pgEnum("skip_reason", SKIP_REASONS);
export const callDirectionEnum = pgEnum("call_direction", CALL_DIRECTIONS);
export const callSentimentEnum = pgEnum("call_sentiment", CALL_SENTIMENTS);
export const callOutcomeEnum = pgEnum("call_outcome", CALL_OUTCOMES);
export const callTypeEnum = pgEnum("call_type", CALL_TYPES);

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** A phone system that calls come from. */
export const connections = pgTable(
  "connections",
  {
    id: text("id").$type<Id<"connection">>().primaryKey(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    type: connectionTypeEnum("type").notNull(),
    name: text("name").notNull(),
    status: connectionStatusEnum("status").notNull(),
    /** HMAC-SHA256 of the URL token under the pepper, hex; of the one before it while both work. */
    tokenHash: text("token_hash"),
    tokenHint: text("token_hint"),
    previousTokenHash: text("previous_token_hash"),
    previousTokenUntil: moment("previous_token_until"),
    /** The Authorization header that recordings are fetched with, sealed. */
    authorization: text("authorization"),
    authorizationHint: text("authorization_hint"),
    /** What was entered to connect it, without secrets. */
    fields: jsonb("fields").$type<Record<string, string>>().notNull().default({}),
    /** The secrets among it: one sealed JSON object. */
    secrets: text("secrets"),
    secretHints: jsonb("secret_hints").$type<Record<string, string>>().notNull().default({}),
    /** Whose the keys are, as the phone system says. */
    account: text("account"),
    /** Recordings before it are not wanted. */
    wantedFrom: moment("wanted_from"),
    /** Recordings up to it have all been told of: begin of the last pass that came to its end. */
    watermark: moment("watermark"),
    /** Where the last pass ended, for a provider that counts. */
    cursor: jsonb("cursor"),
    /** When a person asked for recordings from then on; null once they have been told of. */
    importFrom: moment("import_from"),
    nextSyncAt: moment("next_sync_at"),
    lastSyncAt: moment("last_sync_at"),
    sweptAt: moment("swept_at"),
    /** Who works on it, and until when that holds. */
    leaseOwner: text("lease_owner"),
    leaseUntil: moment("lease_until"),
    /** The provider asked not to be asked until then. */
    heldUntil: moment("held_until"),
    /** Passes in a row that ended with the keys refused. */
    refusals: integer("refusals").notNull().default(0),
    /** Problems that pass, in a row. */
    troubles: integer("troubles").notNull().default(0),
    problem: text("problem").$type<ProblemKind>(),
    attentionSince: moment("attention_since"),
    foundCount: bigint("found_count", { mode: "number" }).notNull().default(0),
    skippedCount: bigint("skipped_count", { mode: "number" }).notNull().default(0),
    receivedCalls: bigint("received_calls", { mode: "number" }).notNull().default(0),
    lastReceivedAt: moment("last_received_at"),
    lastError: text("last_error"),
    lastErrorAt: moment("last_error_at"),
    /** Callers hear that they are recorded before its recordings begin. */
    isRecordingAnnounced: boolean("is_recording_announced").notNull().default(false),
    createdBy: text("created_by").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    unique("connections_workspace_id").on(t.workspaceId, t.id),
    index("connections_workspace_created").on(t.workspaceId, t.createdAt),
    uniqueIndex("connections_token").on(t.tokenHash),
    uniqueIndex("connections_previous_token").on(t.previousTokenHash),
    index("connections_due").on(t.nextSyncAt).where(sql`${t.nextSyncAt} is not null`),
    workspacePolicy("connections_own"),
  ],
).enableRLS();

/** One walk through the recordings of a phone system. */
export const connectionPasses = pgTable(
  "connection_passes",
  {
    id: text("id").$type<Id<"pass">>().primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    connectionId: text("connection_id").$type<Id<"connection">>().notNull(),
    kind: passKindEnum("kind").notNull(),
    status: passStatusEnum("status").notNull(),
    since: moment("since").notNull(),
    until: moment("until").notNull(),
    /** Where to go on, in the provider's terms; null at its beginning. */
    checkpoint: jsonb("checkpoint"),
    pages: integer("pages").notNull().default(0),
    found: integer("found").notNull().default(0),
    imported: integer("imported").notNull().default(0),
    skipped: integer("skipped").notNull().default(0),
    failed: integer("failed").notNull().default(0),
    notes: jsonb("notes").$type<string[]>().notNull().default([]),
    error: text("error"),
    problem: text("problem").$type<ProblemKind>(),
    startedAt: moment("started_at").notNull(),
    endedAt: moment("ended_at"),
  },
  (t) => [
    foreignKey({
      name: "connection_passes_connection",
      columns: [t.workspaceId, t.connectionId],
      foreignColumns: [connections.workspaceId, connections.id],
    }).onDelete("cascade"),
    index("connection_passes_newest").on(t.workspaceId, t.connectionId, t.startedAt),
    uniqueIndex("connection_passes_one_runs").on(t.connectionId).where(sql`${t.status} = 'running'`),
    workspacePolicy("connection_passes_own"),
  ],
).enableRLS();

/** Recordings whose call was deleted: they do not come back with the next pass. */
export const deletedRecordings = pgTable(
  "deleted_recordings",
  {
    workspaceId: text("workspace_id").notNull(),
    connectionId: text("connection_id").$type<Id<"connection">>().notNull(),
    /** SHA-256 of the phone system's id, hex. */
    externalHash: text("external_hash").notNull(),
    deletedAt: moment("deleted_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.connectionId, t.externalHash] }),
    foreignKey({
      name: "deleted_recordings_connection",
      columns: [t.workspaceId, t.connectionId],
      foreignColumns: [connections.workspaceId, connections.id],
    }).onDelete("cascade"),
    workspacePolicy("deleted_recordings_own"),
  ],
).enableRLS();

/** How often each kind of personal data was masked in a call. */
export interface MaskedCounts {
  phone: number;
  email: number;
  id: number;
  card: number;
}

/** A recorded call. What was said is in `call_texts`, masked; raw words are never in the database. */
export const calls = pgTable(
  "calls",
  {
    id: text("id").$type<Id<"call">>().primaryKey(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    provider: text("provider").notNull(),
    /** No reference: calls outlive their connection. */
    connectionId: text("connection_id").$type<Id<"connection">>(),
    externalId: text("external_id"),
    direction: callDirectionEnum("direction"),
    fromNumber: text("from_number"),
    toNumber: text("to_number"),
    agentName: text("agent_name"),
    startedAt: moment("started_at").notNull(),
    /** As the phone system said, until it is measured. Whole seconds. */
    durationSec: integer("duration_sec"),
    status: callStatusEnum("status").notNull(),
    /** Counts how often it was asked for; a run of an older attempt ends quietly. */
    attempt: integer("attempt").notNull().default(1),
    step: callStepEnum("step"),
    progressPercent: integer("progress_percent"),
    /** Why it is FAILED or SKIPPED, in a sentence of ours. */
    reason: text("reason"),
    skipReason: skipReasonEnum("skip_reason"),
    failedStep: callStepEnum("failed_step"),
    /** What came: null until it is fetched. */
    source: callSourceEnum("source"),
    /** `mp3`, `wav` …; `vtt`, `srt`, `json` of a transcript. */
    sourceFormat: text("source_format"),
    sourceBytes: bigint("source_bytes", { mode: "number" }),
    /** Where the recording can be fetched, sealed: an address, or as JSON what its provider finds it by. Gone once it has been. */
    recordingUrl: text("recording_url"),
    /** The phone system's id of the call, which several recordings may belong to. */
    callRef: text("call_ref"),
    /** When a PENDING call may be queued; null once it has been. Calls of one connection are let through a few at a time. */
    releaseAt: moment("release_at"),
    /** How often its recording was looked for in vain. */
    looks: integer("looks").notNull().default(0),
    channels: integer("channels"),
    /** Key of the file in storage, while it is there. */
    audioKey: text("audio_key"),
    /** SHA-256 of that file, hex; null for files from before it was kept. */
    audioSha256: text("audio_sha256"),
    audioUntil: moment("audio_until"),
    audioDeletedAt: moment("audio_deleted_at"),
    /** Key that the raw words in the scratch directory are encrypted with, sealed; gone with them. */
    scratchKey: text("scratch_key"),
    language: text("language"),
    title: text("title"),
    summary: text("summary"),
    sentiment: callSentimentEnum("sentiment"),
    outcome: callOutcomeEnum("outcome"),
    callType: callTypeEnum("call_type"),
    followUpRequired: boolean("follow_up_required"),
    agentScore: integer("agent_score"),
    flagCount: integer("flag_count").notNull().default(0),
    actionCount: integer("action_count").notNull().default(0),
    masked: jsonb("masked").$type<MaskedCounts>(),
    notes: jsonb("notes").$type<string[]>().notNull().default([]),
    /** Of the transcript: goes up with every correction. */
    version: integer("version").notNull().default(0),
    /** Version that the summary was made of; behind `version` while it is made again. */
    summaryVersion: integer("summary_version").notNull().default(0),
    /** Words of title, summary and transcript, names and numbers, and one that stands for the workspace. */
    search: tsvector("search"),
    /** Batch of its row in the dataset of call facts. */
    factsBatchId: text("facts_batch_id").$type<Id<"batch">>(),
    createdBy: text("created_by").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    processedAt: moment("processed_at"),
  },
  (t) => [
    unique("calls_workspace_id").on(t.workspaceId, t.id),
    uniqueIndex("calls_external_id").on(t.workspaceId, sql`coalesce(${t.connectionId}, '')`, t.externalId),
    index("calls_started").on(t.workspaceId, t.startedAt, t.id),
    index("calls_status").on(t.workspaceId, t.status, t.startedAt, t.id),
    index("calls_sentiment").on(t.workspaceId, t.sentiment, t.startedAt, t.id),
    index("calls_outcome").on(t.workspaceId, t.outcome, t.startedAt, t.id),
    index("calls_direction").on(t.workspaceId, t.direction, t.startedAt, t.id),
    index("calls_agent").on(t.workspaceId, t.agentName, t.startedAt, t.id),
    index("calls_follow_up").on(t.workspaceId, t.followUpRequired, t.startedAt, t.id),
    index("calls_audio_until").on(t.audioUntil).where(sql`${t.audioUntil} is not null`),
    index("calls_open").on(t.status, t.createdAt).where(sql`${t.status} in ('PENDING', 'PROCESSING')`),
    index("calls_retry")
      .on(t.workspaceId, t.status, t.startedAt)
      .where(
        sql`(${t.status} = 'FAILED' or (${t.status} = 'SKIPPED' and ${t.skipReason} = 'minutes')) and (${t.audioKey} is not null or ${t.recordingUrl} is not null)`,
      ),
    index("calls_release").on(t.releaseAt, t.workspaceId, t.connectionId).where(sql`${t.releaseAt} is not null`),
    index("calls_of_connection")
      .on(t.workspaceId, t.connectionId, t.status, t.releaseAt)
      .where(sql`${t.status} in ('PENDING', 'PROCESSING', 'FAILED') and ${t.connectionId} is not null`),
    index("calls_call_ref").on(t.workspaceId, t.connectionId, t.callRef).where(sql`${t.callRef} is not null`),
    // Without a list of pending entries, which every search would read through.
    index("calls_search").using("gin", t.search).with({ fastupdate: false }),
    workspacePolicy("calls_own"),
  ],
).enableRLS();

/** What was said in a call, masked, and what was made of it. */
export const callTexts = pgTable(
  "call_texts",
  {
    callId: text("call_id").$type<Id<"call">>().primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    segments: jsonb("segments").$type<TranscriptSegment[]>().notNull(),
    metrics: jsonb("metrics").$type<CallMetrics>(),
    summary: jsonb("summary").$type<CallSummary>(),
    evidence: jsonb("evidence").$type<CallEvidence>(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: "call_texts_call",
      columns: [t.workspaceId, t.callId],
      foreignColumns: [calls.workspaceId, calls.id],
    }).onDelete("cascade"),
    workspacePolicy("call_texts_own"),
  ],
).enableRLS();

export const callSettings = pgTable(
  "call_settings",
  {
    workspaceId: text("workspace_id")
      .primaryKey()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    audioDays: integer("audio_days").notNull().default(0),
    /** Null: the built-in ones. */
    weights: jsonb("weights").$type<CallSettings["weights"]>(),
    /** No reference: the dataset may be deleted. */
    factsDatasetId: text("facts_dataset_id").$type<Id<"dataset">>(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  () => [workspacePolicy("call_settings_own")],
).enableRLS();

/** Seconds of calls per UTC month: of COMPLETED ones, and held by those under way. */
export const callMinutes = pgTable(
  "call_minutes",
  {
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    /** `2026-11`. */
    month: text("month").notNull(),
    usedSec: bigint("used_sec", { mode: "number" }).notNull().default(0),
    reservedSec: bigint("reserved_sec", { mode: "number" }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.month] }), workspacePolicy("call_minutes_own")],
).enableRLS();

/** What a call holds of a month's seconds until it ends. Its row is what makes holding, spending and releasing happen once. */
export const callReservations = pgTable(
  "call_reservations",
  {
    callId: text("call_id").$type<Id<"call">>().primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    month: text("month").notNull(),
    seconds: integer("seconds").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("call_reservations_month").on(t.workspaceId, t.month), workspacePolicy("call_reservations_own")],
).enableRLS();
