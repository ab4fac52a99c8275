import type { Share } from "@/lib/contract/shares";
import { REPORT_SECTIONS } from "@/lib/contract/words/report-sections";
import type { ShareRow } from "./queries";

/** A link as the dashboard shows it: never with its address. */
export function serializeShare(row: ShareRow, now: Date): Share {
  const state = row.revokedAt !== null ? "revoked" : row.expiresAt <= now ? "expired" : "active";
  return {
    id: row.id,
    reportId: row.reportId,
    name: row.name,
    sections: REPORT_SECTIONS.filter((section) => row.sections.includes(section)),
    state,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    openCount: row.openCount,
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
    frameOrigins: row.frameOrigins,
    canBeCopied: state === "active" && row.tokenSealed !== null,
  };
}
