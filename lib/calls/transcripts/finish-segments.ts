import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { cleanText, decodeEntities, stripTags } from "./clean-text";
import type { SpokenPart } from "./speaker-prefixes";
import { toMilliseconds } from "./timestamps";

/** A segment as a file has it: seconds, not yet cleaned or ordered; `end` is NaN when the file does not say. */
export type RawSegment = TranscriptSegment;

/** What was wrong in a file and has been put right, as counts of segments. */
export interface Mended {
  /** Ended before they started, or started below zero: now of length zero, or from zero. */
  timesBackwards: number;
  /** Stood behind a segment that starts later: moved. */
  outOfOrder: number;
  /** Had no end: now end where the next starts. */
  endsMissing: number;
  /** Had no words or no start: left out. */
  dropped: number;
}

const SECONDS_MAX = 10_000_000;
const SPEAKER_LENGTH_MAX = 64;

/** Gives each speaker of one cue a stretch of its time in proportion to the length of the words; the file has no better. */
export function shareOut(start: number, end: number, parts: readonly SpokenPart[]): RawSegment[] {
  if (parts.length === 1 && parts[0]) return [{ start, end, ...parts[0] }];
  const all = parts.reduce((sum, { text }) => sum + text.length, 0) || 1;
  let done = 0;
  return parts.map(({ speaker, text }) => {
    const from = start + ((end - start) * done) / all;
    done += text.length;
    return { start: from, end: start + ((end - start) * done) / all, speaker, text };
  });
}

/** Cleans, mends and sorts (stable, by start). `marked` says that the texts have tags and entities. */
export function finishSegments(raw: readonly RawSegment[], marked: boolean): { segments: TranscriptSegment[]; mended: Mended } {
  const mended: Mended = { timesBackwards: 0, outOfOrder: 0, endsMissing: 0, dropped: 0 };
  const clean = (text: string) => cleanText(marked ? decodeEntities(stripTags(text)) : text);
  const segments: TranscriptSegment[] = [];
  let latest = 0;
  for (const { start, end, speaker, text } of raw) {
    const words = clean(text);
    if (words === "" || !Number.isFinite(start) || start > SECONDS_MAX || end > SECONDS_MAX) {
      mended.dropped++;
      continue;
    }
    const from = toMilliseconds(Math.max(0, start));
    if (start < 0 || end < start) mended.timesBackwards++;
    if (from < latest) mended.outOfOrder++;
    latest = Math.max(latest, from);
    const to = Number.isNaN(end) ? Number.NaN : Math.max(from, toMilliseconds(end));
    segments.push({ start: from, end: to, speaker: clean(speaker).slice(0, SPEAKER_LENGTH_MAX).trim(), text: words });
  }
  segments.sort((a, b) => a.start - b.start);
  for (const [at, segment] of segments.entries()) {
    if (!Number.isNaN(segment.end)) continue;
    segment.end = segments[at + 1]?.start ?? segment.start;
    mended.endsMissing++;
  }
  return { segments, mended };
}
