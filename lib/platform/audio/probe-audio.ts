import { env } from "@/lib/core/env";
import type { AudioFormat } from "./audio-format";
import { type ProbedAudio, runAudioJob } from "./audio-job";

/** Seconds of a recording at most, unless a caller allows less. */
export const RECORDING_SEC_MAX = 21_600;

/**
 * Length in seconds, channels, sample rate in hertz and codec of a recording. In a child process, with the demuxer of `format` and
 * no other. Where packets contradict the header, or there is none, the recording is decoded; what `prepareAudio` finds is exact.
 * @throws {AppError} `invalid` for what cannot be read, `too_large` for a longer one, `timeout` once aborted.
 */
export function probeAudio(
  file: string,
  format: AudioFormat,
  options: { durationSecMax?: number; ffmpegPath?: string | null; signal?: AbortSignal } = {},
): Promise<ProbedAudio> {
  const { durationSecMax = RECORDING_SEC_MAX, ffmpegPath = env().FFMPEG_PATH ?? null } = options;
  return runAudioJob({ task: "probe", file, format, ffmpegPath, durationSecMax }, options.signal);
}
