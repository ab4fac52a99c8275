import { sql } from "drizzle-orm";
import { type Db, getDatabase, rowsOf } from "@/db/client";
import { env } from "@/lib/core/env";
import { workflowMode } from "../mode";
import { type HandedBack, originOf } from "./origin";
import { failureIdOf } from "./signs";

/**
 * An engine outside ends a run that it could not call often enough: the product was away, or its process ended each time. That is
 * no failure of the work, so whoever handles failures leaves it open, and the reconciler takes it for lost.
 * @param failure the event that tells of it.
 * @returns true when no reply of ours said that the run failed; of an event that nothing is owed for, false.
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

/** The same for who handles a failure. The embedded engine calls nobody who may be away, and says itself why it gave a run up. */
export async function isLeftOpen(failure: HandedBack): Promise<boolean> {
  return workflowMode(env()) === "external" && isGivenUp(getDatabase().db, failure);
}
