import type { Ctx } from "@/lib/ctx/ctx";
import { renderReport } from "../narrator/render-tokens";
import { verifyText } from "../narrator/verify-text";
import type { ReportRun } from "../rules";
import { checkFacts } from "./check-facts";
import { withRows } from "./open-rows";
import { readLedger, readPart } from "./parts";
import { runStep, StepFailure } from "./run-step";

/**
 * Runs the statement of every figure again and reads the finished text against its citations. A figure that does not come
 * out the same is never shown: the report fails. @returns false when the run has been overtaken.
 */
export function verifyFigures(ctx: Ctx, run: ReportRun): Promise<boolean> {
  return runStep(ctx, run, "verify", async () => {
    const ledger = await readLedger(ctx, run);
    const { text } = await readPart(ctx, run, "narrate");
    const chartIds = new Set(ledger.charts.map(({ id }) => id));
    const wrong = await withRows(ctx, run, (session) => checkFacts(session, ledger.facts, chartIds));
    if (wrong.length > 0)
      throw new StepFailure(
        `The figures could not be checked: ${wrong.length} did not come out the same (${wrong.slice(0, 5).join(", ")}).`,
        true,
      );
    const rendered = renderReport(ledger, text);
    const problems = verifyText(ledger, rendered);
    const first = problems[0];
    if (first !== undefined) throw new StepFailure(`The text could not be checked: ${first.reason} in ${first.path}.`, true);
    return {
      data: { rendered },
      message: `Checked ${ledger.facts.length} figures by their own statements and ${rendered.citations.length} citations in the text.`,
    };
  });
}
