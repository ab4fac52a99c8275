import { getReceivedRecording } from "@/lib/connectors/recordings/get-received-recording";
import { receiveDelivery } from "@/lib/connectors/recordings/receive-delivery";
import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(contract.receiveRecording, ({ ctx, body }) => receiveDelivery(ctx, body), getReceivedRecording);
