import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { createWebhook } from "@/lib/webhooks/create-webhook";
import { listWebhooks } from "@/lib/webhooks/list-webhooks";

export const GET = endpoint(contract.listWebhooks, ({ ctx }) => listWebhooks(ctx));
export const POST = endpoint(contract.createWebhook, ({ ctx, body }) => createWebhook(ctx, body));
