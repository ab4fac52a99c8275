import { closeSync, openSync, readdirSync, readSync } from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";

const PAGE_BYTES = 8_192;
const WORDS = PAGE_BYTES / 4;
/** Of a file of a table: longer ones go on in `<name>.1`, and count on. */
const FILE_PAGES = 131_072;
const READ_PAGES = 128;
const LANES = 32;
const PRIME = 16_777_619;
// biome-ignore format: as in PostgreSQL's checksum_impl.h
const OFFSETS = new Uint32Array([
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c,
  0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb,
  0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4,
  0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
]);

/** Pages of a file that are not what PostgreSQL wrote. */
export interface DamagedFile {
  /** Below the directory of the database, such as `base/5/16384`. */
  file: string;
  /** The number that stands for a table or index in it. */
  filenode: number;
  pages: number;
}

/**
 * Reads every page of a database and compares it with the checksum in its head (PostgreSQL, `checksum_impl.h`). The process that
 * has the database open may do so between two statements, since it writes in none but those; other threads get their turn.
 */
export async function readPages(directory: string): Promise<{ pages: number; damaged: DamagedFile[] }> {
  // One for all: of a database without rows there are a thousand files of a page or two.
  const buffer = Buffer.allocUnsafeSlow(PAGE_BYTES * READ_PAGES);
  let pages = 0;
  const damaged: DamagedFile[] = [];
  for (const file of tableFiles(directory)) {
    const found = await readFile(path.join(directory, file.file), file.first, buffer);
    pages += found.pages;
    if (found.damaged > 0) damaged.push({ file: file.file, filenode: file.filenode, pages: found.damaged });
  }
  return { pages, damaged };
}

function tableFiles(directory: string): { file: string; filenode: number; first: number }[] {
  const databases = readdirSync(path.join(directory, "base"), { withFileTypes: true }).filter(({ name }) => /^\d+$/.test(name));
  return ["global", ...databases.map(({ name }) => `base/${name}`)].flatMap((place) =>
    readdirSync(path.join(directory, place)).flatMap((name) => {
      // The maps of free and of visible space, `_fsm` and `_vm`, are derived: PostgreSQL takes a damaged page of theirs for an empty one.
      const match = /^(\d+)(?:\.(\d+))?$/.exec(name);
      if (match === null) return [];
      return [{ file: `${place}/${name}`, filenode: Number(match[1]), first: Number(match[2] ?? 0) * FILE_PAGES }];
    }),
  );
}

async function readFile(file: string, first: number, buffer: Buffer): Promise<{ pages: number; damaged: number }> {
  let pages = 0;
  let damaged = 0;
  for (;;) {
    const read = readAt(file, buffer, pages * PAGE_BYTES);
    for (let at = 0; at + PAGE_BYTES <= read; at += PAGE_BYTES) {
      if (!isWhole(new Uint32Array(buffer.buffer, at, WORDS), first + pages)) damaged++;
      pages++;
    }
    // What follows the last whole page was being added when the power went: PostgreSQL does not count it either.
    if (read < buffer.length) return { pages, damaged };
    await setImmediate();
  }
}

/** Bytes read; none of a file that is gone: tables go, and are written again under another name. */
function readAt(file: string, buffer: Buffer, position: number): number {
  let handle: number;
  try {
    handle = openSync(file, "r");
  } catch {
    return 0;
  }
  try {
    return readSync(handle, buffer, 0, buffer.length, position);
  } finally {
    closeSync(handle);
  }
}

/** A page that was never written is all zeros and has no checksum. */
function isWhole(words: Uint32Array, block: number): boolean {
  const head = words[2] as number;
  const told = head & 0xffff;
  if (told === 0 && words.every((word) => word === 0)) return true;
  words[2] = head & 0xffff0000;
  return checksum(words, block) === told;
}

function checksum(words: Uint32Array, block: number): number {
  const sums = Uint32Array.from(OFFSETS);
  for (let at = 0; at < WORDS + 2 * LANES; at++) {
    const lane = at % LANES;
    const mixed = (sums[lane] as number) ^ (at < WORDS ? (words[at] as number) : 0);
    sums[lane] = Math.imul(mixed, PRIME) ^ (mixed >>> 17);
  }
  const sum = sums.reduce((all, one) => all ^ one, 0) ^ block;
  return ((sum >>> 0) % 65_535) + 1;
}
