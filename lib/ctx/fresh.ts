/** How long what was looked up about who asks may be used again. */
const FRESH_MS = 5_000;
const ENTRIES_MAX = 10_000;

interface Entry {
  at: number;
  workspaceId: string;
  value: unknown;
}

declare global {
  var __rowcallFresh: Map<string, Entry> | undefined;
}

/**
 * What `lookUp` answers, asked at most every five seconds per key: this is on every request's way. A revocation or
 * a change of plan made in this process holds at once (`forget`), one made in another within five seconds.
 * Nothing found is not remembered.
 */
export async function fresh<T extends { workspace: { id: string } }>(
  key: string,
  lookUp: () => Promise<T | null>,
): Promise<T | null> {
  globalThis.__rowcallFresh ??= new Map();
  const kept = globalThis.__rowcallFresh;
  const entry = kept.get(key);
  if (entry !== undefined && performance.now() - entry.at < FRESH_MS) return entry.value as T;
  const value = await lookUp();
  if (value === null) return null;
  if (kept.size >= ENTRIES_MAX) kept.clear();
  kept.set(key, { at: performance.now(), workspaceId: value.workspace.id, value });
  return value;
}

/** Forgets what is known of one workspace: call it after a commit that changed its keys, plan or settings. */
export function forget(workspaceId: string): void {
  const kept = globalThis.__rowcallFresh;
  if (kept === undefined) return;
  for (const [key, entry] of kept) if (entry.workspaceId === workspaceId) kept.delete(key);
}
