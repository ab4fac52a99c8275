import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { redeliverRangeToWebhook } from "@/lib/webhooks/redeliver-range";

export const POST = endpoint(contract.redeliverRange, ({ ctx, params, body }) => redeliverRangeToWebhook(ctx, params.id, body));
