import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { countWords } from "../language/fold-text";
import { joinIntervals, type Stretch, sumLength } from "./intervals";
import { countQuestions } from "./questions";
import { type Floor, followFloor } from "./turns";

/** What one speaker did in a call. */
interface SideMetrics {
  speaker: string;
  words: number;
  /** Words of all speakers that are this speaker's, 0 to 1: the share to show, since times of recognisers are rough. */
  wordShare: number;
  /** Seconds in which this speaker talks; overlapping segments of one speaker count once. */
  talkSec: number;
  /** `talkSec` of the sum over all speakers, 0 to 1; while two talk, both do. */
  timeShare: number;
  /** Words per 60 s of `talkSec`; null under 1 s of talk. */
  wordsPerMinute: number | null;
  questions: number;
  turns: number;
  /** Times this speaker took the floor from another; see `followFloor`. */
  interruptions: number;
  longestMonologueSec: number;
}

interface TalkMetrics {
  /** The call's length, or the end of the last segment where that is later. */
  durationSec: number;
  /** In the order in which they first speak. */
  sides: SideMetrics[];
  turns: number;
  interruptions: number;
  longestMonologue: (Stretch & { speaker: string; seconds: number }) | null;
  /** Nobody talks: gaps between segments, and what is before the first and behind the last. Share is of `durationSec`. */
  silence: { seconds: number; share: number; longest: (Stretch & { seconds: number }) | null };
  /** At least two talk at once. Share is of `durationSec`. */
  overlap: { seconds: number; share: number };
}

/**
 * Computes how a call was spoken from its segments (any order, overlaps and zero lengths allowed) in n log n.
 * @param options `durationSec` the call's length in seconds; `language` a code or name for questions without question marks.
 */
export function measureTalk(
  segments: readonly TranscriptSegment[],
  options: { durationSec: number; language: string },
): TalkMetrics {
  const ordered = segments.filter(({ start, end }) => Number.isFinite(start) && end >= start).sort((a, b) => a.start - b.start);
  const durationSec = ordered.reduce((latest, { end }) => Math.max(latest, end), Math.max(0, options.durationSec));
  const bySpeaker = groupBySpeaker(ordered);
  const talk = new Map([...bySpeaker].map(([speaker, list]) => [speaker, joinIntervals(list)]));
  const wordsOf = new Map(
    [...bySpeaker].map(([speaker, list]) => [speaker, list.reduce((sum, s) => sum + countWords(s.text), 0)]),
  );
  const allWords = sum(wordsOf.values());
  const allTalk = sum([...talk.values()].map(sumLength));
  const questions = countQuestions(ordered, options.language);
  const floor = followFloor(ordered);
  const ofFloor = floorBySpeaker(floor);
  const sides = [...bySpeaker.keys()].map((speaker): SideMetrics => {
    const words = wordsOf.get(speaker) ?? 0;
    const talkSec = sumLength(talk.get(speaker) ?? []);
    return {
      speaker,
      words,
      wordShare: share(words, allWords),
      talkSec: milliseconds(talkSec),
      timeShare: share(talkSec, allTalk),
      wordsPerMinute: talkSec < 1 ? null : Math.round((words / talkSec) * 600) / 10,
      questions: questions.get(speaker) ?? 0,
      ...(ofFloor.get(speaker) ?? NO_FLOOR),
    };
  });
  const longest = floor.monologues.reduce<Floor["monologues"][number] | null>(
    (best, one) => (one.end - one.start > (best ? best.end - best.start : 0) ? one : best),
    null,
  );
  return {
    durationSec: milliseconds(durationSec),
    sides,
    turns: floor.turns.length,
    interruptions: floor.interruptions.length,
    longestMonologue: longest && { ...longest, seconds: milliseconds(longest.end - longest.start) },
    ...gapsAndOverlaps(ordered, allTalk, durationSec),
  };
}

const NO_FLOOR = { turns: 0, interruptions: 0, longestMonologueSec: 0 };

function floorBySpeaker({ turns, interruptions, monologues }: Floor): Map<string, typeof NO_FLOOR> {
  const all = new Map<string, typeof NO_FLOOR>();
  const of = (speaker: string) => {
    const found = all.get(speaker) ?? { ...NO_FLOOR };
    all.set(speaker, found);
    return found;
  };
  for (const speaker of turns) of(speaker).turns++;
  for (const { speaker } of interruptions) of(speaker).interruptions++;
  for (const { speaker, start, end } of monologues) {
    const side = of(speaker);
    side.longestMonologueSec = Math.max(side.longestMonologueSec, milliseconds(end - start));
  }
  return all;
}

function gapsAndOverlaps(ordered: readonly TranscriptSegment[], allTalk: number, durationSec: number) {
  const anybody = joinIntervals(ordered);
  let at = 0;
  let longest: Stretch | null = null;
  for (const { start, end } of [...anybody, { start: durationSec, end: durationSec }]) {
    if (start - at > (longest ? longest.end - longest.start : 0)) longest = { start: at, end: start };
    at = Math.max(at, end);
  }
  const spoken = sumLength(anybody);
  const silent = Math.max(0, durationSec - spoken);
  const twice = overlapLength(ordered);
  return {
    silence: {
      seconds: milliseconds(silent),
      share: share(silent, durationSec),
      longest: longest && { ...longest, seconds: milliseconds(longest.end - longest.start) },
    },
    // With no more than one side there is nothing to overlap, whatever rounding leaves.
    overlap: { seconds: allTalk > spoken ? milliseconds(twice) : 0, share: allTalk > spoken ? share(twice, durationSec) : 0 },
  };
}

/** Seconds in which at least two speakers talk, by a sweep over starts and ends. */
function overlapLength(ordered: readonly TranscriptSegment[]): number {
  const edges = [...groupBySpeaker(ordered).values()]
    .flatMap(joinIntervals)
    .flatMap(({ start, end }) => [
      { at: start, step: 1 },
      { at: end, step: -1 },
    ])
    .sort((a, b) => a.at - b.at || a.step - b.step);
  let talking = 0;
  let since = 0;
  let length = 0;
  for (const { at, step } of edges) {
    if (talking > 1) length += at - since;
    talking += step;
    since = at;
  }
  return length;
}

function groupBySpeaker(ordered: readonly TranscriptSegment[]): Map<string, TranscriptSegment[]> {
  const groups = new Map<string, TranscriptSegment[]>();
  for (const segment of ordered) {
    const group = groups.get(segment.speaker);
    if (group) group.push(segment);
    else groups.set(segment.speaker, [segment]);
  }
  return groups;
}

function sum(values: Iterable<number>): number {
  let all = 0;
  for (const value of values) all += value;
  return all;
}

function share(part: number, all: number): number {
  return all > 0 ? Math.min(1, Math.round((part / all) * 10_000) / 10_000) : 0;
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
