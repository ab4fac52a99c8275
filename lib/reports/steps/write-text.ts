import { env } from "@/lib/core/env";
import type { Ctx } from "@/lib/ctx/ctx";
import { wordingModel } from "@/lib/platform/llm/wording-model";
import { countWording } from "../count-wording";
import { countReworded, narrate } from "../narrator/narrate";
import type { ReportRun } from "../rules";
import { readLedger } from "./parts";
import { repeatText } from "./repeat-text";
import { runStep } from "./run-step";

/** Writes the text in tokens, with a model when one is set. @returns false when the run has been overtaken. */
export function writeText(ctx: Ctx, run: ReportRun): Promise<boolean> {
  return runStep(ctx, run, "narrate", async (report) => {
    const ledger = await readLedger(ctx, run);
    if (report.replayOf !== null) return repeatText(ledger, report);
    const settings = env();
    const model = wordingModel({
      apiKey: settings.OPENAI_API_KEY,
      baseUrl: settings.OPENAI_BASE_URL,
      model: settings.OPENAI_MODEL,
    });
    const warnings: string[] = [];
    const text = await countWording(ctx, run.reportId, () => narrate(ledger, model, (message) => warnings.push(message)));
    const { reworded, all } = countReworded(await narrate(ledger, null, () => {}), text);
    const by =
      reworded === 0
        ? `the built-in narrator${model === null ? "" : "; no wording of the model was used"}`
        : `the built-in narrator; a model reworded ${reworded} of its ${all} sentences, each checked`;
    return {
      data: { text, wording: reworded === 0 ? "builtin" : "model" },
      message: `Wrote a summary, ${text.insights.length} insights and ${text.recommendations.length} recommendations by ${by}.`,
      notes: warnings.map((message) => ({ level: "warn" as const, message })),
    };
  });
}
