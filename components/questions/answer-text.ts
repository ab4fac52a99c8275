import { toCsv } from "@/lib/content/charts/csv";
import type { AnswerTable, QuestionAnswer } from "@/lib/contract/analysis/questions";

/** An answer to be pasted elsewhere: the question, what it came to, and exactly what was computed. */
export function answerText(question: string, { answer, analyses }: Pick<QuestionAnswer, "answer" | "analyses">): string {
  return [question, answer ?? "", ...analyses.map(({ sentence }) => `Computed: ${sentence}`)].join("\n");
}

/** The figures of an answer with every digit, one line for each group, and how many rows are behind it. */
export function answerCsv({ columns, rows }: AnswerTable): string {
  return toCsv(
    [...columns.map(({ name }) => name), "rows"],
    rows.map(({ cells, rowCount }) => [...cells.map((cell) => (typeof cell === "boolean" ? String(cell) : cell)), rowCount]),
  );
}
