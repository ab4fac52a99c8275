import { SPEECH_RATE } from "./audio-format";

/** Bytes in front of the samples. */
export const WAV_HEADER_BYTES = 44;

/**
 * Header of a WAV file with 16-bit samples of one channel at 16 kHz.
 * Format: Microsoft and IBM, Multimedia Programming Interface and Data Specifications 1.0, RIFF WAVE, PCM.
 */
export function wavHeader(samples: number, options: { channels?: number; rate?: number } = {}): Buffer {
  const { channels = 1, rate = SPEECH_RATE } = options;
  const bytes = samples * channels * 2;
  const header = Buffer.alloc(WAV_HEADER_BYTES);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(bytes + WAV_HEADER_BYTES - 8, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * channels * 2, 28);
  header.writeUInt16LE(channels * 2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(bytes, 40);
  return header;
}
