import type { Share } from "@/lib/contract/shares";
import { REPORT_SECTIONS } from "@/lib/contract/words/report-sections";
import type { ShareRow } from "./queries";

/** A link as the dashboard shows it: never with its address. */
export function serializeShare(row: ShareRow, now: Date): Share {
  return {
    id: row.id,
    reportId: row.reportId,
    name: row.name,
    sections: REPORT_SECTIONS.filter((section) => row.sections.includes(section)),
    state: row.revokedAt !== null ? "revoked" : row.expiresAt <= now ? "expired" : "active",
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    openCount: row.openCount,
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
  };
}
