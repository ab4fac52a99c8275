import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { redeliverToWebhook } from "@/lib/webhooks/redeliver";

export const POST = endpoint(contract.redeliver, ({ ctx, params }) => redeliverToWebhook(ctx, params.id, params.deliveryId));
