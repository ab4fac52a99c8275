import { Readable } from "node:stream";
import type { FileDownload } from "@/lib/contract/endpoint";
import type { AuditFilters, AuditLine } from "@/lib/contract/people/audit";
import { csvLines } from "@/lib/core/csv";
import { asId } from "@/lib/core/ids";
import type { ListPlace } from "@/lib/core/list-cursor";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "../record-audit";
import { refuseMember } from "../rules";
import { readAudit } from "./read-audit";

const COLUMNS = ["time", "who", "who_id", "action", "subject", "detail"] as const;
/** Lines that are in memory at once. */
const LINES_AT_ONCE = 1_000;

/**
 * The log as CSV, newest first, written as it is read. That it was taken stands in it.
 * @throws {AppError} `forbidden` to members.
 */
export async function downloadAudit(ctx: Ctx, filters: AuditFilters): Promise<FileDownload> {
  refuseMember(ctx.actor, "Only owners and admins can read the audit log.");
  await writeTransaction(ctx, (tx) => recordAudit(tx, "workspace.audit_downloaded", ctx.workspaceId));
  return {
    fileName: `audit-${ctx.clock.now().toISOString().slice(0, 10)}.csv`,
    contentType: "text/csv; charset=utf-8",
    stream: Readable.from(linesOf(ctx, filters)),
    bytes: null,
  };
}

/** The whole log, newest first, cells exactly as they are; for whoever asked whether it may be read. */
export function auditCsv(ctx: Ctx): Readable {
  return Readable.from(linesOf(ctx, {}, { isRaw: true }));
}

async function* linesOf(ctx: Ctx, filters: AuditFilters, { isRaw } = { isRaw: false }): AsyncGenerator<string> {
  yield csvLines([COLUMNS]);
  for (let before: ListPlace<"audit"> | null = null; ; ) {
    const lines: AuditLine[] = await readAudit(ctx, filters, { before, limit: LINES_AT_ONCE });
    const last = lines.at(-1);
    if (last === undefined) return;
    yield csvLines(lines.map(cellsOf), { exact: isRaw });
    if (lines.length < LINES_AT_ONCE) return;
    before = { at: Date.parse(last.at), id: asId("audit", last.id) };
  }
}

function cellsOf({ at, actor, action, subject, detail }: AuditLine): string[] {
  return [at, actor.name ?? "", actor.id, action, subject, Object.keys(detail).length === 0 ? "" : JSON.stringify(detail)];
}
