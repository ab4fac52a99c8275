import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { getReceivedPush, receivePush } from "@/lib/sources/push/receive-push";

export const POST = endpoint(contract.pushRows, ({ ctx, body }) => receivePush(ctx, body), getReceivedPush);
