import { contract } from "@/lib/contract/contract";
import { getDatasetState } from "@/lib/datasets/batches/get-dataset-state";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(contract.getDatasetState, ({ ctx, params }) => getDatasetState(ctx, params.id));
