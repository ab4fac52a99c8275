import type { TranscriptSegment } from "@/lib/contract/call-facts";

/** The part of an address that leads to a moment of a call: `#t=96`. Also the id of its line, so that it works without scripts. */
export function momentIds(segments: readonly Pick<TranscriptSegment, "start">[]): string[] {
  const taken = new Set<string>();
  return segments.map(({ start }, at) => {
    // Whole seconds read best; of lines that share one only the first has it.
    const ways = [`t=${Math.floor(start)}`, `t=${Math.round(start * 1000) / 1000}`];
    const id = ways.find((way) => !taken.has(way)) ?? `t=${start}-${at}`;
    taken.add(id);
    return id;
  });
}

/** Index of the line that an address leads to; null where it names no moment. `hash` with or without "#". */
export function lineOfHash(
  hash: string,
  segments: readonly Pick<TranscriptSegment, "start">[],
  ids: readonly string[],
): number | null {
  const id = safeDecode(hash.replace(/^#/, ""));
  const exact = ids.indexOf(id);
  if (exact >= 0) return exact;
  const found = /^t=(\d{1,7}(?:\.\d{1,3})?)$/.exec(id);
  if (found === null || segments.length === 0) return null;
  return Math.max(0, lineAt(segments, Number(found[1])));
}

/** Index of the last line that has begun at `seconds`; -1 before the first. Starts ascend. */
export function lineAt(segments: readonly Pick<TranscriptSegment, "start">[], seconds: number): number {
  let [low, high] = [0, segments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((segments[middle]?.start ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
