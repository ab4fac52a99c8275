import { contract } from "@/lib/contract/contract";
import { downloadDataset } from "@/lib/datasets/snapshots/download-dataset";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(contract.downloadDataset, ({ ctx, params, query }) => downloadDataset(ctx, params.id, query.format));
