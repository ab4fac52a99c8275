import { listCalls } from "@/lib/calls/list-calls";
import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(contract.listCalls, ({ ctx, query }) => listCalls(ctx, query));
