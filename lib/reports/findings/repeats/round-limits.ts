/** Nobody sets a limit beyond it, and doubles hold no whole numbers there. */
const LARGEST = 1e15;
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10];

/**
 * Round numbers within some values that people set limits at.
 * @param just the part of a limit that lies just under it: of whole numbers it holds four at least
 * @param more limits besides, such as whole hours of minutes
 */
export function roundLimits(
  { min, max, isWhole, just }: { min: number; max: number; isWhole: boolean; just: number },
  more: readonly number[] = [],
): number[] {
  if (!Number.isFinite(min) || !Number.isFinite(max) || max <= 0 || max > LARGEST) return [];
  const limits: number[] = [];
  for (let power = Math.max(0, Math.floor(Math.log10(max)) - 3); power <= Math.log10(max); power += 1)
    limits.push(...STEPS.map((step) => step * 10 ** power));
  const fits = (limit: number) => limit > Math.max(min, 0) && limit < max && (!isWhole || limit * just >= 4);
  return [...new Set([...limits, ...more])].filter(fits).sort((a, b) => a - b);
}
