import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/core/env";
import { type AudioFormat, SPEECH_RATE } from "./audio-format";
import { type ChannelLayout, type PreparedAudio, runAudioJob } from "./audio-job";
import { RECORDING_SEC_MAX } from "./probe-audio";
import { WAV_HEADER_BYTES } from "./wav";

interface PrepareOptions {
  layout: ChannelLayout;
  /** Longest piece in seconds, 5 at least; 600 unless given. */
  pieceSecMax?: number;
  /** Largest piece in bytes; 24,000,000 unless given, what OpenAI takes less its form. The tighter of both counts. */
  pieceBytesMax?: number;
  /** Six hours unless given. */
  durationSecMax?: number;
  ffmpegPath?: string | null;
  signal?: AbortSignal;
}

const PIECE_SEC = { max: 600, min: 5 };
const PIECE_BYTES_MAX = 24_000_000;

/**
 * Decodes a recording, in a child process, to WAV files of 16 kHz, 16 bit, one channel: in `directory`/pieces, which is made again and
 * is the caller's to remove; it is gone when this throws. Beside each lie smaller files of the same sound (`packed`). An hour of a channel takes
 * 115 MB, and about half of that again. Says where each channel is
 * silent (`LevelMeter`) and where it was cut (`PieceWriter`): a time in a piece plus its `startSec` is the time in the call.
 * @throws {AppError} `invalid` for what cannot be read, `too_large` for a longer one, `storage_full`, `timeout` once aborted.
 */
export async function prepareAudio(
  file: string,
  format: AudioFormat,
  directory: string,
  options: PrepareOptions,
): Promise<PreparedAudio> {
  const pieces = path.join(path.resolve(directory), "pieces");
  rmSync(pieces, { recursive: true, force: true });
  mkdirSync(pieces, { mode: 0o700 });
  try {
    const { layout, durationSecMax = RECORDING_SEC_MAX, ffmpegPath = env().FFMPEG_PATH ?? null } = options;
    const job = { file, format, layout, durationSecMax, ffmpegPath, directory: pieces, pieceSecMax: pieceSecOf(options) };
    return await runAudioJob<PreparedAudio>({ task: "prepare", ...job }, options.signal);
  } catch (error) {
    rmSync(pieces, { recursive: true, force: true });
    throw error;
  }
}

function pieceSecOf({ pieceSecMax = PIECE_SEC.max, pieceBytesMax = PIECE_BYTES_MAX }: PrepareOptions): number {
  const sec = Math.min(pieceSecMax, (pieceBytesMax - WAV_HEADER_BYTES) / (2 * SPEECH_RATE));
  if (!(sec >= PIECE_SEC.min)) throw new RangeError(`Pieces of ${sec} seconds are too short to cut at pauses.`);
  return sec;
}
