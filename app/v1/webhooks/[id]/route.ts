import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { getWebhook } from "@/lib/webhooks/get-webhook";
import { removeWebhook } from "@/lib/webhooks/remove-webhook";
import { updateWebhook } from "@/lib/webhooks/update-webhook";

export const GET = endpoint(contract.getWebhook, ({ ctx, params }) => getWebhook(ctx, params.id));
export const PATCH = endpoint(contract.updateWebhook, ({ ctx, params, body }) => updateWebhook(ctx, params.id, body));
export const DELETE = endpoint(contract.removeWebhook, ({ ctx, params }) => removeWebhook(ctx, params.id));
