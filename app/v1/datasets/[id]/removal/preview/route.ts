import { contract } from "@/lib/contract/contract";
import { previewRemoval } from "@/lib/datasets/batches/preview-removal";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(contract.previewRemoval, ({ ctx, params, body }) => previewRemoval(ctx, params.id, body));
