import { createCall } from "@/lib/calls/create-call";
import { getQueuedCall } from "@/lib/calls/get-queued-call";
import { listCalls } from "@/lib/calls/list-calls";
import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(contract.listCalls, ({ ctx, query }) => listCalls(ctx, query));
export const POST = endpoint(
  contract.createCall,
  ({ ctx, body: { fields, file }, signal }) => createCall(ctx, { fields, file, signal }),
  getQueuedCall,
);
