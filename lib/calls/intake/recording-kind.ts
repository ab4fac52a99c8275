import { open } from "node:fs/promises";
import type { CALL_SOURCES } from "@/lib/contract/call-facts";
import { AppError } from "@/lib/core/errors";
import { SNIFF_BYTES, sniffAudio } from "@/lib/platform/audio/sniff-audio";
import { sniffTranscript } from "@/lib/platform/audio/sniff-transcript";
import { TRANSCRIPT_BYTES_MAX } from "../transcripts/read-transcript";

export interface RecordingKind {
  source: (typeof CALL_SOURCES)[number];
  /** `mp3`, `wav` …; `vtt`, `srt`, `json` of a transcript. */
  sourceFormat: string;
}

/** Kinds of files that a call can be made from, for sentences. */
const KINDS = "a recording (mp3, wav, m4a, mp4, ogg, opus, webm, flac, aac, amr, 3gp) or a transcript (WebVTT, SRT, JSON)";

/**
 * What a file is, by its content; names do not count.
 * @throws {AppError} `invalid` when it is empty, `unsupported_media_type` when no call can be made from it, `too_large` for a
 * transcript over 10 MB.
 */
export async function recordingKind({ path, bytes }: { path: string; bytes: number }): Promise<RecordingKind> {
  if (bytes === 0) throw new AppError("invalid", "The file is empty.");
  const head = await readHead(path);
  const sound = sniffAudio(head);
  if (sound !== null) return { source: "audio", sourceFormat: sound };
  const text = sniffTranscript(head);
  if (text === null) throw new AppError("unsupported_media_type", `The file must be ${KINDS}.`);
  if (bytes > TRANSCRIPT_BYTES_MAX) throw new AppError("too_large", "A transcript can be at most 10 MB.");
  return { source: "transcript", sourceFormat: text };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
