import { AppError } from "@/lib/core/errors";
import type { AudioFormat } from "./audio-format";

/** What is opened: a file of ours, and the format that its content has. */
export interface AudioInput {
  file: string;
  format: AudioFormat;
}

/** What a file says about its first sound track. */
export interface AudioFacts {
  /** FFmpeg's name of the decoder. */
  codec: string;
  channels: number;
  /** Hertz. */
  sampleRate: number;
}

/** An opened recording. Close it. */
export interface PcmSource {
  facts: AudioFacts;
  /** Seconds that its header promises; null where it promises none. */
  declaredSec: number | null;
  /**
   * Its sound at 16 kHz, 16 bit, one array for each channel, in blocks of about a second. Where its time stamps jump, silence fills
   * the gap, so that a sample's place is its time.
   */
  blocks(): AsyncGenerator<Int16Array[]>;
  /** True, once `blocks` has ended, where any decoder finds the same in the file: all of it was read, and no gap had to be filled. */
  isPlain: boolean;
  /** Seconds that its packets last, without decoding all of them; null where only decoding tells. Ends what `blocks` could give. */
  packetSec(beat: () => void): Promise<number | null>;
  close(): void;
}

/** More channels than this are no call. */
const CHANNELS_MAX = 8;

/** The one refusal for what cannot be decoded. */
export function unreadable(): AppError {
  return new AppError("invalid", "This recording is damaged or has no sound that Rowcall can read.", {
    code: "unreadable_audio",
  });
}

/** @throws {AppError} for tracks that are no call's. */
export function checkFacts({ channels, sampleRate }: AudioFacts): void {
  if (!(channels >= 1) || !(sampleRate >= 1_000 && sampleRate <= 768_000)) throw unreadable();
  if (channels > CHANNELS_MAX) {
    const sentence = `This recording has ${channels} channels; at most ${CHANNELS_MAX} can be read.`;
    throw new AppError("invalid", sentence, { code: "unreadable_audio" });
  }
}
