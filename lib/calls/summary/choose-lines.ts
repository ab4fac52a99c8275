import type { TranscriptSegment } from "@/lib/contract/call-facts";

interface ChosenLine {
  /** In the transcript. */
  index: number;
  speaker: string;
  text: string;
}

/** Characters given to a model at most, about 60,000 tokens: a call of two hours and more goes whole. */
const QUESTION_CHARS_MAX = 200_000;
export const LINE_CHARS_MAX = 2_000;
/** What an index, a name and the marks around them take. */
const LINE_OVERHEAD = 24;
/** Part of the room for the beginning, and as much for the end: there people say why they call and what they agree on. */
const END_PART = 0.3;
/** Neighbouring lines are read together: one alone says little. */
const BLOCK_LINES = 8;

/**
 * The lines of a call that a model reads: all of them while they fit; else the beginning, the end, and blocks of lines evenly
 * between. Very long lines are cut at a word. In the order of the call, in linear time.
 */
export function chooseLines(
  segments: readonly TranscriptSegment[],
  charsMax: number = QUESTION_CHARS_MAX,
): { lines: ChosenLine[]; of: number; cut: number } {
  let cut = 0;
  const all: ChosenLine[] = [];
  for (const [index, { speaker, text }] of segments.entries()) {
    if (text.trim() === "") continue;
    const short = shorten(text);
    if (short !== text) cut += 1;
    all.push({ index, speaker, text: short });
  }
  if (cost(all) <= charsMax) return { lines: all, of: all.length, cut };
  const head = countWithin(all, charsMax * END_PART);
  const rest = all.slice(head);
  const tail = countWithin([...rest].reverse(), charsMax * END_PART);
  const middle = rest.slice(0, rest.length - tail);
  const lines = [...all.slice(0, head), ...spread(middle, charsMax * (1 - 2 * END_PART)), ...rest.slice(rest.length - tail)];
  return { lines, of: all.length, cut };
}

function cost(lines: readonly ChosenLine[]): number {
  return lines.reduce((sum, { speaker, text }) => sum + speaker.length + text.length + LINE_OVERHEAD, 0);
}

function countWithin(lines: readonly ChosenLine[], charsMax: number): number {
  let room = charsMax;
  const over = lines.findIndex((line) => {
    room -= cost([line]);
    return room < 0;
  });
  return over === -1 ? lines.length : over;
}

function spread(lines: readonly ChosenLine[], charsMax: number): ChosenLine[] {
  const part = charsMax / Math.max(charsMax, cost(lines));
  const kept: ChosenLine[] = [];
  let passed = 0;
  let taken = 0;
  for (let at = 0; at < lines.length; at += BLOCK_LINES) {
    const block = lines.slice(at, at + BLOCK_LINES);
    const chars = cost(block);
    passed += chars;
    if (taken + chars > passed * part) continue;
    taken += chars;
    kept.push(...block);
  }
  return kept;
}

function shorten(text: string): string {
  if (text.length <= LINE_CHARS_MAX) return text;
  const space = text.lastIndexOf(" ", LINE_CHARS_MAX);
  return text.slice(0, space > 0 ? space : LINE_CHARS_MAX).toWellFormed();
}
