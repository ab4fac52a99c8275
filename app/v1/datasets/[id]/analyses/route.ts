import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { runAnalyses } from "@/lib/questions/run-analyses";

export const POST = endpoint(contract.runAnalyses, ({ ctx, params, body }) => runAnalyses(ctx, params.id, body.analyses));
