import { createHmac, hkdfSync } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { openEnvelope, type Place, sealEnvelope } from "./envelope";
import { loadMasterKeys } from "./master-keys";

/** What a key is derived for. A key of one purpose is of no use for another. */
const PURPOSES = ["pepper", "nextAuth", "credentials", "webhooks", "workflows", "mail"] as const;
type Purpose = (typeof PURPOSES)[number];

/** The secrets of this installation. */
interface Secrets {
  /** What sign-in cookies are encrypted with, now. */
  nextAuth: string;
  /** The same and its predecessors, newest first: cookies made before a rotation still open. */
  nextAuthSecrets: readonly string[];
  /** 32 bytes for one purpose, of the newest master key. */
  subKey(purpose: Purpose): Buffer;
  /** The same of every master key, newest first, by key id. */
  subKeys(purpose: Purpose): ReadonlyMap<string, Buffer>;
}

/**
 * Reads the master secret of `<dataDir>/secret`, making it on first boot, or APP_KEYS (`id:base64`, newest first).
 * @throws {Error} one sentence when it cannot be read or understood.
 */
export function loadSecrets(dataDir: string, env: Record<string, string | undefined>): Secrets {
  const masters = loadMasterKeys(dataDir, env);
  const derived = new Map(
    PURPOSES.map((purpose) => [purpose, new Map(masters.map(({ id, key }) => [id, derive(key, purpose)]))] as const),
  );
  const subKeys = (purpose: Purpose) => derived.get(purpose) as ReadonlyMap<string, Buffer>;
  const nextAuthSecrets = [...subKeys("nextAuth").values()].map((key) => key.toString("hex"));
  return {
    nextAuth: nextAuthSecrets[0] as string,
    nextAuthSecrets,
    subKey: (purpose) => newest(subKeys(purpose)).key,
    subKeys,
  };
}

declare global {
  var __rowcallSecrets: Secrets | undefined;
}

/** Makes `loaded` the secrets of the whole process. The server's boot calls it, and tests. */
export function setSecrets(loaded: Secrets): void {
  globalThis.__rowcallSecrets = loaded;
}

/** @throws {Error} before the boot has loaded them. */
export function secrets(): Secrets {
  if (globalThis.__rowcallSecrets === undefined) throw new Error("No secrets are loaded.");
  return globalThis.__rowcallSecrets;
}

/** How a key or token is stored: HMAC-SHA256 under the pepper, hex. */
export function hmacKey(text: string): string {
  return hmac(secrets().subKey("pepper"), text);
}

/** The same under every pepper still held, newest first: what a look-up tries. */
export function hmacKeys(text: string): readonly string[] {
  return [...secrets().subKeys("pepper").values()].map((pepper) => hmac(pepper, text));
}

/** Seals a text for one cell of one row. */
export function seal(text: string, place: Place): string {
  const { id, key } = newest(secrets().subKeys("credentials"));
  return sealEnvelope(text, place, id, key);
}

/** @throws {Error} when the value was not sealed for this place with a key that is still held. */
export function open(sealed: string, place: Place): string {
  return openEnvelope(sealed, place, (kid) => secrets().subKeys("credentials").get(kid));
}

const CANARY: Place = { table: "installation", column: "canary", workspaceId: "", rowId: "main" };

/**
 * Keeps a sealed word in the database, or opens the one kept there: the proof that secret and database belong together.
 * @throws {Error} one sentence when they do not.
 */
export async function checkCanary(database: { db: { execute(statement: SQL): PromiseLike<unknown> } }): Promise<void> {
  await database.db.execute(
    sql`insert into installation (id, canary) values ('main', ${seal("rowcall", CANARY)}) on conflict (id) do nothing`,
  );
  const kept = firstCanary(await database.db.execute(sql`select canary from installation where id = 'main'`));
  try {
    open(kept, CANARY);
  } catch {
    throw new Error(
      'The master secret does not match this database: put back the file "secret" from its data directory, or its APP_KEYS.',
    );
  }
  const kid = newest(secrets().subKeys("credentials")).id;
  if (kept.startsWith(`v1.${kid}.`)) return;
  await database.db.execute(sql`update installation set canary = ${seal("rowcall", CANARY)} where id = 'main'`);
}

/** The two drivers hand rows over differently. */
function firstCanary(result: unknown): string {
  const rows = (Array.isArray(result) ? result : (result as { rows: unknown[] }).rows) as { canary: string }[];
  return rows[0]?.canary ?? "";
}

function newest(keys: ReadonlyMap<string, Buffer>): { id: string; key: Buffer } {
  for (const [id, key] of keys) return { id, key };
  throw new Error("No secrets are loaded.");
}

function derive(master: Buffer, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync("sha256", master, Buffer.alloc(0), `rowcall ${purpose}`, 32));
}

function hmac(pepper: Buffer, text: string): string {
  return createHmac("sha256", pepper).update(text).digest("hex");
}
