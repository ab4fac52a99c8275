import { wavHeader } from "@/lib/platform/audio/wav";

/** A phrase in a language of tones, which survives mixing, resampling and lossy codecs: one tone for the channel, two for the phrase. */
export interface TonePhrase {
  channel: number;
  startSec: number;
  /** 0 to 63. */
  phrase: number;
}

/** What was found in sound. */
export interface FoundPhrase extends TonePhrase {
  endSec: number;
}

export const PHRASE_SEC = 0.6;
const CHANNELS = [420, 560];
const ROWS = Array.from({ length: 8 }, (_, i) => 700 + 120 * i);
const COLUMNS = Array.from({ length: 8 }, (_, i) => 1_800 + 160 * i);
const AMPLITUDE = 0.2;
const BLOCK_SEC = 0.005;

/** Channels of a made call: silence with phrases in it. */
export function toneCall(
  durationSec: number,
  phrases: readonly TonePhrase[],
  { channels = 2, rate = 16_000 }: { channels?: number; rate?: number } = {},
): Int16Array[] {
  const planes = Array.from({ length: channels }, () => new Int16Array(Math.round(durationSec * rate)));
  for (const { channel, startSec, phrase } of phrases) {
    const tones = [CHANNELS[channel] ?? 0, ROWS[phrase >> 3] ?? 0, COLUMNS[phrase & 7] ?? 0];
    const first = Math.round(startSec * rate);
    for (let i = 0; i < PHRASE_SEC * rate; i++) {
      const value = tones.reduce((sum, hertz) => sum + Math.sin((2 * Math.PI * hertz * i) / rate), 0);
      const plane = planes[channel];
      if (plane !== undefined && first + i < plane.length) plane[first + i] = Math.round(AMPLITUDE * 32_767 * value);
    }
  }
  return planes;
}

/** A WAV file of 16-bit samples. */
export function wavOf(planes: readonly Int16Array[], rate = 16_000): Buffer {
  const samples = planes[0]?.length ?? 0;
  const body = Buffer.alloc(samples * planes.length * 2);
  for (const [channel, plane] of planes.entries()) {
    for (let i = 0; i < samples; i++) body.writeInt16LE(plane[i] ?? 0, (i * planes.length + channel) * 2);
  }
  return Buffer.concat([wavHeader(samples, { channels: planes.length, rate }), body]);
}

/** The phrases in 16-kHz sound, to 5 ms. @throws {Error} for sound that is no phrase, such as one that was cut. */
export function findPhrases(samples: Int16Array): FoundPhrase[] {
  return findSounds(samples).map(({ startSec, lengthSec }) => readPhrase(samples, startSec, lengthSec));
}

/** The phrases where each is the mark before words that a voice speaks: their ends are those of the words. */
export function findSpokenPhrases(samples: Int16Array): FoundPhrase[] {
  const found: FoundPhrase[] = [];
  for (const { startSec, lengthSec } of findSounds(samples)) {
    const mark = markAt(samples, startSec, lengthSec);
    const last = found.at(-1);
    if (mark !== null) found.push(mark);
    else if (last !== undefined) last.endSec = startSec + lengthSec;
  }
  return found;
}

function markAt(samples: Int16Array, startSec: number, lengthSec: number): FoundPhrase | null {
  try {
    return readPhrase(samples, startSec, lengthSec);
  } catch {
    return null;
  }
}

function findSounds(samples: Int16Array): { startSec: number; lengthSec: number }[] {
  const block = 16_000 * BLOCK_SEC;
  const found: { startSec: number; lengthSec: number }[] = [];
  for (let at = 0, start = -1; at * block <= samples.length; at++) {
    const isSound = meanPower(samples, at * block, block) > 1e-4;
    if (isSound && start < 0) start = at;
    if (isSound || start < 0) continue;
    const lengthSec = (at - start) * BLOCK_SEC;
    // A click of a codec's ringing is nothing.
    if (lengthSec > 0.03) found.push({ startSec: start * BLOCK_SEC, lengthSec });
    start = -1;
  }
  return found;
}

function readPhrase(samples: Int16Array, startSec: number, lengthSec: number): FoundPhrase {
  if (Math.abs(lengthSec - PHRASE_SEC) > 0.05) throw new Error(`A sound of ${lengthSec} s at ${startSec} s is no whole phrase.`);
  const middle = samples.subarray(Math.round((startSec + 0.15) * 16_000), Math.round((startSec + 0.45) * 16_000));
  const [channel, row, column] = [CHANNELS, ROWS, COLUMNS].map((tones) => loudest(middle, tones));
  return { startSec, endSec: startSec + lengthSec, channel: channel ?? 0, phrase: (row ?? 0) * 8 + (column ?? 0) };
}

function loudest(samples: Int16Array, tones: readonly number[]): number {
  const powers = tones.map((hertz) => goertzel(samples, hertz));
  const [first = 0, second = 0] = [...powers].sort((a, b) => b - a);
  if (first < 9 * second) throw new Error("Two tones of one kind at once.");
  return powers.indexOf(first);
}

/** Power at one frequency (G. Goertzel, 1958). */
function goertzel(samples: Int16Array, hertz: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / 16_000);
  let [one, two] = [0, 0];
  for (const sample of samples) [one, two] = [sample / 32_768 + turn * one - two, one];
  return one * one + two * two - turn * one * two;
}

function meanPower(samples: Int16Array, from: number, count: number): number {
  let sum = 0;
  for (let i = from; i < from + count; i++) sum += ((samples[i] ?? 0) / 32_768) ** 2;
  return sum / count;
}
