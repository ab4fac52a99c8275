import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { rotateSecret } from "@/lib/webhooks/rotate-secret";

export const POST = endpoint(contract.rotateWebhookSecret, ({ ctx, params, body }) => rotateSecret(ctx, params.id, body));
