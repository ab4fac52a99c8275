import { contract } from "@/lib/contract/contract";
import { createDataset } from "@/lib/datasets/create-dataset";
import { getCreatedDataset } from "@/lib/datasets/get-created-dataset";
import { listDatasets } from "@/lib/datasets/list-datasets";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(contract.listDatasets, ({ ctx }) => listDatasets(ctx));
export const POST = endpoint(contract.createDataset, ({ ctx, body }) => createDataset(ctx, body), getCreatedDataset);
