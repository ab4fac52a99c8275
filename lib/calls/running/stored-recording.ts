import { readFile } from "node:fs/promises";
import { AUDIO_FORMATS, type AudioFormat } from "@/lib/platform/audio/audio-format";
import { isDamage, storage } from "@/lib/platform/storage/storage";
import { type ReadTranscript, readTranscript } from "../transcripts/read-transcript";
import { CallFailure } from "./call-failure";
import type { CallRow } from "./queries";

/** Where the file that a call is made from can be read. @throws {CallFailure} when it is there no more, or not as it was stored. */
export async function recordingFile(call: CallRow): Promise<string> {
  if (call.audioKey === null || !(await storage().exists(call.audioKey)))
    throw new CallFailure("The recording is no longer stored.", true);
  return storage()
    .localPath(call.audioKey, call.audioSha256)
    .catch((error: unknown) => {
      throw isDamage(error) ? new CallFailure("The recording was damaged in the server's storage.", true) : error;
    });
}

/** @throws {CallFailure} */
export function audioFormatOf(call: CallRow): AudioFormat {
  const format = AUDIO_FORMATS.find((each) => each === call.sourceFormat);
  if (format === undefined) throw new CallFailure("The recording has a format that Rowcall can't read.", true);
  return format;
}

/** What a phone system wrote down, not masked. @throws {AppError} for what is no transcript. */
export async function storedTranscript(call: CallRow): Promise<ReadTranscript> {
  return readTranscript(await readFile(await recordingFile(call)));
}
