/** Sums of doubles that should be equal part by less than this share of themselves. */
const NOISE = 1e-9;

/** True when two figures are the same to nine digits, as `evidence/definitions.md` has it: neither is above the other. */
export function isNearTie(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.max(NOISE * Math.max(Math.abs(a), Math.abs(b)), 1e-14);
}
