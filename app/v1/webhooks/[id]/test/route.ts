import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { testWebhook } from "@/lib/webhooks/test-webhook";

export const POST = endpoint(contract.testWebhook, ({ ctx, params }) => testWebhook(ctx, params.id));
