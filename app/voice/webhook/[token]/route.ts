import { getReceivedRecording, receiveRecording } from "@/lib/connectors/receive-recording";
import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(contract.receiveRecording, ({ ctx, body }) => receiveRecording(ctx, body), getReceivedRecording);
