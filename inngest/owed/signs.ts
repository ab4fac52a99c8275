import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "@/db/client";

/** What is known of a workflow's run for an event: it goes on, it has ended, or it is lost, last heard of at a moment. */
export type Sign = { state: "alive" | "ended" | "lost"; heardAt: Date | null };

/** Signs of the workflows of some events: by the id that each was sent under, then by function. */
type Signs = Map<string, Map<string, Sign>>;
export type SignsOf = (db: Db, sentIds: readonly string[]) => Promise<Signs>;

const FAILURE = "-failure";

/** The function whose failure this one handles; null for any other. */
export function failureOf(functionId: string): string | null {
  return functionId.endsWith(FAILURE) ? functionId.slice(0, -FAILURE.length) : null;
}

/** The function that handles a failure of this one. */
export function failureIdOf(functionId: string): string {
  return `${functionId}${FAILURE}`;
}

/** Of the embedded engine, whose own tables say what runs: of what is there, only a run is lost whose failure failed too. */
export const signsOfEngine: SignsOf = async (db, sentIds) => {
  const rows = await rowsOf<{ origin: string; functionId: string; status: string }>(
    db,
    sql`select origin, function_id as "functionId", status from engine_runs where origin in ${sentIds} order by created_at, id`,
  );
  const signs: Signs = new Map();
  for (const { origin, functionId, status } of rows) {
    const handled = failureOf(functionId);
    const ofEvent = of(signs, origin);
    if (ofEvent.get(handled ?? functionId)?.state === "alive") continue;
    const state = status === "active" ? "alive" : status === "failed" && handled !== null ? "lost" : "ended";
    ofEvent.set(handled ?? functionId, { state, heardAt: null });
  }
  return signs;
};

/** Of an engine outside, which may lose what it was given: a run is alive for as long as it was to be heard of again. */
export const signsOfCalls: SignsOf = async (db, sentIds) => {
  const rows = await rowsOf<{ sentId: string; functionId: string; state: Sign["state"]; until: number }>(
    db,
    sql`select sent_id as "sentId", function_id as "functionId", (extract(epoch from alive_until) * 1000)::float8 as until,
        case when ended_at is not null then 'ended' when alive_until > now() then 'alive' else 'lost' end as state
      from outbox_runs where sent_id in ${sentIds}`,
  );
  const signs: Signs = new Map();
  for (const { sentId, functionId, state, until } of rows) {
    of(signs, sentId).set(functionId, { state, heardAt: new Date(until) });
  }
  return signs;
};

function of(signs: Signs, sentId: string): Map<string, Sign> {
  const found = signs.get(sentId) ?? new Map<string, Sign>();
  signs.set(sentId, found);
  return found;
}
