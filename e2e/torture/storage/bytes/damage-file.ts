import { readFileSync, rmSync, writeFileSync } from "node:fs";

/** Ways in which a disk, or somebody on it, leaves other bytes than were stored. */
export const DAMAGES = ["bit", "byte", "cut", "longer", "zeros", "swap", "empty", "lost"] as const;
export type Damage = (typeof DAMAGES)[number];

const BLOCK_BYTES = 512;

/**
 * Damages a file. @param other another stored file, for a swap.
 * @returns what puts it right again; null where the damage would have changed nothing.
 */
export function damageFile(file: string, how: Damage, other: string, random: () => number): (() => void) | null {
  const before = readFileSync(file);
  const after = damaged(before, how, () => readFileSync(other), random);
  if (after?.equals(before) === true) return null;
  if (after === null) rmSync(file);
  else writeFileSync(file, after);
  return () => writeFileSync(file, before);
}

function damaged(before: Buffer, how: Damage, other: () => Buffer, random: () => number): Buffer | null {
  const after = Buffer.from(before);
  const at = Math.floor(random() * before.length);
  switch (how) {
    case "bit":
      after[at] = (after[at] ?? 0) ^ (1 << Math.floor(random() * 8));
      return after;
    case "byte":
      after[at] = Math.floor(random() * 256);
      return after;
    case "cut":
      return before.subarray(0, at);
    case "longer":
      return Buffer.concat([before, before.subarray(at, at + BLOCK_BYTES)]);
    case "zeros":
      return after.fill(0, at, Math.min(at + BLOCK_BYTES, after.length));
    case "swap":
      return other();
    case "empty":
      return Buffer.alloc(0);
    case "lost":
      return null;
  }
}
