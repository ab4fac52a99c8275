import { contract } from "@/lib/contract/contract";
import { listBatches } from "@/lib/datasets/batches/list-batches";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(contract.listBatches, ({ ctx, params, query }) => listBatches(ctx, params.id, query));
