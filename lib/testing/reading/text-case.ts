import type { ReadingSettings } from "@/lib/contract/reading";
import { decodeWindows1252 } from "@/lib/datasets/reading/windows-1252";

/** A small file with a trap in it, and what a careful person reads from it. */
export interface TextCase {
  name: string;
  bytes: string | Buffer;
  extension?: string;
  settings?: ReadingSettings;
  /** Rows with more values than the header are listed, not refused. */
  lenient?: boolean;
  expect: TextTable | { refused: RegExp };
}

export interface TextTable {
  names: string[];
  /** Cells as received; null for a missing one. */
  rows: (string | null)[][];
  /** Some of the facts of the reading, by the settings' names and the members of `ReadFacts`. */
  facts?: {
    encoding?: string;
    delimiter?: string | null;
    quote?: string;
    headerRow?: number;
    comment?: string;
    totals?: "leave_out" | "keep";
    titleLines?: string[];
    rowNumbers?: number[];
    blankLines?: number;
    commentLines?: number;
    paddedRows?: number;
    refusedRows?: number;
    leftOutRows?: number;
    note?: RegExp;
    /** The setting named here is told with less than 0.8 confidence. */
    doubtful?: string;
  };
}

/** Text in a legacy encoding of single bytes, by its own table. */
export function bytesIn(encoding: string, text: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, number>();
  for (let byte = 255; byte >= 0; byte--) {
    const bytes = Buffer.of(byte);
    table.set(encoding === "windows-1252" ? decodeWindows1252(bytes) : decoder.decode(bytes), byte);
  }
  return Buffer.from([...text].map((char) => table.get(char) ?? 0x3f));
}

/** Text in an encoding of two bytes a character, found by looking at all of them. */
export function wideBytesIn(encoding: string, text: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, number[]>();
  for (let high = 0x81; high <= 0xfe; high++) {
    for (let low = 0x40; low <= 0xfe; low++) {
      const char = decoder.decode(Uint8Array.of(high, low));
      if ([...char].length === 1 && char !== "\ufffd" && !table.has(char)) table.set(char, [high, low]);
    }
  }
  return Buffer.from([...text].flatMap((char) => (char < "\u0080" ? [char.charCodeAt(0)] : (table.get(char) ?? [0x3f]))));
}

export function utf16be(text: string): Buffer {
  return Buffer.from(text, "utf16le").swap16();
}
