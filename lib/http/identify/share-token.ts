import { REPORT_SECTIONS, type ReportSection } from "@/lib/contract/words/report-sections";
import { systemClock } from "@/lib/core/clock";
import { type Id, newId } from "@/lib/core/ids";
import { rootLog } from "@/lib/core/log";
import type { Ctx } from "@/lib/ctx/ctx";
import { getDatabase } from "@/lib/ctx/database";
import { type RateVerdict, takeToken } from "@/lib/requests/rate-limit";
import { findShare } from "@/lib/shares/find-share";
import { workspaceFacts } from "./workspace-facts";

/** Addresses that are none, per client and minute: the same count as at the other doors of this kind. */
const MISSES = { limit: 60, windowSec: 60 };
/** How often one link may be asked for. */
const REQUESTS = { limit: 120, windowSec: 60 };
/** How often its file: that is drawn again each time. */
const FILES = { limit: 12, windowSec: 60, burst: 12 };

export interface SharedReader {
  ctx: Ctx;
  share: { id: Id<"share">; reportId: Id<"report">; sections: ReportSection[]; expiresAt: Date; frameOrigins: string[] };
}

/** Who asks by a link to a report: its reader, or null for what is none, and whether they may ask at all. */
export async function identifyShare(
  token: string,
  client: string,
  wants: "page" | "file" = "page",
): Promise<{ reader: SharedReader | null; verdict: RateVerdict }> {
  const database = getDatabase();
  const found = await findShare(database, token, systemClock.now());
  if (found === null) return { reader: null, verdict: await takeToken(database, `token:${client}`, MISSES) };
  const verdict = await (wants === "page"
    ? takeToken(database, `share:${found.share.id}`, REQUESTS)
    : takeToken(database, `share-file:${found.share.id}`, FILES));
  const workspace = workspaceFacts(found.workspace);
  const requestId = newId("request");
  const ctx: Ctx = {
    workspaceId: workspace.id,
    workspace,
    actor: { kind: "system", id: "share" },
    requestId,
    clock: systemClock,
    log: rootLog().child({ requestId, workspaceId: workspace.id }),
    database,
  };
  const { id, reportId, sections, expiresAt, frameOrigins } = found.share;
  const shown = REPORT_SECTIONS.filter((section) => sections.includes(section));
  const reader = { ctx, share: { id, reportId, sections: shown, expiresAt, frameOrigins } };
  return { reader, verdict };
}
