import type { SpokenSegment } from "./spoken";

/** A stretch of a segment's text that is kept or dropped as a whole: a word with what stands around it. */
export interface SpokenToken {
  /** Those of a segment, one after the other, are its text. */
  text: string;
  /** Letters and digits alone, in lower case: what repeats of it have in common. */
  key: string;
  startSec: number;
  endSec: number;
  /** True when the endpoint gave the times; else they are spread by length. */
  isTimed: boolean;
}

/** A segment's text in tokens: by its words where they are found in the text one after the other, else by its spaces. */
export function tokensOf(segment: SpokenSegment): SpokenToken[] {
  return (segment.words && byWords(segment.text, segment.words)) ?? bySpaces(segment);
}

function byWords(text: string, words: NonNullable<SpokenSegment["words"]>): SpokenToken[] | null {
  const folded = text.toLowerCase();
  // A letter that grows in lower case would move what follows it.
  if (folded.length !== text.length) return null;
  const starts: number[] = [];
  let from = 0;
  for (const { text: word } of words) {
    const wanted = word.trim().toLowerCase();
    const at = wanted === "" ? -1 : folded.indexOf(wanted, from);
    if (at === -1 || /[\p{L}\p{N}]/u.test(text.slice(from, at))) return null;
    starts.push(at);
    from = at + wanted.length;
  }
  if (/[\p{L}\p{N}]/u.test(text.slice(from))) return null;
  return words.map(({ startSec, endSec }, at) => {
    const own = text.slice(at === 0 ? 0 : starts[at], starts[at + 1] ?? text.length);
    return { text: own, key: keyOf(own), startSec, endSec, isTimed: true };
  });
}

function bySpaces({ text, startSec, endSec }: SpokenSegment): SpokenToken[] {
  const perLetter = (endSec - startSec) / Math.max(1, text.length);
  return [...text.matchAll(/\S+\s*|^\s+/g)].map(({ 0: own, index }) => ({
    text: own,
    key: keyOf(own),
    startSec: startSec + index * perLetter,
    endSec: startSec + (index + own.length) * perLetter,
    isTimed: false,
  }));
}

const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
