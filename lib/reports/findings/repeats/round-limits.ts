/** Nobody sets a limit beyond it, and doubles hold no whole numbers there. */
const LARGEST = 1e15;
/** Two digits, and halves of the second: 240, 31.5 and 7,500 are limits as 500 is. */
const STEPS = Array.from({ length: 180 }, (_, at) => (20 + at) / 2);
/** Powers of ten below the largest value. */
const POWERS = 3;

/** Round numbers within some values that people set limits at, ascending. */
export function roundLimits({ min, max }: { min: number; max: number }): number[] {
  if (!Number.isFinite(min) || !Number.isFinite(max) || max <= 0 || max > LARGEST) return [];
  const first = Math.max(-1, Math.floor(Math.log10(max)) - POWERS);
  const limits: number[] = [];
  for (let power = first; power <= Math.log10(max); power += 1)
    limits.push(...STEPS.map((step) => Number((step * 10 ** (power - 1)).toPrecision(6))));
  return [...new Set(limits)].filter((limit) => limit > Math.max(min, 0) && limit < max).sort((a, b) => a - b);
}
