import { DIGESTS } from "@/lib/contract/words/notice-words";
import type { Database } from "@/lib/ctx/database";
import { selectDueWorkspaces, selectTimeZones } from "./digest-queries";
import { isDigestDay, lastDigestTime } from "./digest-times";

export interface DueDigests {
  workspaceId: string;
  day: string;
  at: Date;
}

/** Workspaces in which a digest has come due and not been sent. One that is a day late is let go: the next one is there. */
export async function listDueDigests(database: Database, now: Date): Promise<DueDigests[]> {
  const due: DueDigests[] = [];
  for (const timeZone of await selectTimeZones(database)) {
    const time = lastDigestTime(now, timeZone);
    const digests = DIGESTS.filter((digest) => isDigestDay(digest, time.day));
    for (const workspaceId of await selectDueWorkspaces(database, { timeZone, ...time, digests })) {
      due.push({ workspaceId, ...time });
    }
  }
  return due;
}
