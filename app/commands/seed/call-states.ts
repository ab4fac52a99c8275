import { sql } from "drizzle-orm";
import { callMinutes, callReservations, calls, connections } from "@/db/schema/calls";
import { searchDocument } from "@/lib/calls/listing/search-document";
import { SKIP_SENTENCES, WAITING_AUDIO_DAYS } from "@/lib/calls/running/rules";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { generateToken } from "@/lib/keys/key-text";
import { hmacKey, seal } from "@/lib/platform/secrets/secrets";
import { SpeechFailure } from "@/lib/platform/speech/speech-failure";
import { keepTones } from "./speech";

type NewCall = Omit<typeof calls.$inferInsert, "id" | "workspaceId" | "createdBy" | "provider" | "startedAt" | "status">;

export const DAY_MS = 86_400_000;
export const AGENTS = ["Dana Reyes", "Marco Weiss", "Priya Shah", "Kim Larsen"] as const;

/** Calls that wait, are worked on, failed or were skipped. No event speaks of them, so that no workflow takes them away. */
export async function insertUnfinished(ctx: Ctx, connectionId: Id<"connection">): Promise<void> {
  const now = ctx.clock.now();
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const waiting = { audioUntil: new Date(now.getTime() + WAITING_AUDIO_DAYS * DAY_MS), processedAt: before(20) };
  const audio = { source: "audio", sourceFormat: "wav", channels: 1, hasFile: true } as const;
  await insertOpen(ctx, "PENDING", before(2), { fromNumber: "+14155550133", direction: "inbound", hasFile: true });
  const processing = { ...audio, step: "transcribe", progressPercent: 47, durationSec: 30, agentName: AGENTS[0] } as const;
  const running = await insertOpen(ctx, "PROCESSING", before(6), { ...processing, direction: "inbound", attempt: 2 });
  const month = now.toISOString().slice(0, 7);
  const held = { workspaceId: ctx.workspaceId, month, seconds: 30 };
  await ctx.database.db.insert(callReservations).values({ callId: running, ...held });
  await addSeconds(ctx, now, { reservedSec: held.seconds });
  const failed = { ...waiting, ...audio, failedStep: "transcribe", durationSec: 30 } as const;
  const notSetUp = new SpeechFailure("not_configured").message;
  await insertOpen(ctx, "FAILED", before(25), { ...failed, reason: notSetUp, agentName: AGENTS[1], fromNumber: "+14155550164" });
  await insertOpen(ctx, "FAILED", before(90), { ...failed, reason: notSetUp, agentName: AGENTS[2], direction: "outbound" });
  await insertOpen(ctx, "FAILED", before(240), {
    connectionId,
    externalId: "call-20007",
    direction: "inbound",
    fromNumber: "+14155550171",
    failedStep: "fetch",
    reason: "The recording couldn't be fetched: nothing answers at its address.",
    processedAt: before(235),
  });
  await insertOpen(ctx, "SKIPPED", before(300), {
    durationSec: 5,
    skipReason: "too_short",
    reason: SKIP_SENTENCES.too_short,
    fromNumber: "+14155550133",
    direction: "inbound",
    source: "audio",
    sourceFormat: "mp3",
    audioDeletedAt: before(299),
    processedAt: before(299),
  });
  const minutes = { durationSec: 30, skipReason: "minutes", reason: SKIP_SENTENCES.minutes } as const;
  await insertOpen(ctx, "SKIPPED", before(600), { ...waiting, ...audio, ...minutes, connectionId, agentName: AGENTS[3] });
}

async function insertOpen(
  ctx: Ctx,
  status: "PENDING" | "PROCESSING" | "FAILED" | "SKIPPED",
  startedAt: Date,
  { hasFile = false, ...rest }: NewCall & { hasFile?: boolean },
): Promise<Id<"call">> {
  const id = newId("call");
  const file = hasFile ? await keepTones(ctx.workspaceId, id, [{ start: 1, end: 28, speaker: "Agent", text: "" }], 30) : {};
  const isConnected = typeof rest.connectionId === "string";
  const isFetchable = rest.failedStep === "fetch";
  const place = { table: "calls", column: "recording_url", workspaceId: ctx.workspaceId, rowId: id };
  const { externalId = null, agentName = null, fromNumber = null, toNumber = null } = rest;
  const metadata = { workspaceId: ctx.workspaceId, startedAt, externalId, agentName, fromNumber, toNumber };
  await ctx.database.db.insert(calls).values({
    ...metadata,
    id,
    search: searchDocument(metadata),
    createdBy: ctx.actor.id,
    provider: isConnected ? "webhook" : "upload",
    createdAt: new Date(startedAt.getTime() + 60_000),
    status,
    recordingUrl: isFetchable ? seal("https://recordings.example.com/20007.mp3", place) : null,
    ...rest,
    ...file,
  });
  return id;
}

/** A phone system that posts its calls, with an address that nobody knows. */
export async function insertConnection(ctx: Ctx, receivedCalls: number): Promise<Id<"connection">> {
  const token = generateToken("voice");
  const id = newId("connection");
  await ctx.database.db.insert(connections).values({
    id,
    workspaceId: ctx.workspaceId,
    type: "webhook",
    name: "Front desk",
    status: "active",
    tokenHash: hmacKey(token),
    tokenHint: `••••${token.slice(-4)}`,
    receivedCalls,
    lastReceivedAt: new Date(ctx.clock.now().getTime() - 240 * 60_000),
    createdBy: ctx.actor.id,
    createdAt: new Date(ctx.clock.now().getTime() - 61 * DAY_MS),
  });
  return id;
}

/** Adds seconds to a month, that of the given moment. */
export async function addSeconds(ctx: Ctx, at: Date, added: { usedSec?: number; reservedSec?: number }): Promise<void> {
  const { usedSec = 0, reservedSec = 0 } = added;
  await ctx.database.db
    .insert(callMinutes)
    .values({ workspaceId: ctx.workspaceId, month: at.toISOString().slice(0, 7), usedSec, reservedSec })
    .onConflictDoUpdate({
      target: [callMinutes.workspaceId, callMinutes.month],
      set: {
        usedSec: sql`${callMinutes.usedSec} + ${usedSec}`,
        reservedSec: sql`${callMinutes.reservedSec} + ${reservedSec}`,
      },
    });
}
