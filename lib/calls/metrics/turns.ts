import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { countWords } from "../language/fold-text";
import type { Stretch } from "./intervals";

/** Overlap that is more than the jitter of a recogniser's times, in seconds. */
const OVERLAP_SEC_MIN = 0.3;
/** A pause in which nobody speaks that ends a monologue, in seconds. */
const MONOLOGUE_PAUSE_SEC_MAX = 5;
const BACKCHANNEL_WORDS_MAX = 2;

export interface Floor {
  /** Who has the floor, turn by turn. */
  turns: string[];
  interruptions: { speaker: string; at: number }[];
  monologues: (Stretch & { speaker: string })[];
}

/**
 * Follows who has the floor, over segments sorted by start, in linear time.
 * - *Backchannel*: at most two words wholly inside another speaker's segment ("mhm"): no turn, ends none.
 * - *Turn*: segments of one speaker in a row, backchannels of others aside.
 * - *Monologue*: a turn from its first to its last word, ended as well by 5 s without words.
 * - *Interruption*: a segment that starts inside another speaker's, at least 0.3 s before its end, goes on after that end, and
 *   has more than two words. This is the between-speaker overlap of Heldner and Edlund, "Pauses, gaps and overlaps in
 *   conversations", Journal of Phonetics 38 (2010) 555-568; words and threshold are our own.
 */
export function followFloor(ordered: readonly TranscriptSegment[]): Floor {
  const floor: Floor = { turns: [], interruptions: [], monologues: [] };
  let monologue = null as (Stretch & { speaker: string }) | null;
  let latest = null as TranscriptSegment | null;
  let latestOfAnother = null as TranscriptSegment | null;
  for (const segment of ordered) {
    const other = latest?.speaker === segment.speaker ? latestOfAnother : latest;
    const inside = other && segment.start >= other.start && segment.start < other.end;
    const few = inside && countWords(segment.text) <= BACKCHANNEL_WORDS_MAX;
    const backchannel = inside && few && segment.end <= other.end;
    const takes = inside && !few && segment.start > other.start && segment.end > other.end;
    if (takes && segment.start <= other.end - OVERLAP_SEC_MIN) {
      floor.interruptions.push({ speaker: segment.speaker, at: segment.start });
    }
    if (!backchannel) {
      if (floor.turns.at(-1) !== segment.speaker) floor.turns.push(segment.speaker);
      if (monologue?.speaker === segment.speaker && segment.start - monologue.end <= MONOLOGUE_PAUSE_SEC_MAX) {
        monologue.end = Math.max(monologue.end, segment.end);
      } else {
        monologue = { speaker: segment.speaker, start: segment.start, end: segment.end };
        floor.monologues.push(monologue);
      }
    }
    if (!latest || segment.end >= latest.end) {
      if (latest && latest.speaker !== segment.speaker) latestOfAnother = latest;
      latest = segment;
    } else if (segment.speaker !== latest.speaker && segment.end >= (latestOfAnother?.end ?? 0)) latestOfAnother = segment;
  }
  return floor;
}
