import { closeSync, fstatSync, openSync, readSync } from "node:fs";

import { SPEECH_RATE } from "./audio-format";

/** Bytes in front of the samples. */
export const WAV_HEADER_BYTES = 44;

const RIFF_SIZE_AT = 4;
const RIFF_HEAD_BYTES = 8;
/** What a stream writes whose length was not known. */
const UNKNOWN_SIZES: readonly number[] = [0, 0xffffffff, 0x7fffffff];

/** Whether a WAV file is more than a fiftieth shorter than its RIFF header says. */
export function isWavCut(file: string): boolean {
  const head = Buffer.alloc(RIFF_HEAD_BYTES);
  const fd = openSync(file, "r");
  try {
    if (readSync(fd, head, 0, head.length, 0) < head.length || head.toString("latin1", 0, 4) !== "RIFF") return false;
    const said = head.readUInt32LE(RIFF_SIZE_AT);
    return !UNKNOWN_SIZES.includes(said) && said + RIFF_HEAD_BYTES > fstatSync(fd).size * 1.02;
  } finally {
    closeSync(fd);
  }
}

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
