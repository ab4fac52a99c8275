import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { MASKS, type Mask } from "@/lib/contract/words/call-words";

/** A place in the transcript where what is searched for stands. */
export interface Hit {
  line: number;
  start: number;
  end: number;
}

/** Part of a line: plain, a mask, or found by a search. */
interface Piece {
  start: number;
  text: string;
  mask: Mask | null;
  isHit: boolean;
}

const HITS_MAX = 10_000;
const MASK_PATTERN = new RegExp(MASKS.map(literal).join("|"), "g");

/** Every place that holds `query`, in reading order, whatever the case; 10,000 at most. */
export function findWords(segments: readonly Pick<TranscriptSegment, "text">[], query: string): Hit[] {
  const pattern = patternOf(query);
  const hits: Hit[] = [];
  if (pattern === null) return hits;
  for (const [line, { text }] of segments.entries()) {
    for (const { index, 0: found } of text.matchAll(pattern)) hits.push({ line, start: index, end: index + found.length });
    if (hits.length >= HITS_MAX) break;
  }
  return hits.slice(0, HITS_MAX);
}

/** A line in pieces. A mask is a whole: it is a hit as soon as a part of it is. */
export function piecesOf(text: string, query: string): Piece[] {
  const masks = [...text.matchAll(MASK_PATTERN)].map((found) => ({ start: found.index, mask: found[0] as Mask }));
  const hits = findWords([{ text }], query);
  const pieces: Piece[] = [];
  let from = 0;
  for (const { start, mask } of masks) {
    pieces.push(...marked(text, from, start, hits));
    const end = start + mask.length;
    pieces.push({ start, text: mask, mask, isHit: hits.some((hit) => hit.start < end && start < hit.end) });
    from = end;
  }
  pieces.push(...marked(text, from, text.length, hits));
  return pieces;
}

/** The hit after or before `at`, round the end; -1 where there is none. */
export function stepHit(at: number, by: 1 | -1, count: number): number {
  if (count === 0) return -1;
  return at < 0 ? (by === 1 ? 0 : count - 1) : (at + by + count) % count;
}

function marked(text: string, from: number, to: number, hits: readonly Hit[]): Piece[] {
  const pieces: Piece[] = [];
  let at = from;
  const push = (start: number, end: number, isHit: boolean) => {
    if (end > start) pieces.push({ start, text: text.slice(start, end), mask: null, isHit });
  };
  for (const hit of hits) {
    const [start, end] = [Math.max(hit.start, from), Math.min(hit.end, to)];
    if (end <= start) continue;
    push(at, start, false);
    push(start, end, true);
    at = end;
  }
  push(at, to, false);
  return pieces;
}

function patternOf(query: string): RegExp | null {
  const words = query.trim().split(/\s+/).filter(Boolean);
  return words.length === 0 ? null : new RegExp(words.map(literal).join("\\s+"), "giu");
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
