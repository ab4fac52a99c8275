import { closeSync, ftruncateSync, openSync, readSync, writeSync } from "node:fs";
import path from "node:path";
import { SPEECH_RATE } from "./audio-format";
import { FRAME_SAMPLES, LevelMeter, type SilenceMap, soundBetween } from "./level-meter";
import { WAV_HEADER_BYTES, wavHeader } from "./wav";

/** A part of one channel in a file of its own. Those of a channel, one after the other, are the channel to the sample. */
export interface AudioPiece {
  file: string;
  /** Smaller files that hold the same sound, the smallest first. */
  packed: string[];
  /** Counts from the start of the call, at 16 kHz. */
  startSample: number;
  samples: number;
  /** `startSample` in seconds: what a time in this piece is off by. */
  startSec: number;
  durationSec: number;
  /** How much of it is not silence. A piece with 0 need not be transcribed. */
  soundSec: number;
  bytes: number;
  /** True when there was no pause to cut at, so that a word may be cut in two at its end. */
  endsInSound: boolean;
}

/** Where a cut is looked for: not before this long ahead of a piece's longest end, in samples. */
const WINDOW_SAMPLES = 60 * SPEECH_RATE;
/** And not in its last second, so that no piece is too short to be taken by an endpoint. */
const LAST_SAMPLES = SPEECH_RATE;
/** Length of the stillness that is looked for, in frames: 0.3 s. */
const STILL_FRAMES = 15;

/**
 * Writes one channel as WAV files of at most so many samples, cut in the middle of the quietest 0.3 s of the last minute before
 * the limit (of the last quarter, for pieces under four minutes; the latest of equals). Holds a minute of sound at most.
 */
export class PieceWriter {
  private readonly meter = new LevelMeter();
  private readonly written: Omit<AudioPiece, "soundSec">[] = [];
  private file = "";
  private fd = -1;
  private start = 0;
  private count = 0;

  constructor(
    /** Path of its files without number and ending. */
    private readonly name: string,
    /** At least two seconds. */
    private readonly samplesMax: number,
  ) {}

  write(samples: Int16Array): void {
    this.meter.add(samples);
    for (let at = 0; at < samples.length; ) {
      const end = Math.min(samples.length, at + this.samplesMax + 1 - this.count);
      this.append(samples.subarray(at, end));
      if (this.count > this.samplesMax) this.cut(this.start + this.count + samples.length - end);
      at = end;
    }
  }

  /** Ends the last piece. */
  finish(): SilenceMap & { pieces: AudioPiece[] } {
    if (this.fd !== -1) this.endPiece(false);
    const map = this.meter.silences();
    const pieces = this.written.map((piece) => ({
      ...piece,
      soundSec: soundBetween(map.silences, piece.startSec, piece.startSec + piece.durationSec),
    }));
    return { ...map, pieces };
  }

  private append(samples: Int16Array): void {
    if (this.fd === -1) {
      this.file = `${this.name}-${String(this.written.length).padStart(3, "0")}.wav`;
      this.fd = openSync(this.file, "wx+", 0o600);
      writeAll(this.fd, wavHeader(0), 0);
    }
    writeAll(this.fd, bytesOf(samples), WAV_HEADER_BYTES + this.count * 2);
    this.count += samples.length;
  }

  private cut(metered: number): void {
    const { at, power } = this.quietest(metered);
    const tail = Buffer.alloc((this.count - at) * 2);
    readSync(this.fd, tail, 0, tail.length, WAV_HEADER_BYTES + at * 2);
    ftruncateSync(this.fd, WAV_HEADER_BYTES + at * 2);
    this.count = at;
    // As loud as the loudest silence.
    this.endPiece(power > 10 ** -3.5);
    this.append(new Int16Array(tail.buffer, tail.byteOffset, tail.length / 2));
  }

  /** In samples from the start of this piece, which lies on a frame. */
  private quietest(metered: number): { at: number; power: number } {
    const first = Math.floor(this.start / FRAME_SAMPLES);
    const window = Math.min(WINDOW_SAMPLES, this.samplesMax / 4);
    const from = first + Math.ceil((this.samplesMax - LAST_SAMPLES - window) / FRAME_SAMPLES);
    const to = Math.min(
      first + Math.floor((this.samplesMax - LAST_SAMPLES) / FRAME_SAMPLES),
      Math.floor(metered / FRAME_SAMPLES),
    );
    const still = Math.min(STILL_FRAMES, to - from);
    let best = { at: from, power: Number.POSITIVE_INFINITY };
    for (let frame = from; frame + still <= to; frame++) {
      const power = this.meter.powerOf(frame, frame + still);
      if (power <= best.power) best = { at: frame + (still >> 1), power };
    }
    return { at: (best.at - first) * FRAME_SAMPLES, power: best.power };
  }

  private endPiece(endsInSound: boolean): void {
    writeAll(this.fd, wavHeader(this.count), 0);
    closeSync(this.fd);
    this.fd = -1;
    this.written.push({
      file: path.resolve(this.file),
      packed: [],
      startSample: this.start,
      samples: this.count,
      startSec: this.start / SPEECH_RATE,
      durationSec: this.count / SPEECH_RATE,
      bytes: WAV_HEADER_BYTES + this.count * 2,
      endsInSound,
    });
    this.start += this.count;
    this.count = 0;
  }
}

/** Every machine that FFmpeg is built for here is little-endian, as WAV is. */
const bytesOf = (samples: Int16Array): Buffer => Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);

function writeAll(fd: number, bytes: Buffer, position: number): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at, bytes.length - at, position + at);
}
