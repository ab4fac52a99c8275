import { contract } from "@/lib/contract/contract";
import { getDataset } from "@/lib/datasets/get-dataset";
import { removeDataset } from "@/lib/datasets/removal/remove-dataset";
import { updateDataset } from "@/lib/datasets/update-dataset";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(contract.getDataset, ({ ctx, params }) => getDataset(ctx, params.id));
export const PATCH = endpoint(contract.updateDataset, ({ ctx, params, body }) => updateDataset(ctx, params.id, body));
export const DELETE = endpoint(contract.removeDataset, ({ ctx, params }) => removeDataset(ctx, params.id));
