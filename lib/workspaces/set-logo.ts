import { createHash } from "node:crypto";
import { LIMITS } from "@/lib/contract/limits";
import type { LogoSize } from "@/lib/contract/people/logo";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { decodePng, encodePng } from "@/lib/platform/picture/png";
import { upsertLogo } from "./queries";
import { recordAudit } from "./record-audit";
import { refuseMember } from "./rules";

/**
 * Gives the workspace a logo. What is kept is a file of ours with the same pixels: nothing else of what was sent.
 * @param png base64.
 * @throws {AppError} `forbidden` to members; `invalid` for what is no such PNG, or too large.
 */
export async function setLogo(ctx: Ctx, { png }: { png: string }): Promise<LogoSize> {
  refuseMember(ctx.actor, "Only owners and admins can change the logo.");
  const picture = decodePng(Buffer.from(png, "base64"), { width: LIMITS.logoWidth, height: LIMITS.logoHeight });
  const file = encodePng(picture);
  const { width, height } = picture;
  await writeTransaction(ctx, async (tx) => {
    const hash = createHash("sha256").update(file).digest("hex");
    await upsertLogo(tx, { png: file.toString("base64"), width, height, hash, changedAt: ctx.clock.now() });
    await recordAudit(tx, "workspace.logo_changed", ctx.workspaceId, {});
  });
  return { width, height };
}
