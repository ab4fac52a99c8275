import type { Ledger, TokenText } from "@/lib/content/ledger";
import { checkSentence } from "../narrator/check-sentence";
import { factBook } from "../narrator/fact-book";
import { renderReport } from "../narrator/render-tokens";
import { splitSentences } from "../narrator/token-grammar";
import { verifyText } from "../narrator/verify-text";
import { writeBuiltin } from "../narrator/wording/write-builtin";
import type { ReportRow } from "../queries";
import type { Parts } from "./parts";
import type { StepOutcome } from "./run-step";

/**
 * The text of a report that is made again: the stored tokens of its model, each sentence checked as if it were new. No model
 * is asked. Where a sentence does not fit the figures any more, as after a change of the engine, the built-in narrator writes
 * all of it, and the log says so.
 */
export function repeatText(ledger: Ledger, report: Pick<ReportRow, "wording" | "inputs">): StepOutcome {
  const stored = report.wording as TokenText | null;
  const problem = stored === null ? "none is stored" : problemOf(ledger, stored);
  if (stored !== null && problem === null) {
    const data: Parts["narrate"] = { text: stored, wording: report.inputs?.wording ?? "builtin" };
    return { data, message: `Took over the wording: a summary, ${countsOf(stored)}, each sentence checked.` };
  }
  const text = writeBuiltin(factBook(ledger));
  const data: Parts["narrate"] = { text, wording: "builtin" };
  return {
    data,
    message: `Wrote a summary, ${countsOf(text)} by the built-in narrator.`,
    notes: [{ level: "warn", message: `The wording of the report it repeats does not fit any more (${problem}).` }],
  };
}

function countsOf({ insights, recommendations }: TokenText): string {
  return `${insights.length} insights and ${recommendations.length} recommendations`;
}

/** Why the stored text cannot stand, or null. What an older engine stored may have another form, or name facts that are gone. */
function problemOf(ledger: Ledger, text: TokenText): string | null {
  try {
    const book = factBook(ledger);
    const said = [...text.executiveSummary, ...text.insights, ...text.recommendations];
    for (const sentence of said.flatMap((one) => splitSentences(one.text))) {
      const reason = checkSentence(book, sentence);
      if (reason !== null) return reason;
    }
    return verifyText(ledger, renderReport(ledger, text))[0]?.reason ?? null;
  } catch {
    return "it has another form, or names what is not there";
  }
}
