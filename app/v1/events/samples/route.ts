import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { listEventSamples } from "@/lib/webhooks/list-event-samples";

export const GET = endpoint(contract.listEventSamples, ({ ctx, query }) => listEventSamples(ctx, query));
