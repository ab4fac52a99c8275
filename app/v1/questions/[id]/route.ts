import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { getQuestion } from "@/lib/questions/running/get-question";

export const GET = endpoint(contract.getQuestion, ({ ctx, params }) => getQuestion(ctx, params.id));
