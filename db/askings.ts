/** Texts that are counted at once; many statements are asked once, as lists in them are of any length. */
const COUNTED_MAX = 2_000;

/** Counts how often statements are asked. @returns what counts one, and says whether it was asked `min` times by now. */
export function askings(min: number): (text: string) => boolean {
  const counts = new Map<string, number>();
  return (text) => {
    const count = (counts.get(text) ?? 0) + 1;
    if (count >= min) return true;
    if (counts.size >= COUNTED_MAX) counts.clear();
    counts.set(text, count);
    return false;
  };
}
