import type { CallSettings } from "@/lib/contract/calls";
import { env } from "@/lib/core/env";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { speechSettings } from "@/lib/platform/speech/speech-client";
import { isDatasetThere } from "./is-dataset-there";
import { readCallSettings } from "./read-call-settings";

/** How long recordings are kept, what scores weigh, the dataset of call facts, and what this installation is set up for. */
export function getCallSettings(ctx: Ctx): Promise<CallSettings> {
  return readTransaction(ctx, settingsNow);
}

/** The same, of the transaction. */
export async function settingsNow(ctx: TxCtx): Promise<CallSettings> {
  const { audioDays, weights, factsDatasetId } = await readCallSettings(ctx);
  const settings = env();
  return {
    audioDays: audioDays as CallSettings["audioDays"],
    weights: { ...weights },
    factsDatasetId: factsDatasetId !== null && (await isDatasetThere(ctx, factsDatasetId)) ? factsDatasetId : null,
    speech: speechSettings(settings) === null ? "not_configured" : "ready",
    summaries: settings.OPENAI_API_KEY || settings.OPENAI_BASE_URL ? "model" : "built-in",
  };
}
