import { sql } from "drizzle-orm";
import { type Db, getDatabase, rowsOf } from "@/db/client";
import { env } from "@/lib/core/env";
import { workflowMode } from "../mode";
import { type HandedBack, originOf } from "./origin";
import { failureIdOf } from "./signs";

/**
 * An external engine ends a run after calling us in vain too often: the product was down, or its process ended each time. The work
 * itself did not fail, so the failure handler leaves it open, and the reconciler counts it as lost.
 * @param failure the engine's failure event.
 * @returns true when no reply of ours said that the run failed; false for an event that nothing is owed for.
 */
export async function isGivenUp(db: Db, failure: HandedBack): Promise<boolean> {
  const sentId = originOf(failure);
  if (sentId === null || typeof failure.data.function_id !== "string") return false;
  const [row] = await rowsOf<{ given: boolean }>(
    db,
    sql`select not exists (select from outbox_runs where sent_id = ${sentId} and function_id = ${failureIdOf(failure.data.function_id)}) as given`,
  );
  return row?.given === true;
}

/** For failure handlers: `isGivenUp` on an external engine. The embedded one is in this process and says itself why it gave up. */
export async function isLeftOpen(failure: HandedBack): Promise<boolean> {
  return workflowMode(env()) === "external" && isGivenUp(getDatabase().db, failure);
}
