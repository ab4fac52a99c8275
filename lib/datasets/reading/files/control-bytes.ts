import { closeSync, openSync, writeSync } from "node:fs";
import { chunksOf, isWide } from "../encoding";
import { isControl } from "../file-magic";

/** A text without its control bytes, and what was taken out. */
interface Stripped {
  file: string;
  count: number;
  /** Line of the first, from 1. */
  line: number;
}

/**
 * Writes a text of single bytes without those that are no characters; null where it has none, or has two bytes to each
 * character: there, zeros belong to the letters.
 */
export function withoutControls(file: string, target: string): Stripped | null {
  if (isWide(file)) return null;
  const out = openSync(target, "w", 0o600);
  let count = 0;
  let line = 1;
  let first = 0;
  try {
    for (const chunk of chunksOf(file)) {
      let kept = 0;
      for (const byte of chunk) {
        if (byte === 0x0a && count === 0) line++;
        if (isControl(byte)) {
          if (count++ === 0) first = line;
        } else chunk[kept++] = byte;
      }
      for (let at = 0; at < kept; ) at += writeSync(out, chunk, at, kept - at);
    }
  } finally {
    closeSync(out);
  }
  return count === 0 ? null : { file: target, count, line: first };
}
