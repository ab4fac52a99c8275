import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { errorCode } from "@/lib/core/error-code";
import { keepHash } from "./file-hash";
import { moveFile } from "./local-storage";

/** Somebody who was handed a path may still read from it. */
const USED_MS = 15 * 60_000;
/** A file that another machine removed goes from here too. */
const UNUSED_MS_MAX = 24 * 3_600_000;
const PART_MS_MAX = 3_600_000;
const TIDY_EVERY_MS = 3_600_000;
/** Walking the directory takes a while: not for every file while everything is in use. */
const TIDY_PAUSE_MS = 30_000;

interface State {
  /** Downloads under way, by key: who asks for the same waits for it. */
  flights: Map<string, Promise<string>>;
  /** About how many bytes are there; null before the first look. */
  bytes: number | null;
  tidiedAt: number;
}

/** Copies of stored files on this disk, within a number of bytes; the one used longest ago goes first. */
interface FileCache {
  /** The copy, held from now on for a while; null when there is none. */
  find(key: string): string | null;
  /** Takes a file over as the copy. */
  keep(key: string, localFile: string): Promise<string>;
  /** The copy, made by `download` into a file that nobody sees before it is whole. Once, whoever else asks meanwhile. */
  fetch(key: string, download: (part: string) => Promise<void>): Promise<string>;
  remove(key: string): Promise<void>;
}

// The process holds two copies of this module, in the server's bundle and in that of Next: one state for both.
declare global {
  var __rowcallFileCaches: Map<string, State> | undefined;
}

/**
 * The last use is the file's time of modification, so that several processes may share a directory.
 * @param now milliseconds, for tests.
 */
export function fileCache(directory: string, bytesMax: number, now: () => number = Date.now): FileCache {
  const files = path.join(directory, "files");
  const parts = path.join(directory, "parts");
  const at = (key: string) => path.join(files, key);
  const state = stateOf(directory, () => tidy());

  function find(key: string): string | null {
    try {
      const moment = new Date(now());
      keepHash(at(key), () => utimesSync(at(key), moment, moment));
      return at(key);
    } catch (error) {
      if (errorCode(error) === "ENOENT") return null;
      throw error;
    }
  }

  async function keep(key: string, localFile: string): Promise<string> {
    const target = at(key);
    const { size } = statSync(localFile);
    mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
    await moveFile(localFile, target);
    find(key);
    state.bytes = state.bytes === null ? null : state.bytes + size;
    if ((state.bytes ?? Number.POSITIVE_INFINITY) > bytesMax && now() - state.tidiedAt > TIDY_PAUSE_MS) tidy();
    return target;
  }

  async function make(key: string, download: (part: string) => Promise<void>): Promise<string> {
    mkdirSync(parts, { recursive: true, mode: 0o700 });
    const part = path.join(parts, randomUUID());
    try {
      await download(part);
      return await keep(key, part);
    } finally {
      rmSync(part, { force: true });
    }
  }

  /** In one go, without a pause in which somebody of this process could be handed what is about to be removed. */
  function tidy(): void {
    state.tidiedAt = now();
    for (const { file, usedAt } of filesBelow(parts)) if (now() - usedAt > PART_MS_MAX) rmSync(file, { force: true });
    const found = filesBelow(files).sort((a, b) => a.usedAt - b.usedAt);
    let total = found.reduce((sum, { size }) => sum + size, 0);
    for (const { file, size, usedAt } of found) {
      const age = now() - usedAt;
      if (age <= USED_MS || (total <= bytesMax && age <= UNUSED_MS_MAX)) break;
      rmSync(file, { force: true });
      total -= size;
    }
    state.bytes = total;
  }

  return {
    find,
    keep,
    async fetch(key, download) {
      const copy = find(key);
      if (copy !== null) return copy;
      let flight = state.flights.get(key);
      if (flight === undefined) {
        flight = make(key, download).finally(() => state.flights.delete(key));
        state.flights.set(key, flight);
      }
      return flight;
    },
    async remove(key) {
      await state.flights.get(key)?.catch(() => {});
      rmSync(at(key), { force: true });
    },
  };
}

function stateOf(directory: string, tidy: () => void): State {
  globalThis.__rowcallFileCaches ??= new Map();
  let state = globalThis.__rowcallFileCaches.get(directory);
  if (state === undefined) {
    state = { flights: new Map(), bytes: null, tidiedAt: Number.NEGATIVE_INFINITY };
    globalThis.__rowcallFileCaches.set(directory, state);
    setInterval(tidy, TIDY_EVERY_MS).unref();
  }
  return state;
}

function filesBelow(directory: string): { file: string; size: number; usedAt: number }[] {
  const found: { file: string; size: number; usedAt: number }[] = [];
  const names = (() => {
    try {
      return readdirSync(directory, { recursive: true, withFileTypes: true });
    } catch {
      return [];
    }
  })();
  for (const entry of names) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const info = statSync(file, { throwIfNoEntry: false });
    if (info !== undefined) found.push({ file, size: info.size, usedAt: info.mtimeMs });
  }
  return found;
}
