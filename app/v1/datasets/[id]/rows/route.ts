import { contract } from "@/lib/contract/contract";
import { addRows } from "@/lib/datasets/rows/add-rows";
import { getAddedRows } from "@/lib/datasets/rows/get-added-rows";
import { listRowPage } from "@/lib/datasets/rows/list-row-page";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(contract.listDatasetRows, ({ ctx, params, query }) => listRowPage(ctx, params.id, query));
export const POST = endpoint(contract.addRows, ({ ctx, params, body }) => addRows(ctx, params.id, body), getAddedRows);
