import { AUDIT_PAGE_LINES, type AuditFilters, type AuditLine } from "@/lib/contract/people/audit";
import { asId } from "@/lib/core/ids";
import { type ListPage, pageOf, readCursor } from "@/lib/core/list-cursor";
import type { Ctx } from "@/lib/ctx/ctx";
import { refuseMember } from "../rules";
import { readAudit } from "./read-audit";

/**
 * A page of who did what, newest first; lines that come meanwhile move none from one page to another.
 * @throws {AppError} `forbidden` to members, `invalid` for a cursor that is not of this list.
 */
export async function listAudit(
  ctx: Ctx,
  { cursor, ...filters }: AuditFilters & { cursor?: string | undefined },
): Promise<ListPage<AuditLine>> {
  refuseMember(ctx.actor, "Only owners and admins can read the audit log.");
  const before = cursor === undefined ? null : readCursor(cursor, "audit", filters);
  const lines = await readAudit(ctx, filters, { before, limit: AUDIT_PAGE_LINES + 1 });
  const placeOf = ({ at, id }: AuditLine) => ({ at: Date.parse(at), id: asId("audit", id) });
  return pageOf(lines, { limit: AUDIT_PAGE_LINES, filters, placeOf });
}
