import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { makeDirectory, syncToDiskNow } from "@/lib/core/durable-files";
import { errorCode } from "@/lib/core/error-code";

/** A 32-byte secret that everything else is derived from, and the name it goes by in sealed values. */
interface MasterKey {
  id: string;
  key: Buffer;
}

/** Name of the key in the file. The file holds what APP_KEYS takes, so that it can be moved there. */
const FILE_KEY_ID = "local";

/**
 * The keys of APP_KEYS (`id:base64`, newest first), else the one in `<dataDir>/secret`, made on first boot.
 * @throws {Error} one sentence when either cannot be understood.
 */
export function loadMasterKeys(dataDir: string, env: Record<string, string | undefined>): readonly MasterKey[] {
  const given = env.APP_KEYS?.trim();
  if (given) return parseKeys(given, "The setting APP_KEYS");
  const file = path.join(dataDir, "secret");
  const kept = read(file);
  if (kept !== null) return parseKeys(kept, `The file ${file}`);
  makeDirectory(dataDir);
  keep(file, `${FILE_KEY_ID}:${randomBytes(32).toString("base64")}\n`);
  return parseKeys(readFileSync(file, "utf8"), `The file ${file}`);
}

/**
 * Puts a new key before those that the file in `dataDir` holds, which stay: sealed values of before still open. Whoever runs needs
 * to be started again. @returns its name. @throws {Error} when there is no file yet, or it cannot be understood.
 */
export function addMasterKey(dataDir: string, now: Date): string {
  const file = path.join(dataDir, "secret");
  const kept = read(file);
  if (kept === null) throw new Error(`The file ${file} doesn't exist yet: the first start creates it.`);
  const known = new Set(parseKeys(kept, `The file ${file}`).map(({ id }) => id));
  const day = `k${now.toISOString().slice(0, 10).replaceAll("-", "")}`;
  const id = known.has(day) ? `${day}-${randomBytes(3).toString("hex")}` : day;
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  write(draft, `${id}:${randomBytes(32).toString("base64")},${kept.trim()}\n`);
  renameSync(draft, file);
  syncToDiskNow(dataDir);
  return id;
}

function parseKeys(text: string, source: string): readonly MasterKey[] {
  const keys = text
    .trim()
    .split(",")
    .map((entry) => parseKey(entry.trim()));
  const ids = new Set(keys.map((each) => each?.id));
  if (keys.some((each) => each === null) || ids.size !== keys.length) {
    throw new Error(`${source} is wrong: it must hold keys as id:base64, 32 bytes each, separated by commas, newest first.`);
  }
  return keys as MasterKey[];
}

function parseKey(entry: string): MasterKey | null {
  const match = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/_-]{43}=?)$/.exec(entry);
  const [, id, encoded] = match ?? [];
  if (id === undefined || encoded === undefined) return null;
  const key = Buffer.from(encoded, "base64");
  return key.length === 32 ? { id, key } : null;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw new Error(`The file ${file} can't be read: check its owner and permissions.`, { cause: error });
  }
}

/** Appears whole or not at all, and never in place of another: a link refuses to overwrite. */
function keep(file: string, content: string): void {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    write(draft, content);
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  // Whatever is sealed with it is lost without its name.
  syncToDiskNow(path.dirname(file));
}

/** On the disk when this returns, and for its owner only. */
function write(file: string, content: string): void {
  const handle = openSync(/* turbopackIgnore: true */ file, "wx", 0o600);
  writeSync(handle, content);
  fsyncSync(handle);
  closeSync(handle);
}
