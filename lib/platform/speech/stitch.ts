import { type Silence, soundBetween } from "@/lib/platform/audio/level-meter";
import { findLoops } from "./find-loops";
import type { PieceTranscript, SpokenSegment } from "./spoken";
import { type SpokenToken, tokensOf } from "./spoken-tokens";

/** One piece of a channel, and what was heard in it. Seconds from the start of the call. */
export interface HeardPiece {
  startSec: number;
  durationSec: number;
  transcript: PieceTranscript;
}

/** Where an endpoint repeated itself and the repeats were cut. */
interface CutLoop {
  startSec: number;
  endSec: number;
  times: number;
}

interface StitchedChannel {
  /** In order of time. Speakers' names hold within one piece only: `piece` tells which. */
  segments: (SpokenSegment & { piece: number })[];
  loops: CutLoop[];
  /** Words that were dropped because nobody spoke. */
  wordsOnSilence: number;
}

/** What times of words may be off by: a word stands on silence when no sound is that near. Seconds. */
const SLACK_SEC = 0.3;
/** Less sound than this is none. */
const SOUND_SEC_MIN = 0.04;

/**
 * One channel from its pieces: words that stand on silence are dropped, loops of one phrase cut to one and told, and nothing of one
 * piece reaches into the next. `silences` are the channel's, as `prepareAudio` gives them. Pure; linear in the number of words.
 */
export function stitch(pieces: readonly HeardPiece[], silences: readonly Silence[]): StitchedChannel {
  const endSec = pieces.reduce((end, piece) => Math.max(end, piece.startSec + piece.durationSec), 0);
  const stitched: StitchedChannel = { segments: [], loops: [], wordsOnSilence: 0 };
  for (const { piece, at } of [...pieces]
    .map((piece, at) => ({ piece, at }))
    .sort((a, b) => a.piece.startSec - b.piece.startSec)) {
    const spoken = piece.transcript.segments.flatMap((segment) => {
      const cut = cutToPiece(segment, piece);
      return cut === null ? [] : [heard(cut, { silences, endSec }, stitched)];
    });
    for (const segment of withoutLoops(spoken, stitched)) stitched.segments.push({ ...segment, piece: at });
  }
  return stitched;
}

interface Tokens {
  segment: SpokenSegment;
  tokens: SpokenToken[];
  /** What is left of them, when any was dropped. */
  isWhole: boolean;
}

function cutToPiece(segment: SpokenSegment, { startSec, durationSec }: HeardPiece): SpokenSegment | null {
  const limit = startSec + durationSec;
  if (segment.startSec >= limit || segment.endSec <= startSec) return null;
  const within = <T extends { startSec: number; endSec: number }>(each: T): T => {
    const from = Math.min(limit, Math.max(startSec, each.startSec));
    return { ...each, startSec: from, endSec: Math.min(limit, Math.max(from, each.endSec)) };
  };
  return { ...within(segment), words: segment.words?.map(within) ?? null };
}

function heard(
  segment: SpokenSegment,
  call: { silences: readonly Silence[]; endSec: number },
  stitched: StitchedChannel,
): Tokens {
  const tokens = tokensOf(segment);
  const isHeard = (each: { startSec: number; endSec: number }) =>
    soundBetween(call.silences, Math.max(0, each.startSec - SLACK_SEC), Math.min(call.endSec, each.endSec + SLACK_SEC)) >=
    SOUND_SEC_MIN;
  // Times that were spread over a segment tell nothing of one word.
  const kept = tokens.every(({ isTimed }) => isTimed) ? tokens.filter(isHeard) : isHeard(segment) ? tokens : [];
  stitched.wordsOnSilence += tokens.filter(({ key }) => key !== "").length - kept.filter(({ key }) => key !== "").length;
  return { segment, tokens: kept, isWhole: kept.length === tokens.length };
}

function withoutLoops(spoken: readonly Tokens[], stitched: StitchedChannel): SpokenSegment[] {
  const all = spoken.flatMap(({ tokens }) => tokens).filter(({ key }) => key !== "");
  const dropped = new Set<SpokenToken>();
  for (const { from, to, times } of findLoops(all.map(({ key }) => key))) {
    const repeats = all.slice(from, to);
    for (const token of repeats) dropped.add(token);
    stitched.loops.push({ startSec: repeats[0]?.startSec ?? 0, endSec: repeats.at(-1)?.endSec ?? 0, times });
  }
  return spoken.flatMap(({ segment, tokens, isWhole }) => {
    const kept = tokens.filter((token) => !dropped.has(token));
    if (!kept.some(({ key }) => key !== "")) return [];
    return [isWhole && kept.length === tokens.length ? trimmed(segment) : rebuilt(segment, kept)];
  });
}

const trimmed = (segment: SpokenSegment): SpokenSegment => ({ ...segment, text: segment.text.trim() });

function rebuilt(segment: SpokenSegment, kept: readonly SpokenToken[]): SpokenSegment {
  const isTimed = kept.every((token) => token.isTimed);
  return {
    ...segment,
    startSec: kept[0]?.startSec ?? segment.startSec,
    endSec: kept.at(-1)?.endSec ?? segment.endSec,
    text: kept
      .map(({ text }) => text)
      .join("")
      .trim(),
    words: isTimed ? kept.map(({ startSec, endSec, text }) => ({ startSec, endSec, text: text.trim() })) : null,
  };
}
