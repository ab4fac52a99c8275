import { contract } from "@/lib/contract/contract";
import type { Id } from "@/lib/core/ids";
import { endpoint } from "@/lib/http/endpoint";
import { askQuestion } from "@/lib/questions/ask-question";
import { getQuestion } from "@/lib/questions/running/get-question";

export const POST = endpoint(
  contract.askQuestion,
  ({ ctx, params, body }) => askQuestion(ctx, params.id, body),
  (ctx, id) => getQuestion(ctx, id as Id<"question">),
);
