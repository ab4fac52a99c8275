import path from "node:path";
import { AppError } from "@/lib/core/errors";
import { type AudioFormat, SPEECH_RATE } from "./audio-format";
import type { PreparedAudio, PrepareJob, ProbedAudio, ProbeJob } from "./audio-job";
import { type PcmSource, unreadable } from "./pcm-source";
import { PieceWriter } from "./piece-writer";
import { isWavCut } from "./wav";

/** Header and packets may differ by what an encoder puts in front and behind. */
const AGREED = { sec: 0.25, share: 0.001 };
/** A header that promises more than this in addition was cut short. */
const SHORT = { sec: 1, share: 0.02 };
/** Streams without a header for the whole: what they promise is guessed from their first frames. */
const GUESSED: readonly AudioFormat[] = ["aac", "mp3"];
/** Two channels are one sound when their difference has less than a thousandth of their power (-30 dB). */
const ALIKE_SHARE = 0.001;

/**
 * How long a recording is: what its header says where its packets agree, else what decoding finds.
 * @param open is called once more where the packets do not tell. @throws {AppError}
 */
export async function measure(open: () => Promise<PcmSource>, job: ProbeJob, beat: () => void): Promise<ProbedAudio> {
  const quick = await closed(await open(), (source) => byPackets(source, beat));
  const { durationSec, ...facts } = quick ?? (await closed(await open(), (source) => byDecoding(source, job, beat)));
  if (!(durationSec > 0)) throw unreadable();
  checkLength(durationSec, job.durationSecMax);
  // A decoder takes the length of a WAV from the size of its file.
  return { ...facts, durationSec, isCutShort: facts.isCutShort || (job.format === "wav" && isWavCut(job.file)) };
}

/** Whether a header promises clearly more than there is; where it is a guess, it promises nothing. */
function isShort(declaredSec: number | null, durationSec: number, format: AudioFormat): boolean {
  const promised = GUESSED.includes(format) ? 0 : (declaredSec ?? 0);
  return promised - durationSec > Math.max(SHORT.sec, promised * SHORT.share);
}

async function byPackets(source: PcmSource, beat: () => void): Promise<ProbedAudio | null> {
  const packetSec = await source.packetSec(beat);
  const declared = source.declaredSec;
  if (packetSec === null || declared === null) return null;
  const isAgreed = Math.abs(packetSec - declared) <= Math.max(AGREED.sec, packetSec * AGREED.share);
  return isAgreed ? { ...source.facts, durationSec: declared, isCutShort: false } : null;
}

async function byDecoding(source: PcmSource, job: ProbeJob, beat: () => void): Promise<ProbedAudio> {
  let samples = 0;
  for await (const [plane] of source.blocks()) {
    beat();
    samples += plane?.length ?? 0;
    checkLength(samples / SPEECH_RATE, job.durationSecMax);
  }
  const durationSec = samples / SPEECH_RATE;
  return { ...source.facts, durationSec, isCutShort: isShort(source.declaredSec, durationSec, job.format) };
}

async function closed<T>(source: PcmSource, work: (source: PcmSource) => Promise<T>): Promise<T> {
  try {
    return await work(source);
  } finally {
    source.close();
  }
}

/** Decodes a recording and writes its pieces. @throws {AppError} */
export async function writePieces(open: () => Promise<PcmSource>, job: PrepareJob, beat: () => void): Promise<PreparedAudio> {
  return closed(await open(), (source) => writeAll(source, job, beat));
}

async function writeAll(source: PcmSource, job: PrepareJob, beat: () => void): Promise<PreparedAudio> {
  const { channels } = source.facts;
  const isMix = job.layout === "mix" || channels === 1;
  const names = isMix ? ["mix"] : Array.from({ length: channels }, (_, channel) => `channel-${channel}`);
  const samplesMax = Math.floor(job.pieceSecMax * SPEECH_RATE);
  const writers = names.map((name) => new PieceWriter(path.join(job.directory, name), samplesMax));
  const likeness = { difference: 0, power: 0 };
  let samples = 0;
  for await (const block of source.blocks()) {
    beat();
    samples += block[0]?.length ?? 0;
    checkLength(samples / SPEECH_RATE, job.durationSecMax);
    if (block.length === 2) compare(block[0], block[1], likeness);
    for (const [at, plane] of (isMix ? [mixed(block)] : block).entries()) writers[at]?.write(plane);
  }
  if (samples === 0) throw unreadable();
  const durationSec = samples / SPEECH_RATE;
  const isCutShort = isShort(source.declaredSec, durationSec, job.format);
  return {
    durationSec,
    source: source.facts,
    areChannelsAlike: channels === 2 && likeness.power > 0 && likeness.difference < likeness.power * ALIKE_SHARE,
    isCutShort,
    isPlain: source.isPlain && !isCutShort,
    channels: writers.map((writer, at) => ({ channel: isMix ? null : at, ...writer.finish() })),
  };
}

function checkLength(sec: number, secMax: number): void {
  if (sec <= secMax) return;
  throw new AppError("too_large", `This recording is longer than ${hours(secMax)}.`, { code: "recording_too_long" });
}

function hours(sec: number): string {
  const [count, unit] = sec % 3_600 === 0 ? [sec / 3_600, "hour"] : [Math.round(sec / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

function compare(left: Int16Array | undefined, right: Int16Array | undefined, into: { difference: number; power: number }): void {
  if (left === undefined || right === undefined) return;
  for (let i = 0; i < left.length; i++) {
    const a = left[i] ?? 0;
    const b = right[i] ?? 0;
    into.difference += (a - b) * (a - b);
    into.power += a * a + b * b;
  }
}

/** The mean of all channels: never louder than the loudest. */
function mixed(planes: Int16Array[]): Int16Array {
  const [first] = planes;
  if (first === undefined || planes.length === 1) return first ?? new Int16Array(0);
  const sum = new Float64Array(first.length);
  for (const plane of planes) for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (plane[i] ?? 0);
  return Int16Array.from(sum, (value) => Math.round(value / planes.length));
}
