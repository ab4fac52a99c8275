/** Requests of one actor in one minute. */
export interface Counted {
  workspaceId: string;
  actorId: string;
  /** UTC. */
  day: string;
  /** Since 1970. */
  minute: number;
  requests: number;
  /** Refused for being over the limit. */
  limited: number;
}

/** What was not written yet, by actor and minute. */
export type Counts = Map<string, Counted>;

/** Actors and minutes that are kept while the database is away; what comes then is not counted. */
const WAITING_MAX = 50_000;

/** Adds one request. */
export function count(counts: Counts, { workspaceId, actorId, at, status }: CountedRequest): void {
  const minute = Math.floor(at.getTime() / 60_000);
  const limited = status === 429 ? 1 : 0;
  add(counts, { workspaceId, actorId, day: at.toISOString().slice(0, 10), minute, requests: 1, limited });
}

interface CountedRequest {
  workspaceId: string;
  actorId: string;
  at: Date;
  status: number;
}

/** Adds what could not be written to what came meanwhile. */
export function putBack(counts: Counts, counted: readonly Counted[]): void {
  for (const each of counted) add(counts, each);
}

function add(counts: Counts, more: Counted): void {
  const key = `${more.workspaceId} ${more.actorId} ${more.minute}`;
  const known = counts.get(key);
  if (known === undefined && counts.size >= WAITING_MAX) return;
  counts.set(
    key,
    known === undefined ? more : { ...known, requests: known.requests + more.requests, limited: known.limited + more.limited },
  );
}
