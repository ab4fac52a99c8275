import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Analysis } from "@/lib/contract/analysis/analysis";
import type { QuestionAnswer } from "@/lib/contract/analysis/questions";
import type { Id } from "@/lib/core/ids";
import { call } from "./call";
import { operations } from "./operations";

/** How often an answer that takes long is asked for. */
const POLL_MS = 1_000;
const UNASKED = { understood: [], notUnderstood: [], asks: null, choices: [] };

/** Keys and fetchers of questions. An answer stays as it was told: rows that come later are asked for again. */
export const questionQueries = {
  /** The answer to a question, or what the analyses come to that somebody chose in its place. */
  answer: (id: Id<"dataset">, asked: { question: string; follows: readonly Analysis[]; chosen: readonly Analysis[] | null }) =>
    queryOptions({
      queryKey: ["question", id, asked.chosen ?? [asked.question, asked.follows]],
      queryFn: async ({ signal }): Promise<QuestionAnswer> => {
        const { question, follows, chosen } = asked;
        if (chosen !== null) {
          const body = { analyses: [...chosen] };
          return { ...(await call(operations.runAnalyses, { params: { id }, body, signal })), ...UNASKED };
        }
        const body = follows.length === 0 ? { question } : { question, follows: [...follows] };
        let reply = await call(operations.askQuestion, { params: { id }, body, signal });
        while (typeof reply.running === "string") {
          await new Promise((resolve) => setTimeout(resolve, POLL_MS));
          reply = await call(operations.getQuestion, { params: { id: reply.running }, signal });
        }
        return reply;
      },
      staleTime: Number.POSITIVE_INFINITY,
      placeholderData: keepPreviousData,
    }),
  /** Answers that were kept of a dataset. */
  kept: (id: Id<"dataset">) =>
    queryOptions({
      queryKey: ["kept-answers", id],
      queryFn: ({ signal }) => call(operations.listAnswers, { params: { id }, signal }),
    }),
  /** One of them, with its figures as they were. */
  keptOne: (id: Id<"answer">) =>
    queryOptions({
      queryKey: ["kept-answer", id],
      queryFn: async ({ signal }): Promise<QuestionAnswer & { createdAt: string }> => {
        const { answer, analyses, facts, citations, chart, table, createdAt } = await call(operations.getAnswer, {
          params: { id },
          signal,
        });
        return { answer, analyses, facts, citations, chart, table, createdAt, ...UNASKED };
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Rows that an analysis lists. */
  rows: (id: Id<"dataset">, analysis: Analysis) =>
    queryOptions({
      queryKey: ["question-rows", id, analysis],
      queryFn: ({ signal }) => call(operations.runAnalyses, { params: { id }, body: { analyses: [analysis] }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
