import { contract } from "@/lib/contract/contract";
import { listDatasetChanges } from "@/lib/datasets/list-dataset-changes";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(contract.listDatasetChanges, ({ ctx, params }) => listDatasetChanges(ctx, params.id));
