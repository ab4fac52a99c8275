import type { KeptAnswer, KeptAnswerItem } from "@/lib/contract/analysis/kept-answers";
import type { KeptRow } from "./queries";

export function serializeItem({ id, datasetId, name, question, createdAt, answer }: KeptRow): KeptAnswerItem {
  return { id, datasetId, name, question, createdAt: createdAt.toISOString(), answer: answer.answer };
}

export function serializeAnswer(row: KeptRow): KeptAnswer {
  return { ...serializeItem(row), ...row.answer };
}
