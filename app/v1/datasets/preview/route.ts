import { contract } from "@/lib/contract/contract";
import { previewDataset } from "@/lib/datasets/preview-dataset";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(contract.previewDataset, ({ ctx, body }) => previewDataset(ctx, body));
