import type { Analysis } from "@/lib/contract/analysis/analysis";
import type { AnalysesAnswer, QuestionAnswer } from "@/lib/contract/analysis/questions";
import { formatList } from "@/lib/core/format";
import { answerAnalyses } from "./answering/answer-analyses";
import type { AskedRows } from "./asked-rows";
import { readQuestion } from "./reading/read-question";

/** Reads a question and answers it from open rows. Words that were not understood stand in the first line of the answer. */
export async function answerQuestion(
  { asked, table, session }: AskedRows,
  question: string,
  follows: readonly Analysis[],
): Promise<QuestionAnswer> {
  const { analyses, understood, notUnderstood, asks, choices, supposed } = readQuestion(question, asked, follows);
  const said = { understood, notUnderstood, asks, choices };
  if (asks !== null || analyses.length === 0) {
    const nothing = { answer: null, analyses: [], facts: [], citations: [], chart: null, table: null };
    return { ...nothing, ...said, asks: asks ?? "I couldn't tell what you want to see." };
  }
  const answer = await answerAnalyses(session, table, analyses);
  const first = putRight(answer, supposed) + leftOut(notUnderstood);
  if (first === "" || answer.answer === null) return { ...answer, ...said };
  const moved = answer.citations.map((one) => ({ ...one, start: one.start + first.length, end: one.end + first.length }));
  return { ...answer, ...said, answer: first + answer.answer, citations: moved };
}

/** A question may take for granted what didn't happen. */
function putRight({ facts }: AnalysesAnswer, supposed: "up" | "down" | null): string {
  const change = facts.find(({ definition }) => definition.aggregation === "change")?.value;
  if (typeof change !== "number" || supposed === null) return "";
  if (supposed === "down") return change < 0 ? "" : "It didn't fall. ";
  return change > 0 ? "" : "It didn't rise. ";
}

function leftOut(notUnderstood: readonly string[]): string {
  if (notUnderstood.length === 0) return "";
  const words = formatList(
    notUnderstood.map((word) => `“${word}”`),
    "en-US",
  );
  return `I didn't understand ${words}, so the answer leaves ${notUnderstood.length === 1 ? "it" : "them"} out. `;
}
