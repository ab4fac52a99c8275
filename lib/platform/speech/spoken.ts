/** A word and when it was said: seconds from the start of the call. */
export interface SpokenWord {
  startSec: number;
  endSec: number;
  text: string;
}

/** What somebody said in one go: seconds from the start of the call. */
export interface SpokenSegment {
  startSec: number;
  endSec: number;
  text: string;
  /** The endpoint's name for whoever speaks, which holds within one answer only; null where it was not asked. */
  speaker: string | null;
  /** Null where the endpoint gives no times for words. */
  words: SpokenWord[] | null;
}

/** What an endpoint heard in one piece. */
export interface PieceTranscript {
  /** ISO 639-1, or null where it was not told or is no language that has such a code. */
  language: string | null;
  segments: SpokenSegment[];
}
