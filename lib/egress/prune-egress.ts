import type { Database } from "@/lib/ctx/database";
import { deleteOrphans } from "./queries";

const HOUR_MS = 3_600_000;

/** Removes rows, older than an hour, of reports and calls that are gone. @returns how many. */
export function pruneEgress(database: Database, now: Date): Promise<number> {
  return deleteOrphans(database, new Date(now.getTime() - HOUR_MS));
}
