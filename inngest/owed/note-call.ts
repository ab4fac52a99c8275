import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/db/client";
import { readReply } from "../embedded/reply";
import { isGivenUp } from "./given-up";
import { idInOutbox, originOf } from "./origin";
import { failureIdOf, failureOf } from "./signs";

/** How long a run may be silent that is at work, or is to be called again at once; and how often it says that it is at work. */
const SILENT_MS = 45_000;
const BEAT_MS = 15_000;
/** An engine is later than it says by so much of the wait. */
const LATE = 0.25;

const called = z.object({
  event: z.object({ id: z.string().optional(), name: z.string(), data: z.record(z.string(), z.unknown()) }),
  ctx: z.object({ attempt: z.number().default(0), max_attempts: z.number().default(4) }),
});
type Called = z.output<typeof called>;

interface Noted {
  sentId: string;
  functionId: string;
}

interface Notes {
  db: Db;
  /** True for functions whose failure another one handles. */
  hasFailureHandler(functionId: string): boolean;
  /** Divides how long a run may be silent; tests only. */
  timeScale?: number;
}

/**
 * Lets a workflow engine outside call a function, and writes down for the reconciler that its run is alive, until when it is to be
 * heard of again, and that it has ended. A call that nobody signed gets no further than before, and is not noted.
 * @param given the body that it was called with.
 */
export async function noteCall(
  { db, hasFailureHandler, timeScale = 1 }: Notes,
  { functionId, given }: { functionId: string; given: string },
  call: () => Promise<Response>,
): Promise<Response> {
  const parsed = called.safeParse(json(given));
  const sentId = parsed.success ? originOf(parsed.data.event) : null;
  if (!parsed.success || sentId === null) return call();
  const handled = failureOf(functionId);
  const noted = { sentId, functionId: handled ?? functionId };
  const silentMs = SILENT_MS / timeScale;
  // What can't be noted counts as lost: that costs a run which finds its work done.
  const tell = (ms: number | "ended", of = noted) => note(db, of, ms).catch(() => {});
  const beat = setInterval(() => void tell(silentMs), BEAT_MS / timeScale);
  try {
    const response = await call();
    if (response.status === 401) return response;
    const next = await nextOf(response, parsed.data);
    if (next === "failed" && hasFailureHandler(functionId)) await tell(silentMs, { sentId, functionId: failureIdOf(functionId) });
    const isOver = next === "completed" || (next === "failed" && handled === null && !hasFailureHandler(functionId));
    if (next === "completed" && handled !== null && (await isGivenUp(db, parsed.data.event))) await tell(0);
    else await tell(isOver ? "ended" : silentMs + (typeof next === "number" ? next * (1 + LATE) : 0));
    return response;
  } finally {
    clearInterval(beat);
  }
}

/** How the run goes on: after so many milliseconds, or not at all. */
async function nextOf(response: Response, { ctx }: Called): Promise<"completed" | "failed" | number> {
  const outcome = readReply(
    {
      status: response.status,
      noRetry: response.headers.get("x-inngest-no-retry") === "true",
      retryAfter: response.headers.get("retry-after"),
      body: json(await response.clone().text()),
    },
    { attempt: ctx.attempt, attemptsMax: ctx.max_attempts },
  );
  if (outcome.end !== null) return outcome.end.status;
  return Math.max(outcome.retry?.waitMs ?? 0, ...outcome.next.map(({ waitMs }) => waitMs));
}

/** Only of events that are in the outbox, as they were sent last: nothing is owed for any other. */
function note(db: Db, { sentId, functionId }: Noted, ms: number | "ended"): Promise<unknown> {
  const until = sql`clock_timestamp() + ${ms === "ended" ? 0 : ms}::float8 * interval '1 millisecond'`;
  return db.execute(sql`insert into outbox_runs (sent_id, function_id, event_id, alive_until, ended_at)
    select ${sentId}, ${functionId}, id, ${until}, ${ms === "ended" ? sql`now()` : sql`null`} from outbox where id = ${idInOutbox(sentId)}
    on conflict (sent_id, function_id) do update set alive_until = excluded.alive_until, ended_at = excluded.ended_at`);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
