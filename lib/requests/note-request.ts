import { errorCode } from "@/lib/core/error-code";
import { newId } from "@/lib/core/ids";
import { rootLog } from "@/lib/core/log";
import type { Database } from "@/lib/ctx/database";
import { type Counted, type Counts, count, putBack } from "./count-requests";
import { type RequestRow, writeRequests } from "./log-queries";

/** One request and its end. */
export type RequestNote = Omit<RequestRow, "id">;

const FLUSH_MS = 1_000;
const FLUSH_ROWS = 200;
/** Kept while the database is away; the oldest go first. */
const WAITING_MAX = 5_000;
const TRIES_MAX = 30;
/** Refusals by the rate limit that are noted per key and minute: a flood of them is told by its beginning. */
const LIMITED_PER_MINUTE = 60;
const PATH_CHARS_MAX = 500;
/** Somebody may ask for an address that has a credential in it. */
const CREDENTIAL = /(rc_sk_live_|ipt_|vwh_|whsec_)[\w+/=-]+/gi;

interface Waiting {
  rows: RequestRow[];
  dropped: number;
  failures: number;
  timer: NodeJS.Timeout | null;
  writing: Promise<void> | null;
  limited: { minute: number; byActor: Map<string, number> };
  /** All requests, those too that are not noted. */
  counts: Counts;
}

/** Keeps a request in mind for the next write. Nobody waits for it, and it never throws. */
export function noteRequest(database: Database, note: RequestNote): void {
  const waiting = waitingOf(database);
  count(waiting.counts, note);
  if (note.status === 429 && isFlood(waiting, note)) {
    if (waiting.failures === 0) arm(database, waiting);
    return;
  }
  waiting.rows.push({ ...note, id: newId("loggedRequest"), path: plainPath(note.path) });
  if (waiting.rows.length > WAITING_MAX) dropOldest(waiting);
  if (waiting.rows.length >= FLUSH_ROWS && waiting.failures === 0) void write(database, waiting);
  else arm(database, waiting);
}

/** Writes what waits, and resolves when that is done or was given up. Never throws. */
export async function flushRequests(database: Database): Promise<void> {
  const waiting = waitingOf(database);
  await waiting.writing;
  await write(database, waiting);
}

function arm(database: Database, waiting: Waiting): void {
  if (waiting.timer !== null) return;
  waiting.timer = setTimeout(() => {
    waiting.timer = null;
    void write(database, waiting);
  }, FLUSH_MS);
  waiting.timer.unref();
}

function write(database: Database, waiting: Waiting): Promise<void> {
  waiting.writing ??= writeAll(database, waiting).finally(() => {
    waiting.writing = null;
    if (waiting.rows.length > 0 || waiting.counts.size > 0) arm(database, waiting);
  });
  return waiting.writing;
}

async function writeAll(database: Database, waiting: Waiting): Promise<void> {
  while (waiting.rows.length > 0 || waiting.counts.size > 0) {
    const batch = waiting.rows.splice(0, FLUSH_ROWS);
    const counted: Counted[] = [...waiting.counts.values()];
    waiting.counts.clear();
    try {
      await writeRequests(database.db, batch, counted);
      waiting.failures = 0;
    } catch (error) {
      putBack(waiting.counts, counted);
      waiting.failures += 1;
      rootLog().warn({ err: error, rows: batch.length }, "requests were not written down");
      if (waiting.failures < TRIES_MAX || !isRefusal(error)) {
        waiting.rows.unshift(...batch);
        if (waiting.rows.length > WAITING_MAX) dropOldest(waiting);
        return;
      }
      // What the database refuses time and again must not stand in the way of what comes after it.
      waiting.failures = 0;
      waiting.dropped += batch.length;
      if (batch.length === 0) waiting.counts.clear();
    }
  }
  if (waiting.dropped === 0) return;
  rootLog().warn({ dropped: waiting.dropped }, "requests are missing in the request log");
  waiting.dropped = 0;
}

/** The database looked at the values and would not have them, where one that is away has said nothing of them. */
function isRefusal(error: unknown): boolean {
  const code = errorCode(error instanceof Error ? error.cause : undefined) ?? errorCode(error);
  return typeof code === "string" && /^2[23]/.test(code);
}

function dropOldest(waiting: Waiting): void {
  waiting.dropped += waiting.rows.splice(0, FLUSH_ROWS).length;
}

function isFlood({ limited }: Waiting, { actorId, at }: RequestNote): boolean {
  const minute = Math.floor(at.getTime() / 60_000);
  if (limited.minute !== minute) {
    limited.minute = minute;
    limited.byActor.clear();
  }
  const count = (limited.byActor.get(actorId) ?? 0) + 1;
  limited.byActor.set(actorId, count);
  return count > LIMITED_PER_MINUTE;
}

function plainPath(path: string): string {
  return path.replace(CREDENTIAL, "$1…").slice(0, PATH_CHARS_MAX);
}

/** Kept on `globalThis`: the server and Next's bundles each have a copy of this module. */
declare global {
  var __rowcallRequests: WeakMap<Database, Waiting> | undefined;
}

function waitingOf(database: Database): Waiting {
  globalThis.__rowcallRequests ??= new WeakMap();
  let waiting = globalThis.__rowcallRequests.get(database);
  if (waiting === undefined) {
    const limited = { minute: 0, byActor: new Map<string, number>() };
    waiting = { rows: [], dropped: 0, failures: 0, timer: null, writing: null, limited, counts: new Map() };
    globalThis.__rowcallRequests.set(database, waiting);
  }
  return waiting;
}
