import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { dataDirectory } from "@/lib/platform/storage/storage";
import { acquireSlot, DuckEngine, type Engine, type ReaderOptions, SPILL_MB } from "./engine";

/** Opening and closing an engine costs more than most pages of rows, and a report opens its rows in every step. */
const KEPT = { milliseconds: 5_000, engines: 2 };

interface KeptEngine {
  key: string;
  engine: DuckEngine;
  /** There once something did not fit in memory, until the engine is closed. */
  spill: string;
}

/** Closed by their readers, and free for the next one who reads the same; the one that was closed last is last. */
const kept: KeptEngine[] = [];

/**
 * Opens an engine to read files that never change. One that was closed a few seconds ago and can touch the very same files serves
 * again; it has nothing in it but what `setUp` made.
 * @param setUp run once on a new engine
 * @param purpose tells set-ups of the same files apart
 * @throws as `openEngine` and `setUp` do; where a file is gone.
 */
export async function openReader(
  options: ReaderOptions,
  setUp: (engine: Engine) => Promise<void> = async () => undefined,
  purpose = "",
): Promise<Engine> {
  const release = await acquireSlot(options.kind);
  try {
    const key = keyOf(options, purpose);
    const one = take(key) ?? { key, ...(await open(options, setUp)) };
    return handedOut(one.engine, () => {
      if (one.engine.isSound && !existsSync(/* turbopackIgnore: true */ one.spill)) keep(one);
      else one.engine.close();
      release();
    });
  } catch (error) {
    release();
    throw error;
  }
}

/** A file that was replaced is another one. */
function keyOf(options: ReaderOptions, purpose: string): string {
  const files = options.files.map((file) => {
    const { ino, size, mtimeMs } = statSync(file);
    return [file, ino, size, mtimeMs];
  });
  return JSON.stringify([{ ...options, files }, purpose]);
}

function take(key: string): KeptEngine | undefined {
  const place = kept.findIndex((one) => one.key === key);
  return place === -1 ? undefined : kept.splice(place, 1)[0];
}

function keep(one: KeptEngine): void {
  kept.push(one);
  if (kept.length > KEPT.engines) kept.shift()?.engine.close();
  setTimeout(() => {
    const place = kept.indexOf(one);
    if (place !== -1) kept.splice(place, 1)[0]?.engine.close();
  }, KEPT.milliseconds).unref();
}

async function open(options: ReaderOptions, setUp: (engine: Engine) => Promise<void>): Promise<Omit<KeptEngine, "key">> {
  const parent = path.join(dataDirectory(), "tmp");
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  const spill = path.join(parent, `reader-${randomUUID()}`);
  const engine = await DuckEngine.open({ ...options, directory: null, spill, spillMb: SPILL_MB }, () => undefined);
  try {
    await setUp(engine);
  } catch (error) {
    engine.close();
    throw error;
  }
  return { engine, spill };
}

/** What a reader holds: closing it twice, or using it after, does nothing to the engine, which may be another's by then. */
function handedOut(engine: DuckEngine, close: () => void): Engine {
  let isOpen = true;
  const held = () => {
    if (!isOpen) throw new Error("This reader is closed.");
    return engine;
  };
  return {
    run: async (sql) => held().run(sql),
    query: async (...query) => held().query(...query),
    select: async (...query) => held().select(...query),
    integers: async (sql) => held().integers(sql),
    texts: (sql) => held().texts(sql),
    close: () => {
      if (!isOpen) return;
      isOpen = false;
      close();
    },
  };
}
