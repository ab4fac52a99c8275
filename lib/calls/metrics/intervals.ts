/** Seconds from the start of the call. */
export interface Stretch {
  start: number;
  end: number;
}

/** The stretches that a list sorted by start covers, touching ones joined, none of length zero. */
export function joinIntervals(ordered: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const { start, end } of ordered) {
    const last = joined.at(-1);
    if (end <= start) continue;
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

export function sumLength(stretches: readonly Stretch[]): number {
  return stretches.reduce((length, { start, end }) => length + end - start, 0);
}
