import { SPEECH_RATE } from "./audio-format";

/** Samples of one frame of levels: 20 ms. */
export const FRAME_SAMPLES = SPEECH_RATE / 50;
const FRAME_SEC = FRAME_SAMPLES / SPEECH_RATE;

/** The level of what has no power at all, in dB below full scale; levels are kept as whole dB from 0 to this. */
const QUIETEST = 96;
/** Silence is at most this loud whatever the noise, and never less than this: dB relative to full scale. */
const THRESHOLD_DB = { max: -35, min: -60 };
/** How far above its noise floor a channel must be to be heard. */
const ABOVE_NOISE_DB = 10;
/** Shorter pauses belong to the speech around them; shorter sounds are clicks. In frames. */
const SILENCE_FRAMES_MIN = 15;
const SOUND_FRAMES_MIN = 3;

/** Seconds from the start of the call. */
export interface Silence {
  startSec: number;
  endSec: number;
}

/** Where a channel is silent, and by which measure. */
export interface SilenceMap {
  /** The level that a tenth of the frames stay under, in dB relative to full scale; those without any sound do not count. */
  noiseFloorDb: number;
  thresholdDb: number;
  silences: Silence[];
  soundSec: number;
  silenceSec: number;
}

/**
 * Root mean square of every 20 ms of a channel, as one byte each: 4.3 MB for a day. A frame is silent below
 * `noise floor + 10 dB`, kept within -60 and -35 dB of full scale; silences under 0.3 s and sounds under 60 ms do not count.
 */
export class LevelMeter {
  private levels = new Uint8Array(30_000);
  private frames = 0;
  private power = 0;
  private filled = 0;
  private total = 0;

  /** Adds samples that follow those before. */
  add(samples: Int16Array): void {
    for (let at = 0; at < samples.length; ) {
      const end = Math.min(samples.length, at + FRAME_SAMPLES - this.filled);
      let power = 0;
      for (let i = at; i < end; i++) {
        const sample = samples[i] ?? 0;
        power += sample * sample;
      }
      this.power += power;
      this.filled += end - at;
      if (this.filled === FRAME_SAMPLES) this.endFrame();
      at = end;
    }
    this.total += samples.length;
  }

  /** Mean power of frames from `start` to before `end`, relative to full scale. */
  powerOf(start: number, end: number): number {
    let sum = 0;
    for (let frame = start; frame < end; frame++) sum += POWERS[this.levels[frame] ?? QUIETEST] ?? 0;
    return sum / Math.max(1, end - start);
  }

  /** What is known once all samples were added. */
  silences(): SilenceMap {
    if (this.filled > 0) this.endFrame();
    const noiseFloorDb = this.noiseFloorDb();
    const thresholdDb = Math.min(THRESHOLD_DB.max, Math.max(THRESHOLD_DB.min, noiseFloorDb + ABOVE_NOISE_DB));
    const isSound = this.levels.subarray(0, this.frames).map((level) => (-level >= thresholdDb ? 1 : 0));
    flipShortRuns(isSound, 1, SOUND_FRAMES_MIN);
    flipShortRuns(isSound, 0, SILENCE_FRAMES_MIN);
    const wholeSec = this.total / SPEECH_RATE;
    const silences = runsOf(isSound, 0).map(({ start, end }) => ({
      startSec: start * FRAME_SEC,
      endSec: Math.min(wholeSec, end * FRAME_SEC),
    }));
    const silenceSec = silences.reduce((sum, { startSec, endSec }) => sum + endSec - startSec, 0);
    return { noiseFloorDb, thresholdDb, silences, silenceSec, soundSec: Math.max(0, wholeSec - silenceSec) };
  }

  private endFrame(): void {
    if (this.frames === this.levels.length) {
      const longer = new Uint8Array(this.levels.length * 2);
      longer.set(this.levels);
      this.levels = longer;
    }
    const db = 10 * Math.log10(this.power / this.filled / 32_768 ** 2);
    this.levels[this.frames++] = Math.round(Math.min(QUIETEST, Math.max(0, -db)));
    this.power = 0;
    this.filled = 0;
  }

  private noiseFloorDb(): number {
    const counts = new Array<number>(QUIETEST + 1).fill(0);
    for (let frame = 0; frame < this.frames; frame++) {
      const level = this.levels[frame] ?? QUIETEST;
      counts[level] = (counts[level] ?? 0) + 1;
    }
    const counted = this.frames - (counts[QUIETEST] ?? 0);
    let under = 0;
    for (let level = QUIETEST - 1; level >= 0; level--) {
      under += counts[level] ?? 0;
      if (under > 0 && under * 10 >= counted) return -level;
    }
    return -QUIETEST;
  }
}

const POWERS = Array.from({ length: QUIETEST + 1 }, (_, level) => (level === QUIETEST ? 0 : 10 ** (-level / 10)));

interface Run {
  start: number;
  end: number;
}

function runsOf(flags: Uint8Array, wanted: 0 | 1): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < flags.length; ) {
    let end = at + 1;
    while (end < flags.length && flags[end] === flags[at]) end++;
    if (flags[at] === wanted) runs.push({ start: at, end });
    at = end;
  }
  return runs;
}

/** At the edges of a recording nothing is known of the other side: a short silence there stays one. */
function flipShortRuns(flags: Uint8Array, of: 0 | 1, framesMin: number): void {
  for (const { start, end } of runsOf(flags, of)) {
    const isAtEdge = of === 0 && (start === 0 || end === flags.length);
    if (end - start < framesMin && !isAtEdge) flags.fill(of === 0 ? 1 : 0, start, end);
  }
}

/** Seconds of sound between two moments: what is left of them without the silences, which are in order. */
export function soundBetween(silences: readonly Silence[], startSec: number, endSec: number): number {
  let silent = 0;
  for (let at = firstEndingAfter(silences, startSec); at < silences.length; at++) {
    const silence = silences[at];
    if (silence === undefined || silence.startSec >= endSec) break;
    silent += Math.min(endSec, silence.endSec) - Math.max(startSec, silence.startSec);
  }
  return Math.max(0, endSec - startSec - silent);
}

function firstEndingAfter(silences: readonly Silence[], sec: number): number {
  let low = 0;
  let high = silences.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((silences[middle]?.endSec ?? 0) <= sec) low = middle + 1;
    else high = middle;
  }
  return low;
}
