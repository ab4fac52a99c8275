import { Semaphore } from "@/lib/core/semaphore";
import { type ChildKind, runChild } from "@/lib/platform/child/run-child";
import { needExtra } from "@/lib/platform/extras/need-extra";
import type { SilenceMap } from "./level-meter";
import type { AudioFacts, AudioInput } from "./pcm-source";
import type { AudioPiece } from "./piece-writer";

/** Where the sound goes: `mix` is one file of all channels together, `apart` one for each. */
export type ChannelLayout = "mix" | "apart";

export interface ProbeJob extends AudioInput {
  task: "probe";
  ffmpegPath: string | null;
  durationSecMax: number;
}

export interface PrepareJob extends AudioInput {
  task: "prepare";
  ffmpegPath: string | null;
  durationSecMax: number;
  directory: string;
  layout: ChannelLayout;
  pieceSecMax: number;
}

/** With where `node-av` is installed; null where an `ffmpeg` stands in. */
export type AudioJob = (ProbeJob | PrepareJob) & { libraryAt: string | null };

export interface ProbedAudio extends AudioFacts {
  durationSec: number;
  /** True when the header promises more than there is. */
  isCutShort: boolean;
}

/** One file's worth of sound: a channel, or all of them mixed. */
interface PreparedChannel extends SilenceMap {
  /** From 0; null for the mix. */
  channel: number | null;
  pieces: AudioPiece[];
}

export interface PreparedAudio {
  /** As decoded. */
  durationSec: number;
  source: AudioFacts;
  /** True when two channels hold the same sound: one speaker's channel is everybody's then. */
  areChannelsAlike: boolean;
  /** True when the header promises more than there is. */
  isCutShort: boolean;
  /** True when any decoder finds the same sound in the file, at the same times. */
  isPlain: boolean;
  channels: PreparedChannel[];
}

const CHILD: ChildKind = {
  name: "audio",
  source: "lib/platform/audio/audio.child.ts",
  heapMb: 128,
  timeoutMs: 1_200_000,
  refusal: "This recording couldn't be read: it is damaged, or needs more memory or time than one recording may have.",
  isKeptReady: false,
};

/** Decoding fills a core: one at a time, so that files of other kinds find a child too. */
const turn = new Semaphore(1);

/** Reads a recording in a process of its own; the first one waits until `node-av` is installed. */
export async function runAudioJob<Reply>(job: ProbeJob | PrepareJob, signal: AbortSignal | undefined): Promise<Reply> {
  const libraryAt = job.ffmpegPath === null ? await needExtra("audio") : null;
  return turn.run(() => runChild<AudioJob, Reply>(CHILD, { ...job, libraryAt }, { signal }));
}
