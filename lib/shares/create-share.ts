import { LIMITS } from "@/lib/contract/limits";
import type { MadeShare } from "@/lib/contract/shares";
import { REPORT_SECTIONS, type ReportSection } from "@/lib/contract/words/report-sections";
import { AppError } from "@/lib/core/errors";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { getReportItem } from "@/lib/reports/get-report-item";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { personOf } from "@/lib/workspaces/rules";
import { countWorking, insertShare } from "./queries";
import { serializeShare } from "./serialize";
import { newShareAddress } from "./share-token";

const DAY_MS = 86_400_000;

interface CreateShareInput {
  name: string;
  days?: number | undefined;
  /** ISO 8601. */
  expiresAt?: string | undefined;
  sections: readonly ReportSection[];
}

/**
 * Makes a link at which the chosen parts of a finished report are shown to whoever has it.
 * @throws {AppError} `not_found`, `conflict` when the report has not finished or has too many links, `invalid` for its end.
 */
export async function createShare(ctx: Ctx, reportId: Id<"report">, input: CreateShareInput): Promise<MadeShare> {
  const person = personOf(ctx.actor);
  const now = ctx.clock.now();
  const expiresAt = endOf(input, now);
  const id = newId("share");
  const { url, ...kept } = newShareAddress(ctx.workspaceId, id);
  return writeTransaction(ctx, async (tx) => {
    const report = await getReportItem(tx, reportId);
    if (report.status !== "COMPLETED")
      throw new AppError("conflict", "Only a finished report can be shared.", { code: "not_finished" });
    if ((await countWorking(tx, reportId, now)) >= LIMITS.sharesPerReport)
      throw new AppError("conflict", `This report already has ${LIMITS.sharesPerReport} active links. Revoke one first.`);
    const sections = REPORT_SECTIONS.filter((section) => input.sections.includes(section));
    const row = await insertShare(tx, {
      id,
      reportId,
      name: input.name,
      ...kept,
      sections,
      expiresAt,
      createdBy: person.id,
      createdAt: now,
    });
    await recordAudit(tx, "share.created", row.id, {
      reportId,
      sections: sections.join(" "),
      expiresAt: expiresAt.toISOString(),
    });
    return { share: serializeShare(row, now), url };
  });
}

function endOf({ days, expiresAt }: CreateShareInput, now: Date): Date {
  if ((days === undefined) === (expiresAt === undefined)) throw new AppError("invalid", "Name either days or expiresAt.");
  const end = expiresAt === undefined ? new Date(now.getTime() + (days ?? 1) * DAY_MS) : new Date(expiresAt);
  if (end <= now) throw new AppError("invalid", "expiresAt: must be in the future.");
  if (end.getTime() > now.getTime() + LIMITS.shareDaysMax * DAY_MS)
    throw new AppError("invalid", "expiresAt: must be within a year.");
  return end;
}
