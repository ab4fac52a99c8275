import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { getWebhookDelivery } from "@/lib/webhooks/get-webhook-delivery";

export const GET = endpoint(contract.getWebhookDelivery, ({ ctx, params }) =>
  getWebhookDelivery(ctx, params.id, params.deliveryId),
);
