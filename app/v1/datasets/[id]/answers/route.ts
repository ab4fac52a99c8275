import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { keepAnswer } from "@/lib/questions/kept/keep-answer";
import { listAnswers } from "@/lib/questions/kept/list-answers";

export const GET = endpoint(contract.listAnswers, ({ ctx, params }) => listAnswers(ctx, params.id));
export const POST = endpoint(contract.keepAnswer, ({ ctx, params, body }) => keepAnswer(ctx, params.id, body));
