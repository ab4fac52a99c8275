import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { selectCallSettings } from "./settings-queries";
import { DEFAULT_SCORE_WEIGHTS } from "./summary/score";
import type { ScoreWeights } from "./summary/types";

interface KeptCallSettings {
  /** Days a recording is kept once its text is saved; 0: not at all. */
  audioDays: number;
  /** Of the criteria behind agentScore. */
  weights: ScoreWeights;
  /** The live dataset of call facts; it may have been deleted since. */
  factsDatasetId: Id<"dataset"> | null;
}

/** What the workspace has set for its calls, or what holds until it does; read in the caller's transaction. */
export async function readCallSettings(ctx: TxCtx): Promise<KeptCallSettings> {
  const row = await selectCallSettings(ctx);
  return {
    audioDays: row?.audioDays ?? 0,
    weights: row?.weights ?? DEFAULT_SCORE_WEIGHTS,
    factsDatasetId: row?.factsDatasetId ?? null,
  };
}
