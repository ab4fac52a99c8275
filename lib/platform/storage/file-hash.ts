import { createHash } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

/** Larger ones are read in pieces. */
const AT_ONCE_BYTES = 16_000_000;
/** Files whose hash is remembered. */
const KNOWN_MAX = 20_000;

/** A file that was read whole, and what the system said of it then. */
interface Known {
  sha256: string;
  state: string;
}

// The process holds two copies of this module, in the server's bundle and in that of Next: one memory for both.
declare global {
  var __rowcallHashes: Map<string, Known> | undefined;
}

/** SHA-256 of a file's bytes, hex (FIPS 180-4). Reads all of it. */
export async function fileHash(file: string): Promise<string> {
  const hash = createHash("sha256");
  const { size } = await stat(file);
  if (size <= AT_ONCE_BYTES) return hash.update(await readFile(file)).digest("hex");
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash);
  return hash.digest("hex");
}

/** As `fileHash`, and remembered from now on in place of what was. */
export async function freshHash(file: string): Promise<string> {
  known().delete(file);
  return knownHash(file);
}

/** As `fileHash`; read once as long as the file's size, moments and place on the disk stay. */
export async function knownHash(file: string): Promise<string> {
  const state = stateOf(file);
  const found = known().get(file);
  if (found?.state === state) return found.sha256;
  const sha256 = await fileHash(file);
  // Written meanwhile: what was read is of neither.
  if (stateOf(file) === state) remember(file, { sha256, state });
  return sha256;
}

/** Does something to a file that changes its moments and none of its bytes. */
export function keepHash(file: string, work: () => void): void {
  const found = known().get(file);
  const isCurrent = found !== undefined && found.state === stateOf(file);
  work();
  if (isCurrent) remember(file, { sha256: found.sha256, state: stateOf(file) });
}

/** Empty for a file that is gone. */
function stateOf(file: string): string {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? "" : `${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}`;
}

function remember(file: string, hash: Known): void {
  const all = known();
  all.delete(file);
  all.set(file, hash);
  const oldest = all.keys().next().value;
  if (all.size > KNOWN_MAX && oldest !== undefined) all.delete(oldest);
}

function known(): Map<string, Known> {
  globalThis.__rowcallHashes ??= new Map();
  return globalThis.__rowcallHashes;
}
