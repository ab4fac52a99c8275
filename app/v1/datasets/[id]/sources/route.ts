import { contract } from "@/lib/contract/contract";
import { listRowSources } from "@/lib/datasets/batches/list-row-sources";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(contract.listRowSources, ({ ctx, params }) => listRowSources(ctx, params.id));
