import { createCall } from "@/lib/calls/intake/create-call";
import { getQueuedCall } from "@/lib/calls/listing/get-queued-call";
import { listCalls } from "@/lib/calls/listing/list-calls";
import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(contract.listCalls, ({ ctx, query }) => listCalls(ctx, query));
export const POST = endpoint(
  contract.createCall,
  ({ ctx, body: { fields, file }, signal }) => createCall(ctx, { fields, file, signal }),
  getQueuedCall,
);
