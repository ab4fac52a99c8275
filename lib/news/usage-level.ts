export const USAGE_LEVELS = [80, 100] as const;
type UsageLevel = (typeof USAGE_LEVELS)[number];

/** The highest level that is reached, in percent of the limit; null below all of them. */
export function usageLevel(used: number, limit: number): UsageLevel | null {
  return USAGE_LEVELS.findLast((level) => used * 100 >= limit * level) ?? null;
}
