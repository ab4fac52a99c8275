import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { getAnswer } from "@/lib/questions/kept/get-answer";
import { removeAnswer } from "@/lib/questions/kept/remove-answer";
import { renameAnswer } from "@/lib/questions/kept/rename-answer";

export const GET = endpoint(contract.getAnswer, ({ ctx, params }) => getAnswer(ctx, params.id));
export const PATCH = endpoint(contract.renameAnswer, ({ ctx, params, body }) => renameAnswer(ctx, params.id, body.name));
export const DELETE = endpoint(contract.removeAnswer, ({ ctx, params }) => removeAnswer(ctx, params.id));
