import { z } from "zod";
import { ProviderProblem, type ProviderReply } from "@/lib/platform/provider/types";
import type { ConnectorCtx, Fetched, MediaRef } from "../../types";
import { askGenesys, RECORDING_RIGHT } from "./genesys-api";

/** Seconds to wait for a transcoding that names no time. */
const TRANSCODE_SEC = 5;

const mediaUri = z.object({ mediaUri: z.string().min(1) });
const recording = z.object({
  fileState: z.string().nullish().catch(null),
  estimatedTranscodeTimeMs: z.number().nullish().catch(null),
  mediaUris: z.record(z.string(), z.unknown()).nullish().catch(null),
});
type Recording = z.output<typeof recording>;

/** Asks for a recording as MP3, which is made on request: 202 until then, afterwards a signed link that takes no key. */
export async function downloadRecording(ctx: ConnectorCtx, media: MediaRef): Promise<Fetched> {
  const { conversationId = "", recordingId = "" } = media;
  const place = `${encodeURIComponent(conversationId)}/recordings/${encodeURIComponent(recordingId)}`;
  const path = `/api/v2/conversations/${place}?formatId=MP3&download=true&fileName=recording`;
  const reply = await askGenesys(ctx, { path, right: RECORDING_RIGHT });
  const told = recordingOf(reply);
  if (told.fileState === "ARCHIVED" || told.fileState === "DELETED") {
    throw new ProviderProblem("not_found", "Genesys Cloud has archived or deleted this recording.");
  }
  const link = reply.status === 200 ? linkOf(told) : undefined;
  if (link !== undefined) return ctx.open(link, null);
  const estimateMs = told.estimatedTranscodeTimeMs ?? 0;
  if (estimateMs > 0) return { isReady: false, afterSec: Math.ceil(estimateMs / 1_000) };
  return { isReady: false, afterSec: reply.status === 202 ? TRANSCODE_SEC : null };
}

/** While it is transcoded, the answer may have another form, or none. */
function recordingOf(reply: ProviderReply): Recording {
  const nothing: Recording = { fileState: null, estimatedTranscodeTimeMs: null, mediaUris: null };
  try {
    return recording.catch(nothing).parse(reply.json());
  } catch (error) {
    if (reply.status === 202) return nothing;
    throw error;
  }
}

/**
 * "S" where both sides are one file. Where an organization keeps them apart ("0", "1"), the first one is taken: a call has one
 * recording here, so the other side is missing then.
 */
function linkOf({ mediaUris }: Recording): string | undefined {
  const uris = mediaUris ?? {};
  const ordered = [
    uris.S,
    ...Object.keys(uris)
      .sort()
      .map((key) => uris[key]),
  ];
  return ordered.map((each) => mediaUri.safeParse(each).data?.mediaUri).find((link) => link !== undefined);
}
