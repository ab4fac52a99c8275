import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { askQuestion } from "@/lib/questions/ask-question";

export const POST = endpoint(contract.askQuestion, ({ ctx, params, body }) => askQuestion(ctx, params.id, body));
