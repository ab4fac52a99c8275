import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { listWebhookDeliveries } from "@/lib/webhooks/list-webhook-deliveries";

export const GET = endpoint(contract.listWebhookDeliveries, ({ ctx, params, query }) =>
  listWebhookDeliveries(ctx, params.id, query),
);
