import { removeCall } from "@/lib/calls/intake/remove-call";
import { getCall } from "@/lib/calls/listing/get-call";
import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(contract.getCall, ({ ctx, params }) => getCall(ctx, params.id));
export const DELETE = endpoint(contract.removeCall, ({ ctx, params }) => removeCall(ctx, params.id));
