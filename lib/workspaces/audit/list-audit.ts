import { AUDIT_PAGE_LINES, type AuditFilters, type AuditLine } from "@/lib/contract/people/audit";
import { asId } from "@/lib/core/ids";
import { readCursor, writeCursor } from "@/lib/core/list-cursor";
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
): Promise<{ data: AuditLine[]; nextCursor: string | null }> {
  refuseMember(ctx.actor, "Only owners and admins may read the audit log.");
  const before = cursor === undefined ? null : readCursor(cursor, "audit", filters);
  const lines = await readAudit(ctx, filters, { before, limit: AUDIT_PAGE_LINES + 1 });
  const data = lines.slice(0, AUDIT_PAGE_LINES);
  const last = lines.length > data.length ? data.at(-1) : undefined;
  return {
    data,
    nextCursor: last === undefined ? null : writeCursor({ at: Date.parse(last.at), id: asId("audit", last.id) }, filters),
  };
}
