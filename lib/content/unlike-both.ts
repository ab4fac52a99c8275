/** Of what sets rows of two groups apart from the farther of the two, so much sets them apart from the nearer. */
const OWN_MIN = 0.35;

/**
 * True where the rows that are in both groups differ from the rest of each group. Otherwise the story is a gap inside the second group:
 * how far its rows of the first group lie from its other rows, next to the same gap elsewhere.
 * @param own figure of the rows of both groups
 * @param there of the rows of the second group that are not of the first
 * @param elsewhere of the rows of the first group that are not of the second
 */
export function isUnlikeBoth(own: number, there: number, elsewhere: number): boolean {
  const [low, high] = [Math.min(there, elsewhere), Math.max(there, elsewhere)];
  if (own >= low && own <= high) return false;
  const gap = own > high ? own - high : low - own;
  return gap >= OWN_MIN * Math.max(Math.abs(own - there), Math.abs(own - elsewhere));
}
