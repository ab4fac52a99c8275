import type { CallSettings } from "@/lib/contract/calls";
import { AppError } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { settingsNow } from "./get-call-settings";
import { lockCallSettings, shortenKeptAudio, updateCallSettingsRow } from "./settings-queries";

/** What may be changed; what is left out stays. */
interface CallSettingsChanges {
  audioDays?: CallSettings["audioDays"] | undefined;
  weights?: CallSettings["weights"] | undefined;
}

/**
 * Changes how long recordings are kept and what scores weigh, for calls that end from now on. Fewer days also hold for recordings
 * that are kept already; more days keep none of them longer.
 * @throws {AppError} `forbidden` to members, `invalid` when every weight is 0.
 */
export async function updateCallSettings(ctx: Ctx, { audioDays, weights }: CallSettingsChanges): Promise<CallSettings> {
  refuseMember(ctx.actor, "Only owners and admins can change the settings of calls.");
  if (weights && Object.values(weights).every((weight) => weight === 0)) {
    throw new AppError("invalid", "weights: at least one must be more than 0.");
  }
  return writeTransaction(ctx, async (tx) => {
    const before = await lockCallSettings(tx);
    const isShorter = audioDays !== undefined && audioDays < before.audioDays;
    const given = { ...(audioDays === undefined ? {} : { audioDays }), ...(weights === undefined ? {} : { weights }) };
    if (Object.keys(given).length > 0) {
      await updateCallSettingsRow(tx, given);
      const shortened = isShorter ? await shortenKeptAudio(tx, audioDays) : 0;
      await recordAudit(tx, "call_settings.updated", ctx.workspaceId, {
        changed: Object.keys(given).join(" "),
        ...(audioDays === undefined ? {} : { audioDays }),
        ...(isShorter ? { shortened } : {}),
      });
    }
    return settingsNow(tx);
  });
}
