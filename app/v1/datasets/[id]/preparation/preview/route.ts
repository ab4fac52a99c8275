import { contract } from "@/lib/contract/contract";
import { previewPreparation } from "@/lib/datasets/preparation/preview-preparation";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(contract.previewPreparation, ({ ctx, params, body }) => previewPreparation(ctx, params.id, body));
