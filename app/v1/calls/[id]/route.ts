import { getCall } from "@/lib/calls/get-call";
import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(contract.getCall, ({ ctx, params }) => getCall(ctx, params.id));
