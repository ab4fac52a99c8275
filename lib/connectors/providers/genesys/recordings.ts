import { z } from "zod";
import { ProviderProblem } from "@/lib/platform/provider/types";
import type { ConnectorCtx, RecordingRef } from "../../types";
import { instantOf, readEach, secondsBetween } from "../reading";
import type { Conversation } from "./conversations";
import { askGenesys, RECORDING_RIGHT } from "./genesys-api";

const metadata = z.object({
  id: z.string().min(1).max(200),
  media: z.string(),
  fileState: z.string(),
  startTime: z.unknown().optional(),
  endTime: z.unknown().optional(),
  sessionId: z.string().nullish().catch(null),
});

const ARCHIVED = "Genesys Cloud has archived this recording. Restore it there to make it available.";
/** Can be fetched; a restored one until it is archived again. */
const READY = new Set(["AVAILABLE", "RESTORED"]);

/**
 * The recordings of a conversation. Left out: screens, deleted ones, and those that are still uploaded, for a later pass.
 * @throws {ProviderProblem}
 */
export async function recordingsOf(
  ctx: ConnectorCtx,
  conversation: Conversation,
): Promise<{ items: RecordingRef[]; unread: number }> {
  return readEach(await recordingRows(ctx, conversation.id), (row) => readRecording(row, conversation));
}

/** What Genesys Cloud tells of the recordings of a conversation; nothing where it does not know it any more. */
export async function recordingRows(ctx: ConnectorCtx, conversationId: string): Promise<unknown[]> {
  try {
    const path = `/api/v2/conversations/${encodeURIComponent(conversationId)}/recordingmetadata`;
    const reply = await askGenesys(ctx, { path, right: RECORDING_RIGHT });
    return z.array(z.unknown()).catch([]).parse(reply.json());
  } catch (error) {
    if (error instanceof ProviderProblem && error.kind === "not_found") return [];
    throw error;
  }
}

function readRecording(row: unknown, conversation: Conversation): RecordingRef | null {
  const { id, media, fileState, startTime, endTime, sessionId } = metadata.parse(row);
  const isArchived = fileState === "ARCHIVED";
  if (media !== "audio" || !(isArchived || READY.has(fileState))) return null;
  const startedAt = instantOf(startTime);
  return {
    externalId: id,
    callRef: conversation.id,
    direction: conversation.direction,
    fromNumber: conversation.fromNumber,
    toNumber: conversation.toNumber,
    agentName: conversation.agentIn(sessionId ?? null),
    startedAt: startedAt ?? conversation.startedAt,
    durationSec: secondsBetween(startedAt, instantOf(endTime)),
    media: { conversationId: conversation.id, recordingId: id },
    // Listed by activity: a call of hours that ends now began in no window of today's.
    at: conversation.endedAt,
    ...(isArchived ? { unavailable: ARCHIVED } : {}),
  };
}
