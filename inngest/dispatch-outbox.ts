import { and, asc, inArray, isNull, lt, notInArray } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "@/db/client";
import { outbox } from "@/db/schema/outbox";
import { crashPoint } from "@/lib/core/crash-point";
import { sentId } from "./owed/origin";

const BATCH = 100;
const SWEEP_MS = 30_000;
/** After so many the engine is taken to be away until the next sweep. */
const REFUSALS_MAX = 5;

export interface Dispatcher {
  /** Looks for unsent events now. */
  nudge(): void;
  /** Sends nothing more; resolves when what is under way has ended. */
  stop(): Promise<void>;
}

/** An event as the workflow engine takes it. The id lets it see a repeat. */
export interface SentEvent {
  id: string;
  name: string;
  data: Record<string, string | number | null>;
}

/**
 * Hands events of the outbox to the workflow engine and marks them. Two processes may hand over the same one:
 * the engine takes each id once. One that is sent again after its run was lost has another id.
 */
export function startDispatcher(
  db: Db,
  send: (events: SentEvent[]) => Promise<unknown>,
  log: Logger,
  sweepMs: number = SWEEP_MS,
): Dispatcher {
  let current: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const timer = setInterval(nudge, sweepMs);
  timer.unref();
  nudge();

  return {
    nudge,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await current;
    },
  };

  function nudge(): void {
    if (stopped) return;
    again = true;
    current ??= drain().finally(() => {
      current = undefined;
    });
  }

  async function drain(): Promise<void> {
    while (again && !stopped) {
      again = false;
      try {
        await dispatchOutbox(db, send, log);
      } catch (error) {
        log.error({ err: error }, "events could not be handed to the workflow engine; they are tried again");
      }
    }
  }
}

/**
 * Sends every unsent event once.
 * @returns how many were sent. One that is refused by itself stays for the next sweep and holds nobody up.
 */
export async function dispatchOutbox(db: Db, send: (events: SentEvent[]) => Promise<unknown>, log: Logger): Promise<number> {
  const refused: string[] = [];
  let sent = 0;
  for (;;) {
    const rows = await db
      .select({ id: outbox.id, name: outbox.name, data: outbox.data, resends: outbox.resends })
      .from(outbox)
      .where(and(isNull(outbox.sentAt), refused.length === 0 ? undefined : notInArray(outbox.id, refused)))
      .orderBy(asc(outbox.createdAt), asc(outbox.id))
      .limit(BATCH);
    if (rows.length === 0) return sent;
    for (const { id } of rows) crashPoint("event found", id);
    const events = rows.map(({ resends, ...event }) => ({ ...event, id: sentId({ id: event.id, resends }) }));
    const sentIds = await sendEach(events, send, log);
    const taken = rows.filter((row) => sentIds.includes(sentId(row))).map(({ id }) => id);
    refused.push(...rows.map(({ id }) => id).filter((id) => !taken.includes(id)));
    if (taken.length === 0) return sent;
    for (const id of taken) crashPoint("event handed over", id);
    await db
      .update(outbox)
      .set({ sentAt: new Date() })
      .where(and(inArray(outbox.id, taken), isNull(outbox.sentAt)));
    sent += taken.length;
  }
}

/** All in one request; where that fails, one by one. */
async function sendEach(events: SentEvent[], send: (events: SentEvent[]) => Promise<unknown>, log: Logger): Promise<string[]> {
  const ids = events.map((event) => event.id);
  try {
    await send(events);
    return ids;
  } catch (error) {
    if (events.length === 1) {
      log.error({ err: error, eventId: ids[0] }, "an event could not be handed to the workflow engine");
      return [];
    }
  }
  const taken: string[] = [];
  let refusals = 0;
  for (const event of shuffled(events)) {
    const [id] = await sendEach([event], send, log);
    if (id !== undefined) taken.push(id);
    else if (++refusals === REFUSALS_MAX) break;
  }
  return taken;
}

/** In another order each time, so that no refused event can stand in the way of the others for ever. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** How long a settled event is kept, for whoever asks what happened. */
const KEPT_MS = 7 * 86_400_000;

/** Forgets events that were settled more than seven days ago. @returns how many. */
export async function pruneOutbox(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS);
  return (await db.delete(outbox).where(lt(outbox.settledAt, before)).returning({ id: outbox.id })).length;
}
