import { contract } from "@/lib/contract/contract";
import { createDataset } from "@/lib/datasets/create-dataset";
import { findDatasets } from "@/lib/datasets/find-datasets";
import { getCreatedDataset } from "@/lib/datasets/get-created-dataset";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(contract.listDatasets, ({ ctx, query }) => findDatasets(ctx, query));
export const POST = endpoint(contract.createDataset, ({ ctx, body }) => createDataset(ctx, body), getCreatedDataset);
